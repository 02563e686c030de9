"""The gallery, the pages of pins, and the rules book, by every device."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.record.profile import Profile, Tally
from game.roster.roster import shipped
from game.rules.skills import SKILLS
from scenes.gallery import GalleryScene, Ways
from scenes.gallery_base import Pull
from scenes.gallery_keys import DONE, after, typed
from scenes.gallery_model import ALL, Filter, groups, lacks, names, plain
from scenes.gallery_wall import Golden, fighter_of, wall_of
from scenes.intents import Back, Confirm, Drag, Key, Move, Press, Release, Scroll, Tab, Text
from scenes.pin_page import PinPageScene
from scenes.pin_page import Ways as PageWays
from scenes.pin_page_model import facts_of, record_lines, strength_line
from scenes.rulebook import RulebookScene
from scenes.rulebook_model import PICTURES, SECTIONS, dice_of, pages, picture_of
from scenes.shot import plain_kit
from scenes.stack import Pop

KIT = plain_kit()


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


class Log:
    """Ways that only remember where they led."""

    def __init__(self) -> None:
        self.seen: list[tuple[object, ...]] = []

    def way(self, name: str) -> Callable[..., None]:
        return lambda *told: self.seen.append((name, *told))


def gallery(log: Log, wanted: Filter = ALL, size: tuple[int, int] = (1280, 720)) -> GalleryScene:
    ways = Ways(log.way("back"), log.way("page"), log.way("rulebook"), log.way("workshop"))
    scene = GalleryScene(KIT, shipped, ways, wanted)
    scene.resize(size)
    return scene


def page(log: Log, name: str = "Stark", profile: Profile = Profile()) -> PinPageScene:  # noqa: B008
    ways = PageWays(*(log.way(n) for n in ("back", "fight", "mat", "edit", "throw_away", "help")))
    shown = tuple(pin.name for pin in shipped().of_set("Soldiers"))
    scene = PinPageScene(KIT, lambda pin: facts_of(shipped(), pin, profile), (name, shown), ways)
    scene.resize((1280, 720))
    return scene


# -- what is shown


def test_a_search_forgives_capitals_accents_and_quotes() -> None:
    assert plain("Guenéver's") == "guenevers"
    assert "Avis" in names(groups(shipped(), Filter(text="AVI")))
    assert names(groups(shipped(), Filter(text="vampyres ang"))) == ("Angel",)


def test_every_filter_lets_through_what_it_says() -> None:
    roster = shipped()
    assert len(names(groups(roster, ALL))) == len(roster.pins)
    for pin in (roster.find(name) for name in names(groups(roster, Filter(skill="s", tournament=True, playable=True)))):
        assert "s" in pin.recipe
        assert pin.tournament_legal
        assert not lacks(pin)
    assert {roster.find(name).set for name in names(groups(roster, Filter(set="BROM")))} == {"BROM"}


def test_strangers_meet_the_soldiers_first() -> None:
    assert groups(shipped(), ALL)[0].set == "Soldiers"


def test_rare_pins_have_a_golden_rim() -> None:
    rare = next(pin for pin in shipped().pins if pin.rare and not lacks(pin))
    assert isinstance(fighter_of(rare), Golden)


def test_every_pin_has_its_place_on_the_wall() -> None:
    window = Rect(0, 0, 900, 500)
    wall = wall_of(groups(shipped(), ALL), window, KIT.look((1280, 720)))
    seen = [pin.name for line, top in wall.seen(Rect(0, 0, 900, wall.length + 1), 0) for pin in line.pins]
    assert seen == list(names(groups(shipped(), ALL)))
    assert wall.beyond(seen[0], -1) is None
    assert wall.beyond(seen[-1], 1) is None
    assert wall.aside(seen[0], 1) == seen[1]
    assert wall.aside(seen[0], -1) is None


# -- the scene


def test_a_pin_is_found_by_typing_and_opened_by_a_click() -> None:
    log = Log()
    scene = gallery(log)
    scene.handle(Key("/"))
    assert scene.typing
    scene.handle(Text("kublai"))
    scene.handle(Confirm())
    assert not scene.typing
    rect = scene.rects()["pin:Kublai"]
    scene.handle(Press(rect.center))
    scene.handle(Release(rect.center))
    assert log.seen == [("page", "Kublai", ("Kublai",))]


def test_a_pin_is_found_with_a_pad_alone() -> None:
    log = Log()
    scene = gallery(log)
    scene.handle(Move(0, 1))
    assert scene.focus.current == "search"
    scene.handle(Confirm())
    for letter in "ki":
        scene.focus = type(scene.focus)(f"key:{letter}", True)
        scene.handle(Confirm())
    scene.focus = type(scene.focus)(DONE, True)
    scene.handle(Confirm())
    assert not scene.typing
    assert scene.focus.current == "search"
    assert "pin:Kith" in scene.rects()


def test_keys_walk_over_the_whole_wall() -> None:
    scene = gallery(Log(), Filter(set="Soldiers"))
    scene.focus = type(scene.focus)("pin:Avis", True)
    met = []
    for _ in range(4):
        met.append(str(scene.focus.current))
        scene.handle(Move(0, 1))
        scene.update(0.5)
        assert scene.focus.current in scene.rects()
    assert met[0] == "pin:Avis"
    assert len(set(met)) > 1


def test_tabs_go_from_set_to_set() -> None:
    scene = gallery(Log())
    scene.handle(Tab(1))
    for _ in range(90):
        scene.update(1 / 60)
    vampyres = next(line for line in scene._wall.lines if line.set == "Vampyres")
    assert scene.scroll.offset == vampyres.top


def test_the_wheel_glides_and_a_flung_wall_goes_on() -> None:
    scene = gallery(Log())
    scene.handle(Scroll(-2))
    scene.update(1 / 60)
    assert 0 < scene.scroll.offset < 180
    for _ in range(90):
        scene.update(1 / 60)
    assert scene.scroll.offset == 180
    x, y = scene.window().center
    scene.handle(Press((x, y), "touch"))
    for step in range(1, 8):
        scene.update(1 / 60)
        scene.handle(Drag((x, y - 20 * step), "touch"))
    scene.handle(Release((x, y - 140), "touch"))
    left = scene.scroll.offset
    assert left == pytest.approx(320)
    scene.update(1 / 60)
    assert scene.scroll.offset > left + 5


def test_a_press_on_a_flying_wall_only_stops_it() -> None:
    log = Log()
    scene = gallery(log)
    scene.scroll = scene.scroll.to(100, 3000)
    rect = next(rect for id, rect in scene.rects().items() if id.startswith("pin:"))
    scene.handle(Press(rect.center))
    scene.handle(Release(rect.center))
    assert log.seen == []
    assert scene.scroll.speed == 0


def test_back_undoes_one_thing_at_a_time() -> None:
    log = Log()
    scene = gallery(log)
    scene.act("tournament")
    scene.act("skill")
    scene.handle(Back())
    scene.handle(Back())
    assert log.seen == []
    scene.handle(Back())
    assert log.seen == [("back",)]


def test_letters_on_the_screen_begin_words_with_capitals() -> None:
    text = ""
    for id in ("key:m", "key:e", "key: ", "key:x", "key:rub", "key:y"):
        text = after(text, id, 20)
    assert text == "Me Y"
    assert typed("ab", "c\nd\x07", 3) == "abc"


def test_a_pull_knows_how_fast_it_was() -> None:
    pull = Pull(0, ((0.0, 100),)).to(0.05, 60).to(0.1, 20)
    assert pull.speed(0.1) == pytest.approx(800)
    assert pull.speed(1.0) == 0


# -- the page of a pin


def test_the_page_tells_record_and_strength() -> None:
    facts = facts_of(shipped(), "Avis", Profile(by_pin={"Avis": Tally(3, 1, 0)}))
    assert "3" in record_lines(facts)[0]
    assert facts.strength is not None
    assert str(facts.strength[0]) in strength_line(facts)


def test_the_page_leads_to_a_fight_and_leafs_through_the_pins() -> None:
    log = Log()
    scene = page(log)
    scene.act("fight")
    scene.act("later")
    scene.act("mat")
    assert log.seen == [("fight", "Stark"), ("mat", "Clare")]
    assert {"edit", "throw_away"}.isdisjoint(scene.rects())


def test_every_pin_has_a_page() -> None:
    for pin in shipped().pins:
        facts = facts_of(shipped(), pin.name, Profile())
        assert facts.pin == pin


def test_a_pin_nobody_can_play_says_why_and_offers_no_fight() -> None:
    poor = next(pin for pin in shipped().pins if lacks(pin))
    scene = page(Log(), poor.name)
    assert "fight" not in scene.rects()
    assert facts_of(shipped(), poor.name, Profile()).why_not


# -- the rules book


def test_every_skill_and_idea_has_a_page_with_sound_pictures() -> None:
    told = {one.key for section in SECTIONS for one in pages(section)}
    assert set(PICTURES) <= told
    assert set(SKILLS) <= {one.letter for one in pages("skills")}
    for section in SECTIONS:
        for one in pages(section):
            picture_of(one)


def test_dice_of_pictures_show_what_is_written() -> None:
    shown = dice_of("20s;4 6,6;2+5 X")
    assert [die.value for die in shown] == [4, 7, 0]
    assert shown[0].skills == "s"


def test_the_rules_book_turns_its_pages_by_keys() -> None:
    scene = RulebookScene(KIT, Pop, shipped())
    scene.resize((1280, 720))
    first = scene.page
    scene.handle(Move(0, 1))
    scene.handle(Move(0, 1))
    assert scene.page != first
    scene.handle(Tab(1))
    assert scene.page == pages("attacks")[0]
    assert isinstance(scene.handle(Back()), Pop)
