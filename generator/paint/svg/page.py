"""A page of paper in, an SVG file out: it shows what the PDF of the same page shows."""

from __future__ import annotations

from generator.colour import PAPER
from generator.frame import Frame, Group, Path, rectangle
from generator.paint.svg.painter import paint_svg
from generator.sheets.page import Box, Page, Placed
from generator.text.direction import reads_from_right


def paint_page(page: Page, title: str = "", language: str = "ja") -> str:
    """The SVG text of a page: white paper, the faces on it, and the furniture over them."""
    apart = reads_from_right(language)  # in a PDF every face is a form then, which ends where its bleed does
    placed = (_placed(each, ends=each.frame.shared or apart) for each in page.placed)
    paper = Path(rectangle(0, 0, page.width, page.height), fill=PAPER)
    items = (paper, *placed, *page.furniture)
    return paint_svg(Frame(page.width, page.height, 0.0, items, title, title), "outlines", language)


def _placed(placed: Placed, *, ends: bool) -> Group:
    """A face at its place; one that occurs again is drawn once."""
    frame, items = placed.frame, placed.frame.items
    if ends:
        box = Box(0, 0, frame.width, frame.height).grown(frame.bleed)
        items = (Group(items, clip=rectangle(box.x, box.y, box.w, box.h)),)
    face = Group(items, symbol=f"face {frame.key}") if frame.shared else Group(items)
    return Group((face,), placed.matrix, placed.clip)
