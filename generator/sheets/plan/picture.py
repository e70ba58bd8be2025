"""Pictures of sheets and books in small, as a print plan shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from generator.colour import PAPER
from generator.frame import Item, Path, Segment, ellipse, polygon, rectangle
from generator.sheets.plan.tally import Outlined, PageTally

QUIET, RULE = "#6E6A66", "#C9C4BF"
INNER = 0.8
"""How much of a piece has the colour of its inside."""
LINES, MARGIN = 9, 0.12
"""Lines of words on the picture of a page, and what is free around them, of its width."""


class Sketched(Struct, frozen=True):
    """Areas and lines over one another on a sheet of a size, in mm of that sheet."""

    width: float
    height: float
    paths: tuple[Path, ...]
    most: float = 1000.0  # its longer side is no longer

    def scaled(self, thumb: float) -> tuple[float, float]:
        """How large it is if its longer side has a length."""
        scale = min(thumb, self.most) / max(self.width, self.height)
        return self.width * scale, self.height * scale

    def items(self, x: float, y: float, thumb: float) -> Iterator[Item]:
        """The picture at a point, so large."""
        width, height = self.scaled(thumb)
        scale = width / self.width
        yield Path(rectangle(x, y, width, height), fill=PAPER, stroke=RULE, width=0.2)
        for path in self.paths:
            segments = _moved(path.segments, x, y, scale)
            yield Path(segments, fill=path.fill, stroke=path.stroke, width=path.width, dash=path.dash)


def sheet_picture(page: PageTally) -> Sketched:
    """A sheet in small: its paper, and its pieces in two colours each."""
    found: dict[str, list[Segment]] = {}
    lines: list[Segment] = []
    for cell in page.cells:
        shape = _shape(cell, 1.0)
        found.setdefault(cell.edge, []).extend(shape)
        lines += shape
    for cell in page.cells:
        # a key of its own, so that it is drawn over the edges
        found.setdefault(f"{cell.inner} ", []).extend(_shape(cell, INNER))
    paths = [Path(tuple(segments), fill=colour.strip()) for colour, segments in found.items()]
    outline = Path(tuple(lines), stroke=QUIET, width=0.08)
    return Sketched(page.width, page.height, (*paths, outline))


def book_picture(width: float, height: float, accent: str, most: float, *, spread: bool) -> Sketched:
    """A book in small: its cover with a title, or a spread of a booklet with its fold."""
    if not spread:
        bar = rectangle(MARGIN * width, 0.2 * height, (1 - 2 * MARGIN) * width, 0.16 * height)
        line = rectangle(MARGIN * width, 0.42 * height, (0.6 - MARGIN) * width, 0.03 * height)
        cover = Path(rectangle(0, 0, width, height), fill=accent)
        return Sketched(width, height, (cover, Path(bar, fill=PAPER), Path(line, fill=PAPER)), most)
    short, long = sorted((width, height))
    cover = Path(rectangle(long / 2, 0, long / 2, short), fill=accent)
    bar = rectangle(long * (0.5 + MARGIN / 2), 0.2 * short, long * (0.5 - MARGIN), 0.16 * short)
    words: list[Segment] = []
    for number in range(LINES):
        y = short * (0.15 + 0.7 * number / LINES)
        words += rectangle(long * MARGIN / 2, y, long * (0.5 - MARGIN), short * 0.025)
    fold = Path((("M", long / 2, 0.0), ("L", long / 2, short)), stroke=QUIET, width=0.25, dash=(1.2, 0.8))
    return Sketched(long, short, (cover, Path(bar, fill=PAPER), Path(tuple(words), fill=RULE), fold), most)


def _shape(cell: Outlined, share: float) -> tuple[Segment, ...]:
    """The trim of a piece, or so much of it around its middle."""
    cx, cy = cell.x + cell.w / 2, cell.y + cell.h / 2
    if cell.disc:
        return ellipse(cx, cy, cell.w / 2 * share, cell.h / 2 * share)
    if cell.corners and share == 1:
        return polygon([*zip(cell.corners[::2], cell.corners[1::2])])
    if cell.corners:
        share *= 0.72
    inset = min(cell.w, cell.h) * (1 - share) / 2
    return rectangle(cell.x + inset, cell.y + inset, cell.w - 2 * inset, cell.h - 2 * inset)


def _moved(segments: Sequence[Segment], x: float, y: float, scale: float) -> tuple[Segment, ...]:
    """The same lines at another place and in another size."""
    return tuple(
        (kind, *(value * scale + (x, y)[at % 2] for at, value in enumerate(numbers)))
        for kind, *numbers in segments
    )
