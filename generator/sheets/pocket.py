"""A pocket booklet: eight pages on one side of one sheet, which is folded and cut once.

The sheet lies across, four pages wide. The upper row stands on its head. After the border is cut off, the
sheet is cut in the middle, folded lengthwise, and its ends are pushed together until four leaves stand like a
cross; these close into a booklet.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.colour import INK
from generator.frame import Frame, Item, Path, rectangle
from generator.model.component import Component
from generator.problem import Findings
from generator.sheets import faults
from generator.sheets.furniture import HAIR, Footer, clear_of_footer, cut_marks, fold
from generator.sheets.grid import margins
from generator.sheets.page import Box, Page, Placed, beyond, surrounding
from generator.sheets.paper import Paper
from generator.sheets.pieces import Cutter, Piece

ROWS = ((5, 4, 3, 2), (6, 7, 8, 1))
"""Which page lies where on the sheet; those of the upper row stand on their heads."""
COLUMNS = len(ROWS[0])


def plan_pocket(component: Component, paper: Paper, findings: Findings, *, rtl: bool = False) -> list[Box]:
    """The trims of pages 1 to 8; none after saying that they do not fit on the paper.

    For readers from the right the rows run the other way, so that the booklet opens at its left.
    """
    part = component.parts[0]
    w, h = part.size
    height, width = sorted((paper.width, paper.height))
    side, above = margins(part.bleed)
    if beyond(COLUMNS * w, width - 2 * side) or beyond(len(ROWS) * h, height - 2 * above):
        message = f"eight pages of {w:g} × {h:g} mm do not fit on {width:g} × {height:g} mm"
        most = f"{(width - 2 * side) / COLUMNS:.1f} × {(height - 2 * above) / len(ROWS):.1f} mm"
        hint = f"make the pages at most {most} large"
        findings.add(faults.TOO_BIG.at(part.node.place_of("size"), message, hint=hint))
        return []
    left, top = (width - COLUMNS * w) / 2, (height - len(ROWS) * h) / 2
    places = {
        page: Box(left + column * w, top + row * h, w, h)
        for row, pages in enumerate(ROWS)
        for column, page in enumerate(reversed(pages) if rtl else pages)
    }
    return [places[page] for page in sorted(places)]


def pocket_page(
    pieces: list[Piece], trims: list[Box], paper: Paper, cutter: Cutter, footer: Footer
) -> Iterator[Page]:
    """The one page of a pocket booklet."""
    block, bleed = surrounding(trims), pieces[0].part.bleed
    frames = [(cutter.frame(piece, "front"), trim) for piece, trim in zip(pieces, trims)]
    placed = [_placed(frame, trim, block, bleed) for frame, trim in frames if frame is not None]
    height, width = sorted((paper.width, paper.height))
    furniture = [*_lines(block), *clear_of_footer(cut_marks([block], bleed), height)]
    then = footer.language.say("trim, cut the solid line, fold")
    furniture += footer.items(width, height, 1, 1, then=then)
    yield Page(width, height, tuple(placed), tuple(furniture), block, block.grown(bleed))


def _placed(frame: Frame, trim: Box, block: Box, bleed: float) -> Placed:
    """A page in its place; its art may run over the border of the sheet, but not into the next page."""
    w, h = trim.w, trim.h
    left = bleed if trim.x - block.x < w / 2 else 0.0
    right = bleed if block.right - trim.right < w / 2 else 0.0
    turned = trim.y - block.y < h / 2  # the upper row, whose foot is at the border too
    clip = rectangle(-right if turned else -left, 0, w + left + right, h + bleed)
    return Placed(frame, trim.matrix(turned), clip)


def _lines(block: Box) -> list[Item]:
    """The folds, and in the middle of the sheet the cut that is two pages long."""
    w, middle = block.w / COLUMNS, block.y + block.h / len(ROWS)
    folds = [
        ((block.x + column * w, block.y), (block.x + column * w, block.bottom))
        for column in range(1, COLUMNS)
    ]
    folds += [((x, middle), (x + w, middle)) for x in (block.x, block.right - w)]
    dashed = [fold(*start, *end) for start, end in folds]
    cut = (("M", block.x + w, middle), ("L", block.right - w, middle))
    return [*dashed, Path(cut, stroke=INK, width=2 * HAIR, role="cut")]
