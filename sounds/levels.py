"""How loud each group is, and how music fades and gives way, as plain values that only time moves."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sounds.cues import Group

FADE_OUT = 0.45
FADE_IN = 0.25
DUCKED = 0.35
DUCK_ATTACK = 0.08
DUCK_RELEASE = 0.7
HEADROOM = 0.55
"""What is left for each sound so that many at once, with the music, do not clip: measured on a recorded match."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """The player's wishes, each 0..1 as on a slider; the ear gets the square, so that half sounds like half."""

    master: float = 0.95
    effects: float = 1.0
    music: float = 0.75
    voice: float = 0.9

    def of(self, group: Group) -> float:
        """The factor for one group, master included, 0..1."""
        wish = {"effects": self.effects, "music": self.music, "voice": self.voice}[group]
        return _slider(self.master) * _slider(wish)


def _slider(wish: float) -> float:
    return min(1.0, max(0.0, wish)) ** 2


def approach(value: float, target: float, step: float) -> float:
    """Move `value` towards `target` by at most `step`."""
    if value < target:
        return min(target, value + step)
    return max(target, value - step)


@dataclass(frozen=True, slots=True)
class Duck:
    """Music giving way to something louder: seconds still to wait, and the present factor."""

    remaining: float = 0.0
    factor: float = 1.0

    def hold(self, seconds: float) -> Duck:
        """Give way for at least so many seconds from now."""
        return replace(self, remaining=max(self.remaining, seconds))

    def after(self, dt: float) -> Duck:
        """The same, `dt` seconds later."""
        low = self.remaining > 0
        target, time = (DUCKED, DUCK_ATTACK) if low else (1.0, DUCK_RELEASE)
        return Duck(max(0.0, self.remaining - dt), approach(self.factor, target, dt * (1 - DUCKED) / time))


@dataclass(frozen=True, slots=True)
class Turntable:
    """Which track spins, how far it is faded in (0..1), and which one waits for it to fade out."""

    playing: str | None = None
    wanted: str | None = None
    fade: float = 0.0

    def want(self, track: str | None) -> Turntable:
        """Ask for another track, or for none."""
        return replace(self, wanted=track)

    @property
    def is_due(self) -> bool:
        """Whether the old track is gone and the wanted one should be put on."""
        return self.playing != self.wanted and self.fade <= 0

    def put_on(self, fade: float = 0.0) -> Turntable:
        """The wanted track begins."""
        return replace(self, playing=self.wanted, fade=fade)

    def after(self, dt: float) -> Turntable:
        """The same, `dt` seconds later."""
        if self.playing == self.wanted:
            return replace(self, fade=approach(self.fade, 1.0, dt / FADE_IN))
        return replace(self, fade=approach(self.fade, 0.0, dt / FADE_OUT))
