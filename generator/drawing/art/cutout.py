"""Cut-outs: pictures that stand free, such as icons, and not scenes that fill their edges."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from generator.frame import Group, Image, Item, Matrix, Path, joined, moved

Spot = tuple[float, float]
_SAME: Matrix = (1, 0, 0, 1, 0, 0)
_INSET = 0.02
"""How far from its corners a picture is looked at, as a share of its sides."""
_CLEAR = 128
"""Alpha below which a dot is not seen as part of the picture."""


def is_cutout(items: Iterable[Item], width: float, height: float) -> bool:
    """Whether a drawing leaves one of its corners free."""
    return not all(_covers(items, spot, _SAME) for spot in _corners(width, height))


def is_clear(data: bytes) -> bool:
    """Whether the bytes of a bitmap have a corner that is transparent."""
    from PIL import Image as Pillow

    with Pillow.open(BytesIO(data)) as picture:
        if "A" not in picture.getbands() and "transparency" not in picture.info:
            return False
        alpha = picture.convert("RGBA").getchannel("A")
    far = alpha.width - 1, alpha.height - 1
    spots = ((round(x), round(y)) for x, y in _corners(*far))
    return any(int(alpha.getpixel(spot) or 0) < _CLEAR for spot in spots)  # type: ignore[arg-type]  # one band


def _corners(width: float, height: float) -> list[Spot]:
    near, far = _INSET, 1 - _INSET
    return [(width * x, height * y) for x in (near, far) for y in (near, far)]


def _covers(items: Iterable[Item], spot: Spot, matrix: Matrix) -> bool:
    return any(_is_over(item, spot, matrix) for item in items)


def _is_over(item: Item, spot: Spot, matrix: Matrix) -> bool:
    if isinstance(item, Group):
        return _covers(item.items, spot, joined(matrix, item.matrix) if item.matrix else matrix)
    if isinstance(item, Image):
        box = [(item.x, item.y), (item.x + item.width, item.y)]
        box += [(x, y + item.height) for x, y in reversed(box)]
        return _inside([moved(matrix, *each) for each in box], spot)
    if isinstance(item, Path) and item.fill:
        ends = [moved(matrix, each[-2], each[-1]) for each in item.segments if len(each) > 2]
        return _inside(ends, spot)
    return False


def _inside(points: list[Spot], spot: Spot) -> bool:
    """Whether a point lies in the polygon of these corners."""
    x, y = spot
    within = False
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], *points[:1]]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            within = not within
    return within
