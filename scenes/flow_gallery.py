"""The gallery's part of the map: what follows on the wall, a pin's page, the rules book, the workshop, the printer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.record.profile import Profile
from game.roster.workshop import OwnPin
from game.text import say
from scenes.confirm import ConfirmScene, Question
from scenes.gallery import GalleryScene
from scenes.gallery import Ways as GalleryWays
from scenes.gallery_print import PrintScene
from scenes.kit import Kit
from scenes.mats import sheets, write
from scenes.mats_files import can_pdf
from scenes.notice import NoticeScene
from scenes.pin_page import PinPageScene
from scenes.pin_page import Ways as PageWays
from scenes.pin_page_model import PageFacts, facts_of
from scenes.rulebook import RulebookScene
from scenes.stack import Change, Pop, Push, Replace, Scene
from scenes.workshop import Ways as WorkshopWays
from scenes.workshop import WorkshopScene
from scenes.workshop_shelf import PinShelf
from sprites.mats_page import PAPERS


@dataclass(frozen=True, slots=True)
class Stock:
    """What these scenes stand on: own pins, the player's records, a draw by chance, and a folder for sheets."""

    shelf: PinShelf
    profile: Callable[[], Profile]
    draw: Callable[[int], int]
    sheets: Path | None


class Rooms:
    """Gallery and neighbours; `fight` leads out of them with the name of a pin, `learn` with letters of skills."""

    def __init__(
        self,
        kit: Kit,
        stock: Stock,
        fight: Callable[[str], Change],
        learn: Callable[[str], Change] | None = None,
    ) -> None:
        self._kit, self._stock, self._fight, self._learn = kit, stock, fight, learn
        self._told: tuple[str, ...] = ()

    def gallery(self) -> Scene:
        """The wall; what was dropped into the folder meanwhile hangs on it, and what was refused is told."""
        self._stock.shelf.refresh()
        return GalleryScene(
            self._kit,
            lambda: self._stock.shelf.roster,
            GalleryWays(Pop, self.page, self.rulebook, lambda: self.workshop(OwnPin())),
        )

    def rulebook(self) -> Change:
        """The rules book, over whatever is there."""
        return Push(RulebookScene(self._kit, Pop, self._stock.shelf.roster, learn=self._learn))

    def page(self, name: str, names: tuple[str, ...] = ()) -> Change:
        """The page of a pin, with the others to leaf through."""
        return Push(self._page(name, names or (name,)))

    def workshop(self, pin: OwnPin) -> Change:
        """The workshop, with a new pin or one from the shelf; files that were refused are told once."""
        if not pin.name:
            pin = OwnPin(face=type(pin.face)(self._stock.draw(9999)))
        refused, self._told = set(self._stock.shelf.notices) - set(self._told), self._stock.shelf.notices
        scene = WorkshopScene(
            self._kit,
            self._stock.shelf.roster,
            pin,
            self._stock.draw,
            WorkshopWays(self._leave_workshop, lambda made: self._keep(made, bool(pin.file)), self.rulebook),
        )
        return (
            Push(scene)
            if not refused
            else Push(NoticeScene(self._kit, "\n".join(sorted(refused)), lambda: Replace(scene)))
        )

    # -- inside

    def _tell(self, name: str) -> PageFacts:
        return facts_of(self._stock.shelf.roster, name, self._stock.profile())

    def _page(self, name: str, names: tuple[str, ...]) -> Scene:
        ways = PageWays(
            Pop,
            self._fight,
            self._print,
            lambda own: self.workshop(self._stock.shelf.find(own)),
            self._throwing,
            self.rulebook,
            self._learn,
        )
        return PinPageScene(self._kit, self._tell, (name, names), ways)

    def _keep(self, pin: OwnPin, from_page: bool) -> Change:
        """A finished pin goes to the shelf, and its page lies open."""
        self._stock.shelf.keep(pin)
        page = self._page(pin.name, (pin.name,))
        return Pop(Replace(page) if from_page else Push(page))

    def _leave_workshop(self, changed: bool) -> Change:
        if not changed:
            return Pop()
        words = Question(
            say("workshop.title"), say("workshop.leave"), say("workshop.leave_yes"), say("workshop.leave_no")
        )
        return Push(ConfirmScene(self._kit, words, lambda yes: Pop(Pop()) if yes else Pop()))

    def _throwing(self, name: str) -> Change:
        words = Question(
            say("pin_page.throw_away"),
            say("pin_page.throw_sure", name=name),
            say("saved.delete_yes"),
            say("saved.delete_no"),
        )

        def then(yes: bool) -> Change:
            if not yes:
                return Pop()
            self._stock.shelf.throw_away(name)
            return Pop(Pop())

        return Push(ConfirmScene(self._kit, words, then))

    def _print(self, name: str) -> Change:
        """A mat for both sizes of paper."""
        if self._stock.sheets is None:
            return Push(NoticeScene(self._kit, say("notice.no_saving"), Pop))
        written: list[Path] = []
        work = self._printing(name, self._stock.sheets, written)
        return Push(PrintScene(self._kit, name, (work, written), Pop))

    def _printing(self, name: str, folder: Path, written: list[Path]) -> Iterator[None]:
        formats = ("pdf",) if can_pdf() else ("png",)
        for paper in PAPERS.values():
            pages, stem = sheets(self._stock.shelf.roster, name, paper)
            yield from write(pages, folder, f"{stem}-{paper.name.lower()}", formats, written)
