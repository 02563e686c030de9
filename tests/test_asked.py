"""Pins that ask: tricks, objections, sevens and thirteens."""

from __future__ import annotations

from dataclasses import replace

from game.roster.lineups import lineup
from game.roster.roster import shipped
from game.rules.asked import TRICKS
from game.rules.attacks import Attack
from game.rules.chance import Scripted, Seeded
from game.rules.events import Captured, InitiativeWon, Removed
from game.rules.hands import LineUp, Match, Phase, SetSizes, Surrender, Use
from game.rules.match import begin, choices, play, seen_by, to_move
from game.rules.recipe import parse, write
from game.rules.scoring import CAPTURED, worth
from game.rules.variants import VARIANTS


def begun(left: str, special: str, right: str, *rolls: int) -> Match:
    return begin(LineUp("l", parse(left), special), LineUp("r", parse(right)), Scripted(rolls)).match


def values(match: Match, seat: int) -> list[int]:
    return [die.value for die in match.hands[seat].dice]


def test_portia_removes_an_enemy_die_before_initiative():
    match = begun("(6) (6)", "Portia", "(4) (20)", 2, 3, 1, 20)
    assert (match.phase, to_move(match)) == (Phase.ASKED, (0,))
    assert list(choices(match, 0)) == [Use("remove", 2), Use("remove", 3)]
    step = play(match, 0, Use("remove", 2), Scripted([]))
    assert [event.die.id for event in step.events if isinstance(event, Removed)] == [2]
    assert [event.seat for event in step.events if isinstance(event, InitiativeWon)] == [0]
    assert step.match.halves == (12, 20)


def test_portia_leaves_a_single_die_alone():
    assert begun("(6)", "Portia", "(4)", 2, 1).phase is Phase.ATTACK


def test_craps_turns_sevens_at_the_start_and_after_its_rolls():
    match = begun("(6,6) (6,6)", "Craps", "(6) (20)", 1, 6, 2, 2, 5, 20)
    assert [choice.value for choice in choices(match, 0)] == list(range(2, 13))
    match = play(match, 0, Use("seven", 0, 2), Scripted([])).match
    assert (match.hands[0].dice[0].values, match.phase, match.turn) == ((1, 1), Phase.ATTACK, 0)


def test_craps_turns_a_seven_after_an_attack_before_the_other_side_moves():
    match = begun("(6,6) (6,6)", "Craps", "(20) (20)", 1, 1, 3, 3, 5, 20)
    match = play(match, 0, Attack("power", (1,), (2,)), Scripted([3, 4])).match
    assert (match.phase, to_move(match), match.turn) == (Phase.ASKED, (0,), 1)
    match = play(match, 0, Use("seven", 1, 12), Scripted([])).match
    assert (values(match, 0), match.phase, match.turn) == ([2, 12], Phase.ATTACK, 1)


def test_shamrock_throws_thirteen_instead_of_seven():
    pin = lineup(shipped().find("Shamrock"))
    assert " ".join(map(write, pin.dice)) == "(2) (13) (13) (13) (13)"
    match = begin(pin, LineUp("r", parse("(1)")), Scripted([1, 7, 6, 8, 12, 1])).match
    assert values(match, 0) == [1, 13, 6, 8, 12]
    assert match.hands[0].dice[1].sides == 13


def test_crypto_plays_every_trick_once_before_any_again():
    variant = replace(VARIANTS["rulebook"], rounds_to_win=99)
    match = begin(LineUp("c", parse("(6) (8)"), "Crypto"), LineUp("r", parse("(4)")), Seeded(1), variant).match
    played = []
    while len(played) < 10:
        seat = to_move(match)[0]
        choice = Surrender() if match.phase is Phase.ATTACK else next(iter(choices(match, seat)))
        if isinstance(choice, Use) and choice.what in TRICKS:
            played.append(choice.what)
        match = play(match, seat, choice, Seeded(match.round)).match
    assert set(played[:5]) == set(played[5:]) == set(TRICKS)


def test_crypto_tricks_do_what_they_say():
    start = begun("(6) (T)", "Crypto", "(4) (X)")
    one = sized(play(start, 0, Use("trick-one"), Scripted([])).match)
    assert [die.sides for die in one.hands[0].dice] == [6, 5, 1]
    tripping = sized(play(start, 0, Use("trick-trip", 1), Scripted([])).match)
    assert [write(die) for die in tripping.hands[0].dice] == ["(6)", "t(T)"]
    halving = sized(play(start, 0, Use("trick-halve"), Scripted([])).match)
    assert halving.phase is Phase.ASKED
    assert values(play(halving, 0, Use("halve", 3), Seeded(1)).match, 1)[1] == (values(halving, 1)[1] + 1) // 2


def sized(match: Match) -> Match:
    match = play(match, 0, SetSizes((("T", 5),)), Seeded(4)).match
    return play(match, 1, SetSizes((("X", 9),)), Seeded(7)).match


def test_crypto_reads_minds():
    match = play(begun("(6) (T)", "Crypto", "(4) (X)"), 0, Use("trick-reveal"), Scripted([])).match
    assert to_move(match) == (1,)
    match = play(match, 1, SetSizes((("X", 9),)), Scripted([])).match
    assert to_move(match) == (0,)
    assert seen_by(match, 0).hands[1].secret == SetSizes((("X", 9),))


def test_crypto_loses_its_first_die_for_nothing():
    match = play(begun("(6) (6)", "Crypto", "(20)"), 0, Use("trick-free"), Scripted([1, 2, 20])).match
    while match.turn != 1:
        match = play(match, 0, next(iter(choices(match, 0))), Scripted([])).match
    step = play(match, 1, Attack("power", (2,), (0,)), Scripted([20]))
    (taken,) = [event.die for event in step.events if isinstance(event, Captured)]
    assert worth(taken, CAPTURED) == 0
    again = play(
        play(step.match, 0, next(iter(choices(step.match, 0))), Scripted([])).match,
        1,
        Attack("power", (2,), (1,)),
        Seeded(1),
    )
    assert [worth(event.die, CAPTURED) for event in again.events if isinstance(event, Captured)] == [12]
