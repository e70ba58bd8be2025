"""Checks of patterns, throws and orders over several references, on a small game of pieces, sticks and dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.catalogue import CHECKS
from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: board
title: Board
language: en
version: "1"
players: 2..4
tables:
  kinds: {file: kinds.yaml, fields: {name: text, moves: moves, after: refs kinds?}}
  men: {file: men.yaml, fields: {kind: ref kinds?, side: choice black|red?, count: int = 1}}
  sets: {file: sets.yaml, fields: {name: text, needs: refs kinds?, points: int}}
  sides: {file: sides.yaml, fields: {value: int}}
patterns: {of: sets, pieces: men, kind: kind, colour: side, one colour: 2, stands in: king}
throws:
  sticks: {of: sides, shows: value, number: players + 1, most: 7, aside: players - 1, at least: 2}
components:
  men: {kind: sheet, title: Men, parts: [{of: men, size: [20, 20], front: man.xml.j2}]}
"""
KINDS = """\
- {id: king, name: King, moves: step *}
- {id: ship, name: Ship, moves: slide N, after: king soldier}
- {id: soldier, name: Soldier, moves: step N, after: king}
"""
MEN = """\
- {id: black-king, kind: king, side: black}
- {id: red-king, kind: king, side: red}
- {id: black-ship, kind: ship, side: black}
- {id: black-soldier, kind: soldier, side: black, count: 2}
- {id: red-soldier, kind: soldier, side: red, count: 2}
- {id: blank}
"""
SETS = """\
- {id: royal, name: Royal, needs: king, points: 3}
- {id: fleet, name: Fleet, needs: ship soldier soldier, points: 5}
- {id: fine, name: Fine, points: -3}
- {id: double, name: Double, needs: ship ship, points: 1}
"""
FILES = {
    "game.yaml": GAME, "kinds.yaml": KINDS, "men.yaml": MEN, "sets.yaml": SETS,
    "sides.yaml": "- {id: dark, value: 1}\n- {id: light, value: 0}\n",
}  # fmt: skip

FAILING = [
    ("pattern_out_of_reach", "sets.yaml", "needs: ship soldier soldier", "needs: ship ship ship", "K360", "sets.yaml", 2),
    ("pattern_out_of_reach", "sets.yaml", "needs: king", "needs: king king king", "K360", "sets.yaml", 1),
    ("pattern_out_of_reach", "game.yaml", ", stands in: king", "", "K360", "sets.yaml", 4),
    ("pattern_without_points", "sets.yaml", "points: 5", "points: 0", "K361", "sets.yaml", 2),
    ("pattern_without_points", "sets.yaml", "points: 5", "points: -5", "K361", "sets.yaml", 2),
    ("repeated_pattern", "sets.yaml", "Fine, points", "Fine, needs: soldier ship soldier, points", "K362", "sets.yaml", 3),
    ("bonus_out_of_reach", "sets.yaml", "needs: king", "needs: king king", "K363", "sets.yaml", 1),
    ("bonus_out_of_reach", "game.yaml", "stands in: king", "stands in: bow", "K363", "game.yaml", 12),
    ("throw_decides_nothing", "game.yaml", "at least: 2", "at least: 0", "K364", "game.yaml", 14),
    ("throw_decides_nothing", "game.yaml", "at least: 2", "at least: 4", "K364", "game.yaml", 14),
    ("nothing_to_throw", "game.yaml", "number: players + 1", "number: players - 2", "K365", "game.yaml", 14),
    ("nothing_to_throw", "game.yaml", "number: players + 1", "number: players / 2", "K365", "game.yaml", 14),
    ("nothing_to_throw", "game.yaml", "most: 7", "most: 4", "K365", "game.yaml", 14),
    ("nothing_to_throw", "game.yaml", "aside: players - 1", "aside: players + 1", "K365", "game.yaml", 14),
    ("build_order_cycle", "kinds.yaml", "moves: step *", "moves: step *, after: soldier", "K325", "kinds.yaml", 1),
    ("build_order_cycle", "kinds.yaml", "after: king}", "after: king ship}", "K325", "kinds.yaml", 2),
]  # fmt: skip
FILES["kinds.yaml"] += "- {id: bow, name: Bow, moves: slide x}\n"


@pytest.mark.parametrize(
    "check",
    [each for each in CHECKS if each.find.__name__ in {name for name, *_ in FAILING}],
    ids=lambda each: each.fault.name,
)
def test_a_check_of_pieces_passes_a_sound_game(check, tmp_path: Path) -> None:
    """
    Patterns that can be held, throws that decide and an order that can be begun are no faults.
    """
    game, findings = load_edited(FILES, tmp_path)
    assert findings.problems == []
    assert list(check.find(game)) == []


@pytest.mark.parametrize(("name", "file", "old", "new", "code", "where", "line"), FAILING)
def test_a_check_of_pieces_finds_its_fault(
    name: str, file: str, old: str, new: str, code: str, where: str, line: int, tmp_path: Path
) -> None:
    """
    One edit that contradicts the pieces is found by its check, at the line that is to be corrected, with a way out.
    """
    game, findings = load_edited(FILES, tmp_path, file, old, new)
    assert findings.problems == []
    (problem,) = found_by(name, game)
    assert (problem.code, problem.place.file, problem.place.line) == (code, f"g/{where}", line)
    assert problem.hint
    assert problem.subject


def test_a_game_may_have_no_deck(tmp_path: Path) -> None:
    """
    What is said about play needs no deck: ends and ties are read, and no check asks for cards.
    """
    play = 'play: {ends: {taken: {when: all are taken, of: men, needs: "5"}}, ties: shared}\n'
    game, findings = load_edited(
        FILES | {"game.yaml": GAME.replace("throws:", f"{play}throws:", 1)}, tmp_path
    )
    assert findings.problems == []
    assert {each.code for check in CHECKS for each in check.find(game)} <= {"K334", "K335"}


def test_fields_and_rows_of_patterns_are_in_use(tmp_path: Path) -> None:
    """
    What patterns and throws name is used without a face; a kind that only references name is not forgotten.
    """
    face = '<face title="{{ row.kind.name }}{{ row.kind.moves }}{{ row.kind.after }}"/>'
    files = FILES | {"faces/man.xml.j2": face}
    game, findings = load_edited(files, tmp_path, "sets.yaml", "needs: king", "needs: bow")
    assert findings.problems == []
    assert found_by("unused_field", game) == []
    assert found_by("unused_word", game) == []
    game, _ = load_edited(files, tmp_path)
    assert [problem.subject for problem in found_by("unused_word", game)] == ["kinds.bow"]
    line = next(line for line in GAME.splitlines() if line.startswith("patterns:"))
    game, _ = load_edited(files, tmp_path, "game.yaml", line, "")
    unused = [problem.subject for problem in found_by("unused_field", game)]
    assert unused == ["men.side", "sets.needs", "sets.points"]


def test_an_order_over_several_rows_shows_its_circle(tmp_path: Path) -> None:
    """
    The rows of a circle are named in order, from the first of them in the file, and each circle once.
    """
    game, _ = load_edited(FILES, tmp_path, "kinds.yaml", "after: king}", "after: king ship ship}")
    (problem,) = found_by("build_order_cycle", game)
    assert "ship → soldier → ship" in problem.message


def test_a_flowchart_may_lead_in_circles(tmp_path: Path) -> None:
    """
    The order check leaves tables that are declared as flowcharts alone.
    """
    files = FILES | {"game.yaml": GAME.replace("patterns:", "flows: [kinds]\npatterns:", 1)}
    game, _ = load_edited(files, tmp_path, "kinds.yaml", "after: king}", "after: ship}")
    assert found_by("build_order_cycle", game) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "only"),
    [
        ("sets.yaml", "needs: ship soldier soldier", "needs: ship solder soldier", {"K208"}),
        ("sets.yaml", "points: 5", "points: five", {"K202"}),
        ("kinds.yaml", "moves: slide N", "moves: glide N", {"K206"}),
        ("kinds.yaml", "after: king soldier", "after: king soldiers", {"K208"}),
        ("men.yaml", "side: red, count: 2", "side: blue, count: 2", {"K202"}),
        ("game.yaml", "one colour: 2", "one colour: two", {"K210"}),
        ("game.yaml", "one colour: 2", "one colour: kinds.count", set()),
        ("game.yaml", "stands in: king", "stands in: knig", {"K208"}),
        ("game.yaml", "{of: sets, pieces", "{of: set, pieces", {"K208"}),
        ("game.yaml", "pieces: men", "pieces: man", {"K208"}),
        ("game.yaml", "colour: side", "colour: sides", {"K208"}),
        ("game.yaml", "kind: kind, ", "", {"K210"}),
        ("game.yaml", "kind: kind, ", "kind: side, ", {"K210"}),
        ("game.yaml", "{of: sets, ", "{of: sets, points: name, ", {"K210"}),
        ("game.yaml", "{of: sets, ", "{of: sets, needs: points, ", {"K210"}),
        ("game.yaml", "shows: value", "shows: valu", {"K208"}),
        ("game.yaml", "of: sides", "of: side", {"K208"}),
        ("game.yaml", "number: players + 1", "number: players +", {"K210"}),
        ("game.yaml", "at least: 2", "at least: 2, bias: [1]", {"K210"}),
        ("game.yaml", "at least: 2", "at least: 2, bias: [0, 0]", {"K210"}),
        ("game.yaml", "at least: 2", "at least: 2, bias: [1, x]", {"K202"}),
        ("game.yaml", "at least: 2", "at least: 2, asks: [sums]", {"K202"}),
        ("sides.yaml", "value: 0", "value: x", {"K202"}),
    ],
)  # fmt: skip
def test_what_could_not_be_read_of_pieces_is_one_problem(
    file: str, old: str, new: str, only: set[str], tmp_path: Path
) -> None:
    """
    A name, number or move that was refused is one problem; patterns and throws that depend on it add no others.
    """
    game, findings = load_edited(FILES, tmp_path, file, old, new)
    names = {name for name, *_ in FAILING}
    problems = [
        *findings.problems,
        *(each for check in CHECKS if check.find.__name__ in names for each in check.find(game)),
    ]
    assert [each.code for each in problems] == sorted(only)
