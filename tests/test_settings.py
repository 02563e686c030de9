"""Settings and records: odd values become defaults with a notice, sound ones come back the same."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.record import profile, settings
from game.record.profile import Played, Profile, Tally, most_played, with_match, with_rolls, with_round
from game.record.save import parse_toml
from game.record.settings import LONGEST_NAME, Settings, clean_name
from game.record.writer import to_toml
from game.text import has


def test_settings_come_back_the_same_from_the_file() -> None:
    mine = Settings(
        0.1, 0.2, 0.3, 0.4, 0.0, True, 1.5, True, "high_contrast", ("Ann", "Bö"), "casual", False, False, "de"
    )
    assert settings.from_dict(parse_toml(to_toml(mine.to_dict()), "f")) == (mine, ())
    assert settings.from_dict({}) == (Settings(), ())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("volume_master", 1.5),
        ("volume_effects", -1),
        ("volume_music", float("nan")),
        ("volume_voice", "loud"),
        ("volume_voice", True),
        ("speed", 0.2),
        ("speed", float("inf")),
        ("speed", None),
        ("speed", 10**400),
        ("less_motion", 1),
        ("text_size", 1.1),
        ("text_size", True),
        ("text_size", [1.0]),
        ("fullscreen", "yes"),
        ("palette", "mud"),
        ("player_names", ["Ann"]),
        ("player_names", ["Ann", 3]),
        ("player_names", "AB"),
        ("house_rules", "chess"),
        ("house_rules", {}),
        ("pass_by_itself", 0),
        ("seed_shown", []),
        ("language", "../../x"),
        ("language", ""),
    ],
)
def test_a_bad_setting_is_the_default_and_a_notice(field: str, value: object) -> None:
    found, notices = settings.from_dict({"speed": 2, "volume_master": 0.5, field: value})
    assert getattr(found, field) == getattr(Settings(), field)
    assert [notice.key for notice in notices] == ["notice.setting_reset"]
    assert field in str(notices[0])


def test_files_are_read_as_far_as_they_go(tmp_path: Path) -> None:
    path = tmp_path / "file.toml"
    assert (settings.read(path), profile.read(path)) == ((Settings(), ()), (Profile(), ()))
    path.write_text("speed = 2.0\nspeed")
    assert [notice.key for notice in settings.read(path)[1]] == ["notice.damaged_lost"]
    path.write_text("version = 99\nspeed = 2.0\n")
    assert [notice.key for notice in profile.read(path)[1]] == ["notice.newer_version"]


def test_settings_of_other_days_are_ignored() -> None:
    assert settings.from_dict({"version": 1, "shoe_size": 44, "speed": 4}) == (Settings(speed=4.0), ())


def test_every_choice_has_a_word() -> None:
    assert all(has(f"settings.palette_{name}") for name in settings.PALETTES)
    plain = {"volume_master", "volume_effects", "volume_music", "volume_voice", "speed", "less_motion", "palette"}
    assert all(has(f"settings.{name}") for name in plain | {"pass_by_itself", "seed_shown", "language"})


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", ""),
        ("  \t\n ", ""),
        (" Ann\x00  \x1bLee\x7f ", "Ann Lee"),
        ("\u202eevil\u200b", "evil"),
        ("x" * 200, "x" * LONGEST_NAME),
        ("e\u0301", "\u00e9"),
        ("a" + "\u0338" * 50, "a\u0338\u0338"),
        ("\u0338", ""),
        ("\N{GRINNING FACE}", "\N{GRINNING FACE}"),
        ("\ud800", ""),
        ("\u05d0\u05d1", "\u05d0\u05d1"),
    ],
)
def test_names_are_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@given(st.text())
def test_a_cleaned_name_stays_as_it_is(text: str) -> None:
    once = clean_name(text)
    assert clean_name(once) == once


# Records


def test_matches_are_counted_by_pin_opponent_and_level() -> None:
    mine = with_match(Profile(), Played("Avis", "Kith", "Bob"), True)
    mine = with_match(mine, Played("Avis", "Echo", "CPU", "fighter"), False)
    mine = with_match(mine, Played("Iago", "Echo", "CPU", "fighter"), None)
    assert mine.matches == Tally(1, 1, 1)
    assert mine.by_pin == {"Avis": Tally(1, 1), "Iago": Tally(drawn=1)}
    assert mine.by_their_pin == {"Kith": Tally(1), "Echo": Tally(0, 1, 1)}
    assert (mine.by_opponent, mine.by_level) == ({"Bob": Tally(1)}, {"fighter": Tally(0, 1, 1)})
    assert most_played(mine.by_pin, 1) == ("Avis",)
    assert with_round(mine, False).rounds == Tally(0, 1)
    assert Profile() == Profile(rounds=Tally())


def test_rolls_are_compared_with_what_fair_dice_do() -> None:
    mine = with_rolls(Profile(), False, [(6, 1), (6, 6), (20, 11), (0, 0), (6, 7), (100, 3)])
    mine = with_rolls(mine, True, [(4, 4)])
    left, right = mine.rolls
    assert (left.count(), left.count(6), left.total(), left.total(6)) == (3, 2, 18, 7)
    assert (left.expected(), left.expected(6)) == (Fraction(35, 2), 7)
    assert (right.count(), right.total(), right.expected()) == (1, 4, Fraction(5, 2))


def test_records_come_back_the_same_from_the_file() -> None:
    mine = with_match(Profile(), Played('A "b".c\n', "Ö", "", "rookie"), True)
    mine = with_rolls(with_round(mine, None), True, [(20, 20), (1, 1), (99, 50)])
    assert profile.from_dict(parse_toml(to_toml(mine.to_dict()), "f")) == (mine, ())
    assert profile.from_dict(parse_toml(to_toml(Profile().to_dict()), "f")) == (Profile(), ())
    assert profile.from_dict({}) == (Profile(), ())


@pytest.mark.parametrize(
    ("table", "field"),
    [
        ({"matches": 3}, "matches"),
        ({"rounds": [1, 2]}, "rounds"),
        ({"rounds": [1, 2, -3]}, "rounds"),
        ({"by_pin": []}, "by_pin"),
        ({"by_pin": {"Avis": [1, True, 0]}}, "by_pin.Avis"),
        ({"rolls": 1}, "rolls"),
        ({"rolls": {"mine": []}}, "mine"),
        ({"rolls": {"mine": {"6": [1, 2]}}}, "rolls.mine.6"),
        ({"rolls": {"theirs": {"six": [1]}}}, "rolls.theirs.six"),
        ({"rolls": {"theirs": {"\u0663": [1, 1, 1]}}}, "rolls.theirs.\u0663"),
    ],
)
def test_an_odd_record_is_left_out_and_named(table: dict[str, object], field: str) -> None:
    found, notices = profile.from_dict({"by_level": {"rookie": [1, 0, 0]}, **table})
    assert found == Profile(by_level={"rookie": Tally(1)})
    assert field in str(notices[0])
