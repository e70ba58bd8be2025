"""Routes that a board leaves out: told where it draws most of them, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.bench.bench import Bench
from generator.bench.order import Order, paper_named
from generator.components.kind import kinds
from generator.drawing.art.library import Library
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.problem import Findings, Problem

GAME = """\
kamiban: 1
id: isle
title: Isle
language: en
version: "1"
tables:
  spots: {file: spots.yaml, fields: {name: text, at: point}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots, kind: choice road|sea = road}}
maps: {isle: {spots: spots, routes: roads, start: bay}}
components:
  board: {kind: board, title: Board, parts: [{size: [180, 120], FACE}]}
"""
SPOTS = """\
- {id: bay, name: Bay, at: [20, 20]}
- {id: hill, name: Hill, at: [60, 30]}
- {id: lake, name: Lake, at: [80, 50]}
- {id: cape, name: Cape, at: [20, 50]}
"""
ROADS = """\
- {id: a, from: bay, to: hill}
- {id: b, from: hill, to: lake}
- {id: c, from: lake, to: cape}
- {id: d, from: cape, to: bay, kind: sea}
"""
CHIPS = "{% for spot in rows('spots') %}<circle cx='{{ 2 * spot.at[0] }}' cy='{{ 2 * spot.at[1] }}' r='6' fill='#FFFFFF'/>{% endfor %}"
LINE = "<path d='M{{ 2 * road.from.at[0] }} {{ 2 * road.from.at[1] }}L{{ 2 * road.to.at[0] }} {{ 2 * road.to.at[1] }}' stroke='#000000' stroke-width='1'/>"
OWN = "front: board.xml.j2"


def lines(which: str = "") -> str:
    """A board with the lines of some roads."""
    return f"<face>{{% for road in rows('roads') {which} %}}{LINE}{{% endfor %}}{CHIPS}</face>"


def told(folder: Path, drawn: str, face: str = OWN, roads: str = ROADS) -> list[Problem]:
    """What is wrong with the pages of the board."""
    files = {
        "game.yaml": GAME.replace("FACE", face),
        "spots.yaml": SPOTS,
        "roads.yaml": roads,
        "faces/board.xml.j2": drawn,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    findings = Findings()
    game = load_game(folder, "g", findings)
    assert game is not None
    language = open_language(game, "en", findings)
    assert language is not None
    bench = Bench(game, language, Library(folder, "g", game.symbols), Order(), findings)
    (board,) = kinds(game)
    assert list(board.pages(bench, board.pieces(game), paper_named("a4")))
    return findings.problems


def test_a_route_without_a_line_is_told_at_its_row(tmp_path):
    """
    A way that is in the data and not on the board, where all others are, is one warning at its row.
    """
    (problem,) = told(tmp_path, lines("if road.kind == 'road'"))
    assert (problem.code, problem.severity) == ("K704", "warning")
    assert (problem.place.file, problem.place.line) == ("g/roads.yaml", 4)
    assert problem.message == "the board draws no line from 'cape' to 'bay', though it draws 3 others"


BACK = ROADS + "- {id: e, from: bay, to: cape}\n- {id: f, from: bay, to: bay}\n"


@pytest.mark.parametrize(
    ("drawn", "face", "roads"),
    [
        (lines(), OWN, ROADS),
        (lines("if road.id < 'e'"), OWN, BACK),
        (f"<face>{CHIPS}</face>", OWN, ROADS),
        (lines("if road.id < 'c'"), OWN, ROADS),
        ("<face/>", "face: map", ROADS),
        ("<face/>", "face: map, style: plain", BACK.replace("- {id: f, from: bay, to: bay}\n", "")),
    ],
    ids=["all", "there-and-back", "none", "few", "map", "plain-map"],
)  # fmt: skip
def test_what_is_shown_otherwise_is_not_told(tmp_path, drawn, face, roads):
    """
    Boards with every line, one line for both ways, lines in a picture, and ready-made maps leave nothing out.
    """
    assert [problem for problem in told(tmp_path, drawn, face, roads) if problem.code == "K704"] == []
