"""Sheets that components share: every piece once, apart by colour, its back behind it, cuts that a ruler can follow."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.sheets.common.beds import GUTTER, Batch
from generator.sheets.common.pack import fits, pack
from generator.sheets.common.together import plan_together
from generator.sheets.common.tones import EdgePair, Edges
from generator.sheets.furniture import HAIR
from generator.sheets.impose import FilledSheet, pages
from generator.sheets.page import Box
from generator.sheets.paper import EDGE, Paper

A4 = Paper(width=210, height=297)
PAPERS = [A4, Paper(width=215.9, height=279.4), Paper(width=297, height=420)]


class Colours:
    """Tones by the part of a piece: one colour all around it."""

    def __init__(self, colours):
        self.colours = colours

    def of(self, piece):
        edges = Edges(*[frozenset((self.colours[id(piece.part)],))] * 4)
        return EdgePair(edges, edges)


def apart(one: Box, other: Box) -> float:
    """How far two boxes lie from one another."""
    across = max(one.x - other.right, other.x - one.right)
    down = max(one.y - other.bottom, other.y - one.bottom)
    return max(across, down) if min(across, down) < 0 else math.hypot(across, down)


THINGS = st.lists(
    st.tuples(
        st.sampled_from([(63, 88), (44, 68), (15, 15), (24, 24), (20, 20), (85, 55), (13, 60), (120, 90)]),
        st.sampled_from(["rect", "round", "stand"]),
        st.integers(1, 40),
        st.sampled_from(["#FF0000", "#0000FF", "#FFFFFF"]),
        st.booleans(),
    ),
    min_size=1, max_size=5,
)  # fmt: skip


@settings(max_examples=12, deadline=None)
@given(things=THINGS, paper=st.sampled_from(PAPERS), duplex=st.sampled_from(["long", "short", "fold"]))
def test_every_piece_lies_on_one_sheet_and_unlike_colours_keep_their_distance(
    fresh_table, strokes_of, trims_of, things, paper, duplex
):
    """
    Whatever shares sheets, each piece is there once, inside the printable paper; unlike colours are 4 mm apart, like
    ones do not overlap, and no mark of a cut runs over art.
    """
    table = fresh_table()
    parts, pieces = [], []
    for size, shape, count, _, back in things:
        high = (size[0], size[1] / 2) if shape == "stand" else size
        part = table.part(
            *high, bleed=2, shape=shape, back="solid.xml.j2" if back and shape != "stand" else ""
        )
        parts.append(part)
        pieces += table.pieces(part, count)
    colours = Colours({id(part): colour for part, (_, _, _, colour, _) in zip(parts, things)})
    sheets = plan_together(pieces, paper, duplex, table.findings, colours)
    assert not table.findings.problems
    laid = [piece for sheet in sheets for piece, _ in sheet.slots]
    assert sorted(map(id, laid)) == sorted(map(id, pieces))
    for sheet in sheets:
        slots = list(sheet.slots)
        for index, (piece, box) in enumerate(slots):
            assert sorted((box.w, box.h)) == pytest.approx(sorted(piece.part.footprint))
            for other, there in slots[:index]:
                far = GUTTER if colours.of(piece) != colours.of(other) else 0.0
                assert apart(box, there) >= far - 1e-3
    for page in pages(sheets, table.cutter, table.footer, duplex):
        assert page.trim.x >= EDGE
        assert page.trim.right <= page.width - EDGE
        assert page.trim.bottom <= page.height - EDGE - 3
        for x1, y1, x2, y2 in strokes_of(page, "mark"):
            assert min(x1, page.width - x2) >= EDGE - HAIR
            assert min(y1, page.height - y2) >= EDGE - HAIR
            stroke = Box(x1, y1, x2 - x1, y2 - y1)
            assert all(apart(stroke, box) > 0 for box in trims_of_turned(page))


def trims_of_turned(page):
    """The boxes of what is placed, also of what lies on its side."""
    for placed in page.placed:
        a, b, c, d, e, f = placed.matrix
        xs = [e, e + a * placed.frame.width + c * placed.frame.height]
        ys = [f, f + b * placed.frame.width + d * placed.frame.height]
        yield Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def batch(table, size, counts, *, straight=True, near=4.0, bleed=2.0):
    part = table.part(*size, shape="rect" if straight else "round")
    piece = table.pieces(part, 1)
    return Batch(tuple(tuple(piece * count) for count in counts), size, bleed, straight, False, near, 4.0)


def test_what_is_cut_along_an_outline_leaves_room_for_scissors(table):
    """
    Pieces without bleed that have an outline lie 3 mm apart, those that are cut straight edge to edge.
    """
    for shape, least in (("round", 3.0), ("rect", 0.0)):
        part = table.part(30, 30, bleed=0, shape=shape)
        sheets = plan_together(
            table.pieces(part, 7), A4, "long", table.findings, Colours({id(part): "#FFFFFF"})
        )
        (boxes,) = [[box for _, box in sheet.slots] for sheet in sheets]
        gaps = [apart(one, other) for index, one in enumerate(boxes) for other in boxes[:index]]
        assert min(gaps) == pytest.approx(least, abs=1e-3)


@pytest.mark.parametrize(("count", "lean"), [(36, 0), (40, 1)])
def test_sheets_come_in_the_order_of_the_game_and_a_lean_one_last(table, count, lean):
    """
    Sheets of small cards that come first in the game are printed before those of large ones,
    but a sheet with a few of them closes the pile.
    """
    small, large = table.part(40, 60), table.part(63, 88)
    pieces = [*table.pieces(small, count), *table.pieces(large, 18)]
    colours = Colours({id(small): "#FFFFFF", id(large): "#FFFFFF"})
    sheets = plan_together(pieces, A4, "long", table.findings, colours)
    order = [min(piece.part is large for piece, _ in sheet.slots) for sheet in sheets]
    assert order == [False] * 2 + [True] * 2 + [False] * lean


def test_small_things_share_a_sheet(table):
    """
    A hundred tokens of five kinds and two cards lie on one sheet of A4, every kind in two rows of ten.
    """
    tokens = batch(table, (15, 15), (20,) * 5, straight=False, near=3.0)
    (sheet,) = pack([batch(table, (63, 88), (2,)), tokens], A4)
    cards, discs = sorted(sheet.blocks, key=lambda block: len(block.slots))
    assert len({box.y for _, box in discs.slots}) == 10
    assert {sum(box.y == y for _, box in discs.slots) for _, box in discs.slots for y in (box.y,)} == {10}
    assert len(cards.slots) == 2


def test_large_things_have_small_ones_beside_them(table):
    """
    Four boards, one to a sheet, leave room for four standees at their sides, so that these need no sheet.
    """
    mats, pawns = (batch(table, size, (4,), bleed=0.0) for size in ((256, 170), (24, 94)))
    assert len(pack([mats, pawns], A4)) == 4


def test_what_is_too_large_for_the_paper_is_told(table):
    """
    Every piece that fits on no sheet is K701, and nothing is laid.
    """
    assert not fits(batch(table, (210, 297), (1,)), A4)
    parts = [table.part(210, 297), table.part(300, 400), table.part(60, 80)]
    pieces = [piece for part in parts for piece in table.pieces(part, 1)]
    colours = Colours({id(part): "#FFFFFF" for part in parts})
    assert plan_together(pieces, A4, "long", table.findings, colours) == []
    assert [problem.code for problem in table.findings.problems] == ["K701", "K701"]


def test_what_has_no_back_is_not_folded(table):
    """
    On sheets to fold, a net larger than half of one lies on a sheet of its own, and cards beside their backs.
    """
    net, cards = table.part(180, 190), table.part(63, 88, back="solid.xml.j2")
    colours = Colours({id(net): "#FFFFFF", id(cards): "#FFFFFF"})
    pieces = [*table.pieces(cards, 4), *table.pieces(net, 1)]
    sheets = plan_together(pieces, A4, "fold", table.findings, colours)
    assert [{piece.part is net for piece, _ in sheet.slots} for sheet in sheets] == [{False}, {True}]
    assert all(box.bottom < A4.height / 2 for _, box in sheets[0].slots)
    assert table.findings.problems == []


def test_nine_cards_of_two_colours_share_only_like_cuts(table):
    """
    On A4 nine poker cards fit if two columns share a cut; the third has a gutter before it, and so has every row.
    """
    red, blue = (table.part(63, 88, bleed=3, back="solid.xml.j2") for _ in range(2))
    pieces = [*table.pieces(red, 30), *table.pieces(blue, 33)]
    colours = Colours({id(red): "#FF0000", id(blue): "#0000FF"})
    sheets = plan_together(pieces, A4, "long", table.findings, colours)
    assert [len(sheet.slots) for sheet in sheets] == [9] * 7
    boxes = [box for _, box in sheets[0].slots]
    columns, rows = sorted({round(box.x, 4) for box in boxes}), sorted({round(box.y, 4) for box in boxes})
    assert columns[1] - columns[0] == pytest.approx(63)
    assert columns[2] - columns[1] == pytest.approx(67)
    assert rows[1] - rows[0] >= 92 - 1e-6


def test_the_bleed_of_a_shared_cut_stays_off_the_neighbour(table):
    """
    Where two cards touch neither paints over the other, on the front or on the back.
    """
    part = table.part(63, 88, bleed=3, back="solid.xml.j2")
    sheets = plan_together(table.pieces(part, 63), A4, "long", table.findings, Colours({id(part): "#FF0000"}))
    for page in pages(sheets[:1], table.cutter, table.footer, "long"):
        seen = []
        for placed in page.placed:
            xs, ys = [segment[1] for segment in placed.clip[:4]], [segment[2] for segment in placed.clip[:4]]
            e, f = placed.matrix[4:]
            seen.append(Box(e + min(xs), f + min(ys), max(xs) - min(xs), max(ys) - min(ys)))
        for index, box in enumerate(seen):
            assert all(apart(box, other) > -1e-6 for other in seen[:index])


@pytest.mark.parametrize(
    ("duplex", "lying", "turns"),
    [("long", False, (0, -1)), ("short", False, (0, 1)), ("long", True, (0, 1)), ("short", True, (0, -1))],
)
def test_the_back_of_a_piece_on_its_side_points_the_same_way(table, duplex, lying, turns):
    """
    The head of a card that lies on its side is at the right; seen through the paper, that of its back is there, too.
    """
    (piece,) = table.pieces(table.part(30, 50, bleed=2, back="solid.xml.j2"), 1)
    width, height = (297, 210) if lying else (210, 297)
    sheet = FilledSheet(width, height, ((piece, Box(20, 40, 50, 30)),), 2.0, blocks=(1,))
    front, back = pages([sheet], table.cutter, table.footer, duplex)
    assert front.placed[0].matrix == (0, 1, -1, 0, 70, 40)
    a, b, c, d, e, f = back.placed[0].matrix
    head = (c * 0 + e, d * 0 + f)  # where the upper left corner of the back is
    foot = (c * 50 + e, d * 50 + f)
    over_vertical = (width <= height) == (duplex == "long")
    seen = (lambda x: width - x) if over_vertical else (lambda x: x)
    assert seen(head[0]) == pytest.approx(70)
    assert seen(foot[0]) == pytest.approx(20)
    assert (a, b) == turns


@pytest.mark.parametrize(("duplex", "sides"), [("long", 4), ("fold", 2)])
def test_a_sheet_without_backs_among_others_has_an_empty_one(table, duplex, sides):
    """
    A printer that turns every sheet would else print the next front behind it.
    """
    (plain,), (both,) = (table.pieces(table.part(30, 50, back=back), 1) for back in ("", "solid.xml.j2"))
    sheets = [FilledSheet(210, 297, ((piece, Box(20, 20, 30, 50)),), 2.0) for piece in (plain, both)]
    found = [*pages(sheets, table.cutter, table.footer, duplex)]
    assert len(found) == sides
    if duplex == "long":
        assert [len(page.placed) for page in found] == [1, 0, 1, 1]
        assert [page.behind for page in found] == [False, True, False, True]
