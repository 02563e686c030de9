"""Nothing that comes from outside is run, unpickled, or written anywhere but in its own folder."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from house_source import ROOT

from game.kiosk import export
from game.kiosk.config import Config, changed, to_text
from game.kiosk.counters import Counters
from game.kiosk.scores import Score, Scores
from game.record.folders import usual
from game.record.save import parse_toml
from game.roster.workshop import file_name

ROOMS = ("game", "scenes", "sprites", "sounds")
FORBIDDEN = {"eval", "exec", "compile", "__import__", "system", "popen", "execv", "execvp", "spawnl", "startfile"}
UNSAFE = {"pickle", "marshal", "shelve", "dill", "yaml", "xmlrpc", "socket", "urllib", "http", "ftplib", "webbrowser"}
MAY_START = {"game/commands/watch.py", "scenes/bench.py", "sounds/render.py", "sounds/studio/mixing.py"}
"""The watcher and the bench start ourselves; the studio, which players never see, starts its mixers."""
MAY_WRITE_CODE = {"game/rules/values.py"}
"""Makes functions of our own classes' fields, as `dataclasses` does."""
HOSTILE = (
    "../../etc/passwd", "/etc/passwd", "..\\..\\x", "C:\\x", "a/b", ".", "..", "", "\0", "\n", "con", "x" * 999,
    "$(reboot)", "`reboot`", "; rm -rf ~", "%00", "{0.__class__}", "\u202egnp.exe", "=1+1",
)  # fmt: skip


def sources() -> list[Path]:
    return [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nothing_is_run_or_unpickled(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    name = path.relative_to(ROOT).as_posix()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            is_pattern = called == "compile" and isinstance(node.func, ast.Attribute)
            assert called not in FORBIDDEN or is_pattern or name in MAY_WRITE_CODE, (name, node.lineno, called)
            for word in node.keywords:
                is_off = isinstance(word.value, ast.Constant) and word.value.value is False
                assert word.arg not in ("shell", "allow_pickle") or is_off, (name, node.lineno)
        if isinstance(node, ast.Import | ast.ImportFrom):
            found = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            assert not UNSAFE & {one.partition(".")[0] for one in found}, (name, node.lineno)
            assert "subprocess" not in found or name in MAY_START, (name, node.lineno)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_named_by_a_player_stays_in_its_folder(tmp_path: Path, name: str) -> None:
    path = (tmp_path / file_name(name)).resolve()
    assert path.parent == tmp_path
    assert path.suffix == ".toml"
    assert path.stem.strip("abcdefghijklmnopqrstuvwxyz0123456789-") == ""
    assert len(path.name) < 60


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_scores_go_to_the_named_files_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(export, "STICKS", ())
    scores = Scores().plus(Score("AVI", 5, 1, name, name, "2026-12-01", name))
    export.export(scores, Counters(wins={name: 1}), tmp_path / "export")
    assert {path.name for path in tmp_path.rglob("*") if path.is_file()} == {
        f"{kind}.{form}" for kind in ("scores", "counters") for form in ("toml", "csv")
    }


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_greeting_changes_no_other_setting(text: str) -> None:
    before = Config()
    found = changed(before, "machine_welcome", text + '"\n[operator]\npin = ""') or changed(
        before, "machine_welcome", text
    )
    table = parse_toml(to_text(found or before), "kiosk.toml")
    assert table["operator"]["pin"] == ""
    assert len(table) == 6


@pytest.mark.parametrize("place", ["../x", "relative", ""])
def test_a_relative_folder_of_the_surroundings_is_ignored(place: str) -> None:
    found = usual("linux", {"XDG_DATA_HOME": place}, Path("/home/ann"))
    assert found.saves == Path("/home/ann/.local/share/button-men")
