"""The pin workshop: a name, dice tapped together or typed, a face and its colours, and how strong it all is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.roster.roster import Roster
from game.roster.strength import Standing, measure, rivals
from game.roster.workshop import LONGEST_NAME, LONGEST_RECIPE, OwnPin, tidy
from game.rules.chance import Seeded
from scenes import gallery_keys as letters
from scenes.gallery_keys import DONE, KEY
from scenes.intents import Confirm, Help, Intent, Key, Move, Tab, Text
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_pins import Want
from scenes.stack import Change
from scenes.workshop_draw import Shown, draw_ground, draw_live
from scenes.workshop_faces import Faces
from scenes.workshop_model import Draft
from scenes.workshop_places import TABS, Places, places
from sprites.widgets import slots

STEPS_A_FRAME = 3
"""Choices of measuring in one frame; each takes about a millisecond."""
MATCHES = 3
SEED = 4711


@dataclass(frozen=True, slots=True)
class Ways:
    """What may follow: `back` is told whether something would be lost, `keep` gets the finished pin."""

    back: Callable[[bool], Change]
    keep: Callable[[OwnPin], Change]
    help: Callable[[], Change]


class WorkshopScene(Menu):
    """`pin` is where it begins; `draw` gives a number from 1 to so many."""

    def __init__(self, kit: Kit, roster: Roster, pin: OwnPin, draw: Callable[[int], int], ways: Ways) -> None:
        super().__init__(kit)
        self._roster, self._draw, self._ways = roster, draw, ways
        self._first = self._draft = Draft(pin)
        self._tab, self._field, self._by_keyboard = TABS[0], "", False
        self._faces = Faces()
        self._standing: Standing | None = None
        self._measuring: Iterator[Standing] | None = None
        self._places: Places = places(self.canvas, False)

    @property
    def typing(self) -> bool:
        """Letters are text while name or recipe is being typed."""
        return bool(self._field)

    @property
    def draft(self) -> Draft:
        """The pin so far."""
        return self._draft

    @property
    def is_measuring(self) -> bool:
        """Are rounds being fought to see how strong it is?"""
        return self._measuring is not None

    # -- layout

    def placed(self) -> None:
        self._places = places(self.canvas, self._field == "name")
        self.repaint()

    def rects(self) -> dict[str, Rect]:
        p = self._places
        side = {"name": p.name, "surprise": p.surprise, "measure": p.strength, "save": p.save, "back": p.back}
        if p.keys:
            return {**p.keys, "name": p.name, "back": p.back}
        tabs = dict(zip((f"tab:{name}" for name in TABS), slots(p.tabs, len(TABS)), strict=True))
        if self._tab == "face":
            steps = {f"dress:{what}:-1": rects[0] for what, rects in p.dressing.items()}
            steps |= {f"dress:{what}:1": rects[2] for what, rects in p.dressing.items()}
            return {**steps, **tabs, **side}
        dice = {f"die:{n}": rect for n, rect in enumerate(self._faces.squares(p.dice, self._draft, self.look))}
        return {**p.palette, "recipe": p.recipe, **dice, **tabs, **side}

    # -- what was done

    def act(self, id: str) -> Change:
        kind, _, rest = id.partition(":")
        match kind:
            case "back":
                return self.back()
            case "save":
                return self._save()
            case "name" | "recipe":
                self._type("" if self._field == kind else kind)
            case "key":
                self._press_key(id)
            case "measure":
                self._begin_measuring()
            case "tab":
                self._tab, self._field = rest, ""
                self.noise("page")
                self.repaint()
            case _:
                self._change(kind, rest)
        return None

    def _change(self, kind: str, rest: str) -> None:
        draft = self._draft
        match kind:
            case "size" | "swing":
                self._become(draft.plus(rest), "clack-small")
            case "skill":
                self._become(draft.marked(rest), "select")
            case "tool":
                self._become(draft.tooled(rest), "select")
            case "die":
                self._become(draft.picked(int(rest)), "hover")
            case "surprise":
                self._become(draft.faced(self._draw(9999)), "rattle")
            case "dress":
                what, _, step = rest.partition(":")
                self._become(draft.dressed(what, int(step)), "select")

    def _become(self, draft: Draft, cue: str) -> None:
        """The pin is changed; what was measured holds only for the same dice."""
        if draft.pin.recipe != self._draft.pin.recipe:
            self._standing = self._measuring = None
        self._draft, self._field = draft, self._field if cue == "key" else ""
        self.noise("select" if cue == "key" else cue)
        self.focus = self.focus.kept_in(self.rects())

    def _save(self) -> Change:
        if self._flawed():
            self.noise("deny")
            return None
        self.noise("confirm")
        return self._ways.keep(tidy(self._draft.pin))

    def _flawed(self) -> bool:
        return bool(self._draft.flaws(self._roster, self._first.pin.name))

    def back(self) -> Change:
        self.noise("back")
        if self._field:
            self._type("")
            return None
        return self._ways.back(self._draft.pin != self._first.pin)

    def steer(self, id: str, dx: int, dy: int) -> bool:
        self._by_keyboard = False
        return False

    # -- typing

    def _type(self, field: str) -> None:
        was, self._field, self._by_keyboard = self._field, field, field == "recipe"
        self.noise("select")
        self.placed()
        if field == "name" and self.focus.shown:
            self.focus = replace(self.focus, current=f"{KEY}q")
        elif not field:
            self.focus = replace(self.focus, current=was)

    def _press_key(self, id: str) -> None:
        if id == DONE:
            self._type("")
        else:
            self._become(self._draft.named(letters.after(self._draft.pin.name, id, LONGEST_NAME)), "key")

    def _typed(self, text: str) -> None:
        self._by_keyboard = True
        pin = self._draft.pin
        if self._field == "name":
            self._become(self._draft.named(letters.typed(pin.name, text, LONGEST_NAME)), "key")
        else:
            self._become(self._draft.spelled(letters.typed(pin.recipe, text, LONGEST_RECIPE)), "key")

    def handle(self, intent: Intent) -> Change:
        if self._field and self._by_keyboard and intent == Confirm():
            self._type("")
            return None
        if isinstance(intent, Move) and self._field == "recipe":
            self._type("")
        return super().handle(intent)

    def other(self, intent: Intent) -> Change:
        match intent:
            case Text(text) if self._field:
                self._typed(text)
            case Key("backspace") if self._field:
                self._rub()
            case Key("backspace" | "delete"):
                self._change("tool", "remove")
            case Tab():
                self.act(f"tab:{TABS[1 - TABS.index(self._tab)]}")
            case MenuKey():
                return self._save()
            case Help():
                return self._ways.help()
        return None

    def _rub(self) -> None:
        pin = self._draft.pin
        shorter = self._draft.named(pin.name[:-1]) if self._field == "name" else self._draft.spelled(pin.recipe[:-1])
        self._become(shorter, "key")

    # -- strength

    def _begin_measuring(self) -> None:
        if self._draft.misspelled:
            self.noise("deny")
            return
        self.noise("bell")
        against = rivals(self._roster)
        self._measuring = measure(self._draft.pin.facts, against, Seeded(SEED), MATCHES)
        self._standing = Standing()

    def update(self, dt: float) -> Change:
        for _ in range(STEPS_A_FRAME):
            if self._measuring is not None:
                self._standing = next(self._measuring, None) or self._standing
                if self._standing is not None and self._standing.progress >= 1:
                    self._measuring = None
        return super().update(dt)

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        yield Want(self._faces.fighter(self._draft.pin), self._places.pin.w)

    def paint(self, surface: Surface) -> None:
        draw_ground(surface, self.look, self._places, self._tab)

    def show(self, surface: Surface) -> None:
        draw_live(surface, self, self._places, self._shown())
        letters.draw(surface, self, self._places.keys)

    def _shown(self) -> Shown:
        here = self.hovered or (self.focus.current if self.focus.shown else None) or ""
        return Shown(
            draft=self._draft,
            flaws=self._draft.flaws(self._roster, self._first.pin.name),
            tab=self._tab,
            field=self._field,
            here=here,
            standing=self._standing,
            is_measuring=self._measuring is not None,
            faces=self._faces,
            scheme=self.kit.settings.palette,
        )
