"""Gothic rooftop: an organ that has seen too many moons, strings in a hurry and a bell tower, in D minor."""

from __future__ import annotations

from sounds.studio.midi import Part, Song
from sounds.studio.score import (
    again,
    arpeggio,
    bass,
    beat,
    chords,
    growing,
    harmony,
    higher,
    later,
    line,
    softer,
    strum,
)

TOCCATA = """D5/.25 F5/.25 A5/1.5 Bb5/.5 A5/.5 F5/.5 D5/.5 | E5/1.5 C#5/.5 A4/2 |
D5/.25 F5/.25 A5/1.5 D6/.5 C6/.5 A5/.5 F5/.5 | G5/1 E5/1 C#5/1 E5/1 |
A5/1 F5/.5 E5/.5 D5/1 F5/1 | G5/1 E5/.5 D5/.5 C5/1 E5/1 | F5/.5 E5/.5 D5/.5 C5/.5 D5/.5 F5/.5 Bb5/.5 D6/.5 |
C#6/1 A5/1 G5/1 E5/1"""
THEME = """D5/1.5 E5/.5 F5/1 A5/1 | G5/1.5 F5/.5 E5/2 | F5/1.5 G5/.5 Bb5/1 D6/1 | C#6/3 A5/1 |
Bb5/1.5 A5/.5 G5/1 Bb5/1 | A5/1.5 G5/.5 F5/1 D5/1 | E5/1 G5/1 F5/.5 E5/.5 D5/.5 C#5/.5 | D5/2 -/1 A4/1"""
NIGHT = """F5/2 A5/1 C6/1 | E5/3 G5/1 | D5/2 F5/1 Bb5/1 | C#5/3 E5/1 | D6/1.5 C6/.5 Bb5/1 G5/1 |
G5/1.5 A5/.5 Bb5/1 G5/1 | A5/1 F5/1 D5/1 F5/1 | C#5/1 E5/1 A5/1 G5/1"""
OPENING = "Dm | A7 | Dm | Edim A7 | Dm | C | Bb | A7"
VERSE = "Dm | C | Bb | A7 | Gm | Dm | A7 | Dm"
MOON = "F | C/E | Bb/D | A7/C# | Gm | Gm | Dm/A | A7"

MARCH = {"kick": "X.....x.X..x....", "snare": "....X.......X...", "hat": "x.xxx.xxx.xxx.xx"}
HALF = {"kick": "X.........x.....", "snare": "........X......o", "ride": "x...x...x...x..."}
FILL = {"kick": "X...X...X...X...", "snare": "x...xx..xxx.xxxx", "low": "..x...x......xxx"}


def song() -> Song:
    """32 bars at 136 beats a minute: toccata, theme, night, theme in two voices."""
    return Song("rooftop", 440_000, 32, (*_leads(), *_band(), _drums()))


def _leads() -> tuple[Part, ...]:
    toccata, theme, night = line(TOCCATA, 100), line(THEME, 100), line(NIGHT, 88)
    second = harmony(theme, chords(VERSE))
    organ = toccata + higher(toccata, -12) + later(theme, 8) + later(theme + higher(theme, -12), 24)
    strings = later(night + higher(night, -12), 16) + later(second, 24) + later(softer(second, 0.9), 8)
    return (
        Part(19, organ, -5.0, 60, 70),
        Part(48, strings, -8.0, 40, 64),
        Part(78, later(softer(night, 0.85), 16), -13.0, 86, 70),
        Part(6, later(second, 24) + later(arpeggio(chords(MOON), "0123454321012345", 62, 78), 16), -11.0, 96, 50),
    )


def _band() -> tuple[Part, ...]:
    opening, verse, moon = chords(OPENING), chords(VERSE), chords(MOON)
    hurry = arpeggio(verse, "0102010201020102", 50, 86)
    spin = arpeggio(opening, "0...1...2...3...", 62, 70)
    low = bass(opening, "1---------------", 26, 96) + later(bass(verse, "1-1-8-1-1-1-7-5-", 26, 104), 8)
    low += later(bass(moon, "1-----5-8-----5-", 26, 98), 16) + later(bass(verse, "1-1-8-181-1-7-5-", 26, 106), 24)
    pad = strum(moon, "x---------------", 55, 80)
    return (
        Part(48, later(hurry, 8) + later(hurry, 24), -12.0, 84, 40),
        Part(45, spin, -13.0, 90, 50),
        Part(34, low, -8.0, 64, 14),
        Part(52, strum(opening, "o---------------", 57, 74) + later(pad, 16), -12.0, 64, 70),
        Part(14, again(line("D4/4", 96), 8, 4) + later(line("A4/4", 80), 15), -12.0, 76, 80),
        Part(29, later(strum(verse, "x--x--x-x---x-x-", 50, 76), 24), -15.0, 28, 20),
    )


def _drums() -> Part:
    fill = growing(beat(FILL, 1), 0.7, 1.15)
    first = beat({"ride": "x...x...x...x...", "kick": "X..............."}, 7, 84) + later(fill, 7)
    verse = beat(MARCH, 7) + later(fill, 7)
    moon = beat(HALF, 7) + later(fill, 7)
    crash = again(beat({"crash": "X..............."}, 1, 90), 8, 4)
    return Part(0, first + later(verse, 8) + later(moon, 16) + later(verse, 24) + crash, -7.0, 64, 44, kit=True)
