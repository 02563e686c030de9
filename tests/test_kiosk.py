"""What the machine at the stand keeps: settings, words, PIN, scores, counters, runs, log, export."""

import csv
import random
from datetime import datetime

import pytest

from game.kiosk import config, counters, diary, export, pin, scores, words
from game.kiosk.config import Config
from game.kiosk.counters import Counters
from game.kiosk.records import Places, Records
from game.kiosk.run import begun
from game.kiosk.scores import Score, Scores
from game.record.writer import Forgetful, Writer
from game.rules.chance import Scripted

DAY, EVENT = "2026-12-01", "fair"
NOON = datetime(2026, 12, 1, 12, 0)


def score(points: int, initials: str = "AVI", day: str = DAY, event: str = EVENT) -> Score:
    return Score(initials, points, 2, "Avis", "rookie", day, event)


def filled(*points: int) -> Scores:
    found = Scores()
    for number in points:
        found = found.plus(score(number))
    return found


# -- settings


def test_the_sample_is_what_holds_without_a_file():
    assert config.read(config.SAMPLE) == (Config(), ())
    assert config.to_text(Config()) == config.SAMPLE.read_text("utf-8")


def test_settings_come_back_as_they_were_written(tmp_path):
    path = tmp_path / "kiosk.toml"
    wish = Config(
        machine_welcome='Say "hi" \\o/ #1', sound_master=0.0, play_levels=("rookie",), operator_pin=pin.hashed("4711")
    )
    path.write_text(config.to_text(wish), "utf-8")
    assert config.read(path) == (wish, ())


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[sound]\nmaster = 7", "sound.master"),
        ("[sound]\nloud = 1.0", "sound.loud"),
        ("[play]\ncast = ['Avis', 'Nobody', 'Kith', 'Karl']", "play.cast"),
        ("[play]\ncast = ['Avis']", "play.cast"),
        ("[play]\nrounds = true", "play.rounds"),
        ("[time]\nask = 1", "time.ask"),
        ("[time]\nask = [[]]", "time.ask"),
        ("[operator]\npin = '1234'", "operator.pin"),
        ("[nothing]\nx = 1", "nothing"),
        ("time = 3", "time"),
        ("[time]\nask = ", "line 2"),
    ],
)
def test_what_is_wrong_is_named_with_file_and_key(tmp_path, text, named):
    path = tmp_path / "stand.toml"
    path.write_text(text, "utf-8")
    found, notices = config.read(path)
    assert found == Config()
    assert len(notices) == 1
    assert "stand.toml" in str(notices[0])
    assert named in str(notices[0])


def test_mutated_settings_never_raise(tmp_path):
    chance, sample = random.Random(7), bytearray(config.SAMPLE.read_bytes())
    path = tmp_path / "kiosk.toml"
    for _ in range(150):
        broken = bytearray(sample)
        for _ in range(chance.randint(1, 6)):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        path.write_bytes(bytes(broken))
        found, notices = config.read(path)
        assert isinstance(found, Config)
        assert all(str(notice) for notice in notices)


@pytest.mark.parametrize(("start", "end", "dark"), [(22, 7, {22, 23, 0, 6}), (1, 3, {1, 2}), (0, 0, set())])
def test_night_may_go_past_midnight(start, end, dark):
    night = {hour for hour in range(24) if Config(night_from=start, night_until=end).is_night(hour)}
    assert dark <= night
    assert bool(dark) == bool(night)


# -- words


@pytest.mark.parametrize(
    "text", ["FUK", "fuk", "F.U.K", "5EX", "A55", "T I T", "FVK", "Ѕех".upper(), "fuuuuck you", "Fück"]
)
def test_rude_words_are_seen_through(text):
    assert words.is_rude(text)
    assert words.clean(text) == ""


@pytest.mark.parametrize("text", ["AVI", "MEG", "TIM", "BOB", "A1", "Hammer", "Kith", "007", "DVD"])
def test_harmless_words_pass(text):
    assert not words.is_rude(text)


@pytest.mark.parametrize(
    ("text", "kept"),
    [("avi", "AVI"), ("", "AAA"), ("b", "BAA"), ("fuk", "AAA"), ("../../x", "XAA"), ("\x00é=9!", "9AA")],
)
def test_initials_are_three_plain_signs(text, kept):
    assert words.initials(text) == kept


# -- the PIN


def test_a_pin_is_kept_salted_and_hashed():
    first, second = pin.hashed("4711"), pin.hashed("4711")
    assert first != second
    assert "4711" not in first
    assert pin.fits("4711", first)
    assert not pin.fits("4712", first)
    assert pin.fits(pin.FIRST, "")


@pytest.mark.parametrize("text", ["", "123", "123456789", "12a4", "１２３４"])
def test_what_is_no_pin_opens_nothing(text):
    assert not pin.fits(text, "")
    with pytest.raises(ValueError, match="digits"):
        pin.hashed(text)


def test_wrong_tries_are_slowed():
    gate, waits = pin.Gate(), []
    for _ in range(6):
        opened, gate = gate.tried("0000", "")
        assert not opened
        waits.append(gate.wait)
        assert gate.wait == 0 or gate.tried(pin.FIRST, "")[0] is False
        gate = gate.after(1000)
    assert waits == [0, 0, 4, 8, 16, 32]
    assert gate.tried(pin.FIRST, "") == (True, pin.Gate())


# -- scores


def test_the_best_stand_first_and_the_earlier_one_on_a_tie():
    first = Scores().plus(score(50, "ONE")).plus(score(80, "TWO")).plus(score(50, "NEW"))
    assert [run.initials for run in first.listed("all", DAY, EVENT)] == ["TWO", "ONE", "NEW"]


def test_lists_by_day_and_event():
    found = Scores().plus(score(9)).plus(score(7, day="2026-11-30")).plus(score(5, event="other"))
    assert [run.points for run in found.listed("today", DAY, EVENT)] == [9, 5]
    assert [run.points for run in found.listed("event", DAY, EVENT)] == [9, 7]
    assert len(found.listed("all", DAY, EVENT)) == 3


@pytest.mark.parametrize("span", scores.SPANS)
def test_the_champion_outlives_every_list(span):
    cleared = filled(10, 99, 20).cleared(span, DAY, EVENT)
    assert cleared.listed(span, DAY, EVENT) == ()
    assert cleared.champion == score(99)
    assert cleared.plus(score(50)).champion == score(99)
    assert scores.from_dict(cleared.to_dict()).champion == score(99)


def test_a_deleted_line_is_no_champion_any_more():
    assert filled(10, 99).without(score(99)).champion == score(10)


def test_the_place_in_todays_list():
    full = filled(*range(10, 110, 10))
    assert full.place(105, DAY, EVENT) == 1
    assert full.place(5, DAY, EVENT) is None
    assert full.place(0, "2026-12-02", EVENT) is None
    assert full.place(1, "2026-12-02", EVENT) == 1


def test_many_runs_stay_few_but_todays_are_kept():
    found = Scores()
    for number in range(300):
        found = found.plus(score(1000 + number, day="2026-11-01", event="old"))
    found = found.plus(score(3))
    assert len(found.runs) <= scores.KEPT + 2 * scores.SHOWN
    assert found.listed("today", DAY, EVENT) == (score(3),)


def test_scores_come_back_and_nonsense_is_left_out():
    found = filled(30, 20)
    assert scores.from_dict(found.to_dict()) == found
    odd = {
        "run": [{"initials": "fuk", "points": 5}, {"initials": "AB", "points": 1}, {"points": -3}, 7, {"initials": 3}]
    }
    assert [(run.initials, run.points) for run in scores.from_dict(odd).runs] == [("AAA", 5)]
    assert scores.from_dict({"run": 3, "champion": []}) == Scores()


# -- counters, runs, log, export


def test_counters_count_and_come_back():
    now = Counters().plus("plays").plus("plays").won("Avis").won("Avis").won("Kith")
    assert (now.plays, dict(now.wins)) == (2, {"Avis": 2, "Kith": 1})
    assert counters.from_dict(now.to_dict()) == now
    assert counters.from_dict({"plays": -4, "wins": {"x": "y"}, "seconds_up": float("nan")}) == Counters()


def test_a_run_rises_in_level_and_worth():
    run = begun("Avis", ("Avis", "Kith", "Karl"), ("rookie", "master"), Scripted([2, 1]))
    assert run.rivals == ("Karl", "Kith")
    levels, gains = [], []
    for _ in range(5):
        levels.append(run.level)
        run = run.after_win((60, 40))
        gains.append(run.gained)
    assert levels == ["rookie", "rookie", "master", "master", "master"]
    assert gains == sorted(gains)
    assert gains[0] == 100 + 30 + 3 * 10
    assert run.points == sum(gains)
    assert run.after_win((-100, 40)).gained > 0


def test_the_log_stays_small(tmp_path):
    path = tmp_path / "errors.log"
    for number in range(30):
        diary.note(path, f"{number} " + "x" * 50_000)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) < 5 * diary.LARGEST
    assert path.read_text("utf-8").split("\n\n")[-2].startswith("29 ")
    diary.note(tmp_path / "no" / "where", "lost")
    assert diary.newest(None, 3) == ()


def test_the_log_is_read_newest_first_and_in_short(tmp_path):
    path = tmp_path / "errors.log"
    try:
        raise ValueError("bang")
    except ValueError as fault:
        diary.note(path, diary.told(fault, "noon", "1.0", ["Press", "Back"]))
    diary.note(path, "later the disk was full")
    lines = diary.newest(path, 9)
    assert lines[:2] == ("later the disk was full", "noon version 1.0: ValueError: bang")
    assert "test_kiosk.py" in lines[2]
    assert len(lines) == 3
    assert diary.newest(path, 1) == lines[:1]


def test_a_fault_is_told_with_the_last_inputs():
    told = diary.told(ValueError("bang"), "noon", "1.0", ["Press", "Back"])
    assert all(word in told for word in ("noon", "version 1.0", "bang", "Press", "Back"))


def test_export_holds_no_formulas(tmp_path, monkeypatch):
    monkeypatch.setattr(export, "STICKS", ())
    odd = Scores().plus(Score("AVI", 5, 1, "=1+1", "", DAY, "@x"))
    folder = export.export(odd, Counters(plays=3), tmp_path / "export")
    with (folder / "scores.csv").open(encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert rows[1] == ["AVI", "5", "1", "'=1+1", "", DAY, "'@x"]
    assert (folder / "counters.toml").exists()
    with pytest.raises(OSError, match="place"):
        export.export(odd, Counters(), None)


def test_wrong_tries_outlive_the_program(tmp_path):
    folder = tmp_path / "stand"
    with Writer() as saves:
        records = Records(Places(None, folder), saves, lambda: NOON)
        for _ in range(4):
            assert not records.try_pin("0000")
            records.tick(1000, False)
    again = Records(Places(None, folder), Forgetful(), lambda: NOON)
    assert again.gate.wait == 8
    assert not again.try_pin(pin.FIRST)
    again.tick(9, False)
    assert again.try_pin(pin.FIRST)
    assert again.gate == pin.Gate()


@pytest.mark.parametrize("odd", [-1, 1000, True, "9", 2.5, []])
def test_a_forged_count_of_tries_is_none(odd):
    assert pin.from_dict({"wrong": odd}) == pin.Gate()
