"""Parts, pieces and pages made by the real stages from a small game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.components.sheet import Sheet
from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Path as Outline
from generator.locale.language import open_language
from generator.model.game import Game
from generator.model.load import load_game
from generator.model.outlines.fold import Fold
from generator.model.outlines.part import Part
from generator.model.outlines.rect import Rect
from generator.model.outlines.round import Round
from generator.model.outlines.stand import Stand
from generator.model.outlines.wedge import Wedge
from generator.problem import Findings
from generator.sheets.furniture import Footer
from generator.sheets.impose import pages, plan
from generator.sheets.page import Box, Page
from generator.sheets.paper import Paper
from generator.sheets.pieces import Cutter, Piece

Line = tuple[float, float, float, float]
OUTLINES = {"rect": Rect, "round": Round, "stand": Stand, "fold": Fold, "wedge": Wedge}
"""Those that have a width and a height."""


@dataclass
class Table:
    """A game laid out: everything that turns parts into pages."""

    game: Game
    cutter: Cutter
    footer: Footer
    findings: Findings

    def part(self, width: float, height: float, **more: object) -> Part:
        outline = OUTLINES[more.pop("shape", "rect")]
        return outline(size=(width, height), of="things", **{"front": "solid.xml.j2", **more})

    def pieces(self, part: Part, count: int) -> list[Piece]:
        return [Piece(part, self.game.tables["things"].rows[0])] * count

    def pages(self, pieces: list[Piece], paper: Paper, duplex: str) -> list[Page]:
        parts = list(dict.fromkeys(piece.part for piece in pieces))
        component = Sheet(title="Cards", parts=parts)
        sheets = plan(component, pieces, paper, duplex, self.findings)  # type: ignore[arg-type]
        return list(pages(sheets, self.cutter, self.footer, duplex))  # type: ignore[arg-type]


@pytest.fixture
def table(fresh_table: Callable[[], Table]) -> Table:
    return fresh_table()


@pytest.fixture(scope="session")
def fresh_table(
    small_game: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory
) -> Callable[[], Table]:
    folder = small_game(tmp_path_factory.mktemp("game"), counts=(400,))

    loading = Findings()
    game = load_game(folder, "small", loading)
    assert game is not None
    language = open_language(game, "en", loading)
    assert language is not None
    assert not loading.problems

    def make() -> Table:
        findings = Findings()
        faces = Faces(game, language, Library(folder, "small", {}), findings)
        return Table(game, Cutter(faces), Footer(language, faces.case, "Small", "Cards", "1 · abc"), findings)

    return make


def lines(page: Page, role: str) -> list[Line]:
    """The straight strokes of a role, the scale bar left out."""
    found: list[Line] = []
    for item in page.furniture:
        if isinstance(item, Outline) and item.role == role:
            strokes = [*_strokes(item)]
            if not any(x2 - x1 > 99 for x1, _, x2, _ in strokes) or role == "fold":
                found += strokes
    return found


def _strokes(item: Outline) -> Iterator[Line]:
    x = y = 0.0
    for segment in item.segments:
        if segment[0] == "L":
            yield min(x, segment[1]), min(y, segment[2]), max(x, segment[1]), max(y, segment[2])
        x, y = segment[1], segment[2]


def trims(page: Page) -> list[Box]:
    """Where the pieces of a page are cut, from what was placed."""
    found = []
    for placed in page.placed:
        a, _, _, d, e, f = placed.matrix
        w, h = placed.frame.width, placed.frame.height
        found.append(Box(e if a > 0 else e - w, f if d > 0 else f - h, w, h))
    return found


@pytest.fixture(scope="session")
def strokes_of() -> Callable[[Page, str], list[Line]]:
    return lines


@pytest.fixture(scope="session")
def trims_of() -> Callable[[Page], list[Box]]:
    return trims
