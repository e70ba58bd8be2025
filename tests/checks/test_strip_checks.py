"""Checks of strips: games that pass and games that must not."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.game import Game
from generator.model.load import load_game
from generator.model.strip import strips
from generator.problem import Findings
from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: tape
title: Tape
language: en
version: "1"
tables:
  faces: {file: faces.yaml, fields: {}}
components:
  tape:
    kind: strip
    title: Tape
    parts: [{of: faces, size: [16, 15], bleed: 0, front: cell.xml.j2}]
    order: {cycle: "1 4 6 2 5 3 1 2 4 3 6 5"}
    length: 10000
    windows: {6: 2, 12: 0, 17: 2}
"""
FILES = {"game.yaml": GAME, "faces.yaml": "".join(f"- {{id: '{number}'}}\n" for number in range(1, 7))}
CYCLE = '{cycle: "1 4 6 2 5 3 1 2 4 3 6 5"}'

FAILING = [
    # check, what stands in game.yaml, what is written instead, code, the start of the place that is reported
    ("unknown_face", "6 2 5", "7 2 5", "K340", "7 2 5"),
    ("unknown_face", "3 6 5", "3 6 fife", "K340", "fife"),
    ("uneven_faces", "3 6 5", "3 6 2", "K341", "{cycle"),
    ("uneven_faces", "1 4 6 2 5 3 1 2 4 3 6 5", "1 2 3", "K341", "{cycle"),
    ("equal_neighbours", "1 4 6 2 5 3 1 2 4 3 6 5", "1 1 2 2 3 3 4 4 5 5 6 6", "K342", "{cycle"),
    ("equal_neighbours", "1 4 6 2 5 3 1 2 4 3 6 5", "1 4 6 2 5 3 2 4 3 6 5 1", "K342", "{cycle"),
    ("uneven_window", "6: 2", "6: 1", "K343", "1"),
    ("uneven_window", CYCLE, "{de bruijn: 2}", "K343", "2, 12: 0, 17: 2"),
    ("broken_cell", "length: 10000", "length: 10001", "K344", "10001"),
    ("broken_cell", "size: [16,", "size: [15,", "K344", "10000"),
]
MINE = sorted({name for name, *_ in FAILING})


def load(folder: Path, old: str = "", new: str = "") -> tuple[Game, Findings]:
    return load_edited(FILES, folder, "game.yaml", old, new)


@pytest.mark.parametrize("name", MINE)
@pytest.mark.parametrize("order", [CYCLE, "{de bruijn: 1}"])
def test_an_even_strip_passes(name: str, order: str, tmp_path: Path) -> None:
    """
    A strip with known faces, equally often, never side by side, evenly spread and of whole cells has no fault.
    """
    game, findings = load(tmp_path, CYCLE, order)
    assert findings.problems == []
    assert found_by(name, game) == []


@pytest.mark.parametrize(("name", "old", "new", "code", "at"), FAILING)
def test_an_uneven_strip_does_not(name: str, old: str, new: str, code: str, at: str, tmp_path: Path) -> None:
    """
    One edit is found where it is to be corrected, with a subject that `allow` can name.
    """
    game, findings = load(tmp_path, old, new)
    assert findings.problems == []
    problems = found_by(name, game)
    assert problems
    lines = (tmp_path / "game.yaml").read_text("utf-8").splitlines()
    for problem in problems[:1]:
        assert problem.code == code
        assert lines[problem.place.line - 1][problem.place.column - 1 :].startswith(at)
        assert problem.subject.startswith("components.tape.")


def test_equal_neighbours_are_part_of_a_de_bruijn_order(tmp_path: Path) -> None:
    """
    Where every pair of faces was asked for, a face after itself is no fault; the order is still even.
    """
    game, _ = load(tmp_path, CYCLE, "{de bruijn: 2}")
    assert found_by("equal_neighbours", game) == found_by("uneven_faces", game) == []
    (strip,) = strips(game)
    assert len(strip.period) == 36


def test_an_order_that_is_random_is_even(tmp_path: Path) -> None:
    """
    A seeded order over the whole strip passes the checks of frequency and neighbours.
    """
    game, _ = load(tmp_path, CYCLE, "{random: 7}")
    assert found_by("equal_neighbours", game) == found_by("uneven_faces", game) == []
    (strip,) = strips(game)
    assert (strip.cells, len(strip.period)) == (625, 630)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (CYCLE, "{cycle: ''}"), (CYCLE, "{random: x}"), (CYCLE, "{de bruijn: 4}"),
        ("size: [16, 15]", "size: [16]"), ("6: 2, 12: 0", "6: 2, 12: few"), ("of: faces", "of: dice"), ("file: faces.yaml", "file: gone.yaml"),
    ],
)  # fmt: skip
def test_a_strip_that_could_not_be_read_is_not_judged(old: str, new: str, tmp_path: Path) -> None:
    """
    What was refused when the game was read is one problem, and no check adds another.
    """
    game, findings = load(tmp_path, old, new)
    assert len(findings.problems) in (1, 2)
    assert [problem for name in MINE for problem in found_by(name, game)] == []


@pytest.mark.parametrize("new", ["length: long", "width: 10000"])
def test_a_strip_without_a_length_is_told_at_once(new: str, tmp_path: Path) -> None:
    """
    What every strip needs and this one lacks is told where it should stand, whatever else is wrong.
    """
    for name, text in FILES.items():
        (tmp_path / name).write_text(text.replace("length: 10000", new), encoding="utf-8")
    findings = Findings()
    load_game(tmp_path, "tape", findings)
    assert {problem.code for problem in findings.problems} <= {"K201", "K202", "K204"}
    assert any("length" in problem.message for problem in findings.problems)


@pytest.mark.parametrize(("old", "new"), [("3 6 5", "3 6 fife"), ("1 4 6 2", "1 4 7 4")])
def test_an_unknown_face_is_told_alone(old: str, new: str, tmp_path: Path) -> None:
    """
    That the other faces are uneven or neighbours without it follows from the unknown face.
    """
    game, _ = load(tmp_path, old, new)
    assert {each.code for name in MINE for each in found_by(name, game)} == {"K340"}
