"""What a file may be called that comes from anywhere: letters of any script, digits and hyphens."""

from __future__ import annotations

import re
import unicodedata

from generator.model.pictures import PICTURES, UNREAD

MOST_LETTERS = 48
"""Of a name: four bytes each, a number and an ending are less than the 255 that file systems take."""
_FOLDERS = re.compile(r"[/\\]")
_HYPHENS = re.compile("-+")


def stem_of(name: str, otherwise: str) -> str:
    """The name of a file in small letters, without folders and ending; `otherwise` if nothing is left."""
    last = _FOLDERS.split(name)[-1]
    ending = next((each for each in (*PICTURES, *UNREAD) if last.lower().endswith(each)), "")
    plain = unicodedata.normalize("NFKC", last[: len(last) - len(ending)]).lower()
    found = ""
    for letter in unicodedata.normalize("NFC", plain):
        kind = unicodedata.category(letter)
        if kind[0] == "L" or kind == "Nd" or (kind[0] == "M" and found[-1:] not in ("", "-")):
            found += letter
        elif kind != "Cf":  # which nobody sees: the name is read without it
            found += "-"
    return _HYPHENS.sub("-", found).strip("-")[:MOST_LETTERS].rstrip("-") or otherwise
