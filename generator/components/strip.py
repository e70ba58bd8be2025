"""Strips: tape of equal cells, on paper, in one piece for label printers, on labels, for a plotter."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec
from msgspec.structs import replace

from generator.bench.lot import Drawn
from generator.bench.order import paper_named
from generator.components.kind import Pieces
from generator.model.game import Table
from generator.model.sequence import LONGEST_PERIOD
from generator.model.strip import FaceOrder, StickerSheet, Tape
from generator.problem import Place, Problem
from generator.source import nodes
from generator.source.excerpt import excerpt
from generator.source.numbered import numbered

if TYPE_CHECKING:
    from generator.bench.bench import Bench
    from generator.bench.lot import Lot
    from generator.faces.proved import Proved
    from generator.frame import Frame
    from generator.sheets.page import Page

    _Frames = Callable[[], dict[str, Frame]]  # by row, drawn once for all cells; none if one fails

MOST_CELLS = 10_000
_WINDOW = re.compile(r"[1-9][0-9]{0,2}\Z")
_Reason = tuple[Place, str]
"""Where something is wrong with a strip, and what."""


class Strip(Pieces, frozen=True, kw_only=True, tag="strip"):
    """One rectangle of a table, again and again in a declared order."""

    printed_on: ClassVar[str] = "paper"

    order: FaceOrder
    length: Annotated[float, msgspec.Meta(ge=3, le=100_000)]  # mm in all
    rolls: list[Annotated[float, msgspec.Meta(ge=3, le=300)]] = msgspec.field(default_factory=list)
    stickers: list[StickerSheet] = msgspec.field(default_factory=list)
    # lengths of stretches, each with how uneven it may be
    windows: dict[str, Annotated[int, msgspec.Meta(ge=0, le=1000)]] = msgspec.field(default_factory=dict)

    def strip(self, tables: Mapping[str, Table]) -> Tape | None:
        """The cells, those with unknown faces left out; None if it was not declared well."""
        table = tables.get(self.parts[0].of) if self.parts else None
        if table is None or not table.complete or next(self.wrong(tables), None):
            return None
        [part] = self.parts
        faces = tuple(row.id for row in table.rows)
        cells = math.ceil(round(self.length / part.size[0], 6))  # which are at least as long
        order = self.order.period(faces, cells)
        period = tuple(face for face in order if face in table.by_id)
        if not period or not cells:
            return None
        whole = len(period) == len(order)
        return Tape(
            self.name, self.node, part, self.order, self.length, self.rolls, self.windows,
            faces, period, cells, whole,
        )  # fmt: skip

    def wrong(self, tables: Mapping[str, Table]) -> Iterator[Problem]:
        """Every reason why it cannot be laid out."""
        yield from super().wrong(tables)
        for place, reason in self._wrong(tables):
            problem = self.unfit("kind", reason, hint="see Strips in docs/data.md")
            yield replace(problem, place=place)

    def _wrong(self, tables: Mapping[str, Table]) -> Iterator[_Reason]:
        node = self.node
        yield from self._wrong_parts()
        yield from self._wrong_order(tables)
        if any(self.length > MOST_CELLS * part.size[0] > 0 for part in self.parts):
            yield node.place_of("length"), f"is a strip of more than {MOST_CELLS} cells"
        widths = [f"{width:g}" for width in self.rolls]
        if len(set(widths)) < len(widths):
            yield node.place_of("rolls"), f"has two rolls of one width: {', '.join(widths)}"
        windows = node.entries.get("windows")
        for word, key in windows.keys.items() if isinstance(windows, nodes.Mapping) else ():
            if not _WINDOW.match(word):
                yield key.place, f"has a window of '{excerpt(word)}' cells, which is no number from 1 to 999"
        yield from self._wrong_stickers()

    def _wrong_parts(self) -> Iterator[_Reason]:
        if len(self.parts) > 1:
            yield self.node.place_of("parts"), f"is a strip, which has one part, not {len(self.parts)}"
        for part in self.parts:
            if not part.of:
                yield part.node.place, "is a strip, whose part is of a table with a row for each face"
            if part.back:
                yield part.node.place_of("back"), "is a strip with a back, and a strip is printed on one side"
            if not part.straight:
                yield part.node.place_of("shape"), "is a strip, whose cells are rectangles"

    def _wrong_order(self, tables: Mapping[str, Table]) -> Iterator[_Reason]:
        node, order = self.node, self.order
        if len(order.node.keys.keys() & {"cycle", "de bruijn", "random"}) != 1:
            yield node.place_of("order"), "has an order that is not one of cycle, de bruijn and random"
        table = tables.get(self.parts[0].of) if self.parts else None
        if table is not None and table.complete and len(table.rows) ** order.de_bruijn > LONGEST_PERIOD:
            number = len(table.rows)
            successions, faces = number**order.de_bruijn, numbered(number, "face")
            reason = f"has {successions} successions of {order.de_bruijn} among {faces}"
            yield order.node.place_of("de bruijn"), f"{reason}, more than {LONGEST_PERIOD}"

    def _wrong_stickers(self) -> Iterator[_Reason]:
        cell = self.parts[0].size if self.parts else (0.0, 0.0)
        seen: set[tuple[int, int]] = set()
        for grid in self.stickers:
            for key, reason in grid.wrong(cell):
                yield grid.node.place_of(key), f"has a sheet of stickers {reason}"
            if (grid.columns, grid.rows) in seen:
                yield grid.node.place, f"has two sheets of stickers with {grid.columns} × {grid.rows} labels"
            seen.add((grid.columns, grid.rows))

    def prove_rest(self, bench: Bench, proved: Proved) -> None:
        """Whether its texts can still be read on every roll."""
        from generator.faces.rolls import illegible

        if self.rolls and (tape := self.strip(bench.game.tables)):
            bench.findings.extend(illegible(tape, bench.faces, bench.library))

    def lots(self, bench: Bench) -> Iterator[Lot]:
        """Strips on every paper, rolls, stickers, plotter sheets, then faces."""
        tape, order, name = self.strip(bench.game.tables), bench.order, self.name
        if tape is None:  # which is reported
            return
        from generator.sheets.roll import roll_pages, sticker_pages

        frames = cache(partial(self._frames, bench, tape))
        if "pdf" in order.formats:
            for paper in order.papers:
                pages = partial(self._strips, bench, tape, paper)
                yield self._pdf(bench, tape, frames, f"{paper}/{name}.pdf", pages, paper)
            for width in self.rolls:
                roll = partial(roll_pages, tape, width)
                yield self._pdf(bench, tape, frames, f"roll/{name}-{width:g}mm.pdf", roll)
            for grid in self.stickers:
                labels = partial(sticker_pages, tape, grid, footer=bench.footer(self))
                path = f"stickers/{name}-{grid.columns}x{grid.rows}.pdf"
                yield self._pdf(bench, tape, frames, path, labels)
        if "svg" in order.formats:
            for paper in order.papers:
                plot = partial(self._plotter, bench, tape, frames, paper)
                yield bench.lot(self, "svg", f"plotter/{paper}/{name}", plot, paper=paper)
            yield self.faces(bench)

    def _frames(self, bench: Bench, tape: Tape) -> dict[str, Frame]:
        rows = bench.game.tables[tape.part.of].by_id
        frames: dict[str, Frame] = {}
        for face in dict.fromkeys(tape.period):
            frame = bench.faces.build(tape.part, rows[face], "front", shared=True)
            if frame is None:
                return {}
            frames[face] = replace(frame, key=f"{tape.name}:{frame.key}")
        return frames

    def _pdf(
        self, bench: Bench, tape: Tape, frames: _Frames, path: str,
        pages: Callable[[dict[str, Frame]], Iterable[Page]], paper: str = "",
    ) -> Lot:  # fmt: skip
        def draw() -> Iterator[Drawn]:
            made = pages(frames()) if frames() else ()
            if made:
                yield Drawn(path, bench.printout(self, made, "one"), tape.cells)

        return bench.lot(self, "pdf", path, draw, paper=paper, duplex="one")

    def _strips(self, bench: Bench, tape: Tape, paper: str, frames: dict[str, Frame]) -> Iterable[Page]:
        from generator.sheets.strip import plan_strips, strip_pages

        layout = plan_strips(tape, paper_named(paper), bench.findings)
        return strip_pages(layout, frames, bench.footer(self)) if layout else ()

    def _plotter(self, bench: Bench, tape: Tape, frames: _Frames, paper: str) -> Iterator[Drawn]:
        """One drawing for each sheet of a paper."""
        from generator.sheets.plotter import CLEAR, plotter_sheets
        from generator.sheets.strip import plan_strips

        layout = plan_strips(tape, paper_named(paper), bench.findings, CLEAR)
        if layout is None or not frames():
            return
        for page, sheet in enumerate(plotter_sheets(layout, frames(), bench.footer(self))):
            cells = sum(len(layout.cells(number)) for number in layout.on_page(page))
            yield Drawn(f"plotter/{paper}/{self.name}-{page + 1}.svg", sheet, cells)
