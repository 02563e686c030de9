"""Which question the match puts to a seat, and what may be done besides attacking."""

from __future__ import annotations

from game.rules.asked import TRICK, TRIPPING
from game.rules.hands import Choice, Match, Phase, Use
from game.rules.match import choices
from game.rules.uses import use_choices
from scenes.match_bench import fits, is_laid_out
from scenes.match_question import Question
from scenes.match_question_aside import AuxiliaryQuestion, ReserveQuestion, UseQuestion
from scenes.match_question_first import ReactQuestion
from scenes.match_question_further import FireQuestion, TurboQuestion

Names = tuple[str, str]

KINDS: dict[Phase, type[Question]] = {
    Phase.AUXILIARY: AuxiliaryQuestion,
    Phase.RESERVE: ReserveQuestion,
    Phase.REACT: ReactQuestion,
    Phase.FIRE: FireQuestion,
    Phase.TURBO: TurboQuestion,
}


def is_elsewhere(match: Match) -> bool:
    """Is what the match waits for chosen in a scene of its own: sizes, or more dice than the table has room for?"""
    return match.phase is Phase.SIZES or (match.phase in KINDS and is_laid_out(match) and not fits(match))


def question_of(match: Match, seat: int, names: Names) -> Question | None:
    """The question on the dice that the seat has to answer; None when there is none, or when it is a list."""
    if kind := KINDS.get(match.phase):
        return kind(match, seat, names)
    if match.phase is Phase.ASKED and (what := match.asks[0][1]) != TRICK:
        return UseQuestion(match, seat, names, what)
    return None


def tricks(match: Match, seat: int) -> tuple[tuple[str, Choice | None], ...]:
    """What is chosen from a list: names of uses, with the choice where no die is needed."""
    if match.phase is Phase.ASKED:
        found = [choice for choice in choices(match, seat) if isinstance(choice, Use)]
    elif match.phase is Phase.ATTACK:
        found = list(use_choices(match, seat))
    else:
        found = []
    whats = dict.fromkeys(use.what for use in found)
    return tuple((what, None if _needs_die(match, what) else Use(what)) for what in whats)


def _needs_die(match: Match, what: str) -> bool:
    return match.phase is not Phase.ASKED or what == TRIPPING
