"""All that stands still for a while in one picture: board, resting pins, card, buttons, whose turn it is."""

from __future__ import annotations

from pygame import Surface

from game.text import say
from scenes import hud_board, hud_card, hud_moment, hud_tug, hud_words
from scenes.hud_memo import Memo
from scenes.hud_pins import resting, resting_pins
from scenes.match_facts import Facts
from sprites import widgets

_stills = Memo(2)


def still(facts: Facts) -> Surface:
    """The picture all moving things are drawn upon; made anew only when something in it changes."""
    board, rows = hud_board.key_of(facts), hud_card.rows(facts)
    halves = None if hud_tug.is_moving(facts) else facts.picture.halves
    loud = facts.sight.ahead is not None
    said = hud_words.turn_key(facts), hud_moment.answers_key(facts.moment)
    key = (board, facts.look.text, rows, loud, halves, _states(facts), said, resting(facts))
    return _stills.get(key, lambda: _bake(facts, board, rows))


def _bake(facts: Facts, board: hud_board.Key, rows: tuple[hud_card.Row, ...]) -> Surface:
    out = hud_board.board(board, facts).copy()
    if not hud_tug.is_moving(facts):
        hud_tug.tug(out, facts)
    resting_pins(out, facts)
    hud_words.turn(out, facts)
    if facts.sight.ahead is None:
        hud_card.card(out, facts, rows)
    _buttons(out, facts)
    if facts.moment is not None:
        hud_moment.answers(out, facts.look, facts.moment)
    return out


def _states(facts: Facts) -> tuple[tuple[str, widgets.State], ...]:
    gesture, focus = facts.gesture, facts.gesture.focus
    states = (widgets.state_of(gesture.aimed == name, focus.shown, gesture.held == name) for name in facts.buttons)
    return (*zip(facts.buttons, states, strict=True), (facts.speed, "normal"))


def _buttons(out: Surface, facts: Facts) -> None:
    look, focus = facts.look, facts.gesture.focus
    faces = {"menu": ("", "pause"), "help": ("", "help"), "speed": (facts.speed, "")}
    faces |= {"use": (facts.use, "")}
    faces |= {"undo": (say("match.undo"), ""), "attack": (say("match.confirm"), ""), "pass": (say("match.pass"), "")}
    for name, rect in facts.buttons.items():
        if name not in faces:
            continue
        text, icon = faces[name]
        tone: widgets.Tone = "primary" if name in ("attack", "pass") else "plain"
        state = widgets.state_of(facts.gesture.aimed == name, focus.shown, facts.gesture.held == name)
        widgets.draw(out, look, widgets.Button(rect, text, icon, tone, state))
