"""Frozen values that are made often: `evolve` changes them by making new ones, `quick` makes them faster."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, TypeVar, cast

T = TypeVar("T")

_SAME = object()
_COPIERS: dict[type, Callable[..., Any]] = {}


def evolve(value: T, **changes: object) -> T:
    """The same frozen, slotted value with some fields changed. Raises TypeError for a field it does not have.

    Does what dataclasses.replace does, several times as fast.
    """
    kind = type(value)
    made: T = (_COPIERS.get(kind) or _copier(kind))(value, **changes)
    return made


def quick(kind: type[T]) -> type[T]:
    """A frozen, slotted dataclass whose __init__ fills the slots directly; for those made many times a turn.

    Only for plain fields: no default factories and no __post_init__.
    """
    known: Any = kind
    parts = fields(known)
    defaults = {f"default_{part.name}": part.default for part in parts if part.default is not MISSING}
    given = [f"{part.name}=default_{part.name}" if part.default is not MISSING else part.name for part in parts]
    lines = [f"set_{part.name}(self, {part.name})" for part in parts]
    known.__init__ = _written("__init__", f"self, {', '.join(given)}", lines, {**_setters(kind), **defaults})
    return kind


def _copier(kind: Any) -> Callable[..., Any]:
    names: tuple[str, ...] = kind.__slots__
    lines = [f"set_{name}(made, value.{name} if {name} is same else {name})" for name in names]
    scope = {"new": object.__new__, "kind": kind, "same": _SAME, **_setters(kind)}
    arguments = f"value, *, {', '.join(f'{name}=same' for name in names)}"
    _COPIERS[kind] = copier = _written(kind.__name__, arguments, ["made = new(kind)", *lines, "return made"], scope)
    return copier


def _setters(kind: Any) -> dict[str, Any]:
    return {f"set_{name}": getattr(kind, name).__set__ for name in kind.__slots__}


def _written(name: str, arguments: str, lines: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    """A function written for one kind of value, as dataclasses write theirs: no name is looked up while it runs."""
    exec("\n    ".join([f"def {name}({arguments}):", *lines]), scope)
    return cast(Callable[..., Any], scope[name])
