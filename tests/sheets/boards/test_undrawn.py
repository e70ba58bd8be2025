"""Routes that a board leaves out: told where it draws most of them, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.problem import Problem
from tests.checks.trying import load_edited
from tests.sheets.boards.isle import GAME, printed_board

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
        "game.yaml": GAME.replace("BOARD", f"size: [180, 120], {face}"),
        "spots.yaml": SPOTS,
        "roads.yaml": roads,
        "faces/board.xml.j2": drawn,
    }
    game, findings = load_edited(files, folder)
    assert findings.problems == []
    _, problems = printed_board(game, "a4")
    return problems


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
