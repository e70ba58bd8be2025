"""Where a picture lands in its box: measured in PDF, SVG and HTML, for bitmaps and drawings alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from PIL import Image
from shown import PIXELS, drawn_face, in_pdf, in_svg, of_svg

from generator.frame import Frame
from generator.paint.html.drawings import Drawings
from generator.problem import Findings
from tests.bitmaps import saved

CELL = 120
"""Pixels of a bitmap, and units of a drawing, to a field of the pattern."""
WIDTH, HEIGHT = 40, 50
"""Of the face, in mm."""
WHITE = (255, 255, 255)
PICTURES = {"wide": (6, 3), "tall": (3, 5), "square": (4, 4)}
BOXES = {"lying": (4, 7, 30, 12), "standing": (9, 5, 14, 40)}


def field(column: int, row: int) -> tuple[int, int, int]:
    """The colour of a field of the pattern: no two of a picture are alike, and none is white."""
    return 20 + 40 * column, 20 + 45 * row, 200 if (column + row) % 2 else 60


def pattern(columns: int, rows: int, kind: str) -> bytes:
    """A picture of coloured fields as a file."""
    fields = [(column, row) for column in range(columns) for row in range(rows)]
    if kind == "svg":
        shapes = "".join(
            f'<path d="M{CELL * x} {CELL * y}h{CELL}v{CELL}h-{CELL}z" fill="#{bytes(field(x, y)).hex()}"/>'
            for x, y in fields
        )
        box = f"0 0 {CELL * columns} {CELL * rows}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{shapes}</svg>'.encode()
    picture = Image.new("RGB", (CELL * columns, CELL * rows))
    for x, y in fields:
        picture.paste(field(x, y), (CELL * x, CELL * y, CELL * (x + 1), CELL * (y + 1)))
    if kind == "webp":
        return saved(picture, "WEBP", lossless=True)
    return saved(picture, "PNG") if kind == "png" else saved(picture, "JPEG", quality=95, subsampling=0)


def wanted(
    x: float,
    y: float,
    size: tuple[int, int],
    box: tuple[float, ...],
    fit: str,
    focus: tuple[float, float] = (0.5, 0.5),
) -> tuple[int, int, int] | None:
    """The colour that a point of the face must have; None too near to an edge to tell."""
    left, top, width, height = box
    scales = width / size[0], height / size[1]
    scale = max(scales) if fit == "cover" else min(scales)  # mm to a field
    middles = []  # the field in the middle of the box: that of the focus, or the nearest that leaves no room empty
    for share, count, side in ((focus[0], size[0], width), (focus[1], size[1], height)):
        half = side / scale / 2
        middles.append(min(max(share * count, half), count - half) if fit == "cover" else count / 2)
    column, row = ((at - start - side / 2) / scale + middle for at, start, side, middle in
                   ((x, left, width, middles[0]), (y, top, height, middles[1])))  # fmt: skip
    unsure = 0.3  # mm; renderers blend neighbours
    edges = [
        abs(at - edge)
        for at, start, side in ((x, left, width), (y, top, height))
        for edge in (start, start + side)
    ]
    if any(abs(at - round(at)) * scale < unsure for at in (column, row)) or min(edges) < unsure:
        return None
    in_box = left < x < left + width and top < y < top + height
    on_picture = 0 < column < size[0] and 0 < row < size[1]
    return field(int(column), int(row)) if in_box and on_picture else WHITE


def in_html(frame: Frame) -> Image.Image:
    """As a figure of a rulebook, whose definitions stand elsewhere on the page."""
    drawings = Drawings([frame])
    figure = drawings.draw(frame, "a figure")
    head, tag, inside = figure.partition(">")
    defs = re.sub(r"</?svg[^>]*>", "", drawings.definitions())
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return of_svg(f"{head} {spaces}{tag}{defs}{inside}", WIDTH * PIXELS, HEIGHT * PIXELS)


Draw = Callable[[str, bytes, str], tuple[Frame | None, Findings]]


@pytest.fixture
def draw(small_game, tmp_path: Path) -> Draw:
    """The face of a card with one picture."""

    def make(kind: str, data: bytes, attributes: str) -> tuple[Frame | None, Findings]:
        element = attributes if "src=" in attributes else f'src="art.{kind}" {attributes}'
        files = {f"art.{kind}": data}
        return drawn_face(tmp_path / "game", small_game, files, f"<image {element}/>", (WIDTH, HEIGHT))

    return make


PAINTED = [*product(["png", "jpg", "svg"], ["contain", "cover", ""], [in_pdf, in_svg, in_html])]


def rare(kind: str, fit: str, shown: Callable[[Frame], Image.Image]) -> bool:
    """What goes the same way as another: no word is `contain`, and a bitmap is a bitmap; `make test-all` tries it too."""
    return (shown is not in_pdf and kind == "jpg") or (not fit and (kind, shown) != ("svg", in_pdf))


@pytest.mark.parametrize(
    ("kind", "fit", "shown"),
    [pytest.param(*each, marks=[pytest.mark.slow] * rare(*each)) for each in PAINTED],
)
def test_a_picture_lies_in_its_box_as_fit_says(
    kind: str, fit: str, shown: Callable[[Frame], Image.Image], draw: Draw
) -> None:
    """
    Wide, tall and square pictures in lying and standing boxes: centred and whole in the box, or covering all of it and
    no more; without `fit` whole. Every field of the picture is where that puts it, and nothing is drawn elsewhere.
    """
    for size in PICTURES.values():
        data = pattern(*size, kind)
        for box in BOXES.values():
            attributes = 'x="{}" y="{}" w="{}" h="{}"'.format(*box) + (f' fit="{fit}"' if fit else "")
            frame, findings = draw(kind, data, attributes)
            assert frame is not None and not findings.problems
            judge(shown(frame), size, box, fit)


def judge(
    seen: Image.Image, size: tuple[int, int], box: tuple[float, ...], fit: str, *focus: tuple[float, float]
) -> None:
    """Hold every point of a face to the colour that it must have."""
    assert seen.size == (WIDTH * PIXELS, HEIGHT * PIXELS)
    colours = set()
    for column in range(3, WIDTH * PIXELS, 9):
        for row in range(3, HEIGHT * PIXELS, 9):
            x, y = (column + 0.5) / PIXELS, (row + 0.5) / PIXELS
            colour = wanted(x, y, size, box, fit, *focus)
            if colour is not None:
                found = seen.getpixel((column, row))
                assert max(abs(a - b) for a, b in zip(found, colour)) <= 16, (size, box, x, y, found, colour)
                colours.add(colour)
    assert len(colours) > 3 and WHITE in colours


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        ("png", "attribute"),
        pytest.param("png", "both", marks=pytest.mark.slow),
        ("webp", "data"),
        pytest.param("svg", "data", marks=pytest.mark.slow),
        ("svg", "both"),
    ],
)
def test_a_focus_stays_in_view(kind: str, written: str, draw: Draw) -> None:
    """
    Where `cover` cuts a picture, the point that `focus` names is as near to the middle of the box as can be without
    leaving a part of the box empty; a point that stands behind the file, as data has it, goes before the template's.
    """
    for size in PICTURES.values():
        data = pattern(*size, kind)
        for box in BOXES.values():
            for focus, said in (((0.3, 0.2), "30% 20%"), ((1, 0.61), "1, 61%")):
                source = f"art.{kind} @ {said}" if written != "attribute" else f"art.{kind}"
                attribute = {"attribute": said, "both": "0% 100%"}.get(written)
                place = 'x="{}" y="{}" w="{}" h="{}"'.format(*box)
                more = f'focus="{attribute}"' if attribute else ""
                frame, findings = draw(kind, data, f'src="{source}" {place} fit="cover" {more}')
                assert frame is not None and not findings.problems
                judge(in_pdf(frame), size, box, "cover", focus)


@pytest.mark.parametrize(
    "wrong", ['focus="30%"', 'focus="30 20"', 'focus="left top"', 'src="art.png @ 120% 0%"']
)
def test_a_point_that_is_none_is_refused(wrong: str, draw: Draw) -> None:
    """
    A focus that is not two shares is K601 with the way to write it, and no picture is put anywhere by chance.
    """
    frame, findings = draw("png", pattern(2, 2, "png"), f'x="3" y="4" w="25" h="10" fit="cover" {wrong}')
    assert frame is None
    assert [problem.code for problem in findings.problems] == ["K601"]
    assert "30% 20%" in findings.problems[0].hint


def test_a_picture_of_the_shape_of_its_box_fills_it(draw: Draw) -> None:
    """
    A bitmap with the proportions of its box has exactly its sides, and `cover` is `contain` there.
    """
    (item,) = draw("png", pattern(5, 2, "png"), 'x="3" y="4" w="25" h="10"')[0].items
    assert (item.x, item.y, item.width, item.height) == pytest.approx((3, 4, 25, 10))
    (group,) = draw("png", pattern(5, 2, "png"), 'x="3" y="4" w="25" h="10" fit="cover"')[0].items
    (item,) = group.items
    assert (item.x, item.y, item.width, item.height) == pytest.approx((3, 4, 25, 10))


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_a_fit_that_there_is_not_is_refused(kind: str, draw: Draw) -> None:
    """
    A word other than contain and cover is K601 with both of them, and not taken for either.
    """
    frame, findings = draw(kind, pattern(2, 2, kind), 'x="3" y="4" w="25" h="10" fit="stretch"')
    assert frame is None
    assert [problem.code for problem in findings.problems] == ["K601"]
    assert "fit must be one of contain, cover" in findings.problems[0].message
