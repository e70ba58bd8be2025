"""The base of all breaking: the places that Unicode's line breaking algorithm (UAX 14) allows.

ICU's, with its dictionaries for the scripts that write no spaces: Thai, Lao, Khmer, Burmese.
"""

from __future__ import annotations

from itertools import accumulate


def line_ends(text: str, language: str) -> list[int]:
    """The characters after which a line may end, the last of the text not among them."""
    from icu4py.breakers import LineBreaker  # a text that fits needs none

    breaker = LineBreaker(text, f"{language}@lb=strict")  # strict: no line begins with ー or a small kana
    if max(text) <= "\uffff":
        ends = [end - 1 for _, end in breaker.segments()]
    else:  # ICU counts a character beyond the first plane as two
        ends = [end - 1 for end in accumulate(map(len, breaker))]
    del ends[-1:]
    return ends
