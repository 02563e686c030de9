"""Kinds of attack, by name."""

from __future__ import annotations

POWER, SKILL, SHADOW, SPEED, BERSERK, TRIP = "power", "skill", "shadow", "speed", "berserk", "trip"
RUSH, BOOM, PASS = "rush", "boom", "pass"
EVIL, THIEF, HOSKINS, SLEEP, TELEPORT = "evil", "thief", "hoskins", "sleep", "teleport"
KINDS = (POWER, SKILL, SHADOW, SPEED, BERSERK, RUSH, EVIL, HOSKINS, THIEF, TRIP, SLEEP, TELEPORT, BOOM)
"""Every kind of attack, in the order in which the screen prefers them."""

Kinds = frozenset[str]
NONE: Kinds = frozenset()
SINGLES: Kinds = frozenset(KINDS) - {SKILL}
PLAIN_KINDS: Kinds = frozenset({POWER, SKILL})
PAIRS: Kinds = frozenset({RUSH, HOSKINS})
"""Kinds that take exactly two dice."""
SUMMED: Kinds = frozenset({SPEED, BERSERK}) | PAIRS
"""Kinds in which one attacker equals the sum of its targets."""
LEAVING: Kinds = frozenset({BOOM, THIEF, TELEPORT})
"""Kinds by which the attacker leaves its owner's dice without being rolled."""
