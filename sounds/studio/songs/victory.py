"""Victory: the title's three shouts turned to the major, four bars and a big last chord."""

from __future__ import annotations

from sounds.studio.midi import Part, Song
from sounds.studio.score import bass, beat, chords, growing, higher, later, line, strum

FANFARE = """B4/.33 B4/.33 B4/.34 D5/.75 E5/.75 F#5/.5 G5/1 | A5/.5 G5/.5 A5/.5 B5/.5 D6/1 B5/1 |
C6/.75 B5/.75 A5/.5 F#5/.75 A5/.75 D6/.5 | G5/.5 -/.25 G5/.25 G5/.5 B5/.5 D6/.5 G6/1.5"""
UNDER = """G4/.33 G4/.33 G4/.34 B4/.75 C5/.75 D5/.5 D5/1 | E5/.5 E5/.5 E5/.5 G5/.5 B5/1 G5/1 |
E5/.75 E5/.75 E5/.5 D5/.75 F#5/.75 A5/.5 | D5/.5 -/.25 D5/.25 D5/.5 G5/.5 B5/.5 B5/1.5"""
WALK = "G | Em | C D | G"
BEAT = {"kick": "X..x..x.X.x...x.", "snare": "....X..o....X..o", "hat": "x.x.x.x.x.x.x.x."}
LAST = {"kick": "X..XX.X.X.......", "snare": "x..xx.x.X.......", "low": "...........xx.xx", "mid": "........xx......"}


def song() -> Song:
    """Five bars at 144 beats a minute, played once."""
    return Song("victory", 416_667, 5, (*_parts(), _drums()), loops=False)


def _parts() -> tuple[Part, ...]:
    top, under, walk = line(FANFARE, 108), line(UNDER, 98), chords(WALK)
    final = later(strum(chords("G"), "X---------------", 55, 108) + strum(chords("G"), "X---------------", 67, 100), 4)
    return (
        Part(56, top + under, -4.5, 60, 50),
        Part(61, higher(top, -12) + final, -7.0, 80, 50),
        Part(48, strum(walk, "x-x-x-x-x-x-x-x-", 62, 78) + final, -10.0, 44, 60),
        Part(
            29,
            strum(walk, "x-.x-.x-x-.x-.x-", 43, 88) + later(strum(chords("G5"), "X---------------", 43, 96), 4),
            -12.0,
            96,
            20,
        ),
        Part(34, bass(walk, "1-118-1-1-158-5-", 28) + later(line("G1/4", 110), 4), -8.0, 64, 10),
        Part(9, higher(top, 12), -15.0, 100, 60),
        Part(
            47,
            line("G2/1 -/1 D3/.5 G2/.5 -/1", 100) + later(growing(line("G2/.125 " * 32, 100), 0.5, 1.1), 4),
            -10.0,
            64,
            60,
        ),
    )


def _drums() -> Part:
    notes = beat(BEAT, 3, 104) + later(beat(LAST, 1, 104), 3)
    crash = beat({"crash": "X..............."}, 1, 100)
    roll = growing(beat({"snare": "xxxxxxxxxxxxX..."}, 1, 84), 0.6, 1.2)
    return Part(0, notes + crash + later(crash + roll, 4), -6.5, 64, 36, kit=True)
