"""K514: a text has letters that look like others and that a search does not find."""

from __future__ import annotations

import re
import unicodedata

from generator.checks.check import Finding, Found, check
from generator.checks.texts import Written, all_texts
from generator.model.game import Game
from generator.problem import Fix
from generator.source.excerpt import excerpt

_ODD = re.compile(
    "[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a"  # full-width digits and letters; （）！？＋ are usual
    "\uff61-\uff9f"  # half-width katakana
    "\u2e80-\u2fdf"  # radicals that look like kanji
    "\u3300-\u33ff\ufb00-\ufb06"  # ㎜ and ﬁ, several letters in one
    "\U0001d400-\U0001d7ff]"  # letters of formulas
)
_CLUSTER = re.compile(".[\u0300-\u036f\u3099\u309a]*", re.DOTALL)


@check(
    "K514", severity="warning", odds=False,
    why="the text looks right, but a search, a sort and the font take it for another one",
    hint="type the usual letters",
)  # fmt: skip
def not_normal(game: Game) -> Found:
    """A text or a translation has letters that Unicode holds for another way to write the usual ones.

    These are texts that are not in the normal form NFC, full-width letters and digits, half-width
    katakana, radicals, letters of formulas and several letters in one. Signs in full width are usual.
    """
    for each in all_texts(game):
        if not each.text.isascii() and (span := _first(each.text)):
            yield _problem(each, *span)


def _first(text: str) -> tuple[int, int] | None:
    """Where the first odd letters begin and end."""
    if match := _ODD.search(text):
        last = match.end()
        while last < len(text) and _ODD.match(text, last):
            last += 1
        return match.start(), last
    if unicodedata.is_normalized("NFC", text):
        return None
    for cluster in _CLUSTER.finditer(text):
        if not unicodedata.is_normalized("NFC", cluster[0]):
            return cluster.span()
    return 0, len(text)


def _problem(each: Written, first: int, last: int) -> Finding:
    odd = each.text[first:last]
    usual = unicodedata.normalize("NFKC", odd)
    codes = " ".join(f"U+{ord(letter):04X}" for letter in odd[:3]) + (" …" if len(odd) > 3 else "")
    message = f"'{excerpt(odd)}' ({codes}) is another way to write '{excerpt(usual)}'"
    hint = f"type '{excerpt(usual)}'"
    found = each.wrong(first, message, hint=hint)
    return found._replace(fix=Fix(found.place, odd, usual))
