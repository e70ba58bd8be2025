"""A language that nobody speaks, for finding what a translation would break: longer, accented, in brackets.

It is made from the English texts of a game where it has them, since CLDR calls the pseudo-language of English
en-XA, else from the original. Every letter stays readable and marks stay as they are. A text that shows
without brackets or accents is one that no catalogue can translate.
"""

from __future__ import annotations

import re

import polib

from generator.i18n.phrases import all_phrases
from generator.i18n.template import new_metadata
from generator.locale.catalogue import Catalogue
from generator.text.markup import CARRIED, NAME

CODE = "en-XA"
ACCENTED = str.maketrans(
    "aceghijklnorstuwyzACEGHIJKLNORSTUWYZ",
    "åçéĝĥîĵķļñöŕšţûŵýžÅÇÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽ",
)
BRACKETS = ("«", "»")
_VOWELS = "aeiouAEIOU"
_ASKED = r"\{\{.*?\}\}"
_KEPT = re.compile(
    rf"\[{NAME}(?::(?:{CARRIED}|{_ASKED}))?\](?!\()|{_ASKED}|\{{%.*?%\}}|\{{[^{{}}|]*\|[^{{}}]*\}}|\{{[a-z_]+\}}"
    r"|\]\([^()\s]*\)|\[\[|\]\]|<br ?/?>|\\."
)
"""What a translation keeps: icons, expressions, readings, placeholders, where links lead and lines end."""


def stretch(letters: int) -> float:
    """How much longer a text becomes, brackets and all: short ones grow most in translation, as in German."""
    return 0.4 if letters <= 20 else 0.35 if letters <= 60 else 0.3


def pseudo(text: str) -> str:
    """A text with every mark kept, its letters accented, vowels repeated and brackets around it."""
    parts = _KEPT.split(text)
    letters = sum(sum(map(str.isalpha, part)) for part in parts)
    vowels = sum(sum(letter in _VOWELS for letter in part) for part in parts)
    more = max(round(letters * stretch(letters)) - len(BRACKETS), 0)
    made, seen = [], 0
    for part in parts:
        grown = ""
        for letter in part:
            grown += letter
            if letter in _VOWELS:
                # as many repetitions as are due by now, so that they are spread evenly
                grown += letter.lower() * (more * (seen + 1) // vowels - more * seen // vowels)
                seen += 1
        made.append(grown.translate(ACCENTED))
    kept = [*_KEPT.findall(text), ""]
    return "".join(part + mark for part, mark in zip(made, kept)).join(BRACKETS)


def fill(template: polib.POFile, base: Catalogue | None) -> polib.POFile:
    """A catalogue of the pseudo-language with a translation of every text, and of the generator's phrases."""
    template.metadata = {**template.metadata, **new_metadata(CODE)}
    template.metadata_is_fuzzy = False
    template.extend(all_phrases())
    for entry in template:
        known = base.find(entry.msgctxt or "", entry.msgid) if base else None
        said = known.text if known else entry.msgid
        if entry.msgid_plural:
            many = said if known else entry.msgid_plural
            forms = known.forms if known and len(known.forms) == 2 else (said, many)
            entry.msgstr_plural = {number: pseudo(form) for number, form in enumerate(forms)}
        else:
            entry.msgstr = pseudo(said)
    return template
