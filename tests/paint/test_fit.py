"""Where a picture lands in its box: measured in PDF, SVG and HTML, for bitmaps and drawings alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import resvg_py
from PIL import Image

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.model.outlines.rect import Rect
from generator.paint.html.drawings import Drawings
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.problem import Findings
from generator.sheets.page import About, Box, Page, Placed, Printout
from tests.bitmaps import saved

PIXELS = 8
"""Rendered pixels to a mm."""
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
    return saved(picture, "PNG") if kind == "png" else saved(picture, "JPEG", quality=95, subsampling=0)


def wanted(
    x: float, y: float, size: tuple[int, int], box: tuple[float, ...], fit: str
) -> tuple[int, int, int] | None:
    """The colour that a point of the face must have; None too near to an edge to tell."""
    left, top, width, height = box
    scales = width / size[0], height / size[1]
    scale = max(scales) if fit == "cover" else min(scales)  # mm to a field
    column, row = ((at - start - side / 2) / scale + count / 2 for at, start, side, count in
                   ((x, left, width, size[0]), (y, top, height, size[1])))  # fmt: skip
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


def of_svg(text: str) -> Image.Image:
    sized = re.sub(r'(<svg [^>]*?)width="[^"]*"', rf'\1width="{WIDTH * PIXELS}"', text, count=1)
    sized = re.sub(r'(<svg [^>]*?)height="[^"]*"', rf'\1height="{HEIGHT * PIXELS}"', sized, count=1)
    drawn = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=sized)))).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    paper.alpha_composite(drawn)
    return paper.convert("RGB")


def in_pdf(frame: Frame) -> Image.Image:
    box, out = Box(0, 0, WIDTH, HEIGHT), BytesIO()
    page = Page(WIDTH, HEIGHT, (Placed(frame, (1, 0, 0, 1, 0, 0)),), (), box, box)
    paint_pdf(Printout([page], About("", "en")), out)
    page = pypdfium2.PdfDocument(out.getvalue())[0]
    # pdfium rounds a page up to whole pixels
    return page.render(scale=PIXELS * 25.4 / 72 * (1 - 1e-5)).to_pil().convert("RGB")


def in_svg(frame: Frame) -> Image.Image:
    return of_svg(paint_svg(frame))


def in_html(frame: Frame) -> Image.Image:
    """As a figure of a rulebook, whose definitions stand elsewhere on the page."""
    drawings = Drawings([frame])
    figure = drawings.draw(frame, "a figure")
    head, tag, inside = figure.partition(">")
    defs = re.sub(r"</?svg[^>]*>", "", drawings.definitions())
    return of_svg(
        f'{head} xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"{tag}{defs}{inside}'
    )


Draw = Callable[[str, bytes, str], tuple[Frame | None, Findings]]


@pytest.fixture
def draw(small_game, tmp_path: Path) -> Draw:
    """The face of a card with one picture."""

    def make(kind: str, data: bytes, attributes: str) -> tuple[Frame | None, Findings]:
        face = f'<face><image src="art.{kind}" {attributes}/></face>'
        folder, findings = small_game(tmp_path / "game", faces={"face": face}), Findings()
        (folder / f"art.{kind}").write_bytes(data)
        game = load_game(folder, "game", findings)
        assert game is not None
        language = open_language(game, "en", findings)
        assert language is not None
        faces = Faces(game, language, Library(folder, "game", {}), findings)
        part = Rect(size=(WIDTH, HEIGHT), bleed=0, front="face.xml.j2", of="things")
        return faces.build(part, game.tables["things"].rows[0], "front"), findings

    return make


@pytest.mark.parametrize("shown", [in_pdf, in_svg, in_html])
@pytest.mark.parametrize("fit", ["contain", "cover", ""])
@pytest.mark.parametrize("kind", ["png", "jpg", "svg"])
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
            seen = shown(frame)
            assert seen.size == (WIDTH * PIXELS, HEIGHT * PIXELS)
            colours = set()
            for column in range(3, WIDTH * PIXELS, 9):
                for row in range(3, HEIGHT * PIXELS, 9):
                    x, y = (column + 0.5) / PIXELS, (row + 0.5) / PIXELS
                    colour = wanted(x, y, size, box, fit)
                    if colour is not None:
                        found = seen.getpixel((column, row))
                        assert max(abs(a - b) for a, b in zip(found, colour)) <= 16, (
                            size,
                            box,
                            x,
                            y,
                            found,
                            colour,
                        )
                        colours.add(colour)
            assert len(colours) > 4 and WHITE in colours


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
