"""A PO file as a look-up that remembers the place of every entry."""

from __future__ import annotations

from pathlib import Path, PurePath

from msgspec import Struct, field

from generator.locale import faults
from generator.locale.cldr import plural_rule, usual_rule
from generator.locale.plural import TWO, PluralRule, read_rule
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt
from generator.source.po import Po, PoString, place_of_letter, read_po
from generator.source.reader import read_text
from generator.working import WorkingOn


class Translation(Struct, frozen=True):
    """One translated text and where it stands; one that counts things has several forms."""

    text: str
    place: Place
    forms: tuple[str, ...] = ()
    strings: tuple[PoString, ...] = ()  # as the file has them

    def place_in(self, offset: int) -> Place:
        """Where a letter of the translation, or of all its forms together, stands."""
        found = place_of_letter(self.strings, offset)
        return Place(self.place.file, *found) if found else self.place


Key = tuple[str, str]
"""A context and an original text."""
APART = "#"
"""What stands between a context and the one thing that an entry is for alone, as in cards.name#keeper."""


class Catalogue(Struct, frozen=True):
    """Translations by context and original text; one that waits for a look is not used."""

    shown: str
    entries: dict[Key, Translation] = field(default_factory=dict)
    plural: PluralRule = TWO
    waiting: dict[Key, Place] = field(default_factory=dict)  # marked fuzzy
    parted: bool = False  # some entries are for one thing alone
    empty: dict[Key, Place] = field(default_factory=dict)  # where a translation is to be written

    def key(self, context: str, text: str, of: str = "") -> Key:
        """What the entry of a text is found by: the thing's own if it has one, else that of all things."""
        if not self.parted:
            return context, text
        own = (f"{context}{APART}{of}", text)
        return own if own in self.entries or own in self.waiting else (context, text)

    def find(self, context: str, text: str, of: str = "") -> Translation | None:
        """The translation of a text, for the thing that it stands on."""
        return self.entries.get(self.key(context, text, of))


def read_catalogue(path: Path, shown: str, findings: Findings) -> Catalogue:
    """Read a PO file; what cannot be read is reported and left out."""
    with WorkingOn(shown):
        text = read_text(path, shown, findings)
        return Catalogue(shown) if text is None else catalogue_of(read_po(text), shown, findings)


def catalogue_of(po: Po, shown: str, findings: Findings) -> Catalogue:
    """The translations that can be used; what is wrong with any is reported."""
    for line, column, message, hint in po.mistakes:
        findings.add(faults.UNREADABLE_CATALOGUE.at(Place(shown, line, column), message, hint=hint))
    entries: dict[Key, Translation] = {}
    waiting: dict[Key, Place] = {}
    empty: dict[Key, Place] = {}
    counting: Place | None = None
    for each in po.entries:
        forms, translation = each.forms, each.translation
        if each.obsolete:
            continue
        key, place = (each.context, each.original), Place(shown, each.line)
        if not (translation or any(forms)):
            line, column, _ = each.strings[0]
            empty[key] = Place(shown, line, column)
        elif each.fuzzy:
            waiting[key] = place
        elif key in entries:
            first = entries[key].place
            message = f"'{excerpt(each.original)}' is translated already, on line {first.line}"
            hint = "keep one of the two"
            findings.add(faults.UNREADABLE_CATALOGUE.at(place, message, hint=hint, related=(first,)))
        else:
            entries[key] = Translation(translation or forms[0], place, forms, each.strings)
            counting = counting or (place if forms else None)
    parted = any(APART in context for context, _ in (*entries, *waiting))
    return Catalogue(shown, entries, _rule(po, shown, counting, findings), waiting, parted, empty)


def _rule(po: Po, shown: str, counting: Place | None, findings: Findings) -> PluralRule:
    """The rule of the header; where there is none, that of the language after which the file is named."""
    header, code = po.metadata.get("Plural-Forms", "").strip(), PurePath(shown).stem
    if not header:
        return plural_rule(code) if counting else TWO
    rule = read_rule(header)
    if rule is None and counting:
        message = "there are plural forms here, but the header 'Plural-Forms' does not say when each is used"
        hint = f"write it as in Plural-Forms: {usual_rule(code)}"
        findings.add(faults.UNREADABLE_CATALOGUE.at(counting, message, hint=hint))
    return rule or TWO
