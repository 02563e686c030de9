"""Guests on roomy pages: they stand beside what is there, within the window, and make faces in turn."""

import pytest
from pygame import Rect

from scenes.menu_canvas import Canvas
from scenes.menu_guests import LEAST, MOODS, beside, mood_at, waiting, wanted
from scenes.menu_pins import Fighter

PAIR = Fighter("Avis", "Soldiers"), Fighter("Hammer", "Soldiers")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (3440, 1440)])
def test_a_pair_stands_left_and_right_of_what_is_taken(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    taken = canvas.rect(canvas.w / 2 - 400, 100, 800, canvas.h - 140)
    left, right = (guest.rect for guest in beside(canvas, taken, PAIR))
    assert canvas.whole.contains(left)
    assert canvas.whole.contains(right)
    assert left.right <= taken.left
    assert right.left >= taken.right
    assert left.size == right.size


def test_in_an_upright_window_they_stand_below() -> None:
    canvas = Canvas((1080, 1920))
    taken = canvas.rect(20, 100, canvas.w - 40, 700)
    found = [guest.rect for guest in beside(canvas, taken, PAIR)]
    assert all(rect.top >= taken.bottom and canvas.whole.contains(rect) for rect in found)
    assert not found[0].colliderect(found[1])


def test_nobody_comes_where_there_is_no_room() -> None:
    canvas = Canvas((1280, 720))
    narrow = canvas.rect(LEAST - 2, 0, canvas.w - 2 * LEAST + 4, 700)
    assert beside(canvas, narrow, PAIR) == ()
    assert beside(Canvas((720, 1280)), Rect(0, 0, 720, 1200), PAIR) == ()


def test_those_who_wait_stay_within_their_page_with_room_for_a_sentence() -> None:
    area = Rect(100, 80, 900, 600)
    found = [guest.rect for guest in waiting(area, PAIR)]
    assert all(area.contains(rect) for rect in found)
    assert area.bottom - found[0].bottom > 60


def test_every_face_they_make_is_asked_for_and_they_take_turns() -> None:
    asked = {want.mood for want in wanted(waiting(Rect(0, 0, 900, 600), PAIR))}
    steps = [step / 20 for step in range(400)]
    assert {mood_at(time, 0) for time in steps} == set(MOODS) == asked
    assert any(mood_at(time, 0) != mood_at(time, 1) for time in steps)


def test_a_blink_is_short() -> None:
    steps = [mood_at(step / 100, 0) for step in range(1800)]
    assert 0 < steps.count("blink") < len(steps) / 20
