"""A PO file as a look-up that remembers the line of every entry."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from msgspec import Struct

from generator.locale import faults
from generator.locale.plain import Translation, read_plain
from generator.locale.plural import TWO, PluralRule, read_rule
from generator.locale.strict import mistakes
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt
from generator.source.reader import MOST_REPORTED, read_text


class Entry(Struct, frozen=True):
    """One translated text and where it stands; one that counts things has several forms."""

    text: str
    place: Place
    forms: tuple[str, ...] = ()


@dataclass(frozen=True)
class Catalogue:
    """Translations by context and original text; a fuzzy entry counts as missing."""

    shown: str
    entries: dict[tuple[str, str], Entry] = field(default_factory=dict)
    plural: PluralRule = TWO

    def find(self, context: str, text: str) -> Entry | None:
        """The entry of exactly this context and text."""
        return self.entries.get((context, text))


def read_catalogue(path: Path, shown: str, findings: Findings) -> Catalogue:
    """Read a PO file; what cannot be read is reported and left out."""
    text = read_text(path, shown, findings)
    if text is None:
        return Catalogue(shown)
    found = read_plain(text)
    if found is None:
        found = _read_with_polib(text, shown, findings)
    entries: dict[tuple[str, str], Entry] = {}
    lines = text.split("\n")
    for line, context, original, translation, fuzzy, forms in found:
        if fuzzy or not (translation or any(forms)):
            continue
        key, place = (context, original), Place(shown, _first(lines, line))
        if key in entries:
            first = entries[key].place
            message = f"'{excerpt(original)}' is translated already, on line {first.line}"
            hint = "keep one of the two"
            findings.add(faults.UNREADABLE_CATALOGUE.at(place, message, hint=hint, related=(first,)))
        else:
            entries[key] = Entry(translation or forms[0], place, forms)
    counting = next((entry for entry in entries.values() if entry.forms), None)
    rule = read_rule(text) if counting else TWO
    if rule is None and counting:
        message = "there are plural forms here, but no header 'Plural-Forms' that says when each is used"
        hint = "write a header such as Plural-Forms: nplurals=2; plural=(n != 1);"
        findings.add(faults.UNREADABLE_CATALOGUE.at(counting.place, message, hint=hint))
    return Catalogue(shown, entries, rule or TWO)


def _first(lines: list[str], line: int) -> int:
    """The first line of an entry that is no comment."""
    while line < len(lines) and not lines[line - 1].lstrip().startswith("msg"):
        line += 1
    return line


def _read_with_polib(text: str, shown: str, findings: Findings) -> list[Translation]:
    """What only a full reader understands; its entries that are in use, none if one is wrong."""
    wrong = list(islice(mistakes(text), MOST_REPORTED))
    for line, column, message, hint in wrong:
        findings.add(faults.UNREADABLE_CATALOGUE.at(Place(shown, line, column), message, hint=hint))
    if wrong:
        return []
    import polib

    try:
        # text that ends in a line feed is never taken for the name of a file
        parsed = polib.pofile(f"{text}\n", encoding="utf-8")
    except (OSError, ValueError, IndexError, UnicodeError) as error:
        at = re.search(r"line (\d+)", str(error))
        place = Place(shown, int(at[1]) if at else 1)
        findings.add(faults.UNREADABLE_CATALOGUE.at(place, "the PO file has a syntax error here"))
        return []
    return [
        Translation(
            each.linenum or 1, each.msgctxt or "", each.msgid, each.msgstr, each.fuzzy,
            tuple(text for _, text in sorted(each.msgstr_plural.items())),
        )
        for each in parsed if not each.obsolete
    ]  # fmt: skip
