"""Every menu in each of its states, built without touching the disk: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.mind.levels import offered
from game.record.settings import Settings
from game.roster.roster import shipped
from game.rules.match import choices, outcome, to_move
from game.rules.variants import VARIANTS
from game.session import Session
from game.text import keys, say
from scenes.confirm import ConfirmScene, Question
from scenes.credits import CreditsScene
from scenes.handover import HandoverScene
from scenes.help import HelpScene
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_pins import Fighter
from scenes.menu_states_base import Build, acted, focused, sized
from scenes.notice import NoticeScene
from scenes.pause import PauseScene
from scenes.result_match import Final, MatchResultScene
from scenes.result_round import RoundResultScene
from scenes.result_tally import last_round, rolls, rounds
from scenes.saved import SavedScene
from scenes.saved_model import Entry
from scenes.select import Offer, SelectScene
from scenes.select_model import Picked, lineup
from scenes.settings import SettingsScene
from scenes.settings_model import pages
from scenes.stack import Change, Scene, Size
from scenes.title import Item, TitleScene

AVIS, HAMMER = Fighter("Avis", "Soldiers"), Fighter("Hammer", "Soldiers")


def _nothing(*_: object) -> Change:
    return None


def _title(kit: Kit, resumable: bool = True) -> Menu:
    items = (
        Item("arcade", say("title.arcade"), "cpu", True),
        Item("story", say("title.story"), "book", True),
        Item("versus", say("title.versus"), "person", True),
        *((Item("continue", say("title.continue"), "play", True),) if resumable else ()),
        *(() if resumable else (Item("matches", say("title.matches"), "eye"),)),
        Item("practice", say("title.practice"), "dice"),
        Item("gallery", say("title.gallery"), "pin"),
        Item("records", say("title.records"), "trophy"),
        Item("help", say("title.rules"), "help"),
        Item("settings", say("title.settings"), "settings"),
        Item("credits", say("title.credits"), "heart"),
        Item("quit", say("title.quit"), "power"),
    )
    return TitleScene(kit, items, (AVIS, HAMMER), _nothing)


def _select(kit: Kit) -> SelectScene:
    offer = Offer(shipped(), offered(), ("", ""), lambda sides: sides // 3)
    return SelectScene(kit, offer, Picked(("Avis", "Hammer"), "fighter", "rulebook"), _nothing, (_nothing, _nothing))


def _session(left: str = "Avis", right: str = "Hammer") -> Session:
    lineups = tuple(lineup(shipped().find(name)) for name in (left, right))
    return Session.begin((lineups[0], lineups[1]), VARIANTS["rulebook"], 20261201)


def _fighter(name: str) -> Fighter:
    return Fighter(name, shipped().find(name).set)


def _played(left: str = "Avis", right: str = "Hammer") -> Session:
    """A match played to its end by whoever takes the first choice that captures."""
    session = _session(left, right)
    while seats := to_move(session.match):
        session.play(seats[0], next(iter(choices(session.match, seats[0]))))
    return session


def _round(kit: Kit, number: int = 1) -> Menu:
    session = _played()
    tally = last_round(session.first_step, session.history, number)
    assert tally is not None
    return RoundResultScene(kit, tally, (("You", AVIS), ("CPU: Fighter", HAMMER)), _nothing, (_nothing, _nothing))


def _result(kit: Kit) -> Menu:
    session = _played()
    ended = outcome(session.match)
    assert ended is not None
    final = Final(
        ended.winner,
        ended.won,
        ("You", "CPU: Fighter"),
        (AVIS, HAMMER),
        rounds(session.first_step, session.history),
        rolls(session.first_step, session.history),
        say("result.match_won", name="Hammer"),
        str(session.journal.seed),
        session.seed_hash,
        True,
    )
    return MatchResultScene(kit, final, _nothing)


def _settings(kit: Kit, page: str) -> Menu:
    return SettingsScene(kit, Settings(), lambda settings: None, _nothing, page)


def _help(kit: Kit, page: str) -> Menu:
    return HelpScene(kit, _nothing, page)


def _question() -> Question:
    return Question(
        say("match.surrender"),
        say("match.surrender_sure", name="Hammer"),
        say("match.surrender_yes"),
        say("match.surrender_no"),
    )


def _pair(names: tuple[str, str]) -> tuple[Fighter, Fighter]:
    return _fighter(names[0]), _fighter(names[1])


def _saved(kit: Kit) -> Menu:
    running = replace(_played().journal, names=("Avis", "Hammer"))
    entries = (
        Entry(Path("match-00004.toml"), running, (1, 2), 4, False, "01.12.2026 09:15"),
        Entry(
            Path("match-00003.toml"), replace(running, names=("Shore", "Stark")), (0, 1), 2, False, "30.11.2026 21:40"
        ),
        Entry(Path("match-00002.toml"), replace(running, names=("Kith", "Karl")), (3, 1), 4, True, "30.11.2026 20:02"),
        Entry(
            Path("match-00001.toml"),
            None,
            trouble=say("saved.broken", file="match-00001.toml", reason=say("damage.empty")),
        ),
        Entry(
            Path("match-00000.toml"), replace(running, names=("Bauer", "Iago")), (2, 0), 3, False, "29.11.2026 18:30"
        ),
    )
    return SavedScene(kit, lambda: entries, _pair, (_nothing, _nothing))


def _hovering(build: Build, id: str) -> Build:
    def built(kit: Kit) -> Menu:
        scene = build(kit)
        scene.hovered = id
        return scene

    return built


_BUILDS: dict[str, Build] = {
    "title": _title,
    "title-first": lambda kit: _title(kit, False),
    "title-keys": focused(_title),
    "select": _select,
    "select-level": acted(_select, "opponent:expert"),
    "select-random": acted(_select, "random:1"),
    "select-sets": acted(_select, "set"),
    "select-options": acted(_select, "options"),
    "select-friend": acted(_select, "opponent:human", "seat:1"),
    "handover": lambda kit: HandoverScene(kit, ("Hammer", HAMMER), _nothing, _nothing),
    "round-result": _round,
    "round-result-2": lambda kit: _round(kit, 2),
    "match-result": _result,
    "pause": lambda kit: PauseScene(kit, True, True, _nothing),
    "confirm": lambda kit: ConfirmScene(kit, _question(), _nothing),
    "notice": lambda kit: NoticeScene(kit, say("notice.no_saving"), _nothing),
    **{f"settings-{page}": partial(_settings, page=page) for page in pages()},
    **{f"help-{page}": partial(_help, page=page) for page in keys("help")},
    "saved": _saved,
    "saved-empty": lambda kit: SavedScene(kit, tuple, _pair, (_nothing, _nothing)),
    "credits": lambda kit: CreditsScene(kit, _nothing),
    "select-greyed": _hovering(acted(_select, "goto:Las Vegas"), "pin:Pai Gow"),
}


STATES: dict[str, Callable[[Size, Kit], Scene]] = {name: sized(build) for name, build in _BUILDS.items()}
"""Scene by the name of its state, for a canvas of some size."""
