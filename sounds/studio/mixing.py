"""From a song to finished samples: the sound font plays it, amplifiers and the master desk follow, loops are closed."""

from __future__ import annotations

import math
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from sounds.studio.dsp import RATE, Samples, band, decay, hiss, limit, spectrum_shape
from sounds.studio.midi import Amp, Part, Song, midi

FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
TAIL = 3.5
LEVEL = -17.0
CALM, APART = 24, 400
SETTINGS = ("synth.reverb.room-size=0.6", "synth.reverb.damp=0.3", "synth.reverb.width=0.9", "synth.reverb.level=0.7")


def perform(song: Song, font: Path = FONT) -> Samples:
    """The finished piece as (n, 2); a loop is exactly its bars long, its last echo laid over its beginning."""
    total = math.ceil(song.seconds + TAIL) * RATE  # whole seconds keep the Fourier transforms quick
    mixed = np.zeros((total, 2))
    for part in song.parts:
        solo = amplify(_play(song, part, font, total), part.amp)
        mixed += solo * 10 ** ((LEVEL + part.level - lufs(solo)) / 20)
    return master(_close(mixed, song) if song.loops else _end(mixed))


def _play(song: Song, part: Part, font: Path, total: int) -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        score, sound = Path(folder) / "song.mid", Path(folder) / "song.raw"
        score.write_bytes(midi(song, part))
        options = [word for setting in SETTINGS for word in ("-o", setting)]
        command = [
            "fluidsynth",
            "-niq",
            "-g",
            "0.35",
            "-r",
            str(RATE),
            "-R",
            "1",
            "-C",
            "0",
            "-T",
            "raw",
            "-O",
            "float",
        ]
        subprocess.run([*command, *options, "-F", str(sound), str(font), str(score)], check=True, capture_output=True)
        played = np.fromfile(sound, "<f4").astype(float).reshape(-1, 2)[:total]
    return np.pad(played, ((0, total - len(played)), (0, 0)))


def amplify(sound: Samples, amp: Amp) -> Samples:
    """Through a guitar amplifier: `surf` is bright with a dripping spring, `drive` is dirty with a dull speaker."""
    if not amp:
        return sound
    loud = float(np.abs(sound).max()) + 1e-9
    drive, low, high = (1.6, 130, 5200) if amp == "surf" else (5.0, 90, 4300)
    hot: Samples = np.tanh(sound / loud * drive) / np.tanh(drive) * loud * 0.8
    speaker = band(hot, low, high)
    return speaker + 0.45 * _spring(speaker) if amp == "surf" else speaker


def _spring(sound: Samples) -> Samples:
    """A reverb spring: echoes every 37 ms or so, each smeared, different left and right."""
    chance = np.random.default_rng(1962)
    wet = []
    for side, gap in enumerate((0.037, 0.041)):
        echo = np.zeros(int(1.6 * RATE))
        for turn in range(1, 28):
            start = int(turn * gap * RATE)
            drip = hiss(0.02, chance)[: len(echo) - start] * 0.2 * 0.86**turn
            echo[start : start + len(drip)] += drip
        echo = band(echo + 0.03 * hiss(1.6, chance) * decay(1.6, 0.35), 250, 3800)
        size = len(sound) + len(echo)
        wet.append(np.fft.irfft(np.fft.rfft(sound[:, side], size) * np.fft.rfft(echo, size), size)[: len(sound)])
    return np.stack(wet, axis=1)


def _close(mixed: Samples, song: Song) -> Samples:
    count = round(song.seconds * RATE)
    loop = mixed[:count].copy()
    tail = mixed[count:]
    loop[: len(tail)] += tail
    return loop


def calm_places(loop: Samples) -> list[int]:
    """Where within its first second a loop may begin so that the seam cannot be heard: the calmest place first."""
    steps = np.abs(np.diff(loop[:RATE], axis=0)).max(axis=1)
    calm = np.convolve(steps, np.ones(CALM) / CALM, "same") + 0.2 * np.abs(loop[1 : len(steps) + 1]).max(axis=1)
    apart = [int(np.argmin(calm[at : at + APART])) + at for at in range(0, len(calm), APART)]
    return [place + 1 for place in sorted(apart, key=lambda at: float(calm[at]))]


def _end(mixed: Samples) -> Samples:
    heard = np.nonzero(np.abs(mixed).max(axis=1) > 0.002 * np.abs(mixed).max())[0]
    first = int(heard[0])
    cut: Samples = mixed[first : int(heard[-1]) + 1].copy()
    fade = min(len(cut), RATE // 3)
    cut[-fade:] *= np.linspace(1, 0, fade)[:, None] ** 2
    return cut


def master(sound: Samples) -> Samples:
    """Clear the rumble, add air, even out the loudness, set the level; every step goes round, so a loop stays one."""
    hertz = np.asarray(np.fft.rfftfreq(len(sound), 1 / RATE), np.float64) + 1e-9
    tone = 1 / (1 + (32 / hertz) ** 6) ** 0.5
    tone *= 1 + 0.6 / (1 + (4500 / hertz) ** 2) - 0.18 / (1 + ((np.log2(hertz / 320)) / 0.8) ** 2)
    clear = spectrum_shape(sound, tone)
    even: Samples = clear * _compression(clear, hertz)[:, None]
    for _ in range(3):
        even = limit(even * 10 ** ((LEVEL - lufs(even)) / 20))
    return even


def _compression(sound: Samples, hertz: Samples) -> Samples:
    power = (sound**2).mean(axis=1)
    slow = np.fft.irfft(np.fft.rfft(power) / (1 + (hertz / 2.5) ** 2), len(power))
    level = np.sqrt(np.maximum(slow, 1e-9))
    usual = np.sqrt(power.mean())
    gain: Samples = (usual / np.maximum(level, 0.25 * usual)) ** 0.35
    return gain


def lufs(sound: Samples) -> float:
    """Loudness of stereo samples after ITU-R BS.1770, its filters approximated, quiet blocks left out."""
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE) + 1e-9
    ear = (1 + 0.585 / (1 + (1500 / hertz) ** 4)) / (1 + (38 / hertz) ** 4) ** 0.5
    power = (spectrum_shape(sound, ear) ** 2).sum(axis=1)
    block = int(0.4 * RATE)
    blocks = power[: len(power) // block * block].reshape(-1, block).mean(axis=1) + 1e-12
    usual = blocks[blocks > 10**-6.9]
    heard = usual[usual > usual.mean() / 10]
    return float(-0.691 + 10 * np.log10(heard.mean()))
