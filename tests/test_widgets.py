"""Labels, icons and widgets: nothing raises, everything fits, states differ, geometry agrees with drawing."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from sprites import easing, faces, icons, label
from sprites.theme import Look, Theme, look
from sprites.widget_balloon import Balloon, draw_balloon, place
from sprites.widget_list import Scrolled, draw_scroll_bar
from sprites.widgets import (
    Bar,
    Button,
    Panel,
    Segments,
    Slider,
    State,
    Toggle,
    Widget,
    draw,
    share_at,
    slots,
    state_of,
    track,
)

LOOK = look(Theme(), (1280, 720))
TYPES = [LOOK.type(role, "body") for role in ("shout", "text", "bold")]
ODD = [
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "😀",
    "שלום",
    "e\u0301\u0301\u0301",
    "W" * 200,
    "\x1b[0m",
    "日本",
    "\n\n",
    "\u202eabc",
]
STATES: tuple[State, ...] = ("normal", "hover", "focus", "pressed", "disabled")


def drawn(*widgets: Widget, at: Look = LOOK) -> bytes:
    surface = Surface((500, 200))
    for widget in widgets:
        draw(surface, at, widget)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("text", ODD)
@pytest.mark.parametrize("type", TYPES)
def test_odd_text_is_shown_cleaned_or_shortened(text: str, type: label.Type) -> None:
    assert label.render(text, type, 120).get_width() <= 120
    assert label.render(text, type, 120, wrap=True, lines=3).get_width() <= 120
    assert label.fitted(text, type, 120).get_width() <= 120


@given(st.text(max_size=60), st.integers(min_value=30, max_value=400))
@settings(max_examples=60, deadline=None)
def test_any_text_fits_its_place(text: str, room: int) -> None:
    type = TYPES[1]
    assert label.render(text, type, room).get_width() <= room
    assert label.width(label.shortened(text, type, room), type) <= room
    assert all(label.width(line, type) <= room for line in label.broken(text, type, room, 3))


def test_letters_nobody_can_show_leave_a_mark_and_other_signs_go() -> None:
    shown = "".join(run.text for run in faces.runs("日 Żółć 😀 Bob", "bold"))
    assert shown == "? Żółć Bob"


def test_shouting_is_outlined_and_wider_for_it() -> None:
    shout = LOOK.type("shout", "shout")
    assert shout.outline > 0
    assert label.width("Ha!", shout) == label.render("Ha!", shout).get_width()


def test_a_line_that_fits_keeps_its_size_and_a_long_one_stays_readable() -> None:
    type = LOOK.type("bold", "large")
    assert label.fitted("Log", type, 300) is label.render("Log", type, 300)
    assert label.fitted("A long caption indeed", type, 150).get_height() < label.render("Log", type).get_height()


@pytest.mark.parametrize("percent", range(70, 100))
def test_a_text_that_fits_in_smaller_letters_is_not_cut(percent: int) -> None:
    for height in (26, 34, 44):
        type = label.Type("bold", height, (255, 255, 255), 2)
        found = label.fitted("Records", type, label.width("Records", type) * percent // 100)
        whole = (label.render("Records", label.Type("bold", px, (255, 255, 255), 2)) for px in range(12, height + 1))
        assert any(found.get_buffer().raw == picture.get_buffer().raw for picture in whole)


def test_lines_are_limited_and_breaks_kept() -> None:
    type = LOOK.type("text", "body")
    assert label.broken("one\ntwo", type, 500) == ("one", "two")
    cut = label.broken("word " * 50, type, 100, 2)
    assert len(cut) == 2
    assert cut[-1].endswith("…")


def test_a_missing_font_gives_the_built_in_one_and_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(faces.FILES, "text", ("gone.woff2", "gone too.woff2"))
    for cached in (faces.font, faces.runs, faces._face_for, label._render):
        cached.cache_clear()
    assert label.render("Still here", LOOK.type("text", "body")).get_width() > 20
    assert "gone.woff2" in faces.missing_fonts()
    for cached in (faces.font, faces.runs, faces._face_for, label._render):
        cached.cache_clear()
    faces._missing.clear()


def test_text_is_never_under_18_at_720p_and_grows_with_picture_and_wish() -> None:
    assert min(LOOK.letters(size) for size in ("small", "body", "large")) >= 18
    assert look(Theme(), (1920, 1080)).letters("small") == 27
    assert look(Theme(), (1280, 720), 1.5).letters("small") == 27
    assert look(Theme(), (720, 1280)).unit == 1.0


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_is_a_picture(name: str) -> None:
    picture = icons.icon(name, 32)
    assert picture.get_size() == (32, 32)
    assert picture.get_masks() == Surface((1, 1), pygame.SRCALPHA).get_masks(), (
        "another order of colours is slow to blit"
    )
    assert 60 < pygame.mask.from_surface(picture).count() < 1000


def test_states_of_a_button_all_look_different() -> None:
    pictures = {drawn(Button(Rect(40, 40, 200, 60), "Log", "log", state=state)) for state in STATES}
    assert len(pictures) == len(STATES)


def test_the_focus_shows_on_every_widget() -> None:
    rect = Rect(40, 40, 400, 56)

    def kinds(state: State) -> list[Widget]:
        return [
            Button(rect, "Log", state=state),
            Toggle(rect, "Log", True, state),
            Slider(rect, "Log", 0.5, "50", state),
            Segments(rect, ("a", "b"), 0, 1, state),
        ]

    assert all(drawn(plain) != drawn(focused) for plain, focused in zip(kinds("normal"), kinds("focus"), strict=True))


@pytest.mark.parametrize("text", ODD)
def test_widgets_take_any_text_at_any_size(text: str) -> None:
    for at in (LOOK, look(Theme(), (640, 360)), look(Theme(), (1920, 1080), 1.4)):
        for rect in (Rect(10, 10, 300, 60), Rect(10, 10, 30, 20), Rect(10, 10, 4, 4)):
            widgets = (
                Panel(rect, text),
                Button(rect, text, "log"),
                Bar(rect, 0.5, text=text),
                Toggle(rect, text, False),
            )
            drawn(*widgets, Slider(rect, text, 2.0, text), Segments(rect, (text, text), 0), at=at)
    draw_balloon(Surface((300, 200)), LOOK, Balloon(text, (20, 20)), Rect(0, 0, 300, 200))


def test_a_slider_reads_back_what_it_shows() -> None:
    rect = Rect(40, 40, 400, 56)
    run = track(LOOK, rect)
    assert [share_at(LOOK, rect, x) for x in (run.left - 50, run.left, run.centerx, run.right, 999)] == pytest.approx(
        [0, 0, 0.5, 1, 1], abs=0.01
    )


def test_slots_leave_no_gap() -> None:
    parts = slots(Rect(3, 5, 100, 40), 3)
    assert [part.right for part in parts[:-1]] == [part.left for part in parts[1:]]
    assert (parts[0].left, parts[-1].right) == (3, 103)


def test_the_state_of_a_widget() -> None:
    assert state_of(True, True) == "focus"
    assert state_of(True, False) == "hover"
    assert state_of(True, False, pressed=True) == "pressed"
    assert state_of(False, True, pressed=True) == "normal"
    assert state_of(True, True, enabled=False) == "disabled"


@given(st.tuples(st.integers(-50, 1400), st.integers(-50, 800)), st.sampled_from(["Ha!", "word " * 60]))
@settings(max_examples=40, deadline=None)
def test_a_balloon_stays_on_the_picture(tip: tuple[int, int], text: str) -> None:
    bounds = Rect(0, 0, 1280, 720)
    assert bounds.contains(place(LOOK, Balloon(text, tip), bounds))


def test_a_list_scrolls_between_its_ends() -> None:
    listed = Scrolled(Rect(0, 100, 200, 300), row=50, count=20, gap=10)
    assert listed.by(-5).offset == 0
    assert listed.by(10**6).offset == listed.farthest == 20 * 60 - 10 - 300
    assert list(listed.seen()) == [0, 1, 2, 3, 4]
    assert listed.at((5, 165)) == 1
    assert listed.at((5, 155)) is None
    assert listed.at((5, 99)) is None


@given(st.integers(0, 40), st.integers(1, 4), st.integers(0, 3000), st.data())
def test_a_shown_row_is_seen_whole(count: int, columns: int, offset: int, data: st.DataObject) -> None:
    listed = Scrolled(Rect(0, 0, 200, 300), 50, count, 8, 0, columns).by(offset)
    assert 0 <= listed.offset <= listed.farthest
    if count:
        index = data.draw(st.integers(0, count - 1))
        shown = listed.showing(index)
        assert shown.area.contains(shown.rect(index))
        assert index in shown.seen()


def test_a_scroll_bar_is_drawn_only_when_needed() -> None:
    for count, is_drawn in ((3, False), (30, True)):
        surface = Surface((40, 200))
        before = pygame.image.tobytes(surface, "RGB")
        draw_scroll_bar(surface, LOOK, Scrolled(Rect(0, 0, 20, 200), 50, count), Rect(10, 10, 14, 180))
        assert (pygame.image.tobytes(surface, "RGB") != before) == is_drawn


EASINGS = [easing.linear, easing.out_quad, easing.out_cubic, easing.in_out]
LIVELY = [easing.out_back, easing.out_elastic]


@pytest.mark.parametrize("ease", EASINGS + LIVELY)
def test_easings_begin_at_nothing_and_end_at_all(ease: easing.Easing) -> None:
    assert ease(-1) == pytest.approx(0, abs=1e-9)
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == ease(2) == pytest.approx(1)


@pytest.mark.parametrize("ease", EASINGS)
def test_calm_easings_never_turn_back(ease: easing.Easing) -> None:
    steps = [ease(step / 50) for step in range(51)]
    assert steps == sorted(steps)
