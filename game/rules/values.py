"""Frozen values that are made often: `evolve` changes them by making new ones, `quick` makes them faster."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, TypeVar, cast

T = TypeVar("T")

_COPIERS: dict[type, Callable[[Any], Any]] = {}


def evolve(value: T, **changes: object) -> T:
    """The same frozen, slotted value with some fields changed. Raises AttributeError for a field it does not have.

    Does what dataclasses.replace does, many times as fast.
    """
    kind = type(value)
    made: Any = (_COPIERS.get(kind) or _copier(kind))(value)
    for name, changed in changes.items():
        setattr(made, name, changed)
    made.__class__ = kind
    frozen: T = made
    return frozen


def quick(kind: type[T]) -> type[T]:
    """A frozen, slotted dataclass whose __init__ fills the slots directly; for those made many times a turn.

    Only for plain fields: no default factories and no __post_init__.
    """
    known: Any = kind
    parts = fields(known)
    setters = {f"set_{part.name}": getattr(kind, part.name).__set__ for part in parts}
    defaults = {f"default_{part.name}": part.default for part in parts if part.default is not MISSING}
    given = [f"{part.name}=default_{part.name}" if part.default is not MISSING else part.name for part in parts]
    lines = [f"set_{part.name}(self, {part.name})" for part in parts]
    known.__init__ = _written("__init__", f"self, {', '.join(given)}", lines, {**setters, **defaults})
    return kind


def _copier(kind: Any) -> Callable[[Any], Any]:
    """Copies a value into a twin of its kind that is not frozen; who has changed the copy freezes it."""
    names: tuple[str, ...] = kind.__slots__
    twin = type(kind.__name__, (), {"__slots__": names})
    lines = ["made = twin()", *(f"made.{name} = value.{name}" for name in names), "return made"]
    _COPIERS[kind] = copier = _written(kind.__name__, "value", lines, {"twin": twin})
    return copier


def _written(name: str, arguments: str, lines: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    """A function written for one kind of value, as dataclasses write theirs: no name is looked up while it runs."""
    exec("\n    ".join([f"def {name}({arguments}):", *lines]), scope)
    return cast(Callable[..., Any], scope[name])
