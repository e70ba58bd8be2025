"""Hex tiles on sheets: what is clipped and cut, how backs register, and how single hexagons are nested."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from generator.frame import Group, Path
from generator.model.outlines.hex import Hex
from generator.problem import Findings
from generator.sheets.paper import open_paper

A4 = open_paper("a4", Findings())
ODD = "0,0 1,0 0,1 2,0"
"""A tile that is not its own mirror image."""


def hex_part(cells: str, across: float = 20, **more: object) -> Hex:
    given = {"front": "solid.xml.j2", "bleed": 2.0, **more}
    return Hex(of="things", across=across, cells=cells, **given)  # type: ignore[arg-type]


def points(segments) -> list[tuple[float, float]]:
    return [segment[-2:] for segment in segments if segment[0] != "Z"]


def moved(segments, matrix) -> list[tuple[float, float]]:
    a, b, c, d, e, f = matrix
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points(segments)]


def cut_lines(page) -> list[list[tuple[float, float]]]:
    """The cut line of every placed piece, on the page."""
    return [moved(placed.frame.items[-1].segments, placed.matrix) for placed in page.placed]


def test_a_tile_is_clipped_to_its_bleed_and_cut_at_its_outline(table):
    """
    The art of a tile ends where its outline, grown by the bleed, is; the line to cut is the outline itself.
    """
    part = hex_part("flower")
    (piece,) = table.pieces(part, 1)
    art, line = table.cutter.frame(piece, "front").items
    assert isinstance(art, Group)
    assert isinstance(line, Path)
    assert line.role == "cut"
    for segments, wanted in ((line.segments, part.tile.outline()), (art.clip, part.tile.outline(2))):
        assert len(points(segments)) == 18
        assert all(math.dist(one, other) < 1e-3 for one, other in zip(points(segments), wanted))


@pytest.mark.parametrize("cells", ["one", "flower", ODD])
@pytest.mark.parametrize("duplex", ["long", "short", "fold", "press"])
@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_the_back_of_a_tile_lies_exactly_behind_it(table, cells, duplex, paper):
    """
    However the sheet is turned or folded, the cut line of each back covers that of its front.
    """
    part = hex_part(cells, back="solid.xml.j2")
    pages = table.pages(table.pieces(part, 5), open_paper(paper, Findings()), duplex)
    lines = [cut_lines(page) for page in pages]
    width, height = pages[0].width, pages[0].height
    if duplex == "fold":
        fronts, backs = lines[0][::2], lines[0][1::2]
    else:
        fronts, backs = ([line for page in lines[start::2] for line in page] for start in (0, 1))
    on_its_side = duplex == "fold" or (duplex == "short") == (width <= height)
    mirrored = [(x, height - y) if on_its_side and duplex != "press" else (width - x, y)
                for line in fronts for x, y in line]  # fmt: skip
    found = [point for line in backs for point in line]
    assert len(fronts) == len(backs) == 5
    for x, y in mirrored:
        assert min(math.dist((x, y), point) for point in found) < 1e-3


def test_nested_hexagons_need_fewer_sheets_and_keep_their_distance(table):
    """
    So many hexagons that rows under one another need two sheets go on one in nested rows, none nearer than the gap.
    """
    part = hex_part("one", across=24)
    (page,) = table.pages(table.pieces(part, 54), A4, "long")
    middles = [(sum(x for x, _ in line) / 6, sum(y for _, y in line) / 6) for line in cut_lines(page)]
    nearest = min(math.dist(one, other) for one, other in combinations(middles, 2))
    assert nearest >= 24
    assert page.bleed.x == pytest.approx(page.trim.x - (nearest - 24) / 2, abs=1e-3)
    assert len(table.pages(table.pieces(hex_part(ODD), 54), A4, "long")) > 1


@pytest.mark.parametrize("count", [1, 5, 13, 60])
@pytest.mark.parametrize("duplex", ["long", "fold"])
def test_no_tile_leaves_the_paper_or_its_half(table, count, duplex):
    """
    Tiles with their bleed stay inside the printable part of the page, on a folded sheet of their half.
    """
    pages = table.pages(table.pieces(hex_part("one", across=24, back="solid.xml.j2"), count), A4, duplex)
    for page in pages:
        lowest = page.height / 2 if duplex == "fold" else page.height - 4
        lines = cut_lines(page)
        for line in lines[:: 2 if duplex == "fold" else 1]:
            assert min(x for x, _ in line) >= 4
            assert max(x for x, _ in line) <= page.width - 4
            assert min(y for _, y in line) >= 4
            assert max(y for _, y in line) <= lowest
    assert not table.findings.problems
