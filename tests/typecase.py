"""The type case of the house, for tests that set texts of no game."""

from functools import cache, partial

from generator.model.typefaces import Typefaces
from generator.text.case import Case


@cache
def house(language: str = "ja") -> Case:
    return Case(language, partial(Typefaces().chain, language))
