"""What a printer puts on paper of a strip: measured on the raster, and read again from a poor scan."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, radians, sin
from pathlib import Path
from xml.etree import ElementTree

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
from generator.model.strip import Tape, strips
from generator.problem import Findings
from generator.resources import games
from generator.sheets.paper import open_paper
from generator.sheets.tape.strip import StripLayout, plan_strips

TOLERANCE = 0.05
"""mm, about one dot of a 600 dpi printer."""
SCAN = 150
"""dpi"""


@dataclass(frozen=True)
class PrintedTape:
    """The strip of a sample game, where it lies on A4, and the folder of its files."""

    strip: Tape
    layout: StripLayout
    folder: Path

    def page(self, number: int = 0) -> pypdfium2.PdfPage:
        return pypdfium2.PdfDocument(self.folder / "a4" / "tape.pdf")[number]


@pytest.fixture(scope="module")
def tape(tmp_path_factory: pytest.TempPathFactory) -> PrintedTape:
    findings, out = Findings(), tmp_path_factory.mktemp("tape")
    folder = next(
        path.parent
        for path in sorted(games().glob("*/game.yaml"))
        if "kind: strip" in path.read_text("utf-8")
    )
    game, paper = load_game(folder, "game", findings), open_paper("a4", findings)
    assert game is not None
    assert paper is not None
    language = open_language(game, game.file.language, findings)
    assert language is not None
    (strip,) = strips(game)
    order = Order(papers=("a4",), formats=("pdf", "svg"), only=(strip.name,))
    make_language(Bench(game, language, Library(folder, "game", game.symbols), order, findings), Making(out))
    assert findings.problems == []
    layout = plan_strips(strip, paper, findings)
    assert layout is not None
    return PrintedTape(strip, layout, out / language.code)


def middles(profile: list[int], below: int) -> list[float]:
    """The centres of ink, in pixels, of the stretches that are darker than a grey."""
    found: list[float] = []
    ink: list[tuple[int, int]] = []
    for index, value in enumerate([*profile, 255]):
        if value < below:
            ink.append((index, 255 - value))
        elif ink:
            found.append(sum((at + 0.5) * dark for at, dark in ink) / sum(dark for _, dark in ink))
            ink = []
    return found


def test_the_tape_is_ten_metres_of_an_even_die(tape: PrintedTape):
    """
    Over its cycle every face is equally often, and ten metres of it, 625 cells, fill three sheets with 39 strips.
    """
    assert {tape.strip.period.count(face) for face in tape.strip.faces} == {2}
    assert (tape.strip.cells, tape.layout.count) == (625, 39)
    pages = pypdfium2.PdfDocument(tape.folder / "a4" / "tape.pdf")
    lines = [page.get_textpage().get_text_bounded().splitlines() for page in pages]
    numbers = [{int(line) for line in page if line.isdigit()} for page in lines]
    assert [max(page) for page in numbers] == [13, 26, 39]
    assert set().union(*numbers) == set(range(1, 40))


@pytest.mark.parametrize("number", [0, 5, 12])
def test_seventeen_cells_have_their_pitch(tape: PrintedTape, number: int):
    """
    The tear marks of a strip on the raster are 16 mm apart, and none is off by more than 0.05 mm over 17 cells.
    """
    trim, pitch = tape.layout.trim(number), tape.strip.part.size[0]
    raster = Raster(tape.page())
    image, left, _ = raster.strip(trim.x + 1, trim.y + 0.2, trim.right - 1, trim.y + 0.6)
    profile = list(image.resize((image.width, 1), Image.Resampling.BOX).tobytes())
    found = [left + at * raster.x_mm - trim.x for at in middles(profile, 150)]
    assert found == pytest.approx([pitch * cell for cell in range(1, 17)], abs=TOLERANCE)


def test_every_strip_has_its_width(tape: PrintedTape):
    """
    The lines along which strips are cut apart are 15 mm apart on the raster, at both ends of a page.
    """
    width = tape.strip.part.size[1]
    raster = Raster(tape.page())
    for x in (tape.layout.trim(0).x + 0.2, tape.layout.trim(0).right - 0.9):
        for number in tape.layout.on_page(0):
            trim = tape.layout.trim(number)
            edges = []
            for y in (trim.y, trim.bottom):
                image, _, upper = raster.strip(x, y - 0.6, x + 0.7, y + 0.6)
                profile = list(image.resize((1, image.height), Image.Resampling.BOX).tobytes())
                (middle,) = middles(profile, 215)
                edges.append(upper + middle * raster.y_mm)
            assert edges[1] - edges[0] == pytest.approx(width, abs=TOLERANCE)
            assert edges[0] == pytest.approx(trim.y, abs=TOLERANCE)


@pytest.mark.parametrize("width", [12, 18, 24, 36])
def test_pages_of_a_roll_have_the_right_length(tape: PrintedTape, width: int):
    """
    Both pdfium and qpdf see pages as wide as the tape and as long as their cells in proportion, equally long and at most a metre each.
    """
    path = tape.folder / "roll" / f"tape-{width}mm.pdf"
    pitch = 16 * width / 15
    pages = ceil(625 / int(1000 / pitch))
    each = ceil(625 / pages)
    with pikepdf.open(path) as document:
        sizes = [[float(side) * MM for side in page.mediabox] for page in document.pages]
    assert sizes == [pytest.approx([0, 0, width, each * pitch], abs=TOLERANCE)] * pages
    assert 0 <= len(sizes) * each - 625 < each
    opened = pypdfium2.PdfDocument(path)
    assert len(opened) == len(sizes)
    assert [side * MM for side in opened[0].get_size()] == pytest.approx((width, each * pitch), abs=TOLERANCE)


@pytest.mark.parametrize("width", [12, 36])
def test_the_last_cells_of_a_roll_are_where_they_belong(tape: PrintedTape, width: int):
    """
    At the far end of a page the tear marks are still within 0.05 mm of their places.
    """
    path = tape.folder / "roll" / f"tape-{width}mm.pdf"
    page = pypdfium2.PdfDocument(path)[0]
    pitch = 16 * width / 15
    across, length = page.get_size()
    cells, scale = 3.5, 600 / 72
    shown = cells * pitch / MM
    image = page.render(scale=scale, crop=(0, 0, across * 0.97, length - shown), grayscale=True).to_pil()
    profile = list(image.resize((1, image.height), Image.Resampling.BOX).tobytes())
    # measured from the lower edge, which is the end of the tape
    found = [(image.height - at) / scale * MM for at in middles(profile, 150)]
    assert sorted(found) == pytest.approx([pitch * cell for cell in (1, 2, 3)], abs=TOLERANCE)


def scanned(page: pypdfium2.PdfPage, degrees: float) -> Image.Image:
    """A grey scan of a page that was laid on the glass at an angle, with the noise of a cheap sensor."""
    image = page.render(scale=SCAN / 72, grayscale=True).to_pil().convert("L")
    turned = image.rotate(degrees, Image.Resampling.BICUBIC, fillcolor=255)
    noise = Image.effect_noise(turned.size, 60)
    return ImageChops.add(turned, noise, scale=1, offset=-128)


def seen(scan: Image.Image, x: float, y: float, degrees: float, size: int) -> Image.Image:
    """What the scan shows around a point of the page in mm, upright again but for the angle itself."""
    cx, cy = scan.width / 2, scan.height / 2
    dx, dy = x / 25.4 * SCAN - cx, y / 25.4 * SCAN - cy
    turn = radians(degrees)
    px, py = cx + dx * cos(turn) + dy * sin(turn), cy - dx * sin(turn) + dy * cos(turn)
    left, top = round(px - size / 2), round(py - size / 2)
    return scan.crop((left, top, left + size, top + size))


@pytest.mark.parametrize("degrees", [2, -2, 182])
def test_every_face_is_told_from_a_poor_scan(tape: PrintedTape, degrees: float):
    """
    Each cell of three strips, scanned in grey at 150 dpi with noise and askew, is most like its own face.

    Turned upside down it still is, since a strip has no right way up.
    """
    size = round(10.5 / 25.4 * SCAN)
    pitch, width = tape.strip.part.size
    first = tape.layout.trim(0)
    plain = tape.page().render(scale=SCAN / 72, grayscale=True).to_pil().convert("L")
    templates = {}
    for cell in range(len(tape.strip.period)):
        face = tape.strip.face(cell)
        if face not in templates:
            middle = first.x + (cell + 0.5) * pitch, first.y + width / 2
            templates[face] = seen(plain, *middle, 0, size)
    scan = scanned(tape.page(), degrees)
    told = {}
    for number in (0, 6, 12):
        trim = tape.layout.trim(number)
        for column, cell in enumerate(tape.layout.cells(number)):
            shown = seen(scan, trim.x + (column + 0.5) * pitch, trim.y + width / 2, degrees, size)
            told[cell] = min(templates, key=lambda face: _difference(shown, templates[face]))
    assert len(templates) == 6
    assert told == {cell: tape.strip.face(cell) for cell in told}
    assert len(told) == 51


def _difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).sum2[0]


def test_the_layers_of_a_plotter_sheet_are_groups(tape: PrintedTape):
    """
    An SVG for a plotter is as large as the paper and has its layers as groups that Inkscape takes for layers.
    """
    inkscape = "{http://www.inkscape.org/namespaces/inkscape}"
    root = ElementTree.parse(tape.folder / "plotter" / "a4" / "tape-1.svg").getroot()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("297mm", "210mm", "0 0 297 210")
    layers = [each for each in root if each.get(f"{inkscape}groupmode") == "layer"]
    assert [layer.get("id") for layer in layers] == ["print", "cut", "perforate", "marks"]
    assert [layer.get(f"{inkscape}label") for layer in layers] == ["print", "cut", "perforate", "marks"]
    _, cut, perforate, _ = layers
    for line in (*cut, *perforate):
        assert (line.get("class"), line.get("fill"), line.get("stroke")) == ("cut", "none", "#E3000F")
    assert not [each for each in layers[0].iter() if each.get("stroke") == "#E3000F"]
