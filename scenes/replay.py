"""A saved match as a film: run it, step through it, wind to the turns that decided it, play on from any of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from game.text import say
from scenes.intents import Drag, Help, Hover, Intent, Key, Pos, Press, Release, Skip
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.replay_draw import Drawn, Strip, draw_strip, draw_words
from scenes.replay_places import Places, places
from scenes.stack import Change, Size
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button


class Film(Protocol):
    """The match as it is shown; `at` is the turn that comes next, `chances` are those of seat 0 before every turn."""

    names: tuple[str, str]

    @property
    def at(self) -> int: ...
    @property
    def length(self) -> int: ...
    @property
    def rounds(self) -> tuple[int, ...]: ...
    @property
    def chances(self) -> tuple[float | None, ...]: ...
    @property
    def turning_points(self) -> tuple[int, ...]: ...
    @property
    def is_running(self) -> bool: ...
    def run(self, turns: int | None = None) -> None: ...
    def stop(self) -> None: ...
    def wind(self, at: int) -> None: ...
    def handle(self, intent: Intent) -> Change: ...
    def update(self, dt: float) -> Change: ...
    def draw(self, surface: Surface) -> None: ...
    def resize(self, size: Size) -> None: ...


class ReplayScene(Menu):
    """`branch` makes a match of one's own out of the turn shown; without it that is not offered. It begins to run."""

    def __init__(
        self, kit: Kit, film: Film, leave: Callable[[], Change], branch: Callable[[int], Change] | None = None
    ) -> None:
        super().__init__(kit)
        self.film, self._leave, self._branch = film, leave, branch
        self.places: Places = places(self.canvas)
        self._wanted: int | None = None
        self._in_film = False
        self._drawn = Drawn()
        film.run()
        self.focus = type(self.focus)("play")

    def placed(self) -> None:
        self.places = places(self.canvas)
        self.film.resize(self.places.film.size)

    def rects(self) -> dict[str, Rect]:
        found = dict(self.places.buttons)
        if self._branch is None or self.film.at >= self.film.length:
            del found["branch"]
        if not self.film.turning_points:
            del found["turning"]
        return found

    # -- what was done

    def handle(self, intent: Intent) -> Change:
        match intent:
            case Press(pos):
                # Whatever was held before is over: a card or another window may have had the end of it.
                self._in_film = self.places.film.collidepoint(pos)
                if self._in_film:
                    return self.film.handle(intent)
            case Drag() | Release() if self._in_film:
                self._in_film = isinstance(intent, Drag)
                return self.film.handle(intent)
            case Hover(pos) if self.places.film.collidepoint(pos):
                self.film.handle(intent)
            case Skip() | Help() | Key():
                return self.film.handle(intent)
        return super().handle(intent)

    def act(self, id: str) -> Change:
        film = self.film
        match id:
            case "back":
                return self.back()
            case "branch":
                assert self._branch is not None
                self.noise("confirm")
                return self._branch(film.at)
            case "play":
                self._toggle()
            case "step":
                self._run(1)
            case "step_back":
                self.wind(film.at - 1)
            case "round_back":
                self.wind(max((start for start in film.rounds if start < film.at), default=0))
            case "round_on":
                self.wind(min((start for start in film.rounds if start > film.at), default=film.length))
            case "turning":
                later = [turn for turn in film.turning_points if turn > film.at]
                self.wind((later or list(film.turning_points))[0])
        self.noise("select")
        return None

    def _toggle(self) -> None:
        if self.film.is_running:
            self.film.stop()
            return
        if self.film.at >= self.film.length:
            self.wind(0)
        self._run(None)

    def _run(self, turns: int | None) -> None:
        """Let the film run, for so many turns or to its end; what is still being shown is cut short."""
        self.film.handle(Skip())
        self.film.run(turns)

    def wind(self, at: int) -> None:
        """Stand still before turn `at`, as far as there are turns."""
        self._wanted = None
        self.film.wind(max(0, min(at, self.film.length)))

    def back(self) -> Change:
        self.noise("back")
        return self._leave()

    def other(self, intent: Intent) -> Change:
        return self.back() if isinstance(intent, MenuKey) else None

    def drag(self, id: str | None, pos: Pos, start: Pos) -> bool:
        """The strip is pressed or wiped over; the film is wound once a frame."""
        strip = self.places.strip
        if not strip.inflate(0, self.look.px(16)).collidepoint(start):
            return False
        share = (pos[0] - strip.x) / max(1, strip.w)
        self._wanted = round(share * self.film.length)
        return True

    def update(self, dt: float) -> Change:
        if self._wanted is not None:
            self.wind(self._wanted)
        return self.film.update(dt) or super().update(dt)

    # -- the picture

    def paint(self, surface: Surface) -> None:
        look = self.look
        surface.fill(look.colour.ink)
        bar = self.places.bar.inflate(look.px(24), 0)
        lay(surface, bar, Plate(bar.size, look.colour.indigo, 0, 0, 0, 0, glossy=False))

    def show(self, surface: Surface) -> None:
        film, p = self.film, self.places
        screen = p.film.clip(surface.get_rect())
        if screen.size == p.film.size:
            film.draw(surface.subsurface(screen))
        strip = Strip(film.chances, film.rounds, film.turning_points, film.length, self.kit.settings.palette)
        draw_strip(surface, self.look, p.strip, strip, film.at, self._drawn)
        draw_words(surface, self.look, p.words, self._told(), self._odds())
        for id, rect in self.rects().items():
            self.put(surface, self._button(id, rect))

    def _button(self, id: str, rect: Rect) -> Button:
        sign = {"play": "pause" if self.film.is_running else "play", "turning": "star", "branch": ""}.get(id, id)
        text = say("replay.branch") if id == "branch" else ""
        return Button(rect, text, sign, "primary" if id == "play" else "quiet", self.state(id))

    def _told(self) -> str:
        film = self.film
        number = sum(start <= film.at for start in film.rounds)
        return say("replay.turn", round=number, turn=film.at, length=film.length)

    def _odds(self) -> str:
        film = self.film
        start = max((turn + 1 for turn in film.rounds if 0 < turn <= film.at), default=0)
        chances = film.chances[start : film.at + 1]
        known = next((chance for chance in reversed(chances) if chance is not None), None)
        if known is None:
            return ""
        seat = 0 if known >= 0.5 else 1
        percent = round(100 * (known if seat == 0 else 1 - known))
        return say("replay.odds", name=self.film.names[seat], percent=percent)
