"""Which plural form a language has for a number: the header `Plural-Forms` of its catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable
from gettext import c2py
from itertools import islice
from typing import NamedTuple

_RULE = re.compile(r"\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*\Z")
TRIED = 1000
"""A rule is tried with so many numbers before it is believed."""
_EXAMPLES = 4


class PluralRule(NamedTuple):
    """How many forms a language has, and which of them so many things take."""

    forms: int
    form: Callable[[int], int]

    def takes_one(self, form: int) -> bool:
        """Whether a form is used for a single number, so that it need not show it."""
        return sum(self.form(count) == form for count in range(TRIED)) == 1

    def numbers(self, form: int) -> str:
        """Some numbers that take a form, as people list them: 0, 2, 3, 4 …"""
        found = [*islice((count for count in range(TRIED) if self.form(count) == form), _EXAMPLES + 1)]
        return ", ".join(map(str, found[:_EXAMPLES])) + " …" * (len(found) > _EXAMPLES)


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
