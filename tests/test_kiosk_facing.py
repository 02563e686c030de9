"""A duel face to face: the table turns to whoever is to move, touches follow, and either player can read their side."""

import pygame
import pytest
from pygame import Surface

from game.kiosk.config import Config
from game.record.settings import Settings
from game.rules.hands import Phase
from game.rules.match import choices, to_move
from scenes import kiosk_states
from scenes.flow_kiosk import Stand
from scenes.flow_kiosk_facing import FacingMatch
from scenes.flow_kiosk_turn import TURNING, Turn
from scenes.intents import OUTSIDE, Back, Drag, Hover, Press, Release
from scenes.match import MatchScene
from scenes.shot import plain_kit
from scenes.stack import Pop

SIZE = (640, 360)
FRAME = 0.1


@pytest.fixture
def stand() -> Stand:
    kit = plain_kit(Settings(speed=0.0, less_motion=True))
    made = kiosk_states.stand(SIZE, kit, 0, Config(play_facing=True, play_cast=("Bauer", "Hammer", "Avis", "Iago")))
    made.stack.apply(made.games.start("duel", ("Bauer", "Hammer")))
    return made


def settle(stand: Stand) -> FacingMatch:
    """On until somebody has to attack."""
    for _ in range(200):
        stand.stack.step([], FRAME)
        session, top = stand.games.session, stand.stack.top
        assert session is not None
        if isinstance(top, FacingMatch) and not top.is_showing and top._may_act:
            return top
        if not isinstance(top, MatchScene):
            stand.stack.apply(Pop())
        for seat in to_move(session.match) if session.match.phase is not Phase.ATTACK else ():
            stand.games._chairs[seat].post(next(iter(choices(session.match, seat))))
    raise AssertionError("nobody is asked")


def attacked(stand: Stand) -> FacingMatch:
    session = stand.games.session
    stand.games._chairs[session.match.turn].post(next(iter(choices(session.match, session.match.turn))))
    return settle(stand)


def test_the_table_turns_to_whoever_is_to_move(stand):
    seen = set()
    for _ in range(4):
        table = attacked(stand) if seen else settle(stand)
        turn = stand.games.session.match.turn
        assert table.bottom == turn
        assert stand.games.is_turned == (turn == 1)
        seen.add(turn)
    assert seen == {0, 1}


def test_a_touch_is_led_to_what_is_seen_there(stand):
    table = settle(stand)
    while not stand.games.is_turned:
        table = attacked(stand)
    die, rect = next((id, rect) for id, rect in table._where.dice.items() if id in table._board().mine)
    x, y = SIZE[0] - 1 - rect.centerx, SIZE[1] - 1 - rect.centery
    assert y < SIZE[1] / 2
    stand.stack.step([Press((x, y)), Release((x, y))], FRAME)
    assert table._reach.gesture.attackers == (die,)


def test_each_side_is_turned_to_its_player(stand):
    """The upper row differs from how it is drawn for two side by side; the lower one does not."""
    table = settle(stand)
    upright, turned = Surface(SIZE), Surface(SIZE)
    table.finish_warming()
    table.draw(upright)
    MatchScene.draw(table, turned)
    row = table._where.rows[1 - table.bottom]
    plain, across = turned.subsurface(row), upright.subsurface(row)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(across, "RGB")
    below = table._where.rows[table.bottom]
    assert pygame.image.tobytes(turned.subsurface(below), "RGB") == pygame.image.tobytes(
        upright.subsurface(below), "RGB"
    )


def test_it_ends_upright(stand):
    settle(stand)
    while not stand.games.is_turned:
        attacked(stand)
    stand.stack.apply(stand.fault(ValueError("bang")))
    stand.stack.step([], 4.0)
    assert not stand.games.is_turned


def test_side_by_side_nothing_turns():
    made = kiosk_states.stand(SIZE, plain_kit(Settings(speed=0.0)), 0, Config())
    made.stack.apply(made.games.start("duel", ("Bauer", "Hammer")))
    assert not isinstance(made.stack.scenes[0], FacingMatch)
    assert not made.games.is_turned


def test_nobody_touches_a_picture_that_is_turning():
    turn = Turn()
    turn.follow(True, FRAME, False)
    assert turn.is_moving
    assert list(turn.led([Press((1, 2)), Back()], SIZE)) == [Back()]
    turn.follow(True, TURNING, False)
    led = list(turn.led([Press((1, 2)), Drag((0, 0)), Hover(OUTSIDE)], SIZE))
    assert led == [Press((638, 357)), Drag((639, 359)), Hover(OUTSIDE)]


@pytest.mark.parametrize("calm", [True, False])
def test_the_turned_picture_is_upside_down(calm):
    turn, surface = Turn(), Surface((40, 20))

    def paint(out: Surface) -> None:
        out.fill("white")
        out.set_at((0, 0), "red")

    turn.follow(True, FRAME, calm)
    turn.follow(True, TURNING, calm)
    turn.draw(surface, paint)
    assert surface.get_at((39, 19)) == pygame.Color("red")
    assert surface.get_at((0, 0)) == pygame.Color("white")
