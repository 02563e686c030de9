"""One gesture is enough, and every slip is forgiven: the hand's state machine, intent by intent."""

from dataclasses import replace

import pytest
from pygame import Rect
from stories import dice

from scenes.gesture import Act, Board, Dropped, Fire, Gesture, Pushed, Undone, feed, steadied
from scenes.intents import Back, Cancel, Confirm, Drag, Hover, Intent, Move, Press, Release

MINE = {0: Rect(0, 300, 80, 80), 1: Rect(100, 300, 80, 80), 2: Rect(200, 300, 80, 80)}
THEIRS = {3: Rect(0, 0, 80, 80), 4: Rect(100, 0, 80, 80), 5: Rect(200, 0, 80, 80)}
BUTTONS = {"menu": Rect(500, 0, 60, 60), "attack": Rect(500, 300, 60, 60)}
DICE = {die.id: die for die in dice("(6):3 (8):5 z(12):8 (4):3 (8):5 (20):8")}
NOWHERE = (400, 200)


def sums(attackers: tuple[int, ...], targets: tuple[int, ...]) -> bool:
    """Die 2 is a speed die that shows 8: it can take 3 and 4 together."""
    return len(targets) == 1 or (attackers == (2,) and set(targets) <= {3, 4})


BOARD = Board(MINE, THEIRS, BUTTONS, DICE, sums)


def middle(id: int | str) -> tuple[int, int]:
    x, y = BOARD.rects[id].center
    return x, y


def fed(*intents: Intent, board: Board = BOARD, start: Gesture | None = None) -> tuple[Gesture, Act]:
    """The gesture after these intents and what the last one asked for."""
    gesture, act = start or Gesture(), None
    for intent in intents:
        gesture, act = feed(gesture, intent, board)
    return gesture, act


def pulled(*ids: int | str) -> list[Intent]:
    """Press on the first, drag over the others, let go on the last."""
    first, *rest = ids
    return [Press(middle(first)), Drag(NOWHERE), *(Drag(middle(id)) for id in rest), Release(middle(rest[-1]))]


def tapped(*ids: int | str) -> list[Intent]:
    return [intent for id in ids for intent in (Press(middle(id)), Release(middle(id)))]


def test_press_pull_let_go_attacks() -> None:
    assert fed(*pulled(0, 3))[1] == Fire((0,), (3,))


def test_sweeping_over_own_dice_adds_them() -> None:
    assert fed(*pulled(0, 1, 5))[1] == Fire((0, 1), (5,))


def test_dice_tapped_before_join_the_pull() -> None:
    assert fed(*tapped(0), *pulled(1, 5))[1] == Fire((0, 1), (5,))
    assert fed(*tapped(0, 1), *pulled(1, 5))[1] == Fire((0, 1), (5,))


def test_the_arrow_goes_to_the_last_target_where_one_attack_cannot_take_both() -> None:
    assert fed(*pulled(0, 3, 4))[1] == Fire((0,), (4,))


def test_a_speed_attack_sweeps_over_more_targets() -> None:
    assert fed(*pulled(2, 3, 4))[1] == Fire((2,), (3, 4))


def test_going_back_over_a_target_takes_the_later_ones_off() -> None:
    path = [Press(middle(2)), Drag(middle(3)), Drag(NOWHERE), Drag(middle(4)), Drag(NOWHERE), Drag(middle(3))]
    assert fed(*path)[0].targets == (3,)


@pytest.mark.parametrize(
    "end",
    [
        Release(NOWHERE),
        Back(),
        Cancel("right click"),
        Cancel("second finger"),
        Cancel("focus lost"),
        Cancel("release lost"),
    ],
)
def test_every_way_out_of_a_drag_loses_nothing(end: Intent) -> None:
    before, _ = fed(*tapped(0))
    gesture, act = fed(Press(middle(1)), Drag(NOWHERE), Drag(middle(5)), Drag(NOWHERE), end, start=before)
    assert act == Dropped()
    assert (gesture.attackers, gesture.targets, gesture.held, gesture.at) == ((0,), (), None, None)
    assert feed(gesture, Release(middle(5)), BOARD)[1] is None


def test_the_next_press_after_a_lost_release_is_fresh() -> None:
    gesture, _ = fed(Press(middle(0)), Drag(NOWHERE))
    assert fed(*pulled(1, 4), start=gesture)[1] == Fire((0, 1), (4,))


def test_tap_tap_confirm_is_the_same_attack() -> None:
    assert fed(*tapped(0, 1, 5, 5))[1] == Fire((0, 1), (5,))
    gesture, act = fed(*tapped(0, 1, 5, "attack"))
    assert act == Pushed("attack")
    assert (gesture.attackers, gesture.targets) == ((0, 1), (5,))


def test_a_second_tap_puts_an_own_die_back() -> None:
    assert fed(*tapped(0, 1, 0))[0].attackers == (1,)


def test_tapping_a_target_without_attackers_only_looks() -> None:
    gesture, act = fed(*tapped(4))
    assert act is None
    assert gesture.targets == ()


def test_keys_and_pad_do_all_of_it() -> None:
    gesture, _ = fed(Move(1, 0), Confirm(), Move(1, 0), Confirm(), Move(0, -1))
    assert gesture.attackers == (0, 1)
    assert gesture.focus.current == 4
    gesture, act = feed(gesture, Confirm(), BOARD)
    assert (gesture.targets, act) == ((4,), None)
    assert feed(gesture, Confirm(), BOARD)[1] == Fire((0, 1), (4,))


def test_back_takes_the_last_step_back_and_pauses_only_with_empty_hands() -> None:
    gesture, _ = fed(*tapped(0, 1, 5))
    for left in (((0, 1), ()), ((0,), ()), ((), ())):
        gesture, act = feed(gesture, Back(), BOARD)
        assert act is None
        assert (gesture.attackers, gesture.targets) == left
    assert feed(gesture, Back(), BOARD)[1] == Undone()


def test_buttons_fire_on_release_over_them_only() -> None:
    assert fed(*tapped("menu"))[1] == Pushed("menu")
    assert fed(Press(middle("menu")), Drag(NOWHERE), Release(NOWHERE))[1] is None
    assert fed(Press(NOWHERE), Drag(middle("menu")), Release(middle("menu")))[1] is None


def test_a_die_that_changes_under_the_pointer_ends_the_drag() -> None:
    gesture, _ = fed(Press(middle(0)), Drag(NOWHERE))
    changed = replace(BOARD, dice={**DICE, 0: replace(DICE[0], values=(1,))})
    after, act = feed(gesture, Drag(middle(3)), changed)
    assert act == Dropped()
    assert after.attackers == ()
    assert steadied(gesture, BOARD) is gesture


def test_nothing_can_be_pulled_while_it_is_not_ones_turn() -> None:
    watching = replace(BOARD, mine={}, theirs={**THEIRS, **MINE})
    gesture, act = fed(*pulled(0, 3), board=watching)
    assert act is None
    assert gesture.attackers == ()


def test_hovering_looks_and_selects_nothing() -> None:
    gesture, act = fed(Hover(middle(4)))
    assert (gesture.aimed, gesture.attackers, act) == (4, (), None)
