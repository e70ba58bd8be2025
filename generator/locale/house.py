"""The generator's own phrases: which languages the house speaks, and what it says in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from generator.locale.catalogue import Catalogue, read_catalogue
from generator.locale.cldr import nearest
from generator.problem import Findings
from generator.resources import templates
from generator.source.po import PoEntry, read_po
from generator.source.reader import is_there

HOUSE = "en"
"""The language in which the generator's own phrases are written."""
_PSEUDO = "-XA"
"""How the code of a pseudo-language ends, which has all its phrases in the catalogue of the game."""


@lru_cache(maxsize=64)
def house_catalogue(code: str) -> Catalogue:
    """The generator's own phrases for readers of a language; an empty one if they are in no such language."""
    path = _house_file(house_language(code))
    return read_catalogue(path, path.name, Findings()) if is_there(path) else Catalogue(path.name)


def _house_file(code: str) -> Path:
    return templates() / "locale" / f"{code}.po"


@lru_cache(maxsize=64)
def house_language(code: str) -> str:
    """The language of the house that readers of a language take for theirs, as de for de-AT; '' if none."""
    if code == HOUSE or is_there(_house_file(code)):
        return code
    known = [HOUSE, *sorted(path.stem for path in _house_file("").parent.glob("*.po"))]
    spoken = {each.partition("-")[0] for each in known}
    if code.endswith(_PSEUDO) or code.partition("-")[0] not in spoken:
        return ""
    return nearest(code, known)


@cache
def house_phrases() -> Mapping[str, str]:
    """Every phrase that the generator itself prints, with its plural if it counts things."""
    return MappingProxyType({each.original: each.said.get("msgid_plural", "") for each in _entries()})


@cache
def house_notes() -> Mapping[str, list[str]]:
    """What is noted beside phrases that do not explain themselves; a note of several is a whole sentence."""
    notes = {
        each.original: [line.lstrip("# ") for line in each.comments if line and not line.endswith(".")]
        for each in _entries()
    }
    return MappingProxyType({phrase: lines for phrase, lines in notes.items() if lines})


@cache
def _entries() -> tuple[PoEntry, ...]:
    """All catalogues of the house have the same phrases, so that one of them will do."""
    path = min(_house_file("").parent.glob("*.po"))
    return tuple(read_po(path.read_text("utf-8")).entries)


def speaks(code: str) -> bool:
    """Whether the house has its own phrases in a language."""
    return bool(house_language(code))
