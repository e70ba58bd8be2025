"""Which plural form a language has for a number: the header `Plural-Forms` of its catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable
from gettext import c2py
from typing import NamedTuple

_RULE = re.compile(r"\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*\Z")
_TRIED = 1000
"""A rule is tried with so many numbers before it is believed."""


class PluralRule(NamedTuple):
    """How many forms a language has, and which of them so many things take."""

    forms: int
    form: Callable[[int], int]

    def takes_one(self, form: int) -> bool:
        """Whether a form is used for a single number, so that it need not show it."""
        return sum(self.form(count) == form for count in range(_TRIED)) == 1


TWO = PluralRule(2, lambda count: int(count != 1))
"""The rule of English and its neighbours."""

_ONE = "nplurals=1; plural=0;"
_SLAVIC = "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
_EASTERN = f"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : {_SLAVIC}"
RULES = {
    "cs": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "fr": "nplurals=2; plural=(n > 1);",
    "pl": f"nplurals=3; plural=(n==1 ? 0 : {_SLAVIC}",
    "ru": _EASTERN, "uk": _EASTERN,
    "id": _ONE, "ja": _ONE, "ko": _ONE, "th": _ONE, "vi": _ONE, "zh": _ONE,
}  # fmt: skip
"""What a new catalogue begins with; a translator may change it there."""


def usual_rule(code: str) -> str:
    """The header for a new catalogue of a language."""
    return RULES.get(code.partition("-")[0], "nplurals=2; plural=(n != 1);")


def read_rule(header: str) -> PluralRule | None:
    """The rule that a header `Plural-Forms` states; None if it cannot be followed for every number."""
    rule = _RULE.match(header)
    if rule is None:
        return None
    forms = int(rule[1])
    try:
        chosen = c2py(rule[2])
        known = all(0 <= chosen(count) < forms for count in range(_TRIED))
    except (ValueError, ArithmeticError, RecursionError, SyntaxError):
        return None
    return PluralRule(forms, chosen) if known else None
