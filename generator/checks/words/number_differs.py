"""K518: a translation has another number than its original."""

from __future__ import annotations

from functools import lru_cache

from generator.checks.check import Found, check
from generator.checks.texts import all_texts
from generator.locale.numerals import Numeral, may_say, numerals
from generator.model.game import Game
from generator.source.excerpt import excerpt


@check(
    "K518", severity="warning", odds=False,
    why="two tables would play by different rules, each by the book",
    hint="write the same number in both, or acknowledge that it is another one",
)  # fmt: skip
def number_differs(game: Game) -> Found:
    """A number of the original, in digits or in words, is missing in a translation that has another instead.

    One, which is often only an article, is not compared, nor what an expression, an icon or a picture says.
    """
    own = game.file.language
    for each in all_texts(game):
        if not each.language or not each.original:
            continue
        there = _by_value(each.original, own)
        here = _by_value(each.text, each.language) if there else {}
        other = [value for value in here if not may_say(each.original, own, value)]
        missing = [value for value in there if not may_say(each.text, each.language, value)]
        if len(other) == len(missing) == 1:
            found, wanted = here[other[0]], there[missing[0]]
            written = each.text[found.start : found.end]
            original = each.original[wanted.start : wanted.end]
            message = f"the translation has {written} where '{excerpt(each.original)}' has {original}"
            yield each.wrong(found.start, message)


@lru_cache(4096)
def _by_value(text: str, language: str) -> dict[int, Numeral]:
    return {each.value: each for each in numerals(text, language) if each.value > 1}
