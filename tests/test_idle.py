"""Left alone: the machine asks, counts down and goes home; what counts as a sign of life and what does not."""

from game.record.settings import Settings
from scenes.idle import HERE, STUCK, TAKE_OVER, IdleStack, Patience
from scenes.intents import OUTSIDE, Cancel, Hover, Move, Press, Resized
from scenes.menu_base import Menu
from scenes.notice import NoticeScene
from scenes.shot import plain_kit
from scenes.stack import Change, Pop, Push
from scenes.window import FIRST_SIZE

SIZE = (320, 180)
FRAME = 0.1
KIT = plain_kit(Settings(speed=0.0))


class Home(Menu):
    """Where the machine goes when it is left alone."""

    unattended = True


class Note(Menu):
    """Counts what reaches it."""

    def __init__(self) -> None:
        super().__init__(KIT)
        self.pressed = 0
        self.cancelled = 0

    def handle(self, intent) -> Change:
        self.pressed += isinstance(intent, Press)
        self.cancelled += isinstance(intent, Cancel)
        return None


def idle(scene, ask: float = 1.0, leave: float = 1.0) -> IdleStack:
    stack = IdleStack(Home(KIT), SIZE, KIT, lambda: Home(KIT), lambda: Patience(ask, leave))
    stack.apply(Push(scene))
    return stack


def wait(stack: IdleStack, seconds: float, *intents) -> None:
    for _ in range(round(seconds / FRAME)):
        stack.step(intents, FRAME)


def test_a_press_answers_the_question_and_does_nothing_else():
    note = Note()
    stack = idle(note)
    wait(stack, 1.1)
    assert stack.warning
    assert note.cancelled == 1
    stack.step([Press((20, 20))], FRAME)
    assert not stack.warning
    assert note.pressed == 0
    wait(stack, 0.8)
    assert stack.top is note


def test_noise_is_nobody():
    stack = idle(Note(), 1.0, 1.0)
    wait(stack, 1.2, Resized(SIZE), Cancel("focus lost"), Hover(OUTSIDE))
    assert stack.warning


def test_a_trembling_mouse_is_nobody():
    stack = idle(Note())
    for number in range(30):
        stack.step([Hover((100 + number % 8, 100))], FRAME)
    assert type(stack.top) is Home


def test_a_jammed_stick_is_nobody_but_a_held_one_is():
    stack = idle(Note())
    wait(stack, STUCK * FRAME, Move(1, 0))
    assert not stack.warning
    wait(stack, 1.2, Move(1, 0))
    assert stack.warning


def test_somebody_who_thinks_is_asked_again_and_again():
    stack = idle(Note())
    for _ in range(5):
        wait(stack, 1.1)
        assert stack.warning
        stack.step([Press((9, 9))], FRAME)
    assert stack.asked == 5


def test_the_second_time_the_cpu_is_offered():
    stack = idle(Note())
    taken = []
    stack.offer = lambda: True
    stack.take_over = lambda: taken.append(1) or Push(NoticeScene(KIT, "", Pop))
    for answer in (HERE, TAKE_OVER):
        wait(stack, 1.1)
        card = stack._card
        assert (TAKE_OVER in card.rects()) == (answer == TAKE_OVER)
        card.answer(answer)
        stack.step([], FRAME)
    assert taken == [1]
    assert type(stack.top) is NoticeScene


def test_home_waits_for_ever():
    stack = IdleStack(Home(KIT), SIZE, KIT, lambda: Home(KIT), lambda: Patience(1.0, 1.0))
    wait(stack, 20)
    assert not stack.warning
    assert stack.asked == 0


def test_the_question_survives_a_new_size():
    stack = idle(Note(), leave=5.0)
    wait(stack, 1.1)
    stack.step([Resized(FIRST_SIZE)], FRAME)
    assert stack.warning
