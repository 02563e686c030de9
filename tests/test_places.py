"""The places of the table: calm and dark where dice and words are, lit from the right side, cheap to change."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.rules.recipe import parse
from scenes.layout import Frame, upright_areas, wide_areas
from scenes.match_floor import Floor
from sprites import die, place
from sprites.place_print import PITCHES, TILE
from sprites.theme import CREAM

WIDE, SQUARE, UPRIGHT = (960, 540), (768, 576), (432, 768)
SMALL = (320, 180)
STATES = ((None, 0.0), (0, 1.0), (1, -1.0))
READABLE = 7.0
"""Contrast of cream letters, as the guidelines for the web ask for at their strictest."""
CALM_L = 6.0
"""Largest deviation of lightness (0 to 100) within a spot of 40 design units."""


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    place.forget()
    yield
    place.forget()


def luminance(colours: NDArray[Any]) -> NDArray[Any]:
    share = colours.astype(np.float32) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array((0.2126, 0.7152, 0.0722), np.float32))


def middle(size: tuple[int, int], picture: pygame.Surface) -> list[NDArray[Any]]:
    """Luminance where both rows of dice lie and where words are shouted."""
    frame = Frame(size)
    areas = upright_areas(frame) if frame.upright else wide_areas(frame)
    pixels = pygame.surfarray.pixels3d(picture)
    return [luminance(pixels[r.left : r.right : 2, r.top : r.bottom : 2]) for r in (*areas.rows, areas.banner)]


def mean(picture: pygame.Surface, top: float, low: float) -> NDArray[Any]:
    """The mean colour of a band across the picture."""
    high = picture.get_height()
    return np.asarray(pygame.surfarray.array3d(picture)[:, int(top * high) : int(low * high)].mean(axis=(0, 1)))


@pytest.mark.parametrize("size", [WIDE, SQUARE, UPRIGHT])
@pytest.mark.parametrize("name", place.PLACES)
def test_words_are_readable_and_nothing_disturbs_the_dice(name: str, size: tuple[int, int]) -> None:
    cream = float(luminance(np.array(CREAM)))
    spot = round(20 * Frame(size).unit)
    for lit, lead in STATES:
        for light in middle(size, place.ground(name, size, lit, lead)):
            assert (cream + 0.05) / (np.percentile(light, 99.5) + 0.05) >= READABLE
            wide, high = (edge // spot for edge in light.shape)
            lightness = 116 * np.cbrt(np.maximum(light, 0.0089)) - 16
            spots = lightness[: wide * spot, : high * spot].reshape(wide, spot, high, spot)
            assert spots.std(axis=(1, 3)).max() <= CALM_L


@pytest.mark.parametrize("name", place.PLACES)
def test_dice_are_brighter_than_the_ground(name: str) -> None:
    (six,) = parse("(6)")
    ground = max(float(light.mean()) for light in middle(WIDE, place.ground(name, WIDE, 0, 1.0)))
    for palette in (side for scheme in die.SCHEMES.values() for side in scheme):
        picture = die.still(die.Look(six.sizes, six.skills, palette), (5,), 100)
        solid = pygame.surfarray.array_alpha(picture) > 250
        assert luminance(pygame.surfarray.array3d(picture)[solid]).mean() > 1.5 * ground


@pytest.mark.parametrize("name", place.PLACES)
def test_light_falls_on_the_half_of_whose_turn_it_is(name: str) -> None:
    below, above = place.ground(name, SMALL, 0), place.ground(name, SMALL, 1)
    assert mean(below, 0.5, 1).sum() > mean(above, 0.5, 1).sum()
    assert mean(above, 0, 0.5).sum() > mean(below, 0, 0.5).sum()


@pytest.mark.parametrize("name", place.PLACES)
def test_light_leans_to_the_leader_in_five_steps(name: str) -> None:
    warmth = []
    for lead in (-1.0, -0.5, 0.0, 0.5, 1.0):
        red, _, blue = mean(place.ground(name, SMALL, None, lead), 0, 1)
        warmth.append(red / blue)
    assert warmth == sorted(warmth)
    assert warmth[-1] > 1.1 * warmth[0]
    assert place.ground(name, SMALL, None, 0.2) is place.ground(name, SMALL, None, -0.2)
    assert place.ground(name, SMALL, None, 7.0) is place.ground(name, SMALL, None, 1.0)


@pytest.mark.parametrize("name", place.PLACES)
def test_a_place_is_built_in_steps(name: str) -> None:
    at_once = pygame.surfarray.array3d(place.ground(name, SQUARE, 0))
    place.forget()
    assert not place.ready(name, SQUARE, 0)
    steps = sum(1 for _ in place.prepare(name, SQUARE, 0))
    assert place.ready(name, SQUARE, 0)
    assert steps > 40
    assert sum(1 for _ in place.prepare(name, SQUARE, 1)) < steps / 3
    assert (pygame.surfarray.array3d(place.ground(name, SQUARE, 0)) == at_once).all()


def test_grounds_are_kept_and_bounded() -> None:
    kept = place.ground("roof", SMALL, 0)
    for lit in (1, None, 0):
        place.ground("roof", SMALL, lit)
    assert place.ground("roof", SMALL, 0) is kept
    for lead in (-1.0, -0.5, 0.5, 1.0):
        place.ground("roof", SMALL, 0, lead)
    assert not place.ready("roof", SMALL, 0)


@pytest.mark.parametrize("name", place.PLACES)
def test_a_place_fits_any_window(name: str) -> None:
    for size in ((1, 1), (37, 500), (500, 37), (640, 150)):
        picture = place.ground(name, size, 1, 1.0)
        assert picture.get_size() == size
        assert picture.get_flags() & pygame.SRCALPHA == 0


@pytest.mark.parametrize("name", place.PLACES)
def test_a_larger_window_shows_the_same_place_larger(name: str) -> None:
    small = pygame.surfarray.array3d(place.ground(name, (480, 270))).astype(int)
    large = pygame.transform.smoothscale(place.ground(name, WIDE), (480, 270))
    assert np.abs(pygame.surfarray.array3d(large).astype(int) - small).mean() < 6


def test_sets_have_their_places() -> None:
    homes = {"Soldiers": "cellar", "Vampyres": "roof", "BROM": "castle", "Fantasy": "convention", "": "plum"}
    assert {name: place.place_of(name) for name in homes} == homes
    assert set(homes.values()) == set(place.PLACES)


def test_an_unknown_place_is_refused() -> None:
    with pytest.raises(ValueError, match="attic"):
        place.ground("attic", SMALL)


def test_the_screen_of_dots_joins_from_tile_to_tile() -> None:
    assert all(TILE % pitch == 0 for pitch in PITCHES)


def test_a_ground_forgotten_before_it_was_seen_is_made_again() -> None:
    floor = Floor("cellar")
    floor.expect((160, 90), 0, 0.0)
    floor.finish()
    place.forget()
    floor.arrive()
    assert floor.shown is None
    for _ in range(600):
        floor.step()
        if floor.shown is not None:
            return
    raise AssertionError("the ground is never made")
