"""A face as it was drawn: which element of its XML drew what, and which of them lie at a point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from msgspec import Struct

from generator.drawing.dialect import texts
from generator.drawing.dialect.attributes import number
from generator.drawing.dialect.dialect import Dialect
from generator.drawing.dialect.reading import Reading
from generator.drawing.dialect.written import Bounds, FaceText
from generator.frame import Group, Item, Matrix, Path, inverse, joined, moved
from generator.problem import Findings
from generator.sheets.common.look import covers, touches
from generator.sheets.extent import UNMOVED, box_around, box_of, four
from generator.text.layout import DOWN

NEAR = 0.4
"""A line is met by who points so near to it, in mm."""


class DrawnElement(Struct):
    """An element of a face, what it drew, and the elements in it, in the order in which they are drawn."""

    element: Element
    items: list[Item]
    texts: list[FaceText]
    children: list[DrawnElement]


class Hit(NamedTuple):
    """An element at a point: its box on the face, the point in its own mm, and whether it is met exactly.

    A text is met exactly where its words are, and else where they could be.
    """

    drawn: DrawnElement
    box: Bounds
    at: tuple[float, float]
    matrix: Matrix
    exact: bool = True

    @property
    def area(self) -> float:
        """How much of the face it takes."""
        left, top, right, bottom = self.box
        return (right - left) * (bottom - top)


class RecordingDialect(Dialect):
    """Reads one face as another dialect does, with what that one keeps, and notes which element drew what."""

    def __init__(self, other: Dialect) -> None:
        super().__init__(other.library, Findings())
        self._kept, self._boxes = other._kept, other._boxes
        self.root: Element | None = None
        self._open: list[list[DrawnElement]] = [[]]

    @property
    def drawn(self) -> list[DrawnElement]:
        """The elements of the face."""
        return self._open[0]

    def _element(self, reading: Reading, element: Element) -> list[Item]:
        if self.root is None:
            self.root = reading.at
        first = len(reading.texts)
        self._open.append([])
        kept = element.tag == "row"  # of which what stands in it would not be read again
        items = texts.row(reading, element) if kept else super()._element(reading, element)
        inner = self._open.pop()
        self._open[-1].append(DrawnElement(element, items, reading.texts[first:], inner))
        return items


def hits(drawn: Sequence[DrawnElement], x: float, y: float) -> list[Hit]:
    """What lies at a point of a face, the topmost first; the empty room of a text covers what is larger."""
    found = [*_hits(drawn, x, y, UNMOVED)]
    ranked = [hit for hit in found if hit.exact]
    words = sum(bool(hit.drawn.texts) for hit in ranked)
    for hit in found:
        if not hit.exact:
            room = hit.drawn.texts[0].box
            larger = (place for place, other in enumerate(ranked) if other.area >= room.w * room.h)
            ranked.insert(max(next(larger, len(ranked)), words), hit)
    return ranked


def _hits(drawn: Sequence[DrawnElement], x: float, y: float, around: Matrix) -> Iterator[Hit]:
    for each in reversed(drawn):
        if each.element.tag == "row":
            yield from _hits(each.children, x, y, around)
        elif each.element.tag == "group":
            yield from _in_group(each, x, y, around)
        elif (box := _own_box(each)) and (met := _met(each, box, x, y)):
            yield Hit(each, on_face(box, around), (x, y), around, met == "exact")


def _in_group(drawn: DrawnElement, x: float, y: float, around: Matrix) -> Iterator[Hit]:
    for item in drawn.items:
        if not isinstance(item, Group):
            continue
        back = inverse(item.matrix) if item.matrix else UNMOVED
        if back is not None:
            at = moved(back, x, y)
            if not item.clip or covers(item.clip, *at):
                yield from _hits(drawn.children, *at, joined(around, item.matrix) if item.matrix else around)


def on_face(box: Bounds, around: Matrix) -> Bounds:
    """A box in a group as one on the face."""
    return box_of(moved(around, *corner) for corner in four(box))


def _own_box(drawn: DrawnElement) -> Bounds | None:
    """The box of an element in its own mm: of words where they are, of the rest what is inked."""
    element = drawn.element
    if drawn.texts:
        return words_box(drawn.texts[0])
    if not drawn.items:
        return None
    if element.tag in ("icon", "qr"):
        x, y, size = number(element, "x", 0), number(element, "y", 0), number(element, "size")
        return x, y, x + size, y + size
    if element.tag == "image":
        x, y, w, h = (number(element, name) for name in "xywh")
        return x, y, x + w, y + h
    boxes = [box for item in drawn.items if (box := box_around(item, UNMOVED))]
    return box_of(corner for box in boxes for corner in four(box)) if boxes else None


def words_box(text: FaceText) -> Bounds:
    """Where the words of a text are, in the mm of its own group."""
    box, laid = text.box, text.laid
    x = box.x + (box.w - laid.width) * text.case.share(box.style.align)
    y = box.y + (box.h - laid.height) * DOWN[box.style.valign]
    return x, y, x + laid.width, y + laid.height


def _met(drawn: DrawnElement, box: Bounds, x: float, y: float) -> str:
    """Whether an element lies at a point: 'exact', 'near' for the room of a text, or ''."""
    left, top, right, bottom = box
    if drawn.texts:
        room = drawn.texts[0].box
        if left <= x <= right and top <= y <= bottom:
            return "exact"
        return "near" if 0 <= x - room.x <= room.w and 0 <= y - room.y <= room.h else ""
    if not (left - NEAR <= x <= right + NEAR and top - NEAR <= y <= bottom + NEAR):
        return ""
    if drawn.element.tag in ("icon", "image", "qr"):
        return "exact" if left <= x <= right and top <= y <= bottom else ""
    return "exact" if any(_inked(item, x, y) for item in drawn.items) else ""


def _inked(item: Item, x: float, y: float) -> bool:
    """Whether some of an item is drawn at a point; of words and pictures, their boxes."""
    if isinstance(item, Group):
        back = inverse(item.matrix) if item.matrix else UNMOVED
        if back is None:
            return False
        x, y = moved(back, x, y)
        return (not item.clip or covers(item.clip, x, y)) and any(_inked(each, x, y) for each in item.items)
    if isinstance(item, Path):
        if item.fill and covers(item.segments, x, y, even_odd=item.even_odd):
            return True
        return bool(item.stroke) and touches(item.segments, x, y, max(item.width / 2, NEAR))
    box = box_around(item, UNMOVED)
    return box is not None and box[0] <= x <= box[2] and box[1] <= y <= box[3]
