"""One page, two painters, one picture: what the studio shows is what will be printed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from io import BytesIO

import pypdfium2
import pytest
import resvg_py
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.components.handiwork import told_by_plan
from generator.components.kind import kinds
from generator.components.together import common_sheets
from generator.drawing.art.library import Library
from generator.frame import Frame, Path, rectangle
from generator.locale.language import open_language
from generator.model.game import Game
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.page import paint_page
from generator.problem import Findings
from generator.sheets.page import About, Box, Page, Placed, Printout
from generator.sheets.plan.page import PlanPage
from generator.sheets.plan.plan import PrintPlan
from generator.sheets.plan.tally import FileTally, Tallies

DOTS = 8
"""Pixels per mm, 203 dpi."""
SEEN = 4
"""Squares of so many pixels are compared by their mean, since renderers smooth edges in different ways."""
MEAN = 2.0
"""Largest mean difference per channel, of 255."""
LARGEST = 620.0
"""Of longer pages, in mm, only the upper part is looked at."""


def whole(page: Page) -> Page:
    """The page made larger to whole squares, so that no renderer stretches it."""
    square = SEEN / DOTS
    width, height = (math.ceil(round(side / square, 3)) * square for side in (page.width, page.height))
    return replace(page, width=width, height=min(height, LARGEST))


def as_pdf(page: Page) -> Image.Image:
    out = BytesIO()
    paint_pdf(Printout([page], About("page", "ja")), out)
    # pdfium rounds a page up to whole pixels
    shown = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=DOTS * 25.4 / 72 * (1 - 1e-5))
    return shown.to_pil().convert("RGB")


def as_svg(text: str) -> Image.Image:
    data = resvg_py.svg_to_bytes(svg_string=text, dpi=DOTS * 25.4, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(data))).convert("RGB")


def difference(page: Page, text: str) -> float:
    """The mean difference of a page and an SVG."""
    one, two = as_pdf(page).reduce(SEEN), as_svg(text).reduce(SEEN)
    assert one.size == two.size
    return max(ImageStat.Stat(ImageChops.difference(one, two)).mean)


@pytest.fixture(scope="module")
def bench(game: Game) -> Bench:
    findings = Findings()
    language = open_language(game, game.file.language, findings)
    assert language is not None
    library = Library(game.folder, game.shown, game.symbols)
    return Bench(game, language, library, Order(papers=("a4",), formats=("pdf",)), findings)


def files(bench: Bench) -> Iterator[tuple[str, str, list[Page]]]:
    """Every file that is printed: on sheets, on rolls and labels, as a book and a booklet."""
    for component in (*kinds(bench.game), *common_sheets(bench.game, bench.order)):
        for lot in component.lots(bench):
            for drawn in lot.draw():
                assert isinstance(drawn.picture, Printout)
                yield component.name, drawn.path, list(drawn.picture.pages)


def plan_of(bench: Bench, made: list[tuple[str, str, list[Page]]]) -> Page:
    tallies = [
        FileTally(path, name, "card", "long", 1, len(pages), [Tallies().of(pages[0])])
        for name, path, pages in made
        if path.startswith("a4/")
    ]
    plan = PrintPlan(bench.game.id, "1", bench.language.code, "a4", tallies)
    told = told_by_plan(bench, tallies, [])
    return PlanPage(plan, bench.language, bench.faces.case, bench.title, told).page(210, 297)


@pytest.fixture(scope="module")
def made(bench: Bench) -> list[tuple[str, str, list[Page]]]:
    return list(files(bench))


@pytest.mark.slow
def test_pdf_and_svg_of_pages_look_alike(bench, made):
    """
    Rasterised at the same size, a page of each file and the print plan differ by a mean below 2 of 255.

    Which page of a file is tried changes from file to file: first, back of the first, the next to last …
    """
    tried = {path: pages[(number * 3 + 1) % len(pages)] for number, (_, path, pages) in enumerate(made)}
    tried["plan"] = plan_of(bench, made)
    means = {path: difference(whole(page), paint_page(whole(page))) for path, page in tried.items()}
    assert {path: mean for path, mean in means.items() if mean >= MEAN} == {}
    assert len(means) > 4


@pytest.mark.parametrize("shared", [False, True])
def test_a_clip_and_the_end_of_a_form_are_kept(shared):
    """
    A face is cut where its clip says, and one that occurs again also where its bleed ends, as in the PDF.
    """
    items = (Path(rectangle(-9, -9, 40, 40), fill="#205080"), Path(rectangle(2, 2, 4, 4), fill="#F0C040"))
    frame = Frame(12.0, 12.0, 1.0, items, "face", shared=shared)
    placed = (
        Placed(frame, (0, 1, -1, 0, 30, 10), rectangle(-0.5, -0.5, 20, 20)),
        Placed(frame, (1, 0, 0, 1, 10, 40)),
    )
    box = Box(0, 0, 50, 60)
    page = Page(50, 60, placed, (Path(rectangle(0, 0, 5, 5), fill="#C02020"),), box, box)
    assert difference(page, paint_page(page)) < 0.5


def test_another_page_would_be_told_from_it(made):
    """
    The comparison is sharp enough to tell the front of a sheet from another page.
    """
    _, _, pages = next(each for each in made if len(each[2]) > 1)
    assert difference(whole(pages[0]), paint_page(whole(pages[1]))) > MEAN
