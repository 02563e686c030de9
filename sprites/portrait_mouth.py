"""Mouths as functions of a mood and a temper, with the fighter's own teeth in them."""

from __future__ import annotations

from collections.abc import Mapping

from sprites.portrait_look import Look
from sprites.portrait_pen import flat, inked, line

TEMPERS = {
    "grin": "wide",
    "smirk": "smirk",
    "stern": "stern",
    "snarl": "snarl",
    "pout": "pout",
    "shout": "shout",
    "smile": "smile",
    "lips": "lips",
    "tongue": "tongue",
    "teeth": "teeth",
    "line": "line",
}
"""The resting mouth of each temper; other moods are common to all."""

ACTING = {
    "blink": "",
    "attack": "shout",
    "hurt": "grit",
    "gloat": "sneer",
    "worried": "wobble",
    "beaten": "daze",
    "victorious": "roar",
}

SHAPES = {
    "wide": "M70 122C84 130 118 131 132 118C133 138 120 149 101 149C84 149 71 140 70 122Z",
    "teeth": "M70 124C80 118 120 118 130 124C134 142 122 148 100 148C78 148 66 142 70 124Z",
    "snarl": "M72 132C76 120 90 124 100 120C112 116 124 116 130 124C134 138 124 146 102 146C84 147 70 144 72 132Z",
    "shout": "M76 124C86 112 116 112 126 124C132 142 120 158 100 158C80 158 69 142 76 124Z",
    "roar": "M66 118C82 124 118 124 134 118C138 142 122 160 100 160C78 160 62 142 66 118Z",
    "sneer": "M76 128C92 134 116 128 134 112C136 132 122 145 104 145C90 145 79 140 76 128Z",
    "grit": "M72 128C82 122 90 130 100 126C110 122 120 130 128 124C133 134 130 144 122 144"
    "C112 148 106 142 100 146C90 148 84 144 78 146C70 144 68 136 72 128Z",
    "daze": "M84 134C88 126 112 124 116 134C118 146 110 152 100 152C90 152 82 146 84 134Z",
}

LINES = {
    "smirk": "M78 131C94 138 114 134 128 119M129 113C134 118 134 124 129 128",
    "stern": "M78 137C88 128 112 128 122 137M92 146H108",
    "pout": "M86 136C92 130 96 133 100 135C104 133 108 130 114 136M94 144C98 147 102 147 106 144",
    "line": "M80 133C92 134 108 134 120 131",
    "wobble": "M76 138C82 128 88 142 96 134C102 128 108 142 114 134C118 130 122 132 126 138",
}


def shut_teeth(shape: str, colours: Mapping[str, str]) -> str:
    """A closed row of teeth: white shape, gaps, line of the bite."""
    body = inked(SHAPES[shape], colours["w"], colours["k"])
    gaps = {
        "wide": "M84 128V145M96 130V149M108 129V148M120 126V143M74 135C90 142 114 142 130 132",
        "teeth": "M82 121V145M94 119V148M106 119V148M118 121V145M69 134H131",
        "snarl": "M84 124V145M96 123V146M108 120V146M120 119V143M73 135C90 138 114 136 131 131",
        "sneer": "M90 131V142M102 131V145M114 127V144M125 121V138",
        "grit": "M82 127V145M92 129V147M102 126V145M112 125V145M122 127V144M72 136C86 138 112 134 130 135",
    }
    return body + line(gaps[shape], colours["k"], 2.6)


def open_mouth(shape: str, colours: Mapping[str, str]) -> str:
    """An open mouth: dark throat, upper teeth, tongue."""
    body = inked(SHAPES[shape], "#5a0f22", colours["k"])
    upper = {
        "shout": "M79 123C88 115 114 115 123 123L121 131H81Z",
        "roar": "M69 121C84 127 116 127 131 121L128 134C112 137 88 137 72 134Z",
        "daze": "",
    }
    tongue = {
        "shout": "M82 150C88 139 112 139 118 150C112 156 88 156 82 150Z",
        "roar": "M78 149C86 138 114 138 122 149C112 158 88 158 78 149Z",
        "daze": "M96 140C104 136 112 140 112 150C113 160 98 160 97 150Z",
    }
    teeth = flat(upper[shape], colours["w"]) if upper[shape] else ""
    edge = line(SHAPES[shape] if shape != "daze" else tongue["daze"], colours["k"], 5 if shape != "daze" else 3)
    return body + teeth + flat(tongue[shape], "#e8596f") + edge


BITES = {
    "fang": "M78 125L84 141L90 127ZM110 127L116 141L122 125Z",
    "tusk": "M76 144L72 120L86 143ZM124 144L128 120L114 143Z",
    "buck": "M90 124H110V144C104 147 96 147 90 144Z",
    "needle": "M76 126L80 137L84 127L88 138L92 127L96 139L100 127L104 139L108 127L112 138L116 127L120 137L124 126Z",
}


def bite(kind: str, colours: Mapping[str, str]) -> str:
    """Teeth of one's own, drawn over any mouth."""
    if kind == "gap":
        return flat("M97 127H108V143H97Z", "#3a0f1c")
    if kind == "gold":
        return inked("M108 128H120V143L108 147Z", colours["g"], colours["k"], 2.4)
    if kind not in BITES:
        return ""
    split = line("M100 125V145", colours["k"], 2.2) if kind == "buck" else ""
    return inked(BITES[kind], colours["w"], colours["k"], 3) + split


def painted(colours: Mapping[str, str]) -> str:
    """Full painted lips at rest."""
    shape = "M80 131C90 121 96 124 100 127C104 124 110 121 120 131C110 143 90 143 80 131Z"
    return inked(shape, "#d02c4c", colours["k"], 4) + line("M80 131C92 134 108 134 120 131", colours["k"], 3)


def mouth(look: Look, mood: str, colours: Mapping[str, str]) -> str:
    """The mouth of a fighter in a mood, nose line at x = 100."""
    kind = ACTING.get(mood) or TEMPERS[look.mouth]
    if kind in LINES:
        over = look.bite if look.bite in ("fang", "tusk", "buck") else ""
        return line(LINES[kind], colours["k"], 5.5) + bite(over, colours)
    if kind == "lips":
        return painted(colours)
    if kind == "smile":
        white = "M72 122C84 146 116 146 128 122C114 128 86 128 72 122Z"
        return flat(white, colours["w"]) + line(white + "M66 120L74 124M134 120L126 124", colours["k"], 5)
    if kind == "tongue":
        wet = "M104 134C114 130 124 136 122 148C120 156 106 156 104 146Z"
        return (
            line("M74 126C86 140 114 140 128 122", colours["k"], 5.5)
            + flat(wet, "#e8596f")
            + line(wet, colours["k"], 4)
        )
    drawn = open_mouth(kind, colours) if kind in ("shout", "roar", "daze") else shut_teeth(kind, colours)
    return drawn + (bite(look.bite, colours) if kind != "daze" else "")
