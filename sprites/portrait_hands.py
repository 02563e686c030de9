"""Hands, arms and the signs of a mood around a bust: guard, punch, cheer, sweat, stars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sprites.portrait_look import Look
from sprites.portrait_parts import part
from sprites.portrait_pen import line, put


@dataclass(frozen=True, slots=True)
class Grip:
    """Where a hand is: centre, turn in degrees, scale; side -1 is the viewer's left."""

    side: int
    x: float
    y: float
    turn: float
    scale: float = 1.0


GUARDS = {
    "none": (),
    "left": (Grip(-1, 44, 172, 8, 1.05),),
    "right": (Grip(1, 156, 172, -8, 1.05),),
    "both": (Grip(-1, 42, 168, 10), Grip(1, 158, 168, -10)),
    "box": (Grip(-1, 52, 158, 14, 0.98), Grip(1, 154, 172, -8, 1.14)),
    "chin": (Grip(1, 122, 172, -30, 0.9),),
    "high": (Grip(1, 176, 108, -6, 0.95),),
    "big": (Grip(1, 160, 150, -8, 1.9),),
}

POSES = {
    "attack": (Grip(-1, 46, 176, 14, 0.9), Grip(1, 150, 154, -12, 1.7)),
    "victorious": (Grip(-1, 18, 98, 14, 0.94), Grip(1, 182, 98, -14, 0.94)),
    "worried": (Grip(-1, 66, 176, 36, 0.85), Grip(1, 134, 176, -36, 0.85)),
    "hurt": (),
    "beaten": (),
}

SLEEVES = {
    **dict.fromkeys(("tank", "strap", "singlet", "toga", "bare", "corset", "rags", "boulder", "hide"), "i"),
    **dict.fromkeys(("coat", "vest", "sailor"), "w"),
    "overalls": "s",
    "ribs": "b",
    "metal": "n",
}
"""Colour key of the sleeves of an outfit; the main cloth for all others."""


def arm(grip: Grip, look: Look, colours: Mapping[str, str]) -> str:
    """The arm behind a hand: a fat curve from the shoulder, in skin or sleeve."""
    sx, sy = 100 + grip.side * 50 * look.build, 188.0
    mx, my = grip.x + grip.side * 10, (grip.y + sy) / 2 + 14
    fill = colours[SLEEVES.get(look.outfit, "m")]
    d, w = f"M{sx:.0f} {sy:.0f}Q{mx:.0f} {my:.0f} {grip.x:.0f} {grip.y:.0f}", 20 * min(grip.scale, 1.3)
    return line(d, colours["k"], round(w + 10)) + line(d, fill, round(w))


def hand(grip: Grip, kind: str, colours: Mapping[str, str]) -> str:
    """One hand in its place; the drawn part is a right hand around the origin."""
    flip = grip.scale if grip.side > 0 else -grip.scale
    turn = grip.turn if grip.side > 0 else -grip.turn
    pose = f"translate({grip.x} {grip.y}) scale({flip} {grip.scale}) rotate({turn})"
    return put(part(f"hand-{kind}", colours), pose)


def grips(look: Look, mood: str) -> tuple[Grip, ...]:
    """The hands seen in a mood; a fighter who holds something keeps it at rest, others put up their guard."""
    if look.hands == "none":
        return ()
    return POSES.get(mood, GUARDS[look.guard])


def hands(look: Look, mood: str, colours: Mapping[str, str]) -> str:
    """Arms and hands of a mood, in front of everything."""
    shown = grips(look, mood)
    arms = "".join(arm(grip, look, colours) for grip in shown if mood == "victorious" or grip.y < 150)
    return arms + "".join(hand(grip, look.hands, colours) for grip in shown)


def signs(mood: str, colours: Mapping[str, str]) -> str:
    """What floats about the head in a mood."""
    return part(f"sign-{mood}", colours)
