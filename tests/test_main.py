"""The program from outside: arguments, answers, exit status, and what it says when something is missing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import main
from game.commands.arguments import COMMANDS, parse

GOLDEN = Path(__file__).parent / "golden" / "games.jsonl.gz"


def ended(argv: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of a run."""
    try:
        status = main.main(argv)
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


def test_without_a_command_the_game_is_played():
    assert parse([]).command == "play"
    assert parse(["--seed", "5", "--size", "1024x768"]).size == (1024, 768)


def test_help_lists_the_commands_in_order(capsys):
    status, out, _ = ended(["--help"], capsys)
    places = [out.index(f"    {name} ") for name in COMMANDS]
    assert (status, places) == (0, sorted(places))


@pytest.mark.parametrize(
    "argv",
    [
        ["frob"],
        ["simulate", "--rounds", "0"],
        ["simulate", "--rounds", "many"],
        ["play", "--size", "12"],
        ["conform"],
        ["verify"],
        ["simulate", "--cpu", "nobody", "rookie"],
        ["simulate", "--left", "Hamer"],
        ["shot", "nowhere", "--out", "x.png"],
        ["shot"],
        ["mats"],
    ],
)
def test_wrong_arguments_are_said_in_one_line(argv, capsys):
    status, out, err = ended(argv, capsys)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_a_missing_package_is_one_sentence(monkeypatch, capsys):
    def not_installed(name):
        raise ModuleNotFoundError("No module named 'tomli_w'", name="tomli_w")

    monkeypatch.setattr(main.importlib, "import_module", not_installed)
    said = "The package tomli-w is missing: run python -m pip install -e .\n"
    assert ended(["verify", "x"], capsys) == (1, "", said)


def test_conform_answers_with_one_json_object(capsys):
    status, out, _ = ended(["conform", "--json", str(GOLDEN)], capsys)
    found = json.loads(out)
    assert status == 0
    assert (found["disagreements"], found["skipped"], found["first"]) == (0, 0, None)
    assert found["by_category"]["trip"][2] == 0


def test_simulate_saves_what_verify_accepts(tmp_path, capsys):
    status, out, _ = ended(
        ["simulate", "--rounds", "3", "--cpu", "random", "random", "--save", str(tmp_path), "--json"], capsys
    )
    found = json.loads(out)
    assert status == found["errors"] == 0
    assert {"rounds", "wins", "draws", "turns", "turns_per_s"} <= found.keys()
    files = sorted(map(str, tmp_path.glob("*.toml")))
    status, out, _ = ended(["verify", "--json", *files], capsys)
    assert json.loads(out) == {"files": len(files), "ok": len(files), "damaged": 0, "bent": 0}


def test_verify_tells_bent_dice_and_damage(tmp_path, capsys):
    ended(["simulate", "--rounds", "1", "--cpu", "random", "random", "--save", str(tmp_path)], capsys)
    (file,) = tmp_path.glob("*.toml")
    text = file.read_text()
    bent, damaged = tmp_path / "bent.toml", tmp_path / "damaged.toml"
    seed = next(line for line in text.splitlines() if line.startswith("seed"))
    bent.write_text(text.replace(seed, "seed = 1"))
    damaged.write_text(text.replace('choice = "', 'choice = "x', 1))
    status, out, _ = ended(["verify", "--json", str(file), str(bent), str(damaged)], capsys)
    assert status == 1
    assert json.loads(out) == {"files": 3, "ok": 1, "damaged": 1, "bent": 1}
    _, _, err = ended(["verify", str(damaged), str(tmp_path / "none.toml")], capsys)
    assert "none.toml" in err
    assert "Traceback" not in err


def test_shot_draws_a_scene_and_lists_them(tmp_path, capsys):
    picture = tmp_path / "title.png"
    assert ended(["shot", "title", "--size", "640x360", "--out", str(picture)], capsys)[0] == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    _, out, _ = ended(["shot", "--list"], capsys)
    listed = out.splitlines()
    assert {"match idle", "match mid-roll", "select idle", "settings sound", "title idle"} <= set(listed)
    assert all(len(line.split()) == 2 for line in listed)
