"""Every scene of the stand in each of its states, built without touching the disk: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from game.kiosk.config import LONGEST_TEXT, Config
from game.kiosk.counters import Counters
from game.kiosk.records import Places, Records
from game.kiosk.run import Run
from game.kiosk.scores import Score, Scores
from game.record.settings import Settings
from game.record.writer import Forgetful
from game.roster.roster import shipped
from game.text import say
from scenes.flow_around import Around
from scenes.flow_kiosk import Ground, Stand
from scenes.flow_kiosk_play import GUIDED
from scenes.flow_shelf import Shelf
from scenes.flow_wishes import Wishes
from scenes.idle import StillThere
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.menu_base import Menu
from scenes.operator import OperatorScene
from scenes.operator_model import PAGES
from scenes.operator_pin import PinScene
from scenes.operator_test import ScreenTestScene
from scenes.operator_words import WritingScene
from scenes.pause import PauseScene
from scenes.scores_initials import InitialsScene
from scenes.stack import Change, Pop, Push, Replace, Reset, Scene, Size
from scenes.workshop_shelf import PinShelf

Build = Callable[[Size, Kit], Scene]
NOON = datetime(2026, 12, 1, 12, 0)
DAY = "2026-12-01"
RUNS = (
    ("MEG", 2140, 7, "Hammer", "master"), ("BOB", 1760, 6, "Avis", "master"), ("ZOE", 1210, 5, "Kith", "master"),
    ("IVO", 980, 4, "Stark", "fighter"), ("ANN", 655, 3, "Shore", "fighter"), ("TIM", 410, 2, "Karl", "rookie"),
    ("LEA", 190, 1, "Avis", "rookie"),
)  # fmt: skip


def stand(size: Size, kit: Kit, runs: int = len(RUNS), config: Config | None = None) -> Stand:
    """The machine on a bench, after so many runs."""
    saves = Forgetful()
    wishes = Wishes(Settings(), lambda settings: None)
    around = Around(PinShelf(None, saves, shipped()), Shelf(None, saves), wishes, lambda: 20261201, lambda track: None)
    records = Records(Places(), saves, lambda: NOON)
    records.config = config or Config()
    scores = Scores()
    for initials, points, beaten, pin, level in RUNS[:runs]:
        scores = scores.plus(Score(initials, points, beaten, pin, level, DAY, records.config.machine_event))
    records.scores = scores
    records.counters = Counters(312, 271, 29, 1, 4, 93_400.0, 167_000.0, {"Hammer": 61, "Avis": 55, "Kith": 40})
    return Stand(Ground(kit, around, records, lambda config, playing: None, "0.1.0"), size)


def scene_of(change: Change) -> Scene:
    """The scene that a change brings."""
    while isinstance(change, Pop):
        change = change.then
    assert isinstance(change, Push | Replace | Reset)
    return change.scene


def _attract(page: str, seconds: float = 0.5) -> Build:
    def built(size: Size, kit: Kit) -> Scene:
        scene = stand(size, kit).attract(page)
        assert isinstance(scene, Menu)
        scene.resize(size)
        scene.finish()
        for _ in range(round(seconds * 30)):
            scene.update(1 / 30)
        return scene

    return built


def _start(way: str) -> Build:
    def built(size: Size, kit: Kit) -> Scene:
        scene = _menu(stand(size, kit).start(), size)
        scene.act(f"way:{way}")
        scene.finish()
        return scene

    return built


def _first(size: Size, kit: Kit) -> Scene:
    scene = _menu(stand(size, kit).start(), size)
    for id in ("way:duel", "pin:Kith"):
        scene.act(id)
    return scene


def _initials(written: str) -> Build:
    def built(size: Size, kit: Kit) -> Scene:
        at = stand(size, kit, 3)
        scene = InitialsScene(kit, (1340, 3), at.games.fighter("Hammer"), lambda text: None, 45.0)
        menu = _menu(scene, size)
        scene.update(1.0)
        for letter in written:
            menu.act(letter)
        if len(written) == 3:
            menu.act("done")
        return scene

    return built


def _between(won: bool) -> Build:
    def built(size: Size, kit: Kit) -> Scene:
        games = stand(size, kit).games
        run = Run("Hammer", ("Kith", "Stark", "Avis"), ("rookie", "fighter", "master"), 2, 355)
        halves = (93, 41)
        return _menu(games.won(run, run.after_win(halves), halves, True) if won else games.lost(run), size)

    return built


def _operator(page: str) -> Build:
    def built(size: Size, kit: Kit) -> Scene:
        scene = stand(size, kit).operator()
        assert isinstance(scene, OperatorScene)
        scene.act(f"page:{page}")
        return _menu(scene, size)

    return built


def _pin(size: Size, kit: Kit) -> Scene:
    scene = _menu(PinScene(kit, say("operator.pin"), lambda digits: None, lambda: 0.0, lambda: None), size)
    for digit in "258":
        scene.act(digit)
    return scene


def _writing(size: Size, kit: Kit) -> Scene:
    told = "Welcome to the hall of dice! Ask us about the tournament at four", LONGEST_TEXT
    return _menu(WritingScene(kit, say("operator.field.machine_welcome"), told, lambda text: None, lambda: None), size)


def _still_there(offer: bool) -> Build:
    def built(size: Size, kit: Kit) -> Scene:
        card = StillThere(kit, offer)
        card.left = 9.4
        return _menu(card, size)

    return built


def _table(way: str, config: Config | None = None) -> Build:
    """A table of the stand when the first attack is awaited."""

    def built(size: Size, kit: Kit) -> Scene:
        scene = scene_of(stand(size, kit, 3, config).games.start(way, ("Nickie", "Sonia")))
        assert isinstance(scene, MatchScene)
        scene.resize(size)
        for _ in range(20):
            scene.skip()
            scene.update(0.1)
        scene.finish_warming()
        return scene

    return built


def _menu(scene: Scene, size: Size) -> Menu:
    assert isinstance(scene, Menu)
    scene.resize(size)
    scene.finish()
    return scene


STATES: dict[str, Build] = {
    "attract-pins": _attract("pins", 4.0),
    "attract-film": _attract("film", 12.0),
    "attract-best": _attract("best"),
    "start": _start("run"),
    "start-duel": _start("duel"),
    "start-second": _first,
    "start-champion": _start("champion"),
    "guided": _table(GUIDED),
    "facing": _table("duel", Config(play_facing=True)),
    "between": _between(True),
    "between-lost": _between(False),
    "initials": _initials("ME"),
    "initials-refused": _initials("FUK"),
    "scores": lambda size, kit: _menu(stand(size, kit).scores(), size),
    "scores-empty": lambda size, kit: _menu(stand(size, kit, 0).scores(), size),
    "pause-stand": lambda size, kit: _menu(PauseScene(kit, True, False, lambda id: None, say("kiosk.leave")), size),
    "lock": _pin,
    **{f"operator-{page}": _operator(page) for page in PAGES},
    "writing": _writing,
    "test": lambda size, kit: _menu(ScreenTestScene(kit, lambda: None), size),
    "oops": lambda size, kit: _menu(scene_of(stand(size, kit).fault(ValueError())), size),
    "idle": _still_there(False),
    "idle-offer": _still_there(True),
}
"""Scene by the name of its state, for a canvas of some size."""
