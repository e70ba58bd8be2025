"""Clips and masks of a drawing: items in, the same items in groups that show only a part of them out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from generator.drawing.art.svg.around import Around, NoVectors
from generator.drawing.art.svg.box import Box, frame_of, outer_points, under
from generator.drawing.art.svg.box import around as box_around
from generator.drawing.art.svg.properties import link
from generator.drawing.art.svg.shapes import SHAPES, measure, outline, wrong
from generator.drawing.art.svg.tint import greyed, whitened
from generator.drawing.art.svg.tree import Element, Halted
from generator.drawing.art.svg.values import SAME, length, transform
from generator.frame import Group, Item, Mask, Matrix, Path, Segment, joined

if TYPE_CHECKING:
    from generator.drawing.art.svg.reader import Reader

_WHITE = "#FFFFFF"
MOST_COVERS = 8
"""Clips and masks in one another, each drawn for every part of the next; real drawings have three."""


class _Window(NamedTuple):
    """One outline of a clip."""

    segments: tuple[Segment, ...]
    even_odd: bool
    node: Element
    around: Around

    @property
    def box(self) -> Box:
        """Around the outline."""
        return box_around(outer_points(self.segments)) or (0.0, 0.0, 0.0, 0.0)


def clipped(
    reader: Reader, items: list[Item], node: Element, written: str, box: Box | None, around: Around
) -> list[Item]:
    """What a clip-path of an element leaves of its items; `box` is around them in its own measure."""
    found = link(written)
    if not found:
        if written.strip().lower() not in ("none", ""):
            raise NoVectors("a clip of CSS")
        return items
    clip = reader.target(node, found[0], "clip-path")
    if clip is None or clip.tag != "clipPath" or id(clip) in around.within:
        return items  # as if it were not there, which is what others do
    inner = _deeper(reader, clip, around)._replace(style=reader.style_at(clip))
    own = transform(clip.get("transform")) if clip.get("transform") else SAME
    if own is None:
        reader.refuse(clip, "<clipPath> transform is not a list of transforms")
        return items
    matrix = joined(around.matrix, own)
    if clip.get("clipPathUnits") == "objectBoundingBox":
        if box is None or not box[2] or not box[3]:
            return []
        matrix = joined(matrix, (box[2], 0, 0, box[3], box[0], box[1]))
    inner = inner._replace(matrix=matrix)
    windows = [window for child in clip.children for window in _windows(reader, child, inner)]
    kept = _through(reader, items, windows)
    beyond = reader.style(clip, {}).get("clip-path", "none")
    outer = around._replace(within=inner.within, covers=inner.covers)
    return clipped(reader, kept, clip, beyond, box, outer) if kept else []


def _deeper(reader: Reader, cover: Element, around: Around) -> Around:
    """What stands around the inside of a clip or a mask; raises Halted if it lies in too many others."""
    if around.covers >= MOST_COVERS:
        message = f"more than {MOST_COVERS} clips and masks lie in one another"
        reader.refuse(cover, message, "simplify it, or export it as a PNG")
        raise Halted
    return around._replace(within=(*around.within, id(cover)), real=False, covers=around.covers + 1)


def _windows(reader: Reader, node: Element, around: Around) -> Iterator[_Window]:
    """The outlines that an element adds to a clip."""
    reader.count(node)
    style = reader.style(node, around.style)
    if style.get("display") == "none":
        return
    matrix = joined(around.matrix, reader.transform(style, around.view))
    inner = around._replace(matrix=matrix, style=style)
    if node.tag == "use":
        target = reader.target(node, node.get("href"), "href")
        if target is None or id(target) in around.within or target.tag not in {*SHAPES, "text", "use"}:
            return
        x, y = measure(node, "x", around.view), measure(node, "y", around.view)
        within = (*around.within, id(target))
        yield from _windows(
            reader, target, inner._replace(matrix=joined(matrix, (1, 0, 0, 1, x, y)), within=within)
        )
    elif node.tag == "text":
        reader.refuse_text(node)
    elif node.tag in SHAPES and style.get("visibility", "visible") == "visible":
        reader.judge(node, wrong(node))
        segments = reader.outline(node, around.view) if reader.drawn else outline(_SQUARE, (1, 1))
        yield _Window(under(matrix, segments), style.get("clip-rule") == "evenodd", node, inner)


_SQUARE = Element("rect", {"width": "1", "height": "1"}, 1, 1, None)


def _through(reader: Reader, items: list[Item], windows: list[_Window]) -> list[Item]:
    """Items seen through all windows together."""
    if not items or not windows:
        return []
    own = [reader.style(each.node, {}).get("clip-path", "none") for each in windows]
    plain = all(each.strip().lower() == "none" for each in own)
    rules = {each.even_odd for each in windows}
    if plain and (len(windows) == 1 or (len(rules) == 1 and _apart([each.box for each in windows]))):
        outlines = tuple(segment for each in windows for segment in each.segments)
        return [Group(tuple(items), clip=outlines, even_odd=True in rules)] if outlines else []
    # where outlines overlap one another their windings would add up; white on black they do not
    whites: list[Item] = []
    for window, beyond in zip(windows, own):
        area: list[Item] = [Path(window.segments, fill=_WHITE, even_odd=window.even_odd)]
        whites += clipped(reader, area, window.node, beyond, None, window.around)
    boxes = [each.box for each in windows]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return [Group(tuple(items), mask=Mask(tuple(whites), (left, top, right - left, bottom - top)))]


def _apart(boxes: list[Box]) -> bool:
    """Whether no two boxes overlap; of very many that is not asked."""
    if len(boxes) > 60:
        return False
    return not any(
        a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
        for at, a in enumerate(boxes) for b in boxes[:at]
    )  # fmt: skip


def masked(
    reader: Reader, items: list[Item], node: Element, written: str, box: Box | None, around: Around
) -> list[Item]:
    """What a mask of an element leaves of its items."""
    found = link(written)
    mask = reader.target(node, found[0], "mask") if found else None
    if mask is None or mask.tag != "mask" or id(mask) in around.within:
        return items
    style = reader.style(mask, reader.style_at(mask.parent) if mask.parent else {})
    if style.get("color-interpolation", "").lower() == "linearrgb":
        raise NoVectors("a mask in linear colours")
    scale: Matrix = SAME
    if mask.get("maskUnits") != "userSpaceOnUse" or mask.get("maskContentUnits") == "objectBoundingBox":
        if box is None or not box[2] or not box[3]:
            return []
        scale = (box[2], 0, 0, box[3], box[0], box[1])
    region = _region(reader, mask, around, scale)
    own = around.matrix
    content = joined(own, scale) if mask.get("maskContentUnits") == "objectBoundingBox" else own
    inner = _deeper(reader, mask, around)._replace(matrix=content, style=style)
    drawn = [item for child in mask.children for item in reader.element(child, inner)]
    shown = whitened(drawn) if style.get("mask-type", "luminance").strip() == "alpha" else greyed(drawn)
    if not shown:
        return []
    window = frame_of(region, own)
    whites: list[Item] = [Group(shown, clip=window)]
    if beyond := link(style.get("mask", "none")):
        outer = around._replace(within=inner.within, covers=inner.covers)
        whites = masked(reader, whites, mask, f"url({beyond[0]})", box, outer)
    place = box_around(outer_points(window)) or (0.0, 0.0, 0.0, 0.0)
    return [Group(tuple(items), mask=Mask(tuple(whites), place))]


def _region(reader: Reader, mask: Element, around: Around, scale: Matrix) -> Box:
    """Where a mask can show something, in the measure of what it is laid over."""
    by_box = mask.get("maskUnits") != "userSpaceOnUse"
    view = (1.0, 1.0) if by_box else around.view
    values: list[float] = []
    for name, default in (("x", "-10%"), ("y", "-10%"), ("width", "120%"), ("height", "120%")):
        written = mask.get(name, default)
        found = length(written, view[0] if name in ("x", "width") else view[1])
        if found is None:
            reader.refuse(mask, f"<mask> {name}='{written[:40]}' is not a length")
        values.append(found or 0.0)
    x, y, w, h = values
    if not by_box:
        return x, y, w, h
    return scale[4] + x * scale[0], scale[5] + y * scale[3], w * scale[0], h * scale[3]
