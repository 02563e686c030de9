"""Which texts are written, and which the code can ask for."""

import ast
import re
import tomllib
from collections.abc import Iterator

from house_source import ROOT, modules

KEY_LIKE = re.compile(r"\w+\\\.|\w+\.\+\\\.|\.\+\\\.\w")
"""Patterns with a dot between words, at least one of them fixed: f-strings that may make a key."""


def text_keys() -> list[str]:
    """All dotted keys of the English texts, those of the story included."""
    files = (ROOT / "game/text" / name for name in ("en.toml", "en_story.toml"))
    return [key for file in files for key in _leaves(tomllib.loads(file.read_text(encoding="utf-8")))]


def _leaves(table: dict[str, object], start: str = "") -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _leaves(value, f"{start}{key}.")
        else:
            yield start + key


def pattern_of(node: ast.expr) -> str | None:
    """What keys an expression can ask for: a literal or an f-string; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(
            re.escape(str(piece.value)) if isinstance(piece, ast.Constant) else ".+" for piece in node.values
        )
    return None


def mentioned() -> tuple[set[str], list[re.Pattern[str]]]:
    """Strings of code and tables of facts that may be keys, and patterns made of f-strings with a dot."""
    exact = {str(string.value) for module in modules() for string in module.strings()}
    for path in (path for path in ROOT.joinpath("game").rglob("*.toml") if path.parent.name != "text"):
        exact |= set(re.findall(r'"([\w.]+)"', path.read_text(encoding="utf-8")))
    inserts = [node for module in modules() for node in module.nodes if isinstance(node, ast.JoinedStr)]
    found = {pattern for node in inserts if (pattern := pattern_of(node)) and KEY_LIKE.match(pattern)}
    return exact, [re.compile(pattern) for pattern in found]
