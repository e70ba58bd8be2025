"""Filters by which faces and rulebooks write numbers and words as their language does.

They ask for the context of a template, so that Jinja2 does not work them out when it compiles the template,
which is kept for all languages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import isfinite
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context

from generator.faces.facts import Broken
from generator.faces.hands import ExactNumber
from generator.locale.cldr import ordinal
from generator.locale.language import Language
from generator.source.excerpt import excerpt

MOST_PLACES = 12
MOST_LISTED = 10_000


def written_as(language: Language) -> dict[str, Callable[..., str]]:
    """The filters by their names."""

    @pass_context
    def number(context: Context, value: Any, places: int | None = None) -> str:
        """A number with its digits in groups: 1,234.5."""
        return language.customs.number(_exact(value, "number"), _places(places))

    @pass_context
    def percent(context: Context, value: Any, places: int = 0) -> str:
        """A share of one as per cent: 41.7%."""
        return language.customs.percent(_exact(value, "percent"), _places(places) or 0)

    @pass_context
    def rank(context: Context, value: Any) -> str:
        """A whole number as a rank: 3rd."""
        exact = _exact(value, "ordinal")
        if exact.denominator != 1:
            raise ValueError(f"ordinal is for whole numbers, not for {excerpt(str(value))}")
        return ordinal(language.code, int(exact))

    @pass_context
    def listed(context: Context, things: Iterable[Any], joined: str = "and") -> str:
        """Texts as one list: a, b and c; with `or` a, b or c."""
        customs = language.customs
        listings = {"and": customs.every, "or": customs.either}
        if joined not in listings:
            raise ValueError(f"listed joins with 'and' or 'or', not with '{excerpt(str(joined))}'")
        if isinstance(things, str) or not isinstance(things, Iterable):
            raise TypeError(f"listed is for a list, not for '{excerpt(str(things))}'")
        found = [_text(thing) for _, thing in zip(range(MOST_LISTED + 1), things)]
        if len(found) > MOST_LISTED:
            raise ValueError(f"listed is for at most {MOST_LISTED:,} things")
        return listings[joined].joined(found)

    @pass_context
    def quoted(context: Context, text: Any, inner: bool = False) -> str:
        """A text between the quotation marks of the language; `inner` ones stand inside of others."""
        return language.customs.quoted(_text(text), inner)

    return {"number": number, "percent": percent, "ordinal": rank, "listed": listed, "quoted": quoted}


def _exact(value: Any, name: str) -> Fraction:
    """A number of a template without what a float has lost."""
    if isinstance(value, Broken | ExactNumber):
        return value.fraction
    known = isinstance(value, int | float | Fraction) and not isinstance(value, bool)
    if not known or not isfinite(value):
        raise TypeError(f"{name} is for a number, not for '{excerpt(str(value))}'")
    return Fraction(value)


def _places(places: Any) -> int | None:
    if places is not None and (not isinstance(places, int) or not 0 <= places <= MOST_PLACES):
        raise ValueError(f"a number has 0 to {MOST_PLACES} decimals, not {excerpt(str(places))}")
    return places


def _text(thing: Any) -> str:
    """A thing of a list or between quotation marks; a row is none, since nobody said which of its texts."""
    if isinstance(thing, str):
        return thing
    if isinstance(thing, int | float | Fraction | ExactNumber) and not isinstance(thing, bool):
        return str(thing)
    if thing is None:
        raise TypeError("a text is missing here; ask first whether there is one")
    name = type(thing).__name__
    raise TypeError(f"'{name}' object is no text; name its field, as in map(attribute=\"name\")")
