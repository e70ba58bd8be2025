"""The direction in which a language is read, and how a text keeps its own among words of the other."""

from __future__ import annotations

import re

_FROM_RIGHT = frozenset({
    "ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
    "Arab", "Hebr", "Nkoo", "Syrc", "Thaa", "Adlm",
})  # fmt: skip
"""Languages that are written from right to left, and scripts that a code may name instead."""
_FROM_LEFT_MARK, _FROM_RIGHT_MARK, _CLOSE = "\u2066\u2067\u2069"
ISOLATES = "\u2066\u2067\u2068\u2069"
"""Unicode's marks around a text that keeps its own direction: three that open and one that closes."""
_LINE_END = re.compile(r"(?<!\\)((?:\\\\)*)(\\?[ ]*\n)")
"""Where a line ends, and with it whatever was opened on it; a backslash may ask for it."""


def reads_from_right(code: str) -> bool:
    """Whether a language is written from right to left; its script decides where the code names one."""
    language, *rest = code.split("-")
    scripts = [part for part in rest if len(part) == 4]
    return (scripts[0].title() if scripts else language.lower()) in _FROM_RIGHT


def isolated(text: str, language: str) -> str:
    """A text of a language that reads in its own direction, whatever stands around it."""
    opened = _FROM_RIGHT_MARK if reads_from_right(language) else _FROM_LEFT_MARK
    lines = _LINE_END.sub(rf"\1{_CLOSE}\2{opened}", text)
    return f"{opened}{lines}{_CLOSE}" if text else text


def without_isolates(text: str) -> str:
    """A text without the marks at its ends."""
    return text.strip(ISOLATES)
