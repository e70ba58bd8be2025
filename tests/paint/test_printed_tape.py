"""A stranger's strip on labels, rolls and as artwork, and that of a sample game in one colour: measured on the raster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from measuring import MM, Raster
from PIL import Image, ImageChops, ImageStat

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.build.make import Making, make_language
from generator.drawing.art.library import Library
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.model.strip import PRINTERS, strips
from generator.problem import Findings
from generator.resources import games
from generator.sheets.tape.labels import plan_labels

TOLERANCE = 0.05
CELL = """\
{% set number = (row.id|replace("t", ""))|int %}
<face title="{{ row.name }}">
  <rect x="0" y="0" w="20" h="25" fill="#F6F1E4"/>
  <rect x="0" y="6" w="1" h="13" fill="#3A2A1A"/><rect x="19" y="6" w="1" h="13" fill="#3A2A1A"/>
  <rect x="{{ 3 * number }}" y="6" w="1.5" h="13" fill="#3A2A1A"/>
</face>
"""
"""Faces of 20 × 25 mm with a bar at both ends, and one whose place is the number of the face; no bleed is drawn."""
STRIP = """\
  ruler:
    kind: strip
    title: Ruler
    parts: [{of: things, size: [20, 25], bleed: 0, front: cell.xml.j2}]
    order: {de bruijn: 2}
    length: 3000
    page: 430
    rolls: [18]
    printers: [tze-24, ql-62, {tape: 50, dots: 384, dpi: 203}]
    stickers:
      - {sheet: [215.9, 279.4], columns: 3, rows: 10, size: [66.7, 25.4], first: [4.7, 12.7], step: [69.85, 25.4]}
      - {sheet: [210, 297], columns: 3, rows: 6, size: [63.5, 46.6], first: [9.75, 8.5], step: [63.5, 48]}
    artwork: 3
"""


class Printed:
    """The strip of a game and the folder of its files."""

    def __init__(self, folder: Path, out: Path) -> None:
        findings = Findings()
        game = load_game(folder, "game", findings)
        assert game is not None
        language = open_language(game, game.file.language, findings)
        assert language is not None
        (self.strip,) = strips(game)
        order = Order(papers=("a4",), formats=("pdf",), only=(self.strip.name,))
        bench = Bench(game, language, Library(folder, "game", game.symbols), order, findings)
        make_language(bench, Making(out))
        assert findings.problems == []
        self.game, self.folder = game, out / language.code

    def pages(self, path: str) -> Iterator[pypdfium2.PdfPage]:
        yield from pypdfium2.PdfDocument(self.folder / path)


@pytest.fixture(scope="module")
def ruler(tmp_path_factory: pytest.TempPathFactory, small_game: Callable[..., Path]) -> Printed:
    folder = tmp_path_factory.mktemp("ruler")
    game = small_game(folder / "game", components=STRIP, counts=(1,) * 4, faces={"cell": CELL})
    return Printed(game, folder / "out")


def read(runs: list[tuple[float, float]], start: float, cell: float) -> Iterator[str]:
    """The faces between the bars of a stretch; every two bars that meet are one, where two cells meet."""
    scale = cell / 20
    joints = [run for run in runs if run[1] - run[0] > 1.75 * scale]
    inner = [run for run in runs if run[1] - run[0] <= 1.75 * scale][1:-1]
    for number, (left, right) in enumerate(joints, 1):
        assert left == pytest.approx(start + number * cell - scale, abs=TOLERANCE)
        assert right == pytest.approx(start + number * cell + scale, abs=TOLERANCE)
    first, last = runs[0][0], runs[-1][1]
    assert first == pytest.approx(start, abs=TOLERANCE)
    assert last == pytest.approx(start + len(inner) * cell, abs=TOLERANCE)
    for number, (left, _) in enumerate(inner):
        face = round((left - start - number * cell) / scale / 3)
        yield f"t{face}"


@pytest.mark.parametrize("number", [0, 1])
def test_cells_butt_from_label_to_label_and_go_on_from_sheet_to_sheet(ruler: Printed, number: int):
    """
    Down every column of labels, or along every row, cells meet within 0.05 mm; all of them are in the order of the strip.
    """
    (component,) = [each for each in ruler.game.file.components.values() if each.name == "ruler"]
    layout = plan_labels(ruler.strip, component.stickers[number])
    assert layout.butts
    grid, laid, axis = layout.grid, layout.laid, int(layout.down)
    faces: list[str] = []
    for page in ruler.pages(f"stickers/ruler-{grid.columns}x{grid.rows}.pdf"):
        for line in range(grid.columns if layout.down else grid.rows):
            for lane in range(layout.lanes):
                middle = grid.first[1 - axis] + line * grid.step[1 - axis] + (lane + 0.5) * laid.cell[1]
                start = grid.first[axis]
                end = start + (grid.columns, grid.rows)[axis] * grid.size[axis]
                if runs := along(page, layout.down, middle, start, end):
                    faces += read(runs, start, laid.cell[0])
    assert faces == [ruler.strip.face(cell) for cell in range(150)]


def along(
    page: pypdfium2.PdfPage, down: bool, at: float, start: float, end: float
) -> list[tuple[float, float]]:
    """Dark stretches of a line down a page or across it, within two ends."""
    raster = Raster(page)
    box = (at - 0.2, start, at + 0.2, end) if down else (start, at - 0.2, end, at + 0.2)
    image, left, upper = raster.strip(*box)
    size = (1, image.height) if down else (image.width, 1)
    line = [255 if value > 150 else 0 for value in image.resize(size, Image.Resampling.BOX).tobytes()]
    edges = [index for index, (one, other) in enumerate(pairwise([255, *line, 255])) if one != other]
    first, step = (upper, raster.y_mm) if down else (left, raster.x_mm)
    runs: list[tuple[float, float]] = []
    for begin, stop in zip(edges[::2], edges[1::2]):
        # a pixel on which two cells meet may be lighter than both; what is no farther apart than that meets
        meets = runs and first + begin * step - runs[-1][1] < TOLERANCE
        runs.append((runs.pop()[0] if meets else first + begin * step, first + stop * step))
    return runs


@pytest.mark.parametrize("roll", ["18mm", "tze-24", "ql-62", "50mm-384dots"])
def test_cells_butt_on_rolls_and_go_on_from_page_to_page(ruler: Printed, roll: str):
    """
    On each lane of each page cells meet within 0.05 mm from its first to its last mm; their order goes on over page ends.
    """
    rolls = {each.name: each for each in ruler.strip.printers}
    width, cell, lanes = 18.0, (18 / 25 * 20, 18.0), 1
    if roll in rolls:
        width, cell, lanes = rolls[roll].width, rolls[roll].cell((20, 25)), rolls[roll].lanes(25)
    faces: list[str] = []
    lengths: list[float] = []
    for page in ruler.pages(f"roll/ruler-{roll}.pdf"):
        across, length = (side * MM for side in page.get_size())
        assert across == pytest.approx(width, abs=TOLERANCE)
        assert length <= 430 + TOLERANCE
        assert length / cell[0] == pytest.approx(round(length / cell[0]), abs=TOLERANCE / cell[0])
        lengths.append(length)
        for lane in range(lanes):
            middle = width / 2 + (lane + 0.5 - lanes / 2) * cell[1]
            if runs := along(page, True, middle, 0, length):
                faces += read(runs, 0, cell[0])
    assert len(lengths) > 1
    assert faces == [ruler.strip.face(each) for each in range(150)]


def test_artwork_joins_to_itself(ruler: Printed):
    """
    One repeat of the faces, whose bleed at each end is what stands at the other, and mirrors the art beside it.
    """
    (page,) = ruler.pages("artwork/ruler.pdf")
    with pikepdf.open(ruler.folder / "artwork" / "ruler.pdf") as document:
        trim = [float(side) * MM for side in document.pages[0].trimbox]
    assert trim == pytest.approx([3, 3, 323, 28], abs=TOLERANCE)
    assert [side * MM for side in page.get_size()] == pytest.approx([326, 31], abs=TOLERANCE)
    runs = along(page, False, 15.5, 3, 323)
    assert [*read(runs, 3, 20)] == list(ruler.strip.period)
    raster = Raster(page)
    for one, other in (((0, 0, 3, 31), (320, 0, 323, 31)), ((3, 0, 6, 31), (323, 0, 326, 31))):
        assert same(raster.strip(*one)[0], raster.strip(*other)[0])
    above, _, _ = raster.strip(10, 0, 300, 2.9)
    assert min(above.tobytes()) > 100  # the ground, which the template does not draw there
    assert max(above.tobytes()) < 250


def same(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures are alike but for how pixels fall."""
    size = min(one.width, other.width), min(one.height, other.height)
    difference = ImageChops.difference(one.crop((0, 0, *size)), other.crop((0, 0, *size)))
    return ImageStat.Stat(difference).mean[0] < 3


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Printed:
    found = (path.parent for path in sorted(games().glob("*/game.yaml")))
    folder = next(each for each in found if "printers:" in (each / "game.yaml").read_text("utf-8"))
    return Printed(folder, tmp_path_factory.mktemp("sample"))


def test_a_thermal_head_gets_nothing_but_black(sample: Printed):
    """
    No colour but black and white is set in the files of printers of one colour, and no transparency.
    """
    (one, *_) = sample.strip.printers
    with pikepdf.open(sample.folder / "roll" / f"{sample.strip.name}-{one.name}.pdf") as document:
        colours, streams = set(), []
        for each in document.objects:
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") in (None, "/Form"):
                streams.append(each)
        for stream in streams:
            for operands, operator in pikepdf.parse_content_stream(stream):
                assert str(operator) not in ("k", "K", "sh")
                if str(operator) in ("rg", "RG", "g", "G"):
                    colours.add(tuple(float(value) for value in operands))
    assert {value for colour in colours for value in colour} == {0.0, 1.0}
    assert all(len(set(colour)) == 1 for colour in colours)


@pytest.mark.parametrize("number", range(3))
def test_faces_are_told_apart_by_the_dots_of_a_head(sample: Printed, number: int):
    """
    Printed dot by dot, the cells of one period are as many different pictures as there are faces.
    """
    roll = sample.strip.printers[number]
    page = next(sample.pages(f"roll/{sample.strip.name}-{roll.name}.pdf"))
    _, _, dpi = PRINTERS[roll.name]
    along, across = (round(side / roll.dot) for side in roll.cell(sample.strip.part.size))
    image = (
        page.render(scale=dpi / 72, grayscale=True)
        .to_pil()
        .convert("L")
        .point(lambda grey: 255 * (grey > 127))
    )
    left = round((image.width - across) / 2)
    shown = {}
    for cell in range(len(sample.strip.period)):
        box = (left + 2, cell * along + 3, left + across - 2, (cell + 1) * along - 3)
        picture = image.crop(box)
        face = sample.strip.face(cell)
        if face in shown:
            assert ImageStat.Stat(ImageChops.difference(picture, shown[face])).mean[0] < 6
        shown.setdefault(face, picture)
    assert len(shown) == len(sample.strip.faces)
    for one, other in pairwise(shown.values()):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 6
