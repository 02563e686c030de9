"""The source of the game as the house test sees it: modules, their imports, functions and strings."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("game", "scenes", "sprites", "sounds")


@dataclass(frozen=True)
class Module:
    """One file of ours; `name` is dotted, `path` is relative to the project."""

    name: str
    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def lines(self) -> int:
        return len(self.text.splitlines())

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        return tuple(ast.walk(self.tree))

    @cached_property
    def imports(self) -> frozenset[str]:
        """Dotted names of all that is imported, whole modules and names in them alike, but for types only."""
        return frozenset(_imports(self.tree))

    @property
    def is_script(self) -> bool:
        """Is it meant to be run by itself?"""
        return 'if __name__ == "__main__"' in self.text

    def strings(self) -> Iterator[ast.Constant]:
        """String constants that are neither docstrings nor bare remarks under a constant."""
        remarks = {id(node.value) for node in self.nodes if isinstance(node, ast.Expr)}
        for node in self.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in remarks:
                yield node


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        yield from _imports(node)


@cache
def modules() -> tuple[Module, ...]:
    """All modules of the game, and `main`."""
    paths = [ROOT / "main.py", *(path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))]
    return tuple(_module(path) for path in paths if path.exists())


@cache
def suite() -> tuple[Module, ...]:
    """All modules of the tests."""
    return tuple(_module(path) for path in sorted((ROOT / "tests").rglob("*.py")))


def _module(path: Path) -> Module:
    relative = path.relative_to(ROOT)
    parts = relative.with_suffix("").parts
    return Module(".".join(parts).removesuffix(".__init__"), relative.as_posix(), path.read_text(encoding="utf-8"))


@cache
def names() -> frozenset[str]:
    return frozenset(module.name for module in modules())


def arrows(module: Module) -> frozenset[str]:
    """Names of the modules of ours that a module imports."""
    return frozenset(name for name in module.imports if name in names() and name != module.name)


def calls(module: Module) -> Iterator[ast.Call]:
    return (node for node in module.nodes if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    """The last part of the name that is called."""
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def at(module: Module, node: ast.AST) -> str:
    """Where something stands, for the message of a failing test."""
    return f"{module.path}:{getattr(node, 'lineno', 1)}"


def listed(wrong: list[str]) -> str:
    """All that is wrong, one a line, as the message of a failing test."""
    return "\n".join(("", *wrong))


def words(name: str) -> list[str]:
    """The words of a name in camel or snake case, in lower case."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)]


def named(module: Module) -> Iterator[tuple[str, str]]:
    """Where a name is given and the name: of the module, its classes and functions."""
    yield module.path, module.name.split(".")[-1]
    for node in module.nodes:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield at(module, node), node.name


def uses(module: Module, *roots: str) -> bool:
    """Does a module import one of these, or name it with its dots?"""
    dotted = {root for root in roots if "." in root}
    named = any(isinstance(node, ast.Attribute) and ast.unparse(node) in dotted for node in module.nodes)
    return named or any(name == root or name.startswith(root + ".") for root in roots for name in module.imports)
