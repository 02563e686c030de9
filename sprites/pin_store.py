"""Where finished pictures are kept: a bounded memory, and a folder of small files that may fail without harm."""

from __future__ import annotations

import contextlib
import hashlib
import os
import zlib
from functools import cache
from pathlib import Path

import pygame

from sprites.keep import Album
from sprites.portrait import native

MEGABYTES = 24.0
"""The most that pins may have of the memory for pictures."""
Key = tuple[object, ...]


class Shelf:
    """Finished pictures by key, the least used thrown out first; backed by a folder when one is given."""

    def __init__(self, megabytes: float = MEGABYTES) -> None:
        self.folder: Path | None = None
        self.kept: Album[pygame.Surface] = Album(megabytes)

    def has(self, key: Key) -> bool:
        """Whether the picture is in memory."""
        return key in self.kept

    def get(self, key: Key) -> pygame.Surface | None:
        """The picture from memory, marked as used."""
        return self.kept.get(key)

    def put(self, key: Key, picture: pygame.Surface) -> None:
        """Keep a picture, dropping old ones when memory is full."""
        self.kept.put(key, picture)

    def forget(self, name: str) -> None:
        """Let go of all pictures of the pin of this name."""
        keys = self.kept.keys()
        self.kept.drop([key for key in keys if getattr(key[1], "name", None) == name])

    def clear(self) -> None:
        """Forget what is in memory."""
        self.kept.clear()

    def path(self, key: Key, content: str) -> Path | None:
        """The file of a picture, named by the hash of its content; None without a folder."""
        if self.folder is None:
            return None
        return self.folder / (hashlib.sha256(f"{art_hash()}{key}{content}".encode()).hexdigest()[:32] + ".pin")

    def load(self, key: Key, content: str) -> bool:
        """Fetch a picture from the folder into memory; False if it is missing or damaged."""
        path = self.path(key, content)
        try:
            data = zlib.decompress(path.read_bytes()) if path else b""
            side = int.from_bytes(data[:4], "big")
            if not side or len(data) != 4 + side * side * 4:
                return False
            self.put(key, native(pygame.image.frombytes(data[4:], (side, side), "RGBA")))
            return True
        except (OSError, zlib.error, ValueError, pygame.error):
            return False

    def save(self, key: Key, content: str) -> None:
        """Write a picture of the memory to the folder; a folder that cannot be written is no fault."""
        path, picture = self.path(key, content), self.kept.get(key)
        if path is None or picture is None:
            return
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            spare = path.with_suffix(f".{os.getpid()}")
            raw = picture.get_width().to_bytes(4, "big") + pygame.image.tobytes(picture, "RGBA")
            spare.write_bytes(zlib.compress(raw, 1))
            spare.replace(path)


@cache
def art_hash() -> str:
    """A hash over everything that makes a pin look as it does, so that new art never meets an old cache."""
    here = Path(__file__).parent
    files = sorted(
        [*here.glob("pin*.py"), *here.glob("portrait*.py"), *here.glob("art/parts*/*"), *here.glob("art/*.toml")]
    )
    found = hashlib.sha256()
    for path in files:
        with contextlib.suppress(OSError):
            found.update(path.read_bytes())
    return found.hexdigest()
