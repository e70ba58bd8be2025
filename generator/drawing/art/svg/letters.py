"""Fonts that are at hand for the letters of a drawing: those of the house, and of a game's folder fonts/."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from generator.resources import templates
from generator.source.own import own_files

_SUFFIXES = (".ttf", ".otf")
Families = dict[str, tuple[str, ...]]
"""The files of each family, by its name."""


def fonts_for(family: str, words: str, game: Path | None) -> tuple[str, ...]:
    """The files of the first family that `font-family` lists; none if it is not at hand or lacks letters."""
    first = family.partition(",")[0].strip(" '\"\t\n")
    folders = [templates(), *([game] if game else [])]
    files = next((found for folder in folders if (found := _families(folder).get(first))), ())
    letters = {ord(sign) for sign in words if not sign.isspace()}
    return files if all(letters <= _letters(file) for file in files) else ()


@lru_cache(8)
def _families(folder: Path) -> Families:
    from PIL import ImageFont

    found: Families = {}
    for path in own_files(folder, "fonts", "[!.]*"):
        if path.suffix.lower() not in _SUFFIXES or not path.is_file():
            continue
        try:
            name = ImageFont.truetype(path, 10).getname()[0] or path.stem
        except OSError:  # no font; one that the game sets something in is told elsewhere
            continue
        found[name] = (*found.get(name, ()), str(path))
    return found


@lru_cache(16)
def _letters(file: str) -> frozenset[int]:
    """The characters that a font has."""
    import uharfbuzz

    return frozenset(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(file)).unicodes)
