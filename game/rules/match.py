"""The match in five verbs: begin, to_move, choices, play, outcome; and what each seat may see."""

from __future__ import annotations

from game.rules import asked, effects, extras, further, opening, reactions, uses
from game.rules.attacks import Attack
from game.rules.chance import Chance
from game.rules.choices import Choices
from game.rules.events import MatchEnded, Passed, RoundEnded, Surrendered
from game.rules.hands import (
    Choice,
    Hand,
    LineUp,
    Match,
    Outcome,
    Phase,
    React,
    SetSizes,
    SetTurbo,
    Step,
    Surrender,
    TakeDice,
    TurnDown,
    Use,
    Withdraw,
)
from game.rules.ledger import Ledger
from game.rules.refusal import Reason
from game.rules.skills import PASS
from game.rules.values import evolve
from game.rules.variants import VARIANTS, Variant

_kept: dict[int, Choices] = {}


class Illegal(ValueError):
    """A choice the rules refuse; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key)
        self.reason = reason


def begin(left: LineUp, right: LineUp, chance: Chance, variant: Variant = VARIANTS["rulebook"]) -> Step:
    """Begin a match; seat 0 plays `left`. Dice ids count through both recipes."""
    dice = left.dice + right.dice
    numbered = tuple([die if die.id == number else evolve(die, id=number) for number, die in enumerate(dice)])
    cut = len(left.dice)
    hands = (
        Hand(left.name, numbered[:cut], special=left.special),
        Hand(right.name, numbered[cut:], special=right.special),
    )
    ledger = Ledger(Match(variant, Phase.SIZES, extras.lend_auxiliary(hands)), chance)
    opening.new_round(ledger)
    return _go_on(ledger)


def to_move(match: Match) -> tuple[int, ...]:
    """The seats that owe a choice: both while both set sizes in secret, none when the match is over."""
    phase = match.phase
    if phase is Phase.ATTACK:
        return (match.turn,)
    if phase is Phase.OVER:
        return ()
    if phase is Phase.ASKED:
        return (match.asks[0][0],)
    if phase is Phase.SIZES:
        owing = [seat for seat in (0, 1) if not match.hands[seat].decided]
        return tuple(seat for seat in owing if match.hands[seat].trick != asked.REVEAL or owing == [seat])
    if phase is Phase.AUXILIARY:
        return tuple(seat for seat in (0, 1) if match.hands[seat].aux is None)
    return (match.turn,)


def choices(match: Match, seat: int) -> Choices:
    """All the seat may choose now; the only judge of what is legal.

    The last answer is kept, for who looks at the choices and then plays one asks twice about the same match.
    """
    kept = _kept.get(seat)
    if kept is None or kept.match is not match:
        kept = _kept[seat] = Choices(match, seat, seat in to_move(match))
    return kept


def play(match: Match, seat: int, choice: Choice, chance: Chance) -> Step:
    """The match after this choice and what happened. Raises Illegal with the reason when it is not allowed."""
    if reason := choices(match, seat).why_not(choice):
        raise Illegal(reason)
    ledger = Ledger(match, chance)
    _carry_out(ledger, seat, choice)
    return _go_on(ledger)


def outcome(match: Match) -> Outcome | None:
    """How the match ended, None while it lasts."""
    if match.phase is not Phase.OVER:
        return None
    best = max(match.won)
    winner = match.won.index(best) if best >= match.variant.rounds_to_win else None
    return Outcome(winner, match.won, match.drawn)


def seen_by(match: Match, seat: int) -> Match:
    """The match as this seat may see it: the other side's secret sizes are hidden."""
    other = match.hands[1 - seat]
    if match.hands[seat].trick == asked.REVEAL:
        return match
    return match.with_hand(1 - seat, evolve(other, secret=None)) if other.secret else match


def _carry_out(ledger: Ledger, seat: int, choice: Choice) -> None:
    match choice:
        case SetSizes():
            opening.set_sizes(ledger, seat, choice)
        case Attack(kind=kind) if kind == PASS:
            ledger.say(Passed(seat))
            ledger.hand(seat, passed=True)
            _end_turn(ledger, seat)
        case Attack():
            _attack(ledger, seat, choice)
        case TurnDown():
            further.turn_down(ledger, seat, choice, "fire")
            _attack(ledger, seat, ledger.now("pending"))
        case SetTurbo(sizes=sizes):
            ledger.set(turbo=sizes)
            _attack(ledger, seat, ledger.now("pending"))
        case Use() if ledger.now("phase") is Phase.ASKED:
            asked.answer(ledger, seat, choice)
            if not ledger.now("asks"):
                _resume(ledger)
        case Use():
            uses.use(ledger, seat, choice)
        case React():
            reactions.react(ledger, seat, choice)
        case TakeDice() if ledger.match.phase is Phase.AUXILIARY:
            extras.decide_auxiliary(ledger, seat, choice)
            if None not in [hand.aux for hand in ledger.match.hands]:
                opening.prepare(ledger)
        case TakeDice():
            extras.decide_reserve(ledger, seat, choice)
            opening.prepare(ledger)
        case Withdraw():
            ledger.set(pending=None, turbo=(), phase=Phase.ATTACK)
        case Surrender():
            ledger.say(Surrendered(seat))
            _end_round(ledger, 1 - seat, "surrender")


def _attack(ledger: Ledger, seat: int, attack: Attack) -> None:
    """Resolve the attack, or wait for the decision it still needs: Fire first, then Turbo."""
    phase, letters = ledger.now("phase"), ledger.letters(seat)
    if phase is Phase.ATTACK and "F" in letters and further.wants_fire(ledger.match, seat, attack):
        ledger.set(phase=Phase.FIRE, pending=attack)
        return
    if phase is not Phase.TURBO and "!" in letters and further.turbo_dice(ledger.match, seat, attack):
        ledger.set(phase=Phase.TURBO, pending=attack)
        return
    for side in (0, 1):
        if ledger.of(side, "passed"):
            ledger.hand(side, passed=False)
    again = effects.resolve(ledger, seat, attack)
    ledger.set(last=attack, last_seat=seat, pending=None, turbo=(), phase=Phase.ATTACK)
    _end_turn(ledger, seat, again)


def _end_turn(ledger: Ledger, seat: int, again: bool = False) -> None:
    """Two passes in a row, or a hand without dice, end the round (rulebook, online engine)."""
    if [die for die in ledger.dice(seat) if die.dizzy]:
        ledger.lay(seat, tuple(evolve(die, dizzy=False) for die in ledger.dice(seat)))
    ledger.set(turns=ledger.now("turns") + 1, turn=seat if again else 1 - seat, again=again)
    if ledger.of(0, "passed") and ledger.of(1, "passed"):
        _end_round(ledger, _leader(ledger), "passes")
    elif not (ledger.dice(0) and ledger.dice(1)):
        _end_round(ledger, _leader(ledger), "empty")
    else:
        asked.ask(ledger, asked.sevens(ledger), Phase.ATTACK)


def _leader(ledger: Ledger) -> int | None:
    left, right = ledger.halves
    return None if left == right else 0 if left > right else 1


def _end_round(ledger: Ledger, winner: int | None, why: str) -> None:
    number, (left, right), variant = ledger.now("round"), ledger.now("won"), ledger.variant
    ledger.say(RoundEnded(number, winner, ledger.halves, why))
    won = left + (winner == 0), right + (winner == 1)
    ledger.set(won=won, drawn=ledger.now("drawn") + (winner is None), loser=None if winner is None else 1 - winner)
    if max(won) >= variant.rounds_to_win or number + 1 >= variant.last_round:
        ledger.set(phase=Phase.OVER)
        ledger.say(MatchEnded(winner if max(won) >= variant.rounds_to_win else None, won))
        return
    ledger.set(round=number + 1)
    opening.new_round(ledger)


def _resume(ledger: Ledger) -> None:
    """Go on where the questions of specials interrupted."""
    match ledger.now("resume"):
        case Phase.SIZES:
            opening.lay_out(ledger)
        case Phase.REACT:
            _initiative(ledger)
        case _:
            ledger.set(phase=Phase.ATTACK)


def _initiative(ledger: Ledger) -> None:
    if opening.settle_initiative(ledger):
        reactions.offer(ledger)
    else:
        _end_round(ledger, None, "tie")


def _go_on(ledger: Ledger) -> Step:
    """Do all that follows without anybody's choice."""
    while ledger.now("phase") is Phase.SIZES and not to_move(ledger.match):
        opening.reveal(ledger)
        asked.perform(ledger)
        opening.roll_all(ledger)
        if not asked.ask(ledger, asked.before_initiative(ledger), Phase.REACT):
            _initiative(ledger)
    return Step(ledger.match, tuple(ledger.events))
