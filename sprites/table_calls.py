"""What a die says of itself in a show: a word above it; and a die that changes sides."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.picture import Call
from sprites.timeline import Draft


@dataclass(frozen=True, slots=True)
class Callout:
    """A word stands above a die, wherever it is, until its time is over."""

    die: int
    text: str

    def onto(self, draft: Draft, share: float) -> None:
        pose = draft.poses.get(self.die)
        if pose is not None and share < 1:
            x, y = pose.place
            draft.calls.append(Call((x, y - pose.lift), pose.size, self.text, share))


@dataclass(frozen=True, slots=True)
class Desert:
    """A die wears the colours of the other side from the middle of its way on."""

    die: int
    seat: int

    def onto(self, draft: Draft, share: float) -> None:
        if (pose := draft.poses.get(self.die)) is not None and share >= 0.5:
            draft.poses[self.die] = pose._replace(seat=self.seat)
