"""Make the files of a strip: on paper, in one piece for label printers, on labels, for a plotter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from pathlib import Path

from msgspec.structs import replace

from generator.faces.build import Faces
from generator.frame import Frame
from generator.model.shapes import StickerSheet
from generator.model.strip import Strip
from generator.output.kit import Order
from generator.output.made import Made, made_file
from generator.paint.pdf.painter import About, paint_pdf
from generator.paint.svg.layers import paint_layers
from generator.problem import Findings
from generator.sheets.furniture import Footer
from generator.sheets.page import Page
from generator.sheets.plotter import CLEAR, plotter_sheets
from generator.sheets.roll import roll_page, sticker_pages
from generator.sheets.strip import plan_strips, strip_pages

FOLDERS = ROLL, STICKERS, PLOTTER = "roll", "stickers", "plotter"
"""Folders beside those of papers; a name in them ends in a hyphen and what tells the files apart."""


class StripMaker:
    """Writes one strip of a game in one language; nothing if it cannot be drawn, which is reported."""

    def __init__(
        self, strip: Strip, faces: Faces, order: Order, into: Path, data: str, findings: Findings
    ) -> None:
        self.strip = strip
        self.faces = faces
        self.order = order
        self.into = into
        self.data = data
        self.findings = findings
        language, game = faces.language, faces.game
        self.title = language.text("game.title", game.file.title)
        self.shown = language.text("component.title", strip.component.title)
        self.version = game.version_of(data)
        self.footer = Footer(language, self.title, self.shown, self.version)

    def units(self) -> Iterator[tuple[str, Callable[[], list[Made]]]]:
        """What is ordered of the strip, each by the name of its file or files and with what writes them."""
        strip, papers, formats = self.strip, self.order.papers, self.order.formats
        if "pdf" in formats:
            for paper in papers:
                yield f"{paper}/{strip.name}.pdf", partial(self._pages, paper)
            for width in strip.component.rolls:
                yield f"{ROLL}/{strip.name}-{width:g}mm.pdf", partial(self._roll, width)
            for grid in strip.component.stickers:
                yield f"{STICKERS}/{strip.name}-{grid.columns}x{grid.rows}.pdf", partial(self._stickers, grid)
        for paper in papers if "svg" in formats else ():
            yield f"{PLOTTER}/{paper}/{strip.name}", partial(self._plotter, paper)

    def _pages(self, paper: str) -> list[Made]:
        layout = plan_strips(self.strip, self.order.papers[paper], self.findings)
        if layout is None or not self.frames:
            return []
        pages = strip_pages(layout, self.frames, self.footer)
        return [self._pdf(pages, f"{paper}/{self.strip.name}.pdf")]

    def _roll(self, width: float) -> list[Made]:
        if not self.frames:
            return []
        page = roll_page(self.strip, self.frames, width)
        return [self._pdf([page], f"{ROLL}/{self.strip.name}-{width:g}mm.pdf")]

    def _stickers(self, grid: StickerSheet) -> list[Made]:
        if not self.frames:
            return []
        pages = sticker_pages(self.strip, grid, self.frames, self.footer)
        return [self._pdf(pages, f"{STICKERS}/{self.strip.name}-{grid.columns}x{grid.rows}.pdf")]

    def _plotter(self, paper: str) -> list[Made]:
        """One drawing for each sheet of a paper."""
        layout = plan_strips(self.strip, self.order.papers[paper], self.findings, CLEAR)
        made: list[Made] = []
        if layout is None or not self.frames:
            return made
        for page, sheet in enumerate(plotter_sheets(layout, self.frames, self.footer)):
            path = self._path(f"{PLOTTER}/{paper}/{self.strip.name}-{page + 1}.svg")
            text = paint_layers(sheet, self.order.words, self.faces.language.code)
            path.write_text(text, encoding="utf-8", newline="\n")
            cells = sum(len(layout.cells(number)) for number in layout.on_page(page))
            made.append(made_file(path, self.into, 1, cells, self.data))
        return made

    @cached_property
    def frames(self) -> dict[str, Frame]:
        """The face of each row that is on the strip, drawn once for all its cells; none if one fails."""
        rows, part = self.faces.game.tables[self.strip.part.of].by_id, self.strip.part
        frames: dict[str, Frame] = {}
        for face in dict.fromkeys(self.strip.period):
            frame = self.faces.build(part, "front", rows[face], shared=True)
            if frame is None:
                return {}
            frames[face] = replace(frame, key=f"{self.strip.name}:{frame.key}")
        return frames

    def _path(self, name: str) -> Path:
        path = self.into / self.faces.language.code / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def _pdf(self, pages: Iterable[Page], name: str) -> Made:
        path = self._path(name)
        about = About(f"{self.title} — {self.shown}", self.faces.language.code, self.version, "one")
        with path.open("wb") as out:
            count = paint_pdf(pages, out, about)
        return made_file(path, self.into, count, self.strip.cells, self.data)


def component_of(path: str) -> str:
    """The strip that a file in one of its own folders is of."""
    return path.rpartition("/")[2].rpartition("-")[0]


def is_ordered(path: str, order: Order) -> bool:
    """Whether an order makes a file in one of these folders."""
    _, folder, paper, *_ = path.split("/")
    return "svg" in order.formats and paper in order.papers if folder == PLOTTER else "pdf" in order.formats
