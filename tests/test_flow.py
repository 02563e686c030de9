"""The map of the game, walked by every kind of device: title, pins, sizes, a whole match, result."""

from __future__ import annotations

import pytest
from flow_hands import KINDS, Keyboard, Mouse, Pad
from flow_player import Player, at_the_table

from game.rules.attacks import Attack
from game.rules.match import choices
from scenes.match import MatchScene
from scenes.match_stock import Stock
from scenes.menu_pins import Workshop
from scenes.replay import ReplayScene
from scenes.result_match import MatchResultScene
from scenes.select import SelectScene


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces are not needed to find the way."""
    monkeypatch.setattr(Workshop, "step", lambda self, wanted: False)
    monkeypatch.setattr(Stock, "step", lambda self: None)


@pytest.mark.parametrize("device", KINDS)
def test_every_device_gets_from_title_to_result(device: str) -> None:
    player = Player(device)
    player.press("arcade")
    assert isinstance(player.stack.top, SelectScene)
    player.press("opponent:rookie")
    player.press("fight")
    for _ in player.play():
        pass
    assert isinstance(player.stack.top, MatchResultScene)
    assert player.seen.count("RoundResultScene") >= 3
    player.press("replay")
    assert isinstance(player.stack.top, ReplayScene)
    player.press("back")
    player.press("rematch")
    assert isinstance(player.stack.scenes[0], MatchScene)


@pytest.mark.parametrize("device", KINDS)
def test_two_people_hand_the_screen_over(device: str) -> None:
    player = Player(device)
    player.press("versus")
    player.press("fight")
    for _ in player.play():
        pass
    assert isinstance(player.stack.top, MatchResultScene)
    first = player.seen.index("HandoverScene")
    assert player.seen[first : first + 4] == ["HandoverScene", "MatchScene", "HandoverScene", "MatchScene"]


def test_one_attack_may_be_made_with_three_devices() -> None:
    """Keys pick the attackers, a pad aims, and a click on the target that is aimed at lets the dice roll."""
    player = Player("keys")
    scene = at_the_table(player)
    before = scene._course.match
    choice = next(c for c in choices(before, before.turn) if isinstance(c, Attack))
    for id in choice.attackers:
        player.touch(scene, id, Keyboard())
    player.touch(scene, choice.targets[0], Pad())
    player.touch(scene, choice.targets[0], Mouse())
    assert scene._course.ready is not None or scene._course.match is not before
