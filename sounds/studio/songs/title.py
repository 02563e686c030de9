"""The title theme, "Button Men!": rock band and brass in E minor, a hook in three shouts, a bright middle in G."""

from __future__ import annotations

from sounds.studio.midi import Part, Song
from sounds.studio.score import again, bass, beat, chords, growing, harmony, higher, later, line, power, softer, strum

HOOK = """E5/.75 G5/.75 A5/.5 B5/1.5 -/.5 | A5/.5 G5/.5 A5/.5 B5/.5 E5/1.5 -/.5 |
E5/.75 G5/.75 A5/.5 C6/1.5 B5/.5 | A5/.75 F#5/.75 A5/.5 D6/1 C6/.5 A5/.5 |
E5/.75 G5/.75 A5/.5 B5/1.5 -/.5 | D6/.5 B5/.5 A5/.5 G5/.5 A5/.75 B5/.75 G5/.5 |"""
OPEN = HOOK + "G5/.5 E5/.5 G5/.5 C6/.5 A5/.5 F#5/.5 A5/.5 D6/.5 | B5/1 -/.5 E5/.5 G5/.5 F#5/.5 E5/.5 -/.5"
SHUT = HOOK + "C6/.75 B5/.75 G5/.5 D6/.75 C6/.75 A5/.5 | B5/.5 -/.5 E5/.5 -/.5 E6/1 -/1"
MIDDLE = """B5/1.5 A5/.5 G5/1 D5/1 | A5/1.5 G5/.5 F#5/1 D5/1 | G5/1.5 F#5/.5 E5/1 G5/1 |
E5/1 F#5/.5 G5/.5 C6/1.5 B5/.5 | B5/1.5 A5/.5 G5/1 B5/1 | D6/1.5 C6/.5 A5/1 F#5/1 |
E5/1 G5/1 C6/1 E6/1 | D#6/1.5 C6/.5 B5/1 A5/.5 F#5/.5"""
ANSWER = """-/4 | -/2 B4/.5 D5/.5 E5/.5 -/.5 | -/4 | -/2 F#5/.5 A5/.5 D5/.5 -/.5 |
-/4 | -/2 B4/.5 D5/.5 E5/.5 -/.5 | -/4 | -/4"""
MINOR = "Em | Em | C | D | Em | Em | C D | Em"
MAJOR = "G | D/F# | Em | C | G | D | C | B7"

CHUG = "x-.x-.x-x-.xx-x-"
DRIVE = "x-o-x-o-x-o-x-o-"
ROCK = {"kick": "X.....x.X.x.....", "snare": "....X.......X..o", "hat": "x.o.x.o.x.o.x.o."}
LIFT = {"kick": "X..x..x.X.x...x.", "snare": "....X..o....X...", "ride": "x.o.x.o.x.o.x.o."}
FILL = {"kick": "X...X...X.......", "snare": "x.xxx...........", "high": "......xx........", "mid": "........xxx.....",
        "low": "...........xXXXX"}  # fmt: skip


def song() -> Song:
    """32 bars at 150 beats a minute: hook, hook in two voices, middle, hook with everything."""
    return Song("title", 400_000, 32, (*_leads(), *_band(), _drums()))


def _leads() -> tuple[Part, ...]:
    first, second = line(OPEN, 100), line(SHUT, 104)
    middle = line(MIDDLE, 92)
    third = harmony(second, chords(MINOR))
    brass = first + later(second + third, 8) + later(softer(middle, 0.8), 16) + later(second + third, 24)
    guitar = later(higher(second, -12), 8) + later(higher(second, -12), 24)
    strings = later(middle + higher(middle, -12), 16) + later(higher(second, 12), 24)
    return (
        Part(61, brass, -5.0, 58, 50),
        Part(56, later(second, 24) + later(middle, 16), -10.0, 74, 50),
        Part(30, guitar, -10.0, 88, 40),
        Part(48, strings, -11.0, 44, 60),
        Part(80, later(line(ANSWER, 80), 8) + later(line(ANSWER, 80), 24) + line(ANSWER, 74), -14.0, 96, 40),
    )


def _band() -> tuple[Part, ...]:
    minor, major = chords(MINOR), chords(MAJOR)
    verse = power(minor, CHUG, 40, 92)
    lift = power(major, "x-------x---x---", 43, 88)
    guitar = verse + later(verse, 8) + later(lift, 16) + later(verse, 24)
    low = bass(minor, "1-1-1-1-1-5-8-7-", 28) + later(bass(minor, "1-118-1-1-158-5-", 28), 8)
    low += later(bass(major, "1--1--5-1--18-5-", 28), 16) + later(bass(minor, "1-118-1-1-158-5-", 28), 24)
    organ = later(strum(minor, "o-------o---o---", 55, 80), 8) + later(strum(major, "x---------------", 55, 78), 16)
    hits = strum(chords("Em"), "X...............", 52, 110)
    return (
        Part(29, guitar, -11.0, 26, 20),
        Part(30, guitar, -12.0, 104, 20),
        Part(34, low, -8.0, 64, 10),
        Part(18, organ + later(strum(minor, DRIVE, 55, 66), 24), -16.0, 90, 40),
        Part(55, again(hits, 8, 4), -11.0, 64, 60),
    )


def _drums() -> Part:
    verse = beat(ROCK, 7) + later(growing(beat(FILL, 1), 0.8, 1.1), 7)
    lift = beat(LIFT, 7) + later(growing(beat(FILL, 1), 0.8, 1.15), 7)
    crash = again(beat({"crash": "X..............."}, 1, 92), 8, 4)
    claps = later(beat({"tambourine": "..x...x...x...x."}, 8, 70), 24) + later(
        beat({"tambourine": "x.x.x.x.x.x.x.x."}, 8, 55), 16
    )
    return Part(0, verse + later(verse, 8) + later(lift, 16) + later(verse, 24) + crash + claps, -6.0, 64, 28, kit=True)
