"""Broken inputs, ten or more of each kind: the right problem at the right line and column.

The inputs stand in the tables of tests/broken.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.line import kamiban as command
from generator.faults import all_faults
from generator.problem import Findings, Place, Problem
from generator.survey import survey
from tests.broken.bench import Bench, write_sample
from tests.broken.form import Input, Kind
from tests.broken.gather import ASKED_FOR, KINDS
from tests.running import Command
from tests.telling import told

BenchFor = Callable[[Kind], Bench]
_MANY = re.compile(r"(?<![\w.,–'-])1 (?!is\b|has\b|fits\b)(?:[a-z]+s|are)\b")
"""One of several things."""
ALWAYS = 1
"""So many inputs of a kind are tried each time, the others with `make test-all`: they go the same way."""
CASES = [
    pytest.param(kind, case, id=f"{name} {number}", marks=[pytest.mark.slow] * (number > ALWAYS))
    for name, kind in KINDS.items()
    for number, case in enumerate(kind.inputs, 1)
]
EACH_CODE = list({kind.code: kind for kind in reversed(KINDS.values())}.values())
"""A kind of each code."""
STOPPING = [kind for kind in EACH_CODE if kind.code not in ("K504", "K508")]
"""Without catalogues of no language, which cost that language alone."""
EACH_GROUP = list({kind.code[:2]: kind for kind in EACH_CODE}.values())
"""A kind of each group of codes."""


@pytest.fixture(scope="session")
def bench_for(tmp_path_factory: pytest.TempPathFactory) -> BenchFor:
    """The bench for a kind: faces and rulebooks are there only where drawing them tells something."""
    folder = tmp_path_factory.mktemp("broken")
    faces = Bench(write_sample(folder / "faces" / "game", cards=True, rulebook=False))
    book = Bench(write_sample(folder / "book" / "game", cards=False, rulebook=True))
    plain = Bench(write_sample(folder / "plain" / "game", cards=False, rulebook=False))
    return lambda kind: faces if kind.code[1] == "6" else book if "rulebook.md" in kind.files else plain


@pytest.mark.parametrize("name", ["duplicate key", "missing glyph", "link to nowhere"])
def test_what_is_broken_here_was_sound(name: str, bench_for: BenchFor) -> None:
    """
    Nothing is wrong with any sample before an input breaks it.
    """
    assert survey(bench_for(KINDS[name]).game, "game").findings.open == []


@pytest.mark.parametrize(("kind", "case"), CASES)
def test_a_broken_input_is_reported_where_it_is_broken(kind: Kind, case: Input, bench_for: BenchFor) -> None:
    """
    Every broken input gives the problem of its kind at its letter, in words that call one thing one and guess another word.
    """
    bench = bench_for(kind)
    with bench.broken(kind, case) as place:
        problems = []
        for problem in told(bench.game, "game", first=kind.code):
            problems.append(problem)
            if problem.code == kind.code and _near(problem.place, place, kind.code):
                break
        else:
            pytest.fail(f"expected {place} {kind.code}, found\n{_shown(problems)}")
        for each in problems:
            assert not _MANY.search(f"{each.message}; {each.hint}")
            guess = re.match(r"did you mean '(.*)'\?", each.hint)
            assert not guess or f"names '{guess[1]}'" not in each.message
        if kind is KINDS["unknown key"]:
            assert problem.hint.startswith("did you mean '")
        if kind is KINDS["not UTF-8"]:
            data = (bench.game.parent / place.file).read_bytes()
            offset = next(index for index in range(len(data)) if not _is_utf8(data[: index + 4], index))
            assert f"at offset {offset} " in problem.message


def _shown(problems: list[Problem]) -> str:
    return "\n".join(f"{each.place} {each.code} {each.message}" for each in problems) or "nothing was found"


def _near(found: Place, wanted: Place, code: str) -> bool:
    """YAML itself says where its syntax broke; that may be the line after."""
    return found.file == wanted.file if code == "K103" else found == wanted


def _is_utf8(data: bytes, start: int) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.start != start
    return True


@pytest.mark.parametrize("kind", EACH_GROUP, ids=lambda kind: kind.code)
def test_what_is_told_is_what_the_survey_finds(kind: Kind, bench_for: BenchFor) -> None:
    """
    Problems that are told one by one, as above, are in the end all that the survey has.
    """
    bench = bench_for(kind)
    with bench.broken(kind, kind.inputs[0]):
        found = Findings([*told(bench.game, "game", first=kind.code)]).in_order()
        assert set(found) == set(survey(bench.game, "game").findings.open)


def test_there_are_ten_inputs_of_each_kind() -> None:
    """
    Each kind of fault that reading and checking must find is tried in ten different ways.
    """
    edits = {name: {case[:3] for case in KINDS[name].inputs} for name in ASKED_FOR}
    assert {name: len(different) for name, different in edits.items() if len(different) < 10} == {}


def test_every_fault_before_paper_has_a_broken_input() -> None:
    """
    Every fault is produced by an input here, save those of sheets, which need paper, of ids, which need two games,
    of the ledger, which is no part of a game, and of workbooks, which are no text.
    """
    declared = {code for code, fault in all_faults().items() if fault.needs != "paper"}
    # the first is acknowledged as such, the second is one of two games; see tests/ledger and tests/tables
    declared -= {"K320", "K213", "K112", "K113", "K114", "K115", "K116", "K214"}
    assert declared == {kind.code for kind in KINDS.values()}


def _fingerprint(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _earlier_kit(folder: Path) -> dict[str, str]:
    kit = folder / "output" / "ail-lime" / "ja" / "a4"
    kit.mkdir(parents=True)
    (kit / "cards.pdf").write_bytes(b"%PDF of yesterday")
    (kit.parent.parent / "manifest.json").write_text('{"files": []}\n')
    return _fingerprint(folder / "output")


BUILD = ("--paper", "a4", "--format", "svg", "--strict", "-q")
QUICK = {kind.code[:2]: kind.code for kind in STOPPING[::24]}
"""One of a group: data, translations and faces stop a build in ways of their own."""
BUILT = [
    pytest.param(kind, id=kind.code, marks=[pytest.mark.slow] * (kind.code not in QUICK.values()))
    for kind in STOPPING[::6]
]


@pytest.mark.parametrize("kind", BUILT)
def test_a_broken_game_is_not_built(
    kind: Kind, bench_for: BenchFor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    For every sixth code: building a broken game exits with 1, names the fault, and leaves the earlier kit as it was;
    where a face is broken, others are made.
    """
    before = _earlier_kit(tmp_path)
    book = ("--format", "pdf", "--only", "rulebook") if kind.code.startswith("K8") else ()
    broken = ("--lang", "en") if kind.code.startswith("K5") else ()  # other languages are built
    bench = bench_for(kind)
    monkeypatch.chdir(bench.game.parent)
    with bench.broken(kind, kind.inputs[0]):
        done = CliRunner().invoke(
            command, ["build", "game", "--out", str(tmp_path / "output"), *BUILD, *book, *broken]
        )
    assert done.exit_code == 1, done.output
    assert isinstance(done.exception, SystemExit)
    assert f"[{kind.code}]" in done.stderr
    after = _fingerprint(tmp_path / "output")
    if kind.code.startswith("K6") or kind.code == "K503":
        assert after.pop("ail-lime/ja/a4/cards.pdf") == before.pop("ail-lime/ja/a4/cards.pdf")
    else:
        assert after == before


@pytest.mark.parametrize(
    "groups", [EACH_GROUP[::4], pytest.param(EACH_GROUP, marks=pytest.mark.slow)], ids=["some", "all"]
)
def test_no_broken_game_is_built_by_the_real_command(
    groups: list[Kind], bench_for: BenchFor, tmp_path: Path, kamiban: Command
) -> None:
    """
    One `kamiban build` of broken games of several groups, and with `make test-all` of each, exits with 1, without a
    traceback and without a file.
    """
    folders = []
    for number, kind in enumerate(groups):
        folders.append(f"g{number}/game")
        bench_for(kind).broken_copy(tmp_path / folders[-1], kind, kind.inputs[-1])
    before = _earlier_kit(tmp_path)
    done = kamiban("build", *folders, "--out", "output", *BUILD, cwd=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert _fingerprint(tmp_path / "output") == before
    for folder, kind in zip(folders, groups):
        # the problems of a file stand under its name, with an empty line before the next file
        of_game = [part for part in done.stderr.split("\n\n") if part.lstrip().startswith(f"{folder}/")]
        assert any(f"[{kind.code}]" in part for part in of_game), folder


@pytest.mark.slow
def test_check_lists_what_is_wrong_with_every_game(
    bench_for: BenchFor, tmp_path: Path, kamiban: Command
) -> None:
    """
    One `kamiban check --format json` of a broken game of every sixth kind exits with 1 and lists them all.
    """
    wanted = {}
    kinds = list(KINDS.values())[::6]
    for number, kind in enumerate(kinds):
        place = bench_for(kind).broken_copy(tmp_path / f"g{number}" / "game", kind, kind.inputs[-1])
        wanted[f"g{number}/{place.file}", place.line, kind.code] = number
    folders = [f"g{number}/game" for number in range(len(kinds))]
    done = kamiban("check", *folders, "--format", "json", cwd=tmp_path)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    found = {(each["file"], each["line"], each["code"]) for each in json.loads(done.stdout)}
    assert {key for key in wanted if key[2] != "K103"} <= found
