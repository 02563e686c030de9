"""Who plays on this machine: a player is a face with records and a story, kept in files beside the saves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.record.save import load
from game.record.writer import Saves, to_toml
from game.text import Notice

if TYPE_CHECKING:
    # Records and story are read when they are first asked for: the title comes sooner.
    from game.record.profile import Profile
    from game.rules.events import Rolled, RoundEnded
    from game.session import Session
    from game.story.progress import Progress

FACES = ("Avis", "Hannah", "Karl", "Tiffany", "Buddy", "Jellybean")
"""The pins whose faces stand for the players; the place in this row is the player's number."""
HUMAN, CPU = "human", "cpu:"
ACTIVE = "players.toml"


class People:
    """The players; `slot` is the one who plays now. None for a folder keeps nothing."""

    def __init__(self, folder: Path | None, saves: Saves) -> None:
        self._folder, self._saves = folder, saves
        self._profiles: dict[int, Profile] = {}
        self._stories: dict[int, Progress] = {}
        self.notices: list[Notice] = []
        self.slot = self._first()

    @property
    def folder(self) -> Path | None:
        """Where it is all kept."""
        return self._folder

    def choose(self, slot: int) -> None:
        """From now on this player plays."""
        self.slot = slot
        self._keep(ACTIVE, {"version": 1, "active": slot})

    # -- records

    @property
    def profile(self) -> Profile:
        return self.profile_of(self.slot)

    def profile_of(self, slot: int) -> Profile:
        """The records of a player; what could not be read is in `notices`."""
        from game.record import profile as records

        if slot not in self._profiles:
            found = records.read(self._folder / _file("profile", slot)) if self._folder else (records.Profile(), ())
            self._profiles[slot] = found[0]
            self.notices += found[1]
        return self._profiles[slot]

    def round_over(self, session: Session, number: int) -> None:
        """A round has ended: note who won it, and every roll of it."""
        from game.record import profile as records
        from game.rules.events import RoundEnded

        seat = _mine(session)
        if seat is None:
            return
        profile, ended = self.profile, None
        for event, owner in _events(session, number):
            if isinstance(event, RoundEnded):
                ended = event
            elif owner is not None:
                shown = zip(event.after.sizes, event.after.values, strict=False)
                profile = records.with_rolls(profile, owner != seat, shown)
        if ended is not None:
            won = None if ended.winner is None else ended.winner == seat
            self._keep_profile(records.with_round(profile, won))

    def match_over(self, session: Session) -> None:
        """A match has ended."""
        from game.record import profile as records
        from game.rules.match import outcome

        seat, ended = _mine(session), outcome(session.match)
        if seat is None or ended is None:
            return
        names, other = session.journal.names, session.journal.players[1 - seat]
        level = other.removeprefix(CPU).partition(":")[0] if other.startswith(CPU) else ""
        played = records.Played(names[seat], names[1 - seat], names[1 - seat], level)
        won = None if ended.winner is None else ended.winner == seat
        self._keep_profile(records.with_match(self.profile, played, won))

    def _keep_profile(self, profile: Profile) -> None:
        self._profiles[self.slot] = profile
        self._keep(_file("profile", self.slot), profile.to_dict())

    # -- the story

    @property
    def progress(self) -> Progress:
        return self.progress_of(self.slot)

    def progress_of(self, slot: int) -> Progress:
        """How far a player has come; what could not be read is in `notices`."""
        from game.story import progress as stories

        if slot not in self._stories:
            found = stories.read(self._folder / _file("story", slot)) if self._folder else (stories.Progress(), ())
            self._stories[slot] = found[0]
            self.notices += found[1]
        return self._stories[slot]

    def go_on(self, progress: Progress) -> None:
        """The player who plays now has come so far."""
        if progress != self.progress:
            self._stories[self.slot] = progress
            self._keep(_file("story", self.slot), progress.to_dict())

    # -- inside

    def _first(self) -> int:
        """Who played last."""
        table = load(self._folder / ACTIVE)[0] if self._folder else {}
        slot = table.get("active", 0)
        return slot if type(slot) is int and 0 <= slot < len(FACES) else 0

    def _keep(self, name: str, table: dict[str, object]) -> None:
        if self._folder:
            self._saves.put(self._folder / name, to_toml(table))


def _file(name: str, slot: int) -> str:
    return f"{name}-{slot + 1}.toml" if slot else f"{name}.toml"


def _mine(session: Session) -> int | None:
    """The seat of the player of this machine: the first person at the table."""
    return next((seat for seat, player in enumerate(session.journal.players) if player == HUMAN), None)


def _events(session: Session, number: int) -> Iterator[tuple[RoundEnded | Rolled, int | None]]:
    """The rolls of a round, each with the seat whose die it was, and its end."""
    from game.rules.events import Rolled, RoundEnded
    from scenes.result_tally import owners_of

    here, before = 1, session.first_step.match
    for step in (session.first_step, *(step for _, _, step in session.history)):
        owners = owners_of(before, step)
        for event in step.events:
            if isinstance(event, Rolled) and here == number and not event.after.is_wildcard:
                yield event, owners.get(event.after.id)
            elif isinstance(event, RoundEnded):
                if here == number:
                    yield event, None
                here = event.number + 1
        before = step.match
