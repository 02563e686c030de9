"""The stack of scenes: who is on top, who is seen, and the few things a scene may ask for."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, assert_never, runtime_checkable

from pygame import Surface

from scenes.intents import Drag, Intent, Press, Release, Resized

Size = tuple[int, int]


class Scene(Protocol):
    """What is happening on screen. Drawing changes nothing."""

    @property
    def opaque(self) -> bool:
        """True when nothing beneath can be seen."""

    def handle(self, intent: Intent) -> "Change": ...

    def update(self, dt: float) -> "Change":
        """`dt` in seconds, 0 to 0.1."""

    def draw(self, surface: Surface) -> None: ...


@runtime_checkable
class Resizable(Protocol):
    """A scene that wants to know the canvas size: told before its first step and after each change."""

    def resize(self, size: Size) -> None: ...


@dataclass(frozen=True, slots=True)
class Push:
    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Close the top scene; `then` is applied to what is left."""

    then: "Change" = None


@dataclass(frozen=True, slots=True)
class Replace:
    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Close every scene and begin afresh with this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    pass


Change = Push | Pop | Replace | Reset | Quit | None


class Stack:
    """Scenes on top of each other; intents and time go to the top one only."""

    def __init__(self, first: Scene, size: Size = (1280, 720)) -> None:
        self._scenes: list[Scene] = []
        self._size = size
        self._stale_press = False
        self._enter(first)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """From the lowest to the top one."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def running(self) -> bool:
        """False once a scene asked to quit or the last one was closed."""
        return bool(self._scenes)

    def step(self, intents: Iterable[Intent], dt: float) -> None:
        """Hands the intents, then the time, to the top scene and applies what it asks for.

        After a change the rest of the frame's intents are dropped: they were meant for a picture that is gone. So is
        the end of a press that an earlier scene has seen begin.
        """
        changed = False
        for intent in intents:
            if isinstance(intent, Resized):
                self.resize(intent.size)
            elif not changed and not self._is_stale(intent) and self._scenes:
                changed = self.apply(self._scenes[-1].handle(intent))
        if self._scenes:
            self.apply(self._scenes[-1].update(dt))

    def resize(self, size: Size) -> None:
        self._size = size
        for scene in self._scenes:
            if isinstance(scene, Resizable):
                scene.resize(size)

    def draw(self, surface: Surface) -> None:
        """Draws from the topmost opaque scene upwards."""
        lowest = max((i for i, scene in enumerate(self._scenes) if scene.opaque), default=0)
        for scene in self._scenes[lowest:]:
            scene.draw(surface)

    def apply(self, change: Change) -> bool:
        """Does what a scene asked for; True when there was something to do."""
        if change is None:
            return False
        self._stale_press = True
        match change:
            case Push(scene):
                self._enter(scene)
            case Pop(then):
                self._scenes = self._scenes[:-1]
                self.apply(then)
            case Replace(scene):
                self._scenes = self._scenes[:-1]
                self._enter(scene)
            case Reset(scene):
                self._scenes = []
                self._enter(scene)
            case Quit():
                self._scenes = []
            case _:
                assert_never(change)
        return True

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        if isinstance(scene, Resizable):
            scene.resize(self._size)

    def _is_stale(self, intent: Intent) -> bool:
        if isinstance(intent, Press):
            self._stale_press = False
        return self._stale_press and isinstance(intent, Drag | Release)
