"""JSON Schema for editors: it accepts the games of the repository and refuses a misspelt key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.grammar.parse import normal_width

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
KINDS = {
    "object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
    "null": type(None),
}  # fmt: skip


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
    if isinstance(value, int | float) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        found.append(f"{at}: out of range")
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
def schema_of(kamiban):
    def ask(*words: str) -> dict:
        done = kamiban("schema", *words)
        assert (done.returncode, done.stderr) == (0, "")
        return json.loads(done.stdout)

    return ask


@pytest.mark.parametrize("game", GAMES)
def test_the_games_of_the_repository_fit_their_schemas(schema_of, game):
    """
    game.yaml fits the general schema and its own, and every table fits the schema of its fields.
    """
    folder = ROOT / "cards" / game
    data = yaml.safe_load((folder / "game.yaml").read_text("utf-8"))
    for schema in (schema_of(), schema_of(game)):
        assert faults(data, schema, schema) == []
    for name, table in data["tables"].items():
        schema = schema_of(game, "--table", name)
        rows = yaml.safe_load((folder / table["file"]).read_text("utf-8"))
        assert faults(rows, schema, schema) == []
        assert faults([{**rows[0], "nmae": 1}], schema, schema) == ["$[0]: what is nmae?"]


def test_what_is_never_written_is_not_offered(schema_of):
    """
    The places that Kamiban keeps with its data are no keys of the file.
    """
    schema = schema_of()
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for shape in schema["$defs"].values():
        assert "node" not in shape["properties"]
    wrong = {"kamiban": 1, "titel": "x"}
    assert "$: what is titel?" in faults(wrong, schema, schema)


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["ail-lim"], 2, "did you mean 'ail-lime'?"),
        (["ail-lime", "--table", "card"], 2, "no table 'card'; did you mean 'cards'?"),
        (["--table", "cards"], 2, "--table needs the game"),
        (["tests"], 1, "game.yaml cannot be read"),
    ],
)
def test_wrong_names_are_said_plainly(kamiban, words, status, said):
    """
    An unknown game or table is wrong usage with the nearest name; an unreadable game is status 1.
    """
    done = kamiban("schema", *words)
    assert (done.returncode, done.stdout) == (status, "")
    assert said in " ".join(done.stderr.split())
