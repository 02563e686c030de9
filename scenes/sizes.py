"""Sizes: one player chooses swing and option sizes in secret, with both recipes in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.rules.hands import SetSizes
from game.text import say
from scenes.intents import Help, Intent, Pos
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_corner import Side, draw_corner
from scenes.menu_dice import caption, picture, put_row
from scenes.menu_pins import Want, face
from scenes.menu_words import headline
from scenes.sizes_model import Asked, Lot, pick_for
from scenes.sizes_places import Controls, places
from scenes.stack import Change
from sprites import die as dice_pictures
from sprites import label
from sprites.backdrop import backdrop
from sprites.theme import darker, mix
from sprites.widget_parts import ring
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button, Tone


class SizesScene(Menu):
    """`then` is given the sizes; `pause` and `help` open those."""

    def __init__(
        self,
        kit: Kit,
        asked: Asked,
        then: Callable[[SetSizes], Change],
        ways: tuple[Callable[[], Change], Callable[[], Change]],
    ) -> None:
        super().__init__(kit)
        self._asked, self._then, (self._pause, self._help) = asked, then, ways
        self.pick = pick_for(asked.match, asked.seat)
        self._places = places(self.canvas, self.pick)

    def placed(self) -> None:
        self._places = places(self.canvas, self.pick)

    def rects(self) -> dict[str, Rect]:
        found = {"done": self._places.done, "menu": self._places.menu}
        for lot in self.pick.lots:
            controls = self._places.lots[lot.key]
            if lot.is_pair:
                found |= {f"pick:{lot.key}:{n}": rect for n, rect in zip(lot.allowed, controls.pair, strict=False)}
            else:
                found |= {f"minus:{lot.key}": controls.minus, f"track:{lot.key}": controls.track}
                found[f"plus:{lot.key}"] = controls.plus
                found |= {f"pick:{lot.key}:{n}": rect for n, rect in zip(lot.quick, controls.quick, strict=False)}
        return found

    def act(self, id: str) -> Change:
        kind, _, rest = id.partition(":")
        match kind:
            case "done":
                self.noise("rattle")
                return self._then(self.pick.choice())
            case "menu":
                return self._pause()
            case "minus" | "plus":
                self._set(rest, self.pick.stepped(rest, 1 if kind == "plus" else -1).size(rest))
            case "pick":
                key, _, size = rest.partition(":")
                self._set(key, int(size))
        return None

    def back(self) -> Change:
        return self._pause()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Help():
                return self._help()
            case MenuKey():
                return self._pause()
        return None

    def steer(self, id: str, dx: int, dy: int) -> bool:
        """Left and right move the size while the track has the focus."""
        kind, _, key = id.partition(":")
        if kind != "track" or not dx:
            return False
        self._set(key, self.pick.stepped(key, dx).size(key))
        return True

    def drag(self, id: str | None, pos: Pos, start: Pos) -> bool:
        """Press or pull on a track."""
        at = next(
            (key for key, lot in self._places.lots.items() if lot.track.collidepoint(start) and not lot.pair), None
        )
        if at is None:
            return False
        run = self._run(self._places.lots[at])
        self._set(at, self.pick.at_share(at, (pos[0] - run.x) / max(1, run.w)).size(at))
        return False

    def _set(self, key: str, size: int) -> None:
        if size != self.pick.size(key):
            self.pick = self.pick.with_size(key, size)
            self.noise("select")

    def _run(self, controls: Controls) -> Rect:
        """The way of the thumb."""
        return controls.track.inflate(-self.look.px(40), 0)

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        for fighter, corner in zip(self._asked.fighters, self._places.corners, strict=True):
            yield Want(fighter, corner.pin.w)

    def paint(self, surface: Surface) -> None:
        asked, look, p = self._asked, self.look, self._places
        surface.blit(backdrop("sizes", self.canvas.size), (0, 0))
        title = say("sizes.who", name=asked.names[asked.seat]) if asked.secret else say("sizes.title")
        headline(surface, look, title, p.title)
        for seat in (0, 1):
            hand = asked.match.hands[seat]
            recipe = () if seat == asked.seat else hand.recipe
            if seat == asked.seat:
                ring(surface, look, p.corners[seat].panel, look.px(18))
            draw_corner(
                surface, look, p.corners[seat],
                Side(seat, asked.names[seat], hand.name, self._line(seat), recipe), self.kit.settings.palette,
            )  # fmt: skip
        for lot in self.pick.lots:
            self._strip(surface, lot)
        if note := self._note():
            words = label.fitted(note, look.type("bold", "body", look.colour.cream, 2), p.note.w)
            surface.blit(words, words.get_rect(center=p.note.center))

    def _line(self, seat: int) -> str:
        hand = self._asked.match.hands[seat]
        if seat == self._asked.seat:
            return say("sizes.yours")
        if not hand.decided or hand.secret or not all(die.sizes for die in hand.recipe):
            return say("sizes.theirs_hidden")
        chosen = [caption(die) for die in hand.recipe if die.has_choice]
        return say("sizes.theirs_known", sizes=", ".join(chosen)) if chosen else say("sizes.theirs_fixed")

    def _note(self) -> str:
        return say("sizes.secret") if self._asked.secret else ""

    def _strip(self, surface: Surface, lot: Lot) -> None:
        look, controls = self.look, self._places.lots[lot.key]
        fill = mix(look.colour.indigo, look.colour.night, 0.35)
        lay(
            surface,
            controls.strip,
            Plate(controls.strip.size, fill, look.px(16), look.px(3), 0, look.px(4), glossy=False),
        )
        key = "sizes.swing" if lot.letter else "sizes.option"
        text = say(key, letter=lot.letter, low=lot.allowed[0], high=lot.allowed[-1])
        if len(lot.dice) > 1:
            text = say("sizes.several", text=text, count=len(lot.dice))
        if lot.last is not None:
            text = f"{text}   {say('sizes.last', size=lot.last)}"
        words = label.fitted(text, look.type("bold", "large" if controls.quick else "body"), controls.words.w)
        place = words.get_rect(midleft=controls.words.midleft)
        if controls.quick:
            place.bottom = controls.words.centery
            type, hint = look.type("text", "small", look.colour.mist), say("sizes.hint")
            if label.width(hint, type) <= controls.words.w:
                surface.blit(label.render(hint, type), (place.x, place.bottom))
        surface.blit(words, place)

    def show(self, surface: Surface) -> None:
        look, p = self.look, self._places
        for seat, corner in enumerate(p.corners):
            face(surface, self._asked.fighters[seat], corner.pin)
        own = self._asked.seat
        dice = self.pick.dice(self._asked.match.hands[own].recipe)
        put_row(surface, look, p.corners[own].dice, dice, (own, self.kit.settings.palette), 74)
        for lot in self.pick.lots:
            self._controls(surface, lot)
        self.put(surface, Button(p.menu, "", "pause", "quiet", self.state("menu")))
        self.put(surface, Button(p.done, say("sizes.confirm"), "dice", "primary", self.state("done")))

    def _controls(self, surface: Surface, lot: Lot) -> None:
        controls, size = self._places.lots[lot.key], self.pick.size(lot.key)
        die = lot.dice[0].sized(size)
        shadow = dice_pictures.shadow(controls.die.w)
        surface.blit(shadow, shadow.get_rect(midbottom=(controls.die.centerx, controls.die.bottom + self.look.px(4))))
        surface.blit(picture(die, self._asked.seat, self.kit.settings.palette, controls.die.w), controls.die)
        shown = (lot.allowed, controls.pair) if lot.is_pair else (lot.quick, controls.quick)
        for number, rect in zip(*shown, strict=False):
            tone: Tone = "primary" if number == size else "quiet"
            self.put(surface, Button(rect, str(number), "", tone, self.state(f"pick:{lot.key}:{number}")))
        if lot.is_pair:
            return
        self.put(surface, Button(controls.minus, "", "minus", "plain", self.state(f"minus:{lot.key}")))
        self.put(surface, Button(controls.plus, "", "plus", "plain", self.state(f"plus:{lot.key}")))
        self._track(surface, lot, controls)

    def _track(self, surface: Surface, lot: Lot, controls: Controls) -> None:
        """A track with a mark for every size and the size itself on the thumb."""
        look, run = self.look, self._run(controls)
        line = Rect(run.x - look.px(8), run.centery - look.px(7), run.w + look.px(16), look.px(14))
        lay(surface, line, Plate(line.size, look.colour.night, line.h // 2, look.px(3), 0, 0, glossy=False))
        for number in range(len(lot.allowed)):
            x = run.x + run.w * number // max(1, len(lot.allowed) - 1)
            surface.fill(look.colour.mist, Rect(x - look.px(1), run.centery - look.px(3), look.px(2), look.px(6)))
        thumb = Rect(0, 0, look.px(58), look.px(46))
        thumb.center = run.x + round(run.w * self.pick.share(lot.key)), run.centery
        state = self.state(f"track:{lot.key}")
        fill = look.colour.gold if state in ("hover", "focus") else look.colour.orange
        lay(surface, thumb, Plate(thumb.size, fill, look.px(14), look.px(3), look.px(3), 0))
        if state == "focus":
            ring(surface, look, controls.track, look.px(12))
        ink = (
            look.type("bold", "large", look.colour.cream, 2)
            if fill != look.colour.gold
            else look.type("bold", "large", darker(look.colour.ink, 0))
        )
        words = label.render(str(self.pick.size(lot.key)), ink)
        surface.blit(words, words.get_rect(center=thumb.center))
