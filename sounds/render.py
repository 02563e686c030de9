"""Renders clips and music: `python -m sounds.render [effects | music | TRACK | CUE ...]`, everything without a word.

Needs the programs sox (with Vorbis) and, for music, fluidsynth with the sound font FluidR3_GM.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np

from sounds.cues import CUES, TRACKS
from sounds.studio.dsp import RATE, Samples
from sounds.studio.mixing import calm_places, perform
from sounds.studio.songs import song
from sounds.synth import effect, takes

HERE = Path(__file__).parent
EFFECT_QUALITY = 0
MUSIC_QUALITY = 3
TRIES, SEAM = 12, 0.015


def encode(sound: Samples, path: Path, quality: int) -> None:
    """Write samples, (n,) or (n, 2) within -1..1, as Ogg Vorbis. Raises subprocess.CalledProcessError."""
    channels = 1 if sound.ndim == 1 else 2
    raw = np.round(sound * 32767).astype("<i2").tobytes()
    source = ["-t", "raw", "-r", str(RATE), "-e", "signed", "-b", "16", "-c", str(channels), "-"]
    subprocess.run(["sox", "-D", *source, "-C", str(quality), str(path)], input=raw, check=True)


def render_effect(cue: str) -> None:
    """Write every take of a cue."""
    for take in takes(cue):
        encode(effect(cue, take), HERE / "clips" / f"{cue}-{take}.ogg", EFFECT_QUALITY)


def render_track(track: str) -> None:
    """Play and write one piece of music; a loop begins where its seam cannot be heard, encoder and all."""
    sound, path = perform(song(track)), HERE / "music" / f"{track}.ogg"
    starts = calm_places(sound)[:TRIES] if song(track).loops else [0]
    for start in starts:
        encode(np.roll(sound, -start, axis=0), path, MUSIC_QUALITY)
        if seam(path) < SEAM:
            return


def seam(path: Path) -> float:
    """The jump from the last sample of a file to its first, as a share of its peak."""
    raw = subprocess.run(
        ["sox", str(path), "-t", "raw", "-e", "signed", "-b", "16", "-"], capture_output=True, check=True
    )
    sound = np.frombuffer(raw.stdout, "<i2").reshape(-1, 2).astype(float)
    return float(np.abs(sound[0] - sound[-1]).max() / np.abs(sound).max())


def main(words: list[str]) -> None:
    """Render what the words name. Raises SystemExit with one sentence if a word or a program is unknown."""
    for program in ("sox", "fluidsynth"):
        if shutil.which(program) is None:
            raise SystemExit(f"The program {program} is needed to render sounds and was not found.")
    for word in words or ["effects", "music"]:
        if word == "effects" or word in CUES:
            for cue in CUES if word == "effects" else [word]:
                render_effect(cue)
        elif word == "music" or word in TRACKS:
            for track in TRACKS if word == "music" else [word]:
                render_track(track)
        else:
            raise SystemExit(f"There is no cue or track called {word}.")


if __name__ == "__main__":
    main(sys.argv[1:])
