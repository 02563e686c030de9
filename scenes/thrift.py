"""Memory of dropped pictures goes back to the system, where the C library is one that hoards it."""

from __future__ import annotations

import ctypes
from contextlib import suppress

MMAP_THRESHOLD, LARGE = -3, 128 * 1024
"""An option of glibc: pieces of so many bytes are kept apart from the rest."""


def give_back_memory() -> None:
    """From now on. Call it before anything large is made."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)
