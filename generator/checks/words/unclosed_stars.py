"""K517: stars begin bold or italic words, and nothing ends them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from generator.checks.check import Found, check
from generator.checks.texts import Written, all_texts
from generator.model.game import Game
from generator.source.excerpt import excerpt
from generator.store import keep_data, kept, key

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline.state_inline import StateInline

STAR = "*"
MOST_TOLD = 5
"""Of one text."""
_OPENING = frozenset("([{«‹¡¿'\"‘“„‚「『（【〈《")
"""Signs with which stressed words may begin, beside letters."""
_PLACES, _LEFT = "places", "left"
"""What the reader of a line keeps: where each star stands, and those that are no mark."""


class _Stars(NamedTuple):
    """Stars side by side that nothing ends or that end nothing, and the letter at which they stand."""

    at: int
    number: int
    opens: bool
    closes: bool


@check(
    "K517", severity="warning", odds=False,
    why="the stars would be printed, and the words be neither bold nor italic",
    hint="end the words with as many stars, as in **word**, or write \\* for a plain star",
)  # fmt: skip
def unclosed_stars(game: Game) -> Found:
    """A text or a translation has stars at the beginning of words which no stars behind the words close.

    They are read as a card or a rulebook reads them. A star between spaces, at the end of a word or between
    two letters is plain. So are stars of a footnote, where as many stand at the end of an earlier word, or
    where the text begins with them and as many stand at the end of a word anywhere in the same language.
    """
    starred = [each for each in all_texts(game) if STAR in each.text and each.translated]
    left = [*zip(starred, _left_of(starred))]
    noted = {(each.language, stars.number) for each, found in left for stars in found if _ends(stars)}
    for each, found in left:
        for stars in islice(_unclosed(each, found, noted), MOST_TOLD):
            message = f"'{STAR * stars.number}' in '{excerpt(each.text)}' is never closed"
            yield each.wrong(stars.at, message)


def _unclosed(each: Written, found: list[_Stars], noted: set[tuple[str, int]]) -> Iterator[_Stars]:
    """The stars of a text that begin something, without those of footnotes."""
    first, earlier = len(each.text) - len(each.text.lstrip()), set[int]()
    for stars in found:
        anywhere = stars.at == first and (each.language, stars.number) in noted
        if _begins(each.text, stars) and not anywhere and stars.number not in earlier:
            yield stars
        if _ends(stars):
            earlier.add(stars.number)


def _ends(stars: _Stars) -> bool:
    """Whether stars can only end something, as those of a footnote do: Cost*."""
    return stars.closes and not stars.opens


def _begins(text: str, stars: _Stars) -> bool:
    """Whether stars were surely meant to begin something."""
    end = stars.at + stars.number
    before, after = text[max(stars.at - 1, 0) : stars.at], text[end : end + 1]
    if stars.number == 1:
        return stars.opens and not stars.closes and (after.isalpha() or after in _OPENING)
    power = (before + after).isascii() and before.isalnum() and after.isalnum()  # 2**3
    return stars.opens and not power and (after.isalnum() or after in _OPENING)


def _left(each: Written) -> Iterator[_Stars]:
    """The stars of a text, of each plural form by itself, that are no mark."""
    forms = each.entry.forms if each.entry else ()
    start = 0
    for form in forms or (each.text,):
        text = each.text[start : start + len(form)]
        noted: dict[str, Any] = {_PLACES: [], _LEFT: []}
        _reader().parseInline(text, noted)
        yield from (stars._replace(at=stars.at + start) for stars in noted[_LEFT])
        start += len(form)


def _left_of(starred: list[Written]) -> list[list[_Stars]]:
    """The same of many texts; they are not read again as long as they stay as they are."""
    if not starred:
        return []
    name = key("stars", repr([(each.text, each.entry.forms if each.entry else ()) for each in starred]))
    if data := kept(name):
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(data, type=list[list[_Stars]])
    found = [[*_left(each)] for each in starred]
    keep_data(name, found)
    return found


@cache
def _reader() -> MarkdownIt:
    """The reader of a line of a card, which tells what is left of its stars."""
    # Markdown's own parser takes long to import, and few texts have stars
    from markdown_it.rules_inline.emphasis import tokenize

    from generator.text.inline import parser

    def placed(state: StateInline, silent: bool) -> bool:
        at, first = state.pos, len(state.delimiters)
        read = tokenize(state, silent)
        state.env[_PLACES] += [at] * (len(state.delimiters) - first)
        return read

    def left(state: StateInline) -> None:
        ended = {each.end for each in state.delimiters}
        runs: dict[int, _Stars] = {}
        for index, (at, each) in enumerate(zip(state.env[_PLACES], state.delimiters)):
            if state.src[at] == STAR and each.end < 0 and index not in ended:
                runs[at] = _Stars(at, each.length, each.open, each.close)
        state.env[_LEFT] += runs.values()

    made = parser("zero").enable(["emphasis", "escape"])
    made.inline.ruler.at("emphasis", placed)
    made.inline.ruler2.after("balance_pairs", "left", left)
    return made.enable("left")
