"""What a card can show: too much for a line becomes a paragraph, too much for the card is left out.

All measures are of a poker card in letters, and rough: what they let through is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil

from generator.intake.draft import DraftField, DraftTable
from generator.intake.headings import COST, COUNT, NAME, POINTS, groups, meant

TAGS = 42
"""Letters in the line of words below the picture."""
STATS = 34
"""Letters in the line of numbers at the foot, under each of which its name stands."""
SIGN = 3
"""Letters of a word that means nothing without the name of its column."""
LINE, LINES = 46, 12
"""Letters in a line of text, and lines."""
SIZES = {"poker": 600, "tarot": 1200, "jumbo": 1600, "a6": 2400}
"""Sizes of cards, each with more room than the one before, and how many letters of text have place on one."""
SMALLEST, LARGEST = "poker", "a6"
NO_ROOM = "no card has room for it"
_WORDS, _NUMBERS = ("plain", "choice", "bool", "ref"), ("int", "number")


def arrange(table: DraftTable) -> None:
    """Give every column a place on a card, the first ones first."""
    shown = [each for each in table.shown if each.field not in (NAME, COUNT)]
    for part in shown:
        if len({*part.column.cells}) == 1 and table.sheet.rows > 3 and part.word in _WORDS:
            set_aside(part, "it says the same in every row")
    tags = [each for each in shown if each.word in _WORDS]
    kind = next((each for each in tags if groups(each.column.heading)), next(iter(tags), None))
    tags.sort(key=lambda each: each is not kind)
    for part in [each for each in tags if each is not kind and each.word in ("plain", "choice")]:
        if max(map(width, part.column.said)) <= SIGN and not has_bare_signs(part):
            loosen(part, "signs that need their name beside them")
            tags.remove(part)
    _fill(tags, _tag, TAGS, _loosen_word)
    single = {COST, POINTS}
    stats = [each for each in shown if each.word in _NUMBERS and meant(each.column.heading) not in single]
    _fill_line(stats)
    texts = [each for each in shown if each.word == "text"]
    main = main_text(table)
    if main is not None:
        longest = max(map(width, main.column.said))
        table.size = next(size for size, letters in SIZES.items() if longest <= letters or size == LARGEST)
    texts.sort(key=lambda each: (each is not main, meant(each.column.heading) not in single))
    _fill(texts, _lines, LINES, lambda part: None if part is main else set_aside(part, NO_ROOM))


def main_text(table: DraftTable) -> DraftField | None:
    """The column that says most: the rules of a card."""
    texts = [each for each in table.shown if each.word == "text" and each.field != NAME]
    return max(texts, key=lambda each: sum(map(len, each.column.cells)), default=None)


def _fill(
    parts: Iterable[DraftField],
    size: Callable[[DraftField, str], int],
    most: int,
    refuse: Callable[[DraftField], object],
) -> None:
    """Put columns into a room one after the other; those are refused with which a row would overflow."""
    filled: list[int] = []
    for part in parts:
        sizes = [size(part, cell) if cell else 0 for cell in part.column.cells]
        together = [a + b for a, b in zip(filled or [0] * len(sizes), sizes)]
        if max(together, default=0) > most:
            refuse(part)
        else:
            filled = together


def _tag(part: DraftField, cell: str) -> int:
    if part.word == "bool":
        return len(part.column.heading) + 3 if cell.casefold() in ("true", "yes", "x", "✓") else 0
    return width(cell) + 3


def _lines(part: DraftField, cell: str) -> int:
    return sum(ceil((width(line) + len(part.column.heading) + 1) / LINE) for line in cell.split("\n"))


def _fill_line(parts: list[DraftField]) -> None:
    """Numbers share a line in equal widths, so that the longest name counts as often as there are numbers."""
    kept: list[DraftField] = []
    for part in parts:
        rows = zip(*(each.column.cells for each in [*kept, part]))
        names = [max(width(each.column.heading), 3) for each in [*kept, part]]
        most = max(
            (len(said) * max(said) for row in rows if (said := [n for n, cell in zip(names, row) if cell])),
            default=0,
        )
        if most > STATS:
            loosen(part, "too many numbers for one line")
        else:
            kept.append(part)


def _loosen_word(part: DraftField) -> None:
    """Words become a paragraph under their name, marks as well; what is false in some rows has no words."""
    if {cell.casefold() for cell in part.column.said} & {"false", "no"} or has_bare_signs(part):
        set_aside(part, "too many words for one line")
    elif part.word != "ref":
        loosen(part, "too many words for one line")


def has_bare_signs(part: DraftField) -> bool:
    """Whether a cell has no letter and no digit, as in '**', which is no text; a dash is."""
    return not all(cell == "-" or any(map(str.isalnum, cell)) for cell in part.column.said)


def loosen(part: DraftField, why: str) -> None:
    """Make a paragraph of what would not fit where it was."""
    part.type, part.why = f"text{part.optional}", f"{part.why}; {why}"


def set_aside(part: DraftField, why: str) -> None:
    """Leave a column out."""
    part.field, part.type, part.why = "", "", why


def width(text: str) -> int:
    """How wide a text is, in Latin letters."""
    return sum(1 if ord(sign) < 0x1100 else 2 for sign in text)
