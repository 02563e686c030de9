"""Window and loop: views of every size, the frame, full screen, faults, signals and the way out."""

import math
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from scenes import loop
from scenes.intents import Intent, Press
from scenes.reader import Reader
from scenes.stack import Change, Quit, Reset, Stack
from scenes.window import NoScreen, Window, view_of


@dataclass
class Ticks:
    """A clock that says what it is told, then sixtieths for ever."""

    passed: list[float] = field(default_factory=list)

    def tick(self) -> float:
        return self.passed.pop(0) if self.passed else 1 / 60


@dataclass(eq=False)
class Scene:
    opaque: bool = True
    fault: Exception | None = None
    on_update: Change = None
    times: list[float] = field(default_factory=list)
    seen: list[Intent] = field(default_factory=list)
    sizes: list[tuple[int, int]] = field(default_factory=list)

    def handle(self, intent: Intent) -> Change:
        self.seen.append(intent)
        return None

    def update(self, dt: float) -> Change:
        self.times.append(dt)
        if self.fault:
            raise self.fault
        return self.on_update

    def draw(self, surface: Surface) -> None:
        self.sizes.append(surface.get_size())
        surface.fill("red")


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window("test", (800, 450))
    pygame.event.clear()
    yield made
    made.close()


def play(scene: Scene, window: Window, frames: int | None = 3, **more: object) -> list[str]:
    """Runs a scene and returns what happened at the end."""
    ended: list[str] = []
    options = {"clock": Ticks(), "frames": frames, "on_quit": lambda: ended.append("quit"), **more}
    loop.run(Stack(scene), window, Reader(), **options)  # type: ignore[arg-type]
    return ended


@pytest.mark.parametrize(
    ("size", "canvas", "area"),
    [
        ((1280, 720), (1280, 720), (0, 0, 1280, 720)),
        ((1920, 1080), (1920, 1080), (0, 0, 1920, 1080)),
        ((3840, 2160), (1920, 1080), (0, 0, 3840, 2160)),
        ((1080, 1920), (1080, 1920), (0, 0, 1080, 1920)),
        ((1024, 768), (1024, 768), (0, 0, 1024, 768)),
        ((320, 180), (640, 360), (0, 0, 320, 180)),
        ((2000, 400), (960, 400), (520, 0, 960, 400)),
    ],
)
def test_views(size: tuple[int, int], canvas: tuple[int, int], area: tuple[int, int, int, int]) -> None:
    view = view_of(size)
    assert (view.canvas, view.area) == (canvas, area)


@pytest.mark.parametrize(
    "size", [(1280, 720), (3840, 2160), (2560, 1440), (1366, 768), (333, 999), (2000, 400), (1, 1), (0, 0)]
)
def test_corners_of_the_picture_are_reached_and_black_bars_are_not_part_of_it(size: tuple[int, int]) -> None:
    view = view_of(size)
    left, top, wide, high = view.area
    per_x, per_y = math.ceil(view.canvas[0] / wide), math.ceil(view.canvas[1] / high)
    x, y = view.to_canvas(left + wide - 1, top + high - 1)
    assert view.to_canvas(left, top) == (0, 0)
    assert view.canvas[0] - per_x <= x < view.canvas[0]
    assert view.canvas[1] - per_y <= y < view.canvas[1]
    assert view.to_canvas(left + wide, top)[0] >= view.canvas[0]
    assert view.to_canvas(left - 1, top)[0] < 0


def test_exactly_as_many_frames_as_asked_for(window: Window) -> None:
    scene = Scene()
    assert play(scene, window, 5) == ["quit"]
    assert len(scene.times) == len(scene.sizes) == 5
    assert set(scene.sizes) == {(800, 450)}


def test_time_never_runs_back_nor_leaps(window: Window) -> None:
    scene = Scene()
    play(scene, window, 3, clock=Ticks([5.0, -86400.0, 0.02]))
    assert scene.times == [0.1, 0.0, 0.02]


def test_presses_arrive_in_canvas_pixels(window: Window) -> None:
    scene = Scene()
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(12, 34), button=1, touch=False))
    play(scene, window, 1)
    assert Press((12, 34)) in scene.seen


def test_a_scene_may_quit_and_a_window_may_be_closed(window: Window) -> None:
    assert play(Scene(on_update=Quit()), window, None) == ["quit"]
    pygame.event.post(Event(pygame.QUIT))
    scene = Scene()
    assert play(scene, window, None) == ["quit"]
    assert len(scene.times) == 1


def test_visitors_cannot_close_a_kiosk(window: Window) -> None:
    pygame.event.post(Event(pygame.QUIT))
    scene = Scene()
    play(scene, window, 4, closable=False)
    assert len(scene.times) == 4


@pytest.mark.parametrize("name", [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)])
def test_a_signal_ends_even_a_kiosk_cleanly(window: Window, name: str) -> None:
    number = getattr(signal, name)
    before = signal.getsignal(number)

    class Killed(Scene):
        def draw(self, surface: Surface) -> None:
            os.kill(os.getpid(), number)

    assert play(Killed(), window, None, closable=False) == ["quit"]
    assert signal.getsignal(number) == before


def test_a_fault_is_raised_or_rescued(window: Window) -> None:
    broken, home = Scene(fault=ValueError("odd")), Scene()
    with pytest.raises(ValueError, match="odd"):
        play(broken, window)
    assert play(broken, window, 4, rescue=lambda fault: Reset(home)) == ["quit"]
    assert len(home.times) == 3


def test_a_fault_that_comes_again_and_again_ends_the_game(window: Window) -> None:
    broken, rescued = Scene(fault=ValueError("odd")), []

    def rescue(fault: Exception) -> Change:
        rescued.append(fault)
        return Reset(broken)

    with pytest.raises(ValueError, match="odd"):
        play(broken, window, None, rescue=rescue)
    assert len(rescued) == loop.MOST_FAULTS - 1


def test_full_screen_and_back(window: Window) -> None:
    scene = Scene()
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    play(scene, window, 2)
    assert window.fullscreen
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT, unicode=""))
    play(scene, window, 2)
    assert not window.fullscreen
    assert window.view.window == (800, 450)
    assert not scene.seen or all(not isinstance(intent, Press) for intent in scene.seen)


def test_every_new_size_is_followed(window: Window) -> None:
    scene = Scene()
    for size in ((1000, 700), (320, 180), (2000, 400), (2560, 1440), (800, 450)):
        window._window.size = size
        play(scene, window, 2)
        assert scene.sizes[-1] == view_of(size).canvas


def test_a_machine_without_a_screen_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    with pytest.raises(NoScreen, match="cannot open a window"):
        Window("test")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(NoScreen, match="no screen"):
        Window("test")
