"""Hex tiles, measured on the rasterised page at 600 dpi: their outlines meet, and backs lie behind fronts."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.locale.language import open_language
from generator.model.boards.hexes import centre
from generator.model.load import load_game
from generator.model.outlines.hex import Hex
from generator.paint.pdf.painter import paint_pdf
from generator.problem import Findings
from generator.sheets.furniture import Footer
from generator.sheets.impose import pages, plan
from generator.sheets.page import About, Box, Printout
from generator.sheets.paper import open_paper
from generator.sheets.pieces import Cutter, Piece
from tests.paint.measuring import MM, Raster
from tests.typecase import house

ACROSS = 26.0
COMPONENTS = """\
  tiles:
    kind: sheet
    title: Tiles
    parts: [{{of: things, shape: hex, across: 26, cells: {cells}, bleed: 2, front: tile.xml.j2, back: tile.xml.j2}}]
"""
TILE = '<face title="tile"><path d="{{ hex_outline(cells, across) }}" fill="#000000"/></face>'
"""The cells in black up to the cut."""
CLOSE = 0.05
"""What is allowed between edges that should coincide, in mm."""


@pytest.fixture(scope="module")
def printed(
    small_game: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., tuple]:
    """The sheets of four tiles as a PDF, and where on the first page they lie."""

    def make(cells: str, duplex: str) -> tuple[pypdfium2.PdfDocument, list[Box]]:
        components = COMPONENTS.format(cells=cells)
        folder = small_game(
            tmp_path_factory.mktemp("g"), counts=(4,), components=components, faces={"tile": TILE}
        )
        findings = Findings()
        game = load_game(folder, "g", findings)
        assert game is not None
        language = open_language(game, "en", findings)
        paper = open_paper("a4", findings)
        assert language is not None
        assert paper is not None
        cutter = Cutter(Faces(game, language, Library(folder, "g", {}), findings))
        component = game.file.components["tiles"]
        pieces = [Piece(component.parts[0], game.tables["things"].rows[0])] * 4
        sheets = plan(component, pieces, paper, duplex, findings)  # type: ignore[arg-type]
        out = io.BytesIO()
        footer = Footer(language, house(), "Small", "Tiles", "1")
        paint_pdf(Printout(pages(sheets, cutter, footer, duplex), About("Tiles", "en", "1", duplex)), out)  # type: ignore[arg-type]
        assert not findings.problems
        return pypdfium2.PdfDocument(out.getvalue()), [box for _, box in sheets[0].slots]

    return make


def runs_at(raster: Raster, x1: float, x2: float, y: float) -> list[tuple[float, float]]:
    """Where ink begins and ends at a height, from lines of pixels above and below it; no corner is that near."""
    (above, first), (below, second) = (raster.level(x1, x2, y + step) for step in (-0.15, 0.15))
    share = (y - above) / (below - above)
    assert len(first) == len(second) > 0
    return [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in zip(first, second)]


HEIGHTS = (
    0.03, 0.08, 0.13, 0.18, 0.23, 0.31, 0.36, 0.44, 0.49, 0.56, 0.63, 0.69, 0.74, 0.82, 0.87, 0.92, 0.97,
)  # fmt: skip
"""Parts of a tile's height that are no corner's."""


@pytest.mark.parametrize("cells", ["flower", '"0,0 1,0 0,1 2,0"'])
def test_a_tile_is_printed_where_its_outline_is(printed, cells):
    """
    At any height the ink of a tile begins and ends where its outline, made from `across`, says.
    """
    document, boxes = printed(cells, "long")
    raster = Raster(document[0])
    line = Hex(of="x", front="x", across=ACROSS, cells=cells.strip('"')).tile.outline()
    sides = list(zip(line, [*line[1:], line[0]]))
    for box in boxes:
        for y in (part * box.h for part in HEIGHTS):
            crossed = [
                x1 + (x2 - x1) * (y - y1) / (y2 - y1)
                for (x1, y1), (x2, y2) in sides
                if (y1 <= y) != (y2 <= y)
            ]
            ends = [
                end - box.x for run in runs_at(raster, box.x - 1, box.right + 1, box.y + y) for end in run
            ]
            assert ends == pytest.approx(sorted(crossed), abs=CLOSE)


def test_the_edges_of_neighbours_coincide_when_placed(printed):
    """
    A tile's right edge, as printed, and the left edge of another one laid beside it are at the same place.

    The second tile lies at cell 2,1, so that they share three edges: upright, slanting and upright again.
    """
    document, (first, second, *_) = printed("flower", "long")
    raster = Raster(document[0])
    right, down = centre((2, 1), ACROSS)
    gaps: list[float] = []
    for part in (0.42, 0.46, 0.5, 0.54, 0.58, 0.62, 0.65, 0.68, 0.72, 0.76, 0.78):
        y = first.h * part
        own = runs_at(raster, first.x - 1, first.right + 1, first.y + y)[-1][1] - first.x
        other = runs_at(raster, second.x - 1, second.right + 1, second.y + y - down)[0][0] - second.x
        gaps.append(other + right - own)
    assert max(map(abs, gaps)) < CLOSE, gaps


@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
def test_backs_register_with_their_fronts(printed, duplex):
    """
    Turned over its long or short edge, or folded, the ink of every back lies behind that of its front.
    """
    document, boxes = printed('"0,0 1,0 0,1 2,0"', duplex)
    front, back = Raster(document[0]), Raster(document[0 if duplex == "fold" else 1])
    width, height = (side * MM for side in document[0].get_size())
    for box in boxes:
        for y in (box.y + part * box.h for part in HEIGHTS):
            ends = [end for run in runs_at(front, box.x - 1, box.right + 1, y) for end in run]
            if duplex == "long":
                found = runs_at(back, width - box.right - 1, width - box.x + 1, y)
                behind = [width - end for run in found for end in run][::-1]
            else:
                found = runs_at(back, box.x - 1, box.right + 1, height - y)
                behind = [end for run in found for end in run]
            assert ends == pytest.approx(behind, abs=CLOSE)
