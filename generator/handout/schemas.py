"""JSON Schemas of game.yaml and of the tables of a game, from which editors complete and check them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from generator.model.component import Component
from generator.model.game import Game, Table
from generator.model.outlines.part import Part
from generator.model.shape import Shape
from generator.model.shapes import GameFile
from generator.model.sizes import SIZES, TURNED
from generator.model.tables.fields import FieldType
from generator.registry import member, words
from generator.source.nodes import Mapping, Node, Scalar
from generator.source.tables import is_yaml

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FOLDER = ".schema"
"""The folder of a game in which its schemas lie, if it has any."""
_TEXT = {"type": ["string", "number", "boolean"]}  # what is written without quotes is text to Kamiban
_NAMED = {
    "Part": ["of"], "Map": ["spots", "routes"], "Notation": ["resources"],
    "Patterns": ["of", "pieces"], "Throw": ["of"],
}  # fmt: skip
"""The keys that name a table of the game."""
_NOT_TEXT = re.compile(r"0|[1-9][0-9]*|true|false", re.ASCII)


def schemas(game: Game) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """For each file of a game that editors can check the name of its schema, and the schema."""
    yield "game.yaml", "game", game_schema(game)
    for name, table in game.tables.items():
        for file in filter(is_yaml, game.file.tables[name].files):
            yield file, name, table_schema(game, table)


def printed(schema: dict[str, Any]) -> str:
    """A schema as its file has it."""
    return json.dumps({"$schema": DIALECT, **schema}, ensure_ascii=False, indent=1) + "\n"


def game_schema(game: Game | None = None) -> dict[str, Any]:
    """What game.yaml may say; with a game, parts and maps offer the tables of this very game."""
    rooms = {
        base: [member(base.registry, word) for word in words(base.registry)] for base in (Component, Part)
    }
    kinds = [GameFile, *(kind for members in rooms.values() for kind in members)]
    (top, *_), shapes = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for node in (Mapping, Node, Scalar):  # where a shape stands is no part of it
        shapes.pop(node.__name__)
    class_of = {kind.__name__: kind for kind in kinds}
    base_of = {kind.__name__: base.__name__ for base, members in rooms.items() for kind in members}
    for title, shape in shapes.items():
        properties = shape["properties"]
        for name in class_of.get(title, Shape).unwritten:
            properties.pop(name, None)
        shape["additionalProperties"] = False
        for name, value in properties.items():
            named = name in _NAMED.get(base_of.get(title, title), ())
            properties[name] = {"enum": list(game.tables)} if game and named else _loose(value)
            if name == "size" and base_of.get(title) == Part.__name__:
                names = [each for size in SIZES for each in (size, f"{size} {TURNED}")]
                properties[name] = {"anyOf": [properties[name], {"enum": names}]}
    for base, members in rooms.items():
        shapes[base.__name__] = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in members]}
        for kind in members:
            if kind.__struct_config__.tag == base.usual:  # which need not be written
                shapes[kind.__name__]["required"].remove(kind.__struct_config__.tag_field)
    return {**top, "$defs": shapes}


def _loose(value: Any) -> Any:
    """The same schema where text may stand without quotes even if it looks like a number."""
    if isinstance(value, list):
        return [_loose(each) for each in value]
    if not isinstance(value, dict):
        return value
    if value.get("type") == "string" and "enum" not in value:
        return {**value, **_TEXT}
    return {key: _loose(each) for key, each in value.items()}


def table_schema(game: Game, table: Table) -> dict[str, Any]:
    """What the file of a table may hold: rows with an id and the declared fields."""
    fields = {name: _field(game, kind) for name, kind in table.fields.items()}
    row = {
        "type": "object",
        "properties": {"id": _TEXT, **fields},
        "required": ["id", *(name for name, kind in table.fields.items() if not kind.optional)],
        "additionalProperties": False,
    }
    return {"title": f"{game.id}: {table.name}", "type": "array", "items": row}


def _field(game: Game, kind: FieldType) -> dict[str, Any]:
    """What may stand in a field, with its declaration for the editor to show."""
    schema: dict[str, Any] = {"description": f"{kind.name} {kind.argument}".strip()}
    if kind.optional and kind.default not in (None, ()):
        schema["default"] = kind.default
    match kind.name:
        case "undeclared":
            return {}
        case "int":
            low, dots, high = kind.argument.partition("..")
            limits = {"minimum": int(low), "maximum": int(high)} if dots else {}
            return {**schema, "type": "integer", **limits}
        case "span":
            return {**schema, "type": ["integer", "string"], "pattern": r"^[0-9]+(\.\.[0-9]+|\+)?$"}
        case "number":
            return {**schema, "type": "number"}
        case "bool":
            return {**schema, "type": "boolean"}
        case "point":
            return {**schema, "type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
        case "colour":
            return {**schema, "type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"}
        case "choice":
            return {**schema, "enum": _unquoted(word.strip() for word in kind.argument.split("|"))}
        case "ref":
            return {**schema, "enum": _unquoted(game.tables[kind.argument].by_id)}
        case "refs":
            ids = "|".join(game.tables[kind.argument].by_id)
            return {**schema, **_TEXT, "pattern": rf"^\s*({ids})(\s+({ids}))*\s*$"}
    return {**schema, **_TEXT}


def _unquoted(words: Iterable[str]) -> list[Any]:
    """The words, and what an editor takes them for where they stand without quotes: 1, true."""
    known = list(words)
    return known + [json.loads(word) for word in known if _NOT_TEXT.fullmatch(word)]
