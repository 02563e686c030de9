"""How choosing sizes looks: both sides with their dice, and a strip for everything there is to choose."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.die import Die
from game.rules.sizes import sized_seat
from game.text import say
from scenes.menu_base import Menu
from scenes.menu_corner import Side, draw_corner
from scenes.menu_dice import caption, picture, put_die, put_row
from scenes.menu_pins import face
from scenes.menu_words import headline
from scenes.sizes_model import Asked, Lot, Pick
from scenes.sizes_places import Controls, Places, run
from sprites import die as dice_pictures
from sprites import label
from sprites.backdrop import backdrop
from sprites.theme import mix
from sprites.widget_parts import ring
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button, Tone


def draw_ground(surface: Surface, menu: Menu, where: Places, asked: Asked, pick: Pick) -> None:
    """What stays as it is: the ground, both panels, the strips and their words."""
    look, scheme = menu.look, menu.kit.settings.palette
    whose = sized_seat(asked.match, asked.seat)
    surface.blit(backdrop("sizes", menu.canvas.size), (0, 0))
    headline(surface, look, _title(asked, whose), where.title)
    for seat in (0, 1):
        if seat == asked.seat:
            ring(surface, look, where.corners[seat].panel, look.px(18))
        hand = asked.match.hands[seat]
        dice = () if seat == whose else hand.recipe
        side = Side(seat, asked.names[seat], hand.name, _line(asked, seat), dice)
        draw_corner(surface, look, where.corners[seat], side, scheme)
    if pick.count:
        _strip(surface, menu, where.shelf)
        words = label.fitted(
            say("sizes.pick_dice", count=pick.count), look.type("bold", "body"), where.shelf.w - look.px(40)
        )
        surface.blit(words, (where.shelf.x + look.px(20), where.shelf.y + look.px(12)))
    for lot in pick.lots:
        _strip(surface, menu, where.lots[lot.key].strip)
        _words(surface, menu, lot, where.lots[lot.key])


def _title(asked: Asked, whose: int) -> str:
    if whose != asked.seat:
        return say("sizes.theirs", name=asked.names[whose])
    return say("sizes.who", name=asked.names[asked.seat]) if asked.secret else say("sizes.title")


def _line(asked: Asked, seat: int) -> str:
    hand = asked.match.hands[seat]
    if seat == asked.seat:
        return say("sizes.yours")
    if not hand.decided or hand.secret or not all(die.sizes for die in hand.recipe):
        return say("sizes.theirs_hidden")
    chosen = [caption(die) for die in hand.recipe if die.has_choice]
    return say("sizes.theirs_known", sizes=", ".join(chosen)) if chosen else say("sizes.theirs_fixed")


def _strip(surface: Surface, menu: Menu, rect: Rect) -> None:
    look = menu.look
    fill = mix(look.colour.indigo, look.colour.night, 0.35)
    lay(surface, rect, Plate(rect.size, fill, look.px(16), look.px(3), 0, look.px(4), glossy=False))


def _words(surface: Surface, menu: Menu, lot: Lot, controls: Controls) -> None:
    """What is being chosen, and from where to where."""
    look = menu.look
    text = _range(lot)
    if lot.last is not None and not lot.groups:
        text = f"{text}   {say('sizes.last', size=lot.last)}"
    words = label.fitted(text, look.type("bold", "large" if controls.quick else "body"), controls.words.w)
    place = words.get_rect(midleft=controls.words.midleft)
    if controls.quick:
        place.bottom = controls.words.centery
        type, hint = look.type("text", "small", look.colour.mist), say("sizes.hint")
        if label.width(hint, type) <= controls.words.w:
            surface.blit(label.render(hint, type), (place.x, place.bottom))
    surface.blit(words, place)


def _range(lot: Lot) -> str:
    if lot.groups:
        return say("sizes.group")
    key = "sizes.swing" if lot.letter else "sizes.option"
    text = say(key, letter=lot.letter, low=lot.allowed[0], high=lot.allowed[-1])
    return say("sizes.several", text=text, count=len(lot.dice)) if len(lot.dice) > 1 else text


def draw_live(surface: Surface, menu: Menu, where: Places, asked: Asked, pick: Pick) -> None:
    """What changes with the sizes and the focus."""
    look, scheme = menu.look, menu.kit.settings.palette
    whose = sized_seat(asked.match, asked.seat)
    for seat, corner in enumerate(where.corners):
        face(surface, asked.fighters[seat], corner.pin)
    dice = {die.id: die for die in pick.dice()}
    put_row(surface, look, where.corners[whose].dice, tuple(dice.values()), (whose, scheme), 74)
    for die in pick.pickable:
        _take(surface, menu, where.takes[die.id], die, die.id in pick.picked)
    for lot in pick.lots:
        die = dice.get(lot.dice[0].id, lot.dice[0])
        _die(surface, menu, where.lots[lot.key].die, die, whose)
        _controls(surface, menu, where.lots[lot.key], lot, pick)
    menu.put(surface, Button(where.menu, "", "pause", "quiet", menu.state("menu")))
    menu.put(surface, Button(where.done, say("sizes.confirm"), "dice", "primary", menu.state("done")))


def _take(surface: Surface, menu: Menu, rect: Rect, die: Die, is_in: bool) -> None:
    """A die to pick, on a button that is lit while it is in."""
    tone: Tone = "primary" if is_in else "quiet"
    menu.put(surface, Button(rect, " ", "", tone, menu.state(f"take:{die.id}")))
    edge = round(min(rect.w * 0.8, rect.h * 0.66))
    square = Rect(rect.centerx - edge // 2, rect.y + round(rect.h * 0.04), edge, edge)
    put_die(surface, menu.look, square, die, (0, menu.kit.settings.palette))


def _die(surface: Surface, menu: Menu, rect: Rect, die: Die, seat: int) -> None:
    shadow = dice_pictures.shadow(rect.w)
    surface.blit(shadow, shadow.get_rect(midbottom=(rect.centerx, rect.bottom + menu.look.px(4))))
    surface.blit(picture(die, seat, menu.kit.settings.palette, rect.w), rect)


def _controls(surface: Surface, menu: Menu, controls: Controls, lot: Lot, pick: Pick) -> None:
    """Buttons for few things to choose from, else minus, track and plus, with real dice sizes underneath."""
    size = pick.size(lot.key)
    shown = (lot.allowed, controls.pair) if lot.is_buttons else (lot.quick, controls.quick)
    for number, rect in zip(*shown, strict=False):
        tone: Tone = "primary" if number == size else "quiet"
        menu.put(surface, Button(rect, lot.word(number), "", tone, menu.state(f"pick:{lot.key}:{number}")))
    if lot.is_buttons:
        return
    menu.put(surface, Button(controls.minus, "", "minus", "plain", menu.state(f"minus:{lot.key}")))
    menu.put(surface, Button(controls.plus, "", "plus", "plain", menu.state(f"plus:{lot.key}")))
    _track(surface, menu, controls, lot, pick)


def _track(surface: Surface, menu: Menu, controls: Controls, lot: Lot, pick: Pick) -> None:
    """A track with a mark for every size and the size itself on the thumb."""
    look, way = menu.look, run(controls, menu.look)
    line = Rect(way.x - look.px(8), way.centery - look.px(7), way.w + look.px(16), look.px(14))
    lay(surface, line, Plate(line.size, look.colour.night, line.h // 2, look.px(3), 0, 0, glossy=False))
    for number in range(len(lot.allowed)):
        x = way.x + way.w * number // max(1, len(lot.allowed) - 1)
        surface.fill(look.colour.mist, Rect(x - look.px(1), way.centery - look.px(3), look.px(2), look.px(6)))
    thumb = Rect(0, 0, look.px(58), look.px(46))
    thumb.center = way.x + round(way.w * pick.share(lot.key)), way.centery
    state = menu.state(f"track:{lot.key}")
    is_lit = state in ("hover", "focus", "pressed")
    fill = look.colour.gold if is_lit else look.colour.orange
    lay(surface, thumb, Plate(thumb.size, fill, look.px(14), look.px(3), look.px(3), 0))
    if state == "focus":
        ring(surface, look, controls.track, look.px(12))
    type = look.type("bold", "large", look.colour.ink) if is_lit else look.type("bold", "large", outline=2)
    words = label.render(str(pick.size(lot.key)), type)
    surface.blit(words, words.get_rect(center=thumb.center))
