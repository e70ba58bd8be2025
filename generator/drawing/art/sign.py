"""An icon that carries a number or a letter: a coin with a 3 in it."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from generator.drawing import faults
from generator.drawing.art.library import Library
from generator.frame import Group, Text
from generator.problem import Fault
from generator.source.excerpt import excerpt
from generator.text.case import Case
from generator.text.layout import LaidText
from generator.text.markup import Sign, escaped
from generator.text.style import POINT, Style

HIGHEST = 0.75
"""The size of the letters in an icon, at most, as a share of its side."""
SMALLEST = 4.5
"""In points: here a digit is as high as the small letters of 6 pt, below which no text is set."""
REACH = 0.92
"""The diagonal of the letters, at most, as a share of the side: so they stand inside a disc."""


HALO = 0.14
"""What is drawn around the letters where the icon under them is uneven, as a share of their size."""


def placed_sign(
    library: Library, case: Case, sign: Sign, x: float, y: float, size: float, ink: str, *, said: bool = False
) -> tuple[Group, LaidText | None] | None:
    """An icon in a square, and the text that it carries as it was set; None if there is no such icon.

    What it carries may be `said` with its name already: then it is drawn, but not to be read.
    """
    sign = sign._replace(name=_for_reader(library, case, sign.name, ink))
    icon = library.placed_icon(sign.name, x, y, size, ink)
    if icon is None:
        return None
    if not sign.text:
        return icon, None
    wide, high, own, halo = library.icon_ground(sign.name, ink)
    laid = _set(case, sign.text, wide * size, high * size, library.outlines)
    around = round(laid.points * POINT * HALO, 3) if halo else 0.0
    number = Text(laid.runs, own, (round(x, 3), round(y, 3)), halo, around, said)
    return Group((icon, number)), laid


def _for_reader(library: Library, case: Case, name: str, ink: str) -> str:
    """The icon that readers from the right see instead, such as arrow-rtl for arrow, if there is one."""
    other = f"{library.symbols.get(name, name)}-rtl"
    return other if case.rtl and library.icon(other, ink) else name


def unfit(sign: Sign, laid: LaidText) -> Iterator[tuple[Fault, str, str]]:
    """What is wrong with the text in an icon: the fault, the message and a hint."""
    if laid.points < SMALLEST:
        message = f"'{sign.text}' would be {laid.points:.1f} pt high in the icon '{excerpt(sign.name)}'"
        hint = f"write it beside the icon, or make the icon larger; {SMALLEST:g} pt is the least"
        yield faults.DOES_NOT_FIT, message, hint
    if laid.missing:
        yield faults.MISSING_GLYPH, f"{faults.NO_GLYPH} '{''.join(laid.missing)}'", ""


def _set(case: Case, text: str, width: float, height: float, placed: bool) -> LaidText:
    """A text in the middle of an icon, as large as it can be there."""
    words = escaped(text)
    side = min(width, height)
    ems, cap = case.ems(words, _style(1.0)), case.cap(_style(1.0))
    points = round(min(HIGHEST, REACH / hypot(ems, cap)) * side / POINT, 2)
    return case.lay_out(words, width, height, _style(points), placed)


def _style(points: float) -> Style:
    return Style(
        "bold", points, points, align="center", valign="middle", most_lines=1, phrases=False, role="numbers"
    )
