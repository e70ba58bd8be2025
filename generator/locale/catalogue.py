"""A PO file as a look-up that remembers the line of every entry."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from generator.locale import faults
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt
from generator.source.reader import read_text


@dataclass(frozen=True, slots=True)
class Entry:
    """One translated text and where it stands."""

    text: str
    place: Place


@dataclass(frozen=True)
class Catalogue:
    """Translations by context and original text; a fuzzy entry counts as missing."""

    shown: str
    entries: dict[tuple[str, str], Entry] = field(default_factory=dict)

    def find(self, context: str, text: str) -> Entry | None:
        """The entry of exactly this context and text."""
        return self.entries.get((context, text))


def read_catalogue(path: Path, shown: str, findings: Findings) -> Catalogue:
    """Read a PO file; what cannot be read is reported and left out."""
    text = read_text(path, shown, findings)
    if text is None:
        return Catalogue(shown)
    import polib

    try:
        # text that ends in a line feed is never taken for the name of a file
        parsed = polib.pofile(f"{text}\n", encoding="utf-8")
    except (OSError, ValueError, IndexError, UnicodeError) as error:
        line = re.search(r"line (\d+)", str(error))
        place = Place(shown, int(line[1]) if line else 1)
        findings.add(faults.UNREADABLE_CATALOGUE.at(place, "the PO file has a syntax error here"))
        return Catalogue(shown)
    entries: dict[tuple[str, str], Entry] = {}
    for each in parsed:
        key, place = (each.msgctxt or "", each.msgid), Place(shown, each.linenum)
        if not each.msgstr or each.obsolete or each.fuzzy:
            continue
        if key in entries:
            first = entries[key].place
            message = f"'{excerpt(each.msgid)}' is translated already, on line {first.line}"
            hint = "keep one of the two"
            findings.add(faults.UNREADABLE_CATALOGUE.at(place, message, hint=hint, related=(first,)))
        entries.setdefault(key, Entry(each.msgstr, place))
    return Catalogue(shown, entries)
