"""What can be wished for, page by page: rows of data, and the settings that a change of a row gives."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.record.settings import PALETTES, TEXT_SIZES, Settings
from game.text import languages, say

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)
VOLUME_STEP = 0.1


@dataclass(frozen=True, slots=True)
class Row:
    """One wish: the field of Settings, the key of its text, and what may be chosen.

    Without `options` it is a switch when the field is a yes or no, else a slider from 0 to 1.
    """

    field: str
    text: str
    options: tuple[tuple[Any, str], ...] = ()

    @property
    def is_slider(self) -> bool:
        return self.field.startswith("volume")

    @property
    def is_switch(self) -> bool:
        return not self.options and not self.is_slider

    def words(self) -> tuple[str, ...]:
        """The options as the player reads them."""
        return tuple(
            say(key, speed=str(value).removesuffix(".0")) if key.startswith("settings.") else key
            for value, key in self.options
        )

    def chosen(self, settings: Settings) -> int:
        """Which option holds; the nearest one for numbers between."""
        value = getattr(settings, self.field)
        values = [option for option, _ in self.options]
        if value in values:
            return values.index(value)
        return min(range(len(values)), key=lambda n: abs(values[n] - value)) if isinstance(value, float) else 0


SOUND = tuple(Row(f"volume_{name}", f"settings.volume_{name}") for name in ("master", "effects", "music", "voice"))
SPEED = Row(
    "speed",
    "settings.speed",
    tuple((speed, "settings.speed_times" if speed else "settings.speed_off") for speed in SPEEDS),
)
TEXT = Row(
    "text_size",
    "settings.text_size",
    tuple(zip(TEXT_SIZES, ("settings.text_normal", "settings.text_large", "settings.text_huge"), strict=True)),
)
COLOURS = Row(
    "palette",
    "settings.palette",
    tuple(zip(PALETTES, ("settings.palette_warm_cool", "settings.palette_high_contrast"), strict=True)),
)


def pages() -> dict[str, tuple[Row, ...]]:
    """Rows by page; the language is offered where there is more than one."""
    tongues = languages()
    spoken = (Row("language", "settings.language", tuple((tongue, tongue) for tongue in tongues)),)
    return {
        "sound": SOUND,
        "game": (
            SPEED,
            Row("less_motion", "settings.less_motion"),
            Row("pass_by_itself", "settings.pass_by_itself"),
            Row("seed_shown", "settings.seed_shown"),
            Row("chatter", "settings.chatter"),
        ),
        "screen": (
            Row("fullscreen", "settings.full_screen"),
            TEXT,
            COLOURS,
            *(spoken if len(tongues) > 1 else ()),
        ),
    }


def _with(settings: Settings, row: Row, value: Any) -> Settings:
    change: dict[str, Any] = {row.field: value}
    return replace(settings, **change)


def with_share(settings: Settings, row: Row, share: float) -> Settings:
    """The settings with a slider at this share, in whole steps."""
    steps = round(min(1.0, max(0.0, share)) / VOLUME_STEP)
    return _with(settings, row, round(steps * VOLUME_STEP, 2))


def with_option(settings: Settings, row: Row, number: int) -> Settings:
    """The settings with that option chosen."""
    return _with(settings, row, row.options[number][0])


def flipped(settings: Settings, row: Row) -> Settings:
    """The settings with a switch turned over."""
    return _with(settings, row, not getattr(settings, row.field))


def stepped(settings: Settings, row: Row, step: int) -> Settings:
    """The settings after one step to the left (-1) or right (1)."""
    if row.is_slider:
        return with_share(settings, row, getattr(settings, row.field) + step * VOLUME_STEP)
    if row.is_switch:
        return _with(settings, row, step > 0)
    return with_option(settings, row, min(max(row.chosen(settings) + step, 0), len(row.options) - 1))
