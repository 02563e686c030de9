"""The story's part of the map: from a chapter's map to an opponent's card, talk, fight, talk, jacket and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.mind.levels import offered
from game.record.journal import Journal
from game.rules.chance import Seeded, fresh_seed
from game.rules.match import outcome
from game.rules.variants import VARIANTS
from game.session import Session
from game.story import lines as said
from game.story import progress as going
from game.story.progress import Progress
from game.story.story import OWN, hands, load, wearable
from game.story.values import Chapter, Line, Story
from game.text import say
from scenes.ending import Ending, EndingScene
from scenes.flow_around import Around
from scenes.flow_match import TRACKS, Sides
from scenes.flow_people import CPU, HUMAN
from scenes.flow_story_bout import RULES, Here, StoryBout, gentler
from scenes.jacket import JacketScene
from scenes.kit import Kit
from scenes.notice import NoticeScene
from scenes.saved_model import Entry
from scenes.stack import Change, Pop, Push, Replace, Reset, Scene
from scenes.story_again import StoryAgainScene
from scenes.story_card import StoryCardScene
from scenes.story_card import Ways as CardWays
from scenes.story_map import StoryMapScene
from scenes.story_map import Ways as MapWays
from scenes.story_model import card_of, fighter_of, jacket_of, map_of
from scenes.story_talk import StoryTalkScene, Talk

if TYPE_CHECKING:
    from scenes.flow_inside import Inside

MODE = "story"


class Tale:
    """The story as it is told to the player who plays now."""

    def __init__(self, kit: Kit, around: Around, inside: Inside) -> None:
        self._kit, self._around, self._inside = kit, around, inside
        self._told = False
        self._story: Story | None = None

    @property
    def story(self) -> Story:
        """All chapters, read when they are first asked for."""
        if self._story is None:
            folder = self._around.people.folder
            self._story = load(offered(), self._around.roster, folder / OWN if folder else None)
        return self._story

    @property
    def progress(self) -> Progress:
        progress = self._around.people.progress
        return replace(progress, worn=wearable(progress.worn, self._around.roster, going.START))

    # -- maps and what hangs on them

    def enter(self) -> Change:
        """Into the story, where it was left; chapters that cannot be read are told once."""
        self._settle()
        troubles = self.story.troubles
        if self.story.chapters and (self._told or not troubles):
            return Reset(self._at(going.reached(self.progress, self.story)[-1]))
        self._told = True
        chapters = bool(self.story.chapters)
        return Push(NoticeScene(self._kit, "\n".join(troubles), self.enter if chapters else Pop))

    def _at(self, chapter: Chapter) -> Scene:
        """The map of a chapter; its opening when that has not been seen yet, or no side been taken."""
        unsure = bool(chapter.sides) and not self.progress.side(chapter)
        return self._opening(chapter) if unsure or chapter.key not in self.progress.seen else self.map(chapter)

    def map(self, chapter: Chapter) -> Scene:
        """The map of a chapter."""
        self._music(chapter)
        running = self._running()
        facts = map_of(self.story, self.progress, chapter, self._around.roster, running[0] if running else "")

        def fight(key: str) -> Change:
            here = Here(
                chapter, next(fight for fight in chapter.of_side(self.progress.side(chapter)) if fight.key == key)
            )
            if running and running[0] == here.fight.id:
                return Reset(self._inside.resume(running[1]))
            return Push(self._card(here))

        def page(key: str) -> Change:
            return Reset(self._at(next(other for other in self.story.chapters if other.key == key)))

        ways = MapWays(
            fight,
            page,
            lambda: Push(self._jacket(lambda: Reset(self.map(chapter)))),
            lambda: Reset(self._opening(chapter)),
            lambda: Reset(self._inside.title()),
        )
        return StoryMapScene(self._kit, facts, ways)

    def _opening(self, chapter: Chapter) -> Scene:
        self._music(chapter)
        options = tuple((side, said.word(chapter, "sides", side)) for side in chapter.sides)

        def then(side: str) -> Change:
            progress = going.with_seen(self.progress, chapter)
            self._go_on(going.with_side(progress, chapter, side) if side else progress)
            return Reset(self.map(chapter))

        return self._talk(chapter, chapter.guide, said.opening(chapter), then, (options, say("story_page.choose")))

    def _card(self, here: Here) -> Scene:
        facts = card_of(here.chapter, here.fight, self.progress, self._around.roster, gentler)

        def gentle(wanted: bool) -> Change:
            self._go_on(going.with_gentle(self.progress, here.fight, wanted))
            return Replace(self._card(here))

        ways = CardWays(
            lambda: Reset(self._before(here)),
            lambda: Push(self._jacket(lambda: Pop(Replace(self._card(here))))),
            gentle,
            Pop,
        )
        return StoryCardScene(self._kit, facts, ways)

    def _jacket(self, then: Callable[[], Change], fresh: str = "") -> Scene:
        facts = jacket_of(self.progress, self.story, self._around.roster, fresh)

        def wear(name: str) -> None:
            self._go_on(going.with_worn(self.progress, name))

        return JacketScene(self._kit, facts, self._around.roster, (wear, then))

    # -- a fight

    def _before(self, here: Here) -> Scene:
        """What is said before a fight, and the fight."""
        self._music(here.chapter)
        lines = said.before(here.chapter, here.fight, self.progress.tried(here.fight))
        return self._talk(here.chapter, here.fight.pin, lines, lambda _: Reset(self._fight(here)))

    def _fight(self, here: Here) -> Scene:
        fight, around = here.fight, self._around
        level = gentler(fight.level) if fight.id in self.progress.gentle else fight.level
        both = hands(fight, self.progress.worn, around.roster, Seeded(fresh_seed()))
        variant = replace(VARIANTS[RULES], rounds_to_win=fight.rounds)
        players = HUMAN, f"{CPU}{level}:{fight.temper}"
        session = Session.begin(both, variant, around.seeds(), around.shelf.opened(), self._mode(fight.id), players)
        return self._inside.table(session)

    def bout(self, session: Session, sides: Sides) -> StoryBout | None:
        """The ways of a match when it is one of the story, new or resumed; whoever fights it plays from now on."""
        here = self._here(session.journal)
        if here is None:
            return None
        slot = session.journal.mode.split(":")[1]
        if slot != str(self._around.people.slot) and slot.isdecimal():
            self._around.people.choose(int(slot))
        return StoryBout(self._kit, sides, self._inside.exits, (here, lambda ended: self._after(here, ended)))

    def _after(self, here: Here, session: Session) -> Change:
        """Note how it ended, say so, and hand over the pin or another try."""
        ended = outcome(session.match)
        won = ended is not None and ended.winner == 0
        chapter, fight = here.chapter, here.fight
        before = self.progress
        self._go_on(going.with_result(before, fight, won, session.journal.seed))
        self._around.music("victory" if won else "defeat")
        lines = said.after(chapter, fight, won, self.progress.tried(fight))
        fresh = fight.pin if won and fight.pin not in before.jacket else ""

        def then(_: str) -> Change:
            if not won:
                return Push(self._again(here))
            return Reset(self._jacket(lambda: self._onwards(here), fresh)) if fresh else self._onwards(here)

        return Reset(self._talk(chapter, fight.pin, lines, then))

    def _again(self, here: Here) -> Scene:
        def then(id: str) -> Change:
            match id:
                case "again":
                    return Reset(self._before(here))
                case "pin":
                    return Push(self._jacket(Pop))
                case "gentle":
                    self._go_on(going.with_gentle(self.progress, here.fight, True))
                    return Reset(self._before(here))
            return Reset(self.map(here.chapter))

        level, is_gentle = here.fight.level, here.fight.id in self.progress.gentle
        return StoryAgainScene(self._kit, here.fight.pin, gentler(level) != level and not is_gentle, then)

    def _onwards(self, here: Here) -> Change:
        """To the map, to the next chapter when this was the last fight, or to an ending."""
        if not here.fight.last:
            return Reset(self.map(here.chapter))
        if here.chapter.endings:
            return Reset(self._crown(here))
        later = [c for c in going.reached(self.progress, self.story) if c.key not in self.progress.seen]
        return Reset(self._at(later[0] if later else here.chapter))

    def _crown(self, here: Here) -> Scene:
        """The last question."""
        options = tuple((key, said.word(here.chapter, "endings", key)) for key in here.chapter.endings)

        def then(key: str) -> Change:
            self._go_on(going.with_ending(self.progress, key))
            lines = said.closing(here.chapter, key)
            return Reset(self._talk(here.chapter, here.fight.pin, lines, lambda _: Reset(self._ending(here, key))))

        return self._talk(here.chapter, here.fight.pin, (), then, (options, say("story_page.crown")))

    def _ending(self, here: Here, key: str) -> Scene:
        roster, progress = self._around.roster, self.progress
        guests = tuple(pin for pin in jacket_of(progress, self.story, roster).pins if pin.name != progress.worn)
        title, text = (said.word(here.chapter, "finale", f"{key}_{part}") for part in ("title", "end"))
        ending = Ending(here.chapter.place, title, text, fighter_of(progress.worn, roster), guests, key == "share")
        return EndingScene(self._kit, ending, lambda: Reset(self.map(here.chapter)))

    # -- inside

    def _talk(
        self,
        chapter: Chapter,
        other: str,
        lines: tuple[Line, ...],
        then: Callable[[str], Change],
        asked: tuple[tuple[tuple[str, str], ...], str] = ((), ""),
    ) -> Scene:
        you, them = (fighter_of(name, self._around.roster) for name in (self.progress.worn, other))
        return StoryTalkScene(self._kit, Talk(chapter.place, you, them, lines, *asked), then)

    def _music(self, chapter: Chapter) -> None:
        self._around.music(TRACKS.get(chapter.place, "convention"))

    def _go_on(self, progress: Progress) -> None:
        self._around.people.go_on(progress)

    def _mode(self, id: str = "") -> str:
        return f"{MODE}:{self._around.people.slot}:{id}"

    def _here(self, journal: Journal) -> Here | None:
        """The fight of a match, when it is one of the story and still in it."""
        mode, _, rest = journal.mode.partition(":")
        fight = self.story.find(rest.partition(":")[2]) if mode == MODE else None
        chapter = self.story.chapter(fight.chapter) if fight else None
        return Here(chapter, fight) if fight and chapter else None

    def _newest(self) -> Entry | None:
        """The newest match of this player's story, unless it has been counted."""
        entry = self._around.shelf.newest(self._mode())
        counted = entry is None or entry.journal is None or entry.journal.seed in self.progress.counted
        return None if counted else entry

    def _running(self) -> tuple[str, Entry] | None:
        """The fight that goes on, by its id, and where it is kept."""
        entry = self._newest()
        here = self._here(entry.journal) if entry and entry.journal and entry.playable else None
        return (here.fight.id, entry) if here and entry else None

    def _settle(self) -> None:
        """Count a match that was over when the program was."""
        entry = self._newest()
        here = self._here(entry.journal) if entry and entry.journal and entry.finished else None
        if here and entry and entry.journal:
            won = entry.won[0] > entry.won[1]
            self._go_on(going.with_result(self.progress, here.fight, won, entry.journal.seed))
