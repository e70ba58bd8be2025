"""Hex cells: which texts name a tile, and the line around it."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.boards.hexes import (
    NAMED,
    Cell,
    CellsError,
    Point,
    Tile,
    centre,
    edges,
    joined,
    neighbours,
    parse_cells,
    turned,
)  # fmt: skip

ACROSS = 26.0
CELL = ACROSS**2 * math.sqrt(0.75)
"""The area of a cell."""


@st.composite
def tiles(draw: st.DrawFn) -> Tile:
    """A tile that grew cell by cell; a flower stands in for one with a hole."""
    cells: list[Cell] = [(draw(st.integers(-3, 3)), draw(st.integers(-3, 3)))]
    for _ in range(draw(st.integers(0, 11))):
        free = sorted({near for cell in cells for near in neighbours(cell)} - set(cells))
        cells.append(draw(st.sampled_from(free)))
    try:
        return Tile(parse_cells(" ".join(f"{q},{r}" for q, r in cells)), ACROSS)
    except CellsError:
        return Tile(NAMED["flower"], ACROSS)


def area(points: list[Point]) -> float:
    """The area inside a line; positive if it runs clockwise as seen with y downwards."""
    following = [*points[1:], points[0]]
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, following)) / 2


@given(tiles())
def test_the_line_around_a_tile_encloses_its_cells(tile: Tile) -> None:
    """
    The outline runs clockwise and has the area of the cells, and nothing of it leaves the box of the tile.
    """
    line = tile.outline()
    assert area(line) == pytest.approx(len(tile.cells) * CELL)
    for values, side in zip(zip(*line), tile.size):
        assert min(values) == pytest.approx(0, abs=1e-9)
        assert max(values) == pytest.approx(side)


@given(tiles())
def test_every_outer_edge_is_in_the_outline_once(tile: Tile) -> None:
    """
    All edges of cells that no two cells share follow one another, each once, and all are as long as a side.
    """
    shared = sum(other in neighbours(cell) for cell, other in combinations(tile.cells, 2))
    outer = edges(frozenset(tile.cells))
    assert len(set(outer)) == len(outer) == len(tile.outline()) == 6 * len(tile.cells) - 2 * shared
    assert all(neighbours(cell)[side] not in tile.cells for cell, side in outer)
    line = tile.outline()
    for start, end in zip(line, [*line[1:], line[0]]):
        assert math.dist(start, end) == pytest.approx(ACROSS / math.sqrt(3))


@given(tiles(), st.floats(0.1, ACROSS / 4))
def test_a_grown_outline_lies_outside_by_that_much(tile: Tile, by: float) -> None:
    """
    Each edge of the grown outline is parallel to the edge it came from, so far outside of it.
    """
    line, grown = tile.outline(), tile.outline(by)
    for number, start in enumerate(line):
        end = line[(number + 1) % len(line)]
        length = math.dist(start, end)
        outwards = ((end[1] - start[1]) / length, (start[0] - end[0]) / length)
        for x, y in (grown[number], grown[(number + 1) % len(line)]):
            assert (x - start[0]) * outwards[0] + (y - start[1]) * outwards[1] == pytest.approx(by)


@given(tiles())
def test_a_mirrored_tile_is_the_same_seen_from_behind(tile: Tile) -> None:
    """
    Its outline and the middles of its cells, cell by cell, are those of the tile with left and right changed.
    """
    width = tile.size[0]
    mirrored = tile.mirrored()
    assert mirrored.size == pytest.approx(tile.size)
    for (x, y), (u, v) in zip(tile.centres(), mirrored.centres()):
        assert (width - x, y) == pytest.approx((u, v))
    rounded = [{(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in line} for line in (
        [(width - x, y) for x, y in tile.outline()], mirrored.outline())]  # fmt: skip
    assert rounded[0] == rounded[1]


@given(st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 12))
def test_a_turn_is_a_sixth_of_the_circle_clockwise(q: int, r: int, turn: int) -> None:
    """
    The middle of a turned cell is the middle of the cell, turned about cell 0,0 by 60° for each turn.
    """
    (x, y), angle = centre((q, r), ACROSS), math.radians(60 * turn)
    wanted = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
    assert centre(turned((q, r), turn), ACROSS) == pytest.approx(wanted, abs=1e-9)


def test_a_cell_is_as_wide_as_its_across() -> None:
    """
    A cell has its point at the top: so wide as it is across, and 2/√3 as high.
    """
    assert Tile(NAMED["one"], 24).size == pytest.approx((24, 48 / math.sqrt(3)))
    assert Tile(NAMED["flower"], 24).size == pytest.approx((72, 24 * 5 / math.sqrt(3)))
    assert Tile(NAMED["one"], 24).outline()[0] == pytest.approx((12, 0))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "0 cells"), ("two", "neither"), ("0,0;1,0", "neither"), ("0,0 1", "neither"), ("٠,٠", "neither"),
        ("0,0 0,0", "twice"), ("0,0 2,0", "not joined"), ("0,0 1,1", "not joined"),
        ("1,-1 1,0 0,1 -1,1 -1,0 0,-1", "hole"), (" ".join(f"{q},0" for q in range(62)), "62 cells"),
    ],
)  # fmt: skip
def test_a_text_that_names_no_tile_is_refused(text: str, reason: str) -> None:
    """
    What is no list of different cells, joined edge to edge and without a hole, is refused with the reason.
    """
    with pytest.raises(CellsError, match=reason):
        parse_cells(text)


@given(st.lists(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), min_size=1, max_size=8, unique=True))
def test_cells_are_joined_if_there_is_a_way_over_edges(cells: list[Cell]) -> None:
    """
    `joined` agrees with merging groups of cells that share an edge until nothing changes.
    """
    groups = [{cell} for cell in cells]
    for one, other in combinations(cells, 2):
        if other in neighbours(one):
            merged = [group for group in groups if one in group or other in group]
            groups = [group for group in groups if group not in merged] + [set().union(*merged)]
    assert joined(cells) == (len(groups) == 1)
