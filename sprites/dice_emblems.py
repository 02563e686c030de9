"""The emblem of each skill as SVG on a 24 by 24 grid; INK stands for its colour."""


def _solid(path: str) -> str:
    return f'<path d="{path}" fill="INK" fill-rule="evenodd"/>'


def _lines(path: str, wide: float = 2.6) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="INK" stroke-width="{wide}" {ends}/>'


def _ring(x: float, y: float, r: float, wide: float = 2.6) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="INK" stroke-width="{wide}"/>'


def _dot(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="INK"/>'


def _orbit(angle: int) -> str:
    turned = f'transform="rotate({angle} 12 12)"'
    return f'<ellipse cx="12" cy="12" rx="10.6" ry="4.2" fill="none" stroke="INK" stroke-width="2" {turned}/>'


OTHER = _solid("M12 2 21 9 12 22 3 9ZM12 6 7.5 9.5 12 16.5 16.5 9.5Z")

EMBLEMS: dict[str, str] = {
    # Crescent moon.
    "s": _solid("M15 2A10.3 10.3 0 1 0 22 16.5 8.6 8.6 0 0 1 15 2Z"),
    # Skull.
    "p": _solid(
        "M12 2C6.5 2 3 5.6 3 10.5c0 3 1.3 5 3.5 6.4V21h11v-4.1c2.2-1.4 3.5-3.4 3.5-6.4C21 5.6 17.5 2 12 2Z"
        "M8.3 8.6a2.4 2.4 0 1 0 .1 0ZM15.7 8.6a2.4 2.4 0 1 0 .1 0ZM12 14.2 10.6 17h2.8Z"
    ),
    # Winged bolt.
    "z": _solid("M14.5 1 4 13.5h6L7.5 23 20 9.5h-7Z"),
    # Flame.
    "!": _solid(
        "M12.5 1C13 6 19.5 8.5 19.5 15A7.5 7.5 0 0 1 4.5 15c0-3 1.5-5 3-6.5 0 2 1 3 2 3C9.5 8 9.5 4 12.5 1Z"
        "M12.5 13c0 2-3 3-3 5.3a2.7 2.7 0 0 0 5.4 0c0-2-2-3-2.4-5.3Z"
    ),
    # Two masks in one: half smile, half frown.
    "?": _ring(12, 12, 9.2) + _dot(8.6, 9.4, 1.7) + _dot(15.4, 9.4, 1.7) + _lines("M7 14.5q2.5 3.5 5 1t5 1", 2.2),
    # Swirl.
    "&": _lines("M12 12c0-2 3-2 3 .5 0 3.5-6.5 3.5-6.5-1 0-5.5 10-6 10.5 1 .3 7.5-11 9-14 2.5"),
    # Banana-skin of the acrobat: a bent arrow that comes back.
    "t": _lines("M5 19V10.5a5.5 5.5 0 0 1 11 0V18") + _solid("M10.5 15.5h11L16 22.5Z"),
    # Wasp's sting.
    "g": _solid(
        "M12 23 8.5 15h7ZM6.5 13.5q5.5 2.5 11 0l-.8-3.5q-4.7 2-9.4 0ZM7.3 8.5q4.7 2 9.4 0Q16.5 3 12 1.5 7.5 3 7.3 8.5Z"
    ),
    # Target.
    "f": _ring(12, 12, 8, 2.4) + _dot(12, 12, 3) + _lines("M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4", 2.4),
    # Clover.
    "c": _dot(8.2, 8.2, 4.4)
    + _dot(15.8, 8.2, 4.4)
    + _dot(8.2, 14.8, 4.4)
    + _dot(15.8, 14.8, 4.4)
    + _lines("M12 12q0 7 3.5 9.5", 2.4),
    # Sack tied at the neck.
    "r": _solid("M8 2h8l-2 4.5c4 2 7 6.5 7 10.5 0 3.5-3 5-9 5s-9-1.5-9-5c0-4 3-8.5 7-10.5ZM8 8.5h8v-1.6h-8Z"),
    # Plus.
    "+": _solid("M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9Z"),
    # Shield with a bar.
    "`": _solid(
        "M12 1.5 21 4.5V11c0 6-4 9.5-9 11.5C7 20.5 3 17 3 11V4.5ZM10.7 6v4.2H6.5v2.6h4.2V18h2.6v-5.2h4.2v-2.6h-4.2V6Z"
    ),
    # Three chevrons.
    "#": _lines("M3 5l6 7-6 7M9.5 5l6 7-6 7M16 5l6 7-6 7", 2.8),
    # Half-and-half disc.
    "q": _ring(12, 12, 9) + _solid("M12 3a9 9 0 0 1 0 18 4.5 4.5 0 0 1 0-9 4.5 4.5 0 0 0 0-9Z"),
    # Mule kicking: a horseshoe.
    "o": _lines("M7 20.5C2.5 13 3 4 12 4s9.5 9 5 16.5M5 20.5h4M15 20.5h4", 3.4),
    # Double axe.
    "B": _solid(
        "M10.5 2h3v3c3-.5 5.5-2 7.5-4 1.5 5 1.5 9 0 13-2-2-4.5-3.5-7.5-4v13h-3V10C7.5 10.5 5 12 3 14"
        "c-1.5-4-1.5-8 0-13 2 2 4.5 3.5 7.5 4Z"
    ),
    # Closed eye.
    "d": _lines("M2.5 9.5q9.5 9.5 19 0M6 13.5 4 17M12 15v4M18 13.5l2 3.5", 2.6),
    # Hourglass.
    "^": _solid("M4 1.5h16v3h-2C18 8.5 14.5 10 14.5 12s3.5 3.5 3.5 7.5h2v3H4v-3h2C6 15.5 9.5 14 9.5 12S6 8.5 6 4.5H4Z"),
    # Anchor.
    "k": _ring(12, 4.8, 2.6, 2.2) + _lines("M12 7.5v13.5M7.5 11h9M3.5 14c.5 4.5 4 7 8.5 7s8-2.5 8.5-7", 2.6),
    # Empty set.
    "n": _ring(12, 12, 8) + _lines("M4.5 20.5 19.5 3.5"),
    # Coin with a star.
    "v": _ring(12, 12, 9.5, 2.2) + _solid("M12 5l2 4.8 5.2.4-4 3.4 1.3 5L12 16l-4.5 2.6 1.3-5-4-3.4 5.2-.4Z"),
    # Cube becoming a ball.
    "m": _solid("M2 9.5h9v9H2Z") + _ring(15.5, 9, 6.2, 2.6),
    # Two figures alike.
    "D": _dot(8, 6.5, 3.8)
    + _solid("M1.5 21c0-6 2.5-9 6.5-9s6.5 3 6.5 9Z")
    + _lines("M15 3.5a3.5 3.5 0 0 1 0 6.5M17 12.5c3.5 1 5 4 5 8.5", 2.4),
    # Fat arrow up.
    "H": _solid("M12 1.5 22 12h-5.5v4.5h-9V12H2ZM7.5 18.5h9v3.5h-9Z"),
    # Fat arrow down.
    "h": _solid("M12 22.5 2 12h5.5V7.5h9V12H22ZM7.5 2h9v3.5h-9Z"),
    # Crown.
    "M": _solid("M2 6l5 4.5L12 3l5 7.5L22 6l-2.2 11H4.2ZM4.2 18.5h15.6v3H4.2Z"),
    # Three flames on a log.
    "F": _solid(
        "M6.5 5c.5 3 4 4.5 4 8a4 4 0 0 1-8 0C2.5 10 5 8.5 6.5 5ZM15.5 1c.5 5 6.5 6.5 6.5 12a5 5 0 0 1-10"
        " 0c0-5 3-7 3.5-12Z"
    )
    + _lines("M4 21h16", 3),
    # Fist.
    "G": _solid(
        "M4 8.5q0-2 2-2 .6 0 1 .3Q7.5 4.5 9.5 4.5q1 0 1.5.8Q11.6 4 13 4q1.5 0 2 1.3.6-.5 1.5-.5 2 0 2"
        " 2.2.5-.3 1-.3 1.5 0 1.5 2V14q0 4-3 6v2H8v-2q-4-2.5-4-7ZM7 11.2v2h6.5v2.6h2.2v-4.6Z"
    ),
    # Trefoil of radiation.
    "%": _dot(12, 12, 2.4)
    + _solid(
        "M12 12m-2-3.5L6 1.8A12 12 0 0 1 18 1.8L14 8.5a4 4 0 0 0-4 0ZM8 12H.3A12 12 0 0 0 6 22.2L10 15.5"
        "A4 4 0 0 1 8 12ZM16 12h7.7A12 12 0 0 1 18 22.2L14 15.5A4 4 0 0 0 16 12Z"
    ),
    # Bomb with a lit fuse.
    "b": _dot(10, 14.5, 7.8)
    + _lines("M15 8.5l2-2q2-2 3.5.5", 2.4)
    + _solid("M20.5 1l.8 2 2.2.3-1.5 1.5.3 2.2-1.8-1-2 1 .5-2.2L17.5 3.3l2.2-.3Z"),
    # Jagged star of a shock.
    "J": _solid(
        "M12 .5l2.5 6.3L20.5 3l-1.8 6.3L24 11.5l-5.5 2.8 2 6.7-6-3.5L12 23.5l-2.5-6L3.5 21l2-6.7L0 11.5"
        "l5.3-2.2L3.5 3l6 3.8ZM12 8.2a3.8 3.8 0 1 0 .1 0Z"
    ),
    # Snail.
    "w": _ring(13.5, 11, 6.5, 2.6) + _lines("M13.5 11a2 2 0 1 1-2-2M3 6l1 5q0 8 6 8h11", 2.4),
    # Tongue out.
    "I": _solid("M2 6.5Q12 11 22 6.5 22 13 17 14.8V18a5 5 0 0 1-10 0v-3.2Q2 13 2 6.5ZM11 14.5V19h2v-4.5Z"),
    # Mask for a ball.
    "~": _solid(
        "M1 8.5Q6.5 4.5 12 7.5 17.5 4.5 23 8.5 22.5 17.5 17 17.5 14 17.5 12 14 10 17.5 7 17.5 1.5 17.5 1 8.5Z"
        "M4.5 10.5Q7.5 8.5 10 12 6.5 14 4.5 10.5ZM19.5 10.5Q16.5 8.5 14 12 17.5 14 19.5 10.5Z"
    ),
    # Ball that comes back from the ground.
    "=": _lines("M2.5 9 9.5 19 15 11.5", 2.8) + _dot(18, 6.5, 4.6) + _lines("M2 22.5h20", 2.2),
    # Brick wall: it stands before the others.
    "A": _solid(
        "M1.5 3h13v5h-13ZM16.7 3h5.8v5h-5.8ZM1.5 9.8h5.6v5H1.5ZM9.3 9.8h13.2v5H9.3Z"
        "M1.5 16.6h13v5h-13ZM16.7 16.6h5.8v5h-5.8Z"
    ),
    # Chest with a lock.
    "X": _solid("M1.5 10.3C1.5 6 4 3.8 7.3 3.8h9.4C20 3.8 22.5 6 22.5 10.3Z")
    + _solid("M1.5 12.6h7.2q0 3.9 3.3 3.9t3.3-3.9h7.2V21H1.5Z")
    + _dot(12, 12.6, 2),
    # Head with horns.
    "E": _solid(
        "M3 1c0 3.8 1 5.4 2.8 6.2A9 9 0 0 0 3.5 13.5C3.5 19 7.2 23 12 23s8.5-4 8.5-9.5a9 9 0 0 0-2.3-6.3"
        "C20 6.4 21 4.8 21 1c-2 2.6-3.6 3.4-5.4 3.9a9 9 0 0 0-7.2 0C6.6 4.4 5 3.6 3 1Z"
        "M6.5 10.5l4.6 2.7q-.6 2.4-2.5 2.2-2-.3-2.1-4.9ZM17.5 10.5l-4.6 2.7q.6 2.4 2.5 2.2 2-.3 2.1-4.9Z"
    ),
    # Burglar: eyes in a dark band below a cap.
    "$": _solid("M2.4 8.2a10.2 10.2 0 0 1 19.2 0ZM2 15.6a10.2 10.2 0 0 0 20 0Z") + _dot(8, 11.9, 2) + _dot(16, 11.9, 2),
    # Snores.
    "Z": _lines("M2.5 4h6.5l-6.5 7H9", 2.6) + _lines("M12 9.5h9.5L12 21h9.5", 3.2),
    # One up, one down.
    "T": _solid("M7 1 13 8.8H9.4V20H4.6V8.8H1ZM17 23 11 15.2h3.6V4h4.8v11.2H23Z"),
    # Out of the door.
    "Y": _lines("M11.5 2.8H3.5v18.4h8", 3) + _lines("M8.5 12h12.5M16 6.5 21.5 12 16 17.5", 3),
    # Pad of a video game.
    "R": _solid(
        "M6.5 5.5h11c3.8 0 5.5 3.4 5.5 9 0 3.4-1.4 4.6-3.2 4.6-2.8 0-3-3.4-5-3.4H9.2c-2 0-2.2 3.4-5 3.4"
        "C2.4 19.1 1 17.9 1 14.5c0-5.6 1.7-9 5.5-9ZM6 7.8v2H4v2.4h2v2h2.4v-2h2V9.8h-2v-2ZM17 7.6a1.7 1.7 0 1 0 .1 0Z"
        "M19.4 11a1.7 1.7 0 1 0 .1 0Z"
    ),
    # Small square that becomes a large one.
    "O": _lines("M2.8 2.8h18.4v18.4H2.8Z", 2.6) + _solid("M6 12h6v6H6Z") + _lines("M12.5 11.5 17 7M12 6.5h5.5V12", 2.4),
    # Bench with a die on it.
    "S": _solid("M1 12.5h22v4.2H1ZM3.5 16.7h3.4V23H3.5ZM17.1 16.7h3.4V23h-3.4ZM8 2.2h8.6v8.6H8ZM11.1 5.4v2.2h2.3V5.4Z"),
    # Snowflake: no two are alike.
    "u": _lines("M12 1.8v20.4M3.2 6.9l17.6 10.2M3.2 17.1 20.8 6.9", 2.4)
    + _lines("M9 3.2l3 3 3-3M9 20.8l3-3 3 3", 2)
    + _lines("M2.6 10.6l4.1-1.7-.6-4.3M21.4 13.4l-4.1 1.7.6 4.3M2.6 13.4l4.1 1.7-.6 4.3M21.4 10.6l-4.1-1.7.6-4.3", 2),
    # Atom.
    "{": _orbit(0) + _orbit(60) + _orbit(120) + _dot(12, 12, 2.6),
}
"""By letter; `{` stands for a Plasma die that has not chosen yet."""
