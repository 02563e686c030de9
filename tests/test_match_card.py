"""Every die explains itself: held, asked about by key or pad, tapped in the pile, or pointed at."""

from dataclasses import replace

import pytest
from desk import DONE, FRAME, SIZE, Desk, by_drag, power, ready

from scenes.focus import Focus
from scenes.intents import Help, Hover, Move, Press, Release
from scenes.layout import layout
from scenes.stack import Change


@pytest.mark.parametrize("ask", ["hold", "touch", "key", "pad"])
def test_any_die_in_play_explains_itself(ask: str) -> None:
    table = ready()
    for id in (table.match.hands[0].dice[1].id, table.match.hands[1].dice[1].id):
        spot = table.middle(id)
        if ask in ("hold", "touch"):
            table.scene.handle(Press(spot, "touch" if ask == "touch" else "mouse"))
            change = told(table, 0.9)
        elif ask == "key":
            table.scene.handle(Hover(spot))
            change = table.scene.handle(Help())
        else:
            table.scene.handle(Move(1, 0))
            table.scene._reach.gesture = replace(table.scene._reach.gesture, focus=Focus(id, True))
            change = table.scene.handle(Help())
        assert change == DONE
        assert table.ways.gone[-1] == f"about {id}"
        table.scene.handle(Release(spot))
        assert table.scene._facts().gesture.attackers == ()


def told(table: Desk, seconds: float) -> Change:
    """What the scene asks for within that time."""
    for _ in range(round(seconds / FRAME)):
        if change := table.scene.update(FRAME):
            return change
    return None


def test_a_captured_die_explains_itself_at_a_tap() -> None:
    table = ready()
    attack = power(table.match)
    table.feed(by_drag(table, attack))
    table.settle()
    spot = layout(table.match, SIZE).captured[attack.targets[0]].center
    table.scene.handle(Press(spot))
    assert table.scene.handle(Release(spot)) == DONE
    assert table.ways.gone == [f"about {attack.targets[0]}"]


def test_a_short_press_selects_as_always() -> None:
    table = ready()
    id = table.match.hands[0].dice[0].id
    table.scene.handle(Press(table.middle(id)))
    assert told(table, 0.55) is None
    table.scene.handle(Release(table.middle(id)))
    assert table.scene._facts().gesture.attackers == (id,)
    assert told(table, 1.0) is None


def test_the_card_beside_the_table_tells_what_a_die_means() -> None:
    table = ready()
    table.scene.handle(Hover(table.middle(table.match.hands[1].dice[0].id)))
    looked = table.scene._facts().looked
    assert looked is not None
    assert looked[0] == table.match.hands[1].dice[0].id
    assert any("Worth" in line for line in looked[1])


def test_the_question_mark_on_the_table_tells_about_the_die_just_tapped() -> None:
    table = ready()
    id = table.match.hands[0].dice[0].id
    mark = table.scene._facts().buttons["help"].center
    table.feed([Press(mark), Release(mark)])
    assert table.ways.gone[-1] == "help"
    spot = table.middle(id)
    table.feed([Press(spot), Release(spot)])
    looked = table.scene._facts().looked
    assert looked is not None
    assert looked[0] == id
    table.feed([Press(mark), Release(mark)])
    assert table.ways.gone[-1] == f"about {id}"
