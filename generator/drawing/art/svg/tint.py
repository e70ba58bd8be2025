"""Items in other colours: in the ink of the text around them, in greys for a mask, or all white."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO

from msgspec.structs import replace

from generator.drawing.art.svg.values import CURRENT
from generator.frame import Gradient, Group, Image, Item, Paint, Path, Text

_RED, _GREEN, _BLUE = 0.2125, 0.7154, 0.0721
"""How bright the channels are: the luminance that masks go by (SVG 1.1, 14.4)."""


def grey(colour: str) -> str:
    """A colour as bright as another, without its hue; the ink that is not known yet stays as it is."""
    if colour in ("", CURRENT):
        return colour
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + f"{round(_RED * red + _GREEN * green + _BLUE * blue):02X}" * 3


def white(colour: str) -> str:
    """White, for a mask that goes by how much there is of a colour."""
    return "#FFFFFF" if colour else ""


def inked(items: Iterable[Item], ink: str) -> tuple[Item, ...]:
    """The same items, in an ink where they have the ink of the text; the very same where they have none."""
    return tuple(
        _tinted(item, lambda colour: ink if colour == CURRENT else colour, grey(ink)) for item in items
    )


def greyed(items: Iterable[Item]) -> tuple[Item, ...]:
    """Items as a mask that goes by their brightness."""
    return tuple(_tinted(item, grey, "") for item in items)


def whitened(items: Iterable[Item]) -> tuple[Item, ...]:
    """Items as a mask that goes by how much of them there is."""
    return tuple(_tinted(item, white, "") for item in items)


def _tinted(item: Item, tint: Callable[[str], str], masked: str) -> Item:
    """An item in other colours; `masked` is the grey of the ink in masks, if it is the ink that is given."""
    if isinstance(item, Path):
        fill, stroke = _painted(item.fill, tint), _painted(item.stroke, tint)
        same = fill is item.fill and stroke is item.stroke
        return item if same else replace(item, fill=fill, stroke=stroke)
    if isinstance(item, Group):
        items = tuple(_tinted(each, tint, masked) for each in item.items)
        mask = item.mask
        if mask and masked:
            inner = tuple(
                _tinted(each, lambda c: masked if c == CURRENT else c, masked) for each in mask.items
            )
            if any(new is not old for new, old in zip(inner, mask.items)):
                mask = replace(mask, items=inner)
        same = mask is item.mask and all(new is old for new, old in zip(items, item.items))
        return item if same else replace(item, items=items, mask=mask)
    if isinstance(item, Image) and not masked:
        return _tinted_image(item, tint)
    assert not isinstance(item, Text)  # of which a drawing has none
    return item


def _painted(paint: Paint, tint: Callable[[str], str]) -> Paint:
    if isinstance(paint, str):
        new = tint(paint)
        return paint if new == paint else new
    stops = tuple(replace(stop, colour=tint(stop.colour)) for stop in paint.stops)
    return paint if stops == paint.stops else Gradient(paint.points, stops, paint.spread, paint.matrix)


def _tinted_image(image: Image, tint: Callable[[str], str]) -> Image:
    from PIL import Image as Pillow

    picture = Pillow.open(BytesIO(image.data)).convert("RGBA")
    alpha = picture.getchannel("A")
    if tint is white:
        plain = Pillow.new("L", picture.size, 255)
    else:
        plain = picture.convert("RGB").convert("L", (_RED, _GREEN, _BLUE, 0))
    out = BytesIO()
    Pillow.merge("LA", (plain, alpha)).save(out, "PNG")
    return replace(image, data=out.getvalue(), kind="png")
