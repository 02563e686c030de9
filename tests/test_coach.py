"""The coach says why, and only what is true of the position."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from game.advice import reason as phrase
from game.mind.coach import REASONS, Advice, best_three
from game.mind.outcomes import TooMany, outcomes
from game.mind.regret import Solved, solved
from game.mind.think import decide
from game.rules.attacks import PASSING, Attack
from game.rules.chance import Scripted, Seeded
from game.rules.choices import Choices
from game.rules.events import RoundEnded
from game.rules.hands import LineUp, Match, Phase, Step
from game.rules.match import begin, choices, play
from game.rules.recipe import parse, write
from game.rules.scoring import CAPTURED, points, worth
from game.rules.variants import VARIANTS

ONLINE = VARIANTS["online"]
SAMPLE = Path(__file__).parent / "golden" / "endgames.jsonl.gz"
THROWS = 20
MANY = "t(6) (4) s(12) z(20) (8)", "(10) p(12) (20) (4) k(6)"


def opened(left: str, right: str, rolls: list[int]) -> Match:
    """A match at its first attack, with the dice showing these numbers."""
    return begin(LineUp("left", parse(left)), LineUp("right", parse(right)), Scripted(rolls), ONLINE).match


def advised(match: Match) -> dict[Attack, Advice]:
    """The last word of the coach, by attack."""
    *_, last = best_three(match, match.turn, Seeded(1))
    return {advice.attack: advice for advice in last}


STORIES = {
    "only": ("(4) (20)", "(20) (20)", [1, 3, 19, 18], PASSING, ()),
    "wins": ("(4) (20) (6)", "(10)", [1, 20, 5, 5], Attack("power", (1,), (3,)), ()),
    "pass": ("M(10) M(8)", "w(4) w(1) w(4)", [4, 1, 4], Attack("power", (0,), (2,)), ()),
    "safe": ("M(12) (1)", "(20) (4)", [1, 12, 4], Attack("power", (0,), (2,)), (("die", "M(12)"),)),
    "biggest": ("(20) (4)", "(12) (8)", [20, 1, 10, 8], Attack("power", (0,), (2,)), (("die", "(12)"),)),
    "points": ("(20) (4)", "(12) (8)", [20, 1, 10, 8], Attack("power", (0,), (3,)), (("points", "8"),)),
    "trip": ("t(6) (4)", "(8) (6)", [1, 1, 7, 5], Attack("trip", (0,), (2,)), (("percent", "44"), ("die", "(8)"))),
    "chances": ("(20) (4)", "p(12) p(8)", [20, 1, 10, 8], Attack("power", (0,), (3,)), None),
}


@pytest.mark.parametrize("reason", REASONS)
def test_reasons(reason: str) -> None:
    left, right, rolls, attack, values = STORIES[reason]
    advice = advised(opened(left, right, rolls))[attack]
    assert advice.reason == reason
    assert values is None or advice.values == values
    assert phrase(advice)


def test_three_at_most_best_first_and_within_reason() -> None:
    match = opened("(4) (6) s(12) z(20)", "(10) p(12) (20) (4)", [1, 5, 6, 19, 8, 4, 9, 2])
    *_, last = best_three(match, match.turn, Seeded(1))
    wins = [advice.win for advice in last]
    assert len(last) == 3
    assert wins == sorted(wins, reverse=True)
    assert all(0 <= win <= 1 for win in wins)


def test_the_coach_is_silent_out_of_turn() -> None:
    match = opened("(4) (6)", "(20) (20)", [1, 1, 19, 20])
    assert list(best_three(match, 1 - match.turn, Seeded(1))) == []


def test_every_throw_once() -> None:
    match = opened("(4) (6)", "(3) (2)", [1, 5, 2, 2])
    steps = list(outcomes(match, match.turn, Attack("power", (1,), (2,)), 6))
    assert sorted(step.match.hands[0].die(1).value for step in steps) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(TooMany):
        next(outcomes(match, match.turn, Attack("power", (1,), (2,)), 5))


# ---------------------------------------------------------------- a reason is true of the position


def thrown(match: Match, attack: Attack) -> list[Step]:
    """The attack made many times."""
    return [play(match, match.turn, attack, Seeded(seed)) for seed in range(THROWS)]


def taken(match: Match, step: Step) -> list[int]:
    """The dice the other side has lost by it."""
    left = {die.id for die in step.match.hands[1 - match.turn].dice}
    return [die.id for die in match.hands[1 - match.turn].dice if die.id not in left]


def is_only(match: Match, advice: Advice) -> bool:
    return list(choices(match, match.turn).attacks()) == [advice.attack]


def is_won(match: Match, advice: Advice) -> bool:
    ends = [[e for e in step.events if isinstance(e, RoundEnded)] for step in thrown(match, advice.attack)]
    return all(found and found[0].winner == match.turn for found in ends)


def is_stuck(match: Match, advice: Advice) -> bool:
    after = [step.match for step in thrown(match, advice.attack)]
    return all(list(Choices(one, 1 - match.turn, True).attacks()) == [PASSING] for one in after)


def is_safe(match: Match, advice: Advice) -> bool:
    named = [die.id for die in match.hands[match.turn].dice if write(die, True) == dict(advice.values)["die"]]
    after = [step.match for step in thrown(match, advice.attack)]
    aims = [{id for attack in Choices(one, 1 - match.turn, True).attacks() for id in attack.targets} for one in after]
    return any(all(id not in found for found in aims) for id in named)


def is_biggest(match: Match, advice: Advice) -> bool:
    theirs = match.hands[1 - match.turn]
    named = [die for die in theirs.dice if write(die, True) == dict(advice.values)["die"]]
    largest = max(die.sides for die in theirs.dice)
    lost = [taken(match, step) for step in thrown(match, advice.attack)]
    return named[0].sides == largest and all(any(die.id in ids for die in named) for ids in lost)


def is_worth(match: Match, advice: Advice) -> bool:
    lost = {tuple(taken(match, step)) for step in thrown(match, advice.attack)}
    gain = sum(worth(die, CAPTURED) for die in match.hands[1 - match.turn].those(next(iter(lost))))
    return len(lost) == 1 and points(gain) == dict(advice.values)["points"]


def is_likely(match: Match, advice: Advice) -> bool:
    steps = list(outcomes(match, match.turn, advice.attack, 10_000))
    share = sum(bool(taken(match, step)) for step in steps) / len(steps)
    return round(100 * share) == int(dict(advice.values)["percent"])


def is_chance(match: Match, advice: Advice) -> bool:
    return int(dict(advice.values)["percent"]) == round(100 * advice.win)


TRUE: dict[str, Callable[[Match, Advice], bool]] = {
    "only": is_only,
    "wins": is_won,
    "pass": is_stuck,
    "safe": is_safe,
    "biggest": is_biggest,
    "points": is_worth,
    "trip": is_likely,
    "chances": is_chance,
}


def small() -> list[Solved]:
    """Some of the solved endgames."""
    return list(islice(solved(SAMPLE), 0, None, 4))


@pytest.mark.parametrize("reason", REASONS)
def test_a_reason_is_true(reason: str) -> None:
    left, right, rolls, attack, _ = STORIES[reason]
    match = opened(left, right, rolls)
    assert TRUE[reason](match, advised(match)[attack])


def test_reasons_are_true_wherever_they_are_given() -> None:
    lineups = LineUp("left", parse(MANY[0])), LineUp("right", parse(MANY[1]))
    begun = (begin(*lineups, Seeded(seed), ONLINE).match for seed in range(5))
    matches = [match for match in begun if match.phase is Phase.ATTACK]
    matches += [one.match for one in small()[:6]]
    given = [(match, advice) for match in matches for advice in advised(match).values()]
    assert not [(advice, match) for match, advice in given if not TRUE[advice.reason](match, advice)]
    assert len({advice.reason for _, advice in given}) >= 3


def test_advice_on_solved_endgames_is_as_good_as_the_strongest_level() -> None:
    coach = best = 0.0
    for number, one in enumerate(small()):
        *_, last = best_three(one.match, 0, Seeded(number))
        coach += one.regret(last[0].attack)
        played = decide(one.match, 0, Seeded(number), "master")
        assert isinstance(played, Attack)
        best += one.regret(played)
        assert last[0].win == pytest.approx(one.chances[last[0].attack], abs=0.02)
    assert coach <= best + 1e-6


def test_what_was_looked_at_less_deeply_has_a_chance_too() -> None:
    match = opened("(4) (6) (8) (12) (20)", "(6) s(8) (10) p(10) (16)", [4, 6, 1, 2, 17, 5, 6, 4, 7, 10])
    wins = [advice.win for advice in advised(match).values()]
    assert wins == sorted(wins, reverse=True)
    assert min(wins) > 0.3


def test_the_same_dice_are_not_advised_twice_for_nothing() -> None:
    match = opened("(12) (4)", "(6) (10) (8)", [6, 1, 6, 9, 8])
    assert {attack.kind for attack in choices(match, 0).attacks() if attack.attackers == (0,)} == {"power", "skill"}
    dice = [(attack.attackers, attack.targets) for attack in advised(match)]
    assert len(dice) == len(set(dice))
