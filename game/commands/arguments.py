"""The arguments of main.py: one line for each command, in the order in which --help lists them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from game.text import say

COMMANDS = (
    "play",
    "kiosk",
    "simulate",
    "arena",
    "conform",
    "runner",
    "verify",
    "story",
    "shot",
    "bench",
    "soak",
    "think",
    "mats",
    "doctor",
)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and ends with status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments as a namespace with `command`; without a command, `play`. Ends the program on nonsense."""
    words = list(argv)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help")):
        words.insert(0, "play")
    return _parser().parse_args(words)


def _parser() -> _Parser:
    parser = _Parser(prog="main.py", description=say("commands.about"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    made = {name: commands.add_parser(name, help=say(f"commands.{name}")) for name in COMMANDS}
    _play(made["play"])
    _kiosk(made["kiosk"])
    _kiosk(commands.add_parser("stand"))
    _simulate(made["simulate"])
    _arena(made["arena"])
    _think(made["think"])
    _runner(made["runner"])
    _soak(made["soak"])
    _shot(made["shot"])
    _mats(made["mats"])
    for name in ("conform", "verify"):
        made[name].add_argument("files", nargs="+", metavar="FILE")
    for name in ("simulate", "arena", "conform", "runner", "verify", "story", "bench", "soak", "mats", "doctor"):
        made[name].add_argument("--json", action="store_true", help=say("commands.json"))
    made["bench"].add_argument("--seconds", type=float, default=20.0, metavar="S")
    for name in ("play", "story", "mats", "doctor"):
        made[name].add_argument("--saves", metavar="DIR", help=say("commands.saves"))
    return parser


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--fullscreen", action="store_true", help=say("commands.fullscreen"))
    parser.add_argument("--size", type=size, metavar="WxH", help=say("commands.size"))
    parser.add_argument("--seed", type=int, metavar="N", help=say("commands.seed"))
    parser.add_argument("--lang", metavar="XX", help=say("commands.lang"))
    parser.add_argument("--frames", type=positive, help=argparse.SUPPRESS)
    parser.add_argument("--mute", action="store_true", help=say("commands.mute"))


def _kiosk(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", metavar="FILE.toml", help=say("commands.config"))
    parser.add_argument("--check", action="store_true", help=say("commands.check"))
    parser.add_argument("--saves", metavar="DIR", help=say("commands.saves"))
    parser.add_argument("--size", type=size, metavar="WxH", help=say("commands.size"))
    parser.add_argument("--mute", action="store_true", help=say("commands.mute"))
    parser.add_argument("--frames", type=positive, help=argparse.SUPPRESS)
    parser.add_argument("--beating", action="store_true", help=argparse.SUPPRESS)


def _soak(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help=say("commands.minutes"))
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--size", type=size, default=(640, 360), metavar="WxH")


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", type=positive, default=1000, metavar="N")
    parser.add_argument("--left", metavar="PIN")
    parser.add_argument("--right", metavar="PIN")
    parser.add_argument("--cpu", nargs=2, default=["rookie", "rookie"], metavar="LEVEL")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--save", metavar="DIR", help=say("commands.save"))


def _arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("players", nargs=2, metavar="LEVEL")
    parser.add_argument("--rounds", type=positive, default=1000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("commands.seed"))
    parser.add_argument("--pins", action="append", metavar="SET", help=say("commands.arena_pins"))


def _think(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--level", default="master", metavar="LEVEL", help=say("commands.think_level"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("commands.seed"))


def _runner(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", type=positive, metavar="N", help=say("commands.runner_rounds"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("commands.runner_seed"))
    parser.add_argument("--match", type=int, metavar="K", help=say("commands.runner_match"))


def _shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scene", nargs="*", metavar="SCENE")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--at", type=float, default=0.0, metavar="SECONDS")
    parser.add_argument("--out", metavar="FILE.png")
    parser.add_argument("--list", action="store_true", help=say("commands.list"))
    parser.add_argument("--all", metavar="DIR", help=say("commands.all"))


def _mats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("pins", nargs="*", metavar="PIN")
    parser.add_argument("--out", metavar="DIR")
    parser.add_argument("--paper", action="append", choices=("a4", "letter"))
    parser.add_argument("--format", action="append", choices=("pdf", "png"))


def size(text: str) -> tuple[int, int]:
    """`1280x720` as a pair; raises ArgumentTypeError for anything that is no window."""
    wide, cross, high = text.partition("x")
    if not (cross and wide.isdecimal() and high.isdecimal() and 64 <= int(wide) <= 16384 and 64 <= int(high) <= 16384):
        raise argparse.ArgumentTypeError(say("commands.no_size", text=text))
    return int(wide), int(high)


def positive(text: str) -> int:
    """A whole number above 0; raises ArgumentTypeError."""
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(say("commands.no_count", text=text))
    return int(text)
