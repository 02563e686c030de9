"""Files gone wrong in every way a disk, an editor or a rascal can think of, and how each kind of file is read."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fault_kinds import KINDS

from game.kiosk.config import SAMPLE
from game.mind.levels import offered
from game.record.save import Damaged
from game.record.writer import Forgetful, to_toml
from game.roster import workshop
from game.roster.roster import shipped
from game.roster.workshop import Face, OwnPin
from game.rules.limits import why_not_recipe
from game.story import chapter, progress
from game.story.story import CHAPTERS
from game.text import say
from scenes.flow_shelf import Shelf

VALUES = (
    "0", "-1", "1", "99", "1" + "0" * 400, "-1" + "0" * 400, "1.5", "inf", "-inf", "nan", "true", "false", '""', '"x"',
    '"\\u0000"', '"\\u001b[31m"', '"😀"', '"' + "א" * 300 + '"', '"' + "a" * 5000 + '"', "[]", "[1]", '["a"]', "[[1]]",
    "{}", "{a = 1}", "2020-01-01", "2020-01-01T00:00:00Z", "01:02:03", '"(9999999999)"', '"' + "(X) " * 400 + '"',
    '"(0)"', '"' + "(" * 2000 + '"', '"../../etc/passwd"', '"/etc/passwd"', '"__import__(\'os\').system(\'false\')"',
    '"!!python/object/apply:os.system"', "[" * 800 + "]" * 800, "{a=" * 300 + "1" + "}" * 300, ".".join("a" * 600),
)  # fmt: skip
_VALUE = re.compile(rb"(?m)= *(.+)$")
_LINES = re.compile(rb"(?m)^.*$\n?")


def broken(raw: bytes, chance: random.Random) -> bytes:
    """The same file after one to four accidents."""
    for _ in range(chance.randint(1, 4)):
        raw = chance.choice(ACCIDENTS)(raw, chance)
    return raw[:3_000_000]


def _flip(raw: bytes, chance: random.Random) -> bytes:
    out = bytearray(raw or b"x")
    for _ in range(chance.randint(1, 5)):
        out[chance.randrange(len(out))] = chance.randrange(256)
    return bytes(out)


def _cut(raw: bytes, chance: random.Random) -> bytes:
    return raw[: chance.randint(0, len(raw))]


def _zeros(raw: bytes, chance: random.Random) -> bytes:
    at = chance.randint(0, len(raw))
    return raw[:at] + b"\0" * chance.randint(1, 600) + raw[at + chance.randint(0, 600) :]


def _other_value(raw: bytes, chance: random.Random) -> bytes:
    found = list(_VALUE.finditer(raw))
    if not found:
        return raw + b"\nx = " + chance.choice(VALUES).encode()
    one = chance.choice(found)
    return raw[: one.start(1)] + chance.choice(VALUES).encode() + raw[one.end(1) :]


def _shuffle_lines(raw: bytes, chance: random.Random) -> bytes:
    lines = _LINES.findall(raw)
    for _ in range(chance.randint(1, 3)):
        if len(lines) > 1:
            at = chance.randrange(len(lines))
            line = lines.pop(at)
            for _ in range(chance.randint(0, 2)):
                lines.insert(chance.randrange(len(lines) + 1), line)
    return b"".join(lines)


def _repeat(raw: bytes, chance: random.Random) -> bytes:
    at = chance.randint(0, len(raw))
    piece = raw[at : at + chance.randint(1, 200)]
    return raw[:at] + piece * chance.choice((2, 3, 50, 2000)) + raw[at:]


def _noise(raw: bytes, chance: random.Random) -> bytes:
    at = chance.randint(0, len(raw))
    return raw[:at] + chance.randbytes(chance.randint(1, 80)) + raw[at:]


def _nest(raw: bytes, chance: random.Random) -> bytes:
    key = ".".join("k" * chance.choice((2, 30, 500)))
    return raw + f"\n[{key}]\n{key} = 1\n".encode()


ACCIDENTS = (_flip, _cut, _zeros, _other_value, _other_value, _other_value, _shuffle_lines, _repeat, _noise, _nest)


@dataclass(frozen=True)
class Sort:
    """A sort of file: a sound one, and what is told when one is read. Reading raises nothing."""

    sound: bytes
    name: str
    told: Callable[[Path], tuple[str, ...]]


def _read_by(read: Callable[[Path], tuple[object, tuple[object, ...]]]) -> Callable[[Path], tuple[str, ...]]:
    return lambda path: tuple(str(notice) for notice in read(path)[1])


def _match(path: Path) -> tuple[str, ...]:
    return tuple(entry.trouble for entry in Shelf(path.parent, Forgetful()).entries() if entry.trouble)


def _chapter(path: Path) -> tuple[str, ...]:
    try:
        chapter.read(path.read_bytes().decode("utf-8", "replace"), path.name, chapter.Known(offered(), shipped()))
    except Damaged as problem:
        return (str(problem),)
    return ()


def _recipe(path: Path) -> tuple[str, ...]:
    reason = why_not_recipe(path.read_bytes().decode("utf-8", "replace"))
    return (say(f"reason.{reason.key}", **dict(reason.values)),) if reason else ()


def _pin() -> bytes:
    pin = OwnPin("Papa Pancake", "(4) s(6) p(12) z(20) (X)", Face(38, {"hat": "crown"}, {"skin": "#aabbcc"}))
    return workshop.to_toml(pin).encode()


def _progress() -> bytes:
    return to_toml(progress.Progress().to_dict()).encode()


def sorts() -> dict[str, Sort]:
    """All sorts of files that the game reads back or that people write for it."""
    kinds = {
        name: Sort(kind.text(3).encode(), f"{name}.toml", _read_by(kind.read))
        for name, kind in KINDS.items()
        if name != "match"
    }
    return {
        **kinds,
        "kiosk": Sort(SAMPLE.read_bytes(), "kiosk.toml", kinds["kiosk"].told),
        "match": Sort(KINDS["match"].text(9).encode(), "match-00001.toml", _match),
        "story": Sort(_progress(), "story.toml", _read_by(progress.read)),
        "chapter": Sort(next(CHAPTERS.glob("1_*.toml")).read_bytes(), "my.toml", _chapter),
        "pin": Sort(_pin(), "papa.toml", lambda path: workshop.load(path.parent)[1]),
        "recipe": Sort(b"(4) ps(10) z(X) HB(X)! (6/12) f(4,4) +(20)", "recipe.txt", _recipe),
    }
