"""The operator's PIN: kept salted and hashed, each wrong try makes the next one wait longer."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.record.save import Table, load
from game.text import Notice

VERSION = 1

FIRST = "2580"
"""The PIN of a machine whose operator has chosen none."""
SHORTEST, LONGEST = 4, 8
ROUNDS = 60_000
FREE_TRIES = 2
FIRST_WAIT, LONGEST_WAIT = 4.0, 120.0
MOST_WRONG = 99
_HASH = re.compile(r"[0-9a-f]{32}:[0-9a-f]{64}")


def is_hash(text: object) -> bool:
    """Does this look like what `hashed` makes?"""
    return isinstance(text, str) and bool(_HASH.fullmatch(text))


def is_pin(text: str) -> bool:
    """Four to eight digits."""
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isdecimal()


def hashed(text: str, salt: bytes | None = None) -> str:
    """Salt and hash of a PIN, with a fresh salt unless one is given. Raises ValueError when it is no PIN."""
    if not is_pin(text):
        raise ValueError("a PIN has four to eight digits")
    grain = os.urandom(16) if salt is None else salt
    return f"{grain.hex()}:{hashlib.pbkdf2_hmac('sha256', text.encode(), grain, ROUNDS).hex()}"


def fits(text: str, kept: str) -> bool:
    """Is this the PIN that was hashed? An empty `kept` stands for FIRST."""
    if not is_pin(text):
        return False
    if not is_hash(kept):
        return hmac.compare_digest(text, FIRST)
    return hmac.compare_digest(hashed(text, bytes.fromhex(kept[:32])), kept)


@dataclass(frozen=True, slots=True)
class Gate:
    """How often it went wrong, and the seconds until the next try counts."""

    wrong: int = 0
    wait: float = 0.0

    def after(self, seconds: float) -> Gate:
        """Later."""
        return replace(self, wait=max(0.0, self.wait - seconds))

    def tried(self, text: str, kept: str) -> tuple[bool, Gate]:
        """Did it open? While one has to wait nothing opens it."""
        if self.wait > 0:
            return False, self
        if fits(text, kept):
            return True, Gate()
        return False, after_wrong(min(self.wrong + 1, MOST_WRONG))

    def to_dict(self) -> dict[str, Any]:
        """The table for the file. The wait is not in it: after a start it begins anew."""
        return {"version": VERSION, "wrong": self.wrong}


def after_wrong(tries: int) -> Gate:
    """The gate after so many wrong tries in a row."""
    over = tries - FREE_TRIES
    return Gate(tries, min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** (over - 1)) if over > 0 else 0.0)


def read(path: Path) -> tuple[Gate, tuple[Notice, ...]]:
    """The gate in a file: pulling the plug opens nothing and shortens no wait. Nothing is raised."""
    table, notices = load(path, version=VERSION)
    return from_dict(table), notices


def from_dict(table: Table) -> Gate:
    """The gate in a table; what makes no sense counts as no try."""
    wrong = table.get("wrong", 0)
    fine = isinstance(wrong, int) and not isinstance(wrong, bool) and 0 <= wrong <= MOST_WRONG
    return after_wrong(wrong if fine else 0)
