"""Which plural form a language has for a number: the header `Plural-Forms` of its catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable
from gettext import c2py
from typing import NamedTuple

_RULE = re.compile(r"\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*\Z")
TRIED = 1000
"""A rule is tried with so many numbers before it is believed."""


class PluralRule(NamedTuple):
    """How many forms a language has, and which of them so many things take."""

    forms: int
    form: Callable[[int], int]

    def takes_one(self, form: int) -> bool:
        """Whether a form is used for a single number, so that it need not show it."""
        return sum(self.form(count) == form for count in range(TRIED)) == 1


TWO = PluralRule(2, lambda count: int(count != 1))
"""The rule of English and its neighbours."""


def read_rule(header: str) -> PluralRule | None:
    """The rule that a header `Plural-Forms` states; None if it cannot be followed for every number."""
    rule = _RULE.match(header)
    if rule is None:
        return None
    forms = int(rule[1])
    try:
        chosen = c2py(rule[2])
        known = all(0 <= chosen(count) < forms for count in range(TRIED))
    except (ValueError, ArithmeticError, RecursionError, SyntaxError):
        return None
    return PluralRule(forms, chosen) if known else None
