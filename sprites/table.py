"""Dice on the table as pictures to blit: at rest, tumbling, flying, fading, with shadow and rim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

import pygame
from pygame import Surface

from game.rules.die import Die
from sprites import die as pictures
from sprites.die_card import drawn
from sprites.die_colours import Colour
from sprites.keep import kept
from sprites.picture import Pose

Blit = tuple[Surface, tuple[float, float]]
GRAIN = 6
"""Flying dice change their size in steps of so many pixels."""
FADES = 8
"""Steps of transparency."""


@lru_cache(maxsize=512)
def look_of(die: Die, seat: int, scheme: str) -> pictures.Look:
    """How a die of that seat looks."""
    return drawn(die, pictures.palettes(scheme)[seat])


def figure(pose: Pose, scheme: str, basis: int, is_grey: bool = False) -> Surface:
    """The picture of one die; `basis` is the edge in pixels at which it lies in its row."""
    look = look_of(pose.die, pose.seat, scheme)
    if pose.roll < 1:
        size = round(pose.size)
        picture = pictures.tumbling(look, pose.die.values, basis, pose.roll, pose.spin)
        # On its way it grows in every frame: pictures of so many sizes are not worth keeping.
        return picture if size == basis else pygame.transform.smoothscale_by(picture, size / basis)
    px, fade = round(pose.size * pose.scale), round(pose.alpha * FADES)
    if pose.depth or pose.scale != 1.0:
        px = max(GRAIN, round(px / GRAIN) * GRAIN)
    if fade < FADES or pose.depth or pose.scale != 1.0:
        return _changed(look, pose.die.values, basis, (px, fade))
    if is_grey:
        return pictures.grey(look, pose.die.values, px)
    return pictures.still(look, pose.die.values, px)


@kept(8)
def _changed(look: pictures.Look, values: tuple[int, ...], basis: int, how: tuple[int, int]) -> Surface:
    """The resting die scaled to another size, and made transparent: (pixels, share of FADES)."""
    px, fade = how
    picture = pictures.still(look, values, basis)
    picture = pygame.transform.smoothscale(picture, (px, px)) if px != basis else picture.copy()
    if fade < FADES:
        picture.set_alpha(255 * fade // FADES)
    return picture


def shadows(poses: Iterable[Pose]) -> Iterator[Blit]:
    """Soft ovals on the ground; smaller under dice high above it."""
    for pose in poses:
        if pose.alpha > 0.5:
            high = min(1.0, pose.lift / (pose.size * 1.6))
            wide = max(GRAIN, round(pose.size * (0.96 - 0.4 * high) / GRAIN) * GRAIN)
            picture = pictures.shadow(wide)
            yield picture, (pose.place[0] - wide / 2, pose.place[1] + pose.size * 0.44 - picture.get_height() / 2)


def rim(pose: Pose, scheme: str, colour: Colour) -> Blit | None:
    """The glow around a resting die; none while it rolls or flies."""
    if pose.roll < 1 or pose.depth or pose.scale != 1.0 or pose.alpha < 1:
        return None
    picture = pictures.rimmed(look_of(pose.die, pose.seat, scheme), pose.die.values, round(pose.size), colour)
    half = picture.get_width() / 2
    return picture, (pose.place[0] - half, pose.place[1] - pose.lift - half)


def dice(
    poses: Iterable[Pose], scheme: str, basis: tuple[int, int], rims: Mapping[int, Colour], greys: frozenset[int]
) -> Iterator[Blit]:
    """Rims and dice in the order given; `basis` is the edge in pixels of the dice in the row of each seat."""
    for pose in poses:
        if pose.die.id in rims and (glow := rim(pose, scheme, rims[pose.die.id])) is not None:
            yield glow
        picture = figure(pose, scheme, basis[pose.seat], pose.die.id in greys)
        wide, high = picture.get_size()
        yield picture, (pose.place[0] - wide / 2, pose.place[1] - pose.lift - high / 2)


def warming(poses: Iterable[Pose], scheme: str) -> Iterator[None]:
    """Makes the tumbling pictures of these dice in the way they will tumble, one small step per item asked for."""
    for pose in poses:
        look, px = look_of(pose.die, pose.seat, scheme), round(pose.size)
        for step in range(pictures.FRAMES + 1):
            pictures.tumbling(look, pose.die.values, px, (step + 0.5) / pictures.FRAMES, spin_of(pose.die))
            yield


def spin_of(die: Die) -> int:
    """The way a die tumbles: neighbours differ, and each keeps to one axis so that its pictures serve again."""
    return die.id % 2 + 2 * (die.id % 3)
