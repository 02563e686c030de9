"""Everything has its place in every window: nothing lies outside, nothing fatal lies near the dice."""

from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Rect

from game.rules.hands import Hand, Match, Phase
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from scenes.layout import Layout, layout
from scenes.layout_rows import best_rows, pile_row

SIZES = [(1024, 768), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (640, 360), (2560, 1080), (1280, 1024)]


def table(left: int = 5, right: int = 5, taken: int = 0) -> Match:
    """A match with so many dice in play, and so many captured by each."""
    dice = parse(" ".join(["(6)"] * (left + right + 2 * taken)))
    shown = tuple(type(die)(die.id, die.form, die.skills, die.option, die.sizes, (3,)) for die in dice)
    cut = left + right
    hands = (
        Hand("A", shown[:left], shown[:left], shown[cut : cut + taken]),
        Hand("B", shown[left:cut], shown[left:cut], shown[cut + taken :]),
    )
    return Match(VARIANTS["rulebook"], Phase.ATTACK, hands)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 5, 11, 20])
def test_all_lies_inside_the_window(size: tuple[int, int], count: int) -> None:
    where = layout(table(count, count, count), size)
    window = Rect((0, 0), size)
    for rect in (*where.dice.values(), *where.captured.values(), *where.buttons.values(), *where.pins, where.card):
        assert window.contains(rect), rect


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [3, 6, 11, 20])
def test_dice_do_not_lie_on_each_other_nor_on_buttons_pins_or_words(size: tuple[int, int], count: int) -> None:
    where = layout(table(count, count, 6), size)
    for one, other in combinations(where.dice.values(), 2):
        assert not one.colliderect(other)
    others = (*where.buttons.values(), *where.pins, *where.plates, *where.piles, where.tug, where.card, where.banner)
    for die in where.dice.values():
        assert die.collidelist(others) == -1


@pytest.mark.parametrize("size", SIZES)
def test_nothing_fatal_is_near_a_die(size: tuple[int, int]) -> None:
    where = layout(table(11, 11), size)
    near = round(10 * where.unit)
    for name in ("attack", "menu"):
        zone = where.buttons[name].inflate(2 * near, 2 * near)
        assert zone.collidelist(list(where.dice.values())) == -1


@pytest.mark.parametrize("size", SIZES)
def test_pins_plates_piles_and_buttons_keep_apart(size: tuple[int, int]) -> None:
    where = layout(table(), size)
    parts = [*where.pins, *where.plates, *where.piles, *where.buttons.values(), where.tug, where.banner, where.card]
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_everything_to_touch_is_large_enough_for_a_finger(size: tuple[int, int]) -> None:
    where = layout(table(5, 5), size)
    least = int(48 * where.unit)
    for rect in (*where.buttons.values(), *where.dice.values()):
        assert min(rect.size) >= least


def test_dice_are_as_large_as_the_room_allows_and_stay_so() -> None:
    few, many = layout(table(5, 5), (1280, 720)), layout(table(11, 11), (1280, 720))
    assert edge(few) > 1.5 * edge(many)
    match = table(5, 5)
    fewer = match.with_hand(0, Hand("A", match.hands[0].recipe, match.hands[0].dice[:2]))
    assert layout(fewer, (1280, 720)).dice[0].width == few.dice[0].width


def edge(where: Layout) -> int:
    return where.dice[0].width


def test_the_own_side_is_below() -> None:
    for bottom in (0, 1):
        where = layout(table(), (1280, 720), bottom)
        assert where.pins[bottom].centery > where.pins[1 - bottom].centery
        assert where.rows[bottom].centery > where.rows[1 - bottom].centery
        assert where.dice[0 if bottom == 0 else 5].centery > 360


def test_dice_without_a_value_have_no_place() -> None:
    match = table()
    bare = match.with_hand(0, Hand("A", match.hands[0].recipe, parse("(4) (6)")))
    assert set(layout(bare, (1280, 720)).dice) == {5, 6, 7, 8, 9}


def test_many_captured_dice_overlap_instead_of_running_out() -> None:
    area = Rect(10, 10, 200, 50)
    for from_right in (False, True):
        placed = pile_row(range(20), area, 50, from_right)
        assert all(area.contains(rect) for rect in placed.values())


def test_twelve_dice_break_into_two_rows_where_that_makes_them_larger() -> None:
    placed = best_rows(range(12), 12, Rect(0, 0, 400, 400), 1.0)
    assert len({rect.y for rect in placed.values()}) > 1


def test_dice_that_wait_on_the_bench_do_not_make_those_in_play_smaller() -> None:
    match = table(4, 4)
    hand = match.hands[0]
    benched = match.with_hand(0, replace(hand, recipe=(*hand.dice, *parse("r(4) r(10) r(12) r(20)"))))
    alone = match.with_hand(0, replace(hand, recipe=hand.dice))
    id = hand.dice[0].id
    assert layout(benched, (1280, 720)).dice[id].width == layout(alone, (1280, 720)).dice[id].width
