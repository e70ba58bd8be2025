"""Numbers and words on faces: printed as a person expects, in the way of each language."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from jinja2 import Environment

from generator.faces.facts import printed_number
from generator.faces.hands import exact
from generator.faces.limits import FAILURES, LimitedEnvironment
from generator.faces.written import MOST_LISTED, written_as
from generator.locale.catalogue import Catalogue
from generator.locale.language import Language

GERMAN, ENGLISH = (Language(code, True, Catalogue(f"{code}.po")) for code in ("de", "en"))


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
    template = Environment(autoescape=autoescape).from_string(
        "{{ x }} {{ (x|float * 2)|round(6) == double }}"
    )
    for language, said in ((ENGLISH, english), (GERMAN, german)):
        number = printed_number(value, language)
        assert template.render(x=number, double=round(float(value) * 2, 6)) == f"{said} True"


def test_chances_have_the_decimals_of_the_language() -> None:
    """
    Per cent and decimals of a chance are written as in its language; its fraction is the same in all.
    """
    chance = exact(Fraction(5, 12), GERMAN)
    assert (chance.percent, chance.decimal, chance.whole, str(chance)) == (
        "41,7\u00a0%",
        "0,42",
        "42\u00a0%",
        "5/12",
    )
    assert exact(Fraction(1, 9999), GERMAN).percent == "< 0,1\u00a0%"
    assert exact(Fraction(5, 12), ENGLISH).percent == "41.7%"


def printed(source: str, code: str, autoescape: bool = False) -> str:
    """What a template says that has the filters of a language."""
    language = Language(code, True, Catalogue(f"{code}.po"))
    environment = LimitedEnvironment(autoescape=autoescape)
    environment.filters.update(written_as(language))
    broken, chance = printed_number(Fraction(5, 2), language), exact(Fraction(1, 3), language)
    return environment.printed(
        environment.from_string(source), {"half": broken, "chance": chance, "path": Path("x")}
    )


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("{{ 1234567 | number }}", {"en": "1,234,567", "de": "1.234.567", "fr": "1\u202f234\u202f567", "hi": "12,34,567"}),
        ("{{ 1234 | number }}", {"en": "1,234", "es": "1234", "es-MX": "1,234", "pl": "1234"}),
        ("{{ 12345 | number }}", {"es": "12.345", "pl": "12\u00a0345"}),
        ("{{ half | number }} {{ half | number(2) }}", {"en": "2.5 2.50", "ru": "2,5 2,50"}),
        ("{{ (2 / 3) | number }} {{ (2 / 3) | number(0) }}", {"en": "0.667 1"}),
        ("{{ chance | number }} {{ chance | percent(1) }}", {"en": "0.333 33.3%", "tr": "0,333 %33,3"}),
        ("{{ 0.417 | percent(1) }}", {"en": "41.7%", "ja": "41.7%", "de": "41,7\u00a0%", "fr": "41,7\u00a0%", "tr": "%41,7"}),
        ("{{ 0.001 | percent }} {{ 0.999 | percent }} {{ 0 | percent }} {{ 1 | percent }}", {"en": "< 1% > 99% 0% 100%"}),
        ("{{ -0.5 | number }}", {"en": "-0.5", "sv": "\u22120,5"}),
        ("{{ 1 | ordinal }} {{ 2 | ordinal }} {{ 3 | ordinal }} {{ 11 | ordinal }}",
         {"en": "1st 2nd 3rd 11th", "fr": "1er 2e 3e 11e", "de": "1. 2. 3. 11.", "ja": "1番目 2番目 3番目 11番目", "es": "1.º 2.º 3.º 11.º"}),
        ("{{ ['a', 'b', 'c'] | listed }}", {"en": "a, b and c", "en-US": "a, b, and c", "de": "a, b und c", "ja": "a、b、c", "zh-Hans": "a、b和c"}),
        ("{{ ['a', 'b'] | listed }}", {"en": "a and b", "ja": "aとb", "ko": "a 및 b"}),
        ("{{ [1, 2, half, 4] | listed('or') }}", {"en": "1, 2, 2.5 or 4", "fr": "1, 2, 2,5 ou 4", "mi": "1, 2, 2.5, 4 rānei"}),
        ("{{ [] | listed }}{{ ['a'] | listed }}", {"en": "a", "ml": "a"}),
        ("{{ 'a' | quoted }}{{ 'a' | quoted(inner=true) }}",
         {"en": "“a”‘a’", "ja": "「a」『a』", "de": "„a“‚a‘", "fr": "«\u00a0a\u00a0»“a”", "fr-CH": "«a»‹a›", "pl": "„a”«a»"}),
    ],
)  # fmt: skip
def test_filters_write_as_the_language_does(source: str, said: dict[str, str]) -> None:
    """
    Numbers, shares, ranks, lists and quotations come out as CLDR says of each language.
    """
    assert {code: printed(source, code) for code in said} == said


def test_text_is_escaped_once() -> None:
    """
    What a filter is given is escaped when it is printed, and what is escaped already is not escaped again.
    """
    source = (
        "{% set safe %}a & b{% endset %}{{ ['<', safe] | listed }} {{ safe | quoted }} {{ '&' | quoted }}"
    )
    assert printed(source, "en", autoescape=True) == "&lt; and a & b “a & b” “&amp;”"


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("{{ 'x' | number }}", "number is for a number, not for 'x'"), ("{{ true | percent }}", "percent is for a number"),
        ("{{ none | number }}", "not for 'None'"), ("{{ 1 | number(-1) }}", "0 to 12 decimals"),
        ("{{ 1 | number('a') }}", "0 to 12 decimals"), ("{{ 1.5 | ordinal }}", "whole numbers, not for 1.5"),
        ("{{ 'abc' | listed }}", "listed is for a list, not for 'abc'"), ("{{ 3 | listed }}", "for a list, not for '3'"),
        ("{{ ['a'] | listed('nor') }}", "'and' or 'or', not with 'nor'"), ("{{ [path] | listed }}", "object is no text"),
        ("{{ [none] | listed }}", "a text is missing"), ("{{ none | quoted }}", "a text is missing"),
        (f"{{{{ range({MOST_LISTED + 1}) | listed }}}}", "at most 10,000"), ("{{ (1e308 * 10) | number }}", "not for 'inf'"),
    ],
)  # fmt: skip
def test_what_cannot_be_written_is_told(source: str, says: str) -> None:
    """
    A filter that is given something else says in plain words what it is for.
    """
    with pytest.raises(FAILURES, match=says):
        printed(source, "en")
