"""The match scene in each state worth a picture or a measurement: always the same, without a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.mind.think import think
from game.rules.attacks import Attack
from game.rules.chance import Seeded
from game.rules.events import RoundEnded
from game.rules.hands import Choice, Match
from game.rules.match import choices, play, to_move
from game.rules.settle import settle
from game.seats import TapeSeat
from game.session import Session
from game.text import say
from scenes import match_moment_states
from scenes.intents import Drag, Key, Move, Press, Release
from scenes.kit import Kit
from scenes.layout import Layout, layout
from scenes.match import MatchScene
from scenes.match_states_base import FRAME_S, HOME, LEFT, NAMES, RIGHT, Nowhere, at_rest, begun, run, seated
from scenes.stack import Size

Build = Callable[[Size, Kit], MatchScene]
CALM_S = 3.0
"""Seconds after which the table has come to rest for a picture."""


def _attack(match: Match, wish: Callable[[Attack], bool]) -> Attack:
    return next(a for a in choices(match, 0) if isinstance(a, Attack) and wish(a))


def _pull(scene: MatchScene, where: Layout, attackers: Iterable[int], target: int) -> MatchScene:
    """Press, sweep over the attackers, pull the arrow onto the target."""
    first, *more = attackers
    scene.handle(Press(where.dice[first].center))
    for id in more:
        scene.handle(Drag(where.dice[id].center))
    scene.handle(Drag(where.banner.center))
    scene.handle(Drag(where.dice[target].center))
    return run(scene, 0.2)


def _has_pair(match: Match) -> bool:
    """Is there a Skill attack by two dice, and does another target refuse them?"""
    return any(isinstance(a, Attack) and a.kind == "skill" and len(a.attackers) == 2 for a in choices(match, 0))


def _pair(match: Match) -> Attack:
    return _attack(match, lambda attack: attack.kind == "skill" and len(attack.attackers) == 2)


def idle(size: Size, kit: Kit) -> MatchScene:
    return at_rest(size, kit, begun(LEFT, RIGHT, _has_pair))


def hover_legal(size: Size, kit: Kit) -> MatchScene:
    session = begun(LEFT, RIGHT, _has_pair)
    attack = _pair(session.match)
    return _pull(at_rest(size, kit, session), layout(session.match, size), attack.attackers, attack.targets[0])


def hover_illegal(size: Size, kit: Kit) -> MatchScene:
    session = begun(LEFT, RIGHT, _has_pair)
    attack = _pair(session.match)
    barred = [d.id for d in session.match.hands[1].dice if not settle(session.match, 0, attack.attackers, (d.id,))]
    return _pull(at_rest(size, kit, session), layout(session.match, size), attack.attackers, barred[-1])


def chooser(size: Size, kit: Kit) -> MatchScene:
    session = begun("t(10) (6) (8) (12)", RIGHT, lambda match: bool(_two_ways(match)))
    attackers, target = _two_ways(session.match)[0]
    where = layout(session.match, size)
    scene = _pull(at_rest(size, kit, session), where, attackers, target)
    scene.handle(Release(where.dice[target].center))
    return run(scene, 0.2)


def _two_ways(match: Match) -> list[tuple[tuple[int, ...], int]]:
    """Attackers and targets that leave a question open."""
    pairs = [((mine.id,), theirs.id) for mine in match.hands[0].dice for theirs in match.hands[1].dice]
    return [(mine, theirs) for mine, theirs in pairs if len(settle(match, 0, mine, (theirs,))) > 1]


def mid_roll(size: Size, kit: Kit) -> MatchScene:
    """Twelve dice in the air."""
    scene = seated(size, kit, begun(LEFT + " (10)", RIGHT + " z(12)"))
    scene.finish_warming()
    return run(scene, 0.5)


def mid_capture(size: Size, kit: Kit) -> MatchScene:
    session = begun(LEFT, RIGHT, _has_pair)
    attack, where = _pair(session.match), layout(session.match, size)
    scene = _pull(at_rest(size, kit, session), where, attack.attackers, attack.targets[0])
    scene.handle(Release(where.dice[attack.targets[0]].center))
    return run(scene, 0.62)


def _shown(size: Size, kit: Kit, recipes: tuple[str, str], kind: str, seconds: float) -> MatchScene:
    """So long after an attack of this kind by the first die was made."""

    def able(match: Match) -> bool:
        return any(isinstance(a, Attack) and a.kind == kind and a.attackers == (0,) for a in choices(match, 0))

    session = begun(*recipes, able)
    scene = at_rest(size, kit, session)
    scene._post(_attack(session.match, lambda attack: attack.kind == kind and attack.attackers == (0,)))
    return run(scene, seconds)


def thief(size: Size, kit: Kit) -> MatchScene:
    """A Thief is on its way home, what it stole on its way across."""
    return _shown(size, kit, ("$(12) (6) (8) (20)", RIGHT), "thief", 0.75)


def teleport(size: Size, kit: Kit) -> MatchScene:
    """Two dice change sides."""
    return _shown(size, kit, ("T(12) (6) (8) (20)", RIGHT), "teleport", 0.7)


def split(size: Size, kit: Kit) -> MatchScene:
    """A Radioactive die falls in two."""
    return _shown(size, kit, ("%(12) (6) (8) (20)", RIGHT), "power", 1.1)


def passing(size: Size, kit: Kit) -> MatchScene:
    session = begun("(1) (1)", "(20) (16) (12)", lambda match: not _can_attack(match))
    scene = seated(size, kit, session)
    scene.finish_warming()
    scene.skip()
    return run(scene, 0.6)


def _can_attack(match: Match) -> bool:
    return any(isinstance(choice, Attack) and choice.kind != "pass" for choice in choices(match, 0))


def cpu_thinking(size: Size, kit: Kit) -> MatchScene:
    session = begun(LEFT, RIGHT, _has_pair)
    scene = at_rest(size, kit, session)
    attack, where = _pair(session.match), layout(session.match, size)
    _pull(scene, where, attack.attackers, attack.targets[0])
    scene.handle(Release(where.dice[attack.targets[0]].center))
    return run(scene, CALM_S)


def _played(session: Session, turns: int) -> Session:
    """The same match some turns on, sensibly played by both."""
    for _ in range(turns):
        seat = to_move(session.match)[0]
        *_, choice = think(session.match, seat, Seeded(1), "random")
        session.play(seat, choice)
    return session


def log_open(size: Size, kit: Kit) -> MatchScene:
    scene = at_rest(size, kit, _played(begun(LEFT, RIGHT), 4))
    scene.handle(Key("l"))
    return scene


def keys(size: Size, kit: Kit) -> MatchScene:
    """The focus of keys and pads on a die."""
    scene = idle(size, kit)
    for _ in range(3):
        scene.handle(Move(1, 0))
    return scene


def round_won(size: Size, kit: Kit) -> MatchScene:
    session = begun("(4) z(20) (8)", "(6) (8)", _ends_at_once)
    last = next(choice for choice in choices(session.match, 0) if _ends(session.match, choice))
    scene = MatchScene(session, (TapeSeat((last,)), TapeSeat(())), NAMES, kit, Nowhere(), size, HOME)
    scene.finish_warming()
    scene.skip()
    while session.match.round == 1:
        scene.update(FRAME_S)
    won = say("result.round_won", name=NAMES[0])
    while scene.picture.banner is None or scene.picture.banner.text != won:
        scene.update(FRAME_S)
    return run(scene, 0.5)


def _ends(match: Match, choice: Choice) -> bool:
    return any(isinstance(event, RoundEnded) for event in play(match, 0, choice, Seeded(1)).events)


def _ends_at_once(match: Match) -> bool:
    return any(_ends(match, choice) for choice in choices(match, 0))


STATES: dict[str, Build] = {
    "idle": idle,
    "hover-legal": hover_legal,
    "hover-illegal": hover_illegal,
    "chooser": chooser,
    "mid-roll": mid_roll,
    "mid-capture": mid_capture,
    "thief": thief,
    "teleport": teleport,
    "split": split,
    "pass": passing,
    "cpu-thinking": cpu_thinking,
    "log-open": log_open,
    "keys": keys,
    "round-won": round_won,
    **match_moment_states.STATES,
}
