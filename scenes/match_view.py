"""From the parts of a match scene to what the drawing is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from pygame import Rect

from game.rules.hands import Match
from game.text import say
from scenes import match_facts
from scenes.kit import Kit
from scenes.layout import Layout
from scenes.match_course import Course
from scenes.match_drawer import Drawer
from scenes.match_facts import Facts, Place
from scenes.match_hint import hint
from scenes.match_lights import Lights
from scenes.match_log import Log
from scenes.match_meaning import Glance
from scenes.match_moment import Moment
from scenes.match_reach import Reach
from scenes.match_show import Showing
from scenes.match_sight import Sight
from scenes.match_stage import Stage
from scenes.match_stock import Stock
from sprites.picture import Picture
from sprites.portrait_look import Pin


class Company(Protocol):
    """Whoever is at the table without playing, as far as it may be pressed."""

    def buttons(self, shown: Mapping[str, Rect], view: View) -> Mapping[str, Rect]: ...


@dataclass(frozen=True, slots=True)
class View:
    """What a match scene is made of, as far as it is seen; each part is the scene's own."""

    kit: Kit
    names: tuple[str, str]
    fighters: tuple[Pin, Pin]
    course: Course
    place: Place
    show: Showing
    reach: Reach
    stock: Stock
    lights: Lights
    log: Log
    glance: Glance
    company: Company
    stage: Stage = field(default_factory=Stage)

    @property
    def where(self) -> Layout:
        """Where everything is that the show ends with."""
        return self.place.layout(self.show.shown)

    @property
    def may_act(self) -> bool:
        """Is a person to choose an attack, and has everybody seen what was before?"""
        return self.course.is_attacking and not self.show.running

    @property
    def only_passes(self) -> bool:
        """Is passing all that is left, and does it happen by itself?"""
        by_itself = bool(getattr(self.kit.settings, "pass_by_itself", True))
        return by_itself and self.reach.legal.must_pass and not self.reach.uses

    @property
    def moment(self) -> Moment | None:
        """The question on the dice, once all is shown."""
        return None if self.show.running else self.reach.moment

    @property
    def picture(self) -> Picture:
        """What is seen of the dice: as shown, or as the answer to a question would have them."""
        picture = self.show.picture
        if self.show.running:
            return picture
        asked = self.reach.moment_seen(self.where)
        return self.stage.picture(asked, picture, self.show.shown, self.where)

    @property
    def buttons(self) -> Mapping[str, Rect]:
        """The buttons that can be pressed now."""
        return self.company.buttons(match_facts.buttons(self.where, self.reach, self.may_act), self)

    @property
    def waits(self) -> bool:
        """Is somebody to move here, and has everybody seen what was before?"""
        course, show = self.course, self.show
        return show.shown is course.match and not course.is_over and not show.running

    def _looked_at(self, match: Match) -> tuple[int, tuple[str, ...]] | None:
        """The die that is pointed at and what it means; none while something is selected."""
        id = self.reach.pointed
        return None if id is None or self.show.running else (id, self.glance.at(match, id))

    def facts(self, drawer: Drawer, speed: float, waited: float, time: float) -> Facts:
        """All the drawing needs: `speed` of the show, seconds nobody did anything, seconds of ambient life."""
        course, reach, shown, moment = self.course, self.reach, self.show.shown, self.moment
        may_act, waits = self.may_act and moment is None, self.waits
        asked = None if moment is None else reach.moment_seen(self.where)
        look, tight = self.place.looks(self.kit)
        return Facts(
            where=self.where,
            look=look,
            tight=tight,
            scheme=self.kit.settings.palette,
            colours=match_facts.colours_of(self.kit.settings.palette),
            picture=self.picture,
            match=shown,
            names=self.names,
            fighters=self.fighters,
            lit_seat=course.mover if waits else None,
            spot_seat=self.lights.seat,
            ground=self.stock.floor.shown,
            may_act=may_act,
            is_alone=course.is_alone,
            is_thinking=waits and not course.seats[course.mover].human,
            must_pass=may_act and reach.legal.must_pass,
            gesture=reach.gesture,
            sight=reach.sight if may_act else Sight(live=asked.dice if asked else frozenset()),
            chooser=reach.asking.chooser if reach.asking and not self.show.running else None,
            moment=asked,
            looked=self._looked_at(shown),
            refusal=reach.refusal if may_act else None,
            hint=hint(course, reach, self.show.running, waited),
            log=self.log.told,
            unfolded=drawer.seen(self.log.told) if drawer.is_open else (),
            buttons=self.buttons,
            use=reach.use_text,
            speed=say("settings.speed_times", speed=f"{speed:g}"),
            calm=self.kit.settings.less_motion,
            time=time,
        )
