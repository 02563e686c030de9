"""Puts a fighter together: a Look and a mood become SVG layers, and those become a picture."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from sprites.portrait_colours import palette
from sprites.portrait_face import brows, eyes
from sprites.portrait_hands import hands, signs
from sprites.portrait_look import Look
from sprites.portrait_mouth import mouth
from sprites.portrait_parts import part
from sprites.portrait_pen import put

VIEW = "-20 -12 240 240"
"""The pin's square in portrait units: 240 wide, the ring's centre at (100, 121)."""

NODS = {
    "attack": (-3, 0, 9, 1.06),
    "hurt": (9, 3, 3, 0.96),
    "gloat": (-5, 0, 1, 1.0),
    "worried": (3, 0, 5, 0.97),
    "beaten": (12, 2, 9, 0.94),
    "victorious": (-4, 0, 5, 1.02),
}
"""How a mood moves the head: turn in degrees, shift right and down, scale."""


@dataclass(frozen=True, slots=True)
class Layers:
    """The SVG text of a bust: on the field, behind the bust over the ring, inside the field, free of the ring."""

    scenery: str
    behind: str
    inside: str
    free: str


def colours_of(look: Look) -> dict[str, str]:
    """The placeholders of a look."""
    return palette(
        i=look.skin, h=look.hair_colour, m=look.cloth, s=look.second, a=look.accent, t=look.hat_colour, u=look.iris
    )


def moved(text: str, dx: float, dy: float = 0) -> str:
    """The text shifted."""
    return put(text, f"translate({dx:.1f} {dy:.1f})")


def leaned(text: str, look: Look) -> str:
    """The text sheared below the brow, so that the chin follows the turn of the head."""
    k = look.turn * 0.075
    return put(text, f"matrix(1 0 {k:.4f} 1 {-k * 70:.3f} 0)")


def face(look: Look, mood: str, colours: Mapping[str, str]) -> str:
    """Features on the skull, each at its own depth when the head turns."""
    t, bearded = look.turn, f"beard-{look.beard}"
    nose = moved(part(f"nose-{look.nose}", colours), t * 12, look.eye_drop * 0.6)
    speaking = moved(mouth(look, mood, colours), t * 11, look.mouth_drop)
    covered = moved(part(f"{bearded}-over", colours), t * 9)
    under = leaned(moved(part(bearded, colours), t * 4), look)
    marks = moved("".join(part(f"mark-{x}", colours) for x in look.extras), t * 8)
    return marks + under + speaking + eyes(look, mood, colours) + nose + covered


def head(look: Look, mood: str, colours: Mapping[str, str]) -> str:
    """The whole head with hair, hat and what is worn on the face, moved by the mood."""
    t = look.turn
    skull = moved(part(f"ear-{look.ears}", colours), -t * 5) + leaned(part(f"head-{look.head}", colours), look)
    top = part(f"hair-{look.hair}", colours), part(f"hat-{look.hat}", colours)
    worn = moved("".join(part(f"wear-{x}", colours) for x in look.extras), t * 8)
    own = part(f"own-{look.unique}-head", colours)
    text = (
        skull
        + face(look, mood, colours)
        + moved(top[0], t * 3)
        + worn
        + moved(top[1], t * 3)
        + brows(look, mood, colours)
        + own
    )
    return placed(text, look, mood)


def placed(text: str, look: Look, mood: str) -> str:
    """The head's text put in place: pose of the look, nod of the mood."""
    angle, dx, dy, scale = NODS.get(mood, (0, 0, 0, 1.0))
    x, y, k = 100 + dx + look.shift, 152 + dy + look.lift, scale * look.size
    return put(text, f"translate({x} {y}) rotate({angle + look.tilt}) scale({k:.3f}) translate(-100 -152)")


def behind(look: Look, mood: str, colours: Mapping[str, str]) -> str:
    """Hair and hat at the back of the head."""
    text = part(f"hat-{look.hat}-back", colours) + part(f"hair-{look.hair}-back", colours)
    return placed(moved(text, -look.turn * 3), look, mood) if text else ""


def body(look: Look, colours: Mapping[str, str]) -> str:
    """Neck, clothes and what hangs on them, as broad as the build."""
    b = look.build
    cloth = part("body-neck", colours) + part(f"outfit-{look.outfit}", colours)
    broad = put(cloth, f"translate({100 + look.shift * 0.7 - 100 * b:.2f} 0) scale({b:.3f} 1)")
    return broad + "".join(part(f"hang-{x}", colours) for x in look.extras)


KEEPING = ("neutral", "blink", "gloat", "attack")
"""The moods in which a fighter holds on to its own piece; in the others the hands are free."""


THRUSTS = {
    **dict.fromkeys(
        ("charity", "mcginty", "scorpion", "starchylde"), "translate(-12 160) scale(1.12) translate(12 -160)"
    ),
    **dict.fromkeys(("avis", "crusher", "tess", "bane", "stark", "bauer"), "translate(0 -9)"),
    "karl": "translate(2 -6)",
    **dict.fromkeys(("niles", "strik", "socrates", "peace", "labrat"), "rotate(-10 150 210)"),
}
"""How an own piece comes forward for a blow: those on the left and on both sides, and long ones, which swing."""
FORWARD = "translate(212 204) scale(1.12) translate(-212 -206)"


def thrust(text: str, unique: str) -> str:
    """The own piece brought forward for a blow, still within the pin's square."""
    return put(text, THRUSTS.get(unique, FORWARD))


def layers(look: Look, mood: str) -> Layers:
    """The SVG of a look in a mood."""
    colours, own = colours_of(look), f"own-{look.unique}"
    back = "".join(part(f"back-{x}", colours) for x in look.extras) + part(f"{own}-back", colours)
    inside = back + behind(look, mood, colours)
    inside += part(f"{own}-body", colours) or body(look, colours)
    near = ("front", "held") if mood in KEEPING else ("front",)
    front = "".join(part(f"{kind}-{x}", colours) for x in look.extras for kind in near)
    kept = part(f"{own}-rest", colours) if mood in KEEPING else ""
    free = (
        head(look, mood, colours)
        + part(f"{own}-front", colours)
        + front
        + (thrust(kept, look.unique) if mood == "attack" else kept)
    )
    if not (kept and look.guard == "none"):
        free += hands(look, mood, colours)
    return Layers(part(f"{own}-field", colours), part(f"{own}-behind", colours), inside, free + signs(mood, colours))


def draw(text: str, px: int) -> pygame.Surface:
    """Render portrait SVG to a square with alpha."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW}" width="240" height="240">{text}</svg>'
    return native(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (px, px)))


def native(picture: pygame.Surface) -> pygame.Surface:
    """The picture in pygame's own pixel order; blits of foreign orders take twenty times as long."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
