"""One round from defeat: a pulse under the floor, a clock, a hook that cannot sit down, in F minor."""

from __future__ import annotations

from sounds.studio.midi import Part, Song
from sounds.studio.score import again, arpeggio, bass, beat, chords, growing, higher, later, line, softer, strum

HOOK = """F4/.5 -/.5 F4/.5 Gb4/.5 F4/1 -/1 | F4/.5 -/.5 F4/.5 Ab4/.5 G4/1 Gb4/1 |
F4/.5 -/.5 F4/.5 Gb4/.5 F4/1 C5/1 | B4/2 Ab4/1 F4/1 |
Db5/.5 -/.5 Db5/.5 C5/.5 Bb4/1 Db5/1 | C5/.5 -/.5 C5/.5 Ab4/.5 F4/1 Ab4/1 |
G4/.5 Ab4/.5 Bb4/.5 B4/.5 C5/.5 Db5/.5 D5/.5 E5/.5 | E5/.5 -/.5 G5/.5 -/.5 C5/1 -/1"""
PLEA = """F5/2 Ab5/1 F5/1 | F5/1.5 Eb5/.5 Db5/2 | Eb5/2 G5/1 F5/1 | E5/3 C5/1 |
Db5/1 F5/1 Bb5/1 Ab5/1 | Ab5/1.5 G5/.5 F5/1 C5/1 | Db5/1 F5/1 G5/1 Bb5/1 | C6/1 Bb5/1 G5/1 E5/1"""
FEAR = "Fm | Fm | Fm | Bdim7 | Bbm | Fm | C7 | C7"
HOPE = "Db | Bbm | Eb | C7 | Bbm | Fm | Bbm | C7"

PULSE = {"kick": "X..x..x.X..x..x.", "stick": "x...x...x...x...", "hat": "x.xxx.xxx.xxx.xx", "low": "......x.......xx"}
CHASE = {
    "kick": "X..x..x.X..x..x.",
    "snare": "....X..o.o..X..o",
    "hat": "xxxxxxxxxxxxxxxx",
    "block": "x...x...x...x...",
}
FILL = {"kick": "X.X.X.X.X.X.X.X.", "snare": "x.x.x.xxxxxxxxxx", "low": "X...X...X.X.X.XX"}


def song() -> Song:
    """24 bars at 150 beats a minute: fear, plea, fear at full tilt."""
    return Song("tension", 400_000, 24, (*_leads(), *_pulse(), _drums()))


def _leads() -> tuple[Part, ...]:
    hook, plea = line(HOOK, 100), line(PLEA, 96)
    return (
        Part(60, hook + later(higher(plea, -12), 8) + later(hook, 16), -5.0, 52, 50),
        Part(48, later(plea + higher(plea, -12), 8) + later(higher(hook, 12), 16), -9.0, 78, 56),
        Part(61, later(hook, 16), -10.0, 84, 44),
        Part(11, softer(higher(hook, 24), 0.7) + later(softer(higher(hook, 24), 0.8), 16), -15.0, 96, 60),
    )


def _pulse() -> tuple[Part, ...]:
    fear, hope = chords(FEAR), chords(HOPE)
    saw = arpeggio(fear, "0010002000100021", 41, 92)
    wide = arpeggio(hope, "0120120120120121", 53, 84)
    beatlow = bass(fear, "1-11-11-1-11-18-", 29, 106)
    low = beatlow + later(bass(hope, "1--1--1-1--1--8-", 29, 104), 8) + later(beatlow, 16)
    return (
        Part(48, saw + later(saw, 16), -10.0, 34, 40),
        Part(45, later(wide, 8), -11.0, 90, 40),
        Part(38, low, -7.0, 64, 10),
        Part(29, later(strum(chords(FEAR), "x-.x-.x-x-.x-.xx", 41, 84), 16), -13.0, 26, 20),
        Part(52, later(strum(hope, "x---------------", 56, 84), 8), -12.0, 64, 70),
    )


def _drums() -> Part:
    fill = growing(beat(FILL, 1), 0.7, 1.15)
    first = beat(PULSE, 7, 96) + later(fill, 7)
    chase = beat(CHASE, 7, 102) + later(fill, 7)
    crash = again(beat({"crash": "X..............."}, 1, 94), 8, 3)
    return Part(0, first + later(chase, 8) + later(chase, 16) + crash, -6.0, 64, 34, kit=True)
