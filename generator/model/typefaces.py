"""The typefaces of a game: families of its own and of the house, in chains for each role and language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from msgspec import Struct, field

from generator.model import faults
from generator.model.names import is_id, is_language, key_place
from generator.model.reading import read_shape
from generator.model.shapes import Chains, FontChoice, FontSection
from generator.problem import Findings, Place
from generator.resources import templates
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Scalar, Sequence
from generator.source.reader import read_file
from generator.source.typeface import Family, FontFile, FontRef, FontStyle, Role

FOLDER = "fonts"
_ROLES: tuple[Role, ...] = get_args(Role)
_STYLES: tuple[FontStyle, ...] = get_args(FontStyle)

_Find = Callable[[str, FontChoice, Place], FontRef | None]
"""The font that a family means by a choice, which stands at a place."""


class Typefaces(Struct, frozen=True, eq=False):
    """Families by name, and which of them set a role in a language; "" stands for all other languages."""

    families: dict[str, Family] = field(default_factory=dict)
    chains: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)

    def chain(self, language: str, role: Role) -> tuple[Family, ...]:
        """The families to look in for a letter: those of the role, then those for text, then the house's."""
        own = house()
        known = own.families | self.families
        lists = (
            self.names(language, role), self.names(language, "text"),
            own.names(language, "text"), own.names("", "text"),
        )  # fmt: skip
        names = dict.fromkeys(name for each in lists for name in each)
        return tuple(known[name] for name in names if name in known)  # one that is not was reported

    def names(self, language: str, role: Role) -> tuple[str, ...]:
        """The chain of a role: zh-Hans-CN is set as zh-Hans, that as zh, that as other languages."""
        chains = (self.chains.get((code, role)) for code in _wider(language))
        return next(filter(None, chains), ())


def _wider(language: str) -> Iterator[str]:
    while language:
        yield language
        language = language.rpartition("-")[0]
    yield ""


@cache
def house() -> Typefaces:
    """The families that come with Kamiban."""
    folder, findings = templates() / FOLDER, Findings()

    def find(_: str, choice: FontChoice, place: Place) -> FontRef:
        file = FontFile(folder / choice.file, f"{FOLDER}/{choice.file}")
        return FontRef(file, place, choice.member - 1, tuple(sorted(choice.axes.items())))

    node = read_file(folder / "families.yaml", f"{FOLDER}/families.yaml", findings)
    shape = node and read_shape(node, FontSection, findings)
    assert shape, findings.problems  # they are files of our own
    return _read(shape, find, house=True)


def read_typefaces(folder: Path, shown: str, shape: FontSection | None, findings: Findings) -> Typefaces:
    """The families of a game that can be used, after all that is wrong with them was reported."""
    if shape is None:
        return Typefaces()
    from generator.model.fontfiles import FontFiles

    _check_names(shape, findings)
    return _read(shape, FontFiles(folder / FOLDER, f"{shown}/{FOLDER}", findings).font)


def _read(shape: FontSection, find: _Find, *, house: bool = False) -> Typefaces:
    families = {}
    for name, family in shape.families.items():
        fonts: dict[FontStyle, FontRef] = {}
        for style in _STYLES:
            if written := getattr(family, style.replace(" ", "_")):
                choice = FontChoice(file=written) if isinstance(written, str) else written
                place = family.node.place_of(style)
                at = place if isinstance(written, str) else choice.node.place_of("file")
                font = find(name, choice, at)
                if font is not None:
                    fonts[style] = font
        if "regular" in fonts:
            place = key_place(shape.node, "families", name)
            families[name] = Family(name, place, fonts, family.size, house)
    chains: dict[tuple[str, str], tuple[str, ...]] = {
        (language, role): tuple(name.text for name in names)
        for language, each in {"": shape, **shape.languages}.items()
        for role, names in _chains(each)
    }
    return Typefaces(families, chains)


def _chains(shape: Chains) -> Iterator[tuple[Role, list[Scalar]]]:
    """The names of families under each role, with their places."""
    for role in _ROLES:
        node = shape.node.entries.get(role)
        words = node.items if isinstance(node, Sequence) else [node]
        if names := [word for word in words if isinstance(word, Scalar) and word.text]:
            yield role, names


def _check_names(shape: FontSection, findings: Findings) -> None:
    """Report what cannot be the name of a family or language, and names of families that there are not."""
    node = shape.node.entries.get("families")
    declared = node.keys if isinstance(node, Mapping) else {}  # also of families that could not be read
    for name, key in declared.items():
        if not is_id(name):
            message = f"'{excerpt(name)}' is not a name for a family"
            findings.add(faults.BAD_ID.at(key.place, message))
        elif name in house().families:
            message = f"a family '{name}' comes with Kamiban already"
            hint = "choose another name, or leave it out and name the one that is there"
            findings.add(faults.BAD_DECLARATION.at(key.place, message, hint=hint))
    known = [*declared, *house().families]
    for language, each in {"": shape, **shape.languages}.items():
        if language and not is_language(language):
            place = key_place(shape.node, "languages", language)
            message = f"'{excerpt(language)}' is not a language"
            findings.add(faults.BAD_ID.at(place, message, hint="write a code as in ja or pt-BR"))
        for _, names in _chains(each):
            for word in names:
                if word.text not in known:
                    message = f"there is no family '{excerpt(word.text)}'"
                    findings.add(faults.unknown(word.place, message, word.text, known, "families"))
