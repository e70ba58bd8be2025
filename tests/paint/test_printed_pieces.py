"""The pieces of every kit in black, measured as printed: their outlines, and backs behind fronts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from black import Black, blacken
from drawn import GAMES
from measuring import Raster, bleed_box, marks
from PIL import Image, ImageChops, ImageOps

from generator.model.outlines.fold import Fold
from generator.model.outlines.round import Round
from generator.resources import games
from generator.sheets.page import Box
from generator.sheets.pieces import Piece

TOLERANCE = 0.05
"""mm, about one dot of a 600 dpi printer."""
DPI = 200
ASIDE = 255 * TOLERANCE / 25.4 * DPI
"""By how much a dot's grey may differ at this resolution where an edge is aside by the tolerance."""
SIZES = """\
  upright: {kind: sheet, title: A, parts: [{of: things, size: [63, 88], bleed: 3, front: solid.xml.j2, back: solid.xml.j2}]}
  lying: {kind: sheet, title: B, parts: [{of: things, size: [88, 63], bleed: 3, front: solid.xml.j2, back: solid.xml.j2}]}
  square: {kind: sheet, title: C, parts: [{of: things, size: [60, 60], bleed: 3, front: solid.xml.j2, back: solid.xml.j2}]}
"""
ALL = [*(pytest.param(name, marks=[pytest.mark.slow] * (name == "ail-republic")) for name in GAMES), "sizes"]
"""The earlier edition has pieces of the same shapes as the later one: it waits for `make test-all`."""


@pytest.fixture(scope="module", params=ALL)
def black(
    request: pytest.FixtureRequest, small_game: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory
) -> Black:
    """Every sample game in black, and cards of three sizes, of which eleven make a partial sheet."""
    into, folder = tmp_path_factory.mktemp("black"), games() / request.param
    if request.param == "sizes":
        folder = small_game(into / "sizes", counts=(5, 6), components=SIZES)
    return blacken(folder, into / "black")


LEVELS = (0.18, 0.44, 0.56, 0.69, 0.82)
UPRIGHTS = (0.18, 0.25, 0.75, 0.82)
"""Parts of a piece's height and width at which it is measured: no corner and no dot is there."""


def crossings(piece: Piece, at: float, upright: bool) -> list[float]:
    """Where the outline of a piece crosses a level or an upright line, from the upper left of its trim."""
    if isinstance(piece.part, Round):
        size = piece.part.size[0]
        half = (size**2 / 4 - (at - size / 2) ** 2) ** 0.5
        return [size / 2 - half, size / 2 + half]
    corners = [segment[1:] for segment in piece.part.clip("front", 0) if len(segment) > 1]
    if upright:
        corners = [(y, x) for x, y in corners]
    sides = zip(corners, [*corners[1:], corners[0]])
    return sorted(
        x1 + (x2 - x1) * (at - y1) / (y2 - y1) for (x1, y1), (x2, y2) in sides if (y1 <= at) != (y2 <= at)
    )


def ends(runs: list[tuple[float, float]], piece: Piece) -> list[float]:
    """Where ink begins and ends; of what is folded, the middles of the outermost lines."""
    if piece.part.folded:
        return [sum(runs[0]) / 2, sum(runs[-1]) / 2]
    return [end for run in runs for end in run]


def among(found: list[float], wanted: list[float], *hidden: float) -> bool:
    """Whether ink ends wherever it should; where pieces lie side by side on one cut, no ink ends."""
    return all(
        min(abs(each - end) for end in found) < TOLERANCE
        for each in wanted
        if not any(near(each, cut) for cut in hidden)
    )


def check_outline(raster: Raster, piece: Piece, box: Box, others: list[Box]) -> None:
    """The ink of a piece begins and ends where its declared outline is."""
    beside = [box.x for other in others if near(other.right, box.x)] + [
        box.right for other in others if near(other.x, box.right)
    ]
    over = [box.y for other in others if near(other.bottom, box.y)] + [
        box.bottom for other in others if near(other.y, box.bottom)
    ]
    for part in LEVELS:
        y, runs = raster.level(box.x - 0.5, box.right + 0.5, box.y + part * box.h)
        wanted = [box.x + x for x in crossings(piece, y - box.y, upright=False)]
        assert among(ends(runs, piece), wanted, *beside), (piece.part, wanted, runs)
    # a flap of what is folded is cut askew
    for part in UPRIGHTS[:2] if isinstance(piece.part, Fold) else UPRIGHTS:
        x, runs = raster.upright(box.y - 0.5, box.bottom + 0.5, box.x + part * box.w)
        wanted = [box.y + y for y in crossings(piece, x - box.x, upright=True)]
        assert among(ends(runs, piece), wanted, *over), (piece.part, wanted, runs)


def near(one: float, other: float) -> bool:
    return abs(one - other) < 1e-6


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
def test_every_piece_is_printed_as_large_as_it_is_declared(black: Black, paper: str):
    """
    The ink of pieces of every shape begins and ends at their outline; marks, where cuts are straight, continue it.

    Of every sheet the first and the last piece and some between them are measured.
    """
    for name, component in black.game.file.components.items():
        sheets, pages = black.printed(name, paper, "long")
        assert sum(len(sheet.slots) for sheet in sheets) == len(black.pieces(component))
        step = len(pages) // len(sheets)
        for sheet, page in zip(sheets, pages[::step]):
            raster = Raster(page)
            for piece, box in {*sheet.slots[::11], sheet.slots[-1]}:
                assert (box.w, box.h) == piece.part.footprint
                check_outline(raster, piece, box, [other for _, other in sheet.slots])
            boxes = [box for piece, box in sheet.slots if piece.part.straight]
            if boxes:
                check_marks(raster, page, boxes)


def check_marks(raster: Raster, page: pypdfium2.PdfPage, boxes: list[Box]) -> None:
    """Every cut has its marks, and there is no mark where nothing is cut."""
    (above, _), (left, _) = marks(raster, bleed_box(page))
    assert above == pytest.approx(
        sorted({round(x, 3) for box in boxes for x in (box.x, box.right)}), abs=TOLERANCE
    )
    assert left == pytest.approx(
        sorted({round(y, 3) for box in boxes for y in (box.y, box.bottom)}), abs=TOLERANCE
    )


def seen(page: pypdfium2.PdfPage) -> Image.Image:
    return page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L")


def printed_area(page: pypdfium2.PdfPage) -> tuple[int, int, int, int]:
    x1, y1, x2, y2 = (side / 25.4 * DPI for side in bleed_box(page))
    return round(x1), round(y1), round(x2), round(y2)


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
def test_printed_backs_lie_on_printed_fronts(black: Black, duplex: str, paper: str):
    """
    On the first and the last sheet of every two-sided component each back lies behind its own front, upright, however
    sheets are turned or folded.
    """
    for name, component in black.game.file.components.items():
        if not any(piece.part.two_sided for piece in black.pieces(component)):
            continue
        sheets, pages = black.printed(name, paper, duplex)
        # what is too large to lie beside its back has a page for each side
        turned = "long" if sheets[0].apart else duplex
        pairs = [*zip(pages, pages)] if turned == "fold" else [*zip(pages[::2], pages[1::2], strict=True)]
        assert len(pairs) == len(sheets)
        for front, back in {pairs[0], pairs[-1]}:
            one, other = seen(front), seen(back)
            over_upright = turned != "fold" and (one.width < one.height) == (turned == "long")
            other = ImageOps.mirror(other) if over_upright else ImageOps.flip(other)
            area = printed_area(front)
            aside = ImageChops.difference(one.crop(area), other.crop(area)).getextrema()[1]
            assert aside < ASIDE, name
            assert one.crop(area).getextrema()[0] == 0
