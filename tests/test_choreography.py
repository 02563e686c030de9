"""Whatever happened, the show ends exactly where the table is at rest, and does not jump on the way there."""

from collections.abc import Sequence
from typing import get_args

import pytest
from stories import after, table

from game.rules.attacks import PASSING, Attack
from game.rules.chance import Scripted, Seeded
from game.rules.die import Die
from game.rules.events import (
    Added,
    Attacked,
    Captured,
    Changed,
    Crossed,
    DiceOffered,
    Event,
    InitiativeTied,
    InitiativeWon,
    MatchEnded,
    Missed,
    Passed,
    Reacted,
    Removed,
    Rolled,
    RoundBegan,
    RoundEnded,
    Saved,
    SizesSet,
    Surrendered,
    TurnExtended,
    Used,
)
from game.rules.hands import LineUp, Match, SetSizes, SetTurbo, Step, Surrender
from game.rules.match import begin, choices, play, to_move
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from scenes.choreography import Scenery, parts, rest, stage
from scenes.choreography_attack import sums
from scenes.choreography_fold import told
from scenes.layout import layout
from scenes.match_facts import unopened
from sprites.table_calls import Callout, Desert
from sprites.table_cues import Chips, Push, Shake, Tumble
from sprites.theme import Theme
from sprites.timeline import Sound

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


@pytest.mark.parametrize(
    ("left", "right", "kind", "seed"),
    [
        ("(4):1 $(12):7 (8):3", "(6):5 (10):9 (20):2", "thief", 1),
        ("T(12):7 (8):3 (4):1", "(6):5 (10):9 (20):2", "teleport", 1),
        ("Z(12):3 (8):3", "(6):5 (10):9", "sleep", 1),
        ("(4):1 Y(12):7 (8):3", "(6):5 (10):2 (20):9", "hoskins", 1),
        ("%(12):9 (8):3", "(6):5 (10):9", "power", 1),
        ("D(12):9 (8):3", "p(6):5 (10):9", "power", 1),
        ("m(12):9 H(8):3", "(6):5 (10):9", "power", 1),
        ("(12):9 H(8):3", "G(6):5 (10):9", "power", 1),
        ("(12):9 (8):3", "=(6):1 (10):9", "power", 2),
        ("b(12):9 (8):3", "(6):1 (10):9", "boom", 2),
        ("B(12):9 o(8):3", "(6):9 (10):1", "berserk", 2),
    ],
)
def test_what_comes_of_an_attack_is_told_and_shown_as_it_is(left: str, right: str, kind: str, seed: int) -> None:
    match = table(left, right)
    attack = next(a for a in choices(match, 0) if isinstance(a, Attack) and a.kind == kind)
    step = play(match, 0, attack, Seeded(seed))
    is_sound(match, step)
    seen = told(match, step.events)
    for mine, theirs in zip(seen.hands, step.match.hands, strict=True):
        assert (mine.dice, mine.captured, mine.saved) == (theirs.dice, theirs.captured, theirs.saved)


def calls(match: Match, step: Step) -> list[str]:
    cues = stage(match, step.match, step.events, LOUD).cues
    return [cue.show.text for cue in cues if isinstance(cue.show, Callout)]


def test_a_stolen_die_flies_across_in_new_colours_and_the_thief_scores_at_home() -> None:
    match = table("$(12):7 (8):3", "(6):5 (10):9")
    step = play(match, 0, Attack("thief", (0,), (2,)), Seeded(1))
    shown = stage(match, step.match, step.events, LOUD)
    assert calls(match, step) == ["Safe and sound!", "Off to Avis!"]
    (way,) = [cue for cue in shown.cues if isinstance(cue.show, Desert)]
    before, late = shown.at(way.start).poses[2], shown.at(way.end - 0.01).poses[2]
    assert (before.seat, late.seat) == (1, 0)
    assert late.place[1] > before.place[1]
    tumble = next(cue for cue in shown.cues if isinstance(cue.show, Tumble) and cue.show.after.id == 2)
    assert tumble.start >= way.end
    assert rest(step.match, LOUD).poses[0].seat == 0
    names = [cue.show.name for cue in shown.cues if isinstance(cue.show, Sound)]
    assert {"coin", "whoosh", "sparkle"} <= set(names)


@pytest.mark.parametrize(
    ("left", "right", "kind", "said"),
    [
        ("T(12):7 (8):3", "(6):5 (10):9", "teleport", ["Off to Avis!", "Off to Kith!"]),
        ("%(12):9 (8):3", "(6):5 (10):9", "power", ["Splits: d6!", "The other half!"]),
        ("D(12):9 (8):3", "p(6):5 (10):9", "power", ["Copies d6!"]),
        ("m(12):9 (8):3", "(6):5 (10):9", "power", ["Turns into d6!"]),
        ("H(6):5 (8):3", "(6):5 (10):9", "power", ["Grows to d8!"]),
        ("h(6):5 (8):3", "(6):5 (10):9", "power", ["Shrinks to d4!"]),
        ("b(6):5 (8):3", "(6):5 (10):9", "boom", ["Out!", "Shaken!"]),
        ("Z(6):3 (8):3", "(6):5 (10):9", "sleep", ["Falls asleep!"]),
        ("(6):5 o(8):3", "(6):5 (10):9", "power", ["Ornery!"]),
        ("J(6):5 (8):3", "(6):5 (10):9", "power", ["Jolt!"]),
        ("(6):5 (8):3", "G(6):5 (10):9", "power", ["Back for more!"]),
    ],
)
def test_dice_say_what_becomes_of_them(left: str, right: str, kind: str, said: list[str]) -> None:
    match = table(left, right)
    attack = next(a for a in choices(match, 0) if isinstance(a, Attack) and a.kind == kind)
    assert calls(match, play(match, 0, attack, Seeded(1))) == said


def test_a_rebounding_die_rolls_where_it_lies_and_takes_what_struck_it() -> None:
    match = table("(12):9 (8):3", "=(6):1 (10):9")
    step = after(match, Attack("power", (0,), (2,)), 5)
    assert [die.id for die in step.match.hands[1].captured] == [0]
    assert calls(match, step) == ["Rebounds!", "Strikes back!"]
    is_sound(match, step)


def test_every_event_of_the_rules_is_seen_or_heard() -> None:
    """Of each kind of event one is staged; the show has something in it for those who only watch."""
    match = table("(6):5 r(8):3", "(4):2 (10):9")
    mine, theirs = match.hands[0].dice[0], match.hands[1].dice[0]
    shown: dict[type, Event] = {
        type(event): event
        for event in (
            RoundBegan(2),
            SizesSet(0, (("X", 12),), ()),
            Rolled(mine, mine, "chance"),
            Changed(mine, theirs, "morphing"),
            InitiativeWon(0, ((1,), (2,))),
            InitiativeTied(((1,), (1,))),
            Reacted(0, "chance", False),
            Attacked(0, "power", (0,), (2,)),
            Captured(theirs, 0),
            Added(0, type(mine)(9, (6,), sizes=(6,), values=(1,)), 0, "rage"),
            Removed(mine),
            Crossed(mine, 1),
            Saved(mine, 0),
            Used(0, "game"),
            TurnExtended(0),
            Passed(0),
            Surrendered(0),
            DiceOffered(0, "reserve", (mine,)),
            RoundEnded(1, 0, (10, 4), "passes"),
            MatchEnded(0, (3, 0)),
            Missed(0, 2),
        )
    }
    assert set(shown) == set(get_args(Event))
    for kind, event in shown.items():
        first = (event,) if kind not in (Captured, Missed) else (Attacked(0, "trip", (0,), (2,)), event)
        staged = stage(match, told(match, first), first, LOUD)
        assert staged.cues, kind


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
