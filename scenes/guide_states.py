"""The guide at each of its bites, and lessons, for pictures and tests: always the same, without a player."""

from __future__ import annotations

from collections.abc import Callable

from game.guide import first, lesson
from game.guide.bites import course
from game.guide.guide import Guide
from game.roster.roster import shipped
from game.rules.match import choices, to_move
from game.rules.settle import settle
from game.seats import HumanSeat, TapeSeat
from game.text import say
from scenes.flow_guide_table import GuidedMatch
from scenes.guide_card import GuideCardScene
from scenes.intents import Move
from scenes.kit import Kit
from scenes.match_states_base import FRAME_S, Nowhere, run
from scenes.menu_card_base import Answer
from scenes.menu_pins import Fighter
from scenes.stack import Scene, Size

Build = Callable[[Size, Kit], Scene]
ROOF = "roof"
MOST = 4000
CALM_S = 0.9
SHOWN = ("s", "z", "F", "f", "+")
"""The lessons worth a picture."""


def guided(size: Size, kit: Kit, keys: tuple[str, ...] = first.LONG) -> GuidedMatch:
    """The guided first match at its beginning."""
    session = first.opening()
    seats = HumanSeat(), first.Partner("rookie", session.journal.seed)
    scene = GuidedMatch(session, seats, first.PINS, kit, Nowhere(), size, ROOF)
    scene.follow(Guide(first.bites(keys), greeting=first.HELLO))
    return scene


def obey(scene: GuidedMatch) -> None:
    """Do what is asked, without hands."""
    guide, match = scene.guide, scene.match
    if guide.bite is None:
        return
    if guide.bite.act not in ("attack", "end"):
        guide.did(guide.bite.act, next(iter(guide.aim.mine), None))
        return
    meant = settle(match, guide.seat, guide.aim.mine, guide.aim.theirs) if guide.aim.mine else ()
    scene.choose(meant[0] if meant else next(iter(choices(match, guide.seat))))


def at(key: str, size: Size, kit: Kit) -> GuidedMatch:
    """The guided match when this bite is given."""
    scene = guided(size, kit)
    for _ in range(MOST):
        scene.update(FRAME_S)
        scene.skip()
        bite = scene.guide.bite
        if bite is not None and bite.key == key:
            scene.finish_warming()
            return run(scene, CALM_S)  # type: ignore[return-value]
        obey(scene)
    raise AssertionError(key)


def _bite(key: str) -> Build:
    return lambda size, kit: at(key, size, kit)


def _shown(size: Size, kit: Kit) -> Scene:
    """A puzzle that took too long."""
    return run(at("size", size, kit), 6.0)


def _no(size: Size, kit: Kit) -> Scene:
    """Another attack than the one asked for was turned down."""
    scene = at("power", size, kit)
    wrong = next(a for a in choices(scene.match, 0).attacks() if a.attackers != scene.guide.aim.mine)
    scene.choose(wrong)
    return run(scene, CALM_S)


def _done(size: Size, kit: Kit) -> Scene:
    """Praise, while what was done is shown."""
    scene = at("skill", size, kit)
    obey(scene)
    return run(scene, 1.2)


def _keys(size: Size, kit: Kit) -> Scene:
    """Played by keys or pad."""
    scene = at("power", size, kit)
    for _ in range(3):
        scene.handle(Move(1, 0))
    return run(scene, 0.3)


def _lesson(letter: str) -> Build:
    def built(size: Size, kit: Kit) -> Scene:
        given = lesson.lessons()[letter]
        session = lesson.begun(given, 1)
        scene = GuidedMatch(session, (HumanSeat(), TapeSeat(())), lesson.PINS, kit, Nowhere(), size, ROOF)
        more = {word: say(f"skill.{given.name}.{word}") for word in ("name", "line", "more")}
        scene.follow(Guide((given.bite,), greeting=lesson.KEY), more=more)
        scene.finish_warming()
        assert to_move(session.match)
        return run(scene, 6.0)

    return built


def _offer(size: Size, kit: Kit) -> Scene:
    name = course().coach
    coach = Fighter(name, shipped().find(name).set)
    answers = (
        Answer("yes", say("guide.offer.yes"), "play", "primary"),
        Answer("no", say("guide.offer.no"), "next", "quiet"),
    )
    asked = say("guide.offer.title"), say("guide.offer.text", name=name)
    scene = GuideCardScene(kit, coach, asked, answers, lambda id: None)
    scene.resize(size)
    scene.finish()
    return scene


STATES: dict[str, Build] = {
    **{f"guide-{bite.key}": _bite(bite.key) for bite in course().bites},
    "guide-shown": _shown,
    "guide-no": _no,
    "guide-done": _done,
    "guide-keys": _keys,
    "guide-offer": _offer,
    **{f"lesson-{lesson.lessons()[letter].name}": _lesson(letter) for letter in SHOWN},
}
"""Scene by the name of its state, for a canvas of some size."""
