"""Seams of a board in tiles: spots and names that they go through, on the papers on which they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.bench.bench import Bench
from generator.bench.order import Order, paper_named
from generator.components.kind import kinds
from generator.drawing.art.library import Library
from generator.locale.language import open_language
from generator.problem import Findings, Problem
from tests.checks.trying import load_edited

GAME = """\
kamiban: 1
id: isle
title: Isle
language: en
version: "1"
tables:
  spots: {file: spots.yaml, fields: {name: text, at: point}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots}}
maps: {isle: {spots: spots, routes: roads, start: bay}}
components:
  board: {kind: board, title: Board, parts: [{size: [370, 252], front: board.xml.j2}]}
"""
SPOTS = """\
- {id: bay, name: Bay, at: [20, 20]}
- {id: hill, name: High hill, at: [60, 40]}
- {id: lake, name: Lake, at: [120, 80]}
"""
CHIP = '<circle cx="{{ 2 * spot.at[0] }}" cy="{{ 2 * spot.at[1] }}" r="9" fill="#FFFFFF"/>'
NAME = '<text x="{{ 2 * spot.at[0] - 40 }}" y="{{ 2 * spot.at[1] + 10 }}" w="80" h="8" align="center" lines="1" fit="18">{{ spot.name }}</text>'
FILES = {
    "game.yaml": GAME,
    "spots.yaml": SPOTS,
    "roads.yaml": "- {id: a, from: bay, to: hill}\n- {id: b, from: hill, to: lake}\n- {id: c, from: lake, to: bay}\n",
    "faces/board.xml.j2": '<face title="Isle"><rect x="5" y="5" w="360" h="242" fill="#A9CDB2"/>'
    f"{{% for spot in rows('spots') %}}{CHIP}{NAME}{{% endfor %}}"
    '<text x="120" y="220" w="130" h="20" align="center" lines="1" fit="30">The Long Isle</text></face>',
    "locale/de.po": 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    'msgctxt "spots.name"\nmsgid "High hill"\nmsgstr "Der hohe alte Berg"\n',
}


def seams_of(folder: Path, paper: str, at: str, *face: str, code: str = "en") -> list[Problem]:
    """What is told of the board on a paper, with the hill somewhere; a seam is 181 mm from the left."""
    drawn = FILES["faces/board.xml.j2"]
    files = FILES | {"faces/board.xml.j2": drawn.replace(*face) if face else drawn}
    game, findings = load_edited(files, folder, "spots.yaml", "at: [60, 40]", f"at: [{at}]")
    language = open_language(game, code, findings)
    assert findings.problems == []
    assert language is not None
    library, told = Library(game.folder, game.shown, game.symbols), Findings()
    bench = Bench(game, language, library, Order(), told)
    (board,) = kinds(game)
    assert list(board.pages(bench, board.pieces(game), paper_named(paper)))
    return told.problems


@pytest.mark.parametrize(
    ("at", "what"),
    [
        ("88, 40", "goes through 'hill'"),
        ("84.5, 40", "goes through the name 'High hill' of 'hill'"),
    ],
)
def test_a_seam_through_a_spot_or_its_name_is_told_where_the_spot_is(tmp_path, at, what):
    """
    What is cut is one warning at its row, on the paper that needs the seam, and nothing where the board is whole.
    """
    (problem,) = seams_of(tmp_path, "a4", at)
    assert (problem.code, problem.severity) == ("K703", "warning")
    assert (problem.place.file, problem.place.line) == ("g/spots.yaml", 2)
    assert problem.message == f"on paper of 210 × 297 mm, the seam 181 mm from the left {what}"
    assert seams_of(tmp_path, "a3", at) == []


def test_a_name_is_judged_as_it_is_printed(tmp_path):
    """
    A translation that is longer than the name reaches over the seam, and the name itself does not.
    """
    assert seams_of(tmp_path, "a4", "80, 40") == []
    (problem,) = seams_of(tmp_path, "a4", "80, 40", code="de")
    assert "'Der hohe alte Berg' of 'hill'" in problem.message


@pytest.mark.parametrize(
    ("at", "face"),
    [
        ("60, 40", ()),
        ("86, 40", (NAME, "")),
        ("60, 40", (CHIP, '<circle cx="181" cy="60" r="9" fill="#FFFFFF"/>')),
    ],
)
def test_what_is_no_spot_may_lie_on_a_seam(tmp_path, at, face):
    """
    The ground, a title, a shape that only touches the seam or that lies where no spot is, are left alone.
    """
    assert seams_of(tmp_path, "a4", at, *face) == []
