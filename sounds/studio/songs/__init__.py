"""The compositions, one file each; every one has a `song()`."""

from collections.abc import Callable

from sounds.studio.midi import Song
from sounds.studio.songs import castle, cellar, convention, credits, defeat, rooftop, tension, title, victory

WRITERS: dict[str, Callable[[], Song]] = {
    "title": title.song,
    "cellar": cellar.song,
    "rooftop": rooftop.song,
    "castle": castle.song,
    "convention": convention.song,
    "tension": tension.song,
    "victory": victory.song,
    "defeat": defeat.song,
    "credits": credits.song,
}


def song(track: str) -> Song:
    """The composition of a track of `sounds.cues.TRACKS`. Raises KeyError for another name."""
    return WRITERS[track]()
