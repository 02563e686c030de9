"""Dark castle hall: a march of horns and a choir in C minor, with big drums and a bell that disapproves."""

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

MARCH = """C5/1.5 D5/.5 Eb5/1 G4/1 | Ab4/1.5 G4/.5 F4/1 Ab4/1 | G4/1.5 C5/.5 Eb5/1 F5/1 | G5/3 -/1 |
Ab5/1.5 G5/.5 F5/1 C5/1 | Eb5/1.5 D5/.5 C5/1 Eb5/1 | F5/.75 Eb5/.75 D5/.5 B4/1 D5/1 | C5/1 -/.5 G4/.5 C5/1 -/1"""
HYMN = """Eb5/2 F5/1 G5/1 | Bb5/2 Ab5/1 G5/1 | F5/2 G5/1 Ab5/1 | G5/3 Eb5/1 |
C6/2 Bb5/1 Ab5/1 | G5/2 F5/1 Eb5/1 | C5/1 F5/1 Ab5/1 F5/1 | G5/2 B4/1 D5/1"""
CALL = """-/4 | -/4 | -/4 | G4/.5 G4/.5 B4/.5 B4/.5 D5/.5 C5/.5 B4/.5 G4/.5 | -/4 | -/4 | -/4 | -/2 -/1 G4/.5 G4/.5"""
DOOM = "Cm | Fm | Cm/Eb | G | Fm/Ab | Ab | G7 | Cm"
LIGHT = "Eb | Eb/G | Bb | Eb | Ab | Cm | Fm | G7"

DRUMS = {"kick": "X.....x.X.....x.", "low": "X..x..x.X..x..xx", "snare": "....x.xx....X..."}
HEAVY = {"kick": "X..x..x.X..x..x.", "low": "X...x...X...x.xx", "snare": "....X..o..o.X.xx", "hat": "x.x.x.x.x.x.x.x."}
CALM = {"kick": "X.......x.......", "ride": "x...x...x...x...", "mid": "............x.x."}
FILL = {"kick": "X...X...X.X.X.X.", "snare": "x.xxx.xxxxxxxxxx", "low": "X...X...X..XX..X"}


def song() -> Song:
    """32 bars at 150 beats a minute in march time: march, march with choir, hymn, march with everything."""
    return Song("castle", 400_000, 32, (*_leads(), *_choir(), *_low(), _drums(), _metal()))


def _leads() -> tuple[Part, ...]:
    march, hymn, call = line(MARCH, 100), line(HYMN, 94), line(CALL, 100)
    second = harmony(march, chords(DOOM))
    horns = march + later(march + second, 8) + later(softer(higher(hymn, -12), 0.9), 16) + later(march, 24)
    trumpets = call + later(call, 8) + later(hymn, 16) + later(march + second, 24)
    return (
        Part(60, horns, -5.0, 52, 64),
        Part(56, trumpets, -8.0, 80, 60),
        Part(61, later(softer(higher(march, -12), 0.9), 24) + later(harmony(hymn, chords(LIGHT)), 16), -10.0, 36, 56),
    )


def _choir() -> tuple[Part, ...]:
    doom, light = chords(DOOM), chords(LIGHT)
    chant = strum(doom, "X---..x-x---x-x-", 55, 96)
    pad = strum(light, "x---------------", 58, 86)
    high = later(line(HYMN, 88), 16) + later(line(MARCH, 92), 24)
    return (
        Part(52, later(chant, 8) + later(pad, 16) + later(chant, 24), -9.0, 64, 80),
        Part(53, high, -13.0, 72, 90),
        Part(14, again(line("C4/4", 104), 8, 4), -12.0, 64, 90),
    )


def _low() -> tuple[Part, ...]:
    doom, light = chords(DOOM), chords(LIGHT)
    hurry = arpeggio(doom, "0.0.1.0.2.0.1.0.", 43, 96)
    fast = arpeggio(doom, "0010201000102010", 43, 92)
    roll = arpeggio(light, "0...1...2...3...", 55, 76)
    low = bass(doom, "1-----1-1---1-1-", 24, 108)
    march = low + later(bass(doom, "1--1--1-1--1-15-", 24, 108), 8)
    return (
        Part(48, hurry + later(fast, 8) + later(fast, 24), -11.0, 40, 44),
        Part(46, later(roll, 16), -12.0, 88, 70),
        Part(
            43, march + later(bass(light, "1-------5-------", 24, 100), 16) + later(march[len(low) :], 16), -9.0, 70, 30
        ),
        Part(58, higher(march, 12) + later(higher(low, 12), 24), -11.0, 60, 40),
        Part(
            47,
            again(line("C3/1 -/1 G2/.5 C3/.5 -/1", 104), 1, 16)
            + later(growing(line("C3/.25 " * 16, 100), 0.4, 1.1), 23),
            -10.0,
            58,
            50,
        ),
    )


def _drums() -> Part:
    fill = growing(beat(FILL, 1), 0.7, 1.15)
    first = beat(DRUMS, 7, 96) + later(fill, 7)
    heavy = beat(HEAVY, 7, 102) + later(fill, 7)
    calm = beat(CALM, 7, 88) + later(fill, 7)
    crash = again(beat({"crash": "X..............."}, 1, 94), 4, 8)
    return Part(48, first + later(heavy, 8) + later(calm, 16) + later(heavy, 24) + crash, -6.5, 64, 60, kit=True)


def _metal() -> Part:
    """Chain mail: a rattle of metal over the marches, a bright ride over the hymn, so that the hall has a ceiling."""
    chain = beat({"tambourine": "..x...x...x.x.x.", "hat": "x.x.x.x.x.x.xxx."}, 8, 84)
    ride = beat({"ride": "x...x...x...x.x."}, 8, 78)
    crash = again(beat({"crash": "X..............."}, 1, 96), 8, 4)
    return Part(0, later(chain, 8) + later(ride, 16) + later(chain, 24) + crash, -13.0, 78, 60, kit=True)
