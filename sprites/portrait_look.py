"""The shapes of a fighter's appearance: who is on the pin (Pin), and which drawn parts make the bust (Look)."""

from __future__ import annotations

from dataclasses import dataclass

MOODS = ("neutral", "blink", "attack", "hurt", "gloat", "worried", "beaten", "victorious")


@dataclass(frozen=True, slots=True)
class Pin:
    """A pin: the fighter's name, its set, and the rim (enamel for regular, gold for rare, steel for not yet played)."""

    name: str
    set: str
    rim: str = "enamel"


@dataclass(frozen=True, slots=True)
class Look:
    """All a portrait needs; every word names a part of the sheets in art/parts or a row of the tables here."""

    head: str = "square"
    ears: str = "human"
    nose: str = "hook"
    eyes: str = "ball"
    brow: str = "thick"
    mouth: str = "grin"
    bite: str = ""
    hair: str = ""
    hat: str = ""
    beard: str = ""
    outfit: str = "tank"
    extras: tuple[str, ...] = ()
    unique: str = ""
    hands: str = "fist"
    guard: str = "none"
    turn: float = 0.0
    tilt: float = 0.0
    size: float = 1.0
    lift: float = 0.0
    shift: float = 0.0
    build: float = 1.0
    eye_size: float = 1.0
    eye_gap: float = 0.0
    eye_drop: float = 0.0
    mouth_drop: float = 0.0
    skin: str = "#e8b07c"
    hair_colour: str = "#2a2430"
    cloth: str = "#c8342e"
    second: str = "#f0e4c8"
    accent: str = "#e0952a"
    hat_colour: str = "#2f66c8"
    iris: str = "#2f9fd8"
    ground: str = "#ffcd46"
    ground2: str = "#f0781e"
    ring: str = "#3a1420"
    letters: str = "#fff4d6"
    pattern: str = "burst"
    salt: str = ""
