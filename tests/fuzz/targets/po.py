"""A catalogue of translations: read, looked up, and asked where each letter stands."""

from __future__ import annotations

from generator.i18n.merge import open_po
from generator.i18n.reading import seal
from generator.locale.catalogue import catalogue_of
from generator.locale.marks import lost
from generator.problem import Findings
from generator.source.po import read_po, written_entries
from generator.source.reader import plain_text
from tests.fuzz.changes import TEXT
from tests.fuzz.targets.desk import laid
from tests.fuzz.targets.protocol import Target


def try_(data: bytes) -> None:
    """Do what a check does with the catalogue of a game, and what brings it up to date."""
    findings = Findings()
    text = plain_text(data, "locale/de.po", findings)
    if text is None:
        return
    catalogue = catalogue_of(read_po(text), "locale/de.po", findings)
    for (context, original), found in catalogue.entries.items():
        found.place_in(len(found.text) - 1)
        lost(original, found.text, context)
    for form in range(catalogue.plural.forms):
        catalogue.plural.takes_one(form)
    written_entries(text)
    opened = open_po(laid("de.po", data), "locale/de.po", findings)
    for entry in opened or ():
        seal(entry)
    str(opened)
    findings.in_order()


TARGET = Target("po", try_, TEXT)
