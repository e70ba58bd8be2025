"""Tell what a text asks of its fonts and does not get: a style at its family, letters where they stand."""

from __future__ import annotations

from collections.abc import Callable

from generator.drawing import faults
from generator.locale.language import is_unfinished
from generator.problem import MOST_PLACES, Findings, Place
from generator.text.case import Case
from generator.text.markup import Marked
from generator.text.style import Style


def tell_shortage(
    findings: Findings, case: Case, marked: Marked, style: Style, where: Callable[[str], tuple[Place, str]]
) -> None:
    """Report what is lacking; `where` has the place and the subject of a letter, or with '' of the text.

    A style is told for each text that asks for it, always in the same words, so that it is one problem.
    """
    lacking = case.lacking
    for lack in sorted(lacking.styles(marked, style)):
        places = lacking.met.setdefault(lack, [])
        if len(places) < MOST_PLACES and (place := where("")[0]) not in places:
            places.append(place)
        asked = "bold and italic" if lack.wanted == "bold italic" else lack.wanted
        what = f"has no {lack.wanted} font: what is {asked} is printed {lack.printed}"
        hint = f"add `{lack.wanted}` to the family; if this is meant, name the {lack.printed} font there too"
        findings.add(faults.MISSING_STYLE.at(
            lack.place, f"the family '{lack.family}' {what}", hint=hint, subject=f"fonts.{lack.family}",
            related=places,
        ))  # fmt: skip
    letters = "" if is_unfinished(marked.text) else lacking.borrowed(marked.text, style.role)
    if letters:
        place, subject = where(letters[0])
        message = f"no font for {case.language} has"
        findings.add(faults.BORROWED_LETTERS.at(place, message, subject=subject, characters=letters))
