"""K805: a number of the game is typed by hand in a rulebook."""

from __future__ import annotations

import re
import unicodedata
from itertools import chain

from generator.checks.books.known_numbers import Known, known_numbers
from generator.checks.check import Finding, Found, check
from generator.checks.texts import HIDDEN, Written, prose, shown, translations
from generator.locale.prose import CONTEXT
from generator.model.game import Game
from generator.text.markup import SIGN

_NUMBER = re.compile(
    rf"{SIGN}(?!{HIDDEN})"  # an icon, whose name may end in a digit and which may carry one, and no link
    r"|(?<![0-9０-９])[0-9０-９]+(?:[.,．，][0-9０-９]+)*"
)
_AROUND = 8
"""So many letters on both sides are shown, which `says` of an acknowledgement can name."""


@check(
    "K805", severity="warning", odds=False,
    why="a number that is typed by hand is wrong as soon as the data change",
    hint="ask the data for it, or acknowledge it with a reason",
)  # fmt: skip
def typed_number(game: Game) -> Found:
    """A digit in the prose of a rulebook, or of its translation, equals a number of the game.

    Digits may be ASCII or full-width. Expressions, links, anchors, icons and arguments of directives
    are no prose. A digit right behind a letter belongs to a name, as in A4, but for a resource, as in K2.
    Numbers in words, as in three or 三, are left to the reader.
    """
    if not game.books:
        return
    known: dict[int, Known] | None = None
    for each in chain(prose(game), translations(game, only=CONTEXT)):
        for match in _NUMBER.finditer(each.text):
            if not _is_number(match, game):
                continue
            if known is None:
                known = known_numbers(game)
            value = _value(match[0])
            if value in known:
                yield _problem(each, match, known[value])


def _is_number(match: re.Match[str], game: Game) -> bool:
    """Not an icon, nor the end of a name."""
    before = match.string[max(match.start() - 1, 0) : match.start()]
    named = before.isascii() and before.isalpha() and before not in game.vocabulary.resource_ids
    return match[0][0] != "[" and not named


def _value(written: str) -> int:
    """The whole number that digits stand for; -1 for a fraction, which is none of the data."""
    plain = unicodedata.normalize("NFKC", written)
    if re.fullmatch(r"[0-9]{1,3}(?:,[0-9]{3})+", plain):
        plain = plain.replace(",", "")
    return int(plain) if plain.isdecimal() and len(plain) < 10 else -1


def _problem(each: Written, match: re.Match[str], known: Known) -> Finding:
    first, last = match.span()
    around = shown(each.text[max(first - _AROUND, 0) : last + _AROUND])
    message = f"'{match[0]}' in '{around}' is typed by hand, and {known.name} is {known.number}"
    hint = f"write {known.ask}, or acknowledge it with a reason" if known.ask else ""
    return each.wrong(first, message, hint=hint, related=[known.place])
