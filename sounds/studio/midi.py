"""Songs as parts for instruments, written as a standard MIDI file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from sounds.studio.score import BAR, Note, Notes

TICKS = 480
KIT = 9
LEAD_IN = 0.02
TIGHT = 0.006
LOOSE_FORCE = 4.0

Amp = Literal["", "surf", "drive"]


@dataclass(frozen=True, slots=True)
class Part:
    """One player: General MIDI program, notes, level in the mix (dB), place and room share (0..127), amplifier."""

    program: int
    notes: Notes
    level: float = -10.0
    pan: int = 64
    reverb: int = 40
    kit: bool = False
    amp: Amp = ""


@dataclass(frozen=True, slots=True)
class Song:
    """A piece: microseconds a beat, length in bars, parts; `swing` delays every second sixteenth (share of it)."""

    name: str
    tempo: int
    bars: int
    parts: tuple[Part, ...]
    swing: float = 0.0
    loops: bool = True

    @property
    def seconds(self) -> float:
        """How long one turn of the piece takes."""
        return self.bars * BAR * self.tempo / 1e6


Event = tuple[int, int, bytes]


def midi(song: Song, part: Part) -> bytes:
    """One part of a song as a MIDI file with one track; notes are a little uneven, always in the same way."""
    channel = KIT if part.kit else 0
    events = _setup(part, channel)
    uneven = np.random.default_rng(len(part.notes) * 131 + part.program)
    for note in part.notes:
        events += _strike(song, note, channel, uneven)
    events.sort()
    track = b"\x00\xff\x51\x03" + song.tempo.to_bytes(3, "big")
    last = 0
    for tick, _, message in events:
        track += _length(tick - last) + message
        last = tick
    track += b"\x00\xff\x2f\x00"
    head = b"MThd" + (6).to_bytes(4, "big") + (0).to_bytes(2, "big") + (1).to_bytes(2, "big")
    return head + TICKS.to_bytes(2, "big") + b"MTrk" + len(track).to_bytes(4, "big") + track


def _setup(part: Part, channel: int) -> list[Event]:
    settings = {7: 110, 10: part.pan, 91: part.reverb, 93: 0}
    program = bytes((0xC0 | channel, part.program))
    return [(0, 0, program), *((0, 1, bytes((0xB0 | channel, n, v))) for n, v in settings.items())]


def _strike(song: Song, note: Note, channel: int, uneven: np.random.Generator) -> list[Event]:
    late = song.swing * 0.25 if round(note.at * 4) % 2 else 0.0
    stray = float(uneven.uniform(-TIGHT, TIGHT)) * 1e6 / song.tempo
    begin = max(0.0, note.at + late + LEAD_IN + stray)
    end = begin + max(0.05, note.length * 0.96 - (late if note.length < 0.5 else 0))
    force = min(127, max(1, round(note.force + float(uneven.normal(0, LOOSE_FORCE)))))
    return [
        (round(begin * TICKS), 3, bytes((0x90 | channel, note.pitch, force))),
        (round(end * TICKS), 2, bytes((0x80 | channel, note.pitch, 0))),
    ]


def _length(ticks: int) -> bytes:
    digits = [ticks & 0x7F]
    while ticks := ticks >> 7:
        digits.append(0x80 | ticks & 0x7F)
    return bytes(reversed(digits))
