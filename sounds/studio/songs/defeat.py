"""Defeat: the three shouts trip over their laces, a muted trumpet shrugs, and a warm chord says try again."""

from __future__ import annotations

from sounds.studio.midi import Part, Song
from sounds.studio.score import bass, beat, chords, higher, later, line, softer, strum

SIGH = """E5/.75 D#5/.75 D5/.5 C#5/1.5 -/.5 | C5/.75 B4/.75 Bb4/.5 A4/1.5 -/.5 |
A4/.5 C5/.5 E5/.5 G5/.5 F#5/1 D5/1 | G4/.5 -/.5 G4/.5 -/.5 G5/2"""
WALK = "Em | Am7 | Am7 D7 | G"


def song() -> Song:
    """Four bars at 116 beats a minute, played once."""
    return Song("defeat", 517_241, 4, (*_parts(), _drums()), swing=0.2, loops=False)


def _parts() -> tuple[Part, ...]:
    sigh, walk = line(SIGH, 98), chords(WALK)
    return (
        Part(59, sigh, -4.5, 60, 50),
        Part(57, softer(higher(sigh, -12), 0.9), -9.0, 78, 50),
        Part(70, higher(sigh, -24), -11.0, 46, 40),
        Part(0, strum(walk, "..x...x...x...x.", 55, 76), -14.0, 84, 40),
        Part(32, bass(walk, "1---5---1---5---", 28, 98), -8.0, 64, 12),
        Part(48, later(strum(chords("G"), "x---------------", 55, 70), 3), -14.0, 44, 60),
    )


def _drums() -> Part:
    brush = beat({"kick": "x.......x.......", "snare": "....o.......o...", "ride": "x...x..ox...x..o"}, 3, 80)
    last = beat({"kick": "x...x...X.......", "stick": "x...x...........", "crash": "........x......."}, 1, 84)
    return Part(40, brush + later(last, 3), -12.0, 64, 40, kit=True)
