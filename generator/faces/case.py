"""The type case of a game in one language: the families that it declares, then those of the house."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from generator.resources import templates
from generator.text.case import Case
from generator.text.families import ROLES, Family
from generator.text.fonts import Font, FontSource

_LATIN = {"regular": "NotoSans-Regular", "bold": "NotoSans-Bold", "italic": "NotoSans-Italic", "bold italic": "NotoSans-BoldItalic"}
_BIZ = {"regular": "BIZUDPGothic-Regular", "bold": "BIZUDPGothic-Bold"}

@lru_cache(64)
def _font(source: FontSource, family: str, style: str, size: float) -> Font:
    """A font, opened once for all languages and games that use the same file."""
    return Font(source, family, style, size)

def _family(name: str, files: dict[str, str], size: float) -> Family:
    return Family(name, {style: _font(FontSource(str(templates() / "fonts" / f"{f}.ttf")), name, style, size) for style, f in files.items()})

def case_of(language: str, name_of: Callable[[str], str] = str) -> Case:
    """The case."""
    chain = (_family("Noto Sans", _LATIN, 0.765 / 0.714), _family("BIZ UDPGothic", _BIZ, 1.0))
    return Case(language, dict.fromkeys(ROLES, chain), name_of)
