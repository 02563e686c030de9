"""Specials: rules that belong to a whole pin, as a table; a pin without one plays by NO_SPECIAL."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kinds import NONE, SKILL, Kinds


@dataclass(frozen=True, slots=True)
class Special:
    """One row: what the pin may not do, what nobody may do to it, and what it is asked about."""

    name: str = ""
    bars: Kinds = NONE
    """Attack kinds its dice may not use."""
    shields: Kinds = NONE
    """Attack kinds that cannot target its dice."""
    late: bool = False
    """Does it lose initiative whatever it rolls?"""
    sizes: str = ""
    """`letters`: its swing letters must get different sizes. `dice`: no two of its dice may have the same size."""
    never: tuple[tuple[str, int], ...] = ()
    """Swing sizes it may not choose, as pairs of letter and size."""
    picks: int = 0
    """So many of its dice it plays with, picked with its sizes; 0: all."""
    bad_dreams: bool = False
    """Does it change the other side's sizes after a loss, instead of its own?"""
    borrows: bool = False
    """May one of its two dice in a Skill attack belong to the other side?"""
    boom_again: bool = False
    """Does a Boom attack give it another turn, in which its dice cannot boom?"""
    removes: bool = False
    """Does it remove an enemy die before initiative?"""
    sevens: bool = False
    """May it set its twins that rolled 7 to any number from 2 to 12?"""
    thirteens: bool = False
    """Are its 13-sided dice thrown as 12-sided ones on which 7 counts as 13?"""
    paws: bool = False
    """May it re-roll, once a round before its attack, a die whose number matches one on the other side?"""
    tricks: bool = False
    """Does it play one magic trick a round?"""


NO_SPECIAL = Special()

_ROWS = (
    Special("Giant", late=True),
    Special("Gordo", sizes="dice"),
    Special("Guillermo", sizes="letters"),
    Special("Oregon", sizes="letters"),
    Special("TheFlyingSquirrel", bars=frozenset({SKILL})),
    Special("Largo", bars=frozenset({SKILL})),
    Special("TheJapaneseBeetle", shields=frozenset({SKILL})),
    Special("BlackJack", never=(("T", 12),)),
    Special("TakeFive", picks=5),
    Special("Nightmare", bad_dreams=True),
    Special("Socrates", borrows=True),
    Special("Orry", boom_again=True),
    Special("CheeseWeasel", paws=True),
    Special("Portia", removes=True),
    Special("Craps", sevens=True),
    Special("Shamrock", thirteens=True),
    Special("ShamrockII", thirteens=True),
    Special("Crypto", tricks=True),
)

SPECIALS: dict[str, Special] = {row.name: row for row in _ROWS}
"""Every special that has an effect during play, by name; those that only make a recipe are in game.roster.lineups."""


def special_of(name: str) -> Special:
    """The row of this special; NO_SPECIAL for one that has no effect during play."""
    return SPECIALS.get(name, NO_SPECIAL)
