"""Questions at the table: which attack, what size, how much fire, and nothing left but passing."""

import pytest
from desk import FRAME, SIZE, Sounds, by_drag, desk, has_power, power, powers_of, ready
from stories import table as table_of

from game.record.settings import Settings
from game.rules.attacks import PASSING, Attack
from game.rules.hands import LineUp, Phase, SetSizes
from game.rules.match import choices
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.seats import HumanSeat, TapeSeat
from game.session import Session
from game.text import say
from scenes.intents import (
    Back,
    Confirm,
    Move,
)
from scenes.kit import Kit
from scenes.layout import layout
from scenes.match_chooser import kinds
from scenes.match_states import LEFT, RIGHT, STATES, begun
from sprites.theme import Theme


def test_two_ways_to_attack_ask_and_one_does_not() -> None:
    table = ready(begun("t(10) (6) (8)", RIGHT, lambda match: any(a.kind == "trip" for a in powers_of(match, 0))))
    trips = [a for a in powers_of(table.match, 0) if a.kind == "trip"]
    attack = next(a for a in trips if Attack("power", a.attackers, a.targets) in choices(table.match, 0))
    table.feed(by_drag(table, attack))
    table.run(0.2)
    facts = table.scene._facts()
    assert facts.chooser is not None
    assert table.session.history == ()
    table.feed([Move(1, 0), Move(1, 0), Confirm()])
    table.run(2 * FRAME)
    assert table.session.history[0][1] == attack


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (1080, 1920), (640, 360)])
@pytest.mark.parametrize("count", [2, 3, 5])
def test_the_question_never_lies_on_a_die(size: tuple[int, int], count: int) -> None:
    match = begun(LEFT, RIGHT).match
    where = layout(match, size)
    attack = Attack("power", (0,), (match.hands[1].dice[0].id,))
    chooser = kinds(where, match, (attack,) * count, keys_shown=False)
    assert chooser.panel.collidelist(list(where.dice.values())) == -1
    for entry in chooser.entries:
        assert chooser.panel.contains(entry.rect)
        assert entry.rect.height >= 48 * where.unit
    assert len({tuple(entry.rect) for entry in chooser.entries}) == count


def test_the_question_tells_what_becomes_of_the_die_by_each_kind() -> None:
    match = table_of("D(8):4 B(10):4", "(6):4 (12):9")
    where = layout(match, (1280, 720))
    copying = kinds(where, match, (Attack("power", (0,), (2,)), Attack("skill", (0,), (2,))), keys_shown=False)
    assert [entry.note for entry in copying.entries] == ["It becomes a copy: d6.", "It stays d8."]
    raging = kinds(where, match, (Attack("power", (1,), (2,)), Attack("berserk", (1,), (2,))), keys_shown=False)
    assert raging.entries[0].note == say("attack.power.line")
    assert raging.entries[1].note == "It is d5 from then on."


def test_a_question_can_be_dropped_without_loss() -> None:
    table = ready()
    scene = STATES["chooser"](SIZE, Kit(Theme(), Sounds(), Settings(), None, None))  # type: ignore[arg-type]
    scene.handle(Back())
    assert scene._facts().chooser is None
    assert table.session.history == ()


def test_who_can_only_pass_sees_it_and_passes() -> None:
    table = ready(begun("(1) (1)", "(20) (16) (12)", lambda match: not powers_of(match, 0)))
    table.run(1.0)
    assert table.session.history == ()
    assert table.scene._facts().must_pass
    table.run(1.2)
    assert table.session.history[0][1] == PASSING


def test_the_machine_waits_until_its_turn_has_been_seen() -> None:
    session = begun(LEFT, RIGHT, has_power)
    table = ready(session, TapeSeat(()))
    table.feed(by_drag(table, power(table.match)))
    table.settle()
    assert table.scene._facts().is_thinking
    reply = next(iter(choices(table.match, 1)))
    taped = desk(table.session, (HumanSeat(), TapeSeat((reply,))))
    taped.run(0.4)
    assert len(table.session.history) == 1
    taped.run(0.6)
    assert table.session.history[1][1] == reply


def test_sizes_are_asked_for_on_the_table_and_may_come_from_elsewhere() -> None:
    lineups = LineUp("Avis", parse("(4) (X)")), LineUp("Kith", parse("(6)"))
    session = Session.begin(lineups, VARIANTS["rulebook"], 3)
    table = desk(session)
    table.settle()
    moment = table.scene._facts().moment
    assert moment is not None
    assert moment.presets[0][1] == "4"
    assert set(table.scene.picture.poses) == set()
    assert set(table.scene._facts().picture.poses) == {0, 1, 2}
    human = table.seats[0]
    assert isinstance(human, HumanSeat)
    human.post(SetSizes((("X", 8),)))
    table.run(2 * FRAME)
    assert table.match.phase is Phase.ATTACK
