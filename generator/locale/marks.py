"""What a translation must keep as it is: icons, placeholders, expressions and links.

Bold and italic are not among them: which word is stressed differs from language to language.
"""

from __future__ import annotations

import re
from collections import Counter

from generator.locale.prose import CONTEXT as PROSE
from generator.text.markup import CARRIED, DOUBLED, NAME, SIGN

_MARK = re.compile(rf"\\[\[\]\\]|{DOUBLED}|({SIGN}|\{{[a-z_]+\}})")
"""An icon or a placeholder; a doubled bracket or brace is a plain one and no mark."""
_ASKED = r"\{\{.*?\}\}"
_PROSE_MARK = re.compile(
    rf"\\[\[\]\\]|(\[{NAME}(?::(?:{CARRIED}|{_ASKED}))?\](?!\()|{_ASKED}|\{{%.*?%\}}|\]\(#[a-z0-9-]+\)|(?<!\{{)\{{[a-z_]+\}}(?!\}}))"
)
"""An icon, an expression, the end of a link or a placeholder in the text of a rulebook."""
_NONE: Counter[str] = Counter()


def marks(text: str, context: str) -> Counter[str]:
    """The marks of a text; how often an expression is asked for in a rulebook is the translator's choice."""
    if "[" not in text and "{" not in text:
        return _NONE
    if context == PROSE:
        return Counter({re.sub(r"\s+", " ", mark) for mark in _PROSE_MARK.findall(text) if mark})
    return Counter(mark for mark in _MARK.findall(text) if mark)
