"""SARIF: what the standard and the code-scanning sites require of a log."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import jsonschema
import pytest

from generator import __version__
from generator.command.output.sarif import as_sarif
from generator.faults import all_faults
from generator.problem import Place, Problem

SCHEMA = Path(__file__).parent / "sarif" / "sarif-2.1.0.json"


@cache
def validator() -> jsonschema.Draft202012Validator:
    """Judges a log by the schema of the standard."""
    schema = json.loads(SCHEMA.read_text("utf-8"))
    checker = jsonschema.FormatChecker()
    return jsonschema.Draft202012Validator(schema, format_checker=checker)


def logged(*problems: Problem) -> dict:
    log = json.loads(as_sarif(list(problems)))
    validator().validate(log)
    assert list(log) == ["$schema", "version", "runs"]
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-schema-2.1.0.json")
    [run] = log["runs"]
    return run


def problem(file: str = "cards/a/cards.yaml", **more) -> Problem:
    return Problem("K301", "error", Place(file, 7, 3), "too many", "take one away", **more)


def test_the_tool_names_itself_and_every_rule():
    """
    The driver has name, version and one rule for each fault with the texts that sites show.
    """
    driver = logged()["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("kamiban", __version__)
    assert [rule["id"] for rule in driver["rules"]] == list(all_faults())
    for rule in driver["rules"]:
        fault = all_faults()[rule["id"]]
        assert rule["name"] == fault.name
        assert rule["fullDescription"] == {"text": fault.why}
        assert rule["help"] == {"text": fault.hint}
        assert 0 < len(rule["shortDescription"]["text"]) <= 1024
        assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note", "none")


def test_a_result_says_which_translations_it_is_in():
    """
    A problem of some languages names them; one of the game itself has nothing to say.
    """
    plain, german = logged(problem(), problem("cards/a/locale/de.po", languages=("de",)))["results"]
    assert "properties" not in plain
    assert german["properties"] == {"languages": ["de"]}


def test_a_result_says_rule_level_message_and_place():
    """
    A result points into the rules by id and index, and at its line and column counted from 1.
    """
    run = logged(problem())
    [result] = run["results"]
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "K301"
    assert result["level"] == "error"
    assert result["message"] == {"text": "too many\nhint: take one away"}
    [location] = result["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "cards/a/cards.yaml"}, "region": {"startLine": 7, "startColumn": 3},
    }  # fmt: skip
    assert "relatedLocations" not in result
    assert run["columnKind"] == "unicodeCodePoints"


def test_related_places_have_numbers_and_messages():
    """
    The other places of a problem are related locations with distinct ids.
    """
    [result] = logged(problem(related=(Place("b.yaml", 2, 5), Place("b.yaml", 9))))["results"]
    related = result["relatedLocations"]
    assert [each["physicalLocation"]["region"]["startLine"] for each in related] == [2, 9]
    assert [each["id"] for each in related] == [1, 2]
    assert all(each["message"]["text"] for each in related)


def test_an_acknowledged_problem_is_suppressed_with_its_reason():
    """
    An acknowledgement is an accepted suppression in the source; every other result has none.
    """
    known, open_ = logged(problem(acknowledged="the publisher wants it so"), problem())["results"]
    assert known["suppressions"] == [
        {"kind": "inSource", "status": "accepted", "justification": "the publisher wants it so"}
    ]
    assert open_["suppressions"] == []


@pytest.mark.parametrize("file", ["cards/my game/cards.yaml", "cards/札/100%.yaml", "../a#b/c?.yaml"])
def test_a_path_is_a_relative_uri(file):
    """
    Letters that a URI cannot hold are escaped, and nothing else is changed.
    """
    [result] = logged(problem(file))["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert unquote(uri) == file
    assert uri.isascii()
    assert not set(uri) & set(" #?\\")


def test_a_file_elsewhere_is_named_in_full():
    """
    An absolute path becomes a file URI.
    """
    [result] = logged(problem("/else where/a.yaml"))["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "file:///else%20where/a.yaml"


def test_the_command_prints_nothing_but_the_log(kamiban, tmp_path, small_game):
    """
    `check --format sarif` prints one JSON document and keeps the exit status of the check.
    """
    small_game(tmp_path / "cards" / "broken", counts=(1, 999))
    done = kamiban("check", "--format", "sarif", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, "")
    [result] = json.loads(done.stdout)["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "cards/broken/things.yaml"
    assert place["region"]["startLine"] == 2


def test_the_log_of_a_game_of_the_repository_is_valid_sarif(kamiban):
    """
    The whole log, with every rule and all acknowledged problems, fits the schema of SARIF 2.1.0.
    """
    log = json.loads(kamiban("check", "ail-lime", "--format", "sarif").stdout)
    validator().validate(log)
    [run] = log["runs"]
    assert run["results"]
    del run["tool"]["driver"]["name"]
    assert not validator().is_valid(log)
