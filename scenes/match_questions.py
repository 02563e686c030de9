"""Which question the match puts to a seat, and what may be done besides attacking."""

from __future__ import annotations

from game.rules.asked import TRICK
from game.rules.hands import Match, Phase
from game.rules.uses import use_choices
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
