"""How the name of a spot can be set: on one line, or on two where it is long."""

from __future__ import annotations

from generator.drawing.charts.map.labels import NameForm
from generator.text.case import Case
from generator.text.style import POINT, Style

LEADING = 1.15
SHORT = 5.0
"""A name of at most so many ems stays on one line."""
SPARE = 0.3
"""Room in mm at the end of a line, so that rounding breaks nothing."""


def name_style(points: float, lines: int = 1) -> Style:
    """How names are set."""
    return Style("bold", points, points, LEADING, most_lines=lines, role="headings", hyphens="never")


def forms(case: Case, name: str, points: float) -> tuple[NameForm, ...]:
    """The forms of a name at a size, the usual one first."""
    size = points * POINT
    long = case.width(name, name_style(points))
    found = [NameForm(1, round(long + SPARE, 3), round(1.2 * size, 3))]
    if long > SHORT * size:
        for share in (0.55, 0.65, 0.75):
            width = round(long * share + SPARE, 3)
            laid = case.lay_out(name, width, 100.0, name_style(points, 2), False)
            if laid.fits and len(laid.lines) == 2:
                found.append(NameForm(2, width, round((0.2 + 1 + LEADING) * size, 3)))
                break
    return tuple(found)
