"""Drawings in rulebooks: templates with sizes of their own, whose words can be read wherever they are shown."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from opening import COMPONENTS, open_rulebook
from test_books import ALWAYS_SET, BOOKS

from generator.frame import Group, Item, Text
from generator.problem import Findings
from generator.resources import games
from generator.rulebook.block import Figure
from generator.rulebook.figure import DrawnFigure, Room
from generator.rulebook.make import Manuscript, each_block
from generator.rulebook.plate import Plates
from generator.rulebook.style import page_format
from generator.text.style import POINT

FACE = """\
<face title="T">
  <rect x="0" y="0" w="{{ width }}" h="{{ height }}" fill="#F0F0F0"/>
  <text x="2" y="2" w="%s" h="%s" fit="%s">ある言葉</text>
  %s
</face>
"""
WIDE = Room(174.0, 190.0)
NARROW = Room(116.0, 134.0)
HALVES = ((148.5, 210.0), (139.7, 215.9))
Drawn = Callable[..., tuple[Manuscript, Figure]]


@pytest.fixture
def drawn(tmp_path: Path, small_game: Callable[..., Path], findings: Findings) -> Drawn:
    """A rulebook with one figure of a template."""

    def make(face: str, sizes: str = "174x60") -> tuple[Manuscript, Figure]:
        folder = small_game(
            tmp_path / "small", components=COMPONENTS, faces={"anchored": "<face/>", "drawing": face}
        )
        (folder / "rulebook.md").write_text(
            f"Words.\n\n:::figure drawing.xml.j2 {sizes}\n:::\n", encoding="utf-8"
        )
        rulebook = open_rulebook(folder, findings=findings)
        (figure,) = [block for block in each_block(rulebook.blocks) if isinstance(block, Figure)]
        return rulebook, figure

    return make


def shown(items: tuple[Item, ...], scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """The words of a drawing and their sizes in points as they are shown; what no one sees is left out."""
    for item in items:
        if isinstance(item, Group):
            a, b = item.matrix[:2] if item.matrix else (1.0, 0.0)
            yield from shown(item.items, scale * math.hypot(a, b))
        elif isinstance(item, Text):
            yield from ((run.size * scale / POINT, run.text) for run in item.runs if not run.hidden)


def sizes(figure: DrawnFigure | None) -> list[float]:
    """The sizes of all words of a figure."""
    assert figure is not None
    return [size for size, _ in shown(figure.items)]


def test_words_of_a_smaller_drawing_stay_legible(drawn, findings):
    """
    A drawing that a page has less room for is scaled, and its words to no less than 6 pt.
    """
    rulebook, figure = drawn(FACE % (100, 12, "6 7", ""))
    assert sizes(rulebook.figures.draw(figure, WIDE)) == pytest.approx([7], abs=0.001)
    narrow = rulebook.figures.draw(figure, NARROW)
    assert narrow.width == pytest.approx(116)
    assert sizes(narrow) == pytest.approx([6], abs=0.001)
    assert findings.problems == []


def test_words_without_room_are_told(drawn, findings):
    """
    Words that would not fit into their box at 6 pt are as small as the drawing, and a warning says how small.
    """
    rulebook, figure = drawn(FACE % (13, 3, "6 7", ""))
    assert sizes(rulebook.figures.draw(figure, NARROW)) == pytest.approx([6.5 * 116 / 174], abs=0.4)
    (problem,) = findings.problems
    assert (problem.code, problem.severity, problem.place.line) == ("K808", "warning", 3)
    assert "'ある言葉' in 'drawing.xml.j2' is printed at 4." in problem.message
    assert "the drawing is 174 × 60 mm, and where there is least room it has 116 × 40" in problem.message
    assert problem.subject == "rulebook.drawing.xml.j2"


def test_a_picture_in_a_drawing_is_scaled_with_its_words(drawn, findings):
    """
    Words in a group that is scaled, and those of a piece, belong to a picture of something and may be small.
    """
    picture = '<group scale="0.5"><text x="2" y="20" w="60" h="10" fit="8">小さな字</text></group>'
    rulebook, figure = drawn(FACE % (100, 12, "6 7", picture))
    found = {text: size for size, text in shown(rulebook.figures.draw(figure, NARROW).items)}
    assert found["小さな字"] == pytest.approx(4 * 116 / 174, abs=0.001)
    assert found["ある言葉"] == pytest.approx(6, abs=0.001)
    assert findings.problems == []


def test_a_row_in_a_smaller_drawing_is_measured_as_it_is_set(drawn, findings):
    """
    Texts in a row are as wide as they are when they are set larger for a drawing that is shown smaller.
    """
    row = '<row x="2" y="20" w="160" h="6" gap="0"><text fit="6">一つ</text><text fit="6">二つ</text></row>'
    rulebook, figure = drawn(FACE % (100, 12, "6", row))
    assert sizes(rulebook.figures.draw(figure, WIDE)) == pytest.approx([6, 6, 6], abs=0.001)
    assert sizes(rulebook.figures.draw(figure, NARROW)) == pytest.approx([6, 6, 6], abs=0.001)
    assert findings.problems == []


@pytest.mark.parametrize(
    ("room", "size"),
    [
        (Room(174, 190), (174, 60)),
        (Room(170, 190), (110, 100)),
        (Room(174, 50), (55, 50)),
        (Room(90, 190), (90, 81.82)),
    ],
    ids=("the first", "the next", "too low", "too narrow"),
)
def test_a_drawing_has_the_first_size_that_there_is_room_for(drawn, room, size):
    """
    Of several sizes the first is drawn that fits, and where none does, the last is made smaller.
    """
    rulebook, figure = drawn(FACE % (100, 12, "6 7", ""), "174x60 110x100")
    found = rulebook.figures.draw(figure, room)
    assert (found.width, found.height) == pytest.approx(size, abs=0.01)


def test_a_drawing_may_reach_into_the_margins(drawn):
    """
    A drawing that no line of a page is long enough for reaches into its margins, if one of its sizes has room
    there, and stands in the middle; it may be as high as the page but for its caption.
    """
    rulebook, figure = drawn(FACE % (100, 12, "6 7", ""), "174x60 122x165")
    form = page_format(139.7, 215.9)
    (slab,) = Plates(form, rulebook.compositor).slabs(figure, form.measure, free=True)
    assert slab.height == pytest.approx(165)
    (moved,) = slab.items
    assert moved.matrix[4] == pytest.approx((form.measure - 122) / 2, abs=0.01) and moved.matrix[4] < 0
    (slab,) = Plates(form, rulebook.compositor).slabs(figure, 60, free=False)
    assert slab.height == pytest.approx(165 * 60 / 122)


def test_a_drawing_is_not_made_smaller_than_its_words_allow(drawn):
    """
    Where a page has no room a drawing is made smaller, and not further than its smallest words can be read.
    """
    rulebook, figure = drawn(FACE % (100, 12, "7", ""))
    assert sizes(rulebook.figures.draw(figure, WIDE, 0.5)) == pytest.approx([6], abs=0.001)
    assert sizes(rulebook.figures.draw(figure, NARROW, 0.5)) == pytest.approx([6], abs=0.001)


def test_a_piece_has_one_width(written, findings):
    """
    Several sizes are for drawings: a piece keeps its proportions, and a size has no third number.
    """
    for values in ("things.t1 40 30", "things.t1", "drawing.xml.j2 40x30x20", "drawing.xml.j2 40x"):
        written(f":::figure {values}\n:::\n")
    assert [problem.code for problem in findings.problems] == ["K802"] * 4


@pytest.mark.parametrize(
    ("game", "code"),
    [pytest.param(*book, marks=[pytest.mark.slow] * (book not in ALWAYS_SET)) for book in BOOKS],
)
def test_the_words_of_the_games_drawings_can_be_read_in_booklets(game, code):
    """
    In the booklets of all games no words of a drawing are under 6 pt, but for those of pictures in it.
    """
    findings = Findings()
    rulebook = open_rulebook(games() / game, code, findings)
    assert any(
        isinstance(block, Figure) and block.of.endswith(".j2") for block in each_block(rulebook.blocks)
    )
    for size in HALVES:
        assert rulebook.book(*size) is not None
    assert [problem for problem in findings.problems if problem.code == "K808"] == []
