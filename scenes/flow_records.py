"""The records page as the map of the game fills it: every face with its story, and the records of one."""

from __future__ import annotations

from game.roster.roster import Roster, UnknownPin
from game.story.progress import share
from game.story.values import Story
from scenes.flow_people import FACES, People
from scenes.menu_pins import Fighter
from scenes.records import Player, Records


def records_of(people: People, story: Story, roster: Roster) -> Records:
    """All players, and the records of whoever plays now."""
    players = tuple(_player(people, slot, story, roster) for slot in range(len(FACES)))
    return Records(players, people.slot, people.profile)


def _player(people: People, slot: int, story: Story, roster: Roster) -> Player:
    told = share(people.progress_of(slot), story)
    return Player(_face(FACES[slot], roster), told, bool(told or people.profile_of(slot).rounds.played))


def _face(name: str, roster: Roster) -> Fighter:
    try:
        pin = roster.find(name)
    except UnknownPin:
        return Fighter(name, "")
    return Fighter(pin.name, pin.set)
