"""Standard streams that are closed, full or left by whoever read them, and machines that lack something."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

import pytest

from tests.command.terminal import at_a_terminal
from tests.running import ROOT

STREAMS = {
    "no output": ">&-",
    "a full disk": "> /dev/full",
    "nobody reads": "| head -c 1 > /dev/null; exit ${PIPESTATUS[0]}",
    "no stderr": "2>&-",
    "a full stderr": "2> /dev/full",
    "no input": "<&-",
    "nothing at all": "<&- >&- 2>&-",
}
COMMANDS = [
    "", "--version", "check --help", "check {game}", "check {game} --format lines", "check {game} --format json",
    "check {game} --format sarif", "check --explain K301", "diff {game}", "diff {game} --format json", "accept {game}",
    "build {game} --out {out} --paper a4", "build {broken} --out {out}", "odds {game}", "odds {game} --format json",
    "odds {game} --format pdf --out {out}", "icons {game} --out {out} --paper a4", "schema", "schema {game} --write",
    "sheet {game} --to {out}.xlsx --force", "rename {game} things.t1 t9", "fmt {game}", "fmt {game} --check",
    "i18n status {game}", "i18n status {game} --format json", "i18n update {game} --lang de", "i18n pseudo {game}",
    "new {game}x", "import {table} x --into {out}", "no-such-command", "check no-such-game",
]  # fmt: skip
FEW = {
    "--version": 0, "check {broken}": 1, "check {broken} --format json": 1,
    "build {game} --out {out} --paper a4 --format svg": 0,
}  # fmt: skip
"""Some of them with the status that each ends with."""


def rarely(names: Iterable[str], *always: str) -> list[Any]:
    """All of some cases with `make test-all`, a few of them always: each takes a process of its own."""
    return [pytest.param(name, marks=[pytest.mark.slow] * (name not in always), id=name) for name in names]


@pytest.fixture
def words(tmp_path, small_game) -> dict[str, Path]:
    """What commands can be told to work on."""
    (tmp_path / "table.csv").write_text("name,count\nA,2\nB,3\n", encoding="utf-8")
    return {
        "game": small_game(tmp_path / "game"), "broken": small_game(tmp_path / "broken", counts=(1, 999)),
        "out": tmp_path / "out", "table": tmp_path / "table.csv",
    }  # fmt: skip


def run(
    command: str, around: str = "", cwd: Path = ROOT, **env: str | None
) -> subprocess.CompletedProcess[str]:
    """A command in a shell, with streams as they are told there; a variable without a value is taken away."""
    known = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    return subprocess.run(
        ["bash", "-c", f"'{sys.executable}' -m generator {command} {around}"],
        cwd=cwd, env={name: value for name, value in known.items() if value is not None},
        capture_output=True, text=True, errors="replace", timeout=120, check=False,
    )  # fmt: skip


def is_plain(done: subprocess.CompletedProcess[str]) -> bool:
    """Whether no trace of Python's is seen, and no fault of ours was met."""
    said = done.stdout + done.stderr
    return done.returncode in (0, 1, 2) and not any(
        each in said for each in ("Traceback", "Exception ignored", "lost sys")
    )


@pytest.mark.parametrize(
    "around", rarely(STREAMS, "a full disk", "nobody reads", "no input", "nothing at all")
)
@pytest.mark.parametrize("command", rarely(FEW, "check {broken}"))
def test_no_stream_changes_what_a_command_comes_to(words, command, around):
    """
    Whatever becomes of its streams, a command ends without a trace, and with the status that it has otherwise.
    """
    done = run(command.format(**words), STREAMS[around])
    assert is_plain(done), done.stderr
    assert done.returncode == (1 if around == "a full disk" else FEW[command])


@pytest.mark.slow
@pytest.mark.parametrize("around", STREAMS)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_stream_breaks_a_command(words, command, around):
    """
    No command ends with a trace because of its streams.
    """
    done = run(command.format(**words), STREAMS[around])
    assert is_plain(done), done.stderr


@pytest.mark.parametrize("command", rarely(["", *FEW], "", "check {broken} --format json"))
def test_a_full_disk_is_one_sentence(words, command):
    """
    Where there is no room for what a command has to say, one sentence says so and the status is 1.
    """
    done = run(command.format(**words), "> /dev/full")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "Error: cannot write the output: No space left on device"
    assert done.stderr.count("Error: ") == 1


@pytest.mark.slow
def test_what_is_to_be_done_is_done_though_nobody_reads(words):
    """
    A ledger and a kit are written though the reader of the first line has gone, or there is no output at all.
    """
    for around in (STREAMS["nobody reads"], STREAMS["no output"]):
        for each in ("accept {game}", "build {game} --out {out} --paper a4 --format svg"):
            assert run(each.format(**words), around).returncode == 0
        for made in (words["game"] / "ledger.json", words["out"] / "small" / "manifest.json"):
            assert made.is_file()
            made.unlink()


MACHINES = {
    "no locale": {"LC_ALL": None, "LANG": None, "LC_CTYPE": None},
    "C": {"LC_ALL": "C"},
    "C, taken at its word": {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    "an unknown locale": {"LC_ALL": "xx_YY.zz", "LANG": "nope"},
    "ASCII": {"PYTHONIOENCODING": "ascii"},
    "Latin 1": {"PYTHONIOENCODING": "latin-1"},
    "Japanese in ASCII": {"LC_ALL": "ja_JP.UTF-8", "PYTHONIOENCODING": "ascii"},
    "Japanese in Latin 1": {"LC_ALL": "ja_JP.UTF-8", "PYTHONIOENCODING": "latin-1"},
    "no home": {"HOME": None, "XDG_CACHE_HOME": None},
    "a home that is not there": {"HOME": "/nonexistent", "XDG_CACHE_HOME": None},
    "a cache that cannot be": {"XDG_CACHE_HOME": "/proc/nowhere"},
    "no folder for what passes": {"TMPDIR": "/nonexistent"},
    "no terminal": {"TERM": None, "COLUMNS": None},
    "twenty columns": {"COLUMNS": "20"},
}


@pytest.mark.parametrize("machine", rarely(MACHINES, "Japanese in ASCII", "no home"))
def test_tools_can_read_what_they_are_told_anywhere(tmp_path, small_game, machine):
    """
    On every machine JSON is JSON and SARIF is SARIF, with the letters that the game has.
    """
    env = MACHINES[machine]
    small_game(tmp_path / "盤", title="Strange 道 \U0001f3b2", counts=(1, 999))
    for form in ("json", "sarif"):
        done = run(f"check 盤 --format {form}", cwd=tmp_path, **env)
        assert is_plain(done), done.stderr
        assert done.returncode == 1
        assert file_in(json.loads(done.stdout)) == "盤/things.yaml".encode()
    assert is_plain(run("check 盤", cwd=tmp_path, **env))


def file_in(told: Any) -> bytes:
    """The name of the file that the first problem is in, from either format."""
    if isinstance(told, list):
        return os.fsencode(told[0]["file"])
    place = told["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    return unquote_to_bytes(place["artifactLocation"]["uri"])


@pytest.mark.slow
@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_machine_breaks_a_command(words, command, machine):
    """
    No locale, no home, no cache, no terminal: every command ends without a trace.
    """
    done = run(command.format(**words), **MACHINES[machine])
    assert is_plain(done), done.stderr


def test_a_folder_that_is_gone_is_told(words, tmp_path):
    """
    In a folder that was deleted, or with a name that is no text, a command says what it can and leaves no trace.
    """
    gone = tmp_path / "gone"
    gone.mkdir()
    script = f"cd {gone}; rmdir {gone}; '{sys.executable}' -m generator check"
    done = subprocess.run(
        ["bash", "-c", f"{script} x; {script} {words['game']}; {script}"], capture_output=True, text=True, timeout=60,
        check=False, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert is_plain(done), done.stderr


def test_a_narrow_terminal_cuts_no_problem(tmp_path, small_game):
    """
    On a terminal of twenty columns every problem is told whole, and a build ends with its manifest.
    """
    broken = small_game(tmp_path / "broken", counts=(1, 999))
    assert "error[K205]" in at_a_terminal("check", broken, COLUMNS="20", NO_COLOR="1")
    game = small_game(tmp_path / "game")
    shown = at_a_terminal("build", game, "--out", tmp_path / "out", COLUMNS="20")
    assert "manifest.json" in shown.replace("\n", "")


@pytest.mark.parametrize("form", ["text", "lines", "json", "sarif"])
def test_a_problem_in_a_folder_whose_name_is_no_text_is_told(tmp_path, small_game, kamiban, form):
    """
    A game that lies in a folder which an old system has named is checked like any other.
    """
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9"))
    game = small_game(
        folder / "game", faces={"solid": '<face><icon name="nowhere" x="1" y="1" size="5"/></face>'}
    )
    for _ in range(2):  # the second is told from what was kept
        done = kamiban("check", game, "--format", form)
        assert done.returncode == 1
        assert "nowhere" in done.stdout
