"""Findings: the collector of problems, which knows the translation that is looked at."""

from __future__ import annotations

from generator.locale.faults import LOST_MARK, UNREADABLE_CATALOGUE
from generator.problem import Findings, Place

HERE = Place("g/locale/de.po", 3)
LOST = LOST_MARK.at(HERE, "lost")


def test_what_is_found_in_a_translation_is_of_it() -> None:
    """
    A problem has the language that was looked at when it was found, unless it is known to be of another.
    """
    findings = Findings()
    with findings.within("de"):
        findings.add(LOST)
        findings.add(UNREADABLE_CATALOGUE.at(HERE, "unread", language="fr"))
    findings.add(LOST_MARK.at(HERE, "of the game"))
    assert [each.languages for each in findings.problems] == [("de",), ("fr",), ()]


def test_the_same_in_two_translations_is_one_problem_of_both() -> None:
    """
    Equal findings are told once, with every language that has them; one of the game itself is of no language.
    """
    findings = Findings()
    for code in ("fr", "de", "fr"):
        with findings.within(code):
            findings.add(LOST)
    [problem] = findings.in_order()
    assert problem.languages == ("de", "fr")
    findings.add(LOST)
    [problem] = findings.in_order()
    assert problem.languages == ()


def test_whom_a_problem_concerns() -> None:
    """
    That of a translation concerns it alone, that of the game every language.
    """
    findings = Findings()
    with findings.within("de"):
        findings.add(LOST)
    [german] = findings.problems
    assert german.concerns(("en", "de"))
    assert not german.concerns(("en",))
    assert LOST.concerns(("en",))
