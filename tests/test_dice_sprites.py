"""Dice: true bodies, readable numbers, sides that nobody mixes up, tumbles that end on the result."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.rules.skills import ROWS
from sprites import die, polyhedra
from sprites.dice_emblems import EMBLEMS
from sprites.dice_tags import emblem, tag, tags
from sprites.die import LEFT, RIGHT, SCHEMES, Look, Palette
from sprites.die_colours import Colour, contrast
from sprites.die_finish import ACCENTS, finish
from sprites.die_frames import picture

LETTERS = "spz!?&tgfcr+`#qoBd^knvmDHhMFG%bJwI"
Floats = NDArray[np.float64]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
VISIONS = {
    "full": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    die.forget()
    yield
    die.forget()


def lab(colour: Colour, vision: Floats) -> tuple[float, float, float]:
    """CIE Lab under D65 of a colour as that kind of eye sees it."""
    c = np.array(colour) / 255
    linear = np.clip(vision @ np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4), 0, 1)
    to_xyz = np.array(
        [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]
    )
    t = to_xyz @ linear / (0.95047, 1.0, 1.08883)
    x, y, z = np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)
    return float(116 * y - 16), float(500 * (x - y)), float(200 * (y - z))


def de2000(one: tuple[float, float, float], two: tuple[float, float, float]) -> float:
    """Colour difference by the CIEDE2000 formula."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 0.5 * (1 - np.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    c1, c2 = np.hypot(a1 * (1 + g), b1), np.hypot(a2 * (1 + g), b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1 * (1 + g))) % 360, np.degrees(np.arctan2(b2, a2 * (1 + g))) % 360
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, big_h = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(np.radians(dh / 2))
    l, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    t = 1 - 0.17 * np.cos(np.radians(h - 30)) + 0.24 * np.cos(np.radians(2 * h))
    t += 0.32 * np.cos(np.radians(3 * h + 6)) - 0.2 * np.cos(np.radians(4 * h - 63))
    sl, sc, sh = 1 + 0.015 * (l - 50) ** 2 / np.sqrt(20 + (l - 50) ** 2), 1 + 0.045 * c, 1 + 0.015 * c * t
    turn = -np.sin(np.radians(60 * np.exp(-(((h - 275) / 25) ** 2)))) * 2 * np.sqrt(c**7 / (c**7 + 25**7))
    return float(np.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (big_h / sh) ** 2 + turn * dc / sc * big_h / sh))


def pixels(surface: pygame.Surface) -> NDArray[np.int64]:
    return pygame.surfarray.array3d(surface).astype(int)


def same(one: pygame.Surface, two: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(two, "RGBA")


def test_colour_difference_agrees_with_published_pairs() -> None:
    assert de2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert de2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert de2000((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("skills", ["", "s", "p", "!", "sp"])
def test_sides_stay_apart_for_every_eye(scheme: str, vision: str, skills: str) -> None:
    left, right = (finish(skills, palette).face for palette in SCHEMES[scheme])
    assert de2000(lab(left, VISIONS[vision]), lab(right, VISIONS[vision])) >= 20


@pytest.mark.parametrize("palette", [p for pair in SCHEMES.values() for p in pair])
@pytest.mark.parametrize("skills", ["", *LETTERS, "sp", "sz!"])
def test_numerals_stand_out_from_their_face(palette: Palette, skills: str) -> None:
    stuff = finish(skills, palette)
    assert contrast(stuff.ink, stuff.face) >= 4.5


@pytest.mark.parametrize("size", range(2, 100))
def test_bodies_are_closed_and_convex_with_a_face_per_number(size: int) -> None:
    body = polyhedra.solid(size)
    corners = {i for ring in body.rings for i in ring}
    edges = sum(len(ring) for ring in body.rings) / 2
    assert body.numbered == size
    assert len(corners) - edges + len(body.rings) == 2
    spots = body.points[sorted(corners)]
    assert (spots @ body.normals.T <= body.reach + 1e-4).all()
    assert (np.abs((body.seats[:, :3] * body.normals[:size]).sum(1) - body.reach[:size]) < 1e-4).all()


def test_opposite_faces_of_a_cube_add_up_to_seven() -> None:
    body = polyhedra.solid(6)
    assert np.allclose(body.normals, -body.normals[::-1], atol=1e-5)


def test_numerals_stay_on_their_face_but_for_a_hair() -> None:
    for size in (3, 4, 6, 8, 10, 12, 13, 20, 30, 57, 99):
        body = polyhedra.solid(size)
        for face in range(size):
            ring = body.points[list(body.rings[face])]
            inward = np.cross(body.normals[face], np.roll(ring, -1, 0) - ring)
            inward /= np.linalg.norm(inward, axis=1, keepdims=True)
            for shape in polyhedra.numeral(size, face, str(face + 1)):
                gap = ((shape[:, None] - ring[None]) * inward[None]).sum(2).min()
                assert gap > -0.025 * body.seats[face, 6]


def test_geometry_file_is_small() -> None:
    assert polyhedra.FILE.stat().st_size < 600_000


@pytest.mark.parametrize("content", [None, b"", b"junk", b"PK\x03\x04 half a file"])
def test_unreadable_geometry_is_one_clear_sentence(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "dice.npz"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(polyhedra, "FILE", path)
    polyhedra.vault.cache_clear()
    with pytest.raises(OSError, match=r"dice\.npz: the shapes of the dice cannot be read"):
        polyhedra.vault()


@pytest.mark.parametrize("size", [*range(25), 30, 36, 40, 64, 99, 120])
def test_every_size_has_a_picture_with_transparent_corners(size: int) -> None:
    picture = die.still(Look((size,), "", LEFT), (max(size - 1, 0),), 48)
    assert picture.get_size() == (48, 48)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((20, 22)).a == 255


def test_every_value_looks_different() -> None:
    for size in (2, 4, 6, 10, 20):
        seen = {pygame.image.tobytes(die.still(Look((size,), "", LEFT), (v,), 64), "RGBA") for v in range(1, size + 1)}
        assert len(seen) == size


@pytest.mark.parametrize("values", [(0,), (20,), (250,), (-3,), ()])
def test_values_off_the_die_are_shown_all_the_same(values: tuple[int, ...]) -> None:
    assert die.still(Look((16,), "", RIGHT), values, 64).get_bounding_rect().width > 40


def test_open_sizes_show_their_letter() -> None:
    x, y, blank = (die.still(Look((), "", LEFT, label), (), 64) for label in ("X", "Y", ""))
    assert not same(x, y)
    assert not same(x, blank)
    assert die.still(Look((), "p", LEFT, "X,X"), (), 64).get_bounding_rect().width > 48


def test_a_tumble_ends_exactly_on_the_still() -> None:
    for look, values in (
        (Look((6,), "", LEFT), (4,)),
        (Look((8, 6), "p!", RIGHT), (7, 2)),
        (Look((20,), "z", LEFT), (9,)),
    ):
        for spin in range(4):
            assert die.tumbling(look, values, 48, 1.0, spin) is die.still(look, values, 48)
            assert die.tumbling(look, values, 48, 7.5, spin) is die.still(look, values, 48)
            assert max(die.tumbling(look, values, 48, -1.0, spin).get_size()) <= 48


def test_the_last_picture_of_a_tumble_is_close_to_the_still() -> None:
    look = Look((12,), "", LEFT)
    last, rest = die.tumbling(look, (7,), 96, 0.999, 0), die.still(look, (7,), 96)
    middle = rest.subsurface(last.get_rect(center=(48, 48)))
    assert np.abs(pixels(last) - pixels(middle)).mean() < 12


def test_results_share_the_free_part_of_a_tumble_only() -> None:
    look = Look((10,), "", LEFT)
    assert die.tumbling(look, (3,), 48, 0.3, 0) is die.tumbling(look, (9,), 48, 0.3, 0)
    assert die.tumbling(look, (3,), 48, 0.9, 0) is not die.tumbling(look, (9,), 48, 0.9, 0)


def test_spin_varies_the_tumble() -> None:
    look = Look((6,), "", LEFT)
    assert not same(die.tumbling(look, (3,), 48, 0.1, 0), die.tumbling(look, (3,), 48, 0.1, 1))


def test_warm_dice_need_no_more_drawing() -> None:
    look = Look((6,), "", LEFT)
    for _ in die.warm([(look, (5,), 32)]):
        pass
    kept = len(die._tumbling)
    for step, spin in itertools.product(range(die.FRAMES), range(7)):
        die.tumbling(look, (5,), 32, step / die.FRAMES, spin)
    assert len(die._tumbling) == kept > 24


def test_a_tumbling_die_has_no_empty_edges_and_its_middle_where_it_was() -> None:
    look = Look((8,), "", LEFT)
    for number, step in enumerate((0, 7, 13, 20)):
        cut = die.tumbling(look, (3,), 96, (step + 0.5) / die.FRAMES, number)
        _, _, _, way, at = die._key(look, (3,), 96, step, number)
        whole = picture(look, (3,) if at >= die.LOOP else (), 96, die._swing(way, at))
        middle = whole.subsurface(cut.get_rect(center=(48, 48)))
        assert pixels(cut).tolist() == pixels(middle).tolist()
        full = cut.get_bounding_rect()
        assert min(full.left, cut.get_width() - full.right) == min(full.top, cut.get_height() - full.bottom) == 0


@pytest.mark.parametrize("skill", ["p", "s", "?", "B", "p?"])
def test_skins_leave_the_number_alone(skill: str) -> None:
    for size, value in ((6, 5), (8, 8), (12, 11)):
        plain, dressed = (pixels(die.still(Look((size,), s, LEFT), (value,), 144)) for s in ("", skill))
        ink = (np.abs(plain - LEFT.ink).max(2) < 12).nonzero()
        assert len(ink[0]) > 400
        lit = dressed[ink].min(1) > 190
        assert lit.mean() > 0.9


def test_a_poisoned_die_is_greener_and_a_grey_one_has_no_colour() -> None:
    plain, slimy = (pixels(die.still(Look((6,), s, LEFT), (3,), 64)) for s in ("", "p"))
    assert slimy[..., 1].sum() > plain[..., 1].sum()
    drained = pixels(die.grey(Look((6,), "", LEFT), (3,), 64))
    assert np.ptp(drained, axis=2).max() < 40


def test_twins_and_large_dice_carry_a_badge_with_the_total() -> None:
    swapped = [die.still(Look((8, 8), "", LEFT), values, 96) for values in ((3, 5), (5, 3))]
    lower = [s.subsurface((0, 58, 96, 38)) for s in swapped]
    assert same(lower[0], lower[1])
    assert not same(lower[0], die.still(Look((8, 8), "", LEFT), (5, 4), 96).subsurface((0, 58, 96, 38)))
    assert die.still(Look((20,), "", LEFT), (17,), 96).get_at((60, 76)).r > 150


def test_rim_and_shadow_surround_the_die() -> None:
    look = Look((6,), "", LEFT)
    rim = die.rimmed(look, (2,), 64, (255, 230, 90))
    assert rim.get_size() == (80, 80)
    assert rim.get_bounding_rect().width > die.still(look, (2,), 64).get_bounding_rect().width
    assert die.shadow(64).get_width() == 64


def drawn_as(skill: str, px: int) -> NDArray[np.float64]:
    """How much of each pixel an emblem covers, 0 to 1."""
    return pygame.surfarray.array_alpha(emblem(skill, px)) / 255.0


def test_every_skill_has_an_accent_and_an_emblem() -> None:
    assert set(EMBLEMS) == set(ACCENTS)
    assert {row.letter for row in ROWS} <= set(EMBLEMS)
    assert all(emblem(s, 24).get_bounding_rect().width > 8 for s in EMBLEMS)


@pytest.mark.parametrize("px", [16, 18, 24])
def test_no_two_emblems_look_alike_at_the_size_they_are_shown(px: int) -> None:
    pictures = {letter: drawn_as(letter, px) for letter in (*EMBLEMS, "\x00")}
    for one, other in itertools.combinations(pictures, 2):
        differing = np.abs(pictures[one] - pictures[other]) > 0.5
        alike = np.minimum(pictures[one], pictures[other]).sum() / np.maximum(pictures[one], pictures[other]).sum()
        assert differing.mean() > 0.1, (one, other)
        assert alike < 0.74, (one, other)


def test_emblems_are_drawn_large_and_heavy_enough_to_be_read() -> None:
    for letter in EMBLEMS:
        box = emblem(letter, 24).get_bounding_rect()
        assert max(box.size) >= 18, letter
        assert drawn_as(letter, 16).mean() > 0.13, letter


def test_tags_line_up() -> None:
    assert tags("pz", 22).get_width() > tag("p", 22).get_width() * 2
    assert tags("", 22).get_size() == (1, 22)
    assert tag("\x00", 22).get_height() == 22
