"""The table as a whole: intents in, choices and changes out, whatever the device and the moment."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import pygame
import pytest

from game.record.settings import Settings
from game.rules.attacks import PASSING, Attack
from game.rules.events import RoundEnded
from game.rules.hands import Choice, LineUp, Match, Phase, SetSizes, Surrender, Withdraw
from game.rules.match import choices, to_move
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.seats import HumanSeat, Seat, TapeSeat
from game.session import Session
from scenes.intents import (
    Back,
    Cancel,
    Confirm,
    Drag,
    Help,
    Hover,
    Intent,
    Key,
    Menu,
    Move,
    Pointer,
    Press,
    Release,
    Resized,
    Scroll,
    Skip,
    Tab,
)
from scenes.kit import Kit
from scenes.layout import layout
from scenes.match import MatchScene
from scenes.match_states import LEFT, RIGHT, STATES, begun
from scenes.stack import Change, Quit
from scenes.ways import Seats
from sprites.theme import Theme

SIZE = (640, 360)
FRAME = 1 / 30
DONE = Quit()


@dataclass
class Ways:
    """Notes where the scene wanted to go."""

    gone: list[str] = field(default_factory=list)

    def sizes(self, session: Session, seat: int, seats: Seats) -> Change:
        self.gone.append("sizes")
        return DONE

    def round_over(self, session: Session, ended: RoundEnded) -> Change:
        self.gone.append("round")
        return DONE

    def match_over(self, session: Session) -> Change:
        self.gone.append("match")
        return DONE

    def pause(self, session: Session, seats: Seats) -> Change:
        self.gone.append("pause")
        return DONE

    def help(self) -> Change:
        self.gone.append("help")
        return DONE


class Sounds:
    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, cue: str) -> None:
        self.heard.append(cue)


@dataclass
class Desk:
    """A scene with all that belongs to it."""

    scene: MatchScene
    session: Session
    ways: Ways
    sounds: Sounds
    seats: Seats

    @property
    def match(self) -> Match:
        return self.session.match

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.scene.update(FRAME)

    def settle(self) -> None:
        """Until the show is over and the choice that waits is played and shown."""
        for _ in range(3):
            self.scene.skip()
            self.run(2 * FRAME)

    def feed(self, intents: Iterable[Intent]) -> None:
        for intent in intents:
            self.scene.handle(intent)

    def middle(self, id: int) -> tuple[int, int]:
        x, y = layout(self.match, SIZE).dice[id].center
        return x, y


def desk(session: Session, seats: Seats | None = None, settings: Settings | None = None) -> Desk:
    sounds, ways = Sounds(), Ways()
    kit = Kit(Theme(), sounds, settings or Settings(), None, None)  # type: ignore[arg-type]
    chosen = seats or (HumanSeat(), HumanSeat())
    return Desk(MatchScene(session, chosen, ("Avis", "Kith"), kit, ways, SIZE), session, ways, sounds, chosen)


def ready(session: Session | None = None, other: Seat | None = None) -> Desk:
    """A table at rest, seat 0 to move."""
    found = desk(session or begun(LEFT, RIGHT, has_power), (HumanSeat(), other or HumanSeat()))
    found.settle()
    return found


def has_power(match: Match) -> bool:
    return any(isinstance(a, Attack) and a.kind == "power" for a in choices(match, 0))


def power(match: Match) -> Attack:
    return next(a for a in choices(match, match.turn) if isinstance(a, Attack) and a.kind == "power")


def by_drag(table: Desk, attack: Attack, pointer: Pointer = "mouse") -> list[Intent]:
    start, end = table.middle(attack.attackers[0]), table.middle(attack.targets[0])
    between = (start[0], (start[1] + end[1]) // 2)
    return [Press(start, pointer), Drag(between, pointer), Drag(end, pointer), Release(end, pointer)]


def by_touch(table: Desk, attack: Attack) -> list[Intent]:
    return by_drag(table, attack, "touch")


def by_taps(table: Desk, attack: Attack) -> list[Intent]:
    start, end = table.middle(attack.attackers[0]), table.middle(attack.targets[0])
    return [Press(start), Release(start), Press(end), Release(end), Press(end), Release(end)]


def by_keys(table: Desk, attack: Attack) -> list[Intent]:
    """Walk with the arrows until the die has the focus: the same for keyboards and pads."""
    found: list[Intent] = [Move(1, 0)]
    where = layout(table.match, SIZE)
    mine = [die.id for die in table.match.hands[0].dice]
    found += [Move(1, 0)] * mine.index(attack.attackers[0]) + [Confirm(), Move(0, -1)]
    columns = [die.id for die in table.match.hands[1].dice]
    near = min(columns, key=lambda id: abs(where.dice[id].centerx - where.dice[attack.attackers[0]].centerx))
    steps = columns.index(attack.targets[0]) - columns.index(near)
    return [*found, *([Move(1 if steps > 0 else -1, 0)] * abs(steps)), Confirm(), Confirm()]


@pytest.mark.parametrize("way", [by_drag, by_touch, by_taps, by_keys])
def test_every_device_attacks(way: Callable[[Desk, Attack], list[Intent]]) -> None:
    table = ready()
    attack = power(table.match)
    table.feed(way(table, attack))
    table.run(2 * FRAME)
    assert [choice for _, choice, _ in table.session.history] == [attack]


def test_the_truth_is_there_before_the_show() -> None:
    table = ready()
    attack = power(table.match)
    table.feed(by_drag(table, attack))
    table.run(2 * FRAME)
    assert table.scene.is_showing
    assert table.match.turn == 1
    assert [die.id for die in table.match.hands[0].captured] == [attack.targets[0]]


def test_a_press_skips_the_show_and_is_spent_with_it() -> None:
    table = desk(begun(LEFT, RIGHT, has_power))
    assert table.scene.is_showing
    table.feed(by_drag(table, power(table.match)))
    assert not table.scene.is_showing
    table.run(2 * FRAME)
    assert table.session.history == ()


@pytest.mark.parametrize("skip", [Skip(), Confirm(), Press((320, 180))])
def test_every_device_can_skip(skip: Intent) -> None:
    table = desk(begun(LEFT, RIGHT))
    table.scene.handle(skip)
    assert not table.scene.is_showing


@pytest.mark.parametrize("end", [Back(), Cancel("right click"), Cancel("focus lost"), Release((320, 185))])
def test_a_drag_let_go_of_changes_nothing(end: Intent) -> None:
    table = ready()
    attack = power(table.match)
    table.feed([*by_drag(table, attack)[:-1], end, Release(table.middle(attack.targets[0]))])
    table.run(0.5)
    assert table.session.history == ()
    assert table.ways.gone == []


def test_an_illegal_attack_is_refused_with_a_sentence_and_keeps_the_selection() -> None:
    table = ready()
    mine = min(table.match.hands[0].dice, key=lambda die: die.value)
    theirs = max(table.match.hands[1].dice, key=lambda die: die.value)
    table.feed(by_drag(table, Attack("power", (mine.id,), (theirs.id,))))
    table.run(0.2)
    assert table.session.history == ()
    assert table.sounds.heard[-1] == "deny"
    facts = table.scene._facts()
    assert facts.refusal is not None
    assert facts.refusal[1]
    assert facts.gesture.attackers == (mine.id,)


def test_two_ways_to_attack_ask_and_one_does_not() -> None:
    table = ready(begun("t(10) (6) (8)", RIGHT, lambda match: any(a.kind == "trip" for a in powers_of(match, 0))))
    trips = [a for a in powers_of(table.match, 0) if a.kind == "trip"]
    attack = next(a for a in trips if Attack("power", a.attackers, a.targets) in choices(table.match, 0))
    table.feed(by_drag(table, attack))
    table.run(0.2)
    facts = table.scene._facts()
    assert facts.chooser is not None
    assert table.session.history == ()
    table.feed([Move(0, 1), Move(0, 1), Confirm()])
    table.run(2 * FRAME)
    assert table.session.history[0][1] == attack


def powers_of(match: Match, id: int) -> list[Attack]:
    return [a for a in choices(match, 0) if isinstance(a, Attack) and a.attackers == (id,)]


def test_a_question_can_be_dropped_without_loss() -> None:
    table = ready()
    scene = STATES["chooser"](SIZE, Kit(Theme(), Sounds(), Settings(), None, None))  # type: ignore[arg-type]
    scene.handle(Back())
    assert scene._facts().chooser is None
    assert table.session.history == ()


def test_a_turbo_die_asks_for_its_size_and_can_be_taken_back() -> None:
    session = begun("(X)! (6) (8) (20)", RIGHT, lambda match: bool(powers_of(match, 0)))
    table = ready(session)
    table.feed(by_drag(table, powers_of(table.match, 0)[0]))
    table.settle()
    assert table.match.phase is Phase.TURBO
    table.run(0.2)
    assert table.scene._facts().chooser is not None
    table.feed([Back()])
    table.run(0.2)
    assert table.session.history[-1][1] == Withdraw()
    assert table.match.phase is Phase.ATTACK


def test_fire_dice_are_turned_down_until_it_is_enough() -> None:
    scene = STATES["fire"](SIZE, Kit(Theme(), Sounds(), Settings(), None, None))  # type: ignore[arg-type]
    asked = scene._facts().chooser
    assert asked is not None
    assert "minus:1" in asked.rects
    plus = asked.rects["plus:1"].center
    for _ in range(9):
        scene.handle(Press(plus))
        scene.handle(Release(plus))
    done = asked.rects["done"].center
    scene.handle(Press(done))
    scene.handle(Release(done))
    after = scene._facts().chooser
    assert after is not None
    assert after.title != asked.title
    scene.handle(Back())
    assert scene._facts().chooser is None


def test_who_can_only_pass_sees_it_and_passes() -> None:
    table = ready(begun("(1) (1)", "(20) (16) (12)", lambda match: not powers_of(match, 0)))
    table.run(1.0)
    assert table.session.history == ()
    assert table.scene._facts().must_pass
    table.run(1.2)
    assert table.session.history[0][1] == PASSING


def test_whoever_wishes_presses_pass_themselves() -> None:
    session = begun("(1) (1)", "(20) (16) (12)", lambda match: not powers_of(match, 0))
    table = desk(session, settings=replace(Settings(), pass_by_itself=False))
    table.settle()
    table.run(6)
    assert table.session.history == ()
    button = table.scene._facts().buttons["pass"].center
    table.feed([Press(button), Release(button)])
    table.run(2 * FRAME)
    assert table.session.history[0][1] == PASSING


def test_the_machine_waits_until_its_turn_has_been_seen() -> None:
    session = begun(LEFT, RIGHT, has_power)
    table = ready(session, TapeSeat(()))
    table.feed(by_drag(table, power(table.match)))
    table.settle()
    assert table.scene._facts().is_thinking
    reply = next(iter(choices(table.match, 1)))
    taped = desk(table.session, (HumanSeat(), TapeSeat((reply,))))
    taped.run(0.4)
    assert len(table.session.history) == 1
    taped.run(0.6)
    assert table.session.history[1][1] == reply


def test_the_log_tells_nothing_before_it_was_seen() -> None:
    table = ready()
    before = table.scene._facts().log
    table.feed(by_drag(table, power(table.match)))
    table.run(2 * FRAME)
    assert table.scene._facts().log == before
    table.settle()
    assert len(table.scene._facts().log) > len(before)


def test_sizes_are_asked_for_elsewhere() -> None:
    lineups = LineUp("Avis", parse("(4) (X)")), LineUp("Kith", parse("(6)"))
    session = Session.begin(lineups, VARIANTS["rulebook"], 3)
    table = desk(session)
    table.settle()
    assert set(table.ways.gone) == {"sizes"}
    human = table.seats[0]
    assert isinstance(human, HumanSeat)
    human.post(SetSizes((("X", 8),)))
    table.run(2 * FRAME)
    assert table.match.phase is Phase.ATTACK


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


def post(table: Desk, choice: Choice, seat: int | None = None) -> None:
    human = table.seats[table.match.turn if seat is None else seat]
    assert isinstance(human, HumanSeat)
    assert human.post(choice) is None


@pytest.mark.parametrize(("intent", "place"), [(Menu(), "pause"), (Help(), "help"), (Back(), "pause")])
def test_ways_out(intent: Intent, place: str) -> None:
    table = ready()
    assert table.scene.handle(intent) == DONE
    assert table.ways.gone == [place]


def test_menu_help_log_and_speed_work_in_the_middle_of_a_show() -> None:
    table = desk(begun(LEFT, RIGHT))
    table.run(0.3)
    for name in ("menu", "help", "speed", "log"):  # the log last: once open it takes every press
        spot = table.scene._facts().buttons[name].center
        table.feed([Press(spot), Release(spot)])
        assert table.scene.is_showing
    assert table.ways.gone == ["pause", "help"]
    assert table.scene._facts().unfolded
    assert table.scene._facts().speed == "2x"


def test_the_open_log_covers_the_dice_scrolls_and_closes() -> None:
    table = ready()
    table.scene.handle(Key("l"))
    whole = table.scene._facts().unfolded
    assert whole == table.scene._facts().log
    table.scene.handle(Scroll(1))
    assert len(table.scene._facts().unfolded) < len(whole)
    for intent in (Scroll(-5), Scroll(99), Move(0, 1), Press((300, 100)), Drag((300, 160)), Release((300, 160))):
        table.scene.handle(intent)
        assert table.scene._facts().unfolded
    table.feed([Press(table.middle(0)), Release(table.middle(0))])
    assert not table.scene._facts().unfolded
    assert table.scene._facts().gesture.attackers == ()
    assert table.ways.gone == []
    table.feed([Key("l"), Back()])
    assert not table.scene._facts().unfolded


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


def test_every_moment_survives_a_new_size() -> None:
    table = ready()
    attack = power(table.match)
    surface = pygame.Surface((400, 700))
    table.feed(by_drag(table, attack)[:-1])
    for size in ((400, 700), (1, 1), (640, 360)):
        table.scene.handle(Resized(size))
        table.scene.draw(surface)
    assert table.scene._facts().gesture.held is None
    table.feed(by_drag(table, attack))
    for size in ((400, 700), (900, 500), (640, 360)):
        table.run(0.25)
        table.scene.resize(size)
        table.scene.draw(surface)
    table.settle()
    assert [choice for _, choice, _ in table.session.history] == [attack]


def test_nothing_but_a_command_of_the_game_plays() -> None:
    table = ready()
    spot = table.middle(0)
    for intent in (Hover(spot), Cancel("focus lost"), Tab(1), Key("r"), Key("x"), Release(spot), Drag(spot), Skip()):
        table.scene.handle(intent)
        table.run(0.2)
    assert table.session.history == ()


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
