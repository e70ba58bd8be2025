"""Outlines of pieces: what each takes of a sheet, where it is cut, and which points lie on it."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.colour import INK, contrast
from generator.frame import Frame, Path, rectangle
from generator.model.outlines.cube import SQUARES, Cube
from generator.model.outlines.fold import Fold
from generator.model.outlines.hex import Hex, HexTrim
from generator.model.outlines.part import OUTLINE, Part, Trim
from generator.model.outlines.rect import Rect
from generator.model.outlines.round import Round
from generator.model.outlines.stand import Stand
from generator.model.outlines.wedge import Wedge, corners

LENGTHS = st.integers(10, 120).map(float)
SIZED = st.builds(
    lambda outline, size, corner: outline(front="x", size=size, corner=corner),
    st.sampled_from([Rect, Round, Stand, Fold]), st.tuples(LENGTHS, LENGTHS), st.sampled_from([0.0, 2.0, 5.0]),
)  # fmt: skip
HEXES = st.builds(
    lambda across, cells: Hex(front="x", across=across, cells=cells),
    LENGTHS, st.sampled_from(["one", "flower", "0,0 1,0", "0,0 1,0 0,1 2,0"]),
)  # fmt: skip
WEDGES = st.builds(lambda size: Wedge(front="x", size=size), st.tuples(LENGTHS, LENGTHS))
PARTS = st.one_of(SIZED, HEXES, WEDGES)
SIDES = st.sampled_from(["front", "back"])


@given(PARTS, SIDES, st.floats(0, 2 * math.pi), st.floats(1, 500))
def test_how_far_a_point_is_off_grows_with_the_way(part: Part, side: str, angle: float, way: float):
    """
    The middle of a piece, or of one of its cells, is on it; far away from it one is off, by no more than the way that was gone.
    """
    trim = part.trim(side)
    x, y = trim.cells[0] if isinstance(trim, HexTrim) else (part.size[0] / 2, part.size[1] / 2)
    assert trim.beyond(x, y) <= 0
    off = trim.beyond(x + way * math.cos(angle), y + way * math.sin(angle))
    assert off <= way
    if way > math.hypot(*part.size):
        assert off > 0


def edge(trim: Trim, start: tuple[float, float], end: tuple[float, float]) -> float:
    """The share of a way at which one leaves the piece."""
    inside, outside = 0.0, 1.0
    for _ in range(40):
        middle = (inside + outside) / 2
        x, y = (a + (b - a) * middle for a, b in zip(start, end))
        inside, outside = (middle, outside) if trim.beyond(x, y) <= 0 else (inside, middle)
    return inside


@pytest.mark.parametrize(
    ("part", "ways"),
    [
        (Rect(front="x", size=(40, 30)), [((20, 15), (60, 15), 20), ((20, 15), (20, 45), 15), ((20, 15), (40, 30), 25)]),
        (Rect(front="x", size=(40, 30), corner=5), [((5, 5), (0, 0), 5), ((35, 25), (40, 30), 5), ((20, 15), (0, 15), 20)]),
        (Round(front="x", size=(20, 20)), [((10, 10), (20, 20), 10), ((10, 10), (10, -5), 10)]),
        (Round(front="x", size=(40, 20)), [((20, 10), (60, 10), 20), ((20, 10), (20, 50), 10)]),
        (Hex(front="x", across=20), [((10, 11.547), (30, 11.547), 10), ((10, 11.547), (10, 31.547), 11.547)]),
        (Wedge(front="x", size=(20, 25)), [((10, 10), (10, -5), 10), ((10, 6), (40, 6), 8.2), ((10, 20), (10, 30), 5), ((10, 25), (0, 25), 10)]),
    ],
)  # fmt: skip
def test_the_trim_is_where_the_knife_goes(part: Part, ways: list):
    """
    Walking from the middle one leaves a piece just at its edge: at a side, a corner, an arc or a point of a hexagon.
    """
    for start, end, far in ways:
        assert edge(part.trim("front"), start, end) * math.dist(start, end) == pytest.approx(far, abs=1e-3)


@given(PARTS)
def test_the_footprint_holds_what_is_cut(part: Part):
    """
    What a piece takes on a sheet is its face, and for a folded piece both faces and what joins or holds them.
    """
    width, height = part.footprint
    if not part.folded:
        assert (width, height) == part.size
    else:
        assert width * height > 2 * part.size[0] * part.size[1]
        assert width == part.size[0] or height == part.size[1]


@given(st.one_of(SIZED, HEXES), SIDES)
def test_the_clip_of_a_piece_is_its_cut_and_its_bleed(part: Part, side: str):
    """
    Grown by nothing the clip lies in the footprint; grown by 2 mm it reaches 2 mm farther on all four sides.
    """

    def box(grown: float) -> tuple[float, float, float, float]:
        points = [segment[-2:] for segment in part.clip(side, grown) if segment[0] != "Z"]
        xs, ys = zip(*points)
        return min(xs), min(ys), max(xs), max(ys)

    assert box(0) == pytest.approx((0, 0, *part.footprint), abs=1e-3)
    left, top, right, bottom = box(2)
    assert (left, right) == pytest.approx((-2, part.footprint[0] + 2), abs=1e-3)
    if isinstance(part, Hex):  # a hexagon's point moves farther than its sides
        assert -top == pytest.approx(4 / math.sqrt(3), abs=1e-3)
    else:
        assert (top, bottom) == pytest.approx((-2, part.footprint[1] + 2), abs=1e-3)


@given(WEDGES, st.sampled_from([0.5, 1.0, 2.0]))
def test_a_wedge_bleeds_evenly_over_its_five_sides(part: Wedge, bleed: float):
    """
    A wedge fills its box from its point to its foot, and each side of its clip runs one bleed outside of a side of its trim.
    """
    plain, grown = corners(*part.size), corners(*part.size, bleed)
    assert (min(x for x, _ in plain), max(x for x, _ in plain)) == (0, part.size[0])
    assert plain[0] == (part.size[0] / 2, 0) == (grown[0][0], min(y for _, y in plain))
    trim = part.trim("front")
    for start, end in zip(grown, [*grown[1:], grown[0]]):
        assert trim.beyond((start[0] + end[0]) / 2, (start[1] + end[1]) / 2) == pytest.approx(bleed)
    assert [segment[1:] for segment in part.clip("front", bleed)[:-1]] == [
        pytest.approx(each, abs=1e-4) for each in grown
    ]


@pytest.mark.parametrize("outline", [Rect, Round, Stand, Fold, Wedge])
def test_which_pieces_have_their_back_on_the_other_side_of_the_paper(outline: type[Part]):
    """
    A piece has as many sides as it has templates; what is folded has its back on the same side of the paper.
    """
    one, two = outline(front="x", size=(20, 20)), outline(front="x", back="y", size=(20, 20))
    assert (one.sides, two.sides) == (("front",), ("front", "back"))
    assert not one.two_sided
    assert two.two_sided == (outline in (Rect, Round, Wedge))


def test_only_single_hexagons_reach_into_one_another():
    """
    Rows of single cells are nested; tiles of more cells, and all other outlines, are not.
    """
    assert Hex(front="x", across=20).nests
    assert not Hex(front="x", across=20, cells="flower").nests
    assert not Rect(front="x", size=(20, 20)).nests


def test_a_template_is_told_the_size_of_its_piece():
    """
    Width, height, bleed and corner are those of the part; a tile's cells come with their middles.
    """
    told = Rect(front="x", size=(40, 30), corner=3, bleed=2).given("front")
    assert told == {"width": 40, "height": 30, "bleed": 2, "corner": 3}
    told = Hex(front="x", across=20, bleed=2).given("back")
    assert (told["across"], [(cell.q, cell.r, cell.x) for cell in told["cells"]]) == (20, [(0, 0, 10)])


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (Rect(front="x", size=(63, 88.5)), "piece of 63 × 88.5 mm"),
        (Round(front="x", size=(20, 20)), "round piece of 20 × 20 mm"),
        (Hex(front="x", across=20), "hex tile of 20 × 23.09 mm"),
        (Wedge(front="x", size=(20, 21)), "wedge of 20 × 21 mm"),
    ],
)
def test_a_trim_says_what_is_cut_out(part: Part, words: str):
    """
    A person reads which piece is meant and how large it is.
    """
    assert str(part.trim("front")) == words


def test_a_cube_folds_up_with_opposite_faces_that_come_to_seven():
    """
    Faces 1 and 6, 2 and 5, 3 and 4 of a net lie two squares apart, as opposite ones do, and its seven flaps are on other sides.
    """
    places = dict(enumerate(SQUARES, 1))
    for one in (1, 2, 3):
        (x, y), (other_x, other_y) = places[one], places[7 - one]
        assert (abs(x - other_x), abs(y - other_y)) in ((2, 0), (0, 2))
    part = Cube(front="x", edge=16)
    outline = part._outline()
    corners = [segment[1:] for segment in outline if len(segment) == 3]
    assert all(0 <= x <= part.size[0] + 1e-9 and 0 <= y <= part.size[1] + 1e-9 for x, y in corners)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, [*corners[1:], corners[0]])) / 2
    deep = part.flap
    flap = deep * (16 - 0.8 * deep)
    assert area == pytest.approx(6 * 16 * 16 + 7 * flap)


def test_what_lies_on_a_flap_is_off_the_die():
    """
    A point on a square of a net is on the piece, one on a flap or in an empty corner is not.
    """
    trim = Cube(front="x", edge=16).trim("front")
    flap = trim.flap
    assert trim.beyond(24, flap + 24) < 0
    assert trim.beyond(24, flap / 2) == pytest.approx(flap / 2)
    assert trim.beyond(8, flap + 8) == pytest.approx(8)


@pytest.mark.parametrize(
    "ground", ["#E7A71B", "#5A6872", "#C0442E", "#2F6DB5", "#8C7B4A", "#FFFFFF", "#2B2320"]
)
def test_the_cut_of_a_disc_is_seen_on_any_colour(ground: str) -> None:
    """
    The one line over the art of a disc stands out from its ground, light or dark; on white it is grey, and a picture on the ground changes nothing.
    """
    for part in (Round(front="x", size=(20, 20), bleed=2), Wedge(front="x", size=(20, 20), bleed=2)):
        items = (
            Path(rectangle(-2, -2, 24, 24), fill=ground),
            Path(rectangle(5, 5, 10, 10), fill=INK),
            Path(rectangle(-2, -2, 24, 24), stroke=INK, width=1),
        )
        frame = Frame(20, 20, 2, items, "a")
        _, line = part.cut(frame, frame, "front").items
        assert isinstance(line, Path)
        assert line.role == "cut"
        assert contrast(str(line.stroke), ground) > 2.5
        assert (line.stroke == OUTLINE) == (ground in ("#FFFFFF", "#2B2320"))
