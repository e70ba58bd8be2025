"""Marks, folds, scale bar and foot of a page, each line of them worked out by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from generator.frame import Group, Path, Text
from generator.problem import Findings
from generator.sheets.furniture import CENTRED, corner_marks, cut_marks, fold, fold_line, label
from generator.sheets.grid import margins, spine
from generator.sheets.page import Box, beyond, surrounding
from generator.sheets.paper import Paper, open_paper, papers
from tests.typecase import house

POINT = 25.4 / 72
HAIR = 0.5 * POINT
LATIN = 1.07
"""So much larger than the text is the em of the house's Latin; its capitals have 0.714 of it."""


def lines(path):
    """The strokes of a path as rounded pairs of points."""
    assert [segment[0] for segment in path.segments] == ["M", "L"] * (len(path.segments) // 2)
    ends = [tuple(round(value, 6) for value in segment[1:]) for segment in path.segments]
    return [*zip(ends[::2], ends[1::2])]


def test_a_card_has_eight_marks_of_three_millimetres():
    """
    Marks begin 0.75 mm off the bleed, are 3 mm long and half a point wide, and continue the sides of the trim.
    """
    (found,) = cut_marks([Box(10, 20, 30, 40)], 2)
    assert lines(found) == [
        ((10, 14.25), (10, 17.25)), ((10, 62.75), (10, 65.75)),
        ((40, 14.25), (40, 17.25)), ((40, 62.75), (40, 65.75)),
        ((4.25, 20), (7.25, 20)), ((42.75, 20), (45.75, 20)),
        ((4.25, 60), (7.25, 60)), ((42.75, 60), (45.75, 60)),
    ]  # fmt: skip
    assert (found.width, found.role, found.fill) == (pytest.approx(HAIR), "mark", "")


def test_a_cut_that_several_cards_share_is_marked_once_and_outside_of_all():
    """
    Two cards edge to edge have three cuts down and two across; thirds of a mm are rounded to four places.
    """
    third = 100 / 3
    (found,) = cut_marks([Box(third, 20, third, 30), Box(2 * third, 20, third, 30)], 0)
    down = [(start, end) for start, end in lines(found) if start[0] == end[0]]
    assert down == [
        ((x, y), (x, y + 3)) for x in (33.3333, 66.6667, 100) for y in (16.25, 50.75)
    ]  # fmt: skip
    tall = cut_marks([Box(20, third, 30, third), Box(20, 2 * third, 30, third)], 0)[0]
    across = [(start, end) for start, end in lines(tall) if start[1] == end[1]]
    assert across == [((x, y), (x + 3, y)) for y in (33.3333, 66.6667, 100) for x in (16.25, 50.75)]


def test_pieces_of_several_sizes_have_their_own_marks():
    """
    Where no cut runs across the sheet each piece has the marks that it would have alone.
    """
    one, other = Box(20, 20, 30, 40), Box(70, 20, 10, 20)
    assert [lines(found) for found in corner_marks([one, other], 1)] == [
        lines(cut_marks([box], 1)[0]) for box in (one, other)
    ]  # fmt: skip


def test_a_fold_is_a_broken_hairline():
    """
    Two millimetres of line and one and a half of gap, half a point wide.
    """
    found = fold(1, 2, 3, 4)
    assert lines(found) == [((1, 2), (3, 4))]
    assert (found.dash, found.width, found.role) == ((2, 1.5), pytest.approx(HAIR), "fold")


def test_the_fold_of_a_sheet_crosses_all_that_a_printer_reaches():
    """
    It runs in the middle from 6 mm off the left edge to 6 mm off the right one; a cut that meets it is marked 0.6 mm to each side.
    """
    line, ends = fold_line(210, 297, [Box(100 / 3, 50, 20, 90)])
    assert lines(line) == [((6, 148.5), (204, 148.5))]
    assert lines(ends) == [((x, 147.9), (x, 149.1)) for x in (33.3333, 53.3333)]
    assert [lines(only) for only in fold_line(210, 297, [])] == [[((6, 148.5), (204, 148.5))]]


@pytest.mark.parametrize(("bleed", "side", "above"), [(0, 7.75, 10.75), (2, 9.75, 12.75), (3, 10.75, 13.75)])
def test_margins_are_edge_marks_and_footer(bleed: float, side: float, above: float):
    """
    Beside the trims stay 4 mm of edge, 3 mm of mark, 0.75 mm of air and the bleed free; above and below 3 mm more.
    """
    assert margins(bleed) == (side, above)


@pytest.mark.parametrize(("bleed", "away"), [(0, 4), (2.5, 4), (3, 4), (3.5, 4.5), (5, 6)])
def test_a_card_stands_four_millimetres_off_the_fold(bleed: float, away: float):
    """
    And further off where its bleed needs that: a mark of 0.6 mm and 0.4 mm of air lie between bleed and fold.
    """
    assert spine(bleed) == pytest.approx(away)


def test_a_box_knows_its_edges():
    """
    Right and lower edge, a border around it, the smallest box around several, and what lies past a limit.
    """
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom) == (40, 60)
    assert box.grown(2) == Box(8, 18, 34, 44)
    assert surrounding([box, Box(5, 30, 10, 50)]) == Box(5, 20, 35, 60)
    assert beyond(10.001, 10)
    assert not beyond(10, 10)
    assert not beyond(0.1 + 0.2, 0.3)


def test_a_face_is_moved_to_its_box_or_turned_into_it():
    """
    Upright its corner lies at the upper left; on its head at the lower right, to four places.
    """
    box = Box(1 / 3, 2 / 3, 1, 2)
    assert box.matrix() == (1, 0, 0, 1, 0.3333, 0.6667)
    assert box.matrix(turned=True) == (-1, 0, 0, -1, 1.3333, 2.6667)


@pytest.mark.parametrize(("turned", "box"), [(False, Box(20, 30, 60, 8)), (True, Box(20, 30, 8, 60))])
def test_a_label_stands_in_the_middle_of_its_box(turned: bool, box: Box):
    """
    Across, or turned to be read downwards, its words are as far from both ends and from both sides, with paper around them.
    """
    group, fits = label(house("en"), "glue here", box, CENTRED, turned=turned)
    assert isinstance(group, Group)
    (text,) = group.items
    assert isinstance(text, Text)
    assert fits
    assert (text.halo, text.halo_width) == ("#FFFFFF", 0.8)
    (run,) = text.runs
    a, b, c, d, e, f = group.matrix
    ends = [(a * x + c * y + e, b * x + d * y + f) for x, y in ((run.x, run.y), (run.x + run.width, run.y))]
    along = [end[turned] for end in ends]
    assert along[0] < along[1]
    start, length = (box.y, box.h) if turned else (box.x, box.w)
    assert along[0] - start == pytest.approx(start + length - along[1], abs=1e-3)
    # capitals are 0.714 of an em high, so that the baseline is a little off the middle: below, or left of it
    off = box.x + box.w / 2 - ends[0][0] if turned else ends[0][1] - (box.y + box.h / 2)
    assert 0.2 * run.size < off < 0.5 * run.size


def test_a_label_that_does_not_fit_says_so():
    """
    Words longer than their box are told apart from those that fit.
    """
    assert not label(house("en"), "glue under the next sheet", Box(0, 0, 4, 4), CENTRED)[1]


def foot(table, width=210.0, height=297.0, **more):
    return replace(table.footer, **more).items(width, height, 2, 3, "back", "cut")


def test_the_foot_of_a_page_to_the_millimetre(table):
    """
    The bar lies half a point over the edge that stays blank and 6 mm from the left; the note begins 1 mm after its left end, the name 4 mm after its right one.
    """
    bar, note, name = foot(table)
    base = 297 - 4 - HAIR
    (_, left, high), (_, _, low), (_, right, same), (_, _, end), *_ = bar.segments
    assert (left, right) == (6, 106)
    assert (low, same, high, end) == pytest.approx((base, base, base - 2, base - 2))
    assert note.at == pytest.approx((7, base - 2.8))
    assert name.at == pytest.approx((110, base - 2.8))
    (run,) = name.runs
    assert 110 + run.x + run.width == pytest.approx(204, abs=1e-3)
    assert note.runs[0].x == 0


def test_the_words_of_the_foot_are_small_and_stand_in_their_line(table):
    """
    They are 6.5 points high where there is room, and never below 6; the line is 2.4 mm high, and they stand in its middle.
    """
    _, *texts = foot(table)
    for text in texts:
        (run,) = text.runs
        assert run.size == pytest.approx(6.5 * LATIN * POINT, abs=1e-4)
        assert run.y - 0.714 * run.size / 2 == pytest.approx(1.2, abs=0.05)
    *_, name = foot(
        table,
        game="A Game whose Name is quite long",
        component="Cards of the second Edition",
        version="1.0 · 1137fad · x",
    )
    assert 6 * LATIN * POINT - 1e-4 <= name.runs[0].size < 6.5 * LATIN * POINT
    *_, name = foot(table, game="A Game whose Name is long " * 5)
    assert name.runs[0].size == pytest.approx(6 * LATIN * POINT, abs=0.03)


def test_ticks_begin_where_the_note_ends(table):
    """
    There is one at every whole centimetre behind the words and their 2 mm of air, 0.6 mm high, up to the ninth.
    """
    for then in ("", "cut", "fold in the middle, glue, cut"):
        bar, note, _ = table.footer.items(210, 297, 1, 1, "", then)
        (run,) = note.runs
        ticks = lines(Path(bar.segments[4:]))
        free = [6 + 10 * number for number in range(1, 10) if 10 * number >= run.width + 2]
        assert [start[0] for start, _ in ticks] == free
        base = round(297 - 4 - HAIR, 6)
        assert all(start == (end[0], round(base - 0.6, 6)) and end[1] == base for start, end in ticks)


def test_a_title_loses_no_more_letters_than_it_must(table):
    """
    A shortened line is as long as its room but for less than two letters, and both titles lost about as much.
    """
    for game, component in (("m" * 99, "Cards"), ("Small", "m" * 99), ("m" * 99, "m" * 90)):
        *_, name = foot(table, game=game, component=component)
        (run,) = name.runs
        letter = 1.0 * run.size
        assert 94 - 2.2 * letter < run.width <= 94 + 1e-6
        titles = run.text.split(" · ")[:2]
        assert all(len(title) >= 5 for title in titles)
        if len(game) > 5 and len(component) > 5:
            assert abs(len(titles[0]) - len(titles[1])) <= 1


def test_titles_are_kept_to_two_letters_where_nothing_fits(table):
    """
    On a paper that is too narrow for anything the name ends in two letters of each title, and does not run on for ever.
    """
    *_, name = replace(table.footer, game="Game " * 9, component="Cards " * 9).items(114, 60, 1, 1)
    assert "".join(run.text for run in name.runs).split("·")[:2] == ["G…", "C…"]


def test_a_space_before_the_ellipsis_is_left_out(table):
    """
    A title cut between two words ends in its last letter and the ellipsis.
    """
    for letters in range(20, 60):
        *_, name = foot(table, game="ab " * letters, component="c")
        assert " …" not in name.runs[0].text


def test_papers_have_the_sizes_that_their_names_say():
    """
    ISO and American sheets, and each can be turned.
    """
    sizes = {name: open_paper(name, Findings()) for name in papers()}
    found = {name: (paper.width, paper.height) for name, paper in sizes.items()}
    assert found | {"a3": (297, 420), "a4": (210, 297), "letter": (215.9, 279.4)} == found
    assert Paper(width=20, height=30).turned() == ((20, 30), (30, 20))


def test_an_unknown_paper_is_told_with_the_nearest():
    """
    A slip of the finger is K702 at the option, with the paper that was meant.
    """
    findings = Findings()
    assert open_paper("lettre", findings) is None
    (problem,) = findings.problems
    assert (problem.code, problem.place.file) == ("K702", "--paper")
    assert "letter" in problem.hint
