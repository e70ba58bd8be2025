"""What type a column is of, by all that stands in it; a new guess is a function here and in `GUESSES`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from msgspec import Struct

from generator.intake.headings import PICTURE, is_private, is_rules, meant
from generator.intake.pictures import is_picture
from generator.intake.sheet import SheetColumn
from generator.model.names import is_colour
from generator.model.tables.truths import TRUTHS
from generator.source.numbered import numbered

MOST_WORDS = 12
LONGEST_WORD = 24
MOST_LETTERS = 90
"""Of a choice: more words, or longer ones, are texts."""
LONGEST_TAG = 30
"""Letters of a word that stands beside others in one line of a card."""
THERE = "pictures that are there"
_INTEGER = re.compile(r"[+-]?(0|[1-9][0-9]{0,17})")
_NUMBER = re.compile(r"[+-]?(0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18}|,(?:[0-9]{1,2}|[0-9]{4,18}))?")
"""Behind a comma stand no three digits, with which 1,500 may be a thousand and a half."""
_UNFIT = re.compile(r"[|=?\n\r\t]")
"""What a word of a choice cannot have: these signs mean something in a declaration."""


class Guess(Struct, frozen=True):
    """A type as game.yaml declares it, and why it was taken."""

    type: str
    why: str


def guess(column: SheetColumn, pictures: Collection[str]) -> Guess:
    """The first type that all cells of a column are of; `pictures` are the files that are there."""
    found = next(filter(None, (each(column, pictures) for each in GUESSES)), None) or _words(column)
    empty = len(column.cells) - len(column.said)
    if not empty:
        return found
    return Guess(f"{found.type}?", f"{found.why}; {numbered(empty, 'empty cell')}")


def _truths(column: SheetColumn, _: Collection[str]) -> Guess | None:
    words = {cell.casefold() for cell in column.said}
    return Guess("bool", "yes or no") if words <= TRUTHS.keys() else None


def _colours(column: SheetColumn, _: Collection[str]) -> Guess | None:
    return Guess("colour", "colours as in #0072B2") if all(map(is_colour, column.said)) else None


def _pictures(column: SheetColumn, pictures: Collection[str]) -> Guess | None:
    if {*column.said} <= {*pictures} and (_names_pictures(column) or meant(column.heading) == PICTURE):
        return Guess("image", THERE)
    return None


def _integers(column: SheetColumn, _: Collection[str]) -> Guess | None:
    if not all(_INTEGER.fullmatch(cell) for cell in column.said):
        return None
    numbers = [int(cell) for cell in column.said]
    return Guess("int", f"whole numbers from {min(numbers)} to {max(numbers)}")


def _decimals(column: SheetColumn, _: Collection[str]) -> Guess | None:
    return Guess("number", "numbers") if all(_NUMBER.fullmatch(cell) for cell in column.said) else None


def _choices(column: SheetColumn, _: Collection[str]) -> Guess | None:
    if is_rules(column.heading):
        return None
    said = column.said
    words = [*dict.fromkeys(said)]
    few = 1 < len(words) <= MOST_WORDS and len(words) * 2 <= len(said) and len("".join(words)) <= MOST_LETTERS
    if few and not any(len(word) > LONGEST_WORD or _UNFIT.search(word) for word in words):
        return Guess(f"choice {'|'.join(words)}", f"{numbered(len(words), 'word')} that return")
    return None


def _words(column: SheetColumn) -> Guess:
    longest = max(map(len, column.said))
    if longest > LONGEST_TAG or any("\n" in cell for cell in column.said):
        return Guess("text", f"texts of up to {longest} letters")
    if is_rules(column.heading):
        return Guess("text", "what a card says, by its heading")
    return Guess("plain", "short words")


GUESSES: list[Callable[[SheetColumn, Collection[str]], Guess | None]] = [
    _truths, _colours, _pictures, _integers, _decimals, _choices,
]  # fmt: skip
"""In this order: what fits several is the first."""


def says_what_cards_say(column: SheetColumn, among: Sequence[SheetColumn]) -> bool:
    """Whether notes are the text of cards: sentences in most rows, where no other column says the rules."""
    if is_private(column.heading) or any(is_rules(each.heading) and each.said for each in among):
        return False
    sentences = [cell for cell in column.said if len(cell.split()) > 2 or len(cell) > LONGEST_TAG]
    return len(sentences) * 2 > len(column.cells)


def absent_pictures(column: SheetColumn, pictures: Collection[str]) -> list[str]:
    """The pictures that a column names and that are not there; none if it names no pictures."""
    absent = [cell for cell in column.said if cell not in pictures]
    called = meant(column.heading) == PICTURE and len(absent) * 2 <= len(column.said)
    return absent if called or _names_pictures(column) else []


def _names_pictures(column: SheetColumn) -> bool:
    """Whether a column names files of pictures, be they there or not."""
    return bool(column.said) and all(is_picture(cell) for cell in column.said)
