"""All scenes that the maps of the game know, found among what is loaded: so that no test forgets a new one."""

from __future__ import annotations

import sys

from scenes import flow_inside, flow_kiosk

MAPS = (flow_inside, flow_kiosk)
"""Whoever imports these has loaded every scene there is a way to."""
ROOM, ENDINGS = "scenes.", ("Scene", "Match")
DEEDS = ("handle", "update", "draw")


def scene_names() -> frozenset[str]:
    """The names of all classes that are scenes, wherever in the room they stand."""
    rooms = [room for name, room in sys.modules.items() if name.startswith(ROOM)]
    return frozenset(name for room in rooms for name, thing in vars(room).items() if _is_scene(name, thing))


def _is_scene(name: str, thing: object) -> bool:
    is_class = isinstance(thing, type) and name.endswith(ENDINGS) and name not in ENDINGS
    return is_class and all(hasattr(thing, deed) for deed in DEEDS)
