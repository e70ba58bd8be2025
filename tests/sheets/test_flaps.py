"""Flaps of what is folded up: their corners, how far art runs on over them, and what is printed on them."""

from __future__ import annotations

import math

import pytest

from generator.frame import Group, Path
from generator.sheets.flap import Flap

START, END = (10.0, 30.0), (30.0, 30.0)
ABOVE = Flap("back", START, END, 8, 2)
"""On the upper edge of a panel, 20 mm long: 8 mm deep, narrower by 0.8 mm at each end and by 2 mm more at its far edge."""


def quarter(point: tuple[float, float], turns: int) -> tuple[float, float]:
    """A point after so many quarter turns about the origin, to the right."""
    x, y = point
    for _ in range(turns):
        x, y = -y, x
    return x, y


def rounded(points) -> list[tuple[float, float]]:
    return [(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in points]


def corners(segments) -> list[tuple[float, float]]:
    return rounded(segment[1:] for segment in segments if segment[0] != "Z")


@pytest.mark.parametrize("turns", range(4))
def test_the_corners_of_a_flap_on_each_side_of_a_panel(turns: int):
    """
    Clockwise around the net it lies outside, on whichever side of the panel its edge is.
    """
    flap = Flap("back", quarter(START, turns), quarter(END, turns), 8, 2)
    whole = [(10.8, 30), (12.8, 22), (27.2, 22), (29.2, 30)]
    bare = [(11.3, 28), (12.8, 22), (27.2, 22), (28.7, 28)]
    assert rounded(flap.line()) == rounded(quarter(point, turns) for point in whole)
    assert rounded(flap.line(2)) == rounded(quarter(point, turns) for point in bare)
    around = [START, *whole, END]
    assert corners(flap.around()) == rounded(quarter(point, turns) for point in around)
    assert {segment[0] for segment in flap.around()} == {"L"}


@pytest.mark.parametrize(("depth", "over"), [(9, 2), (6, 2), (3, 1), (1.5, 0.5)])
def test_art_runs_two_millimetres_onto_a_flap(depth: float, over: float):
    """
    And over no more than a third of one that is not deep.
    """
    assert Flap("back", START, END, depth, 0).over == over


def test_the_art_of_a_panel_covers_the_strip_beside_the_fold():
    """
    From the fold to where bare paper begins.
    """
    assert corners(ABOVE.strip()) == [(10.8, 30), (11.3, 28), (28.7, 28), (29.2, 30)]


def test_a_flap_that_is_only_folded_in_is_bare(table):
    """
    Beyond the art it shows paper and nothing else.
    """
    (bare,) = ABOVE.drawn(table.footer.language, table.footer.case)
    assert corners(bare.segments) == rounded(ABOVE.line(2))
    assert (bare.fill, bare.stroke) == ("#FFFFFF", "")


def printed(table, flap: Flap) -> tuple[Group, list[Group]]:
    """The hatching of a flap that is glued, and its name if there is room for one."""
    _, hatching, *names = flap.drawn(table.footer.language, table.footer.case)
    return hatching, names


def test_a_flap_to_glue_is_hatched_from_end_to_end(table):
    """
    Lines 2.5 mm apart rise by half a right angle over its whole bare part, and end at its edge.
    """
    flap = Flap("back", START, END, 8, 2, step=2)
    hatching, _ = printed(table, flap)
    assert corners(hatching.clip) == rounded(flap.line(2))
    left, right, low, high = 11.3, 28.7, 28.0, 22.0
    starts = []
    for line in hatching.items:
        assert isinstance(line, Path)
        assert (line.width, line.role) == (0.2, "mark")
        (_, x1, y1), (_, x2, y2) = line.segments
        assert (y1, y2) == pytest.approx((low, high))
        assert x2 - x1 == pytest.approx(low - high)
        starts.append(x1)
    assert starts == pytest.approx([left - 6 + 2.5 * number for number in range(len(starts))])
    assert starts[-1] < right <= starts[-1] + 2.5
    assert len(starts) == math.ceil((right - left + low - high) / 2.5)


def words(group: Group) -> str:
    (text,) = group.items
    return "".join(run.text for run in text.runs)


def test_a_flap_is_named_along_its_longer_side(table):
    """
    In words where they fit, along the fold before across it; with its number alone where they do not; not at all where that is too large.
    """
    wide = printed(table, Flap("back", START, END, 8, 2, step=2))[1]
    assert [words(name) for name in wide] == ["glue 2"]
    assert wide[0].matrix[:4] == (1, 0, 0, 1)
    upright = printed(table, Flap("back", (0, 30), (0, 10), 8, 2, step=1))[1]
    assert [words(name) for name in upright] == ["glue 1"]
    assert upright[0].matrix[:4] == (0, 1, -1, 0)
    deep = printed(table, Flap("back", (0, 0), (6, 0), 20, 0, step=3))[1]
    assert [words(name) for name in deep] == ["glue 3"]
    assert deep[0].matrix[:4] == (0, 1, -1, 0)
    small = printed(table, Flap("back", (0, 0), (6, 0), 6, 0, step=3))[1]
    assert [words(name) for name in small] == ["3"]
    assert printed(table, Flap("back", (0, 0), (2.5, 0), 2, 0, step=3))[1] == []


def test_the_name_of_a_flap_stands_in_the_middle_of_its_bare_part(table):
    """
    In bold letters of 7.5 points, as far from both ends, with paper around them.
    """
    (name,) = printed(table, Flap("back", START, END, 8, 2, step=2))[1]
    (text,) = name.items
    (run,) = text.runs
    x, y = name.matrix[4:]
    assert x + run.x + run.width / 2 == pytest.approx(20, abs=1e-3)
    assert y + run.y - 0.714 * run.size / 2 == pytest.approx(25, abs=0.1)
    assert run.size == pytest.approx(
        1.07 * 7.5 * 25.4 / 72, abs=1e-3
    )  # the house's Latin is set a little larger
    assert run.font.bold
    assert (text.halo, text.halo_width) == ("#FFFFFF", 0.8)
