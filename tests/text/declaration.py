"""The first article of the Universal Declaration of Human Rights in many languages, and a type case for each."""

from functools import cache, partial
from pathlib import Path

import pytest
import yaml

from generator.model.typefaces import Typefaces
from generator.problem import Place
from generator.source.typeface import Family, FontFile, FontRef
from generator.text.case import Case

TESTS = Path(__file__).resolve().parents[1]
ARTICLES: dict[str, str] = yaml.safe_load((TESTS / "text/declaration.yaml").read_text("utf-8"))
"""The article by language."""
_HEBREW, _ARABIC = (
    TESTS / "fonts/NotoSansHebrew-Regular.ttf",
    TESTS / "editions/arabic/fonts/NotoSansArabic-Regular.ttf",
)
BROUGHT = {
    "he": _HEBREW, "yi": _HEBREW, "th": TESTS / "fonts/NotoSansThai-Regular.ttf",
    "ar": _ARABIC, "fa": _ARABIC, "ur": _ARABIC,
}  # fmt: skip
"""Languages whose letters no font of the house has, and a font that has them."""
EACH = [
    pytest.param(
        code, marks=pytest.mark.skipif(code in BROUGHT and not BROUGHT[code].is_file(), reason="no font of its script is here")
    )
    for code in ARTICLES
]  # fmt: skip
"""For tests of every language."""


@cache
def case_of(language: str) -> Case:
    """The type case of the house, with the font that a language needs."""
    faces = Typefaces()
    if path := BROUGHT.get(language):
        family = Family(
            "brought", Place(path.name), {"regular": FontRef(FontFile(path, path.name), Place(path.name))}
        )
        faces = Typefaces({"brought": family}, {("", "text"): ("brought", "noto-sans")})
    return Case(language, partial(faces.chain, language))
