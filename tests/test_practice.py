"""Practice: turns are taken back whole, positions are what was set up, seats change, and nothing is counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from desk import FRAME, SIZE, desk
from flow_player import Player
from pygame import Rect

from game.modes import modes
from game.position import BENCH, LETTERS, MOST, Position
from game.practice import Practice, odds
from game.rules.attacks import PASSING, Attack
from game.rules.chance import Seeded
from game.rules.hands import LineUp, Match, Phase
from game.rules.match import choices, outcome, play, to_move
from game.rules.recipe import parse, write
from game.rules.variants import VARIANTS
from game.seats import HumanSeat, TapeSeat
from scenes.coach import Coach
from scenes.intents import Confirm, Intent, Key, Press, Release, Text
from scenes.layout import layout
from scenes.match import MatchScene
from scenes.match_facts import ALWAYS
from scenes.menu_canvas import Canvas
from scenes.practice import Tools, Ways
from scenes.practice_editor import EditorScene
from scenes.practice_editor_places import places as editor_places
from scenes.practice_places import TOOLS, fit, odds_bar, tools
from scenes.select_model import Picked
from scenes.shot import plain_kit
from scenes.stack import Change, Pop, Push, Quit, Replace

RULEBOOK = VARIANTS["rulebook"]
BOTH, LEFT = (True, True), (True, False)
SIZES = [(1280, 720), (1024, 768), (1920, 1080), (1080, 1920)]


def new(left: str = "(4) (6) (20)", right: str = "(8) (10) (12)", seed: int = 3) -> Practice:
    lineups = LineUp("Avis", parse(left)), LineUp("Kith", parse(right))
    return Practice.new(lineups, RULEBOOK, seed, "practice", ("human", "cpu:rookie"))


def go_on(practice: Practice, turns: int) -> Practice:
    """The first choice, again and again."""
    for _ in range(turns):
        seat = to_move(practice.match)[0]
        practice.play(seat, next(iter(choices(practice.match, seat))))
    return practice


# ---------------------------------------------------------------- taking back


def test_a_turn_is_taken_back_and_falls_the_same_way_again() -> None:
    practice = go_on(new(), 3)
    played = practice.history
    earlier = practice.back(BOTH)
    assert earlier is not None
    at = len(earlier.history)
    assert played[:at] == earlier.history
    assert played[at][1] != PASSING
    for seat, choice, step in played[at:]:
        assert earlier.play(seat, choice) == step


def test_only_ones_own_turns_are_taken_back() -> None:
    practice = go_on(new(), 4)
    earlier = practice.back(LEFT)
    assert earlier is not None
    assert practice.history[len(earlier.history)][0] == 0
    assert earlier.match.turn == 0


def test_everything_can_be_taken_back_and_then_nothing() -> None:
    practice = go_on(new(), 6)
    lengths = []
    while (earlier := practice.back(BOTH)) is not None:
        assert practice.may_go_back(BOTH)
        practice = earlier
        lengths.append(len(practice.history))
    assert lengths == sorted(set(lengths), reverse=True)
    assert not practice.may_go_back(BOTH)
    assert all(choice == PASSING for _, choice, _ in practice.history)


def test_a_turn_with_further_decisions_is_taken_back_whole() -> None:
    practice = new("(X)! (20)", "(4) (4) (4)", 4)
    while practice.match.phase is not Phase.TURBO:
        go_on(practice, 1)
    go_on(practice, 1)
    earlier = practice.back(BOTH)
    assert earlier is not None
    assert earlier.match.phase is Phase.ATTACK
    assert isinstance(practice.history[len(earlier.history)][1], Attack)


def test_seats_are_changed_without_changing_the_match() -> None:
    practice = go_on(new(), 3)
    other = practice.swapped()
    assert other.match == practice.match
    assert other.journal.players == practice.journal.players[::-1]
    assert other.history == practice.history


# ---------------------------------------------------------------- positions


def seen(match: Match) -> list[list[tuple[str, int]]]:
    return [[(write(die), die.value) for die in hand.dice] for hand in match.hands]


def test_a_position_is_what_lies_on_the_table() -> None:
    match = go_on(new(), 2).match
    position = Position.of(match)
    assert [[(write(die), die.value) for die in row] for row in position.dice] == seen(match)
    assert position.turn == match.turn
    assert not position.flaw


def test_a_position_set_up_is_played_on_from() -> None:
    practice = go_on(new(), 2)
    position = Position.of(practice.match)
    made, _ = position.marked((0, 0), "s").sized((1, 0), 1).valued((1, 0), -1).turned().added(0)
    begun = practice.set_up(made)
    assert seen(begun.match) == [[(write(die), die.value) for die in row] for row in made.dice]
    assert begun.match.turn == 1 - position.turn
    assert [hand.captured != () for hand in begun.match.hands] == [h.captured != () for h in practice.match.hands]
    ids = [die.id for hand in begun.match.hands for die in (*hand.dice, *hand.captured)]
    assert len(ids) == len(set(ids))
    assert not begun.may_go_back(BOTH)
    go_on(begun, 1)
    again = begun.back(BOTH)
    assert again is None or again.match == begun.first_step.match


def test_swing_twin_and_option_dice_find_their_way_into_a_position() -> None:
    practice = new("(X) (6,6) (4/12)", "s(20) p(8)", 2)
    position = Position.of(practice.match)
    assert [len(row) for row in position.dice] == [3, 2]
    assert all(die.values and die.sizes for row in position.dice for die in row)
    twin = position.valued((0, 1), 1)
    assert all(1 <= value <= size for value, size in zip(twin.dice[0][1].values, twin.dice[0][1].sizes, strict=True))
    begun = practice.set_up(twin)
    assert begun.match.phase is Phase.ATTACK
    for seed in range(3):
        match, chance = begun.match, Seeded(seed)
        for _ in range(300):
            if outcome(match) is not None:
                break
            seat = to_move(match)[0]
            offered = list(choices(match, seat))
            match = play(match, seat, offered[chance.roll(len(offered)) - 1], chance).match


def test_a_die_can_be_spelled_and_only_if_it_is_one() -> None:
    position = Position.of(new().match)
    spelled = position.spelled((0, 1), "ps(8)")
    assert spelled is not None
    assert write(spelled.dice[0][1]) in ("ps(8)", "sp(8)")
    assert spelled.dice[0][1].value <= 8
    assert position.spelled((0, 1), "") is None
    assert position.spelled((0, 1), "(4) (6)") is None
    assert position.spelled((0, 1), "(((") is None


def test_numbers_go_round_and_sizes_stay_within_reach() -> None:
    position = Position.of(new("(4)", "(20)").match)
    around = position
    for _ in range(4):
        around = around.valued((0, 0), 1)
    assert around == position
    for _ in range(40):
        position = position.sized((0, 0), 1).sized((1, 0), -1)
    assert position.dice[0][0].sides == 99
    assert position.dice[1][0].sides == 1
    assert position.dice[1][0].value == 1


def test_dice_change_sides_come_and_go() -> None:
    position = Position.of(new().match)
    moved, at = position.moved((0, 0))
    assert [len(row) for row in moved.dice] == [2, 4]
    assert moved.at(at) == position.at((0, 0))
    for _ in range(20):
        moved, _ = moved.added(1)
    assert len(moved.dice[1]) == MOST
    assert moved.moved((0, 0))[0] == moved
    for _ in range(2):
        moved, _ = moved.removed((0, 0))
    assert moved.flaw == "flaw_empty"
    with pytest.raises(ValueError, match="flaw_empty"):
        new().set_up(moved)


def test_dice_that_wait_beside_the_table_cannot_stand_on_it() -> None:
    position = Position.of(new("(4) r(6) +(20)", "(8)").match)
    assert [len(row) for row in position.dice] == [1, 1]
    waiting = position.spelled((0, 0), "r(6)")
    assert waiting is not None
    assert waiting.flaw == "flaw_bench"
    assert not set(BENCH) & set(LETTERS)


def test_the_chances_add_up_and_grow_better_founded() -> None:
    match = Position.of(new("(20) (20)", "(4)").match).valued((0, 0), 0).match(new("(20) (20)", "(4)").match)
    mine, theirs = [*odds(match, 0)], [*odds(match, 1)]
    assert all(a + b == pytest.approx(1) for a, b in zip(mine, theirs, strict=True))
    assert mine[-1] > 0.9
    assert len([*odds(match, 0, thoroughly=False)]) == 1
    assert [*odds(replace(match, phase=Phase.SIZES), 0)] == []


# ---------------------------------------------------------------- the tools at the table


def at_work(practice: Practice) -> tuple[MatchScene, Tools, list[str]]:
    gone: list[str] = []

    def to(where: str) -> Change:
        gone.append(where)
        return Quit()

    found = desk(practice, (HumanSeat(), TapeSeat(())))
    kept = Ways(lambda: to("back"), lambda: to("position"), lambda: to("swap"))
    table = Tools(lambda: kept)
    found.scene.welcome(Coach(1), table)
    found.settle()
    found.run(20 * FRAME)
    return found.scene, table, gone


def to_turn_of(seat: int) -> Practice:
    practice = go_on(new(), 2)
    while practice.match.turn != seat:
        go_on(practice, 1)
    return practice


@pytest.mark.parametrize(("key", "where"), [("u", "back"), ("backspace", "back"), ("e", "position"), ("x", "swap")])
def test_tools_by_keys(key: str, where: str) -> None:
    scene, _, gone = at_work(to_turn_of(0))
    assert scene.handle(Key(key)) == Quit()
    assert gone == [where]


@pytest.mark.parametrize("pointer", ["mouse", "touch"])
def test_tools_by_pointers(pointer: str) -> None:
    scene, table, gone = at_work(to_turn_of(0))
    spots = tools(layout(scene._course.match, SIZE))
    for name, where in (("take_back", "back"), ("position", "position"), ("swap", "swap")):
        x, y = spots[name].center
        both: list[Intent] = [Press((x, y), pointer), Release((x, y), pointer)]  # type: ignore[arg-type]
        assert [scene.handle(intent) for intent in both][-1] == Quit()
        assert gone.pop() == where
    x, y = spots["odds"].center
    assert table.shown
    for intent in (Press((x, y)), Release((x, y))):
        scene.handle(intent)
    assert not table.shown


def test_the_chances_are_known_without_asking() -> None:
    _, table, _ = at_work(to_turn_of(0))
    assert table.chance is not None
    assert 0 < table.chance < 1


@pytest.mark.parametrize("size", SIZES)
def test_tools_lie_beside_everything_else(size: tuple[int, int]) -> None:
    where = fit(layout(go_on(new("(4) (6) (8) (10) (12)", "(4) (6) (8) (10) (12)"), 1).match, size))
    spots = [*tools(where).values(), odds_bar(where)]
    others = [*where.dice.values(), *where.captured.values(), where.card, where.banner, where.tug, *where.scores]
    others += [where.buttons[name] for name in (*ALWAYS, "attack", "undo")]
    for number, spot in enumerate(spots):
        assert Rect((0, 0), size).contains(spot)
        assert spot.collidelist([*others, *spots[number + 1 :]]) == -1
    assert all(min(tools(where)[name].size) >= round(48 * where.unit) for name in TOOLS)


# ---------------------------------------------------------------- the editor


def editor(position: Position | None = None) -> tuple[EditorScene, list[Position]]:
    made: list[Position] = []

    def done(position: Position) -> Change:
        made.append(position)
        return Quit()

    found = EditorScene(plain_kit(), position or Position.of(new().match), ("Avis", "Kith"), done, lambda: None)
    found.resize((1280, 720))
    return found, made


def test_a_position_is_set_up_by_pressing() -> None:
    scene, made = editor()
    before = scene.position
    for id in ("die:1:2", "value:-1", "skill:p", "turn:1", "plus:0", "side"):
        scene.act(id)
    expected, at = before.valued((1, 2), -1).marked((1, 2), "p").added(0)
    expected = replace(expected.moved(at)[0], turn=1)
    assert scene.act("done") == Quit()
    assert made == [expected]


def test_a_recipe_is_typed() -> None:
    scene, made = editor()
    scene.act("die:0:0")
    scene.act("recipe")
    assert scene.typing
    for letter in "z(12)":
        scene.handle(Text(letter))
    scene.handle(Confirm())
    assert not scene.typing
    scene.act("done")
    assert write(made[0].dice[0][0]) == "z(12)"


def test_an_impossible_position_is_not_played() -> None:
    scene, made = editor(Position.of(new("(4)", "(6)").match))
    scene.act("remove")
    assert scene.act("done") is None
    assert made == []
    scene.act("plus:0")
    assert scene.act("done") == Quit()


@pytest.mark.parametrize("size", [*SIZES, (640, 360)])
def test_everything_in_the_editor_can_be_pressed(size: tuple[int, int]) -> None:
    scene, _ = editor()
    scene.resize(size)
    rects = scene.rects()
    for id, rect in rects.items():
        assert Rect((0, 0), size).contains(rect), id
        assert rect.collidelist([other for name, other in rects.items() if name != id]) == -1, id
    assert set(editor_places(Canvas(size)).palette) == {f"skill:{letter}" for letter in LETTERS}


# ---------------------------------------------------------------- on the map


def settled(scene: MatchScene) -> None:
    for _ in range(4):
        scene.skip()
        scene.update(FRAME)


def test_practice_is_played_undone_set_up_and_swapped_and_counts_nothing(tmp_path: Path) -> None:
    player = Player("keys", tmp_path)
    inside = player.flow.inside
    picked = inside.picked(modes()["practice"])
    assert picked.mode == "practice"
    first = inside.begin(replace(picked, pins=("Kith", "Hannah"), opponent="rookie"))
    assert isinstance(first, MatchScene)
    session = first._course.session
    assert isinstance(session, Practice)
    settled(first)
    swapped = first.handle(Key("x"))
    assert isinstance(swapped, Replace)
    assert isinstance(swapped.scene, MatchScene)
    assert [seat.human for seat in swapped.scene._course.seats] == [False, True]
    assert swapped.scene._place.bottom == 1
    opened = first.handle(Key("e"))
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, EditorScene)
    opened.scene.act("value:1")
    played = opened.scene.act("done")
    assert isinstance(played, Pop)
    assert isinstance(played.then, Replace)
    assert isinstance(played.then.scene, MatchScene)
    assert seen(played.then.scene._course.match) != seen(session.match)
    assert [path.name for path in tmp_path.glob("match-*")] == []
    while not outcome(session.match):
        seat = to_move(session.match)[0]
        session.play(seat, next(iter(choices(session.match, seat))))
    first._ways.match_over(session)
    player.saves.close()
    assert not (tmp_path / "profile.toml").exists()
    assert Picked(picked.pins, "rookie", picked.rules).mode == ""
