"""The watcher: a killed, a crashing and a hanging program come back, with growing pauses; one that ends stays ended."""

from game.commands import watch
from game.commands.watch import Watcher


class Play:
    """A program that lives so many looks, beats as long as it is told to, and ends with a status."""

    def __init__(self, looks: int, status: int = 1, beating: int = 10**9) -> None:
        self.looks, self.status, self.beating = looks, status, beating
        self.beats, self.said = 0, "bang"
        self.killed = self.ended = False

    def poll(self) -> int | None:
        self.looks -= 1
        self.beats += self.beats < self.beating
        return self.status if self.looks < 0 else None

    def end(self) -> None:
        self.ended = True

    def kill(self) -> None:
        self.killed = True


def watched(*plays: Play, log=None) -> list[float]:
    """Watch these programs one after the other; the pauses between them."""
    rests: list[float] = []
    left = list(plays)

    def wait(seconds: float) -> bool:
        if seconds != watch.TICK:
            rests.append(seconds)
        return False

    assert Watcher(lambda: left.pop(0), log, wait).run() == 0
    assert not left
    return rests


def test_one_that_ends_stays_ended():
    assert watched(Play(5, 0)) == []


def test_one_that_crashes_comes_back_after_growing_pauses():
    assert watched(*(Play(1, status) for status in (1, -9, -11, 1)), Play(1, 0)) == [1, 2, 4, 8]


def test_pauses_have_an_end_and_begin_anew_after_a_good_while():
    good = Play(round(watch.HEALTHY / watch.TICK) + 1)
    rests = watched(*(Play(0) for _ in range(9)), good, Play(1, 0))
    assert max(rests) == watch.LONGEST_PAUSE
    assert rests[-1] == watch.FIRST_PAUSE


def test_one_that_hangs_is_killed():
    hanging = Play(10**6, beating=5)
    assert watched(hanging, Play(1, 0)) == [1]
    assert hanging.killed


def test_one_that_never_starts_is_killed_later():
    hanging = Play(10**6, beating=0)
    watched(hanging, Play(1, 0))
    assert hanging.killed
    assert 10**6 - hanging.looks > watch.STARTING / watch.TICK


def test_the_last_words_are_noted(tmp_path):
    log = tmp_path / "watcher.log"
    watched(Play(1, -9), Play(1, 0), log=log)
    assert "start 1" in log.read_text("utf-8")
    assert "bang" in log.read_text("utf-8")


def test_asked_to_end_it_ends_the_program_too():
    play = Play(10**6)
    watcher = Watcher(lambda: play)
    watcher.stop()
    watcher.starts = 0
    assert watcher.run() == 0
    assert watcher.starts == 0
    asked = Watcher(lambda: play, wait=lambda seconds: True)
    assert asked.run() == 0
    assert play.ended
