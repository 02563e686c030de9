"""The records: who plays, chosen by face, and how it went so far, drawn as plots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.record.profile import Profile, Tallies, Tally, most_played
from game.roster.roster import Roster, UnknownPin
from game.text import has, say
from scenes.intents import Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas, row
from scenes.menu_guests import Guest, waiting
from scenes.menu_guests import draw as draw_guests
from scenes.menu_guests import wanted as wanted_guests
from scenes.menu_pins import Fighter, Want, face, is_ready
from scenes.menu_words import headline
from scenes.records_draw import FACE, MOST_BARS, bars, latest, rolled
from scenes.stack import Change
from scenes.story_map_draw import glow
from sprites import label
from sprites.backdrop import backdrop
from sprites.theme import mix
from sprites.widget_parts import ring
from sprites.widget_plate import Plate, lay
from sprites.widgets import Bar, Button, Panel, draw

PLOTS = ("by_pin", "by_their_pin", "by_level", "streaks", "rolls", "matches")
"""The panels, in reading order."""

GUESTS = Fighter("Gordo", "2000 Rare / Promo"), Fighter("Charity", "Lunch Money")
"""Who waits while there is nothing to plot."""

LANDSCAPE_ONLY = ("by_their_pin", "matches")


@dataclass(frozen=True, slots=True)
class Player:
    """Someone who plays here: a face, how much of the story is won (0 to 1), and whether anything was played."""

    face: Fighter
    story: float
    played: bool


@dataclass(frozen=True, slots=True)
class Records:
    """What the page shows: everybody's faces, whose turn it is to look, and that one's records."""

    players: tuple[Player, ...]
    slot: int
    profile: Profile


@dataclass(frozen=True, slots=True)
class Places:
    title: Rect
    back: Rect
    faces: tuple[Rect, ...]
    panels: dict[str, Rect]


def places(canvas: Canvas, faces: int) -> Places:
    """The layout for a window: faces in a row, and panels below."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        strip, columns = (24.0, 104.0, w - 48, 132.0), 1
        top, names = 262.0, [name for name in PLOTS if name not in LANDSCAPE_ONLY]
    else:
        strip, columns = (300.0, 10.0, w - 330, 112.0), 3
        top, names = 150.0, list(PLOTS)
    rows = -(-len(names) // columns)
    gap = 40.0
    high = (h - top - 20 - gap * (rows - 1)) / rows
    wide = (w - 48 - 24 * (columns - 1)) / columns
    panels = {
        name: canvas.rect(24 + (at % columns) * (wide + 24), top + (at // columns) * (high + gap), wide, high)
        for at, name in enumerate(names)
    }
    return Places(
        canvas.rect(86, 14, w - 172, 70) if canvas.upright else canvas.rect(86, 14, 210, 66),
        canvas.rect(18, 18, 58, 58),
        tuple(canvas.box(box) for box in row(strip, faces, 8, 150)),
        panels,
    )


class RecordsScene(Menu):
    """`choose` makes another player the one who plays and answers with what to show then."""

    def __init__(
        self,
        kit: Kit,
        records: Records,
        roster: Roster,
        ways: tuple[Callable[[int], Records], Callable[[], Change]],
    ) -> None:
        super().__init__(kit)
        self._records, self._roster = records, roster
        self._choose, self._leave = ways
        self._ready = 0
        self.placed()

    def placed(self) -> None:
        self._places = places(self.canvas, len(self._records.players))
        panels = list(self._places.panels.values())
        fresh = not self._records.profile.matches.played
        self._guests: tuple[Guest, ...] = waiting(panels[0].unionall(panels[1:]), GUESTS) if fresh else ()

    def rects(self) -> dict[str, Rect]:
        faces = {f"face:{number}": rect for number, rect in enumerate(self._places.faces)}
        return {**faces, "back": self._places.back}

    def act(self, id: str) -> Change:
        kind, _, number = id.partition(":")
        if kind == "back":
            return self.back()
        self.noise("coin")
        self._records = self._choose(int(number))
        self.placed()
        self.repaint()
        return None

    def back(self) -> Change:
        self.noise("back")
        return self._leave()

    def other(self, intent: Intent) -> Change:
        return self.back() if isinstance(intent, MenuKey) else None

    # -- the picture

    def _rows(self, tallies: Tallies) -> list[tuple[str, Fighter | None]]:
        return [(name, self._fighter(name)) for name in most_played(tallies, MOST_BARS)]

    def _fighter(self, name: str) -> Fighter | None:
        try:
            pin = self._roster.find(name)
        except UnknownPin:
            return None
        return Fighter(pin.name, pin.set)

    def wanted(self) -> Iterator[Want]:
        for player, rect in zip(self._records.players, self._places.faces, strict=True):
            yield Want(player.face, self._face(rect).w)
        yield from self._small_faces()
        yield from wanted_guests(self._guests)

    def _small_faces(self) -> Iterator[Want]:
        """The faces that stand in the plots."""
        profile = self._records.profile
        for tallies in (profile.by_pin, profile.by_their_pin):
            for _, fighter in self._rows(tallies):
                if fighter:
                    yield Want(fighter, self.look.px(FACE))

    def update(self, dt: float) -> Change:
        ready = sum(map(is_ready, self._small_faces()))
        if ready != self._ready:
            self._ready = ready
            self.repaint()
        return super().update(dt)

    def _face(self, rect: Rect) -> Rect:
        side = min(rect.w, rect.h - self.look.px(20))
        return Rect(rect.centerx - side // 2, rect.y, side, side)

    def finish(self) -> None:
        super().finish()
        self.repaint()

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        surface.blit(backdrop("help", self.canvas.size), (0, 0))
        headline(surface, look, say("records.title"), p.title)
        if self._guests:
            room = self._guests[0].rect.unionall([guest.rect for guest in self._guests])
            none = label.fitted(say("records.none"), look.type("bold", "title", outline=3), self.canvas.whole.w)
            surface.blit(none, none.get_rect(midtop=(room.centerx, room.bottom + look.px(18))))
            return
        for name, panel in p.panels.items():
            draw(surface, look, Panel(panel, say(f"records.{name}")))
            room = panel.inflate(-look.px(36), -look.px(52)).move(0, look.px(10))
            self._plot(surface, name, room)

    def _plot(self, surface: Surface, name: str, room: Rect) -> None:
        profile, look = self._records.profile, self.look
        match name:
            case "streaks":
                foot = look.px(34)
                latest(surface, look, Rect(room.x, room.y, room.w, room.h - foot), profile.recent)
                now = say("records.won_row" if profile.streak >= 0 else "records.lost_row", count=abs(profile.streak))
                text = f"{now} · {say('records.longest', count=profile.longest)}"
                words = label.fitted(text, look.type("bold", "body", look.colour.gold), room.w)
                surface.blit(words, words.get_rect(midbottom=(room.centerx, room.bottom)))
            case "rolls":
                rolled(surface, look, room, profile.rolls, (say("records.mine"), say("records.theirs")))
            case "matches":
                self._sums(surface, room)
            case _:
                tallies: Tallies = getattr(profile, name)
                if name == "by_level":
                    tallies = {**tallies, **({"": _people(profile)} if _people(profile).played else {})}
                rows = [(_called(name, key), fighter, tallies[key]) for key, fighter in self._rows(tallies)]
                bars(surface, look, room, rows)

    def _sums(self, surface: Surface, room: Rect) -> None:
        """Matches and rounds in figures, and how far the story has been won."""
        look, profile = self.look, self._records.profile
        here = self._records.players[self._records.slot]
        lines = [
            (say("records.all_matches"), profile.matches),
            (say("records.all_rounds"), profile.rounds),
        ]
        bars(
            surface, look, Rect(room.x, room.y, room.w, room.h * 6 // 10), [(n, None, t) for n, t in lines if t.played]
        )
        bar = Rect(room.x, room.bottom - look.px(40), room.w, look.px(36))
        draw(surface, look, Bar(bar, here.story, "primary", say("records.story", percent=round(here.story * 100))))

    def show(self, surface: Surface) -> None:
        draw_guests(surface, self._guests, self.time, self.kit.settings.less_motion)
        for number, (player, rect) in enumerate(zip(self._records.players, self._places.faces, strict=True)):
            self._player(surface, number, player, rect)
        self.put(surface, Button(self._places.back, "", "back", "quiet", self.state("back")))

    def _player(self, surface: Surface, number: int, player: Player, rect: Rect) -> None:
        look, place = self.look, self._face(rect)
        here = number == self._records.slot
        state = self.state(f"face:{number}")
        if here:
            glow(surface, look, place, self.time, self.kit.settings.less_motion)
        face(surface, player.face, place.move(0, -look.px(4)) if state == "hover" else place)
        text = say("records.you") if here else say("records.percent", percent=round(player.story * 100))
        if not here and not player.played:
            text = say("records.new")
        words = label.fitted(text, look.type("bold", "small", look.colour.gold if here else look.colour.cream), rect.w)
        plate = words.get_rect(midbottom=(rect.centerx, rect.bottom)).inflate(look.px(16), look.px(4))
        fill = mix(look.colour.night, look.colour.indigo, 0.4)
        lay(surface, plate, Plate(plate.size, fill, plate.h // 2, look.px(2), glossy=False))
        surface.blit(words, words.get_rect(center=plate.center))
        if state == "focus":
            ring(surface, look, place, place.w // 2)


def _people(profile: Profile) -> Tally:
    """How it went against people, all of them together."""
    tallies = profile.by_opponent.values()
    return Tally(sum(t.won for t in tallies), sum(t.lost for t in tallies), sum(t.drawn for t in tallies))


def _called(plot: str, key: str) -> str:
    """A level by its name, a pin by its own."""
    if plot != "by_level":
        return key
    return say(f"level.{key}") if key and has(f"level.{key}") else key or say("records.people")
