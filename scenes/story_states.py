"""The story's pages in each of their states, built without touching the disk: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from game.mind.levels import levels, offered
from game.record.profile import Played, Profile, with_match, with_rolls, with_round
from game.roster.roster import shipped
from game.story import progress as going
from game.story.lines import WON, after, before, listed, opening, word
from game.story.progress import Progress
from game.story.story import load
from game.story.values import Fight, Story
from game.text import say
from scenes.ending import Ending, EndingScene
from scenes.flow_people import FACES
from scenes.jacket import JacketScene
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_pins import Fighter
from scenes.menu_states_base import Build, acted, focused, sized
from scenes.records import Player, Records, RecordsScene
from scenes.stack import Change, Scene, Size
from scenes.story_again import StoryAgainScene
from scenes.story_card import StoryCardScene
from scenes.story_card import Ways as CardWays
from scenes.story_map import StoryMapScene, Ways
from scenes.story_model import card_of, fighter_of, jacket_of, map_of
from scenes.story_talk import StoryTalkScene, Talk


def _nothing(*_: object) -> Change:
    return None


@cache
def _story() -> Story:
    return load(offered(), shipped())


def _fight(id: str) -> Fight:
    fight = _story().find(id)
    assert fight is not None
    return fight


def _progress(*won: str, sides: str = "hunters") -> Progress:
    """A player who has won these fights."""
    progress = Progress(sides={"roofs": sides})
    for number, id in enumerate(won):
        progress = going.with_result(progress, _fight(id), True, number)
    return progress


CELLAR = ("cellar.karl", "cellar.bunnies", "cellar.clare", "cellar.shore")
CELLAR_DONE = (*CELLAR, "cellar.hammer", "cellar.iago")
ROOFS_DONE = (*CELLAR_DONE, "roofs.labrat", "roofs.tiffany", "roofs.dunkirk", "roofs.angel")
CASTLE_DONE = (*ROOFS_DONE, "castle.grist", "castle.bane", "castle.lucky", "castle.jellybean", "castle.giant")
ALL = (*CASTLE_DONE, "castle.echo", "convention.zeppo", "convention.gordo", "convention.kublai")


def _map(kit: Kit, key: str, *won: str, sides: str = "hunters", running: str = "") -> Menu:
    chapter = _story().chapter(key)
    assert chapter is not None
    ways = Ways(_nothing, _nothing, _nothing, _nothing, _nothing)
    facts = map_of(_story(), _progress(*won, sides=sides), chapter, shipped(), running)
    return StoryMapScene(kit, facts, ways)


def _card(kit: Kit, id: str, progress: Progress) -> Menu:
    fight = _fight(id)
    chapter = _story().chapter(fight.chapter)
    assert chapter is not None

    def gentler(level: str) -> str:
        keys = list(levels())
        return keys[max(0, keys.index(level) - 1)]

    ways = CardWays(_nothing, _nothing, _nothing, _nothing)
    return StoryCardScene(kit, card_of(chapter, fight, progress, shipped(), gentler), ways)


def _talk(kit: Kit, id: str, at: int = 0, when: str = "before", tries: int = 0) -> Menu:
    fight = _fight(id)
    chapter = _story().chapter(fight.chapter)
    assert chapter is not None
    lines = before(chapter, fight, tries) if when == "before" else after(chapter, fight, when == WON, tries)
    talk = Talk(chapter.place, _who("Avis"), _who(fight.pin), lines[at:])
    return StoryTalkScene(kit, talk, _nothing)


def _who(name: str) -> Fighter:
    return fighter_of(name, shipped())


def _choice(kit: Kit, key: str, kind: str, them: str, question: str) -> Menu:
    chapter = _story().chapter(key)
    assert chapter is not None
    keys = chapter.sides if kind == "sides" else chapter.endings
    options = tuple((option, word(chapter, kind, option)) for option in keys)
    lines = opening(chapter)[-1:]
    return StoryTalkScene(kit, Talk(chapter.place, _who("Avis"), _who(them), lines, options, question), _nothing)


def _jacket(kit: Kit, *won: str, fresh: str = "", worn: str = "Avis") -> Menu:
    progress = replace(_progress(*won), worn=worn)
    return JacketScene(kit, jacket_of(progress, _story(), shipped(), fresh), shipped(), (lambda name: None, _nothing))


def _ending(kit: Kit, key: str) -> Menu:
    chapter = _story().chapters[-1]
    guests = tuple(_who(name) for name in _progress(*ALL).jacket[1:])
    title, text = (listed(chapter, f"finale.{key}_{part}")[0] for part in ("title", "end"))
    return EndingScene(kit, Ending(chapter.place, title, text, _who("Avis"), guests, key == "share"), _nothing)


def _profile() -> Profile:
    """Somebody who has played a while."""
    results = (1, 1, -1, 1, 1, 1, -1, -1, 1, 0, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1)
    pins = ("Avis", "Karl", "Hammer", "Avis", "Tiffany", "Giant", "Avis")
    profile = Profile()
    for number, result in enumerate(results):
        level = offered()[number * number % len(offered())]
        played = Played(pins[number % len(pins)], pins[(number * 3 + 1) % len(pins)], "", level)
        won = None if result == 0 else result > 0
        profile = with_round(with_match(profile, played, won), won)
    for size in (4, 6, 8, 10, 12, 20):
        for mine in (False, True):
            shift = size // 3 if mine else 1
            profile = with_rolls(profile, mine, ((size, 1 + (n * 7 + shift) % size) for n in range(size + 5)))
    return profile


def _records(kit: Kit, profile: Profile | None = None, slot: int = 0) -> Menu:
    shares = (0.62, 0.0, 0.25, 0.0, 0.0, 1.0)
    players = tuple(Player(_who(name), share, share > 0) for name, share in zip(FACES, shares, strict=True))
    records = Records(players, slot, profile or _profile())
    return RecordsScene(kit, records, shipped(), (lambda slot: records, _nothing))


_BUILDS: dict[str, Build] = {
    "map": lambda kit: _map(kit, "cellar"),
    "map-cellar": lambda kit: _map(kit, "cellar", *CELLAR),
    "map-roofs": lambda kit: _map(kit, "roofs", *CELLAR_DONE, "roofs.tiffany", running="roofs.dunkirk"),
    "map-hunted": lambda kit: _map(kit, "roofs", *ROOFS_DONE, sides="hunted"),
    "map-castle": lambda kit: _map(kit, "castle", *CASTLE_DONE),
    "map-convention": lambda kit: _map(kit, "convention", *ALL),
    "map-locked": acted(lambda kit: _map(kit, "cellar", *CELLAR), "iago"),
    "map-keys": focused(lambda kit: _map(kit, "cellar", *CELLAR)),
    "card": lambda kit: _card(kit, "cellar.karl", _progress()),
    "card-lesson": lambda kit: _card(kit, "roofs.labrat", _progress(*CELLAR_DONE)),
    "card-boss": lambda kit: _card(kit, "castle.giant", replace(_progress(*CASTLE_DONE), gentle=("castle.giant",))),
    "talk": lambda kit: _talk(kit, "cellar.karl"),
    "talk-you": lambda kit: _talk(kit, "roofs.tiffany", 1),
    "talk-won": lambda kit: _talk(kit, "castle.echo", 0, "won"),
    "talk-again": lambda kit: _talk(kit, "convention.kublai", 0, "before", 2),
    "talk-sides": lambda kit: _choice(kit, "roofs", "sides", "Angel", say("story_page.choose")),
    "talk-crown": lambda kit: _choice(kit, "convention", "endings", "Kublai", say("story_page.crown")),
    "again": lambda kit: StoryAgainScene(kit, "Karl", True, _nothing),
    "jacket": lambda kit: _jacket(kit, *CELLAR),
    "jacket-new": lambda kit: _jacket(kit, *ROOFS_DONE, fresh="Angel"),
    "jacket-full": lambda kit: _jacket(kit, *ALL, worn="Giant"),
    "ending": lambda kit: _ending(kit, "crown"),
    "ending-share": lambda kit: _ending(kit, "share"),
}


STATES: dict[str, Callable[[Size, Kit], Scene]] = {
    **{f"story-{name}": sized(build) for name, build in _BUILDS.items()},
    "records": sized(_records),
    "records-empty": sized(lambda kit: _records(kit, Profile(), 1)),
}
"""Scene by the name of its state, for a canvas of some size."""
