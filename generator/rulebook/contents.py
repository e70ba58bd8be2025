"""The contents: headings with leaders and page numbers, in two columns if there are many."""

from __future__ import annotations

from generator.colour import INK
from generator.frame import Item, Path, Text, rectangle
from generator.rulebook.slab import Link, Mark, Slab, shifted
from generator.rulebook.style import Format, Look
from generator.text.markup import escaped
from generator.text.style import Align, Style

DEPTH = 3
"""Headings down to this level are listed in the contents and the outline."""
SEVERAL = 12
"""More entries than this are set in two columns."""
MOST = 60
"""With more than this, only the sections are listed."""
ROW = 5.2
"""Height of an entry, in mm."""
GUTTER = 8.0
TITLE = 14.0
"""Size of the title in points."""


def contents(title: str, marks: list[Mark], pages: dict[str, int], form: Format, look: Look) -> list[Slab]:
    """The slabs of the contents, across the page; `pages` has the number of each anchor's page."""
    if len(marks) > MOST:
        marks = [mark for mark in marks if mark.level <= 2]
    if len(marks) < 2:
        return []
    style = Style("bold", TITLE, TITLE, valign="middle", most_lines=1, role="headings")
    laid = look.case.lay_out(title, form.measure, 7, style)
    rule = Path(rectangle(0, 7.6, form.measure, 0.5), look.accent)
    slabs = [
        Slab(9.6, (Text(laid.runs, look.accent), rule), keep=True, wide=True, kind="contents", text=title)
    ]
    columns = 2 if len(marks) > SEVERAL else 1
    width = (form.measure - (columns - 1) * GUTTER) / columns
    most = int((form.depth - 12) / ROW) * columns
    for start in range(0, len(marks), most):
        chosen = marks[start : start + most]
        high = -(-len(chosen) // columns)
        items: list[Item] = []
        links: list[Link] = []
        for index, mark in enumerate(chosen):
            column = columns - 1 - index // high if form.rtl else index // high
            x, y = column * (width + GUTTER), index % high * ROW
            items += shifted(_entry(mark, pages.get(mark.anchor, 0), width, look), x, y)
            links.append(Link(x, y, width, ROW, mark.anchor))
        text = " ".join(mark.title for mark in chosen)
        slabs.append(
            Slab(high * ROW, tuple(items), wide=True, kind="contents", links=tuple(links), text=text)
        )
    return slabs


def _entry(mark: Mark, page: int, width: float, look: Look) -> tuple[Item, ...]:
    """One line: the title, dots and the number of the page."""
    section = mark.level <= 2
    indent = 0.0 if section else 4.0
    style = Style(
        "bold" if section else "regular", 9 if section else 8, 6, most_lines=1, valign="middle", phrases=False
    )
    outer: Align = "left" if look.rtl else "right"
    other = Style(style.weight, style.largest, 6, align=outer, valign="middle", most_lines=1, role="numbers")
    title = look.case.lay_out(escaped(mark.title), width - indent - 10, ROW, style)
    number = look.case.lay_out(str(page), 8, ROW, other)
    ink = look.accent if section else INK
    middle = ROW * 0.62
    start, end = indent + title.width + 1.6, width - number.width - 1.6
    places = (indent, width - 8.0)
    if look.rtl:
        start, end, places = width - end, width - start, (10.0, 0.0)
    dots = Path((("M", start, middle), ("L", end, middle)), "", "#B8AFA8", 0.25, (0.01, 1.2), round=True)
    leader = (dots,) if end - start > 2 else ()
    return Text(title.runs, ink, (places[0], 0)), *leader, Text(number.runs, ink, (places[1], 0))
