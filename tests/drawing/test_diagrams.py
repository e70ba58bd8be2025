"""Diagrams of moves: the rings and lines that are drawn, and the template that draws them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.charts.diagram import diagram
from generator.grammar.moves import DIRECTIONS, Move, Moves, parse_moves
from generator.grammar.reach import CellBoard, reachable

PIECES = {
    # what a piece may do, the cells with rings (from the middle), and the lines by direction; ~ is dashed
    "slide N": ("", "N"),
    "slide N S; step 1..2 E W": ("E EE W WW", "N S"),
    "step N": ("N", ""),
    "step +; step 2 N": ("N NN E S W", ""),
    "slide +": ("", "N E S W"),
    "slide x": ("", "NE SE SW NW"),
    "jump 2 +": ("~NN ~EE ~SS ~WW", ""),
    "jump 2 x": ("~NENE ~SESE ~SWSW ~NWNW", ""),
    "step N S; slide E W": ("N S", "E W"),
    "slide over one *": ("", "~N ~NE ~E ~SE ~S ~SW ~W ~NW"),
    "step N NE E SE SW W NW": ("N NE E SE SW W NW", ""),
    "step *": ("N NE E SE S SW W NW", ""),
}


def cell(words: str) -> tuple[float, float]:
    """The middle of the cell that a way such as NN or ESE leads to from the middle of a board of 5 × 5."""
    names = {
        "NENE": (2, -2),
        "SESE": (2, 2),
        "SWSW": (-2, 2),
        "NWNW": (-2, -2),
        "NN": (0, -2),
        "EE": (2, 0),
        "SS": (0, 2),
        "WW": (-2, 0),
    }
    dx, dy = names.get(words) or DIRECTIONS[words]
    return 2.5 + dx, 2.5 + dy


@pytest.mark.parametrize(("text", "drawn"), PIECES.items())
def test_a_diagram_has_a_ring_or_a_line_for_each_way_to_go(text: str, drawn: tuple[str, str]) -> None:
    """
    Steps are rings, slides are lines to the edge; what may jump is dashed.
    """
    found = diagram(parse_moves(text))
    rings, lines = (words.split() for words in drawn)
    assert {(ring.x, ring.y): ring.dashed for ring in found.rings} == {
        cell(word.lstrip("~")): word[0] == "~" for word in rings
    }
    directions = {
        next(
            name
            for name, (dx, dy) in DIRECTIONS.items()
            if (_sign(line.x2 - line.x1), _sign(line.y2 - line.y1)) == (dx, dy)
        ): line.dashed
        for line in found.lines
    }
    assert directions == {word.lstrip("~"): word[0] == "~" for word in lines}


def _sign(number: float) -> int:
    return (number > 1e-9) - (number < -1e-9)


@pytest.mark.parametrize(("columns", "rows"), [*product((1, 3, 5, 6), (2, 5, 7))])
def test_everything_lies_on_the_board(columns: int, rows: int) -> None:
    """
    On a board of any size no ring and no end of a line leaves it, and none lies on the piece.
    """
    found = diagram(parse_moves("twice step *; slide over one *; jump 2 x; slide +"), columns, rows)
    assert (found.columns, found.rows) == (columns, rows)
    for x, y in [*((ring.x, ring.y) for ring in found.rings), *((line.x2, line.y2) for line in found.lines)]:
        assert 0 < x < columns
        assert 0 < y < rows
        assert (x, y) != (found.x, found.y)


directions = st.sets(st.sampled_from(list(DIRECTIONS)), min_size=1).map(tuple)
ways = st.lists(
    st.builds(
        Move,
        st.sampled_from(["step", "jump"]),
        directions,
        st.just(1),
        st.integers(1, 3),
        st.just(0),
        st.booleans(),
    ),
    min_size=1,
    max_size=3,
)


@given(ways)
def test_the_rings_are_the_cells_that_can_be_reached(ways: list[Move]) -> None:
    """
    On an empty board the rings of steps and jumps are exactly the reachable cells.
    """
    moves = Moves(tuple(ways))
    found = diagram(moves, 9, 9)
    assert {(ring.x - 0.5, ring.y - 0.5) for ring in found.rings} == reachable(moves, (4, 4), CellBoard(9, 9))


@pytest.mark.parametrize(
    ("moves", "columns"), [(None, 5), ("step N", 5), (parse_moves("step N"), 0), (parse_moves("step N"), 99)]
)
def test_what_cannot_be_drawn_is_refused(moves: object, columns: int) -> None:
    """
    A diagram is of moves, on a board that can be drawn.
    """
    with pytest.raises((TypeError, ValueError), match="diagram"):
        diagram(moves, columns, 5)  # type: ignore[arg-type]
