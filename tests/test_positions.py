"""The arrays of the CPU agree with the rules: attacks, throws, initiative, training."""

from __future__ import annotations

import numpy as np
import pytest

from game.mind.features import see
from game.mind.kinds import Kinds, spread
from game.mind.network import NAMES, judge, shipped
from game.mind.positions import expand, position
from game.mind.search import Depth, finish, kinds_for, look_ahead, worth
from game.mind.sizing import equilibrium
from game.mind.throws import lucks, second_first, thrown
from game.mind.train import School, slopes_of
from game.rules.attacks import Attack
from game.rules.chance import Seeded
from game.rules.hands import LineUp, Match, Phase
from game.rules.match import begin, choices, play, to_move
from game.rules.opening import counts, goes_first
from game.rules.recipe import parse
from game.rules.skills import TRIP
from game.rules.variants import VARIANTS

LINEUPS = [
    ("(4) (6) s(8) z(12) (X)", "p(10) (6) t(8) (4,4) (W)"),
    ("s(4) sp(6) (8/12) (2,3) t(20)", "(X)? (6) z(8) (10) s(1)"),
    ("z(6) zs(8) (10) (4)", "d(6) k(8) (10) p(4) w(12)"),
]


def moments(left: str, right: str, seed: int) -> list[Match]:
    """The attack decisions of a match played blindly."""
    chance = Seeded(seed)
    match, found = begin(LineUp("a", parse(left)), LineUp("b", parse(right)), chance, VARIANTS["online"]).match, []
    for _ in range(80):
        if not (movers := to_move(match)):
            break
        listed = list(choices(match, movers[0]))
        if match.phase is Phase.ATTACK:
            found.append(match)
        match = play(match, movers[0], listed[chance.roll(len(listed)) - 1], chance).match
    return found


@pytest.mark.parametrize(("left", "right"), LINEUPS[:2])
def test_every_attack_is_found_and_no_other(left: str, right: str) -> None:
    kinds = Kinds(VARIANTS["online"])
    for match in moments(left, right, 5):
        mine, theirs = ([die.id for die in match.hands[seat].dice] for seat in (match.turn, 1 - match.turn))
        rows = expand(kinds, position(kinds, match, match.turn))
        found = {
            (
                tuple(mine[place] for place in np.flatnonzero(rows.attack[row])),
                tuple(theirs[place] for place in np.flatnonzero(rows.hit[row])),
                bool(rows.kind[row] == 4),
            )
            for row in range(len(rows.of))
            if rows.hit[row].any() or rows.kind[row] == 0
        }
        legal = [choice for choice in choices(match, match.turn) if isinstance(choice, Attack)]
        assert found == {(attack.attackers, attack.targets, attack.kind == TRIP) for attack in legal}


def test_dice_the_arrays_do_not_know_are_judged_all_the_same() -> None:
    for match in moments(*LINEUPS[2], 3):
        kinds = kinds_for(match.variant)
        values = judge(kinds, expand(kinds, position(kinds, match, match.turn)))
        assert ((values >= 0) & (values <= 1)).all()


def test_spread_is_the_chance_of_every_value() -> None:
    assert spread((6,), "", 1)[1:7] == pytest.approx([1 / 6] * 6)
    assert spread((2, 2), "", 1)[:5] == pytest.approx([0, 0, 0.25, 0.5, 0.25])
    assert spread((8,), "M", 1)[8] == 1
    assert spread((99,), "", 1).sum() == pytest.approx(1)


def test_a_mood_die_is_a_mixture_until_it_is_rolled() -> None:
    kinds = Kinds(VARIANTS["rulebook"])
    row = kinds.of(parse("(V)?")[0].sized(6))
    fresh = int(kinds.fresh[row])
    assert {kinds.sides[turned] for turned in kinds.turned(row)} == {6, 8, 10, 12}
    assert kinds.odds[fresh, 12] == pytest.approx(1 / 48)
    assert kinds.odds[fresh].sum() == pytest.approx(1)


def test_even_luck_gives_every_face() -> None:
    kinds = Kinds(VARIANTS["rulebook"])
    kind = kinds.of(parse("(12)")[0])
    luck = lucks(12, Seeded(3))
    assert sorted(thrown(kinds, np.full(12, kind), luck)) == list(range(1, 13))


def test_initiative_as_in_the_rules() -> None:
    kinds = Kinds(VARIANTS["online"])
    for match in moments(*LINEUPS[0], 9):
        found = position(kinds, match, 0)
        second, tied = second_first(kinds, found.kind, found.value)
        assert goes_first(*(counts(hand) for hand in match.hands)) == (None if tied[0] else int(second[0]))


def test_looking_further_keeps_to_chances() -> None:
    for match in moments(*LINEUPS[0], 2)[:4]:
        kinds = kinds_for(match.variant)
        rows = expand(kinds, position(kinds, match, match.turn))
        for group in range(len(finish(worth(kinds, rows))))[:3]:
            for depth in (Depth(8), Depth(4, 2)):
                assert -1e-4 <= finish(look_ahead(kinds, rows, group, depth, Seeded(1))) <= 1 + 1e-4


def test_equilibria() -> None:
    paper = np.array([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]])
    assert finish(equilibrium(paper))[0] == pytest.approx([1 / 3] * 3, abs=0.02)
    mine, theirs = finish(equilibrium(np.array([[3.0, 1.0], [0.0, 2.0]])))
    assert mine == pytest.approx([0.5, 0.5], abs=0.06)
    assert theirs == pytest.approx([0.25, 0.75], abs=0.06)


def test_the_weights_are_small_and_complete() -> None:
    weights = shipped().weights
    assert set(weights) == set(NAMES)
    assert sum(matrix.nbytes for matrix in weights.values()) < 2_000_000


def test_slopes_point_uphill() -> None:
    school = School(1)
    rows = expand(school.kinds, school.now.take(np.arange(4)))
    seen = see(school.kinds, rows)
    wanted = np.linspace(0, 1, len(rows.of), dtype=np.float32)
    slopes, before = slopes_of(school.network, seen, wanted)
    for name, slope in slopes.items():
        school.network.weights[name] -= 0.01 * slope
    assert slopes_of(school.network, seen, wanted)[1] < before


def test_training_learns_and_repeats_itself() -> None:
    schools = School(7), School(7)
    for school in schools:
        for _ in range(12):
            school.step(stray=0.1, rate=0.001)
    assert schools[0].played == schools[1].played > 0
    assert schools[0].adam.steps > 0
    assert np.array_equal(schools[0].network.weights["first"], schools[1].network.weights["first"])
