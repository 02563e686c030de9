"""The words the screen may use for a noise, and which clips, loudness and volume group stand behind each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Group = Literal["effects", "music", "voice"]

VOICE_PREFIX = "voice:"
SMALL_SIDES = 6
MEDIUM_SIDES = 12


@dataclass(frozen=True, slots=True)
class Clip:
    """One cue: how many takes of it exist, how loud it plays (0..1), and for how long it quietens the music (s)."""

    takes: int = 1
    gain: float = 1.0
    ducks: float = 0.0


CUES: dict[str, Clip] = {
    "rattle": Clip(2, 0.8),
    "tumble": Clip(2, 0.8),
    "clack-small": Clip(3, 0.7),
    "clack-medium": Clip(3, 0.75),
    "clack-large": Clip(3, 0.85),
    "select": Clip(1, 0.6),
    "hover": Clip(1, 0.3),
    "whoosh": Clip(2, 0.7),
    "hit-light": Clip(2, 0.8),
    "hit-medium": Clip(2, 0.9),
    "hit-heavy": Clip(2, 1.0, 0.3),
    "poison": Clip(1, 0.7),
    "shadow": Clip(1, 0.7),
    "speed": Clip(1, 0.7),
    "trip": Clip(1, 0.75),
    "turbo": Clip(1, 0.6),
    "mood": Clip(1, 0.6),
    "boom": Clip(1, 1.0, 0.4),
    "fire": Clip(1, 0.7),
    "grow": Clip(1, 0.65),
    "shrink": Clip(1, 0.65),
    "morph": Clip(1, 0.65),
    "sparkle": Clip(1, 0.6),
    "bell": Clip(1, 0.85, 1.0),
    "bell-final": Clip(1, 0.9, 1.8),
    "crowd": Clip(1, 0.6, 0.8),
    "cheer": Clip(1, 0.7, 1.2),
    "aww": Clip(1, 0.65, 0.8),
    "deny": Clip(1, 0.6),
    "confirm": Clip(1, 0.6),
    "back": Clip(1, 0.55),
    "page": Clip(1, 0.6),
    "score": Clip(1, 0.85, 0.3),
    "initiative": Clip(1, 0.8, 0.8),
    "coin": Clip(1, 0.65),
    "countdown": Clip(1, 0.6),
}

TRACKS: tuple[str, ...] = (
    "title",
    "cellar",
    "rooftop",
    "castle",
    "convention",
    "tension",
    "victory",
    "defeat",
    "credits",
)
JINGLES: frozenset[str] = frozenset({"victory", "defeat"})


def clack(sides: int) -> str:
    """The cue for a die of so many sides landing on wood: big dice sound lower."""
    if sides <= SMALL_SIDES:
        return "clack-small"
    return "clack-medium" if sides <= MEDIUM_SIDES else "clack-large"


def hit(strength: float) -> str:
    """The cue for a blow, from 0 (a tap) to 1 (everything they had)."""
    if strength < 1 / 3:
        return "hit-light"
    return "hit-medium" if strength < 2 / 3 else "hit-heavy"


def speech(name: str, mood: str = "talk") -> str:
    """The cue for a fighter's wordless voice; moods are listed in `sounds.voice.MOODS`."""
    return f"{VOICE_PREFIX}{name}:{mood}"


def file_names(cue: str) -> tuple[str, ...]:
    """The clip files of a known cue, one per take."""
    return tuple(f"{cue}-{take}.ogg" for take in range(1, CUES[cue].takes + 1))
