"""What texts ask of their fonts and do not get: a style that a family lacks, letters of a language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from generator.problem import Place
from generator.source.typeface import FontStyle, Role
from generator.text.markup import Marked
from generator.text.style import Style

if TYPE_CHECKING:
    from generator.text.case import Case

_SLANTED = ("LATIN ", "GREEK ", "CYRILLIC ")
"""How the names of letters begin that readers know in italics."""
_STYLES = ((True, False), (False, True), (True, True))
_UNSERVED = ("zh-Hant", "zh-TW", "zh-HK", "zh-MO")
"""Languages whose letters the house has in fonts for others only: Traditional Chinese."""


class Lack(NamedTuple):
    """A style that a family of the game lacks, and the one that is printed in its place."""

    family: str
    place: Place  # where it is declared
    wanted: FontStyle
    printed: FontStyle


class Lacking:
    """What the fonts of one game lack in one language, and the places where that was met first."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.unserved = case.language.startswith(_UNSERVED)
        self.met: dict[Lack, list[Place]] = {}
        self._known: dict[tuple[Role, bool, bool], dict[str, Lack]] = {}

    def anything(self, role: Role) -> bool:
        """Whether a text of a role could ask for what there is not."""
        return self.unserved or any(self._lacks(role, *style) for style in _STYLES)

    def styles(self, marked: Marked, style: Style) -> set[Lack]:
        """The styles that letters of a text are asked for in and that their families lack."""
        found: set[Lack] = set()
        for part, bold, italic in self._asked(marked, style):
            lacks = self._lacks(style.role, bold, italic)
            shared = self.case.chain(style.role, bold, italic).shared_out(set(part)) if lacks else {}
            for font, own in shared.items():
                lack = lacks.get(font.family)
                if lack and _matters(lack, own):
                    # scripts without italics lack the bold font that words are set off by
                    upright = lack.printed == "regular" and not _slanted(own)
                    found.add(lack._replace(wanted="bold") if upright else lack)
        return found

    def borrowed(self, text: str, role: Role) -> str:
        """The Chinese characters of a text that come from a font of the house for another language."""
        if not self.unserved:
            return ""
        own = {family.name for family in self.case.families(role) if not family.house}
        shared = self.case.chain(role, False, False).shared_out(set(text))
        foreign = {letter for font, letters in shared.items() if font.family not in own for letter in letters}
        return "".join(
            letter for letter in text
            if letter in foreign and unicodedata.name(letter, "").startswith("CJK UNIFIED")
        )  # fmt: skip

    def _asked(self, marked: Marked, style: Style) -> Iterator[tuple[str, bool, bool]]:
        """The parts of a text that are asked for in another style than the regular one.

        Families that were chosen for headings or numbers alone may well have one weight.
        """
        bold, italic = style.weight == "bold", style.italic
        if italic or (bold and not self.case.apart(style.role)):
            yield marked.text, bold, italic
        for span in marked.spans:
            other = bold or span.weight == "bold", italic or span.italic
            if other != (bold, italic):
                yield marked.text[span.start : span.end], *other

    def _lacks(self, role: Role, bold: bool, italic: bool) -> dict[str, Lack]:
        """What the game's own families of a role lack of a style, by their names."""
        key = role, bold, italic
        if key not in self._known:
            wanted: FontStyle = "bold italic" if bold and italic else "bold" if bold else "italic"
            printed = [(each, each.style(bold=bold, italic=italic)[2]) for each in self.case.families(role)]
            self._known[key] = {
                family.name: Lack(family.name, family.place, wanted, style) for family, style in printed
                if not family.house and style != wanted
            }  # fmt: skip
        return self._known[key]


def _matters(lack: Lack, characters: set[str]) -> bool:
    """Whether readers miss a style: by custom, words in scripts without italics are set off by bold ones."""
    letters = [character for character in characters if character.isalnum()]
    if "bold" in lack.printed and "italic" in lack.wanted:
        return _slanted(letters)
    return bool(letters)


def _slanted(characters: Iterable[str]) -> bool:
    """Whether some letters are of a script that readers know in italics."""
    return any(unicodedata.name(each, "").startswith(_SLANTED) for each in characters)
