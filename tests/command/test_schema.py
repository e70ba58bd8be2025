"""JSON Schema for editors: it accepts the games of the repository and refuses a misspelt key."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from generator.command.line import kamiban as command
from generator.grammar.parse import normal_width

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
KINDS = {
    "object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
    "null": type(None),
}  # fmt: skip
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def faults(value: Any, schema: dict, root: dict, at: str = "$") -> list[str]:
    """Where a value departs from a schema, by the keywords that our schemas use."""
    if "$ref" in schema:
        return faults(value, root["$defs"][schema["$ref"].split("/")[-1]], root, at)
    if "anyOf" in schema:
        tried = [faults(value, each, root, at) for each in schema["anyOf"]]
        return min(tried, key=len)
    found = []
    kinds = schema.get("type", list(KINDS))
    if not any(isinstance(value, KINDS[kind]) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        return [f"{at}: not {kinds}"]
    # a full-width letter that a game acknowledges is a fault to an editor too
    if "enum" in schema and value not in schema["enum"] and normal_width(str(value)) not in schema["enum"]:
        found.append(f"{at}: not in {schema['enum']}")
    if isinstance(value, int | float) and not schema.get("minimum", value) <= value <= schema.get(
        "maximum", value
    ):
        found.append(f"{at}: out of range")
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), normal_width(value)):
        found.append(f"{at}: not {schema['pattern']}")
    if isinstance(value, dict):
        found += [f"{at}: no {key}" for key in schema.get("required", []) if key not in value]
        for key, each in value.items():
            rest = schema.get("additionalProperties", {})
            own = schema.get("properties", {}).get(key, rest)
            found += [f"{at}: what is {key}?"] if own is False else faults(each, own, root, f"{at}.{key}")
    if isinstance(value, list) and isinstance(schema.get("items"), dict):
        for number, each in enumerate(value):
            found += faults(each, schema["items"], root, f"{at}[{number}]")
    return found


@pytest.fixture(scope="module")
def schema_of():
    @cache
    def ask(*words: str) -> dict:
        done = CliRunner().invoke(command, ["schema", *words])
        assert (done.exit_code, done.stderr) == (0, "")
        return json.loads(done.stdout)

    return ask


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] * (number > 0)) for number, game in enumerate(GAMES)]
)
def test_the_games_of_the_repository_fit_their_schemas(schema_of, game):
    """
    game.yaml fits the general schema and its own, and every table fits the schema of its fields.
    """
    folder = ROOT / "cards" / game
    data = yaml.load((folder / "game.yaml").read_text("utf-8"), LOADER)
    for schema in (schema_of(), schema_of(game)):
        assert faults(data, schema, schema) == []
    for name, table in data["tables"].items():
        schema = schema_of(game, "--table", name)
        rows = yaml.load((folder / table["file"]).read_text("utf-8"), LOADER)
        assert faults(rows, schema, schema) == []
        assert faults([{**rows[0], "nmae": 1}], schema, schema) == ["$[0]: what is nmae?"]


def test_several_references_are_checked_by_editors(schema_of):
    """
    A field of several references takes known ids, repeated ones too, and refuses a misspelt one among them.
    """
    schema = schema_of("cetkaik", "--table", "patterns")
    row = yaml.load((ROOT / "cards" / "cetkaik" / "patterns.yaml").read_text("utf-8"), LOADER)[0]
    assert faults([{**row, "needs": " ship  soldier soldier"}], schema, schema) == []
    assert len(faults([{**row, "needs": "ship solder soldier"}], schema, schema)) == 1
    assert len(faults([{**row, "needs": "shipsoldier"}], schema, schema)) == 1


def test_what_is_never_written_is_not_offered(schema_of):
    """
    The places that Kamiban keeps with its data are no keys of the file.
    """
    schema = schema_of()
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for shape in schema["$defs"].values():
        assert "node" not in shape.get("properties", {})
    wrong = {"kamiban": 1, "titel": "x"}
    assert "$: what is titel?" in faults(wrong, schema, schema)


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["ail-lim"], 2, "did you mean 'ail-lime'?"),
        (["ail-lime", "--table", "card"], 2, "no table 'card'; did you mean 'cards'?"),
        (["--table", "cards"], 2, "--table needs the game"),
        (["tests"], 1, "game.yaml cannot be read"),
        (["ail-lime", "--table", "cards", "--write"], 2, "all tables of a game at once"),
    ],
)
def test_wrong_names_are_said_plainly(kamiban, words, status, said):
    """
    An unknown game or table is wrong usage with the nearest name; an unreadable game is status 1.
    """
    done = kamiban("schema", *words)
    assert (done.returncode, done.stdout) == (status, "")
    assert said in " ".join(done.stderr.split())


@pytest.mark.parametrize("game", GAMES)
def test_editors_find_the_schemas_of_the_repository(schema_of, game):
    """
    Every file of a game names its schema in its first line, and the schema is what `--write` would write now.
    """
    folder = ROOT / "cards" / game
    tables = yaml.load((folder / "game.yaml").read_text("utf-8"), LOADER)["tables"]
    files = {"game": "game.yaml"} | {name: table["file"] for name, table in tables.items()}
    assert {path.stem for path in (folder / ".schema").glob("*")} == set(files)
    for name, file in files.items():
        first = (folder / file).read_text("utf-8").partition("\n")[0]
        assert first == f"# yaml-language-server: $schema=.schema/{name}.json"
        words = (game,) if name == "game" else (game, "--table", name)
        written = json.loads((folder / ".schema" / f"{name}.json").read_text("utf-8"))
        assert written == schema_of(*words), "run `kamiban schema --write`"


@pytest.mark.parametrize("start", ["", "\ufeff", "# yaml-language-server: $schema=old.json\n"])
def test_written_schemas_change_nothing_but_the_first_line(kamiban, tmp_path, small_game, start):
    """
    A file keeps its text and its line ends; writing again changes nothing; the game still checks.
    """
    game = small_game(tmp_path / "game")
    things = game / "things.yaml"
    text = things.read_text("utf-8").replace("\n", "\r\n")
    things.write_text(f"{start}{text}", "utf-8", newline="")
    for _ in range(2):
        done = kamiban("schema", game, "--write")
        assert (done.returncode, done.stderr) == (0, "")
        end = "\n" if start.endswith("\n") else "\r\n"
        first = f"# yaml-language-server: $schema=.schema/things.json{end}"
        mark = start if start == "\ufeff" else ""
        assert things.read_bytes().decode("utf-8") == mark + first + text
    assert kamiban("check", game).returncode == 0
    schema = json.loads((game / ".schema" / "things.json").read_text("utf-8"))
    assert set(schema["items"]["properties"]) >= {"id", "count"}


def test_schemas_that_cannot_be_written_change_no_file(kamiban, tmp_path, small_game):
    """
    All is as it was, the first lines of the files too, and it is said why.
    """
    game = small_game(tmp_path / "game")
    (game / ".schema").write_text("a file where the folder would be")
    before = {path: path.read_bytes() for path in game.rglob("*") if path.is_file()}
    done = kamiban("schema", game, "--write")
    assert done.returncode == 1
    assert "cannot write, so all is as it was" in done.stderr
    assert {path: path.read_bytes() for path in game.rglob("*") if path.is_file()} == before
