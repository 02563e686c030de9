"""What stands in the convention hall: booth, banner, figure, spotlight, and the crowd's heads, hats and hands."""

from __future__ import annotations

from sprites.place_scene import INK
from sprites.portrait_pen import flat, inked, line, oval, put

PINS = ("#e0524e", "#f0b840", "#3fa7c9", "#58b368", "#c46bc0", "#f0e2cc")


def _pin(x: float, y: float, number: int) -> str:
    return oval((x, y), (13, 13), "#b9c2d4", f"{INK} 4") + oval((x, y), (8.5, 8.5), PINS[number % 6], f"{INK} 2")


def _stripes() -> str:
    """The awning: seven hanging stripes with round ends."""
    parts = []
    for n in range(7):
        top, low = -126 + n * 36, -140 + n * 40
        fill = "#d84b52" if n % 2 == 0 else "#f3e6d0"
        parts.append(inked(f"M{top}-326H{top + 36}L{low + 40}-262q-20 26-40 0z", fill, INK, 5))
    return "".join(parts) + flat("M-126-324H126l2 9H-128z", "#ffffff").replace("/>", ' fill-opacity="0.25"/>')


_DIE = (
    inked("M0-40L38-20V20L0 40L-38 20V-20z", "#f6ead2", INK, 5)
    + flat("M2 2L36-17V18L2 36z", "#c3ae94")
    + line("M-38-20L0 0L38-20M0 0V40", INK, 4)
    + "".join(oval(at, (4, 4), INK) for at in ((0, -20), (-24, 0), (-14, 18), (14, 16), (24, 0), (19, 8)))
)

BOOTH = (
    inked("M-112 0V-270H112V0z", "#40508a", INK, 5)
    + flat("M-108-262H108v34H-108z", "#24305e")
    + "".join(_pin(-78 + 39 * (n % 5), -206 + 38 * (n // 5), n) for n in range(10))
    + line("M-104-140H104", INK, 8)
    + line("M-104-140H104", "#b98a52", 4)
    + inked("M-96-144v-22h30v22zM64-144v-30h26v30z", "#e8a13c", INK, 4)
    + inked("M-126-112H126L134 0H-134z", "#3d9aa8", INK, 6)
    + flat("M50-108H123L130-4H62z", "#27667c")
    + inked("M-132-124H132V-106H-132z", "#e9dcc4", INK, 5)
    + put(_DIE, "translate(-58 -54) scale(0.86)")
    + _stripes()
)

ROLL_UP = (
    inked("M-50-10H50V0H-50z", "#6d7894", INK, 5)
    + inked("M-44-270H44V-10H-44z", "#8a3f86", INK, 6)
    + flat("M16-267H41V-13H16z", "#5e2a66")
    + inked("M-48-280H48V-266H-48z", "#a8b2c8", INK, 5)
    + oval((0, -186), (34, 34), "#f0b840", f"{INK} 5")
    + oval((0, -186), (24, 24), "#e0524e", f"{INK} 4")
    + flat("M0-206l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z", "#fff2d8")
    + line("M-26-128H26M-20-112H20M-26-96H14", "#f6e2f2", 6)
    + inked("M-24-62L0-76L24-62V-36L0-22L-24-36z", "#54b8d8", INK, 4)
    + line("M-24-62L0-48L24-62M0-48V-22", INK, 3)
)

STAND = (
    inked("M-52 0L-40-14H40L52 0z", "#6d7894", INK, 5)
    + inked(
        "M-36-12C-40-60-34-96-20-112C-52-112-62-140-50-158C-46-172-26-172-24-156"
        "C-34-206 34-206 24-156C26-172 46-172 50-158C62-140 52-112 20-112C34-96 40-60 36-12z",
        "#e8edf4",
        INK,
        6,
    )
    + flat("M-30-16C-34-60-28-92-16-104H16C28-92 34-60 30-16z", "#2f6fb8")
    + flat("M6-104H16C28-92 34-60 30-16H10C16-44 16-78 6-104z", "#1f4a86")
    + oval((0, -150), (23, 30), "#d99a6c")
    + flat("M4-180c14 2 20 14 19 30s-8 28-19 30c8-18 8-42 0-60z", "#b0704c")
    + flat("M-24-158c-4-36 52-36 48 0c-14-14-34-14-48 0z", "#4a2c3c")
    + line("M-13-150l9 3M13-150l-9 3", INK, 4)
    + line("M-9-132q9 7 18 0", INK, 4)
    + line("M-26-92L-38-122M26-92L38-122", INK, 15)
    + line("M-26-92L-38-122M26-92L38-122", "#d99a6c", 8)
    + oval((-38, -138), (13, 15), "#d84b52", f"{INK} 4")
    + oval((38, -138), (13, 15), "#d84b52", f"{INK} 4")
    + line("M-24-66H24", "#f0b840", 8)
)

SPOT = (
    '<defs><linearGradient id="beam" gradientUnits="userSpaceOnUse" x1="0" y1="50" x2="0" y2="118">'
    '<stop offset="0" stop-color="#fff2c8" stop-opacity="0.45"/>'
    '<stop offset="1" stop-color="#fff2c8" stop-opacity="0"/>'
    '</linearGradient></defs><path d="M-17 50L-58 118H58L17 50z" fill="url(#beam)"/>'
    '<path d="M-17 50L-34 118H34L17 50z" fill="url(#beam)"/>'
    + line("M0-6V12", INK, 10)
    + inked("M-14 8H14L22 46H-22z", "#3a4054", INK, 5)
    + flat("M3 11H12l7 32H5z", "#262b3c")
    + oval((0, 47), (22, 7), "#fff2c8", f"{INK} 4")
    + line("M-20 18L-24 4H24L20 18", INK, 5)
)

HEAD = (
    '<path d="M-44 0C-44-32-28-44-12-46V-54C-26-62-28-78-27-88C-26-108-12-116 0-116S26-108 27-88C28-78 26-62 12-54'
    'V-46C28-44 44-32 44 0z" fill="{fill}" stroke="' + INK + '" stroke-width="5"/>'
    '<path d="M-25-92C-22-106-10-113 0-113M-41-8C-40-30-28-40-16-43" fill="none" stroke="{rim}" stroke-width="3"/>'
)

_LIMB = '<path d="{shape}" fill="{{fill}}" stroke="' + INK + '" stroke-width="5" stroke-linejoin="round"/>'
HATS = (
    _LIMB.format(shape="M-30-92C-30-128 30-128 30-92L50-88C46-80 30-82 0-84S-30-86-30-92z"),
    _LIMB.format(shape="M-26-104L-30-134L-8-116H8L30-134L26-104z"),
    _LIMB.format(shape="M-42-100H42V-92H-42zM-24-100V-138H24V-100z"),
    _LIMB.format(shape="M-28-84C-46-92-40-122-20-122C-10-136 12-136 20-122C40-122 46-92 28-84C24-100-24-100-28-84z"),
)

_ARMS = (
    "M-14 0L-12-74C-24-80-26-98-14-104H14C26-98 24-80 12-74L14 0z",
    "M-14 0L-12-66H-24V-128H24V-66H12L14 0z",
    "M-14 0L-12-70C-28-76-28-96-16-100L-16-130C-14-138-4-138-2-130V-104H14C26-100 26-78 12-70L14 0z",
)
_RIMS = ("M-18-96C-16-100-12-102-8-102", "M-20-124H18M-20-124V-90", "M-13-130V-100")


def arm(kind: int, fill: str, rim: str) -> str:
    """A raised fist, a raised camera or a foam finger."""
    return _LIMB.format(shape=_ARMS[kind]).format(fill=fill) + line(_RIMS[kind], rim, 3)
