"""Many frames in one page: inline SVG, in which whatever occurs again is drawn once and referred to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from html import escape

from svgwrite.base import BaseElement

from generator.frame import Frame, Group, Item
from generator.paint.svg.painter import Painter
from generator.paint.svg.paints import number

ENLARGED = 1.25
"""A figure on a screen is read from further away than on paper."""
PIXEL = 25.4 / 96
"""A pixel of CSS in mm."""


class Drawings(Painter):
    """Draws frames one by one; their common parts, a board say, are among `definitions`.

    Items are told apart by identity: faces that hold the same item were made from the same element.
    """

    prefix = "_"
    """Anchors of rulebooks have no such character, so that no id is there twice."""

    def __init__(self, frames: Iterable[Frame]) -> None:
        super().__init__(Frame(0, 0, 0, (), "definitions"), "outlines", "")
        self._often: Counter[int] = Counter()
        self._keys: dict[int, str] = {}
        for frame in frames:
            for item in frame.items:
                self._count(item)

    def _count(self, item: Item) -> None:
        """Count an item; what is inside of one that was seen before comes with it."""
        self._often[id(item)] += 1
        if self._often[id(item)] == 1 and isinstance(item, Group):
            for inner in item.items:
                self._count(inner)

    def item(self, item: Item) -> BaseElement:
        """The element of an item, or a reference to it if it occurs more than once."""
        if self._often[id(item)] < 2:
            return super().item(item)
        if id(item) not in self._keys:
            element = super().item(item)
            key = self._keys[id(item)] = f"{self.prefix}d{len(self._keys)}"
            element.attribs["id"] = key
            self.drawing.defs.add(element)
        return self.use(self._keys[id(item)])

    def use(self, key: str) -> BaseElement:
        """What was defined under a key; HTML needs no namespace for it, which svgwrite would add."""
        element = self.drawing.g()
        element.elementname = "use"
        element.attribs["href"] = f"#{key}"
        return element

    def draw(self, frame: Frame, label: str) -> str:
        """An `svg` element with a name for those who cannot see it; without one it is only decoration."""
        width, height = (round(side * ENLARGED / PIXEL) for side in (frame.width, frame.height))
        box = f"0 0 {number(frame.width)} {number(frame.height)}"
        named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
        inner = "".join(self.item(item).tostring() for item in frame.items)
        return f'<svg {named} viewBox="{box}" width="{width}" height="{height}">{inner}</svg>'

    def definitions(self) -> str:
        """What all drawings refer to; to be placed anywhere in the page."""
        defs = self.drawing.defs.tostring()
        return f'<svg class="definitions" aria-hidden="true" width="0" height="0">{defs}</svg>'
