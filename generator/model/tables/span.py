"""Spans: the numbers for which a row of a table holds, written 3, 3..5 or 5+."""

from __future__ import annotations

import re

from msgspec import Struct

_SPAN = re.compile(r"(0|[1-9][0-9]{0,8})(?:\.\.(0|[1-9][0-9]{0,8})|(\+))?\Z")


class Span(Struct, frozen=True):
    """All whole numbers from `low` to `high`; without `high` there is no end."""

    low: int
    high: int | None

    def __str__(self) -> str:
        if self.high is None:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}..{self.high}"


def parse_span(text: str) -> Span | None:
    """The span that a text writes, or None; its numbers are in order and have at most nine digits."""
    match = _SPAN.match(text)
    if match is None:
        return None
    low = int(match[1])
    high = None if match[3] else int(match[2] or match[1])
    return None if high is not None and high < low else Span(low, high)
