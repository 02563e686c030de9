"""What stands and hangs in the castle hall, each drawn around the middle of its foot or of where it hangs."""

from __future__ import annotations

from collections.abc import Iterator

from sprites.place_scene import INK, Point, Shape, prop
from sprites.portrait_pen import flat, inked, line, oval

GLASS = ("#d8574e", "#e8b24a", "#4a93d6", "#4fb286", "#a466c8")
FIRES = {
    -1: ("#f0622d", "#ffae3c", "#fff0b0"),
    0: ("#e2382e", "#ff8a3a", "#ffe9a0"),
    1: ("#2d6fe0", "#4fc3f5", "#e6fbff"),
}


def flame(seat: int) -> str:
    """A fire in the colour of a seat, or the usual one for -1."""
    outer, middle, core = FIRES[seat]
    return (
        inked(
            "M0 6C-30 4-36-22-26-40C-24-30-18-28-16-34C-18-56-4-64 2-90"
            "C10-68 30-58 28-34C34-38 34-46 32-50C42-24 32 4 0 6z",
            outer,
            INK,
            5,
        )
        + flat("M0 2C-20 2-24-18-14-30C-10-24-6-26-6-34C-4-46 2-50 4-60C10-46 22-38 20-20C20-8 14 2 0 2z", middle)
        + flat("M1 0C-9 0-11-12-4-20C0-16 2-22 4-30C10-20 12-14 11-8C9-2 6 0 1 0z", core)
    )


def lancet(foot: Point, half: float, high: float, number: int) -> Iterator[Shape]:
    """A pointed window of coloured glass standing on a point."""
    h, s = high, half
    arch = f"M{-s} 0V{-h * 0.5:.1f}Q{-s} {-h * 0.84:.1f} 0 {-h:.1f}Q{s} {-h * 0.84:.1f} {s} {-h * 0.5:.1f}V0z"
    body = inked(arch, "#232b3d", "#667287", 10) + inked(arch, "#232b3d", INK, 5)
    rows = 4
    for row in range(rows):
        for side in (-1, 1):
            low, top = -h * (0.02 + 0.2 * row), -h * (0.02 + 0.2 * (row + 1)) + 3
            near, far = 2.5 * side, (s - 4) * side * (1 if row < 2 else 0.92 if row < 3 else 0.6)
            upper = far * (0.94 if row < 2 else 0.7)
            fill = GLASS[(number * 2 + row * 3 + side) % len(GLASS)]
            body += flat(f"M{near} {low:.1f}H{far:.1f}L{upper:.1f} {top:.1f}H{near}z", fill)
    body += oval((0, -h * 0.46), (s * 0.42, s * 0.42), "#f6e7b0", f"{INK} 4")
    body += oval((0, -h * 0.46), (s * 0.2, s * 0.2), GLASS[number % len(GLASS)])
    yield prop(body, foot, (half + 8, high + 8))


THRONE = (
    inked("M-58 0V-14H58V0z", "#4a4f66", INK, 4)
    + inked("M-38-14V-104C-38-124-26-130-22-150C-10-136 10-136 22-150C26-130 38-124 38-104V-14z", "#8a6a2e", INK, 5)
    + inked("M-26-20V-100C-26-112-16-120 0-120S26-112 26-100V-20z", "#6e2440", INK, 4)
    + flat("M6-118c12 2 18 8 18 18v78H8z", "#4c1733")
    + inked("M-50-14V-62h16v48zM34-14V-62h16v48z", "#a8843a", INK, 4)
    + inked("M-34-46H34v16H-34z", "#96304e", INK, 4)
    + oval((0, -134), (6, 6), "#57d0b0", f"{INK} 3")
    + oval((-42, -68), (9, 9), "#d6b04e", f"{INK} 4")
    + oval((42, -68), (9, 9), "#d6b04e", f"{INK} 4")
)

TORCH = (
    inked("M-13-2H13L7 70H-7z", "#7a4c30", INK, 5)
    + flat("M2 4h9L6 66H2z", "#52301f")
    + inked("M-19-10H19L15 10H-15z", "#5d6678", INK, 5)
    + line("M-24 44H24", INK, 12)
    + line("M-24 44H24", "#6b7488", 5)
    + inked("M-9 70H9L0 88z", "#5d6678", INK, 4)
)

BRAZIER = (
    line("M-40-10L0-92L40-10M0-92V-6", INK, 13)
    + line("M-40-10L0-92L40-10M0-92V-6", "#6b7488", 6)
    + inked("M-54-142H54C50-104 28-86 0-86S-50-104-54-142z", "#5d6678", INK, 6)
    + flat("M14-140H50C46-108 30-94 12-90C22-104 22-122 14-140z", "#3d4558")
    + inked("M-60-152H60V-138H-60z", "#7d8799", INK, 5)
    + line("M-38-124c4 12 10 20 18 24", "#9aa5b8", 5)
    + oval((0, -112), (9, 9), "#c9a24a", f"{INK} 4")
)

BANNER = (
    line("M-44 0H44", INK, 12)
    + line("M-44 0H44", "#b08a42", 6)
    + inked("M-36 4H36V196L18 176L0 214L-18 176L-36 196z", "#31506e", INK, 5)
    + flat("M14 6H33V186L18 170z", "#213a55")
    + inked("M0 44L26 62V96L0 116L-26 96V62z", "#d9c68c", INK, 4)
    + line("M-26 62L0 76L26 62M0 76V116", INK, 4)
    + oval((0, 60), (4, 4), INK)
    + line("M-36 142H36M-36 152H36", "#d9c68c", 3)
)

CHAIN = "".join(
    oval((0, 12 + 22 * n), (7, 12) if n % 2 == 0 else (3, 12), "#3d4558" if n % 2 else "none", f"{INK} 8")
    + oval((0, 12 + 22 * n), (7, 12) if n % 2 == 0 else (3, 12), "none", "#8a93a6 3.5")
    for n in range(7)
)

ARMOUR = (
    line("M-46-236V-4", INK, 10)
    + line("M-46-236V-4", "#7a4c30", 4.5)
    + inked("M-46-276c14 8 16 30 0 44c-16-14-14-36 0-44z", "#aab4c6", INK, 4)
    + inked("M-28 0L-26-78H26L28 0H6L0-60L-6 0z", "#77829a", INK, 5)
    + flat("M10-76H24L26-3H9z", "#515b74")
    + inked("M-36-152C-30-168 30-168 36-152L30-78C12-68-12-68-30-78z", "#8c97ae", INK, 6)
    + flat("M12-163c12 2 20 6 22 11l-6 70c-6 3-12 5-20 6 10-26 12-56 4-87z", "#5d6780")
    + inked("M-36-152c-16 0-22 14-20 28l18 2zM36-152c16 0 22 14 20 28l-18 2z", "#a3adc2", INK, 5)
    + line("M-50-124l4 34M50-124l-2 40", INK, 14)
    + line("M-50-124l4 34M50-124l-2 40", "#77829a", 7)
    + inked("M-22-164V-192C-22-216 22-216 22-192V-164C10-156-10-156-22-164z", "#8c97ae", INK, 5)
    + flat("M6-206c10 2 14 8 14 14v26c-4 3-8 4-12 5z", "#5d6780")
    + line("M-16-184H16", INK, 6)
    + line("M0-184V-164", INK, 3)
    + inked("M-2-208C-10-236 14-246 26-226C16-228 10-220 6-207z", "#a83c4a", INK, 4)
)
