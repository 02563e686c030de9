"""Casting: which Look a name and a set get, by hand from fighters.toml or from the pools by a stable hash."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from sprites.portrait_colours import luma, mix
from sprites.portrait_look import Look, Pin
from sprites.portrait_parts import sheet

ART = Path(__file__).parent / "art"
Pools = dict[str, list[str]]
EYES_ON_SKIN = ("#2f9fd8", "#5aa82c", "#9a5a20", "#d83a2a", "#e0a010", "#8a4ad0")


def rule(name: str) -> list[str]:
    """A list of the casting rules, e.g. which hats are tall."""
    found: list[str] = tables()["rules"][name]
    return found


def read(path: Path) -> dict[str, Any]:
    """A TOML table of the art folder; ValueError with file and place if it is damaged."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise ValueError(f"{path.name}: {fault}") from fault


@cache
def tables() -> dict[str, Any]:
    """The pools and tags."""
    return read(ART / "parts_tags.toml")


OWN_LOOKS: dict[tuple[str, str], dict[str, Any]] = {}
"""Looks of pins players made themselves; they come before all others."""


@cache
def handmade() -> dict[tuple[str, str], dict[str, Any]]:
    """The looks composed by hand, by lower-case name and set; ValueError if a row has an unknown word."""
    known = {one.name for one in fields(Look)} | {"name", "set"}
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    for row in read(ART / "fighters.toml").get("fighter", []):
        strange = sorted(set(row) - known)
        if strange or "name" not in row or "set" not in row:
            raise ValueError(f"fighters.toml: fighter {row.get('name', '?')} has unknown or missing words {strange}")
        facts = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
        rows[str(facts.pop("name")).lower(), str(facts.pop("set")).lower()] = facts
    return rows


def number(seed: str, what: str) -> int:
    """A stable number for one question about one fighter; the same on every machine and for ever."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{what}".encode()).digest()[:6], "big")


def share(seed: str, what: str) -> float:
    """The stable number as a fraction, 0 to 1."""
    return number(seed, what) / 2**48


def pick(seed: str, what: str, pool: Sequence[str]) -> str:
    """One entry of a pool."""
    return pool[number(seed, what) % len(pool)] if pool else ""


def words(text: str) -> set[str]:
    """The lower-case words of a name."""
    return set(re.findall(r"[\w'+-]+", text.lower()))


def fits(patterns: Sequence[str], spoken: set[str]) -> bool:
    """Whether any of the words is spoken; a star stands for any letters on that side."""
    for word in patterns:
        bare = word.strip("*")
        if word in spoken or (word[0] == "*" and any(one.endswith(bare) for one in spoken)):
            return True
        if word[-1] == "*" and any(one.startswith(bare) for one in spoken):
            return True
    return False


@lru_cache(maxsize=2048)
def tags(name: str, group: str) -> tuple[str, ...]:
    """The tags of a fighter: those of the set first, so that its name has the last word."""
    table = tables()["tag"]
    inset = [key for key, tag in table.items() if fits(tag.get("words", ()), words(group))]
    inname = [key for key, tag in table.items() if fits((*tag.get("words", ()), *tag.get("names", ())), words(name))]
    both = [key for key in inset if key not in inname] + inname
    barred = {key for tag in both for key in table[tag].get("without", ())}
    return tuple(key for key in both if key not in barred)


def pools(name: str, group: str, seed: str) -> Pools:
    """The pools after all tags have had their say."""
    table, found = tables(), dict(tables()["base"])
    mine = list(tags(name, group))
    if not mine and share(seed, "female") < 0.4:
        mine.append("female")
    if not mine and share(seed, "odd") < ODD:
        mine.append(pick(seed, "oddity", rule("oddities")))
    for key in mine:
        tag = table["tag"][key]
        if key in table["animal"]["tags"]:
            found.update({k: v for k, v in table["animal"].items() if k != "tags"})
            found.update(table["beast"].get(key, {}))
        found.update({k: v for k, v in tag.items() if k not in ("words", "names", "without")})
    return {**found, "beard": [""]} if "female" in mine else found


ODD = 0.34
"""Share of the nameless-by-tag men who are no men at all: a roster of strangers needs its monsters."""


def tinted(seed: str, found: Pools) -> dict[str, str]:
    """The colours: cloth, second cloth, accent and hat all differ, and the ground stands off the cloth."""
    cloths = found["cloth"]
    first = number(seed, "cloth") % len(cloths)
    step = 1 + number(seed, "second") % (len(cloths) - 1)
    hue = {
        key: cloths[(first + step * n) % len(cloths)]
        for n, key in enumerate(("cloth", "second", "accent", "hat_colour"))
    }
    if hue["second"] == hue["cloth"] or hue["accent"] == hue["cloth"]:
        hue["second"], hue["accent"] = "#f0e4c8", "#f2c230"
    ground, ground2, ring = pick(seed, "ground", found["ground"]).split("/")
    skin = pick(seed, "skin", found["skin"])
    hair = pick(seed, "hair_colour", found["hair_colour"])
    if abs(luma(hair) - luma(skin)) < 0.12:
        hair = "#2a2430" if luma(skin) > 0.4 else "#e8b040"
    eyes = found.get("iris", list(EYES_ON_SKIN))
    own = {
        "skin": mix(skin, "#fff0e0", 0.12 * share(seed, "tone")),
        "hair_colour": hair,
        "iris": pick(seed, "iris", eyes),
    }
    return {**hue, **own, "ground": ground, "ground2": ground2, "ring": ring, "letters": mix(ground, "#ffffff", 0.6)}


PARTS = ("head", "ears", "nose", "eyes", "brow", "mouth", "bite", "hair", "hat", "beard", "outfit", "hands", "pattern")
GUARDS = ("none", "right", "left", "box", "both", "none", "high", "chin")


def chosen(seed: str, found: Pools) -> tuple[dict[str, str], str, str]:
    """Parts, something on the face and something held, with no two in each other's way."""
    word = {key: pick(seed, key, found[key]) for key in PARTS}
    face, thing = pick(seed, "face", found["face"]), pick(seed, "thing", found["thing"])
    if word["hat"] in rule("close_hats") and word["hair"] not in rule("flowing_hair"):
        word["hair"] = ""
    if word["beard"] and face in ("straw", "lolly"):
        face = ""
    if word["hat"] in rule("ear_hats") and face in ("phones", "goggles", "shades", "visor"):
        face = ""
    if word["beard"] in rule("veils") and face in rule("blinkers"):
        face = ""
    return word, face, thing


def drawn(name: str, group: str, salt: str = "") -> Look:
    """The Look of a fighter nobody has drawn by hand."""
    seed = f"{name.lower()}|{group.lower()}|{salt}"
    found = pools(name, group, seed)
    word, face, thing = chosen(seed, found)
    guard = "none" if f"held-{thing}" in sheet() else pick(seed, "guard", GUARDS)
    facts: dict[str, Any] = {**word, **tinted(seed, found)}
    return posed(seed, Look(**facts, extras=tuple(x for x in (face, thing) if x), guard=guard, salt=salt))


def posed(seed: str, look: Look) -> Look:
    """The Look with its own turn of the head, build and eyes; tall hats keep below the pin's upper edge."""
    tall = not {look.head, look.hair, look.hat}.isdisjoint(rule("tall"))
    return replace(
        look,
        turn=round((share(seed, "turn") * 2 - 1) * 1.1, 2),
        tilt=round((share(seed, "tilt") * 2 - 1) * 7, 1),
        size=round((0.9 if tall else 0.96) + (0.07 if tall else 0.15) * share(seed, "size"), 3),
        lift=5.0 if tall else 0.0,
        build=round(0.82 + 0.42 * share(seed, "build"), 3),
        eye_size=round(0.92 + 0.26 * share(seed, "eye_size"), 3),
        eye_gap=round(share(seed, "eye_gap") * 4 - 1.5, 2),
    )


@lru_cache(maxsize=2048)
def look_of(who: Pin) -> Look:
    """The Look of a pin's fighter, the same for ever; ValueError if the art tables are damaged."""
    key = who.name.lower(), who.set.lower()
    facts = OWN_LOOKS.get(key) or handmade().get(key)
    if facts is None:
        return drawn(who.name, who.set)
    if set(facts) == {"salt"}:
        return drawn(who.name, who.set, facts["salt"])
    return Look(**facts)
