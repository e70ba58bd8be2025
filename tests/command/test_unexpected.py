"""A fault of our own: one message with what was worked on, and no trace unless it is asked for."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import jsonschema
import pytest

from tests.running import ROOT, run_kamiban

SARIF = Path(__file__).parent / "sarif" / "sarif-2.1.0.json"
IN_A_CHECK = """
from generator.checks import catalogue
from generator.checks.check import Check
from generator.problem import Fault
def broken(game):
    yield from ()
    raise KeyError("there is nothing of this name")
catalogue.CHECKS = (*catalogue.CHECKS, Check(Fault("K399", "broken", why="-", hint="-"), broken))
"""
IN_A_FILE = """
import generator.source.tables
def broken(*words):
    raise AttributeError("it has none")
generator.source.tables.read_file = broken
"""
IN_A_FACE = """
import generator.faces.build
from generator.drawing.dialect.dialect import Dialect
def broken(*words, **named):
    raise NameError("by no name")
Dialect.read = broken
"""
IN_A_PAINTER = """
import generator.build.make
def broken(*words):
    raise RecursionError("it has no end")
generator.build.make.paint_pdf = broken
"""


def run(tmp_path: Path, fault: str, *words: object, **env: str) -> subprocess.CompletedProcess[str]:
    """The command with a fault in it, in this process and in all that it begins."""
    place = tmp_path / "fault"
    place.mkdir(exist_ok=True)
    (place / "sitecustomize.py").write_text(fault, encoding="utf-8")
    return run_kamiban(
        *words, env={"PYTHONPATH": f"{place}{os.pathsep}{ROOT}", "KAMIBAN_CACHE": "off", **env}
    )


@pytest.mark.parametrize(
    ("fault", "command", "kind", "where"),
    [
        (IN_A_CHECK, "check", "KeyError", "{game}, the check K399"),
        (IN_A_FILE, "check", "AttributeError", "{game}, {game}/things.yaml"),
        (IN_A_FILE, "fmt", "AttributeError", "{game}/things.yaml"),
        (IN_A_FACE, "check", "NameError",
         "{game}, the language en, the component cards, the face solid.xml.j2 of things.t1"),
        (IN_A_PAINTER, "build", "RecursionError", "{game}, the language en, the component cards"),
    ],
)  # fmt: skip
def test_what_was_worked_on_is_told_and_no_trace(tmp_path, small_game, fault, command, kind, where):
    """
    The message names the exception and what was worked on, from the game to the part, and how to report it.
    """
    game = small_game(tmp_path / "game")
    out = ["--out", tmp_path / "out"] if command == "build" else []
    done = run(tmp_path, fault, command, game, *out)
    assert (done.returncode, done.stdout) == (3, "")
    where = where.format(game=game)
    first, second = done.stderr.splitlines()
    assert first == f"Error: a fault of Kamiban itself ({kind}), none of yours, while it worked on {where}"
    assert second.startswith("  hint: run the same with KAMIBAN_DEBUG=1, and report it with the trace")


def test_the_trace_is_shown_to_whoever_asks(tmp_path, small_game):
    """
    With KAMIBAN_DEBUG=1 the trace stands above the message, down to the line that failed.
    """
    done = run(tmp_path, IN_A_CHECK, "check", small_game(tmp_path / "game"), KAMIBAN_DEBUG="1")
    assert done.returncode == 3
    trace, _, message = done.stderr.partition("Error: a fault of Kamiban itself")
    assert trace.startswith("Traceback")
    assert "in broken\n" in trace
    assert "KeyError: 'there is nothing of this name'" in trace
    assert "report it with the trace above" in message


@pytest.mark.parametrize("jobs", [pytest.param(1, marks=pytest.mark.slow), 2])
def test_a_kit_stands_though_another_cannot_be_made(tmp_path, small_game, jobs):
    """
    A fault in any process ends a build with one message; the kit of an earlier build stands, and nothing beside it.
    """
    game, out = small_game(tmp_path / "game", counts=(1, 2)), tmp_path / "out"
    words = ["build", game, "--paper", "a4", "--out", out, "--jobs", jobs]
    assert run_kamiban(*words).returncode == 0
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    small_game(game, counts=(3, 4))
    (game / "locale").mkdir()
    (game / "locale" / "de.po").write_text("", encoding="utf-8")  # a second language, for a second process
    done = run(tmp_path, IN_A_PAINTER, *words)
    assert done.returncode == 3
    assert f"while it worked on {game}, the language en, the component cards\n" in done.stderr
    assert "Traceback" not in done.stderr
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before
    assert [path.name for path in out.iterdir()] == ["small"]


def test_a_list_of_problems_has_the_fault(tmp_path, small_game):
    """
    As JSON the fault is one problem, under a code that no fault of a game has.
    """
    game = small_game(tmp_path / "game")
    [problem] = json.loads(run(tmp_path, IN_A_CHECK, "check", game, "--format", "json").stdout)
    assert (problem["code"], problem["severity"], problem["file"]) == ("K000", "error", str(game))
    assert "KeyError" in problem["message"]


@pytest.mark.slow
def test_other_tools_can_read_on(tmp_path, small_game):
    """
    As SARIF the fault is a run that failed, and what else is a list of games is an empty one.
    """
    game = small_game(tmp_path / "game")
    log = json.loads(run(tmp_path, IN_A_CHECK, "check", game, "--format", "sarif").stdout)
    jsonschema.Draft202012Validator(json.loads(SARIF.read_text("utf-8"))).validate(log)
    [invocation] = log["runs"][0]["invocations"]
    assert invocation["executionSuccessful"] is False
    assert "KeyError" in invocation["toolExecutionNotifications"][0]["message"]["text"]
    assert run_kamiban("accept", game).returncode == 0
    for words in (["odds"], ["i18n", "status"], ["diff"]):
        done = run(tmp_path, IN_A_FILE, *words, game, "--format", "json")
        assert (done.returncode, json.loads(done.stdout)) == (3, [])


def test_a_machine_that_lacks_something_is_no_fault_of_ours(tmp_path, small_game):
    """
    An error of the system that nobody foresaw is told in its own words, with status 1.
    """
    fault = "import generator.survey\ndef broken(*words):\n    raise OSError(24, 'Too many open files')\n" \
        "generator.survey.run_checks = broken\n"  # fmt: skip
    done = run(tmp_path, fault, "check", small_game(tmp_path / "game"))
    assert done.returncode == 1
    assert done.stderr.startswith("Error: cannot read or write: [Errno 24] Too many open files\n")
