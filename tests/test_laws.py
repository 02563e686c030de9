"""Laws that hold in every match whatever is played: hypothesis looks for a match that breaks them."""

from __future__ import annotations

import tomllib

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.record.journal import from_toml, to_toml
from game.rules.choices import Choices
from game.rules.events import Captured, Removed, RoundBegan, RoundEnded
from game.rules.hands import LineUp, Match, SetSizes, Step
from game.rules.match import choices, outcome, play, seen_by, to_move
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.session import Session

SKILLS = "spzt?!Bgko^HhMqdIJ#bGvnmDF%cfw&`"
LETTERS = st.sampled_from(["", "", *SKILLS])
SIZES = st.sampled_from(["1", "2", "4", "6", "8", "10", "12", "20", "X", "V", "4,6", "4/8", "X,X", "0"])
HANDS = st.lists(st.tuples(LETTERS, LETTERS, SIZES), min_size=1, max_size=5)
OFTEN = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def recipe(hand: list[tuple[str, str, str]]) -> str:
    return " ".join(f"{''.join(sorted({a, b}))}({size})" for a, b, size in hand)


def session(left: object, right: object, seed: int, variant: str) -> Session:
    lineups = tuple(LineUp(name, parse(recipe(hand))) for name, hand in (("l", left), ("r", right)))
    return Session.begin(lineups, VARIANTS[variant], seed)


def draw_choice(data: st.DataObject, match: Match, seat: int) -> object:
    """Any legal choice; the first few hundred are enough to draw from."""
    listed = [choice for choice, _ in zip(choices(match, seat), range(300), strict=False)]
    return data.draw(st.sampled_from(listed), label=f"seat {seat}")


def check(match: Match, step: Step) -> None:
    for hand in match.hands:
        for die in hand.dice:
            if die.values:
                assert die.least <= die.value <= max(die.most, die.least), die
    ids = [die.id for hand in match.hands for die in (*hand.dice, *hand.captured, *hand.out)]
    assert len(ids) == len(set(ids))
    assert match.round == sum(match.won) + match.drawn + 1 or outcome(match) is not None


def check_conserved(before: Match, step: Step) -> None:
    """No die appears or disappears except by an event that says so."""
    if any(isinstance(event, RoundBegan | RoundEnded) for event in step.events):
        return
    present = lambda match: {die.id for hand in match.hands for die in hand.dice}  # noqa: E731
    gone = {event.die.id for event in step.events if isinstance(event, Captured | Removed)}
    assert present(before) - present(step.match) == gone - (present(step.match) - present(before))


@OFTEN
@given(HANDS, HANDS, st.integers(0, 2**32), st.sampled_from(sorted(VARIANTS)), st.data())
def test_dice_are_conserved_and_saved_matches_are_equal(left, right, seed, variant, data):
    played = session(left, right, seed, variant)
    for _ in range(12):
        seats = to_move(played.match)
        if not seats:
            break
        before, seat = played.match, seats[-1]
        step = played.play(seat, draw_choice(data, before, seat))
        check(played.match, step)
        check_conserved(before, step)
    again = Session.resume(from_toml(tomllib.loads(to_toml(played.journal))))
    assert again.match == played.match


@OFTEN
@given(HANDS, st.integers(0, 2**32), st.data())
def test_a_seat_sees_the_same_whatever_the_other_chose_in_secret(hand, seed, data):
    start = session([*hand, ("", "", "X")], [("", "", "V")], seed, "rulebook").match
    if 0 not in to_move(start):
        return
    one, other = (draw_choice(data, start, 0) for _ in range(2))
    assert isinstance(one, SetSizes)
    seen = [seen_by(play(start, 0, choice, _NoChance()).match, 1) for choice in (one, other)]
    assert seen[0] == seen[1]


class _NoChance:
    def roll(self, sides: int) -> int:
        raise AssertionError("nothing is rolled before both have chosen")


@OFTEN
@given(HANDS, HANDS, st.integers(0, 2**32), st.data())
def test_what_is_listed_is_accepted_and_played(left, right, seed, data):
    played = session(left, right, seed, "rulebook")
    for _ in range(4):
        seats = to_move(played.match)
        if not seats:
            break
        seat = seats[0]
        for choice, _ in zip(choices(played.match, seat), range(40), strict=False):
            assert Choices(played.match, seat, True).why_not(choice) is None
            assert choice in choices(played.match, seat)
            assert choice not in choices(played.match, 1 - seat) or len(seats) == 2
        played.play(seat, draw_choice(data, played.match, seat))
