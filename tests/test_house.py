"""The plan of the house, kept by machine: who may import whom, and the manners of every file. Read this first."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator

from house_source import ROOT, Module, arrows, at, called, calls, listed, modules, named, names, suite, uses, words
from house_texts import mentioned, pattern_of, text_keys

LONGEST_FILE = 300
LONGEST_FUNCTION = 40

ROOM_ARROWS = {
    "main": {"game", "scenes"},
    "scenes": {"scenes", "sprites", "sounds", "game"},
    "sprites": {"sprites", "game"},
    "sounds": {"sounds"},
    "game": {"game"},
}
GAME_ARROWS = {
    "rules": set(),
    "text": set(),
    "roster": {"rules", "text"},
    "mind": {"rules"},
    "record": {"rules", "text"},
    "story": {"rules", "roster", "record", "text"},
    "seats": {"rules", "mind", "record"},
    "modes": {"rules", "mind", "record", "story", "text"},
}
MAPS = re.compile(r"scenes\.(flow|play|shot|bench|\w+_states)(_\w+)?(\.|$)")
BASES = re.compile(r"scenes\.\w+_base$")

CHANCE = {"game/rules/chance.py", "sprites/particles.py"}
CLOCKS = {"scenes/loop.py", "game/seats.py"}
MODE_NAMES = {"arcade", "versus", "kiosk"}
MODES_MAY_BE_NAMED_IN = re.compile(r"main\.py|game/modes\.py|game/commands/|scenes/flow|scenes/shot|scenes/\w+_states")
FORBIDDEN_WORDS = {"manager", "handler", "controller", "helper", "helpers", "utils", "engine", "data"}

SENTENCE = re.compile(r"[A-Z][a-z'’]+(,? [A-Za-z'’-]+)*( [A-Za-z'’-]+){2}|[A-Z][a-z'’]+(,? [A-Za-z0-9'’-]+)+[.!?…:]")
SHOWN_AT = {
    "Button": 1,
    "Toggle": 1,
    "Slider": 1,
    "Panel": 1,
    "Balloon": 0,
    "render": 0,
    "fitted": 0,
    "boxed": 0,
    "Chip": 1,
}


def room(name: str) -> str:
    return name.split(".")[0]


def part(name: str) -> str:
    """The room within `game`: the second word of a name."""
    return name.split(".")[1] if "." in name else ""


def test_rooms_import_only_along_the_arrows() -> None:
    wrong = [
        f"{module.path} imports {there}"
        for module in modules()
        for there in arrows(module)
        if room(there) not in ROOM_ARROWS[room(module.name)]
    ]
    assert not wrong, listed(wrong)


def test_rooms_inside_game_import_only_along_the_arrows() -> None:
    wrong = [
        f"{module.path} imports {there}"
        for module in modules()
        if part(module.name) in GAME_ARROWS and room(module.name) == "game"
        for there in arrows(module)
        if room(there) == "game" and part(there) not in {"", part(module.name)} | GAME_ARROWS[part(module.name)]
    ]
    assert not wrong, listed(wrong)


def test_game_knows_no_pygame() -> None:
    assert not [module.path for module in modules() if room(module.name) == "game" and uses(module, "pygame")]


def test_only_the_map_of_the_game_imports_scenes() -> None:
    scenes = {module.name for module in modules() if is_scene(module)}
    wrong = [
        f"{module.path} imports the scene {there}"
        for module in modules()
        if room(module.name) == "scenes" and not MAPS.match(module.name)
        for there in arrows(module)
        if there in scenes or there.startswith("scenes.flow")
    ]
    assert not wrong, listed(wrong)


def is_scene(module: Module) -> bool:
    """A scene is a class that handles, updates and draws, or one that builds on such a base."""
    if room(module.name) != "scenes" or BASES.match(module.name) or module.name == "scenes.stack":
        return False
    is_based = any(BASES.match(there) for there in arrows(module))
    classes = [node for node in module.nodes if isinstance(node, ast.ClassDef)]
    methods = [{item.name for item in kind.body if isinstance(item, ast.FunctionDef)} for kind in classes]
    return any(
        {"handle", "update", "draw"} <= has or (is_based and kind.bases)
        for kind, has in zip(classes, methods, strict=True)
    )


def test_no_imports_go_round_in_circles() -> None:
    graph = {module.name: arrows(module) for module in modules()}
    done: set[str] = set()
    circles: list[str] = []

    def follow(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            circles.append(" -> ".join((*path[path.index(name) :], name)))
        elif name not in done:
            for there in sorted(graph[name]):
                follow(there, (*path, name))
            done.add(name)

    for name in sorted(graph):
        follow(name, ())
    assert not circles, listed(circles)


def test_every_module_can_be_imported() -> None:
    """With no circles among them, one that can be imported at all can be imported alone."""
    script = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    try: importlib.import_module(name)\n"
        "    except Exception as fault: print(f'{name}: {fault!r}')\n"
    )
    command = [sys.executable, "-c", script, *sorted(names())]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout + done.stderr == ""


def test_chance_lives_in_one_place() -> None:
    wrong = [module.path for module in modules() if module.path not in CHANCE and uses(module, "random", "secrets")]
    unseeded = [
        at(module, call)
        for module in modules()
        for call in calls(module)
        if called(call) == "default_rng" and not call.args
    ]
    assert not wrong + unseeded, listed(wrong + unseeded)


def test_clocks_live_in_two_places() -> None:
    reading = re.compile(r"(datetime\.)?(datetime\.(now|utcnow|today)|date\.today)")
    wrong = [
        module.path
        for module in modules()
        if module.path not in CLOCKS
        if uses(module, "time", "pygame.time")
        or any(reading.fullmatch(ast.unparse(call.func)) for call in calls(module))
    ]
    assert not wrong, listed(wrong)


def test_only_commands_and_scripts_print() -> None:
    wrong = [
        at(module, call)
        for module in modules()
        if module.path != "main.py" and not module.path.startswith("game/commands/") and not module.is_script
        for call in calls(module)
        if ast.unparse(call.func) in ("print", "sys.stdout.write", "sys.stderr.write")
    ]
    assert not wrong, listed(wrong)


def test_files_and_functions_are_short() -> None:
    files = [f"{module.path}: {module.lines} lines" for module in (*modules(), *suite()) if module.lines > LONGEST_FILE]
    functions = [
        f"{at(module, node)} {node.name}: {length} lines"
        for module in modules()
        for node in module.nodes
        if isinstance(node, ast.FunctionDef) and (length := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    ]
    assert not files + functions, listed(files + functions)


def test_every_module_says_what_it_is_for() -> None:
    assert not [module.path for module in modules() if not ast.get_docstring(module.tree)]


def test_names_are_words_of_the_game() -> None:
    wrong = [
        f"{where} {name}" for module in modules() for where, name in named(module) if FORBIDDEN_WORDS & set(words(name))
    ]
    assert not wrong, listed(wrong)


def test_modes_are_named_only_where_the_game_is_put_together() -> None:
    wrong = [
        at(module, string)
        for module in modules()
        if not MODES_MAY_BE_NAMED_IN.match(module.path)
        for string in module.strings()
        if string.value in MODE_NAMES
    ]
    assert not wrong, listed(wrong)


def test_every_text_asked_for_is_written() -> None:
    keys = text_keys()
    wrong = [
        f"{at(module, call)} {ast.unparse(call.args[0])}"
        for module in modules()
        for call in calls(module)
        if called(call) in ("say", "notice") and call.args and (asked := pattern_of(call.args[0]))
        if not any(re.fullmatch(asked, key) for key in keys)
    ]
    assert not wrong, listed(wrong)


def test_every_text_written_is_used() -> None:
    exact, patterns = mentioned()
    unused = [
        key for key in text_keys() if key not in exact and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert not unused, listed(unused)


def test_what_players_read_stands_in_the_texts() -> None:
    wrong = [
        f"{at(module, node)} {ast.unparse(node)}"
        for module in modules()
        if not module.path.startswith(("main.py", "game/commands/", "sounds/")) and not module.is_script
        for node in (*_sentences(module), *_shown(module))
    ]
    assert not wrong, listed(wrong)


def _sentences(module: Module) -> Iterator[ast.Constant]:
    """Strings that read like a sentence, outside of exceptions."""
    raised = {id(inner) for node in module.nodes if isinstance(node, ast.Raise) for inner in ast.walk(node)}
    return (string for string in module.strings() if id(string) not in raised and SENTENCE.fullmatch(str(string.value)))


def _shown(module: Module) -> Iterator[ast.Constant]:
    """Words handed to a widget or a label as they are."""
    for call in calls(module):
        given = [
            word.value for word in call.keywords if called(call) in SHOWN_AT and word.arg in ("text", "title", "value")
        ]
        place = SHOWN_AT.get(called(call), len(call.args))
        for node in (*given, *call.args[place : place + 1]):
            if isinstance(node, ast.Constant) and re.search(r"[A-Za-z]{2}", str(node.value)):
                yield node
