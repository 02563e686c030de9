"""The table as a whole: intents in, choices and changes out, whatever the device and the moment."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from desk import DONE, FRAME, SIZE, Desk, by_drag, desk, has_power, power, powers_of, ready

from game.record.settings import Settings
from game.rules.attacks import PASSING, Attack
from scenes.intents import (
    Back,
    Cancel,
    Confirm,
    Drag,
    Help,
    Hover,
    Intent,
    Key,
    Menu,
    Move,
    Press,
    Release,
    Resized,
    Scroll,
    Skip,
    Tab,
)
from scenes.layout import layout
from scenes.match_states import LEFT, RIGHT, begun


def by_touch(table: Desk, attack: Attack) -> list[Intent]:
    return by_drag(table, attack, "touch")


def by_taps(table: Desk, attack: Attack) -> list[Intent]:
    start, end = table.middle(attack.attackers[0]), table.middle(attack.targets[0])
    return [Press(start), Release(start), Press(end), Release(end), Press(end), Release(end)]


def by_keys(table: Desk, attack: Attack) -> list[Intent]:
    """Walk with the arrows until the die has the focus: the same for keyboards and pads."""
    found: list[Intent] = [Move(1, 0)]
    where = layout(table.match, SIZE)
    mine = [die.id for die in table.match.hands[0].dice]
    found += [Move(1, 0)] * mine.index(attack.attackers[0]) + [Confirm(), Move(0, -1)]
    columns = [die.id for die in table.match.hands[1].dice]
    near = min(columns, key=lambda id: abs(where.dice[id].centerx - where.dice[attack.attackers[0]].centerx))
    steps = columns.index(attack.targets[0]) - columns.index(near)
    return [*found, *([Move(1 if steps > 0 else -1, 0)] * abs(steps)), Confirm(), Confirm()]


@pytest.mark.parametrize("way", [by_drag, by_touch, by_taps, by_keys])
def test_every_device_attacks(way: Callable[[Desk, Attack], list[Intent]]) -> None:
    table = ready()
    attack = power(table.match)
    table.feed(way(table, attack))
    table.run(2 * FRAME)
    assert [choice for _, choice, _ in table.session.history] == [attack]


def test_the_truth_is_there_before_the_show() -> None:
    table = ready()
    attack = power(table.match)
    table.feed(by_drag(table, attack))
    table.run(2 * FRAME)
    assert table.scene.is_showing
    assert table.match.turn == 1
    assert [die.id for die in table.match.hands[0].captured] == [attack.targets[0]]


def test_a_press_skips_the_show_and_is_spent_with_it() -> None:
    table = desk(begun(LEFT, RIGHT, has_power))
    assert table.scene.is_showing
    table.feed(by_drag(table, power(table.match)))
    assert not table.scene.is_showing
    table.run(2 * FRAME)
    assert table.session.history == ()


@pytest.mark.parametrize("skip", [Skip(), Confirm(), Press((320, 180))])
def test_every_device_can_skip(skip: Intent) -> None:
    table = desk(begun(LEFT, RIGHT))
    table.scene.handle(skip)
    assert not table.scene.is_showing


@pytest.mark.parametrize("end", [Back(), Cancel("right click"), Cancel("focus lost"), Release((320, 185))])
def test_a_drag_let_go_of_changes_nothing(end: Intent) -> None:
    table = ready()
    attack = power(table.match)
    table.feed([*by_drag(table, attack)[:-1], end, Release(table.middle(attack.targets[0]))])
    table.run(0.5)
    assert table.session.history == ()
    assert table.ways.gone == []


def test_an_illegal_attack_is_refused_with_a_sentence_and_keeps_the_selection() -> None:
    table = ready()
    mine = min(table.match.hands[0].dice, key=lambda die: die.value)
    theirs = max(table.match.hands[1].dice, key=lambda die: die.value)
    table.feed(by_drag(table, Attack("power", (mine.id,), (theirs.id,))))
    table.run(0.2)
    assert table.session.history == ()
    assert table.sounds.heard[-1] == "deny"
    facts = table.scene._facts()
    assert facts.refusal is not None
    assert facts.refusal[1]
    assert facts.gesture.attackers == (mine.id,)


def test_whoever_wishes_presses_pass_themselves() -> None:
    session = begun("(1) (1)", "(20) (16) (12)", lambda match: not powers_of(match, 0))
    table = desk(session, settings=replace(Settings(), pass_by_itself=False))
    table.settle()
    table.run(6)
    assert table.session.history == ()
    button = table.scene._facts().buttons["pass"].center
    table.feed([Press(button), Release(button)])
    table.run(2 * FRAME)
    assert table.session.history[0][1] == PASSING


@pytest.mark.parametrize(("intent", "place"), [(Menu(), "pause"), (Help(), "help"), (Back(), "pause")])
def test_ways_out(intent: Intent, place: str) -> None:
    table = ready()
    assert table.scene.handle(intent) == DONE
    assert table.ways.gone == [place]


def test_menu_help_log_and_speed_work_in_the_middle_of_a_show() -> None:
    table = desk(begun(LEFT, RIGHT))
    table.run(0.3)
    for name in ("menu", "help", "speed", "log"):  # the log last: once open it takes every press
        spot = table.scene._facts().buttons[name].center
        table.feed([Press(spot), Release(spot)])
        assert table.scene.is_showing
    assert table.ways.gone == ["pause", "help"]
    assert table.scene._facts().unfolded
    assert table.scene._facts().speed == "2x"


def test_the_open_log_covers_the_dice_scrolls_and_closes() -> None:
    table = ready()
    table.scene.handle(Key("l"))
    whole = table.scene._facts().unfolded
    assert whole == table.scene._facts().log
    table.scene.handle(Scroll(1))
    assert len(table.scene._facts().unfolded) < len(whole)
    for intent in (Scroll(-5), Scroll(99), Move(0, 1), Press((300, 100)), Drag((300, 160)), Release((300, 160))):
        table.scene.handle(intent)
        assert table.scene._facts().unfolded
    table.feed([Press(table.middle(0)), Release(table.middle(0))])
    assert not table.scene._facts().unfolded
    assert table.scene._facts().gesture.attackers == ()
    assert table.ways.gone == []
    table.feed([Key("l"), Back()])
    assert not table.scene._facts().unfolded


def test_every_moment_survives_a_new_size() -> None:
    table = ready()
    attack = power(table.match)
    surface = pygame.Surface((400, 700))
    table.feed(by_drag(table, attack)[:-1])
    for size in ((400, 700), (1, 1), (640, 360)):
        table.scene.handle(Resized(size))
        table.scene.draw(surface)
    assert table.scene._facts().gesture.held is None
    table.feed(by_drag(table, attack))
    for size in ((400, 700), (900, 500), (640, 360)):
        table.run(0.25)
        table.scene.resize(size)
        table.scene.draw(surface)
    table.settle()
    assert [choice for _, choice, _ in table.session.history] == [attack]


def test_nothing_but_a_command_of_the_game_plays() -> None:
    table = ready()
    spot = table.middle(0)
    for intent in (Hover(spot), Cancel("focus lost"), Tab(1), Key("r"), Key("x"), Release(spot), Drag(spot), Skip()):
        table.scene.handle(intent)
        table.run(0.2)
    assert table.session.history == ()
