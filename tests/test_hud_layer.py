"""What rests is drawn once, and the picture is the same as if all were drawn anew."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.hud_layer import Item, Layer, Sheet


def coloured(colour: str) -> Surface:
    picture = Surface((40, 40))
    picture.fill(colour)
    return picture


GROUND, RED, GREEN, BLUE = Surface((200, 100)), coloured("red"), coloured("green"), coloured("blue")


def sheet_of(*items: Item) -> Sheet:
    sheet = Sheet()
    for picture, spot in items:
        sheet.blit(picture, spot)
    return sheet


def test_only_what_moves_or_lies_on_it_is_left_to_draw() -> None:
    layer, out = Layer(), Surface((200, 100))
    for x in range(4):
        moving, upon, alone = (RED, (x, 0)), (GREEN, (20, 20)), (BLUE, (140, 20))
        left = layer.lay(out, GROUND, sheet_of(moving, upon, alone), ())
        assert left == ([moving, upon, alone] if x == 0 else [moving, upon])
    assert out.get_at((150, 30)) == BLUE.get_at((0, 0))
    assert out.get_at((30, 30)) == GROUND.get_at((0, 0))


def test_what_lies_where_the_ground_moves_is_drawn_anew() -> None:
    layer, out = Layer(), Surface((200, 100))
    for _ in range(3):
        left = layer.lay(out, GROUND, sheet_of((BLUE, (140, 20))), (Rect(130, 10, 20, 20),))
        assert left == [(BLUE, (140, 20))]


def test_what_is_gone_is_gone_from_the_picture() -> None:
    layer, out = Layer(), Surface((200, 100))
    for items in (((BLUE, (140, 20)),), ((BLUE, (140, 20)),), ()):
        layer.lay(out, GROUND, sheet_of(*items), ())
    assert out.get_at((150, 30)) == GROUND.get_at((0, 0))
