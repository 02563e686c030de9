"""Which question the match puts to a seat, and what may be done besides attacking."""

from __future__ import annotations

from game.rules.asked import TRICK
from game.rules.extras import in_play
from game.rules.hands import Match, Phase
from game.rules.sizes import sized_seat
from game.rules.specials import special_of
from game.rules.uses import use_choices
from scenes.match_bench import fits, is_laid_out
from scenes.match_question import Question
from scenes.match_question_aside import AuxiliaryQuestion, ReserveQuestion, TrickQuestion, UseQuestion
from scenes.match_question_first import ReactQuestion
from scenes.match_question_further import FireQuestion, TurboQuestion
from scenes.match_question_sizes import SizesQuestion

Names = tuple[str, str]

KINDS: dict[Phase, type[Question]] = {
    Phase.SIZES: SizesQuestion,
    Phase.AUXILIARY: AuxiliaryQuestion,
    Phase.RESERVE: ReserveQuestion,
    Phase.REACT: ReactQuestion,
    Phase.FIRE: FireQuestion,
    Phase.TURBO: TurboQuestion,
}


def is_elsewhere(match: Match) -> bool:
    """Is what the match waits for chosen in a scene of its own: nothing but sizes, or more dice than there is room?"""
    if match.phase is Phase.SIZES and not _is_about_dice(match):
        return True
    return match.phase in KINDS and is_laid_out(match) and not fits(match)


def _is_about_dice(match: Match) -> bool:
    """Does either side choose which dice play, or what they can do?"""
    hands = [match.hands[sized_seat(match, seat)] for seat in (0, 1) if not match.hands[seat].decided]
    return any(special_of(hand.special).picks or any(die.groups for die in in_play(hand)) for hand in hands)


def question_of(match: Match, seat: int, names: Names) -> Question | None:
    """The question on the dice that the seat has to answer; None when there is none."""
    if kind := KINDS.get(match.phase):
        return kind(match, seat, names)
    if match.phase is not Phase.ASKED:
        return None
    what = match.asks[0][1]
    return TrickQuestion(match, seat, names) if what == TRICK else UseQuestion(match, seat, names, what)


def uses(match: Match, seat: int) -> tuple[str, ...]:
    """What may be done besides attacking, by name."""
    return tuple(dict.fromkeys(use.what for use in use_choices(match, seat))) if match.phase is Phase.ATTACK else ()
