"""A show is a pure function of time: it begins as it begins, ends as it must, and can be asked in any order."""

from game.rules.recipe import parse
from sprites.picture import Burst, Picture, Pose
from sprites.table_cues import (
    Act,
    Appear,
    Become,
    Blend,
    Chips,
    Go,
    Mark,
    Point,
    Push,
    Shake,
    Shout,
    Tally,
    Tumble,
    Vanish,
    bounce,
    lunge,
)
from sprites.timeline import Cue, Sound, Timeline, still

DIE = parse("(6)")[0]
POSE = Pose(DIE, 0, (100.0, 100.0), 80.0)
FIRST = Picture({0: POSE})


def at(show: object, t: float, length: float = 1.0) -> Picture:
    """The picture at t of a timeline with one cue that starts at 0; it lasts longer than that cue."""
    cues = (Cue(0.0, length, show), Cue(9.0, 1.0, Mark(())))  # type: ignore[arg-type]
    return Timeline(FIRST, FIRST, cues).at(t)


def test_a_timeline_without_cues_is_its_last_picture() -> None:
    assert still(FIRST).end == 0
    assert still(FIRST).at(0) is FIRST


def test_the_end_is_the_last_picture_whatever_the_cues_say() -> None:
    last = Picture({}, (7, 9))
    shown = Timeline(FIRST, last, (Cue(0.0, 1.0, Go(0, (0, 0), 10)),))
    assert shown.at(1.0) is last
    assert shown.at(99) is last
    assert shown.at(0.999) is not last


def test_time_may_be_asked_in_any_order() -> None:
    shown = Timeline(FIRST, FIRST, (Cue(0.0, 1.0, Go(0, (200.0, 100.0), 80.0)),))
    late, early = shown.at(0.8), shown.at(0.2)
    assert shown.at(0.8) == late
    assert early.poses[0].place[0] < late.poses[0].place[0]


def test_a_die_goes_there_in_a_bow_and_keeps_its_place() -> None:
    half, done = at(Go(0, (200.0, 300.0), 40.0, arc=50), 0.5), at(Go(0, (200.0, 300.0), 40.0, arc=50), 1.5)
    assert half.poses[0].lift == 50
    assert done.poses[0].place == (200.0, 300.0)
    assert (done.poses[0].size, done.poses[0].lift) == (40.0, 0)


def test_later_cues_build_on_earlier_ones() -> None:
    cues = (Cue(0, 1, Go(0, (200.0, 100.0), 80.0)), Cue(1, 1, Go(0, (200.0, 300.0), 80.0)), Cue(5, 1, Mark(())))
    assert Timeline(FIRST, FIRST, cues).at(1.5).poses[0].place == (200.0, 200.0)


def test_a_tumble_hops_and_lands_on_its_value() -> None:
    after = parse("(6)")[0]
    assert at(Tumble(after, 40), 0.25).poses[0].lift > 30
    assert at(Tumble(after, 40), 0.25).poses[0].roll == 0.25
    assert at(Tumble(after, 40), 1.5).poses[0] == POSE


def test_dice_come_change_fade_and_go() -> None:
    other = Pose(parse("(4) (8)")[1], 1, (0.0, 0.0), 50.0)
    assert at(Appear(other), 0.1).poses[1] == other
    assert at(Vanish(0), 0.5).poses[0].alpha == 0.5
    assert 0 not in at(Vanish(0), 1.5).poses
    assert at(Become(DIE, 0.2), 0.5).poses[0].scale == 1.2
    assert at(Blend(DIE), 0.5).poses[0].alpha == 0.25
    assert at(Push(0, (50.0, 0.0), lunge), 0.6).poses[0].place == (150.0, 100.0)
    assert at(Push(0, (50.0, 0.0), lunge), 1.5).poses[0].place == (100.0, 100.0)


def test_cues_about_dice_that_are_not_there_do_nothing() -> None:
    for show in (
        Vanish(8),
        Go(8, (0, 0), 1),
        Push(8, (1, 1), lunge),
        Become(parse("(4) (6)")[1]),
        Blend(parse("(4) (6)")[1]),
    ):
        assert at(show, 0.5).poses == FIRST.poses


def test_words_arrows_marks_and_faces_pass() -> None:
    assert at(Shout("Boo"), 0.5).banner is not None
    assert at(Shout("Boo"), 1.5).banner is None
    arrow = Point(((0.0, 0.0),), ((9.0, 9.0),), 0, (0,))
    assert at(arrow, 0.5).marks == {0}
    assert at(arrow, 1.5).arrow is None
    assert at(Act(1, "hurt", (0.0, 8.0)), 0.5).moods == ("neutral", "hurt")
    assert at(Act(1, "hurt", (0.0, 8.0)), 0.5).leans[1] == (0.0, 8.0)
    assert at(Act(1, "hurt"), 1.5).moods == ("neutral", "neutral")
    assert at(Shake(9), 0.05).shake != (0.0, 0.0)
    assert at(Shake(9), 1.5).shake == (0.0, 0.0)
    assert len(at(Chips(Burst((0.0, 0.0), (1, 2, 3), 5, 50.0)), 0.5).bursts) == 1
    assert at(Tally((10, 4)), 1.5).halves == (10, 4)


def test_sounds_are_met_once() -> None:
    shown = Timeline(
        FIRST, FIRST, (Cue(0.5, 0, Sound("clack-small")), Cue(0.1, 0, Sound("rattle")), Cue(2, 1, Mark(())))
    )
    heard = [noise.name for start in range(10) for noise in shown.sounds(start / 10, start / 10 + 0.1)]
    assert heard == ["rattle", "clack-small"]


def test_hops_begin_and_end_on_the_ground() -> None:
    assert bounce(0) == 0
    assert bounce(1) == 0
    assert max(bounce(n / 100) for n in range(100)) == 1
