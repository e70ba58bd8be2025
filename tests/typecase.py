"""The type case of the house, for tests that set texts of no game."""

from functools import cache

from generator.faces.case import case_of
from generator.text.case import Case


@cache
def house(language: str = "ja") -> Case:
    return case_of(language)
