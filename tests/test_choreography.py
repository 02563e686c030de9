"""Whatever happened, the show ends exactly where the table is at rest, and does not jump on the way there."""

from collections.abc import Sequence

import pytest
from stories import after, table

from game.rules.attacks import PASSING, Attack
from game.rules.chance import Scripted, Seeded
from game.rules.die import Die
from game.rules.events import Added, Changed, DiceOffered, Event, Reacted, Removed, Rolled, RoundEnded, TurnExtended
from game.rules.hands import LineUp, Match, SetSizes, SetTurbo, Step, Surrender
from game.rules.match import begin, choices, play, to_move
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from scenes.choreography import Scenery, parts, rest, stage
from scenes.choreography_attack import sums
from scenes.choreography_fold import told
from scenes.layout import layout
from scenes.match_facts import unopened
from sprites.table_cues import Chips, Push, Shake, Tumble
from sprites.theme import Theme

LOUD = Scenery(lambda match: layout(match, (1280, 720)), ("Avis", "Kith"), Theme())
CALM = Scenery(lambda match: layout(match, (1280, 720)), ("Avis", "Kith"), Theme(), less_motion=True)


def is_sound(before: Match, step: Step) -> None:
    """Every part of the step ends in its table at rest, and its last moments lead there."""
    for part in parts(before, step.match, step.events):
        for scenery in (LOUD, CALM):
            shown = stage(part.before, part.after, part.events, scenery)
            assert shown.at(shown.end) == rest(part.after, scenery)
            assert shown.at(shown.end + 5) == rest(part.after, scenery)
            near, last = shown.at(shown.end - 1e-6), rest(part.after, scenery)
            assert near.poses.keys() == last.poses.keys()
            for id, pose in last.poses.items():
                assert near.poses[id].place == pytest.approx(pose.place, abs=0.5)
                assert near.poses[id].die == pose.die
            assert near.halves == pytest.approx(last.halves, abs=0.1)
    assert parts(before, step.match, step.events)[-1].after == step.match


def opening(left: str, right: str, seed: int = 3) -> Step:
    lineups = LineUp("Avis", parse(left)), LineUp("Kith", parse(right))
    return begin(*lineups, Seeded(seed), VARIANTS["rulebook"])


def test_the_opening() -> None:
    step = opening("(4) (6) (8)", "(10) (12)")
    is_sound(unopened(step.match), step)


def test_an_opening_after_secret_sizes() -> None:
    match = opening("(4) (X)", "(10) (12)").match
    step = play(match, 0, SetSizes((("X", 12),)), Seeded(4))
    is_sound(match, step)


@pytest.mark.parametrize(
    ("left", "right", "choice", "rolls"),
    [
        ("(6):5 (8):3", "(4):2 (10):9", Attack("power", (0,), (2,)), (5,)),
        ("(6):5 (8):3", "(4):2 (10):8", Attack("skill", (0, 1), (3,)), (1, 2)),
        ("s(12):4 (8):3", "(4):2 (10):8", Attack("shadow", (0,), (3,)), (4,)),
        ("z(12):6 (8):3", "(4):2 (10):4 (20):19", Attack("speed", (0,), (2, 3)), (4,)),
        ("(6):1", "(20):18 (10):4", PASSING, ()),
        ("(6):5 (8):3", "(4):2 (10):9", Surrender(), None),
    ],
)
def test_every_kind_of_turn(left: str, right: str, choice: Attack, rolls: tuple[int, ...] | None) -> None:
    match = table(left, right)
    step = play(match, 0, choice, Seeded(2)) if rolls is None else after(match, choice, *rolls)
    is_sound(match, step)


@pytest.mark.parametrize("rolls", [(6, 1), (1, 6)])
def test_a_trip_that_lands_and_one_that_misses(rolls: tuple[int, int]) -> None:
    match = table("t(8):3 (8):3", "(6):5 (10):4")
    is_sound(match, after(match, Attack("trip", (0,), (2,)), *rolls))


def test_turbo_and_mood_change_their_size() -> None:
    match = table("(X=8)!:5 (8):3", "(4):2 (10):4")
    pending = play(match, 0, Attack("power", (0,), (2,)), Scripted(())).match
    is_sound(pending, play(pending, 0, SetTurbo(((0, 20),)), Scripted((17,))))
    match = table("(X=8)?:5 (8):3", "(4):2 (10):4")
    is_sound(match, play(match, 0, Attack("power", (0,), (2,)), Seeded(8)))


def test_the_show_stops_behind_the_end_of_a_round() -> None:
    match = table("(6):5", "(4):2")
    step = play(match, 0, Attack("power", (0,), (1,)), Seeded(1))
    first, second = parts(match, step.match, step.events)
    assert isinstance(first.ended, RoundEnded)
    assert second.ended is None
    assert first.after.won == (1, 0)
    assert [die.id for die in first.after.hands[0].captured] == [1]
    is_sound(match, step)


def test_whole_random_matches_of_every_skill_are_shown_soundly() -> None:
    for seed, left in enumerate(("z(12) p(6) (X)?", "t(10) s(8) (4)", "(R)! (6,6) (2/12)")):
        step = opening(left, "(6) (8) (10)", seed)
        match, chance = step.match, Seeded(seed)
        for _ in range(12):
            for seat in to_move(match):
                step = play(match, seat, next(iter(choices(match, seat))), chance)
                is_sound(match, step)
                match = step.match


class Unheard:
    """Something that happens in rules yet to be written."""


def changed(match: Match, events: Sequence[Event]) -> None:
    is_sound(match, Step(told(match, events), tuple(events)))


def test_events_of_later_rules_end_soundly_too() -> None:
    match = table("(6):5 (8):3", "(4):2 (10):9")
    mine: Die = match.hands[0].dice[0]
    grown = parse("(20)")[0]
    grown = type(mine)(mine.id, grown.form, "", False, grown.sizes, (5,))
    new = type(mine)(9, mine.form, "", False, mine.sizes, (2,))
    changed(match, (Changed(mine, grown, "mighty"), Rolled(grown, grown, "chance")))
    changed(match, (Added(0, new, 0, "rage"),))
    changed(match, (Removed(mine),))
    changed(match, (TurnExtended(0), Reacted(0, "chance", True), DiceOffered(0, "reserve", (new,))))
    is_sound(match, Step(match, (Unheard(),)))  # type: ignore[arg-type]


def test_dice_are_seen_to_roll_also_onto_the_same_number() -> None:
    match = table("(6):5", "(4):2 (10):9")
    step = after(match, Attack("power", (0,), (1,)), 5)
    shown = stage(match, step.match, step.events, LOUD)
    assert any(isinstance(cue.show, Tumble) for cue in shown.cues)


def test_less_motion_neither_shakes_nor_lunges_nor_throws_chips() -> None:
    match = table("(6):5", "(4):2 (10):9")
    step = after(match, Attack("power", (0,), (1,)), 5)
    shown = stage(match, step.match, step.events, CALM)
    assert not any(isinstance(cue.show, Shake | Push | Chips | Tumble) for cue in shown.cues)


def test_the_arrow_of_the_machine_is_shown_longer_than_ones_own() -> None:
    match = table("(6):5", "(4):2 (10):9")
    step = after(match, Attack("power", (0,), (1,)), 5)
    own = Scenery(LOUD.layout, LOUD.names, LOUD.theme, drawn_by_hand=True)
    assert stage(match, step.match, step.events, LOUD).end > stage(match, step.match, step.events, own).end + 0.5


def test_numbers_are_compared_in_signs() -> None:
    assert sums((5, 8), (13,)) == "5 + 8 = 13"
    assert sums((9,), (4,)) == "9 > 4"
    assert sums((3,), (7,)) == "3 < 7"
