"""What the pages of the story show, as plain values: the map with its pins, an opponent's card, the jacket."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.roster.roster import Roster
from game.rules.die import Die
from game.rules.recipe import RecipeError, parse
from game.story import progress as going
from game.story.lines import about, nickname, title
from game.story.progress import START, Progress
from game.story.values import Chapter, Fight, Story
from game.text import has, say
from scenes.menu_pins import Fighter

NodeState = Literal["won", "open", "locked"]


@dataclass(frozen=True, slots=True)
class Node:
    """A pin on the map; `at` is percent of the map from the left and from the top."""

    key: str
    fighter: Fighter
    at: tuple[int, int]
    state: NodeState
    after: tuple[str, ...] = ()
    boss: bool = False
    lesson: bool = False
    running: bool = False
    """Is a fight against it going on?"""


@dataclass(frozen=True, slots=True)
class Page:
    """A chapter in the row of chapters."""

    key: str
    title: str
    open: bool


@dataclass(frozen=True, slots=True)
class MapFacts:
    """A chapter's map."""

    title: str
    about: str
    place: str
    nodes: tuple[Node, ...]
    pages: tuple[Page, ...]
    here: str
    worn: Fighter
    pins: tuple[int, int]
    """Pins on the jacket, and how many there are to win."""
    may_swap: bool = False


@dataclass(frozen=True, slots=True)
class CardFacts:
    """An opponent's card, with what both put on the table."""

    place: str
    you: Fighter
    them: Fighter
    your_dice: tuple[Die, ...]
    their_dice: tuple[Die, ...]
    name: str
    level: str
    temper: str
    rounds: int
    lesson: tuple[str, str]
    """Title and words of what can be learnt; empty when nothing is."""
    rule: str
    """The rule that belongs to the opponent's whole pin; may be empty."""
    gentle: bool
    may_be_gentle: bool
    has_prize: bool


@dataclass(frozen=True, slots=True)
class JacketFacts:
    """The jacket: pins in the order they were won, the one that is worn, and how many holes are left."""

    pins: tuple[Fighter, ...]
    worn: str
    total: int
    fresh: str = ""
    """The pin just won."""


def fighter_of(name: str, roster: Roster) -> Fighter:
    """The fighter of a pin that is in the roster."""
    pin = roster.find(name)
    return Fighter(pin.name, pin.set)


def prizes(story: Story) -> tuple[str, ...]:
    """Every pin there is to wear, the first one included."""
    return tuple(dict.fromkeys((START, *(fight.pin for chapter in story.chapters for fight in chapter.fights))))


def map_of(story: Story, progress: Progress, chapter: Chapter, roster: Roster, running: str = "") -> MapFacts:
    """The map of a chapter for a player; `running` is the id of a fight that goes on."""
    open_keys = [other.key for other in going.reached(progress, story)]
    there = going.fights(progress, chapter)
    return MapFacts(
        title(chapter),
        about(chapter),
        chapter.place,
        tuple(_node(progress, chapter, fight, roster, running) for fight in there),
        tuple(Page(other.key, title(other), other.key in open_keys) for other in story.chapters),
        chapter.key,
        fighter_of(progress.worn, roster),
        (len(progress.jacket), len({*prizes(story), *progress.jacket})),
        bool(chapter.sides) and going.is_done(progress, chapter),
    )


def _node(progress: Progress, chapter: Chapter, fight: Fight, roster: Roster, running: str) -> Node:
    is_open = going.is_open(progress, chapter, fight)
    state: NodeState = "won" if fight.id in progress.won else "open" if is_open else "locked"
    found = roster.find(fight.pin)
    fighter = Fighter(found.name, found.set, not is_open)
    return Node(fight.key, fighter, fight.at, state, fight.after, fight.boss, bool(fight.lesson), fight.id == running)


def jacket_of(progress: Progress, story: Story, roster: Roster, fresh: str = "") -> JacketFacts:
    """The jacket of a player; a pin no longer in the roster is left out."""
    names = {pin.name: pin.set for pin in roster.pins}
    pins = tuple(Fighter(name, names[name]) for name in progress.jacket if name in names)
    return JacketFacts(pins, progress.worn, len({*prizes(story), *(pin.name for pin in pins)}), fresh)


def card_of(
    chapter: Chapter, fight: Fight, progress: Progress, roster: Roster, gentler: Callable[[str], str]
) -> CardFacts:
    """The card of an opponent; `gentler` names the level below another, or the same when there is none."""
    is_gentle = fight.id in progress.gentle
    worn, pin = roster.find(progress.worn), roster.find(fight.pin)
    yours, theirs = (fight.yours, fight.theirs) if fight.lesson else (worn.recipe, pin.recipe or worn.recipe)
    return CardFacts(
        chapter.place,
        Fighter(worn.name, worn.set),
        Fighter(pin.name, pin.set),
        _dice(yours),
        _dice(theirs),
        nickname(chapter, fight),
        gentler(fight.level) if is_gentle else fight.level,
        fight.temper,
        fight.rounds,
        lesson(fight.lesson),
        say(f"special.{pin.special}.line") if pin.special and not fight.lesson else "",
        is_gentle,
        gentler(fight.level) != fight.level,
        fight.pin not in progress.jacket,
    )


def _dice(recipe: str) -> tuple[Die, ...]:
    try:
        return parse(recipe)
    except RecipeError:
        return ()


def lesson(key: str) -> tuple[str, str]:
    """What there is to learn, as a title and a line: a skill, or another page of the dice."""
    if not key:
        return "", ""
    if has(f"story_lesson.{key}.name"):
        return say(f"story_lesson.{key}.name"), say(f"story_lesson.{key}.line")
    return say(f"skill.{key}.name"), say(f"skill.{key}.line")


def placed(nodes: Sequence[Node], upright: bool) -> Mapping[str, tuple[float, float]]:
    """Where the pins hang, as shares of the map; on an upright window the way leads downwards."""
    spots = {node.key: (node.at[0] / 100, node.at[1] / 100) for node in nodes}
    return {key: (1 - y, x) if upright else (x, y) for key, (x, y) in spots.items()}
