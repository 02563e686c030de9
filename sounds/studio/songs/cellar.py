"""Boxing cellar: surf rock with a black eye, a picked guitar over a galloping beat in E with a Spanish second step."""

from __future__ import annotations

from sounds.studio.midi import Part, Song
from sounds.studio.score import Notes, again, bass, beat, chords, growing, higher, later, line, power, softer, strum

RIFF = """E4/.5 E4/.5 G#4/.5 A4/.5 B4/1 C5/.5 B4/.5 | A4/.5 G#4/.5 F4/.5 G#4/.5 E4/1.5 -/.5 |
E4/.5 E4/.5 G#4/.5 A4/.5 B4/1 D5/.5 C5/.5 | B4/.5 C5/.5 B4/.5 A4/.5 B4/1.5 -/.5 |
A4/.5 A4/.5 C5/.5 D5/.5 E5/1 F5/.5 E5/.5 | D5/.5 C5/.5 B4/.5 A4/.5 G#4/1 B4/1 |
C5/.75 B4/.75 A4/.5 F4/.75 A4/.75 C5/.5 | G#4/.5 F4/.5 E4/.5 -/.5 E4/.5 -/.5 E4/.5 -/.5"""
WAVE = """A4/1.5 C5/.5 E5/1.5 D5/.5 | C5/1 B4/.5 C5/.5 A4/2 | G4/1.5 B4/.5 D5/1.5 C5/.5 | B4/1 A4/1 G4/2 |
F4/1.5 A4/.5 C5/1.5 B4/.5 | A4/1 G4/.5 A4/.5 C5/1 A4/1 | G#4/1 B4/1 D5/1 F5/1 |
E5/1 D5/.5 C5/.5 B4/.5 G#4/.5 F4/.5 G#4/.5"""
SAX = """-/3 E4/.5 G#4/.5 | A4/1 -/1 G#4/.5 F4/.5 E4/1 | -/3 B3/.5 D4/.5 | E4/1 -/1 B4/.5 A4/.5 G#4/.5 E4/.5 |
A4/1 -/2 E4/.5 G4/.5 | A4/1 -/1 G#4/1 B4/1 | F4/1 -/1 F4/1 A4/1 | E4/.5 -/.5 E4/.5 -/.5 E4/1 -/1"""
SPANISH = "E | F E | E | E | Am | Am E | F | E"
RUN = "Am | Am | G | G | F | F | E7 | E7"

SURF = {"kick": "x...x...x...x...", "snare": "....X..x....X...", "ride": "x.x.x.x.x.x.x.x."}
TOMS = {"kick": "X...x...X...x...", "low": "X.x.x.x.", "mid": "...x...x..x...xx", "snare": "....x.......x..."}
FILL = {"kick": "X.......X.......", "snare": "xxxxxxxx........", "high": "........xxxx....", "low": "............XXXX"}


def song() -> Song:
    """32 bars at 160 beats a minute: riff, riff with saxophone, wave, riff with everything."""
    return Song("cellar", 375_000, 32, (*_leads(), *_band(), _drums()))


def picked(notes: Notes) -> Notes:
    """Every long note hammered in sixteenths, as surf guitarists do."""
    struck = []
    for note in notes:
        times = max(1, round(note.length / 0.25))
        for turn in range(times):
            force = note.force if turn == 0 else note.force - 18 + 6 * (turn % 2 == 0)
            struck.append(type(note)(note.at + turn * 0.25, 0.24, note.pitch, force))
    return tuple(struck)


def _leads() -> tuple[Part, ...]:
    riff, wave = line(RIFF, 104), line(WAVE, 102)
    guitar = riff + later(picked(riff), 8) + later(picked(wave), 16) + later(picked(riff), 24)
    twin = later(softer(higher(wave, 12), 0.8), 16) + later(higher(riff, 12), 24)
    sax = later(line(SAX, 100), 8) + later(line(SAX, 104), 24)
    return (
        Part(27, guitar, -4.5, 50, 24, amp="surf"),
        Part(26, twin, -10.0, 92, 30, amp="surf"),
        Part(66, sax + higher(sax, -12), -9.0, 84, 40),
        Part(61, later(higher(line(SAX, 96), 12), 24), -13.0, 40, 50),
    )


def _band() -> tuple[Part, ...]:
    verse, run = chords(SPANISH), chords(RUN)
    walk = bass(verse, "1-1-5-1-8-1-5-1-", 28, 104)
    low = walk + later(walk, 8) + later(bass(run, "1-1-3-5-8-8-5-3-", 28, 104), 16) + later(walk, 24)
    chop = strum(verse, "..x...x...x...xo", 52, 84)
    rhythm = chop + later(chop, 8) + later(strum(run, "x-.x-.x-..x-x-..", 52, 84), 16) + later(chop, 24)
    organ = strum(run, "x---------------", 57, 74)
    crunch = power(verse, "x--x--x-x--x--x-", 40, 88)
    return (
        Part(34, low, -8.0, 64, 8),
        Part(27, rhythm, -12.0, 24, 30, amp="surf"),
        Part(16, later(organ, 16), -15.0, 100, 40),
        Part(29, later(crunch, 8) + later(crunch, 24), -14.0, 104, 20),
    )


def _drums() -> Part:
    fill = growing(beat(FILL, 1), 0.8, 1.15)
    first = beat(TOMS, 7, 104) + later(fill, 7)
    verse = beat(SURF, 7, 104) + later(fill, 7)
    crash = again(beat({"crash": "X..............."}, 1, 96), 8, 4)
    claps = later(beat({"clap": "....x..x....x..."}, 8, 88), 16) + later(beat({"clap": "....x.x.....x.x."}, 8, 84), 24)
    return Part(
        0, first + later(verse, 8) + later(verse, 16) + later(verse, 24) + crash + claps, -6.0, 64, 36, kit=True
    )
