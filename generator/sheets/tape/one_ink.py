"""A face for a printer of one colour: what differs from what it lies on is black on white or white on black.

No greys are left, so that a thermal head has nothing to make a pattern of dots from.
"""

from __future__ import annotations

from io import BytesIO
from math import hypot

from msgspec import Struct
from msgspec.structs import replace

from generator.colour import lab
from generator.drawing.dialect.written import Bounds
from generator.frame import Frame, Group, Image, Item, Matrix, Paint, Path, Text, joined, moved
from generator.sheets.extent import UNMOVED, Spot, box_of, corners

BLACK, WHITE = "#000000", "#FFFFFF"
LEAST = 18.0
"""Colours whose lightness (L* of CIE) differs by less are one."""
FINEST = 1.2
"""Dots across the finest line."""


class _Ground(Struct, frozen=True):
    """Something filled: how light it was, and whether it is black now."""

    box: Bounds
    light: float
    black: bool


_PAPER = _Ground((0, 0, 0, 0), 100.0, black=False)


def one_ink(frame: Frame, dot: float) -> Frame:
    """The frame in black and white, its lines no finer than dots of this size, in mm of the frame."""
    press = _Press(dot)
    items = tuple(press.item(each, UNMOVED) for each in frame.items)
    return replace(frame, items=items, key=f"{frame.key}:one-ink")


def inked(items: tuple[Item, ...], dot: float) -> tuple[Item, ...]:
    """The same of items that stand alone."""
    return tuple(_Press(dot).item(each, UNMOVED) for each in items)


class _Press:
    """Goes through items in the order in which they are painted, and remembers what lies where."""

    def __init__(self, dot: float) -> None:
        self.dot = dot
        self.grounds: list[_Ground] = []

    def item(self, item: Item, around: Matrix) -> Item:
        """An item in one ink."""
        match item:
            case Group():
                inner = joined(around, item.matrix) if item.matrix else around
                items = tuple(self.item(each, inner) for each in item.items)
                return replace(item, items=items, symbol="", opacity=1.0, mask=None, blend="")
            case Path():
                return self._path(item, around)
            case Text():
                return self._text(item, around)
            case Image():
                return _picture(item)

    def _path(self, path: Path, around: Matrix) -> Path:
        spots = [moved(around, *spot) for spot in corners(path)]
        if not spots:
            return path
        box = box_of(spots)
        ground = self._under(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) if path.fill else spots[0])
        fill = stroke = ""
        if path.fill:
            light = _light(path.fill, path.fill_opacity, ground)
            ground = _Ground(box, light, _stands_out(light, ground))
            self.grounds.append(ground)
            fill = _ink(ground.black)
        if path.stroke:
            stroke = _ink(_stands_out(_light(path.stroke, path.stroke_opacity, ground), ground))
        wide = max(path.width, FINEST * self.dot / hypot(*around[:2])) if path.stroke else 0.0
        return replace(path, fill=fill, stroke=stroke, width=wide, fill_opacity=1.0, stroke_opacity=1.0)

    def _text(self, text: Text, around: Matrix) -> Text:
        spots = [moved(around, *spot) for spot in corners(text)]
        if not spots:
            return text
        box = box_of(spots)
        ground = self._under(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
        if text.halo:
            light = _light(text.halo, 1.0, ground)
            ground = _Ground(box, light, _stands_out(light, ground))
        black = _stands_out(_light(text.fill, 1.0, ground), ground)
        return replace(text, fill=_ink(black), halo=_ink(ground.black) if text.halo else "")

    def _under(self, spot: Spot) -> _Ground:
        """What was filled last at a point."""
        x, y = spot
        found = (
            each for each in reversed(self.grounds)
            if each.box[0] <= x <= each.box[2] and each.box[1] <= y <= each.box[3]
        )  # fmt: skip
        return next(found, _PAPER)


def _light(paint: Paint, opacity: float, ground: _Ground) -> float:
    """How light a colour is where it lies; a gradient as light as its stops are together."""
    if isinstance(paint, str):
        own = lab(paint)[0]
    else:
        own = sum(lab(stop.colour)[0] for stop in paint.stops) / len(paint.stops)
    return own * opacity + ground.light * (1 - opacity)


def _stands_out(light: float, ground: _Ground) -> bool:
    """Whether something is black: not as what it lies on is, if it is meant to be seen there."""
    return ground.black != (abs(light - ground.light) >= LEAST)


def _ink(black: bool) -> str:
    return BLACK if black else WHITE


def _picture(image: Image) -> Image:
    """A bitmap whose dots are black or white, by whether they are dark."""
    from PIL import Image as Pillow

    with Pillow.open(BytesIO(image.data)) as opened:
        plain = Pillow.new("L", opened.size, 255)
        shown = opened.convert("RGBA")
        plain.paste(shown.convert("L"), mask=shown.getchannel("A"))
    out = BytesIO()
    plain.point([0] * 128 + [255] * 128).convert("1", dither=Pillow.Dither.NONE).save(out, "PNG")
    return replace(image, data=out.getvalue(), kind="png")
