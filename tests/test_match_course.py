"""How a match goes on at the table: shows, stops after rounds, its end, and taking it up again."""

from dataclasses import replace

import pygame
import pytest
from desk import DONE, FRAME, SIZE, Sounds, by_drag, desk, post, power, ready

from game.record.settings import Settings
from game.rules.hands import Surrender
from game.rules.match import to_move
from scenes.kit import Kit
from scenes.match_states import LEFT, RIGHT, STATES, begun
from sprites.theme import Theme


def test_the_log_tells_nothing_before_it_was_seen() -> None:
    table = ready()
    before = table.scene._facts().log
    table.feed(by_drag(table, power(table.match)))
    table.run(2 * FRAME)
    assert table.scene._facts().log == before
    table.settle()
    assert len(table.scene._facts().log) > len(before)


def test_the_stop_after_a_round_comes_once_and_the_next_opening_after_it() -> None:
    table = ready()
    post(table, Surrender())
    table.run(FRAME)
    table.scene.skip()
    assert table.scene.update(FRAME) == DONE
    assert table.ways.gone == ["round"]
    assert table.match.round == 2
    table.run(FRAME)
    assert table.scene.is_showing
    assert table.ways.gone == ["round"]


def test_the_match_ends_once() -> None:
    table = ready()
    for _ in range(80):
        if not to_move(table.match):
            break
        post(table, Surrender(), seat=table.match.turn)
        table.settle()
        table.scene.skip()
    table.settle()
    assert table.ways.gone.count("match") == 1
    assert table.ways.gone.count("round") == table.match.won[0] + table.match.won[1]


def test_no_animation_shows_the_end_at_once() -> None:
    table = desk(begun(LEFT, RIGHT), settings=replace(Settings(), speed=0.0))
    table.run(FRAME)
    assert not table.scene.is_showing


def test_faster_shows_are_shorter() -> None:
    lengths = []
    for speed in (0.5, 1.0, 4.0):
        table = desk(begun(LEFT, RIGHT), settings=replace(Settings(), speed=speed))
        frames = 0
        while table.scene.is_showing:
            table.run(FRAME)
            frames += 1
        lengths.append(frames)
    assert lengths[0] > 1.8 * lengths[1] > 3 * lengths[2]


def test_a_match_taken_up_again_stands_as_it_was_left() -> None:
    table = ready()
    table.feed(by_drag(table, power(table.match)))
    table.settle()
    again = desk(table.session)
    assert not again.scene.is_showing
    assert again.scene.picture.poses.keys() == table.scene.picture.poses.keys()
    assert again.scene._facts().log == table.scene._facts().log


@pytest.mark.parametrize("name", [name for name in STATES if name != "mid-roll"])
def test_every_named_state_draws_the_same_picture_twice(name: str) -> None:
    made = []
    for _ in range(2):
        scene = STATES[name](SIZE, Kit(Theme(), Sounds(), Settings(), None, None))  # type: ignore[arg-type]
        surface = pygame.Surface(SIZE)
        scene.draw(surface)
        scene.draw(surface)
        made.append(pygame.image.tobytes(surface, "RGB"))
    assert made[0] == made[1]
