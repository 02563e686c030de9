"""The cards that explain dice: what they say, where they lie, and how they go away."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.roster.roster import shipped
from game.rules.die import Die
from game.rules.recipe import parse
from game.text import say
from scenes.die_card import Asked, DieCardScene, beside
from scenes.intents import Press
from scenes.rulebook import RulebookScene
from scenes.shot import plain_kit
from scenes.stack import Pop, Push, Stack
from sprites.die_card import card, entries, size_line, title
from sprites.die_colours import palettes

KIT = plain_kit()


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("recipe", ["(20)", "sp(20)", "(X)", "z(6,6)", "(4/12)", "(X)?", "(0)", "(1)", "(C)"])
def test_every_kind_of_die_has_a_card(recipe: str) -> None:
    die = parse(recipe)[0]
    assert title(die)
    assert size_line(die)
    assert all(entry.line for entry in entries(die))
    look, palette = KIT.look((1280, 720)), palettes("warm_cool")[0]
    plain_card, told = card(die, (), look, palette), card(die, ("Can take 7 to 12.",), look, palette)
    assert told.get_height() > plain_card.get_height()


def test_a_card_stays_within_the_window_and_off_its_die() -> None:
    bounds = Rect(0, 0, 1280, 720)
    for spot in ((10, 10), (1200, 10), (1200, 650), (600, 300), (10, 650)):
        die = Rect(spot, (60, 60))
        place = beside((400, 300), die, bounds, 18)
        assert bounds.contains(place)
        assert not place.colliderect(die)


def test_any_press_takes_the_card_away() -> None:
    asked = Asked(Die(0, (20,), "s", False, (20,), (7,)), 0, Rect(100, 100, 60, 60))
    stack = Stack(RulebookScene(KIT, Pop, shipped()))
    stack.apply(Push(DieCardScene(KIT, asked)))
    stack.draw(Surface((1280, 720)))
    stack.step([Press((5, 5))], 0.1)
    assert isinstance(stack.top, RulebookScene)


def test_a_plasma_die_says_that_it_may_still_choose() -> None:
    die = parse("{z,p}(10)")[0]
    assert title(die) == say("skill.plasma.name")
    assert [entry.letter for entry in entries(die.with_group("z"))] == ["z"]
