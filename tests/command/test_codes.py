"""Codes on the command line: one explained, some selected, some ignored."""

from __future__ import annotations

import json

import pytest

from generator.command.output.codes import chosen
from generator.faults import all_faults
from generator.problem import Place, Problem

WIDE = """<face><text of="name" x="2" y="2" w="{{ width - 4 }}" h="8" fit="6 12">{{ row.name * 40 }}</text></face>\n"""
SHEET = "  cards: {{kind: sheet, title: Cards, parts: [{{of: things, size: [{}], front: {}.xml.j2}}]}}\n"
BOOK = "  rules: {kind: rulebook, title: Rules, source: rules.md}\n"


@pytest.fixture
def broken(tmp_path, small_game):
    """A game with two values out of range (K2…) and nothing else."""
    return small_game(tmp_path / "broken", counts=(1, 999, 0))


@pytest.mark.parametrize("word", ["K403", "k403", "no_exit", "no-exit"])
def test_a_fault_is_explained_by_code_or_name(kamiban, word):
    """
    `check --explain` prints name, severity, reason, way out and how to acknowledge it, and checks nothing.
    """
    done = kamiban("check", "--explain", word)
    assert (done.returncode, done.stderr) == (0, "")
    first, *rest = done.stdout.splitlines()
    assert first == "K403 no_exit (error)"
    assert [line.split(":")[0] for line in rest] == ["  what", "  why", "  hint", "  if it is meant so"]
    assert "allow: [{check: K403, where: " in rest[-1]


def test_what_cannot_be_acknowledged_is_not_offered(kamiban):
    """
    Of a value that cannot be read nobody is told to allow it.
    """
    assert "allow" not in kamiban("check", "--explain", "K202").stdout


def test_every_fault_can_be_explained():
    """
    The faults of all stages are known without anything having been checked.
    """
    assert {code[:2] for code in all_faults()} >= {"K1", "K2", "K3", "K4", "K5", "K6", "K7"}
    assert list(all_faults()) == sorted(all_faults())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--explain", "K4O3"], "no fault 'K4O3'; did you mean 'K403'?"),
        (["--explain", "no_exits"], "no fault 'no_exits'; did you mean 'no_exit'?"),
        (["--explain", ""], "no fault ''"),
        (["--select", "K4O3"], "no fault has the code 'K4O3'; did you mean 'K403'?"),
        (["--ignore", "K3,Q"], "no fault has the code 'Q'; known codes: K101"),
        (["--select", ","], "nothing is named"),
    ],
)
def test_an_unknown_code_is_wrong_usage(kamiban, words, said):
    """
    A code that no fault has is refused with status 2, and the nearest one is named.
    """
    done = kamiban("check", "ail-lime", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    ("words", "status", "found"),
    [
        ([], 1, 2),
        (["--select", "K2"], 1, 2),
        (["--select", "K3,k4"], 0, 0),
        (["--ignore", "K2"], 0, 0),
        (["--ignore", "K3"], 1, 2),
        (["--select", "K", "--ignore", "K2"], 0, 0),
    ],
)
def test_what_is_not_chosen_is_neither_shown_nor_counted(kamiban, broken, words, status, found):
    """
    --select and --ignore decide over the output in each format and over the exit status.
    """
    text = kamiban("check", broken, *words)
    data = kamiban("check", broken, "--format", "json", *words)
    assert (text.returncode, data.returncode) == (status, status)
    assert text.stdout.count("error[") == len(json.loads(data.stdout)) == found
    told, unseen = text.stdout.splitlines()[-2:]
    assert told.startswith(f"{found} error")
    assert unseen.startswith("faces were not looked at")


@pytest.mark.parametrize(
    ("select", "ignore", "left"),
    [
        (None, (), ["K301", "K302", "K401"]),
        (("K3",), (), ["K301", "K302"]),
        (("K3",), ("K302",), ["K301"]),
        (("K302",), ("K3",), ["K302"]),
        (("K3",), ("K3",), []),
        (None, ("K",), []),
    ],
)
def test_the_more_exact_word_decides(select, ignore, left):
    """
    Between --select and --ignore the longer beginning of a code wins, and --ignore where both are equal.
    """
    problems = [Problem(code, "error", Place("a.yaml"), "", "") for code in ("K301", "K302", "K401")]
    assert [problem.code for problem in chosen(problems, select, ignore)] == left


@pytest.mark.parametrize(
    ("code", "components"),
    [
        ("K604", SHEET.format("63, 88", "wide")),
        ("K701", SHEET.format("63, 880", "solid")),
        ("K802", BOOK),
    ],
)
def test_check_and_build_know_the_same_codes(kamiban, tmp_path, small_game, code, components):
    """
    A fault of faces, sheets or rulebooks that game.yaml acknowledges stops neither a check nor a build.
    """
    allow = f'allow: [{{check: {code}, where: "*", because: so be it}}]\n'
    game = small_game(tmp_path / "game", components=components + allow, faces={"wide": WIDE})
    (game / "rules.md").write_text("# Rules\n\nText.\n\n:::wrong\nMore.\n:::\n", encoding="utf-8")
    for words in (["check"], ["build", "--paper", "a4", "--out", tmp_path / "out"]):
        done = kamiban(*words, game)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("code", "said"), [("K601", "K601 (template_fails) cannot be acknowledged"), ("K699", "no check 'K699'")]
)
def test_check_and_build_refuse_the_same_codes(kamiban, tmp_path, small_game, code, said):
    """
    What leaves nothing to draw, and what is no fault at all, both refuse in the same words.
    """
    allow = f'allow: [{{check: {code}, where: "*", because: so be it}}]\n'
    game = small_game(tmp_path / "game", components=SHEET.format("63, 88", "solid") + allow)
    for words in (["check"], ["build", "--paper", "a4", "--out", tmp_path / "out"]):
        done = kamiban(*words, game)
        assert done.returncode == 1
        assert said in done.stdout + done.stderr
