"""Strips for a cutting plotter: what is printed, what is cut and what the machine looks for, in layers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.frame import Frame, Group, Item, Path, Segment, rectangle
from generator.sheets.furniture import Footer
from generator.sheets.page import Box, Layer, Layered
from generator.sheets.tape.strip import StripLayout, placed_cells, strip_furniture

CLEAR = 18.0
"""What strips leave free at every edge of the paper for the marks, in mm."""
AT, SQUARE, CORNER, THICK = 10.0, 5.0, 20.0, 0.5
"""Marks begin so far from the edges; the sides of the square and of the corners, and their lines, in mm."""
RED = "#E3000F"
"""The colour by which plotters' programs know a cut."""


def plotter_sheets(layout: StripLayout, frames: Mapping[str, Frame], footer: Footer) -> Iterator[Layered]:
    """A drawing of each sheet with the layers print, cut, perforate and marks."""
    for page in range(layout.pages):
        strips = layout.on_page(page)
        layers = (
            Layer("print", tuple(item for each in strips for item in _printed(layout, each, frames, footer))),
            Layer("cut", tuple(_cut(layout, each, each == strips[0]) for each in strips)),
            Layer("perforate", tuple(_perforated(layout, each) for each in strips)),
            Layer("marks", tuple(_marks(layout.width, layout.height))),
        )
        yield Layered(layout.width, layout.height, f"{footer.component} {page + 1} / {layout.pages}", layers)


def _printed(layout: StripLayout, number: int, frames: Mapping[str, Frame], footer: Footer) -> Iterator[Item]:
    for placed in placed_cells(layout, number, frames):
        face = Group(placed.frame.items, symbol=placed.frame.key)
        yield Group((face,), placed.matrix, placed.clip)
    yield from (item for item in strip_furniture(layout, number, footer) if _is_art(item))


def _is_art(item: Item) -> bool:
    """Whether an item is printed, and not only a line to cut or tear along."""
    return not isinstance(item, Path) or item.role in ("art", "mark")


def _cut(layout: StripLayout, number: int, first: bool) -> Path:
    """Around a strip; where it lies against the one above, that one's lower edge parts the two."""
    trim, flap = layout.trim(number), layout.flap(number)
    right = flap.right if flap else trim.right
    segments: list[Segment] = [("M", trim.x, trim.y), ("L", trim.x, trim.bottom)]
    segments += (("L", right, trim.bottom), ("L", right, trim.y))
    return _knife((*segments, ("Z",)) if first or layout.strip.part.bleed else tuple(segments))


def _perforated(layout: StripLayout, number: int) -> Path:
    """Between the cells of a strip, and before its flap."""
    trim, pitch = layout.trim(number), layout.strip.part.size[0]
    ends = len(layout.cells(number)) + (layout.flap(number) is not None)
    segments: list[Segment] = []
    for column in range(1, ends):
        x = round(trim.x + column * pitch, 4)
        segments += (("M", x, trim.y), ("L", x, trim.bottom))
    return _knife(tuple(segments))


def _knife(segments: tuple[Segment, ...]) -> Path:
    return Path(segments, stroke=RED, width=0.1, role="cut")


def _marks(width: float, height: float) -> Iterator[Path]:
    """A black square at the upper left, and corners at the upper right and the lower left."""
    area = Box(AT, AT, width - 2 * AT, height - 2 * AT)
    yield Path(rectangle(area.x, area.y, SQUARE, SQUARE), fill="#000000")
    for x, y, inwards in ((area.right, area.y, (-1, 1)), (area.x, area.bottom, (1, -1))):
        ends = (("M", x + inwards[0] * CORNER, y), ("L", x, y), ("L", x, y + inwards[1] * CORNER))
        yield Path(ends, stroke="#000000", width=THICK)
