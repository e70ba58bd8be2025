"""What a translation must keep as it is: icons, placeholders, expressions and links.

Bold and italic are not among them: which word is stressed differs from language to language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.locale.language import PHRASES
from generator.locale.plural import PluralRule
from generator.locale.prose import ASKED, STATED
from generator.locale.prose import CONTEXT as PROSE
from generator.source.excerpt import excerpt
from generator.text.markup import CARRIED, DOUBLED, NAME, SIGN

_MARK = re.compile(rf"\\[\[\]\\]|{DOUBLED}|({SIGN}|\{{[a-z_]+\}})")
"""An icon or a placeholder; a doubled bracket or brace is a plain one and no mark."""
_PROSE_MARK = re.compile(
    rf"\\[\[\]\\]|(\[{NAME}(?::(?:{CARRIED}|{ASKED}))?\](?!\()|{ASKED}|{STATED}|\]\(#[a-z0-9-]+\)|(?<!\{{)\{{[a-z_]+\}}(?!\}}))"
)
"""An icon, an expression, the end of a link or a placeholder in the text of a rulebook."""
_PLACEHOLDER = re.compile(r"\{[a-z_]+\}")
_COUNT, _SPAN = "{count}", "{players}"
"""How many things a text of a game counts; and how many of a phrase may be a span, as 1–2."""


def marks(text: str, context: str) -> dict[str, int]:
    """The marks of a text, each with how many of it stand in a row: [F][F] is two of them, [F] or [F] is one.

    How often an expression is asked for in a rulebook is the translator's choice, and so are rows there.
    """
    if "[" not in text and "{" not in text:
        return {}
    if context == PROSE:
        return {_usual(mark): 1 for mark in _PROSE_MARK.findall(text) if mark}
    rows: dict[str, int] = {}
    before, row, end = "", 0, 0
    for found in _MARK.finditer(text):
        if mark := found[1] or "":
            row = row + 1 if mark == before and not text[end : found.start()].strip() else 1
            rows[mark] = max(row, rows.get(mark, 0))
        before, end = mark, found.end()
    return rows


def _usual(mark: str) -> str:
    """A mark as most write it: an expression says the same with other quotes and spaces."""
    plain = re.sub(r"\s+", " ", mark)
    return (
        re.sub(r"^\{\{ ?(.*?) ?\}\}$", r"{{ \1 }}", plain.replace("'", '"')) if plain[:2] == "{{" else plain
    )


def _counted(mark: str, number: int, text: str) -> bool:
    """Whether a text says how many there are of a mark, as in 2 [F] or [F] × 2."""
    sign = re.escape(mark)
    return re.search(rf"(?<!\d){number}\s*[×x]?\s*{sign}|{sign}\s*[×x]\s*{number}(?!\d)", text) is not None


def _counting(text: str, context: str) -> str:
    """The mark by which a text says how many things it counts: in the generator's own phrases the first."""
    found = _PLACEHOLDER.search(text) if context == PHRASES else None
    return found[0] if found and found[0] != _SPAN else _COUNT


def lost(text: str, translation: str, context: str, *, single: bool = False) -> str:
    """What is wrong with the marks of a translation; the form for a `single` number need not show it.

    To name a mark again, or once less where it is named apart, is the translator's choice.
    """
    wanted, kept = marks(text, context), marks(translation, context)
    if wanted == kept:
        return ""
    if missing := [
        mark for mark in wanted if mark not in kept and not (single and mark == _counting(text, context))
    ]:
        return f"lacks {', '.join(missing)}"
    for mark, row in wanted.items():
        if translation.count(mark) < row and mark in kept and not _counted(mark, row, translation):
            return f"has {translation.count(mark)} {mark} where the original has {row} in a row"
    if more := [mark for mark in kept if mark not in wanted]:
        return f"has the additional {', '.join(more)}"
    return ""


def wrong_forms(
    text: str, forms: Iterable[str], context: str, rule: PluralRule, *, counted: bool
) -> Iterator[tuple[int, str]]:
    """The forms of a translation that have lost a mark or have one too many, and what is said of each.

    One that is still empty is not translated yet, and of it nothing is said.
    """
    for number, form in enumerate(forms):
        single = counted and rule.takes_one(number)
        if form and (wrong := lost(text, form, context, single=single)):
            numbers = rule.numbers(number) if counted and rule.forms > 1 else ""
            if numbers:
                yield number, f"the translation of '{excerpt(text)}' for {numbers}: it {wrong}"
            else:
                yield number, f"the translation of '{excerpt(text)}' {wrong}"
