"""How a book ends: who made the game, who plays it, which edition it is; and pages for notes."""

from __future__ import annotations

from msgspec import Struct

from generator.colour import INK
from generator.frame import Frame, Item, Path, Text, rectangle
from generator.rulebook.slab import Slab
from generator.rulebook.style import GREY, QUIET, Format, Look
from generator.text.markup import escaped
from generator.text.style import Style

LINE = 4.4
"""Height of a line of the close, in mm."""
RULED = 8.0
"""The distance of the lines of a page for notes."""


class Notice(Struct, frozen=True):
    """What a game says of itself at the end of its book."""

    title: str
    credits: list[str]
    edition: str  # who plays it, and which version it is


def close(notice: Notice, form: Format, look: Look) -> list[Slab]:
    """The last lines of a book, across its last page, at the foot."""
    small = Style("regular", 7.5, 6, align="center", valign="middle", most_lines=1, phrases=False)
    lines = [
        (notice.title, Style("bold", 8.5, 6, align="center", valign="middle", most_lines=1, role="headings"))
    ]
    lines += [(line, small) for line in notice.credits]
    lines.append((notice.edition, small))
    items: list[Item] = [Path(rectangle(form.measure * 0.4, 2.6, form.measure * 0.2, 0.35), look.accent)]
    y = 4.4
    for number, (words, style) in enumerate(lines):
        laid = look.case.lay_out(escaped(words), form.measure, LINE, style)
        items.append(Text(laid.runs, INK if number == 0 else QUIET, (0, y)))
        y += LINE
    text = " ".join(words for words, _ in lines)
    return [Slab(y, tuple(items), 3.0, wide=True, kind="close", block=-1, text=text)]


def notes_page(title: str, form: Format, look: Look, key: str) -> Frame:
    """A page of a booklet that the text leaves over: lines to write on."""
    style = Style("bold", 14.0, 8, valign="middle", most_lines=1, role="headings")
    laid = look.case.lay_out(title, form.measure, 7, style)
    items: list[Item] = [
        Text(laid.runs, look.accent, (form.left, form.top)),
        Path(rectangle(form.left, form.top + 7.6, form.measure, 0.5), look.accent),
    ]
    for number in range(2, int((form.depth - 2) / RULED) + 1):
        items.append(Path(rectangle(form.left, form.top + number * RULED, form.measure, 0.18), GREY))
    return Frame(form.width, form.height, 0.0, tuple(items), key)
