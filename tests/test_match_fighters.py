"""The fighters at the table: moods at the right moments, voices that do not talk over each other."""

import pytest
from stories import after, dice, table

from game.rules.attacks import Attack
from game.rules.events import DiceOffered, Event, InitiativeWon, Passed, RoundEnded, Surrendered, Used
from game.rules.hands import Match
from scenes.choreography import stage
from scenes.choreography_script import Scenery
from scenes.hud_pins import CALM, fighter, side_of, warming
from scenes.layout import layout
from scenes.match_noises import BREATH, Noises
from scenes.match_stock import Stock
from scenes.shot import plain_kit
from sounds.cues import CUES, VOICE_PREFIX, speech
from sounds.voice import MOODS as VOICES
from sprites import pin as art
from sprites.portrait_look import MOODS
from sprites.table_cues import Act, Shout
from sprites.theme import Theme
from sprites.timeline import Sound, Timeline

SCENERY = Scenery(lambda match: layout(match, (1280, 720)), ("left", "right"), Theme())


def acted(shown: Timeline) -> set[tuple[int, str]]:
    return {(cue.show.seat, cue.show.mood) for cue in shown.cues if isinstance(cue.show, Act)}


def heard(shown: Timeline) -> list[str]:
    return [cue.show.name for cue in shown.cues if isinstance(cue.show, Sound)]


def struck(match: Match) -> Timeline:
    step = after(match, Attack("power", (0,), (1,)), 5)
    return stage(match, step.match, step.events, SCENERY)


def test_a_light_blow_is_heard_from_who_strikes_and_a_heavy_one_from_who_is_struck() -> None:
    light, heavy = struck(table("(6):5", "(4):2 (10):9")), struck(table("(6):5", "(20):2 (10):9"))
    assert {(0, "attack"), (1, "hurt")} <= acted(light)
    assert speech("left", "attack") in heard(light)
    assert (0, "gloat") in acted(heavy)
    assert speech("right", "hurt") in heard(heavy)


@pytest.mark.parametrize(
    ("event", "seat", "mood"),
    [
        (InitiativeWon(1, ((4,), (2,))), 1, "gloat"),
        (Passed(0), 0, "worried"),
        (Surrendered(1), 1, "beaten"),
        (RoundEnded(1, 0, (8, 2), "passes"), 0, "victorious"),
    ],
)
def test_telling_moments_have_a_face_and_a_voice(event: Event, seat: int, mood: str) -> None:
    match = table("(6):4", "(4):2")
    shown = stage(match, match, (event,), SCENERY)
    assert (seat, mood) in acted(shown)
    assert speech(match.hands[seat].name, mood) in heard(shown)
    assert mood in MOODS
    assert mood in VOICES


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (DiceOffered(1, "reserve", dice("(20)", 9)), "right brings in d20!"),
        (Used(0, "halve", 0), "Halve d6"),
        (Used(0, "game"), "Roll your Game dice again"),
    ],
)
def test_what_others_decide_is_announced(event: Event, words: str) -> None:
    match = table("(6):4", "(4):2")
    shown = stage(match, match, (event,), SCENERY)
    assert [cue.show.text for cue in shown.cues if isinstance(cue.show, Shout)] == [words]


def test_a_worried_fighter_stays_worried_after_having_pulled_another_face() -> None:
    match = table("(6):5 (4):1", "(30):30 (30):29 (30):28")
    shown = stage(match, match, (Passed(0),), SCENERY)
    assert shown.first.moods == ("worried", "neutral")
    assert shown.at(shown.end - 0.001).moods[0] == "worried"


def test_all_noises_of_the_table_are_known() -> None:
    for name in heard(struck(table("(6):5", "p(20):2 (10):9"))):
        assert name in CUES or name.startswith(VOICE_PREFIX)


def test_one_voice_a_second() -> None:
    played: list[str] = []

    class Speaker:
        def play(self, cue: str) -> None:
            played.append(cue)

    noises = Noises(Speaker())
    voice, hit = Sound(speech("Avis", "attack")), Sound("hit-light")
    for now in (0.0, BREATH / 2, BREATH * 0.99, BREATH * 1.01):
        noises.play((hit, voice), now)
    assert played.count(voice.name) == 2
    assert played.count(hit.name) == 4


def test_calm_faces_that_had_to_make_room_are_made_again() -> None:
    stock = Stock(plain_kit(), (fighter("Avis"), fighter("Hammer")), "cellar")
    ring = layout(table("(6):5", "(4):2"), (640, 360)).pins[0]
    stock._calm = lambda: warming((fighter("Avis"), fighter("Hammer")), ring, CALM)
    art.SHELF.forget("Avis")
    for _ in range(400):
        stock.step()
    assert art.ready(fighter("Avis"), side_of(ring))
