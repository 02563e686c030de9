"""Files as they come back: reading TOML that may be damaged, and falling back to the copy before it."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.text import Notice, notice, say

MOST_BYTES = 256_000
"""More than any file of ours can have, and few enough to be read within a fraction of a second."""
DEEPEST_KEY = 32

_LONG_KEY = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{DEEPEST_KEY},}}")
_QUOTED = re.compile(
    r'"{3}(?:\\.|[^\\])*?"{3}' r"|'{3}.*?'{3}" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'|#[^\n]*", re.DOTALL
)
_LINE = re.compile(r"at line (\d+)")

Table = dict[str, Any]
Check = Callable[[Table], object]


class Damaged(ValueError):
    """A file that cannot be used: its name, the line (from 1) and the reason in words."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}, line {line}: {reason}")
        self.file, self.line, self.reason = file, line, reason


def backup_of(path: Path) -> Path:
    """Where the copy before the present one is kept."""
    return path.with_name(path.name + ".bak")


def read_toml(path: Path) -> Table:
    """The table in a TOML file, byte order mark or not.

    Raises Damaged for anything that is not sound TOML (empty, zeros, half a file, nested beyond reason, far too large)
    and OSError when there is no reading it at all.
    """
    if path.stat().st_size > MOST_BYTES:
        raise Damaged(path.name, 1, say("damage.too_large"))
    raw = path.read_bytes()
    if not raw.strip(b"\0"):
        raise Damaged(path.name, 1, say("damage.zeros" if raw else "damage.empty"))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise Damaged(path.name, raw.count(b"\n", 0, problem.start) + 1, say("damage.not_text")) from problem
    return parse_toml(text, path.name)


def parse_toml(text: str, name: str) -> Table:
    """The table in a text; `name` stands for the file. Raises Damaged."""
    _refuse_long_keys(text, name)
    try:
        table = tomllib.loads(text)
    except RecursionError as problem:
        raise Damaged(name, 1, say("damage.too_deep")) from problem
    except ValueError as problem:
        found = _LINE.search(str(problem))
        line = int(found[1]) if found else text.count("\n") + 1
        raise Damaged(name, line, say("damage.not_toml")) from problem
    if not table:
        raise Damaged(name, 1, say("damage.empty"))
    return table


def _refuse_long_keys(text: str, name: str) -> None:
    """The parser needs the square of the number of dots in a key, in time and in memory."""
    if text.count(".") < DEEPEST_KEY:
        return
    bare = _QUOTED.sub(lambda quoted: "q" + "\n" * quoted[0].count("\n"), text)
    if found := _LONG_KEY.search(bare):
        raise Damaged(name, bare.count("\n", 0, found.start()) + 1, say("damage.too_deep"))


def load(path: Path, check: Check | None = None, version: int | None = None) -> tuple[Table, tuple[Notice, ...]]:
    """The table of a save file, or of its `.bak` when the file is damaged or gone; empty when there is neither.

    `check` may raise ValueError (a Damaged tells the line) to refuse a table that reads well but makes no sense; a
    file whose `version` is higher than ours is left alone and comes back empty. A damaged file is kept aside as
    `.bad-1`, `.bad-2` ... Nothing is raised; what happened is in the notices.
    """
    try:
        table = read_toml(path)
        if version and version_of(table) > version:
            return {}, (notice("notice.newer_version", file=path.name, version=version_of(table)),)
        return _checked(table, path, check), ()
    except FileNotFoundError:
        table, said = _backup(path, check)
        return table, said or ((notice("notice.backup_used", file=path.name),) if table else ())
    except Damaged as problem:
        return _instead(path, check, problem)
    except OSError as problem:
        return {}, (notice("notice.not_readable", file=path.name, reason=problem.strerror),)


def _checked(table: Table, path: Path, check: Check | None) -> Table:
    try:
        if check:
            check(table)
    except Damaged:
        raise
    except ValueError as problem:
        raise Damaged(path.name, 1, str(problem)) from problem
    return table


def _instead(path: Path, check: Check | None, problem: Damaged) -> tuple[Table, tuple[Notice, ...]]:
    table, said = _backup(path, check)
    key = "notice.damaged_backup" if table else "notice.damaged_lost"
    aside = set_aside(path).name
    return table, (notice(key, file=path.name, line=problem.line, reason=problem.reason, aside=aside), *said)


def _backup(path: Path, check: Check | None) -> tuple[Table, tuple[Notice, ...]]:
    """The table of the copy before, empty when there is none that is any good."""
    copy = backup_of(path)
    try:
        return _checked(read_toml(copy), copy, check), ()
    except Damaged as problem:
        aside = set_aside(copy).name
        said = notice("notice.damaged_lost", file=copy.name, line=problem.line, reason=problem.reason, aside=aside)
        return {}, (said,)
    except OSError:
        return {}, ()


def version_of(table: Table) -> int:
    """The version a table says it has; 1 when it does not say."""
    version = table.get("version", 1)
    return version if isinstance(version, int) and not isinstance(version, bool) else 1


def upgraded(table: Table, steps: tuple[Callable[[Table], Table], ...]) -> Table:
    """The table in the newest shape: step number n makes version n + 1 of version n."""
    for step in steps[max(version_of(table), 1) - 1 :]:
        table = step(table)
    return table


def set_aside(path: Path) -> Path:
    """Rename a damaged file to the next free `.bad-N` and return that name; where that fails it stays as it is."""
    number = 1
    while (aside := path.with_name(f"{path.name}.bad-{number}")).exists():
        number += 1
    try:
        os.replace(path, aside)
    except OSError:
        return path
    return aside
