"""Words: every key has a text, gaps are filled, other languages fall back to English."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import main
from game import text
from game.record.folders import Folders
from game.record.settings import Settings
from game.record.writer import Forgetful
from game.text import keys, missing, notice, say, use
from scenes import play
from sounds.player import Player

PAGES = 18


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A text folder of our own; English and nothing said afterwards."""
    (tmp_path / "en.toml").write_text('[a]\nhi = "Hi {name}"\nonly = "English"\n', "utf-8")
    monkeypatch.setattr(text, "HERE", tmp_path)
    text._words.cache_clear()
    text._missing.clear()
    yield tmp_path
    use("en")
    text._words.cache_clear()
    text._missing.clear()


@pytest.fixture(scope="module")
def english() -> dict[str, str]:
    with (Path(text.__file__).parent / "en.toml").open("rb") as file:
        return dict(text._flat(tomllib.load(file), ""))


def test_gaps_are_filled(folder: Path) -> None:
    assert say("a.hi", name="{name}") == "Hi {name}"


def test_a_missing_key_is_bracketed_and_remembered(folder: Path) -> None:
    assert say("a.nothing") == "[a.nothing]"
    assert say("a.hi") == "[a.hi]"
    assert missing() == ("a.nothing", "a.hi")


def test_a_section_lists_its_names(folder: Path) -> None:
    assert keys("a") == ("hi", "only")
    assert keys("b") == ()


def test_another_language_falls_back_to_english(folder: Path) -> None:
    (folder / "de.toml").write_text('[a]\nhi = "Hallo {name}"\n', "utf-8")
    assert use("de") == ()
    assert say("a.hi", name="Jo") == "Hallo Jo"
    assert say("a.only") == "English"
    assert text.has("a.only")


@pytest.mark.parametrize("broken", ["Hallo {nome}", "Hallo {name", "Hallo {}", "{name.first}", "{name:z}", ""])
def test_a_text_whose_gaps_do_not_fit_is_read_in_english(folder: Path, broken: str) -> None:
    (folder / "de.toml").write_text(f'[a]\nhi = "{broken}"\n', "utf-8")
    assert use("de") == ()
    assert say("a.hi", name="Jo") == "Hi Jo"
    assert missing() == ()


@pytest.mark.parametrize(("language", "key"), [("xx", "notice.language_unknown"), ("de", "notice.language_broken")])
def test_a_language_we_cannot_speak_is_english_with_a_notice(folder: Path, language: str, key: str) -> None:
    (folder / "de.toml").write_text("[a\n", "utf-8")
    assert [found.key for found in use(language)] == [key]
    assert say("a.only") == "English"


def test_a_notice_speaks_for_itself() -> None:
    assert "process 17" in str(notice("notice.already_running", pid=17))


def test_every_text_is_well_formed(english: dict[str, str]) -> None:
    for key, value in english.items():
        assert value == value.strip() != "", key
        assert all(name is None or name.isidentifier() for _, name, _, _ in Formatter().parse(value)), key
        assert all(sign.isprintable() for sign in value), key


def test_lines_are_short(english: dict[str, str]) -> None:
    short = {key: value for key, value in english.items() if key.endswith(".line") or key.startswith("reason.")}
    assert {key: len(value) for key, value in short.items() if len(value) > 70} == {}


def test_every_skill_has_a_name_and_a_line(english: dict[str, str]) -> None:
    for section in ("skill", "special", "attack", "form"):
        for name in keys(section):
            assert {f"{section}.{name}.name", f"{section}.{name}.line"} <= english.keys()


def test_every_help_page_is_a_title_and_a_few_sentences(english: dict[str, str]) -> None:
    assert len(keys("help")) >= PAGES
    for page in keys("help"):
        assert english[f"help.{page}.title"]
        assert 2 <= sum(english[f"help.{page}.text"].count(stop) for stop in ".!?") <= 5, page


def test_the_language_wished_for_is_spoken_from_the_start_and_when_it_changes(folder: Path) -> None:
    (folder / "de.toml").write_text('[title]\nname = "Knopf"\n', "utf-8")
    (folder / "settings.toml").write_text('language = "de"\n')
    assert main.main(["play", "--saves", str(folder), "--frames", "1", "--mute"]) == 0
    assert say("title.name") == "Knopf"
    ground = play.Ground(Folders(None, None, None), Settings(language="de"), None, ())  # type: ignore[arg-type]
    keep = play._keeper(ground, Forgetful(), Player(mute=True))
    keep(Settings(language="de", volume_music=0.1))
    assert say("title.name") == "Knopf"
    keep(Settings(language="en"))
    assert say("title.name") == "[title.name]"
    assert main.main(["play", "--saves", str(folder), "--frames", "1", "--mute", "--lang", "en"]) == 0
    assert say("title.name") == "[title.name]"
