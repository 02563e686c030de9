"""The match scene while it asks something on the dice: one state per kind of question."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.attacks import Attack
from game.rules.chance import Seeded
from game.rules.hands import Choice, LineUp, Match, Phase, SetSizes, TakeDice
from game.rules.match import choices, play, to_move
from game.rules.recipe import parse
from game.rules.uses import use_choices
from game.rules.variants import VARIANTS
from game.session import Session
from scenes.intents import Press, Release
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.match_bench import places
from scenes.match_states_base import LEFT, MOST_SEEDS, NAMES, RIGHT, at_rest, begun
from scenes.stack import Size

Fits = Callable[[Match], bool]
MOST_STEPS = 200
RULES = VARIANTS["rulebook"]


def asked(lineups: tuple[LineUp, LineUp], fits: Fits) -> Session:
    """The first match between these by seed that comes to ask seat 0 what fits."""
    for seed in range(MOST_SEEDS):
        session = Session.begin(lineups, RULES, seed)
        for _ in range(MOST_STEPS):
            seats = to_move(session.match)
            if not seats:
                break
            if fits(session.match) and 0 in seats:
                return session
            session.play(seats[0], _plain(session.match, seats[0]))
    raise AssertionError


def _plain(match: Match, seat: int) -> Choice:
    """Something to go on with: middle sizes, no extra dice, else the first choice."""
    offered = list(choices(match, seat))
    sizes = [choice for choice in offered if isinstance(choice, SetSizes)]
    return sizes[len(sizes) // 2] if sizes else TakeDice(None) if TakeDice(None) in offered else offered[0]


def lineup(seat: int, recipe: str, special: str = "") -> LineUp:
    """A line-up of one of the two fighters."""
    return LineUp(NAMES[seat], parse(recipe), special)


def focus(size: Size, kit: Kit) -> MatchScene:
    """Seat 0 may turn Focus dice down or roll a Chance die again."""

    def fits(match: Match) -> bool:
        from game.rules.meaning import gentlest

        return match.phase is Phase.REACT and match.turn == 0 and bool(gentlest(match, 0))

    lineups = lineup(0, "f(8) (12) c(10) f(20) (6)"), lineup(1, RIGHT)
    return at_rest(size, kit, asked(lineups, fits))


def chance(size: Size, kit: Kit) -> MatchScene:
    """Only Chance dice, one of them picked."""
    lineups = lineup(0, "c(8) (12) c(10) (20) (6)"), lineup(1, RIGHT)
    session = asked(lineups, lambda match: match.phase is Phase.REACT and match.turn == 0)
    return _pressed(at_rest(size, kit, session), 0)


def _pressed(scene: MatchScene, id: int) -> MatchScene:
    """A press on a die a question is about."""
    facts = scene._facts()
    assert facts.moment is not None
    spot = places(facts.moment.moment.question.match, facts.where)[id].center
    scene.handle(Press(spot))
    scene.handle(Release(spot))
    return scene


def reserve(size: Size, kit: Kit) -> MatchScene:
    """The loser may bring in a die."""
    lineups = lineup(0, "(4) (6) (8) (10) r(6) r(12) r(20)"), lineup(1, "(20) (20) (16) (12) (12)")
    session = asked(lineups, lambda match: match.phase is Phase.RESERVE and match.turn == 0)
    return _pressed(at_rest(size, kit, session), 6)


def auxiliary(size: Size, kit: Kit) -> MatchScene:
    """Extra dice for both."""
    lineups = lineup(0, LEFT + " +(20)"), lineup(1, RIGHT)
    return at_rest(size, kit, Session.begin(lineups, RULES, 1))


def turbo(size: Size, kit: Kit) -> MatchScene:
    """A Turbo die needs a size."""
    session = begun("(X)! (6) (8) (20)", RIGHT, lambda match: bool(_turbo_attacks(match)))
    session.play(0, _turbo_attacks(session.match)[0])
    return at_rest(size, kit, session)


def _turbo_attacks(match: Match) -> list[Attack]:
    return [a for a in choices(match, 0) if isinstance(a, Attack) and 0 in a.attackers]


def fire(size: Size, kit: Kit) -> MatchScene:
    """Fire dice must help."""
    session = begun("(4) F(10) F(8) (12)", "(6) (8) (10) (16)", lambda match: bool(_burning(match)))
    session.play(0, _burning(session.match)[0])
    return at_rest(size, kit, session)


def _burning(match: Match) -> list[Choice]:
    """Attacks that ask for the help of Fire dice."""
    return [choice for choice in choices(match, 0) if play(match, 0, choice, Seeded(1)).match.phase is Phase.FIRE]


def remove(size: Size, kit: Kit) -> MatchScene:
    """Portia objects to a die."""
    lineups = lineup(0, LEFT, "Portia"), lineup(1, RIGHT)
    session = asked(lineups, lambda match: match.phase is Phase.ASKED)
    return _pressed(at_rest(size, kit, session), 9)


def trick(size: Size, kit: Kit) -> MatchScene:
    """Crypto picks a trick."""
    lineups = lineup(0, LEFT, "Crypto"), lineup(1, RIGHT)
    return at_rest(size, kit, Session.begin(lineups, RULES, 1))


def use(size: Size, kit: Kit) -> MatchScene:
    """Something may be done before the attack."""
    session = begun("O(4) (6) R(8) R(12) (20)", RIGHT, lambda match: bool(list(use_choices(match, 0))))
    return at_rest(size, kit, session)


def grow(size: Size, kit: Kit) -> MatchScene:
    """A Giant Sized die about to grow."""
    scene = at_rest(size, kit, begun("O(4) (6) (8) O(12) (20)", RIGHT))
    spot = scene._facts().buttons["use"].center
    scene.handle(Press(spot))
    scene.handle(Release(spot))
    return _pressed(scene, 3)


def plasma(size: Size, kit: Kit) -> MatchScene:
    """Plasma dice choose what they can do, one of them also its size."""
    lineups = lineup(0, "(6) (8) {I,M,p,s,z,t}(10) {zf,Bp}(V) (12)"), lineup(1, RIGHT)
    return _pressed(at_rest(size, kit, Session.begin(lineups, RULES, 1)), 2)


def take_five(size: Size, kit: Kit) -> MatchScene:
    """Five dice out of eight, one of them put back."""
    lineups = (
        lineup(0, "(4) (4) (6) (8) (10) (10) (12) (12)", "TakeFive"),
        lineup(1, "(4) (6) (6) (6) (12) (12) (12) (20)", "TakeFive"),
    )
    scene = at_rest(size, kit, Session.begin(lineups, RULES, 1))
    return _pressed(_pressed(scene, 0), 7)


def sizes(size: Size, kit: Kit) -> MatchScene:
    """One swing die."""
    return at_rest(size, kit, Session.begin((lineup(0, "(4) (4) (10) (12) (X)"), lineup(1, "(6) (X)")), RULES, 1))


def swings(size: Size, kit: Kit) -> MatchScene:
    """Many swing dice with skills; two sizes that may not be alike are."""
    lineups = lineup(0, "q(V) q(W) q(X) q(Y) q(Z)", "Gordo"), lineup(1, "(U) (4/12) (6/20) s(S,S) +(V)")
    session = Session.begin(lineups, RULES, 1)
    session.play(0, TakeDice(None))
    scene = at_rest(size, kit, session)
    return _chipped(_pressed(_chipped(_pressed(scene, 0), 1), 1), 1)


def _chipped(scene: MatchScene, number: int) -> MatchScene:
    """A press on a button with a preset."""
    facts = scene._facts()
    assert facts.moment is not None
    spot = facts.moment.rects[f"preset:{number}"].center
    scene.handle(Press(spot))
    scene.handle(Release(spot))
    return scene


STATES = {
    "sizes": sizes,
    "swings": swings,
    "plasma": plasma,
    "take-five": take_five,
    "focus": focus,
    "chance": chance,
    "reserve": reserve,
    "auxiliary": auxiliary,
    "turbo": turbo,
    "fire": fire,
    "remove": remove,
    "trick": trick,
    "use": use,
    "grow": grow,
}
