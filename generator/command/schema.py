"""`kamiban schema`: JSON Schemas from which editors complete and check game.yaml and the tables of a game.

An editor with a YAML language server takes the schema from the first line of a file:
`# yaml-language-server: $schema=.schema/cards.json`. `--write` puts the schemas and these lines in place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click
import msgspec

from generator.command import COMMANDS
from generator.command.games import find_games
from generator.model.component import Component
from generator.model.fields import FieldType
from generator.model.files import LEADS_OUT
from generator.model.game import Game, Table
from generator.model.load import load_game
from generator.model.outlines.part import Part
from generator.model.shape import Shape
from generator.model.shapes import GameFile
from generator.model.sizes import SIZES, TURNED
from generator.problem import Findings
from generator.registry import member, words
from generator.source.ends import as_before, unmarked
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Node, Scalar
from generator.source.numbered import numbered
from generator.source.own import inside
from generator.source.tables import is_yaml
from generator.source.writer import write_all
from generator.speech import spoken

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FOLDER = ".schema"
MODELINE = "# yaml-language-server:"
_TEXT = {"type": ["string", "number", "boolean"]}  # what is written without quotes is text to Kamiban
_NAMED = {
    "Part": ["of"], "Map": ["spots", "routes"], "Notation": ["resources"],
    "Patterns": ["of", "pieces"], "Throw": ["of"],
}  # fmt: skip
"""The keys that name a table of the game."""
_NOT_TEXT = re.compile(r"0|[1-9][0-9]*|true|false", re.ASCII)


@click.command(
    "schema", help=COMMANDS["schema"],
    epilog="Editors find a schema by the first line of a file: # yaml-language-server: $schema=FILE",
)  # fmt: skip
@click.argument("game", required=False)
@click.option("--table", metavar="NAME", help="Of the file of this table instead of game.yaml.")
@click.option("--write", is_flag=True, help="Put the schemas beside the files and their names into them.")
def schema(game: str | None, table: str | None, write: bool) -> None:
    """Print the schema of game.yaml, or of the file of one table of a game; or write those of games."""
    if write and table is not None:
        raise click.UsageError("--write is for all tables of a game at once")
    if write:
        _write((game,) if game else ())
    elif table is None:
        click.echo(_printed(game_schema(_open(game) if game else None)), nl=False)
    elif game is None:
        raise click.UsageError("--table needs the game that the table belongs to")
    else:
        opened = _open(game)
        if table not in opened.tables:
            raise click.UsageError(f"no table '{table}'; {did_you_mean(table, opened.tables, 'tables')}")
        click.echo(_printed(table_schema(opened, opened.tables[table])), nl=False)


def _printed(schema: dict[str, Any]) -> str:
    return json.dumps({"$schema": DIALECT, **schema}, ensure_ascii=False, indent=1) + "\n"


def _write(words: tuple[str, ...]) -> None:
    for folder, shown in find_games(words):
        click.echo(spoken(f"{shown}/{FOLDER}: {numbered(write_schemas(folder), 'schema')}"))


def write_schemas(folder: Path) -> int:
    """Write the schemas of a game below .schema in its folder, and the first line of its files; how many."""
    game = _open(str(folder))
    schemas = {"game.yaml": ("game", game_schema(game))}
    for name, table in game.tables.items():
        for file in filter(is_yaml, game.file.tables[name].files):
            schemas[file] = (name, table_schema(game, table))
    _refuse_foreign(folder, [FOLDER, *schemas])
    made: dict[Path, bytes | None] = dict.fromkeys((folder / FOLDER).glob("*.json"))
    for file, (name, schema) in schemas.items():
        made[folder / FOLDER / f"{name}.json"] = _printed(schema).encode("utf-8")
        made[folder / file] = _pointed(folder / file, "../" * file.count("/") + f"{FOLDER}/{name}.json")
    try:
        write_all(made, folder)
    except OSError as error:
        raise click.ClickException(f"cannot write, so all is as it was: {error}") from None
    return len(schemas)


def refuse_foreign_schemas(folder: Path) -> None:
    """Leave a game alone whose schemas would be renewed, and lie elsewhere."""
    _refuse_foreign(folder, [FOLDER, *(f"{FOLDER}/{each.name}" for each in (folder / FOLDER).glob("*.json"))])


def renew_schemas(folder: Path) -> None:
    """Editors learn of new names, if a game has schemas for them."""
    if (folder / FOLDER).is_dir():
        write_schemas(folder)


def _refuse_foreign(folder: Path, names: Iterable[str]) -> None:
    """Leave a game alone if some of what would be written lies elsewhere."""
    for name in names:
        if not inside(folder, name):
            raise click.ClickException(f"cannot change {name}: {LEADS_OUT}")


def _pointed(file: Path, schema: str) -> bytes:
    """A file with the line that names its schema over its text, or in the place of one that is there."""
    try:
        data = file.read_bytes()
        text = unmarked(data.decode("utf-8")).replace("\r\n", "\n")
    except (OSError, UnicodeError) as error:
        raise click.ClickException(f"cannot change {file.name}: {error}") from None
    head, _, rest = text.partition("\n")
    body = rest if head.startswith(MODELINE) else text
    line = f"{MODELINE} $schema={schema}\n"
    return data if line + body == text else as_before(line + body, data)


def _open(word: str) -> Game:
    """The game as far as it can be read: its names are wanted even while something is wrong in it."""
    [(folder, shown)] = find_games((word,))
    game = load_game(folder, shown, Findings())
    if game is None:
        raise click.ClickException(f"{shown}/game.yaml cannot be read; `kamiban check` says why")
    return game


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
