"""What is kept on one line by more than its two neighbours: numbers with what they count, short words."""

from __future__ import annotations

import re
from functools import cache

from generator.text.markup import ICON

# Each begins with the one character after which a line does not end, if it can end anywhere else:
# so a text is searched fast.
_EVERYWHERE = (
    rf" (?<=[\d×] )(?=[^\W\d_]|[{ICON}%‰°€£$¥]|\d{{3}}(?!\d))",  # 3 cards, 3 枚, 50 %, 10 000
    rf" (?<=[+±−×] )(?=[{ICON}\d])",  # + and its icon
    rf" (?<=[,;/] {ICON} )(?=[^\W\d_])",  # Culture, [icon] Industry: an icon and the name after it
    "[一二三四五六七八九十百千两兩几幾](?=[つ人個个枚張张本匹台回次種种組组点點分輪轮名位块塊只隻条條格步颗顆])",
    r"[-‐–/](?<=\d.)(?=\d)",  # 2–3, 3/4
    r"[-‐–/](?<=\b\w.)(?=\w)",  # e-mail
    r"[-‐–/](?<=\w.)(?=\w\b)",  # and no letter alone on the next line
)

_ONE_LETTER = r" (?<=\b[^\W\d_] )(?=\S)"
"""A preposition or conjunction of one letter belongs to the word after it."""
_DASH = r" (?=[—–] )"
"""No line begins with a dash."""

_OWN = {
    "cs": (_ONE_LETTER,),
    "sk": (_ONE_LETTER,),
    "pl": (_ONE_LETTER,),
    "ru": (_ONE_LETTER, _DASH),
    "uk": (_ONE_LETTER, _DASH),
}


@cache
def kept_together(language: str) -> re.Pattern[str]:
    """The characters of a text in a language after which no line should end."""
    return re.compile("|".join((*_EVERYWHERE, *_OWN.get(language.partition("-")[0].lower(), ()))))
