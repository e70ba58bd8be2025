"""Windows in a drawing: a `svg` or `symbol` in the room that an element gives it, cut off at its edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.drawing.art.svg.around import Around
from generator.drawing.art.svg.box import Box, fitted, frame_of, reach, view_box
from generator.drawing.art.svg.box import around as box_around
from generator.drawing.art.svg.shapes import measure
from generator.drawing.art.svg.tree import Element
from generator.frame import Group, Item, Matrix, inverse, joined

if TYPE_CHECKING:
    from generator.drawing.art.svg.around import Style
    from generator.drawing.art.svg.reader import Reader


def window(reader: Reader, node: Element, around: Around, sized: Element) -> list[Item]:
    """What is inside of a `svg` or `symbol`, in the room that it has, or that who copies it gives it."""
    sides = {"width": around.view[0], "height": around.view[1]}
    for name, whole in sides.items():
        own = node if name in node.attributes and node.tag == "svg" else sized
        sides[name] = measure(sized if name in sized.attributes else own, name, around.view, whole)
    width, height = sides["width"], sides["height"]
    style = around.style if node is sized else reader.style(node, around.style)
    if width <= 0 or height <= 0 or style.get("display") == "none":
        return []
    box = view_box(node.get("viewBox"))
    inner = around._replace(style=style, view=(width, height), within=(*around.within, id(node)))
    matrix = around.matrix
    if node is not sized:
        matrix = joined(matrix, reader.transform(style, around.view))
    if box:
        matrix = joined(matrix, fitted(box, width, height, node.get("preserveAspectRatio"))[0])
        inner = inner._replace(view=box[2:])
    items = reader.children(node, inner._replace(matrix=matrix))
    return (
        items
        if overflows(style) or not reader.drawn
        else cut(items, (0.0, 0.0, width, height), around.matrix)
    )


def overflows(style: Style) -> bool:
    """Whether what is beyond the edges of a window is seen."""
    return style.get("overflow", "hidden").strip() in ("visible", "auto")


def cut(items: list[Item], room: Box, matrix: Matrix) -> list[Item]:
    """Items without what is outside of a room; the same items if nothing is."""
    back = inverse(matrix)
    box = box_around(reach(items, back, strokes=True)) if back else None
    if not items or box is None:
        return []
    slack = 1e-3 * max(room[2:])
    left, top, right, bottom = room[0], room[1], room[0] + room[2], room[1] + room[3]
    across = left - slack <= box[0] and box[0] + box[2] <= right + slack
    if across and top - slack <= box[1] and box[1] + box[3] <= bottom + slack:
        return items
    return [Group(tuple(items), clip=frame_of(room, matrix))]
