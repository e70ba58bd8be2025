"""The first article of the Universal Declaration of Human Rights in many languages, and a type case for each."""

from functools import cache, partial
from pathlib import Path

import yaml

from generator.model.typefaces import Typefaces
from generator.problem import Place
from generator.source.typeface import Family, FontFile, FontRef
from generator.text.case import Case

HERE = Path(__file__).resolve().parent
ARTICLES: dict[str, str] = yaml.safe_load((HERE / "declaration.yaml").read_text("utf-8"))
"""The article by language."""
BROUGHT = {"he": "NotoSansHebrew", "yi": "NotoSansHebrew", "th": "NotoSansThai"}
"""Languages whose letters no font of the house has, and the font of tests/fonts that has them."""


@cache
def case_of(language: str) -> Case:
    """The type case of the house, with the font that a language needs."""
    faces = Typefaces()
    if language in BROUGHT:
        path = HERE.parent / "fonts" / f"{BROUGHT[language]}-Regular.ttf"
        family = Family("brought", {"regular": FontRef(FontFile(path, path.name), Place(path.name))})
        faces = Typefaces({"brought": family}, {("", "text"): ("noto-sans", "brought")})
    return Case(language, partial(faces.chain, language))
