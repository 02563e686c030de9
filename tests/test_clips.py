"""What is heard: the clips, the music and the voices as they ship, and the language the tunes are written in."""

from functools import cache
from pathlib import Path

import numpy as np
import pygame
import pytest

from sounds.cues import CUES, JINGLES, TRACKS, file_names
from sounds.shelf import HERE
from sounds.studio.dsp import finish, hiss, loudness
from sounds.studio.midi import midi
from sounds.studio.score import bass, beat, chords, harmony, line, onsets, strum, voicing
from sounds.studio.songs import WRITERS, song
from sounds.synth import EFFECTS, effect
from sounds.voice import MOODS, voice

RATE = 44100
CLIPS = sorted(name for cue in CUES for name in file_names(cue))
LOOPS = sorted(set(TRACKS) - JINGLES)
CEILING = 10 ** (-1 / 20)


@cache
def decoded(path: Path) -> np.ndarray:
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    return pygame.sndarray.array(pygame.mixer.Sound(path)).astype(np.float32) / 32768


def clip(name: str) -> np.ndarray:
    return decoded(HERE / "clips" / name)


def track(name: str) -> np.ndarray:
    return decoded(HERE / "music" / f"{name}.ogg")


class TestClips:
    @pytest.mark.parametrize("name", CLIPS)
    def test_is_fit_to_ship(self, name: str) -> None:
        size = np.abs(clip(name)).max(axis=1)
        assert 0.08 < len(size) / RATE < 2.5
        assert 0.3 < size.max() < CEILING
        assert np.argmax(size > 0.02 * size.max()) < 0.01 * RATE, "silence before the sound"
        assert size[-220:].max() < 10 ** (-50 / 20), "the tail clicks"
        assert 10 ** (-12 / 20) < size.max() < 10 ** (-1 / 20)

    def test_are_about_equally_loud(self) -> None:
        levels = [loudness(clip(name).astype(float)) for name in CLIPS]
        assert max(levels) - min(levels) < 2

    def test_are_all_there_and_no_others(self) -> None:
        assert sorted(path.name for path in (HERE / "clips").glob("*.ogg")) == CLIPS
        assert set(EFFECTS) == set(CUES)

    def test_weigh_little(self) -> None:
        assert sum((HERE / "clips" / name).stat().st_size for name in CLIPS) < 500_000
        assert sum(path.stat().st_size for path in (HERE / "music").glob("*.ogg")) < 6_000_000

    def test_can_be_made_again(self) -> None:
        assert np.array_equal(effect("clack-small", 2), effect("clack-small", 2))
        assert not np.array_equal(effect("clack-small", 1), effect("clack-small", 2))


class TestMusic:
    @pytest.mark.parametrize("name", TRACKS)
    def test_is_fit_to_ship(self, name: str) -> None:
        sound = track(name)
        assert np.abs(sound).max() < CEILING
        assert 0.05 < float(np.sqrt((sound**2).mean())) < 0.2
        low, high = (25, 60) if name in LOOPS else (6, 12)
        assert low < len(sound) / RATE < high

    @pytest.mark.parametrize("name", LOOPS)
    def test_loops_join(self, name: str) -> None:
        sound = track(name)
        assert np.abs(sound[0] - sound[-1]).max() < 0.02 * np.abs(sound).max()
        whole = float(np.sqrt((sound**2).mean()))
        for part in (sound[: RATE // 2], sound[-RATE // 2 :]):
            assert float(np.sqrt((part**2).mean())) > 0.2 * whole, "a hole at the seam"

    @pytest.mark.parametrize("name", TRACKS)
    def test_is_written_down_here(self, name: str) -> None:
        piece = song(name)
        notes = [note for part in piece.parts for note in part.notes]
        assert piece.name == name
        assert all(0 <= note.at < piece.bars * 4 and 12 <= note.pitch <= 108 and note.force > 0 for note in notes)
        if name in LOOPS:
            assert abs(len(track(name)) / RATE - piece.seconds) < 0.001

    def test_every_track_has_a_composition(self) -> None:
        assert tuple(WRITERS) == TRACKS


class TestTuneLanguage:
    def test_a_bar_of_the_wrong_length_is_named(self) -> None:
        with pytest.raises(ValueError, match="Bar 2 lasts"):
            line("C4/4 | C4/3")

    def test_a_melody(self) -> None:
        assert [(n.at, n.pitch) for n in line("A4/1 -/2 Bb3/1 | F#5/4")] == [(0, 69), (3, 58), (4, 78)]

    def test_chords_share_a_bar(self) -> None:
        first, second = chords("Em C/E")
        assert (first.root, first.length, second.at, second.bass) == (4, 2, 2, 4)
        assert voicing(first, 52) == (52, 55, 59)

    def test_dashes_hold(self) -> None:
        assert list(onsets("x---o-..........", chords("C")[0])) == [(0, 1, "x"), (1, 0.5, "o")]

    def test_the_second_voice_sings_the_chord(self) -> None:
        low = harmony(line("E5/2 G5/2"), chords("C"))
        high = harmony(line("E5/2 G5/2"), chords("C"), above=True)
        assert [note.pitch for note in low] == [72, 76]
        assert [note.pitch for note in high] == [79, 84]

    def test_bass_drums_and_strums(self) -> None:
        assert [note.pitch for note in bass(chords("Em"), "1---5---8---1---", 28)] == [28, 35, 40, 28]
        assert [note.pitch for note in beat({"kick": "x...............", "snare": "....X..........."})] == [36, 38]
        assert len(strum(chords("C | F"), "x-------x-------", 60)) == 12

    def test_midi_is_a_file_of_one_track(self) -> None:
        piece = song("defeat")
        written = midi(piece, piece.parts[0])
        assert written[:4] == b"MThd"
        assert written[14:18] == b"MTrk"
        assert int.from_bytes(written[18:22], "big") == len(written) - 22
        assert written == midi(piece, piece.parts[0])


class TestVoice:
    def test_is_the_same_for_ever(self) -> None:
        assert np.array_equal(voice("Avis", "gloat"), voice("Avis", "gloat"))

    def test_differs_from_fighter_to_fighter(self) -> None:
        spoken = {voice(name, "talk").tobytes() for name in ("Avis", "Hammer", "Bauer", "Stark", "Kith")}
        assert len(spoken) == 5

    @pytest.mark.parametrize("mood", MOODS)
    def test_every_mood_is_short_and_not_too_loud(self, mood: str) -> None:
        sound = voice("Hammer", mood)
        assert sound.shape[1] == 2
        assert 0.1 < len(sound) / RATE < 1.2
        assert np.abs(sound.astype(int)).max() < CEILING * 32767


def test_finishing_levels_a_sound() -> None:
    chance = np.random.default_rng(1)
    quiet, loud = (finish(hiss(0.5, chance) * size) for size in (0.001, 30.0))
    assert abs(loudness(quiet) - loudness(loud)) < 0.5
    assert np.abs(loud).max() < CEILING
