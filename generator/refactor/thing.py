"""What can be renamed in a game: tables, fields, rows, variants and all else that has a name of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from generator.grammar.vocabulary import KEYWORDS
from generator.model.game import Game
from generator.model.names import is_field, is_id, key_place
from generator.model.sections import MEANING_TYPES
from generator.model.variants import options
from generator.problem import Place
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Node

ThingKind = Literal[
    "table", "field", "row", "component", "map", "layout", "throw", "end", "variant", "alternative", "family"
]
SECTIONS: dict[str, ThingKind] = {
    "tables": "table", "components": "component", "maps": "map", "layouts": "layout", "throws": "throw",
    "variants": "variant", "play.ends": "end", "fonts.families": "family",
}  # fmt: skip
"""The sections of game.yaml whose keys are names, and what they name."""

_ALWAYS = ("count", "name", "icon", "original")
"""Fields that Kamiban goes by in every table: copies, what a row is called, its sign, names of its world."""


class Thing(NamedTuple):
    """Something with a name; `of` is the table of a row or field, the variant of an alternative."""

    kind: ThingKind
    of: str
    name: str

    def __str__(self) -> str:
        section = next(path for path, kind in {**SECTIONS, "": self.kind}.items() if kind == self.kind)
        if self.kind == "table":
            return self.name
        if self.kind == "alternative":
            return f"variants.{self.of}.{self.name}"
        return ".".join(filter(None, (section, self.of, self.name)))


Renaming = dict[Thing, str]
"""New names of things; what is not among them keeps its own."""


class NotRenamed(Exception):
    """Why a word names nothing that could be renamed, or cannot be its new name; with what to do."""

    def __init__(self, message: str, hint: str = "", place: Place | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.place = place


def things(game: Game) -> Iterator[Thing]:
    """Everything in a game that has a name."""
    for name, table in game.tables.items():
        yield Thing("table", "", name)
        yield from (Thing("field", name, field) for field in table.fields)
        yield from (Thing("row", name, row) for row in table.by_id)
    file = game.file
    yield from (Thing("component", "", name) for name in file.components)
    yield from (Thing("map", "", name) for name in file.maps)
    yield from (Thing("layout", "", name) for name in file.layouts)
    yield from (Thing("throw", "", name) for name in file.throws)
    yield from (Thing("end", "", name) for name in (file.play.ends if file.play else ()))
    yield from (Thing("family", "", name) for name in (file.fonts.families if file.fonts else ()))
    for variant, names in options(file.node).items():
        yield Thing("variant", "", variant)
        yield from (Thing("alternative", variant, name) for name in names)


def find_thing(game: Game, word: str, kinds: tuple[ThingKind, ...] = ()) -> Thing:
    """The one thing that a word such as cards.mining or variants.toll names; raises NotRenamed."""
    known: dict[str, list[Thing]] = {}
    for thing in things(game):
        known.setdefault(str(thing), []).append(thing)
        if thing.kind == "table":
            known.setdefault(f"tables.{thing.name}", []).append(thing)
    found = [thing for thing in known.get(word, ()) if not kinds or thing.kind in kinds]
    if not found:
        hint = did_you_mean(word, known, "names")
        raise NotRenamed(f"{game.shown} has nothing that is called '{excerpt(word)}'", hint)
    if len(found) > 1:
        what = " and a ".join(thing.kind for thing in found)
        hint = " or ".join(f"--{thing.kind}" for thing in found)
        raise NotRenamed(f"'{word}' is a {what}", f"say which, with {hint}")
    return found[0]


def new_name(game: Game, thing: Thing, new: str) -> str:
    """The new name of a thing, which may be written as the old one, as in cards.mine; raises NotRenamed."""
    prefix = str(thing).removesuffix(thing.name)
    name = new.removeprefix(prefix) if prefix else new
    if thing.kind == "alternative":
        fine = bool(name.strip()) and "\n" not in name and name.isprintable()
        hint = "write some words on one line"
    elif thing.kind == "field":
        fine, hint = is_field(name), "write letters, digits and '_', a letter first"
    else:
        fine, hint = is_id(name), "write letters, digits and hyphens between them, at most 64"
    if not fine:
        raise NotRenamed(f"'{excerpt(name)}' cannot be the name of a {thing.kind}", hint)
    if name == thing.name:
        raise NotRenamed(f"{thing} is called '{name}' already")
    if thing.kind == "field" and _gone_by(game, thing):
        raise NotRenamed(f"Kamiban itself goes by the field '{thing.name}' of {thing.of}", "keep its name")
    notation = game.file.notation
    counted = (notation.resources, *notation.counted) if notation else ()
    if thing.kind == "row" and thing.of in counted and name in KEYWORDS:
        raise NotRenamed(f"'{name}' is a word of the notation", "choose another word")
    same = [
        each for each in things(game) if each[:2] == thing[:2] and each.name.casefold() == name.casefold()
    ]
    if same and same != [thing]:
        where = place_of(game, same[0])
        message = f"there is a {thing.kind} {same[0]} already"
        if thing.kind[0] in "aeiou":
            message = f"there is an {thing.kind} {same[0]} already"
        raise NotRenamed(message, "choose another word", where)
    return name


def place_of(game: Game, thing: Thing) -> Place:
    """Where a thing has its name."""
    if thing.kind == "row":
        return game.tables[thing.of].by_id[thing.name].place_of("id")
    if thing.kind == "field":
        return key_place(game.file.tables[thing.of].node, "fields", thing.name)
    section = next((path for path, kind in SECTIONS.items() if kind == thing.kind), "variants")
    found: Node = game.file.node
    for key in section.split(".")[:-1]:
        found = found.entries[key] if isinstance(found, Mapping) else found
    name = thing.of if thing.kind == "alternative" else thing.name
    return key_place(found, section.split(".")[-1], name) if isinstance(found, Mapping) else found.place


def meanings(game: Game, thing: Thing) -> Iterator[tuple[str, list[str]]]:
    """What checks and odds take a field for, and all other tables that have it under this name."""
    for key, types in MEANING_TYPES.items() if thing.kind == "field" else ():
        bearing = [
            name for name, table in game.tables.items()
            if thing.name in table.fields and (not types or table.fields[thing.name].name in types)
        ]  # fmt: skip
        if getattr(game.file.meaning, key) == thing.name and thing.of in bearing:
            yield key, [name for name in bearing if name != thing.of]


def _gone_by(game: Game, thing: Thing) -> bool:
    """Whether Kamiban itself goes by the name of a field, so that it would miss it under another."""
    file = game.file
    known = set(_ALWAYS)
    known |= {"from", "to"} if thing.of in {shape.routes for shape in file.maps.values()} else set()
    known |= {"kind", "text", "next", "then", "else"} if thing.of in file.flows else set()
    laid = [
        of
        for shape in file.layouts.values()
        for of in ([shape.of] if isinstance(shape.of, str) else shape.of)
    ]
    known |= {"layout", "tile", "at", "turn"} if thing.of in laid else set()
    tiles = {part.of for component in file.components.values() for part in component.parts if part.tile}
    known |= {"edges"} if thing.of in tiles else set()
    return thing.name in known
