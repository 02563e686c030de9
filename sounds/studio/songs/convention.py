"""Convention hall: funk with a slapped bass, a clavinet, and horns that have found the snack bar, in E."""

from __future__ import annotations

from sounds.studio.midi import Part, Song
from sounds.studio.score import again, beat, chords, growing, harmony, higher, later, line, softer, strum

GROOVE = """E2/.5 -/.25 E3/.25 -/.25 D3/.25 E3/.5 -/.5 G2/.5 A2/.5 Bb2/.25 B2/.25 |
E2/.5 -/.25 E3/.25 -/.25 D3/.25 B2/.5 -/.25 A2/.25 G2/.5 A2/.25 G2/.25 E2/.5"""
LIFT = """A2/.5 -/.25 A3/.25 -/.25 G3/.25 A3/.5 -/.5 C3/.5 D3/.5 Eb3/.25 E3/.25 |
A2/.5 -/.25 A3/.25 -/.25 G3/.25 E3/.5 -/.25 D3/.25 C3/.5 D3/.25 C3/.25 A2/.5"""
BRIDGE = """C3/.75 C3/.25 -/.5 C4/.5 -/.5 B3/.5 G3/.5 E3/.5 | D3/.75 D3/.25 -/.5 D4/.5 -/.5 C4/.5 A3/.5 F#3/.5 |
B2/.75 B2/.25 -/.5 B3/.5 -/.5 A3/.5 F#3/.5 D3/.5 | E3/.75 E3/.25 -/.5 E3/.5 -/.5 D3/.5 B2/.5 G2/.5 |
C3/.75 C3/.25 -/.5 C4/.5 -/.5 B3/.5 G3/.5 E3/.5 | D3/.75 D3/.25 -/.5 D4/.5 -/.5 C4/.5 A3/.5 F#3/.5 |
F#2/.75 F#2/.25 -/.5 F#3/.5 -/.5 A2/.5 C#3/.5 E3/.5 | B2/.5 -/.5 B2/.5 -/.5 B2/.25 C3/.25 C#3/.25 D3/.25 D#3/.5 -/.5"""
HORNS = """-/.5 B4/.25 D5/.25 E5/.5 -/.25 D5/.25 E5/.5 G5/.5 E5/1 | -/1.5 D5/.25 E5/.25 G5/.5 E5/.5 D5/.5 B4/.5 |
-/.5 B4/.25 D5/.25 E5/.5 -/.25 D5/.25 E5/.5 A5/.5 G5/1 | -/1.5 E5/.25 G5/.25 A5/.5 Bb5/.25 A5/.25 G5/.5 E5/.5 |
-/.5 E5/.25 G5/.25 A5/.5 -/.25 G5/.25 A5/.5 C6/.5 A5/1 | -/1.5 G5/.25 A5/.25 C6/.5 A5/.5 G5/.5 E5/.5 |
-/.5 B4/.25 D5/.25 E5/.5 -/.25 D5/.25 E5/.5 G5/.5 B5/1 | B5/.5 -/.25 B5/.25 -/.5 A5/.5 G5/.5 E5/.5 -/1"""
SUNNY = """G5/1.5 E5/.5 B5/1 G5/1 | F#5/1.5 D5/.5 A5/1 F#5/1 | D5/.5 F#5/.5 A5/.5 B5/.5 D6/1 B5/1 |
G5/1 A5/.5 B5/1.5 -/1 | G5/1.5 E5/.5 B5/1 C6/1 | A5/1.5 F#5/.5 D6/1 C6/1 |
A5/.5 C6/.5 E6/.5 C6/.5 A5/.5 G5/.5 F#5/.5 E5/.5 |
D#5/.5 -/.5 F#5/.5 -/.5 B5/1 -/1"""
HOME = "E7 | E7 | E7 | E7 | A7 | A7 | E7 | E7"
AWAY = "Cmaj7 | D | Bm7 | Em7 | Cmaj7 | D7 | F#m7 | B7"

POCKET = {
    "kick": "X..x..x...x..x..",
    "snare": "....X..o.o..X..o",
    "hat": "x.xxx.xxx.xxx.x.",
    "open": "..............x.",
}
BUSY = {**POCKET, "cowbell": "x...x...x...x...", "conga": "..x..xx...x..xx.", "tumba": "...x.......x...."}
BREAK = {"kick": "X..x..X.........", "snare": "....X...X.xxX.XX", "hat": "x.x.x.x.........", "high": "..........x.....",
         "mid": "............x.x.", "low": ".............x.x"}  # fmt: skip


def song() -> Song:
    """24 bars at 109 beats a minute with a little swing: groove, sunny bridge, groove with all horns."""
    return Song("convention", 550_000, 24, (*_horns(), *_rhythm(), _drums()), swing=0.22)


def _horns() -> tuple[Part, ...]:
    horns, sunny = line(HORNS, 104), line(SUNNY, 94)
    low = higher(horns, -12)
    return (
        Part(61, horns + later(softer(higher(sunny, -12), 0.85), 8) + later(horns + low, 16), -5.0, 56, 40),
        Part(56, later(harmony(horns, chords(HOME), above=True), 16), -11.0, 76, 44),
        Part(65, later(sunny, 8) + later(low, 16), -9.0, 88, 44),
        Part(73, later(softer(sunny, 0.8), 8), -13.0, 40, 60),
    )


def _rhythm() -> tuple[Part, ...]:
    home, away = chords(HOME), chords(AWAY)
    groove, lift = line(GROOVE, 108), line(LIFT, 108)
    low = again(groove, 2, 2) + later(lift, 4) + later(groove, 6)
    slap = low + later(line(BRIDGE, 102), 8) + later(low, 16)
    clavinet = strum(home, "x..xo.x..xo.x.xo", 52, 84)
    scratch = strum(home, "..o.x.o...o.x.oo", 64, 88)
    return (
        Part(36, slap, -6.5, 64, 8),
        Part(7, clavinet + later(clavinet, 16), -11.0, 30, 24),
        Part(28, scratch + later(strum(away, "..x...x...x..xx.", 64, 84), 8) + later(scratch, 16), -13.0, 100, 24),
        Part(
            4,
            later(strum(away, "x-----x---x-----", 57, 82), 8) + later(strum(home, "x-----..o-----..", 57, 70), 16),
            -12.0,
            76,
            40,
        ),
        Part(18, later(strum(home, "........x-x-x---", 60, 68), 16), -16.0, 44, 40),
    )


def _drums() -> Part:
    gap = later(growing(beat(BREAK, 1), 0.9, 1.1), 7)
    first = beat(POCKET, 7) + gap
    busy = beat(BUSY, 7) + gap
    bridge = (
        beat({**POCKET, "hat": "................", "ride": "x.x.x.x.x.x.x.x.", "shaker": "x.xxx.xxx.xxx.xx"}, 7) + gap
    )
    crash = again(beat({"crash": "X..............."}, 1, 86), 8, 3)
    return Part(0, first + later(bridge, 8) + later(busy, 16) + crash, -5.5, 64, 26, kit=True)
