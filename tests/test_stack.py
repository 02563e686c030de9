"""The stack: who gets intents, what each change does, what is drawn, and where the focus goes."""

from dataclasses import dataclass, field

import pytest
from pygame import Rect, Surface

from scenes.focus import Focus, next_focus, under
from scenes.intents import Back, Confirm, Drag, Hover, Intent, Move, Press, Release, Resized
from scenes.stack import Change, Pop, Push, Quit, Replace, Reset, Stack

GRID = {(x, y): Rect(100 * x, 60 * y, 80, 40) for x in range(3) for y in range(3)}


@dataclass(eq=False)
class Fake:
    """A scene that answers each kind of intent with a change and notes what reached it."""

    answers: dict[type, Change] = field(default_factory=dict)
    on_update: Change = None
    opaque: bool = True
    seen: list[Intent | float | tuple[int, int]] = field(default_factory=list)

    def handle(self, intent: Intent) -> Change:
        self.seen.append(intent)
        return self.answers.get(type(intent))

    def update(self, dt: float) -> Change:
        self.seen.append(dt)
        return self.on_update

    def draw(self, surface: Surface) -> None:
        self.seen.append(surface.get_size())

    def resize(self, size: tuple[int, int]) -> None:
        self.seen.append(size)


def test_intents_then_time_go_to_the_top_scene_only() -> None:
    low, top = Fake(), Fake()
    stack = Stack(low, (640, 360))
    stack.apply(Push(top))
    stack.step([Confirm()], 0.02)
    assert low.seen == [(640, 360)]
    assert top.seen == [(640, 360), Confirm(), 0.02]


@pytest.mark.parametrize(
    ("change", "left"),
    [
        (Pop(), "a"),
        (Push(Fake()), "abN"),
        (Replace(Fake()), "aN"),
        (Reset(Fake()), "N"),
        (Quit(), ""),
        (None, "ab"),
        (Pop(Replace(Fake())), "N"),
        (Pop(Pop()), ""),
    ],
)
def test_what_each_change_leaves(change: Change, left: str) -> None:
    a, b = Fake(), Fake(answers={Confirm: change})
    stack = Stack(a)
    stack.apply(Push(b))
    stack.step([Confirm()], 0)
    names = {id(a): "a", id(b): "b"}
    assert "".join(names.get(id(scene), "N") for scene in stack.scenes) == left
    assert stack.running == bool(left)


def test_after_a_change_the_rest_of_the_frame_is_dropped_but_for_the_size() -> None:
    new = Fake()
    stack = Stack(Fake(answers={Press: Replace(new)}))
    stack.step([Press((1, 1)), Press((1, 1)), Confirm(), Resized((800, 600))], 0.01)
    assert new.seen == [(1280, 720), (800, 600), 0.01]


def test_a_press_begun_in_one_scene_does_not_end_in_the_next() -> None:
    new = Fake()
    stack = Stack(Fake(answers={Press: Replace(new)}))
    stack.step([Press((1, 1))], 0)
    new.seen.clear()
    stack.step([Drag((2, 2)), Release((2, 2)), Hover((3, 3)), Press((4, 4)), Release((4, 4))], 0)
    assert new.seen == [Hover((3, 3)), Press((4, 4)), Release((4, 4)), 0]


def test_every_scene_learns_of_a_new_size() -> None:
    low, top = Fake(), Fake()
    stack = Stack(low)
    stack.apply(Push(top))
    stack.step([Resized((500, 900))], 0)
    assert (500, 900) in low.seen
    assert (500, 900) in top.seen


def test_drawing_starts_at_the_topmost_opaque_scene() -> None:
    hidden, ground, overlay = Fake(), Fake(), Fake(opaque=False)
    stack = Stack(hidden)
    stack.apply(Push(ground))
    stack.apply(Push(overlay))
    stack.draw(Surface((9, 9)))
    assert [(9, 9) in scene.seen for scene in (hidden, ground, overlay)] == [False, True, True]


def test_an_update_may_change_the_stack_too() -> None:
    stack = Stack(Fake(on_update=Quit()))
    stack.step([], 0.1)
    assert not stack.running
    stack.step([Confirm()], 0.1)
    stack.draw(Surface((9, 9)))


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ((0, 0), (1, 0), (1, 0)),
        ((0, 0), (0, 1), (0, 1)),
        ((1, 1), (-1, 0), (0, 1)),
        ((1, 1), (0, -1), (1, 0)),
        ((2, 0), (1, 0), (2, 0)),
        ((0, 0), (0, -1), (0, 0)),
    ],
)
def test_focus_moves_to_the_neighbour_or_stays(
    start: tuple[int, int], way: tuple[int, int], end: tuple[int, int]
) -> None:
    assert next_focus(GRID, start, *way) == end


def test_focus_prefers_the_same_row_and_reaches_lone_buttons() -> None:
    rects = {"back": Rect(10, 10, 50, 50), "list": Rect(300, 200, 400, 50), "below": Rect(300, 260, 400, 50)}
    assert next_focus(rects, "list", 0, 1) == "below"
    assert next_focus(rects, "list", 0, -1) == "back"
    assert next_focus(rects, "back", 0, 1) == "list"


def test_focus_begins_somewhere_even_when_its_rectangle_is_gone() -> None:
    assert next_focus(GRID, None, 1, 0) == (0, 0)
    assert next_focus(GRID, (9, 9), 1, 0) == (0, 0)
    assert next_focus({}, None, 1, 0) is None
    assert Focus((9, 9)).kept_in(GRID).current == (0, 0)


def test_the_first_move_only_shows_the_focus() -> None:
    focus = Focus((1, 1)).after(Move(1, 0), GRID)
    assert focus == Focus((1, 1), True)
    assert focus.after(Move(1, 0), GRID) == Focus((2, 1), True)


def test_pointers_take_the_focus_along_and_hide_its_ring() -> None:
    shown = Focus((1, 1), True)
    assert shown.after(Hover((5, 5)), GRID) == Focus((0, 0), False)
    assert shown.after(Press((95, 50)), GRID) == Focus((1, 1), False)
    assert shown.after(Back(), GRID) == shown


def test_the_top_most_thing_is_under_the_pointer() -> None:
    assert under({"low": Rect(0, 0, 50, 50), "top": Rect(20, 20, 50, 50)}, (30, 30)) == "top"
    assert under({"low": Rect(0, 0, 50, 50)}, (50, 50)) is None
