"""The pocket booklet, folded in mind: leaves, spreads, heads and lines."""

from __future__ import annotations

import pytest

from generator.components.pocket import Pocket
from generator.frame import Path
from generator.problem import Findings
from generator.sheets.page import Box
from generator.sheets.paper import open_paper
from generator.sheets.pocket import plan_pocket, pocket_page

SIZE = (60.0, 80.0)


def sheet(table, paper: str, size: tuple[float, float] = SIZE, *, rtl: bool = False):
    """The page of a booklet on a paper; none if it does not fit."""
    part = table.part(*size)
    component = Pocket(title="Pocket", parts=[part])
    found = open_paper(paper, Findings())
    trims = plan_pocket(component, found, table.findings, rtl=rtl)
    if not trims:
        return None
    (page,) = pocket_page(table.pieces(part, 8), trims, found, table.cutter, table.footer)
    return page


def panels(page) -> dict[tuple[int, int], tuple[int, bool]]:
    """By row and column of the sheet: which page lies there, and whether it stands on its head."""
    found = {}
    for number, placed in enumerate(page.placed, 1):
        a, _, _, d, e, f = placed.matrix
        x, y = (e if a > 0 else e - SIZE[0]), (f if d > 0 else f - SIZE[1])
        key = round((y - page.trim.y) / SIZE[1]), round((x - page.trim.x) / SIZE[0])
        assert a == d
        found[key] = (number, a < 0)
    return found


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_a_folded_sheet_is_a_booklet_in_order(table, paper):
    """
    Pushed together along the cut, the outer columns and the halves of the inner ones are the leaves, in order.

    The outer columns are folded over the middle line, so that the panels of a column are the two sides of a
    leaf. The panels beside the cut part from those across it, and the two of each row close back to back.
    """
    at = panels(sheet(table, paper))
    leaves = [{at[0, 3], at[1, 3]}, {at[0, 1], at[0, 2]}, {at[0, 0], at[1, 0]}, {at[1, 1], at[1, 2]}]
    assert [{number for number, _ in leaf} for leaf in leaves] == [{1, 2}, {3, 4}, {5, 6}, {7, 8}]
    spreads = [((0, 3), (0, 2)), ((0, 1), (0, 0)), ((1, 0), (1, 1)), ((1, 2), (1, 3))]
    for one, other in spreads:
        turned = at[one][1]
        left, right = sorted((one, other), key=lambda key: -key[1] if turned else key[1])
        assert (at[left][0] % 8) + 1 == at[right][0], "the left page of a spread comes before the right one"


def test_a_booklet_for_readers_from_the_right_is_the_mirror_image(table):
    """
    Each page lies in the mirrored place with the same end up, so that the booklet opens at its left.
    """
    plain, mirrored = panels(sheet(table, "a4")), panels(sheet(table, "a4", rtl=True))
    assert mirrored == {(row, 3 - column): page for (row, column), page in plain.items()}


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_every_head_is_at_the_middle_of_the_sheet(table, paper):
    """
    All pages have their heads at the middle line, over which the leaves are folded, so that all stand upright.
    """
    assert {key: turned for key, (_, turned) in panels(sheet(table, paper)).items()} == {
        (row, column): row == 0 for row in (0, 1) for column in range(4)
    }


def test_the_cut_is_two_pages_long_and_folds_are_dashed(table, strokes_of):
    """
    The middle line is cut between the outer columns and folded in them; the columns are parted by folds.
    """
    page = sheet(table, "a4")
    x, y, (w, h) = page.trim.x, page.trim.y, SIZE
    (cut,) = (item for item in page.furniture if isinstance(item, Path) and item.role == "cut")
    assert not cut.dash
    assert [value for _, *point in cut.segments for value in point] == pytest.approx(
        [x + w, y + h, x + 3 * w, y + h]
    )
    folds = sorted(strokes_of(page, "fold"))
    wanted = [(x + n * w, y, x + n * w, y + 2 * h) for n in (1, 2, 3)]
    wanted += [(x, y + h, x + w, y + h), (x + 3 * w, y + h, x + 4 * w, y + h)]
    assert folds == [pytest.approx(line) for line in sorted(wanted)]


def test_a_page_never_runs_into_the_next(table):
    """
    The clip of a page reaches over its trim only where the sheet is cut, by the bleed.
    """
    page = sheet(table, "a4")
    for placed in page.placed:
        a, _, _, d, e, f = placed.matrix
        values = [(a * x + e, d * y + f) for word, *point in placed.clip if word != "Z" for x, y in [point]]
        x0, y0 = (e if a > 0 else e - SIZE[0]), (f if d > 0 else f - SIZE[1])
        own, whole = Box(x0, y0, *SIZE), page.trim
        for low, high, start, end, first, last in (
            (min(x for x, _ in values), max(x for x, _ in values), own.x, own.right, whole.x, whole.right),
            (min(y for _, y in values), max(y for _, y in values), own.y, own.bottom, whole.y, whole.bottom),
        ):
            assert low == pytest.approx(start - 3 if start == pytest.approx(first) else start)
            assert high == pytest.approx(end + 3 if end == pytest.approx(last) else end)


def test_pages_too_large_for_the_paper_are_refused_with_the_largest(table):
    """
    Eight pages that do not fit are K701, and the hint names a size that does.
    """
    assert sheet(table, "letter", (70, 91)) is None
    (problem,) = table.findings.problems
    assert problem.code == "K701"
    assert "64.5 × 94.2 mm" in problem.hint
    assert sheet(table, "letter", (64.4, 94.2)) is not None
