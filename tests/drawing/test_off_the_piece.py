"""Texts that would be cut off with the edge of their piece: found for every shape, wherever groups put them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.drawing.art.library import Library
from generator.drawing.dialect.dialect import Dialect
from generator.frame import Group, Item, Matrix, Segment, Text, ellipse, rectangle
from generator.model.outlines.hex import Hex
from generator.model.outlines.part import Part
from generator.model.outlines.rect import Rect, RectTrim
from generator.model.outlines.round import Round
from generator.problem import Findings, Place, Problem
from generator.text.style import Style
from tests.typecase import house

NOWHERE = Path(__file__).parent / "nowhere"
CARD = Rect(front="x", size=(40, 30), corner=3)
TOKEN = Round(front="x", size=(20, 20))
OVAL = Round(front="x", size=(40, 20))
HEX = Hex(front="x", across=24)
PAIR = Hex(front="x", across=24, cells="0,0 1,0")
ODD = Hex(front="x", across=16, cells="0,0 1,0 0,1 2,0")

ICON = 24.0
"""The side of the house's icons, in their own units."""
Point = tuple[float, float]


def read(
    face: str, part: Part, side: str = "front", *, outlines: bool = True
) -> tuple[tuple[Item, ...], list[Problem]]:
    """The items of a face and what is wrong with it."""
    findings = Findings()
    dialect = Dialect(Library(NOWHERE, "nowhere", {}, outlines=outlines), findings)
    read = dialect.read(
        f"<face>{face}</face>", house(), lambda field, *_: (Place("f"), field), part.trim(side)
    )
    return read.items, findings.problems


def text(x: float, y: float, w: float = 10, h: float = 4, words: str = "道", more: str = 'fit="9"') -> str:
    return f'<text of="name" x="{x}" y="{y}" w="{w}" h="{h}" {more}>{words}</text>'


ON = [
    (CARD, text(0, 10)),
    (CARD, text(-20, 10, 80, more='align="center"')),
    (CARD, text(-20, -20, 80, 70, more='align="center" valign="middle"')),
    (CARD, text(30, 10, 10, more='align="right"')),
    (CARD, text(1, 1)),
    (CARD, f'<group x="39" y="20" rotate="180">{text(0, 0)}</group>'),
    (CARD, f'<group x="-50">{text(55, 10)}</group>'),
    (CARD, f'<group clip="0 0 40 30 3">{text(-2, 10)}</group>'),
    (CARD, f'<group x="5" clip="-5 0 40 30 3"><group scale="2">{text(-4, 5)}</group></group>'),
    (TOKEN, text(8.2, 0.4)),
    (TOKEN, text(0, 8, 20, 4, "道", 'align="center" fit="9"')),
    (OVAL, text(3.2, 8)),
    (HEX, text(10.5, 1.5)),
    (HEX, text(0.2, 12)),
    (PAIR, text(16, 12, 24, 5, "一つの道", 'fit="12"')),
]
OFF = [
    (CARD, text(-1, 10)),
    (CARD, text(38, 10)),
    (CARD, text(10, -1)),
    (CARD, text(10, 28)),
    (CARD, text(0, 0)),
    (CARD, text(37, 10, 9, words="[any]")),
    (CARD, text(-20, 10, 80, more='align="right"')),
    (CARD, f'<group x="39" y="20" rotate="90">{text(12, 0)}</group>'),
    (CARD, f'<group scale="3">{text(11, 5)}</group>'),
    (CARD, f'<group x="30"><group x="9">{text(0, 10)}</group></group>'),
    (CARD, f'<group clip="-3 0 46 30">{text(-2, 10)}</group>'),
    (CARD, f'<group symbol="s">{text(5, 5)}</group><use symbol="s" x="33"/>'),
    (CARD, '<row x="30" y="5" h="5"><icon name="any" size="5"/><text fit="9">道道道</text></row>'),
    (TOKEN, text(1, 1)),
    (TOKEN, text(0, 12, 20, 8, "道は続くよどこまでも道", 'align="center" fit="9"')),
    (OVAL, text(1, 3)),
    (HEX, text(1, 3)),
    (HEX, text(1, 22)),
    (PAIR, text(22.4, 2)),
]  # fmt: skip


@pytest.mark.parametrize(("part", "face"), ON)
def test_a_text_on_the_piece_passes(part: Part, face: str) -> None:
    """
    What is set stands on the piece, however large its empty box is, or is cut by a group that stays on the piece.
    """
    assert read(face, part, outlines=False)[1] == []
    assert read(face, part)[1] == []


@pytest.mark.parametrize(("part", "face"), OFF)
def test_a_text_that_leaves_the_piece_is_reported(part: Part, face: str) -> None:
    """
    A text of which a letter or an icon is beyond the trim is K607, alike when it is proved and when it is built.
    """
    (problem,) = read(face, part, outlines=False)[1]
    assert problem.code == "K607"
    assert read(face, part)[1] == [problem]


def ink(letter: str) -> float:
    """How far right of its place the ink of a letter begins, in ems."""
    (run,) = house().lay_out(letter, 50, 10, Style()).runs
    return run.font.ink(run.font.glyph(letter))[0]


def test_how_far_a_text_stands_off_is_said() -> None:
    """
    The problem names the words, the distance in mm and the piece, at the field that is shown.
    """
    (problem,) = read(text(-1.5, 10, words="長"), CARD)[1]
    left = ink("長") * 9 * 25.4 / 72
    assert problem.message == f"'長' stands {1.5 - left:.2f} mm off the piece of 40 × 30 mm"
    assert (problem.place.file, problem.subject) == ("f", "name")


def test_the_back_of_a_tile_has_the_mirrored_trim() -> None:
    """
    A text in a cell that the front has at its right only is off the back, where that cell lies at the left.
    """
    right, left = text(40, 7), text(4, 7)
    assert [len(read(face, ODD, side)[1]) for face in (right, left) for side in ("front", "back")] == [
        0,
        0,
        0,
        0,
    ]
    right, left = text(34, 20), text(12, 20)
    assert [len(read(face, ODD, side)[1]) for face in (right, left) for side in ("front", "back")] == [
        1,
        0,
        0,
        1,
    ]


def test_one_dialect_judges_each_piece_by_its_own_trim() -> None:
    """
    A face that is good on a large piece is reported on a small one, also where it was read before.
    """
    findings = Findings()
    dialect = Dialect(Library(NOWHERE, "nowhere", {}, outlines=False), findings)
    row = '<row x="30" y="5" h="5"><text fit="9">道</text></row>'
    wide, narrow = (RectTrim(width, 30) for width in (40, 32))
    for words in ("道", "森", "道", "森"):
        for trim, wanted in ((wide, 0), (narrow, 2), (wide, 0)):
            findings.problems.clear()
            dialect.read(
                f"<face>{text(30, 12, words=words)}{row}</face>",
                house(),
                lambda field, *_: (Place("f"), field),
                trim,
            )
            assert [problem.code for problem in findings.problems] == ["K607"] * wanted


# --- an oracle: the letters of the built frame, and the line that is cut --------------------------------------------


def line_of(part: Part) -> list[Point]:
    """The trim as a closed line of many short pieces."""
    width, height = part.size
    if isinstance(part, Hex):
        segments = part.around("front")
    elif isinstance(part, Round):
        segments = ellipse(width / 2, height / 2, width / 2, height / 2)
    else:
        segments = rectangle(0, 0, width, height, part.corner)
    return [
        point
        for start, segment in pairwise([segments[-2], *segments[:-1]])
        for point in flat(start[-2:], segment)
    ]


def flat(start: tuple[float, ...], segment: Segment) -> list[Point]:
    """The ends of short pieces along a segment."""
    if segment[0] != "C":
        return [segment[1:3]]  # type: ignore[list-item]  # the two numbers of a point
    points = [start, segment[1:3], segment[3:5], segment[5:7]]
    shares = [
        ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        for t in (k / 16 for k in range(1, 17))
    ]
    return [tuple(sum(s * p[axis] for s, p in zip(each, points)) for axis in (0, 1)) for each in shares]  # type: ignore[misc]


def beyond(point: Point, line: list[Point]) -> float:
    """How far a point lies outside a closed line."""
    x, y = point
    inside, nearest = False, math.inf
    for (x1, y1), (x2, y2) in pairwise([line[-1], *line]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
        long = (x2 - x1) ** 2 + (y2 - y1) ** 2
        along = min(max(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long, 0), 1) if long else 0
        nearest = min(nearest, math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)))
    return 0.0 if inside else nearest


def inked(items: tuple[Item, ...], steps: int, matrices: tuple[Matrix, ...] = ()) -> Iterator[Point]:
    """Points around all letters and icons where they are drawn, so many steps along each side."""
    for item in items:
        if isinstance(item, Group):
            inner = (*matrices, item.matrix) if item.matrix else matrices
            if item.items and isinstance(item.items[0], Group) and item.items[0].symbol.startswith("icon:"):
                yield from moved(rim(0, 0, ICON, ICON, steps), inner)
            else:
                yield from inked(item.items, steps, inner)
        elif isinstance(item, Text):
            for run in item.runs:
                unit = run.size / run.font.upem
                for glyph, x, y in run.placed():
                    ink = run.font.harfbuzz.get_glyph_extents(glyph)
                    if ink.width:
                        left = item.at[0] + x + ink.x_bearing * unit
                        top = item.at[1] + y - ink.y_bearing * unit
                        yield from moved(
                            rim(left, top, ink.width * unit, -ink.height * unit, steps), matrices
                        )


def rim(x: float, y: float, w: float, h: float, steps: int) -> list[Point]:
    sides = [number / steps for number in range(steps + 1)]
    return [
        *((x + w * share, y + h * end) for share in sides for end in (0, 1)),
        *((x + w * end, y + h * share) for share in sides for end in (0, 1)),
    ]


def moved(points: list[Point], matrices: tuple[Matrix, ...]) -> list[Point]:
    for a, b, c, d, e, f in reversed(matrices):
        points = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
    return points


WORDS = st.sampled_from(
    ["道", "長い道のり", "a y", "The quick fox jumps", "[any]", "道 [any] 森", "第1の道", "{道|みち}を行く"]
)
STYLES = st.builds(
    'fit="{} {}" align="{}" valign="{}" tracking="{}"'.format,
    st.just(6), st.sampled_from([6, 9, 14]), st.sampled_from(["left", "center", "right"]),
    st.sampled_from(["top", "middle", "bottom"]), st.sampled_from([0, 0.1]),
)  # fmt: skip
MM = st.integers(-30, 70).map(lambda tenth: tenth / 2)
TEXTS = st.builds(text, MM, MM, st.sampled_from([8, 14, 30]), st.sampled_from([4, 9]), WORDS, STYLES)
TURNS = st.builds(
    'x="{}" y="{}" rotate="{}" scale="{}"'.format,
    MM,
    MM,
    st.sampled_from([0, 90, 180, -30, 45]),
    st.sampled_from([0.5, 1, 1.5]),
)
FACES = st.one_of(
    TEXTS,
    st.builds("<group {}>{}</group>".format, TURNS, TEXTS),
    st.builds("<group {}><group {}>{}</group></group>".format, TURNS, TURNS, TEXTS),
    st.builds('<group x="-500" symbol="s">{}</group><use symbol="s" {}/>'.format, TEXTS, TURNS),
)


@settings(max_examples=60)  # each is built, and measured letter by letter
@given(FACES, st.sampled_from([CARD, TOKEN, OVAL, HEX, ODD]))
def test_a_text_is_reported_just_if_its_letters_leave_the_piece(face: str, part: Part) -> None:
    """
    Whatever the box, the transforms and the shape: the proof reports a text if, and only if, ink of the built face is off.
    """
    items, built = read(face, part)
    assume("K604" not in [problem.code for problem in built])
    if "symbol" in face:  # the first one is far off, which is not the question
        items = items[1:]
    line = line_of(part)
    notched = part is ODD  # whose corners may point into the side of a letter
    points = set(inked(items, 50 if notched else 1))
    farthest = max([beyond(point, line) for point in points], default=0.0)
    assume(not 0.001 < farthest < (0.15 if notched else 0.06))
    proved = read(face, part, outlines=False)[1]
    assert {problem.code for problem in proved} <= {"K607"}
    assert len(proved) - ("symbol" in face) == (farthest > 0)
    assert proved == built
