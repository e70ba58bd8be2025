"""What programs make of a text that they do not understand: letters in place of others, failed formulas."""

from __future__ import annotations

import re
from typing import NamedTuple

ERROR = re.compile(
    r"#(?:DIV/0!|N/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|ERROR!|NV|BEZUG!|WERT!|ZAHL!|NOM\s?\?|VALEUR!)"
    r"|Err:[0-9]+"
)
"""What a cell says whose formula failed."""
LOST = "\ufffd"
"""What stands in place of a letter that could not be read."""
_HIGH = re.compile("[\u00a0-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]{2,}")
"""Letters that a western program has for bytes which are no ASCII."""
_USUAL = frozenset("\u00a0«»‹›‘’‚“”„…–—•°·®™¹²³ªº")
"""Signs that stand behind a letter with an accent in sound texts, as in « café »."""
_LEADS = frozenset("ÂÃ")
"""What letters of western Europe begin with when they are read so, and seldom a sound text."""
_OTHERS = frozenset("ÄÅÐÑâãäåæçèéð")
"""What other letters and signs begin with."""


class Garbled(NamedTuple):
    """Letters that were read in the wrong way: where they begin, and what was meant."""

    at: int
    said: str
    meant: str


def garbled(text: str) -> Garbled | None:
    """The first letters that are UTF-8 read as Windows-1252, as Ã¼ is for ü; None where it is not certain."""
    if text.isascii():
        return None
    for run in _HIGH.finditer(text):
        try:
            meant = run[0].encode("cp1252").decode("utf-8")
        except UnicodeError:
            continue
        if _is_certain(run[0], meant, text[run.end() : run.end() + 1]):
            return Garbled(run.start(), run[0], meant)
    return None


def _is_certain(said: str, meant: str, behind: str) -> bool:
    """Whether no sound text has such letters: there is more than signs that may follow an accent."""
    parts, at = list[str](), 0
    for letter in meant:
        size = len(letter.encode())
        parts.append(said[at : at + size])
        at += size
    if not all(part[0] in _LEADS | _OTHERS for part in parts):
        return False
    goes_on = behind.isascii() and behind.isalpha() and said[-1] != "’"  # which stands within words
    odd = any(not _USUAL.issuperset(part[1:]) for part in parts)
    if parts[0][0] in _LEADS or len(parts[0]) > 2:
        return odd or (goes_on and len(parts[0]) == 2)
    return goes_on or (odd and len(parts) > 1)
