"""Keeps system libraries from talking past us while they look for a screen or a sound card that is not there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

ERRORS = 2
"""The number of the stream that libraries write to behind Python's back."""


@contextmanager
def hushed() -> Iterator[None]:
    """What libraries write about the system's shortcomings inside this block is not seen; we say it ourselves."""
    try:
        kept = os.dup(ERRORS)
    except OSError:
        yield
        return
    try:
        with suppress(OSError), open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), ERRORS)
        yield
    finally:
        os.dup2(kept, ERRORS)
        os.close(kept)
