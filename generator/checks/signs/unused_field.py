"""K334: a field is declared and filled in, and nothing reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.check import Finding, Found, check
from generator.checks.signs.mentioned import mentioned
from generator.model.boards.flows import FIELDS
from generator.model.boards.layouts import placement_tables
from generator.model.game import Game, Table
from generator.model.tables.fields import Icon, Undeclared
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Node, Scalar, Sequence

_SECTIONS = ("notation", "maps", "rules", "play", "patterns", "throws", "variants", "terms")
_LISTED = ("maps", "patterns", "flows", "layouts")
"""Sections whose shape says which fields are used; one that could not be read says nothing."""
_ENDS = ("from", "to")
_PLACED = ("layout", "tile", "at", "turn")
_NAME = re.compile(r"[A-Za-z_]\w*")
_PATH = re.compile(r"(?<![A-Za-z0-9-])[A-Za-z0-9-]+(?:\.[\w*-]+)+")


@check(
    "K334", severity="warning", odds=False,
    why="what no face shows and no rule names cannot matter at the table",
    hint="show the field on a face, name it in a rule, or remove it",
)  # fmt: skip
def unused_field(game: Game) -> Found:
    """No template that the components lead to, no rulebook and no section of game.yaml mentions a field.

    Icons are used wherever the row's id is drawn, names of notation and routes of maps by the
    sections that name their tables. A game whose faces show no field yet is not judged, nor one of
    which such a section could not be read.
    """
    faces = mentioned(game)
    declared = {field for table in game.tables.values() for field in table.fields}
    if faces is None or not faces.fields & declared or game.unread(*_LISTED):
        return
    named = set(_named(game))
    meaning = game.file.meaning
    always = ("count", meaning.level, meaning.move, meaning.wild, meaning.toll, meaning.mark)
    roads = {shape.routes for shape in game.file.maps.values()}
    placed = {each for shape in game.file.layouts.values() for each in placement_tables(shape)}
    laying = [game.tables[each] for each in placed if each in game.tables]
    tiles = {kind.argument for table in laying for kind in table.fields.values()}
    for name, table in game.tables.items():
        for field, kind in table.fields.items():
            if field in faces.fields or field in always or isinstance(kind, Icon | Undeclared):
                continue
            if field in named or f"{name}.{field}" in named or (name in roads and field in _ENDS):
                continue
            if name in game.file.flows and field in FIELDS:
                continue
            if (name in placed and field in _PLACED) or (name in tiles and field == "edges"):
                continue
            yield _problem(game, table, field)


def _problem(game: Game, table: Table, field: str) -> Finding:
    declared = game.file.tables[table.name].node.entries.get("fields")
    place = declared.keys[field].place if isinstance(declared, Mapping) else table.place
    filled = next((row for row in table.rows if field in row.node.entries), None)
    message = f"no face shows '{excerpt(field)}' of {table.name}, and no rule names it"
    related = [filled.place_of(field)] if filled else []
    return Finding(place, message, f"{table.name}.{field}", related=related)


def _named(game: Game) -> Iterator[str]:
    """The fields that sections speak of: `cards.suit`, and names that stand alone."""
    if patterns := game.file.patterns:
        yield from (f"{patterns.of}.{patterns.needs}", f"{patterns.of}.{patterns.points}")
    waiting: list[Node] = [game.file.node.entries[key] for key in _SECTIONS if key in game.file.node.entries]
    while waiting:
        match waiting.pop():
            case Mapping() as node:
                yield from (name for key in node.keys for name in _fields(key))
                waiting += [value for key, value in node.entries.items() if key not in ("about", "because")]
            case Sequence() as node:
                waiting += node.items
            case Scalar() as node:
                yield from _fields(node.text)
                if _NAME.fullmatch(node.text):
                    yield node.text


def _fields(text: str) -> Iterator[str]:
    """Each table.field in a text; of a longer path, such as table.row.field, its beginning and its end."""
    for match in _PATH.finditer(text):
        first, second, *more = match[0].split(".")
        yield f"{first}.{second}"
        yield from more[-1:]
