"""What a build would refuse, a check tells: the same errors at the same places."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.line import kamiban
from generator.faults import all_faults
from tests.broken.bench import Bench, write_sample
from tests.broken.form import Input, Kind
from tests.broken.gather import KINDS

EACH = int(os.environ.get("KAMIBAN_AGREEMENT", "1"))
"""So many inputs of each kind are tried."""
CASES = [
    pytest.param(kind, case, id=f"{name} {number}", marks=[pytest.mark.slow] * (at % 60 > 0 or number > 1))
    for at, (name, kind) in enumerate(KINDS.items())
    for number, case in enumerate(kind.inputs[:EACH], 1)
]
TOLD = re.compile(r"^(.+?):(\d+):(\d+): error\[(K\d+)\]", re.MULTILINE)
PAPER = {code for code, fault in all_faults().items() if fault.needs == "paper"}
"""What only paper tells."""
Errors = set[tuple[str, int, int, str]]


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(write_sample(tmp_path_factory.mktemp("agreement") / "game", cards=True, rulebook=True))


def checked() -> Errors:
    done = CliRunner().invoke(kamiban, ["check", "game", "--format", "json"])
    assert not done.exception or isinstance(done.exception, SystemExit), done.exception
    found = {
        (each["file"], each["line"], each["column"], each["code"])
        for each in json.loads(done.stdout)
        if each["severity"] == "error" and not each["acknowledged"]
    }
    assert done.exit_code == bool(found)
    return found


def built(out: Path) -> Errors:
    words = ["build", "game", "--paper", "a4", "--out", str(out), "-q"]
    done = CliRunner().invoke(kamiban, words)
    assert not done.exception or isinstance(done.exception, SystemExit), done.exception
    found = {(file, int(line), int(column), code) for file, line, column, code in TOLD.findall(done.stderr)}
    assert done.exit_code == bool(found), done.output
    return {each for each in found if each[3] not in PAPER}


@pytest.mark.parametrize(("kind", "case"), CASES)
def test_a_build_fails_exactly_if_a_check_does(
    kind: Kind, case: Input, bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    Whatever is broken, check and build tell the same errors at the same places, and both or neither of them fails.
    """
    monkeypatch.chdir(bench.game.parent)
    with bench.broken(kind, case):
        assert checked() == built(tmp_path / "out")
