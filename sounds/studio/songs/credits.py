"""Credits: the title's hook on its day off, in G, off-beat guitars, steel drum, everybody waving."""

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

HOOK = """G4/.75 B4/.75 C5/.5 D5/1.5 -/.5 | C5/.5 B4/.5 C5/.5 D5/.5 G4/1.5 -/.5 |
G4/.75 B4/.75 C5/.5 E5/1.5 D5/.5 | C5/.75 A4/.75 C5/.5 D5/1.5 -/.5 |
G4/.75 B4/.75 C5/.5 D5/1.5 -/.5 | G5/.5 F#5/.5 E5/.5 D5/.5 E5/1.5 B4/.5 |
C5/.5 E5/.5 D5/.5 C5/.5 B4/.5 A4/.5 B4/.5 F#4/.5 | G4/1 -/.5 D4/.5 G4/1 -/1"""
MIDDLE = """E5/1.5 D5/.5 C5/1 G4/1 | D5/1.5 C5/.5 B4/1 G4/1 | C5/1 E5/1 G5/1 E5/1 | D5/3 -/1 |
E5/1.5 F#5/.5 G5/1 E5/1 | D5/1.5 B4/.5 G5/1 D5/1 | C5/1 B4/.5 A4/.5 E5/1 C5/1 | D5/1 C5/.5 B4/.5 A4/1 F#4/1"""
HOME = "G | G | C | D | G | Em | C D | G"
AWAY = "C | G/B | Am7 | D | C | G/B | Am7 | D7"

EASY = {"kick": "x.......X.....x.", "stick": "....x.......x...", "hat": "x.xxx.xxx.xxx.xx", "conga": "..x..x....x..xx."}
FULL = {
    "kick": "X..x....X..x..x.",
    "snare": "....X.......X..o",
    "hat": "x.xxx.xxx.xxx.xx",
    "tambourine": "..x...x...x...x.",
}
FILL = {"kick": "x.......x.......", "snare": "....x.xx........", "high": "........xx......", "mid": "..........xx....",
        "low": "............xxxX"}  # fmt: skip


def song() -> Song:
    """24 bars at 112 beats a minute with a lilt: hook, middle, hook by all."""
    return Song("credits", 535_000, 24, (*_leads(), *_band(), _drums()), swing=0.25)


def _leads() -> tuple[Part, ...]:
    hook, middle = line(HOOK, 100), line(MIDDLE, 94)
    second = harmony(hook, chords(HOME), above=True)
    return (
        Part(114, hook + later(softer(harmony(middle, chords(AWAY)), 0.8), 8) + later(second, 16), -5.0, 76, 50),
        Part(22, later(middle, 8), -6.0, 56, 44),
        Part(61, later(hook, 16) + later(higher(hook, 12), 16), -9.0, 48, 44),
        Part(78, later(softer(higher(middle, 12), 0.7), 8), -14.0, 92, 60),
        Part(75, softer(higher(second, 12), 0.7), -14.0, 40, 50),
    )


def _band() -> tuple[Part, ...]:
    home, away = chords(HOME), chords(AWAY)
    skank = strum(home, "....x.......x.o.", 59, 86)
    pluck = arpeggio(away, "0.1.2.1.3.2.1.2.", 55, 78)
    low = bass(home, "1--.1-5-8--.5-3-", 31, 104)
    organ = strum(home, "..x...xx..x...xx", 62, 66)
    return (
        Part(33, low + later(bass(away, "1-----5-8---5-1-", 31, 100), 8) + later(low, 16), -7.0, 64, 10),
        Part(27, skank + later(skank, 16), -10.0, 28, 30),
        Part(25, later(pluck, 8) + later(strum(home, "x-.xo-x-..x-x-o-", 55, 76), 16), -12.0, 98, 30),
        Part(16, organ + later(strum(away, "x---------------", 59, 62), 8) + later(organ, 16), -14.0, 88, 36),
        Part(
            48,
            later(strum(away, "x---------------", 62, 64), 8) + later(strum(home, "x---------------", 62, 66), 16),
            -14.0,
            50,
            60,
        ),
    )


def _drums() -> Part:
    fill = growing(beat(FILL, 1, 92), 0.85, 1.1)
    easy = beat(EASY, 7, 92) + later(fill, 7)
    full = beat(FULL, 7, 98) + later(fill, 7)
    crash = again(beat({"crash": "x..............."}, 1, 84), 8, 3)
    return Part(0, easy + later(easy, 8) + later(full, 16) + crash, -6.5, 64, 30, kit=True)
