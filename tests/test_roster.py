"""The roster: all pins load and scan, broken ones are named, what is missing is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.roster.marks import SKILL_KEYS, flaw, skills_of
from game.roster.roster import Roster, UnknownPin, load, missing, shipped
from game.rules.recipe import parse, write
from game.rules.skills import SKILLS
from game.text import has

ALL_SKILLS = frozenset("spz!?&tgfcr+`#qoBd^knvmDHhMFG%bJwI")
SMALL = """
[[set]]
name = "Cellar"
order = 1
kind = "official"
tournament = true
[set.pins]
"Ann" = "(4) (X)"
"Bob" = { recipe = "s(6)", tournament = false, rare = true }
"Cleo" = "(8)"
"""


@pytest.fixture(scope="module")
def roster() -> Roster:
    return shipped()


def broken(folder: Path, old: str, new: str) -> Roster:
    path = folder / "pins.toml"
    path.write_text(SMALL.replace(old, new), "utf-8")
    return load(path)


def test_every_shipped_pin_loads(roster: Roster) -> None:
    assert (len(roster.pins), len(roster.sets), roster.notices) == (875, 94, ())
    assert sum(pin.tournament_legal for pin in roster.pins) == 288
    assert sum(pin.rare for pin in roster.pins) == 43
    assert sum(pin.online for pin in roster.pins) == 758
    assert sum(group.official for group in roster.sets) == 66
    assert roster.pins == tuple(pin for group in roster.sets for pin in roster.of_set(group.name))


def test_every_shipped_recipe_reads_the_same_when_printed(roster: Roster) -> None:
    playable = [pin for pin in roster.pins if not missing(pin, frozenset(SKILLS) | {"C"}, frozenset({pin.special}))]
    assert len(playable) > 200
    for pin in playable:
        dice = parse(pin.recipe)
        assert parse(" ".join(write(die) for die in dice)) == dice, pin


def test_every_key_a_pin_may_lack_has_a_text(roster: Roster) -> None:
    for pin in roster.pins:
        assert flaw(pin.recipe) is None, pin
        for key in missing(pin, frozenset(), frozenset()):
            assert has(f"{key}.name"), key
        assert not pin.note or has(f"note.{pin.note}"), pin
    assert all(has(f"skill.{name}.name") for name in SKILL_KEYS.values())


def test_what_online_plays_lacks_only_specials(roster: Roster) -> None:
    with_online_rules = ALL_SKILLS | {"C"}
    for pin in roster.pins:
        lacks = missing(pin, with_online_rules, frozenset({pin.special}))
        assert pin.online <= (not lacks), pin


@pytest.mark.parametrize(
    ("name", "lacks"),
    [
        ("Avis", ()),
        ("Iago", ()),
        ("Echo", ("special.Echo",)),
        ("Maya", ("skill.ornery", "skill.plasma")),
        ("Sailor Moon", ()),
    ],
)
def test_missing_names_the_die(roster: Roster, name: str, lacks: tuple[str, ...]) -> None:
    assert missing(roster.find(name), frozenset("pr"), frozenset()) == lacks


def test_a_wildcard_is_missing_by_its_form() -> None:
    assert skills_of("(C) zs(8)! p{hs,H}(12) (X)") == ("C", "z", "s", "!", "p", "{")


def test_names_are_found_in_any_case(roster: Roster) -> None:
    assert roster.find(" aVIS ").name == "Avis"
    assert roster.of_set("vampyres")[0].name == "Angel"
    assert roster.of_set("nowhere") == ()


@pytest.mark.parametrize(("wrong", "near"), [("avvis", "Avis"), ("Kublay", "Kublai"), ("", None)])
def test_an_unknown_pin_has_nearest_names(roster: Roster, wrong: str, near: str | None) -> None:
    with pytest.raises(UnknownPin) as caught:
        roster.find(wrong)
    assert (near in caught.value.near) if near else caught.value.near == ()
    assert not str(caught.value).startswith("[")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"(4) (X)"', '"(4) (X"', "line 8: Ann: the recipe is odd at 5"),
        ('"(4) (X)"', '"(4) (Q)"', "line 8: Ann: the recipe is odd at 5"),
        ('"(4) (X)"', '"(4)  (X)"', "line 8: Ann: the recipe is odd at 4"),
        ('"(4) (X)"', '"(X,Y)"', "line 8: Ann: the recipe is odd at 1"),
        ('"(4) (X)"', "7", "line 8: Ann: no recipe"),
        ('"(4) (X)"', '{ recipe = "(4)", rare = 1 }', "line 8: Ann: rare makes no sense"),
        ('"(4) (X)"', '{ recipe = "(4)", raer = true }', "line 8: Ann: raer makes no sense"),
        ('"(4) (X)"', '{ recipe = "(4)", state = "odd" }', "line 8: Ann: state makes no sense"),
        ('"(4) (X)"', '"(4) (X)', 'line 8: "Ann": the line cannot be read'),
        ('"Ann"', '"Cleo"', "Cleo: the name appears twice"),
        ('"Ann"', '"CLEO"', "Cleo: the name appears twice"),
    ],
)
def test_a_broken_pin_is_named_and_the_rest_loads(tmp_path: Path, old: str, new: str, says: str) -> None:
    roster = broken(tmp_path, old, new)
    assert [str(found) for found in roster.notices if says in str(found)]
    assert len(roster.notices) == 1
    assert len(roster.pins) == 2
    assert roster.find("bob").rare
    assert roster.find("bob").tournament_legal is False
    assert roster.find("cleo").tournament_legal


def test_a_broken_set_is_named(tmp_path: Path) -> None:
    roster = broken(tmp_path, 'name = "Cellar"\n', "")
    assert (roster.pins, len(roster.notices)) == ((), 1)


@pytest.mark.parametrize("raw", [b"", b"\0" * 900, b"set = 3", b"\xff\xfe\x00", b"[" * 2000, b"[[set]]\npins=3"])
def test_nonsense_never_raises(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "pins.toml"
    path.write_bytes(raw)
    assert load(path).pins == ()


def test_a_missing_file_is_a_notice(tmp_path: Path) -> None:
    roster = load(tmp_path / "none.toml")
    assert (roster.pins, roster.sets) == ((), ())
    assert "none.toml" in str(roster.notices[0])
