"""A small language for tunes: melodies, chords, bass lines and drum bars in text, turned into notes in beats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

BAR = 4.0
STEPS = 16
LETTERS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "m9": (0, 3, 7, 10, 14),
    "9": (0, 4, 7, 10, 14),
    "dim": (0, 3, 6),
    "dim7": (0, 3, 6, 9),
    "aug": (0, 4, 8),
    "sus": (0, 5, 7),
    "5": (0, 7),
}
FORCES = {"X": 1.15, "x": 1.0, "o": 0.6}
DRUMS = {
    "kick": 36,
    "stick": 37,
    "snare": 38,
    "clap": 39,
    "hat": 42,
    "pedal": 44,
    "open": 46,
    "crash": 49,
    "ride": 51,
    "china": 52,
    "tambourine": 54,
    "cowbell": 56,
    "low": 43,
    "mid": 47,
    "high": 50,
    "shaker": 70,
    "conga": 63,
    "tumba": 64,
    "clave": 75,
    "block": 76,
}


@dataclass(frozen=True, slots=True)
class Note:
    """A pitch (MIDI number) sounding from `at` for `length` (beats) with a force of 1..127."""

    at: float
    length: float
    pitch: int
    force: int


@dataclass(frozen=True, slots=True)
class Chord:
    """A root (pitch class 0..11) with its intervals, from `at` for `length` beats; `bass` is the lowest class."""

    at: float
    length: float
    root: int
    intervals: tuple[int, ...]
    bass: int


Notes = tuple[Note, ...]


def pitch_class(name: str) -> int:
    """`F#` -> 6."""
    return (LETTERS[name[0]] + name.count("#") - name[1:].count("b")) % 12


def pitch(name: str) -> int:
    """`A4` -> 69, `Bb3` -> 58."""
    return 12 * (int(name[-1]) + 1) + LETTERS[name[0]] + name.count("#") - name[1:].count("b")


def line(text: str, force: int = 96) -> Notes:
    """A melody such as `E5/1 G5/.5 -/2.5 | ...`; `-` rests. Raises ValueError naming a bar that is not four beats."""
    notes: list[Note] = []
    for bar, words in enumerate(text.split("|")):
        at = bar * BAR
        for word in words.split():
            name, _, length = word.partition("/")
            if name != "-":
                notes.append(Note(at, float(length), pitch(name), force))
            at += float(length)
        if abs(at - (bar + 1) * BAR) > 1e-6:
            raise ValueError(f"Bar {bar + 1} lasts {at - bar * BAR} beats: {words.strip()}")
    return tuple(notes)


def chords(text: str) -> tuple[Chord, ...]:
    """`Em | C D/F# | ...`: the chords of a bar share it evenly."""
    found: list[Chord] = []
    for bar, words in enumerate(text.split("|")):
        names = words.split()
        for place, name in enumerate(names):
            length = BAR / len(names)
            found.append(_chord(name, bar * BAR + place * length, length))
    return tuple(found)


def _chord(name: str, at: float, length: float) -> Chord:
    top, _, low = name.partition("/")
    root = top[:2] if top[1:2] in ("#", "b") else top[:1]
    number = pitch_class(root)
    return Chord(at, length, number, QUALITIES[top[len(root) :]], pitch_class(low) if low else number)


def voicing(chord: Chord, low: int) -> tuple[int, ...]:
    """The chord in close position from the pitch `low` upwards, so that neighbours lie near each other."""
    return tuple(sorted(low + (chord.root + interval - low) % 12 for interval in chord.intervals))


def onsets(pattern: str, chord: Chord) -> Iterable[tuple[float, float, str]]:
    """When a pattern of sixteenths strikes during a chord: beat, length (dashes hold on), sign."""
    for step in range(round(chord.at * 4), round((chord.at + chord.length) * 4)):
        sign = pattern[step % len(pattern)]
        if sign in ".-":
            continue
        held = 1
        while pattern[(step + held) % len(pattern)] == "-" and held < STEPS:
            held += 1
        yield step / 4, min(held / 4, chord.at + chord.length - step / 4), sign


def strum(progression: tuple[Chord, ...], pattern: str, low: int, force: int = 80) -> Notes:
    """Whole chords in a rhythm of `X x o - .`, voiced from `low`."""
    return tuple(
        Note(at, length, tone, round(force * FORCES[sign]))
        for chord in progression
        for at, length, sign in onsets(pattern, chord)
        for tone in voicing(chord, low)
    )


def power(progression: tuple[Chord, ...], pattern: str, low: int, force: int = 90) -> Notes:
    """Root, fifth and octave in a rhythm, for electric guitars."""
    return tuple(
        Note(at, length, low + (chord.root - low) % 12 + step, round(force * FORCES[sign]))
        for chord in progression
        for at, length, sign in onsets(pattern, chord)
        for step in (0, 7, 12)
    )


def bass(progression: tuple[Chord, ...], pattern: str, low: int = 28, force: int = 100) -> Notes:
    """A bass line: digits are 1 root, 3 third, 5 fifth, 7 sixth or seventh, 8 octave; over a slash only octaves."""
    notes = []
    for chord in progression:
        third = 3 if 3 in chord.intervals else 4
        fifth = 6 if 6 in chord.intervals else 7
        seventh = 10 if {3, 10} & set(chord.intervals) else 9
        steps = {"1": 0, "3": third, "5": fifth, "7": seventh, "8": 12}
        for at, length, sign in onsets(pattern, chord):
            step = steps[sign] if chord.bass == chord.root or sign == "1" else 12
            notes.append(Note(at, length, low + (chord.bass - low) % 12 + step, force))
    return tuple(notes)


def arpeggio(progression: tuple[Chord, ...], pattern: str, low: int, force: int = 72) -> Notes:
    """Broken chords: digits pick tones of the voicing from below, above the last one an octave higher."""
    notes = []
    for chord in progression:
        tones = voicing(chord, low)
        for at, length, sign in onsets(pattern, chord):
            octave, place = divmod(int(sign, 16), len(tones))
            notes.append(Note(at, length, tones[place] + 12 * octave, force))
    return tuple(notes)


def beat(patterns: Mapping[str, str], bars: int = 1, force: int = 100) -> Notes:
    """Drums by name, each a pattern of sixteenths, repeated until `bars` are full."""
    notes = []
    for name, pattern in patterns.items():
        for step in range(bars * STEPS):
            sign = pattern[step % len(pattern)]
            if sign in FORCES:
                notes.append(Note(step / 4, 0.2, DRUMS[name], round(force * FORCES[sign])))
    return tuple(notes)


def later(notes: Notes, bars: float) -> Notes:
    """The same notes so many bars later."""
    return tuple(replace(note, at=note.at + bars * BAR) for note in notes)


def higher(notes: Notes, semitones: int) -> Notes:
    """The same notes transposed."""
    return tuple(replace(note, pitch=note.pitch + semitones) for note in notes)


def softer(notes: Notes, factor: float) -> Notes:
    """The same notes with less (or more) force."""
    return tuple(replace(note, force=round(note.force * factor)) for note in notes)


def again(notes: Notes, bars: float, times: int) -> Notes:
    """The notes `times` times, every `bars` bars."""
    return tuple(note for turn in range(times) for note in later(notes, turn * bars))


def growing(notes: Notes, first: float, last: float) -> Notes:
    """The notes with a force that goes evenly from one factor to another."""
    end = max(note.at for note in notes) + 1e-9
    return tuple(replace(n, force=round(n.force * (first + (last - first) * n.at / end))) for n in notes)


def harmony(notes: Notes, progression: tuple[Chord, ...], above: bool = False) -> Notes:
    """A second voice that always sings the nearest chord tone, a third or more below (or above) the first."""
    return tuple(replace(note, pitch=_partner(note, progression, 1 if above else -1)) for note in notes)


def _partner(note: Note, progression: tuple[Chord, ...], way: int) -> int:
    chord = next(chord for chord in reversed(progression) if chord.at <= note.at + 1e-6)
    tones = {(chord.root + interval) % 12 for interval in chord.intervals}
    return next(tone for gap in range(3, 12) if (tone := note.pitch + way * gap) % 12 in tones)
