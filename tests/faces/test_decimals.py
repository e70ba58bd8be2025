"""Numbers that are not whole: printed as a person expects, in the way of each language."""

from __future__ import annotations

from fractions import Fraction

import pytest
from jinja2 import Environment

from generator.faces.facts import printed_number
from generator.faces.hands import ExactNumber
from generator.locale.catalogue import Catalogue, Translation
from generator.locale.language import PHRASES, Language
from generator.problem import Place

ENTRY = Translation("{whole},{part}", Place("de.po"))
GERMAN = Language("de", False, Catalogue("de.po", {(PHRASES, "{whole}.{part}"): ENTRY}))
ENGLISH = Language("en", True, Catalogue("en.po"))


@pytest.mark.parametrize(
    ("value", "english", "german"),
    [
        (Fraction(1200, 1000), "1.2", "1,2"), (Fraction(1, 2), "0.5", "0,5"), (Fraction(-5, 4), "-1.25", "-1,25"),
        (Fraction(10), "10", "10"), (Fraction(1, 3), "1/3", "1/3"), (Fraction(1, 1024), "1/1024", "1/1024"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("autoescape", [True, False])
def test_a_number_prints_as_its_language_writes_it(
    value: Fraction, english: str, german: str, autoescape: bool
) -> None:
    """
    Few decimals are printed as such, what has no end as a fraction; both can be reckoned with.
    """
    template = Environment(autoescape=autoescape).from_string("{{ x }} {{ (x|float * 2)|round(6) == double }}")
    for language, said in ((ENGLISH, english), (GERMAN, german)):
        number = printed_number(value, language.decimals)
        assert template.render(x=number, double=round(float(value) * 2, 6)) == f"{said} True"


def test_chances_have_the_decimals_of_the_language() -> None:
    """
    Per cent and decimals of a chance have a comma where the language has one; its fraction has none.
    """
    chance = ExactNumber(Fraction(5, 12), GERMAN.decimals)
    assert (chance.percent, chance.decimal, chance.whole, str(chance)) == ("41,7 %", "0,42", "42 %", "5/12")
    assert ExactNumber(Fraction(1, 9999), GERMAN.decimals).percent == "< 0,1 %"
    assert ExactNumber(Fraction(5, 12), ENGLISH.decimals).percent == "41.7 %"
