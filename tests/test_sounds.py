"""The player's manners: silence without a sound card, the 40 ms rule, groups, fades and ducking."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sounds.cues import clack, hit, speech
from sounds.levels import DUCKED, HEADROOM, Volumes
from sounds.player import MEMORY, Player
from sounds.shelf import HERE


@pytest.fixture(autouse=True)
def _no_sound_card_needed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


class TestPlayer:
    def test_plays_and_remembers(self) -> None:
        player = Player()
        player.play("bell")
        assert player.available
        assert pygame.mixer.get_busy()
        assert player.heard == ("bell",)
        assert player.warnings == ()

    def test_one_of_a_kind_in_40_ms(self) -> None:
        player = Player()
        for cue in ("rattle", "rattle", "bell"):
            player.play(cue)
        player.update(0.039)
        player.play("rattle")
        player.update(0.002)
        player.play("rattle")
        assert player.heard == ("rattle", "bell", "rattle")

    def test_memory_is_bounded(self) -> None:
        player = Player(mute=True)
        for _ in range(3 * MEMORY):
            player.play("hover")
            player.update(0.1)
        assert len(player.heard) == MEMORY

    def test_an_unknown_cue_or_track_is_one_warning(self) -> None:
        player = Player()
        for _ in range(2):
            player.play("kazoo")
            player.music("polka")
        assert player.heard == ()
        assert player.track is None
        assert [sentence.split("; ")[0] for sentence in player.warnings] == [
            "There is no sound called 'kazoo'",
            "There is no music called 'polka'",
        ]

    def test_without_a_sound_card_it_is_silent_until_there_is_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-the-kind")
        player = Player()
        player.play("hit-heavy")
        player.music("title")
        player.update(0.5)
        assert not player.retry()
        assert player.heard == ("hit-heavy",)
        assert len(player.warnings) == 1
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        assert player.retry()
        assert pygame.mixer.music.get_busy()

    def test_a_device_lost_in_play_is_one_warning(self) -> None:
        player = Player()
        player.music("title")
        pygame.mixer.quit()
        player.play("bell")
        player.update(0.1)
        player.music("castle")
        player.speak("Avis")
        assert not player.available
        assert len(player.warnings) == 1
        assert player.retry()
        player.close()

    def test_missing_and_broken_clips_are_silent(self, tmp_path: Path) -> None:
        shutil.copytree(HERE / "clips", tmp_path / "clips")
        (tmp_path / "clips" / "bell-1.ogg").unlink()
        (tmp_path / "clips" / "coin-1.ogg").write_bytes(b"not a sound")
        player = Player(folder=tmp_path)
        for cue in ("bell", "coin", "bell"):
            player.play(cue)
        player.music("title")
        assert player.available
        assert [sentence.split(str(tmp_path))[0] for sentence in player.warnings] == ["The sound "] * 2 + ["The music "]

    def test_mute_opens_no_device(self) -> None:
        player = Player(mute=True)
        player.play("bell")
        player.music("title")
        assert pygame.mixer.get_init() is None
        assert player.heard == ("bell",)
        assert player.warnings == ()
        assert player.volume("effects") == 0

    def test_voices_play_whatever_the_name(self) -> None:
        player = Player()
        player.speak("Dr. O: the sequel", "no such mood")
        player.play(speech("Avis", "hurt"))
        assert player.heard == ("voice:Dr. O: the sequel:no such mood", "voice:Avis:hurt")
        assert player.warnings == ()


class TestLevels:
    def test_groups_are_separate(self) -> None:
        player = Player(Volumes(1, 1, 1, 1), mute=False)
        player.set_volumes(1, 0.5, 0, 1)
        assert (player.volume("effects"), player.volume("music"), player.volume("voice")) == (0.25, 0, 1)
        player.set_volumes(0.5, 1, 1, 1)
        assert player.volume("voice") == 0.25

    def test_sliders_may_be_out_of_range(self) -> None:
        assert Volumes(7, 7, -1, 1).of("effects") == 1
        assert Volumes(7, 7, -1, 1).of("music") == 0

    def test_the_device_keeps_room_for_many_at_once(self) -> None:
        player = Player(Volumes(1, 1, 1, 1))
        player.music("title")
        player.update(0.1)
        assert player.volume("music") == 1
        assert pygame.mixer.music.get_volume() == pytest.approx(HEADROOM, abs=0.01)

    def test_music_gives_way_and_comes_back(self) -> None:
        player = Player(Volumes(1, 1, 1, 1))
        player.music("title")
        player.duck(0.5)
        player.update(0.2)
        assert player.volume("music") == pytest.approx(DUCKED)
        assert player.volume("effects") == 1
        player.update(0.4)
        for _ in range(20):
            player.update(0.1)
        assert player.volume("music") == 1
        player.play("bell")
        player.update(0.2)
        assert player.volume("music") == pytest.approx(DUCKED)

    def test_one_track_fades_into_another(self) -> None:
        player = Player(Volumes(1, 1, 1, 1))
        player.music("title")
        player.update(0.1)
        player.music("castle")
        player.update(0.2)
        assert player.track == "castle"
        assert 0 < player.volume("music") < 1
        player.update(0.5)
        for _ in range(5):
            player.update(0.1)
        assert player.volume("music") == 1

    def test_a_jingle_does_not_wait(self) -> None:
        player = Player(Volumes(1, 1, 1, 1))
        player.music("title")
        player.update(0.1)
        player.music("victory")
        assert player.volume("music") == 1
        player.music(None)
        player.update(0.5)
        assert not pygame.mixer.music.get_busy()

    def test_sizes_and_strengths_have_their_cues(self) -> None:
        assert [clack(sides) for sides in (4, 6, 8, 12, 20)] == [
            "clack-small",
            "clack-small",
            "clack-medium",
            "clack-medium",
            "clack-large",
        ]
        assert [hit(strength) for strength in (0, 0.5, 1)] == ["hit-light", "hit-medium", "hit-heavy"]
