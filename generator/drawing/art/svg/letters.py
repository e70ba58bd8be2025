"""Fonts that are at hand for the letters of a drawing: those of the house, and of a game's folder fonts/."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from generator.resources import templates

_SUFFIXES = (".ttf", ".otf")
Families = dict[str, tuple[str, ...]]
"""The files of each family, by its name in small letters."""


def fonts_for(written: str, game: Path | None) -> tuple[str, ...]:
    """The files of the first of some families, as `font-family` lists them; none if it is not at hand."""
    first = written.split(",", maxsplit=1)[0].strip().strip("'\"").strip().casefold()
    folders = [templates() / "fonts", *([game / "fonts"] if game else [])]
    return next((found for folder in folders if (found := _families(folder).get(first))), ())


@lru_cache(8)
def _families(folder: Path) -> Families:
    from PIL import ImageFont

    found: Families = {}
    for path in sorted(folder.glob("[!.]*")):
        if path.suffix.lower() not in _SUFFIXES or not path.resolve().is_relative_to(folder.resolve()):
            continue
        try:
            name = ImageFont.truetype(path, 10).getname()[0]
        except OSError:  # no font; one that the game sets something in is told elsewhere
            continue
        key = (name or path.stem).casefold()
        found[key] = (*found.get(key, ()), str(path))
    return found
