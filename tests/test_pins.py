"""Pins: every fighter has a face of its own, acts, fits its ring, and is drawn and kept without harm."""

from dataclasses import fields
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.roster.roster import shipped
from sprites import pin as pins
from sprites.pin import MOODS, Pin, glint, pin, placeholder, portrait, prepare, ready, use_cache
from sprites.pin_edge import cut_out
from sprites.pin_field import FIELD, PATTERNS, circle
from sprites.pin_name import WIDEST, fit, spelled
from sprites.portrait import colours_of, draw, layers
from sprites.portrait_cast import handmade, look_of, number, tables, tags
from sprites.portrait_colours import INK, rgb
from sprites.portrait_face import BROWS, EYES
from sprites.portrait_hands import GUARDS
from sprites.portrait_look import Look
from sprites.portrait_mouth import TEMPERS
from sprites.portrait_parts import names, sheet

HAMMER = Pin("Hammer", "Soldiers")
EXTRAS = ("wear", "mark", "hang", "back", "held", "front")
APART = 14.0
"""Least mean difference (of 255) between two fighters of a set. The same fighter, gloating instead of at rest, is about
8 away from himself, so two who keep this distance differ by clearly more than an expression."""


@pytest.fixture(autouse=True)
def _fresh() -> None:
    pins.SHELF.clear()
    use_cache(None)


def everybody() -> list[Pin]:
    return [Pin(one.name, one.set) for one in shipped().pins]


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def thumbnail(who: Pin, mood: str = "neutral") -> np.ndarray:
    """Bust and plain ground at 48 pixels, blurred to 16 by 16 cells as the eye does from afar."""
    look = look_of(who)
    text = layers(look, mood)
    drawn = pygame.Surface((48, 48))
    drawn.blit(draw(circle(FIELD, look.ground) + text.behind + text.inside + text.free, 48), (0, 0))
    return pygame.surfarray.array3d(drawn).astype(np.float32).reshape(16, 3, 16, 3, 3).mean((1, 3)).ravel()


def test_no_two_fighters_of_a_set_look_alike() -> None:
    sets: dict[str, list[Pin]] = {}
    for who in everybody():
        sets.setdefault(who.set, []).append(who)
    alike = []
    for members in sets.values():
        faces = np.array([thumbnail(who) for who in members])
        for n, face in enumerate(faces[1:], 1):
            near = np.flatnonzero(np.abs(faces[:n] - face).mean(axis=1) < APART)
            alike += [(members[n].name, members[m].name) for m in near]
    assert not alike


def test_the_distance_of_two_fighters_is_more_than_an_expression() -> None:
    moved = [np.abs(thumbnail(who) - thumbnail(who, "gloat")).mean() for who in everybody()[::50]]
    assert np.median(moved) < 0.75 * APART


@pytest.mark.parametrize("mood", MOODS[1:])
def test_every_mood_changes_the_face(mood: str) -> None:
    for who in (HAMMER, Pin("Crab", "Legend of the Five Rings"), Pin("Oni", "2004 Origins")):
        assert pixels(pin(who, 64, mood)) != pixels(pin(who, 64))


def test_fighters_composed_by_hand_use_parts_there_are() -> None:
    assert sum("head" in facts for facts in handmade().values()) == 47
    known = {
        "head": names("head"),
        "nose": names("nose"),
        "ears": names("ear"),
        "hair": names("hair"),
        "hat": names("hat"),
    }
    known |= {
        "beard": names("beard"),
        "outfit": names("outfit"),
        "hands": (*names("hand"), "none"),
        "unique": names("own"),
    }
    known |= {"eyes": tuple(EYES), "brow": tuple(BROWS), "mouth": tuple(TEMPERS), "guard": tuple(GUARDS)}
    known |= {"pattern": tuple(PATTERNS)}
    for who, facts in handmade().items():
        for key, words in known.items():
            assert facts.get(key, "") in (*words, ""), (who, key)
        for extra in facts.get("extras", ()):
            assert any(f"{kind}-{extra}" in sheet() for kind in EXTRAS), (who, extra)


def test_each_fighter_composed_by_hand_has_a_piece_of_its_own() -> None:
    own = [facts["unique"] for facts in handmade().values() if "head" in facts]
    assert len(set(own)) == len(own)


@pytest.mark.parametrize("mood", ["neutral", "attack", "beaten"])
def test_nothing_of_a_fighter_composed_by_hand_is_cut_off_at_the_edge(mood: str) -> None:
    cut = {}
    for (name, group), facts in handmade().items():
        if "head" not in facts:
            continue
        seen = pygame.surfarray.array_alpha(pin(Pin(name, group), 96, mood)) > 60
        longest = max(int(side.sum()) for side in (seen[0], seen[-1], seen[:, 0]))
        if longest > 10:
            cut[name] = longest
    assert not cut, "a run of pixels along the edge is a piece that goes on outside the square"


def test_a_bust_is_edged_with_metal_of_its_rim() -> None:
    edges = {}
    for rim in ("enamel", "gold"):
        bust = pygame.Surface((120, 120), pygame.SRCALPHA)
        pygame.draw.rect(bust, (200, 40, 40), (40, 10, 40, 40))
        edged = cut_out(bust, rim)
        assert edged.get_at((60, 30)) == (200, 40, 40, 255)
        assert edged.get_at((60, 9))[:3] == rgb(INK)
        edges[rim] = edged.get_at((60, 8))
        assert sum(edges[rim][:3]) > 600
    assert edges["enamel"] != edges["gold"]


def test_the_pools_name_parts_there_are() -> None:
    kinds = {
        "head": "head",
        "ears": "ear",
        "nose": "nose",
        "hair": "hair",
        "hat": "hat",
        "beard": "beard",
        "outfit": "outfit",
        "hands": "hand",
    }
    rows = [tables()["base"], tables()["animal"], *tables()["tag"].values(), *tables()["beast"].values()]
    for row in rows:
        for key, kind in kinds.items():
            assert set(row.get(key, [])) <= {*names(kind), ""}, (row, key)
        for extra in (*row.get("face", []), *row.get("thing", [])):
            assert not extra or any(f"{kind}-{extra}" in sheet() for kind in EXTRAS), extra


def test_every_part_is_drawn_with_known_colours() -> None:
    look = Look()
    colours = colours_of(look)
    assert all(template.format_map(colours) for template in sheet().values())


def test_every_look_has_colours() -> None:
    shades = [
        one.name
        for one in fields(Look)
        if one.name in ("skin", "hair_colour", "cloth", "ground", "ground2", "ring", "letters", "iris")
    ]
    assert all(rgb(getattr(look_of(who), shade)) for who in everybody()[::9] for shade in shades)


def test_a_name_decides_what_a_fighter_is() -> None:
    assert "undead" in tags("Them Bones", "Las Vegas")
    assert "ninja" in tags("Horde O Ninjas", "Hodge Podge")
    assert look_of(Pin("Sailor Mars", "Sailor Moon 1")).hair_colour
    assert look_of(Pin("Evil Robot Luke", "Hodge Podge")).head in ("robot", "dome", "cube")


def test_the_hash_is_the_same_for_ever() -> None:
    assert number("oni|2004 origins|", "head") == 54781496244511


@pytest.mark.parametrize("px", [96, 320])
def test_every_name_fits_its_ring(px: int) -> None:
    assert all(fit(spelled(who.name), px)[2] <= WIDEST for who in everybody())


def test_a_name_on_the_ring_leaves_out_the_set() -> None:
    assert spelled("Carson (West Side)") == "CARSON"


def test_a_pin_is_ready_after_its_last_step() -> None:
    steps = prepare(HAMMER, 90, "attack")
    next(steps)
    assert not ready(HAMMER, 90, "attack")
    assert sum(1 for _ in steps) >= 4
    assert ready(HAMMER, 90, "attack")
    assert pin(HAMMER, 90, "attack").get_size() == (90, 90)


def test_a_pin_that_is_ready_is_not_made_again() -> None:
    assert pin(HAMMER, 80) is pin(HAMMER, 80)
    assert list(prepare(HAMMER, 80)) == []


def test_rims_differ() -> None:
    assert len({pixels(pin(Pin("Hammer", "Soldiers", rim), 64)) for rim in ("enamel", "gold", "steel")}) == 3


@pytest.mark.parametrize(("rim", "mood"), [("brass", "neutral"), ("gold", "sleepy")])
def test_an_unknown_rim_or_mood_is_refused(rim: str, mood: str) -> None:
    with pytest.raises(ValueError, match="no such pin"):
        pin(Pin("Hammer", "Soldiers", rim), 64, mood)


def test_small_pieces_have_the_size_asked_for() -> None:
    assert placeholder(70).get_size() == portrait(HAMMER, 70).get_size() == glint(70, 1.0).get_size() == (70, 70)
    assert portrait(HAMMER, 70).get_at((1, 1)).a == 0
    assert glint(70, 0.0) is glint(70, 6.2832)


def test_the_folder_keeps_a_pin(tmp_path: Path) -> None:
    use_cache(tmp_path / "pins")
    made = pixels(pin(HAMMER, 64))
    pins.SHELF.clear()
    steps = list(prepare(HAMMER, 64))
    assert steps == []
    assert pixels(pin(HAMMER, 64)) == made


def test_a_damaged_file_is_made_anew(tmp_path: Path) -> None:
    use_cache(tmp_path)
    made = pixels(pin(HAMMER, 64))
    (kept,) = tmp_path.glob("*.pin")
    kept.write_bytes(b"not a pin")
    pins.SHELF.clear()
    assert pixels(pin(HAMMER, 64)) == made


def test_a_folder_that_cannot_be_written_is_ignored(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    use_cache(tmp_path / "file")
    assert pin(HAMMER, 64).get_size() == (64, 64)


def test_memory_stays_within_its_budget() -> None:
    shelf = type(pins.SHELF)(0.05)
    for n in range(9):
        shelf.put((n,), pygame.Surface((50, 50), pygame.SRCALPHA))
    assert shelf.kept.used <= 0.05 * 2**20
    assert shelf.has((8,))
    assert not shelf.has((0,))
