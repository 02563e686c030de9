"""Faces people choose for pins of their own: what there is to choose from, and how such a pin gets its look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import cache
from typing import Any

from sprites.pin import SHELF
from sprites.portrait_cast import OWN_LOOKS, drawn, look_of, tables
from sprites.portrait_colours import mix, rgb
from sprites.portrait_look import Look
from sprites.portrait_parts import names

PARTS = ("head", "hair", "hat", "eyes", "mouth", "beard", "outfit")
COLOURS = ("ground", "ring", "cloth", "skin", "hair_colour")
GROUND_SHADE = "#1c1030"


@cache
def words_for(part: str) -> tuple[str, ...]:
    """The pieces there are for a part of PARTS, none first where it may be missing."""
    usual = tables()["base"][part]
    return tuple(sorted({*usual, *names(part)}))


@cache
def colours_for(what: str) -> tuple[str, ...]:
    """The colours to choose from for one of COLOURS, as `#rrggbb`."""
    base = tables()["base"]
    if what in ("ground", "ring"):
        place = 0 if what == "ground" else 2
        return tuple(dict.fromkeys(row.split("/")[place] for row in base["ground"]))
    return tuple(dict.fromkeys(base[what]))


def own_look(number: int, parts: Mapping[str, str], colours: Mapping[str, str]) -> Look:
    """The look of face number so-and-so with pieces and colours chosen by hand; unknown ones are left out."""
    look = drawn(f"own {number}", "")
    pieces = {part: word for part, word in parts.items() if part in PARTS and word in words_for(part)}
    paint = {what: colour for what, colour in colours.items() if what in COLOURS and _is_colour(colour)}
    if "ground" in paint:
        paint["ground2"] = mix(paint["ground"], GROUND_SHADE, 0.35)
    chosen: dict[str, Any] = {**pieces, **paint}
    return replace(look, **chosen)


def adopt(name: str, group: str, look: Look) -> None:
    """From now on the pin of this name and set looks like that; old pictures of it are forgotten."""
    facts = asdict(look)
    facts["extras"] = tuple(facts["extras"])
    key = name.lower(), group.lower()
    if OWN_LOOKS.get(key) == facts:
        return
    OWN_LOOKS[key] = facts
    look_of.cache_clear()
    SHELF.forget(name)


def _is_colour(text: str) -> bool:
    try:
        rgb(text)
    except ValueError:
        return False
    return True
