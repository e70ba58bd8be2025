"""Strips: tape of equal cells, on paper, in one piece for label printers, on labels, for a plotter."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec
from msgspec.structs import replace

from generator import store
from generator.bench.lot import Drawn
from generator.bench.order import paper_named
from generator.components.kind import Pieces, Work
from generator.model.component import Side
from generator.model.game import Table
from generator.model.sequence import LONGEST_PERIOD
from generator.model.strip import (
    LONGEST_PAGE,
    FaceOrder,
    LabelPrinter,
    Printer,
    Roll,
    StickerSheet,
    Tape,
    roll_of,
)  # fmt: skip
from generator.problem import Place, Problem
from generator.source import nodes
from generator.source.excerpt import excerpt
from generator.source.numbered import numbered

if TYPE_CHECKING:
    from generator.bench.bench import Bench
    from generator.bench.lot import Lot
    from generator.faces.build import Faces
    from generator.faces.proved import Proved
    from generator.frame import Frame
    from generator.sheets.page import Page
    from generator.sheets.tape.roll import RollLayout

    _Frames = Callable[[], dict[str, Frame]]  # by row, drawn once for all cells; none if one fails
    _Paged = Callable[[dict[str, Frame]], tuple[int, Iterable[Page]]]  # the number of cells, and their pages

MOST_CELLS = 10_000
LONGEST_REPEAT = 2000.0
"""What is printed on tape returns after so many mm at most."""
_NOTHING: Mapping[str, int] = MappingProxyType({})
_WINDOW = re.compile(r"[1-9][0-9]{0,2}\Z")
_Reason = tuple[Place, str]
"""Where something is wrong with a strip, and what."""


class Strip(Pieces, frozen=True, kw_only=True, tag="strip"):
    """One rectangle of a table, again and again in a declared order."""

    printed_on: ClassVar[str] = "paper"

    order: FaceOrder
    length: Annotated[float, msgspec.Meta(ge=3, le=100_000)]  # mm in all
    fill: bool = False  # sheets are printed whole
    rolls: list[Annotated[float, msgspec.Meta(ge=3, le=300)]] = msgspec.field(default_factory=list)
    printers: list[Printer | LabelPrinter] = msgspec.field(default_factory=list)
    page: Annotated[float, msgspec.Meta(ge=10, le=LONGEST_PAGE)] = LONGEST_PAGE  # of a roll
    stickers: list[StickerSheet] = msgspec.field(default_factory=list)
    artwork: Annotated[float, msgspec.Meta(ge=0, le=20)] | None = None  # bleed around one repeat
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
            faces, period, cells, whole, self.fill, self.page, tuple(map(roll_of, self.printers)),
        )  # fmt: skip

    def wrong(self, tables: Mapping[str, Table]) -> Iterator[Problem]:
        """Every reason why it cannot be laid out."""
        yield from super().wrong(tables)
        for place, reason in self._wrong(tables):
            problem = self.unfit("kind", reason, hint="see Strips in docs/data.md")
            yield replace(problem, place=place)

    def _wrong(self, tables: Mapping[str, Table]) -> Iterator[_Reason]:
        node = self.node
        found = [*self._wrong_parts(), *self._wrong_order(tables)]
        yield from found
        if any(self.length > MOST_CELLS * part.size[0] > 0 for part in self.parts):
            yield node.place_of("length"), f"is a strip of more than {MOST_CELLS} cells"
        widths = [f"{width:g}" for width in self.rolls]
        if len(set(widths)) < len(widths):
            yield node.place_of("rolls"), f"has two rolls of one width: {', '.join(widths)}"
        yield from self._wrong_printers()
        windows = node.entries.get("windows")
        for word, key in windows.keys.items() if isinstance(windows, nodes.Mapping) else ():
            if not _WINDOW.match(word):
                yield key.place, f"has a window of '{excerpt(word)}' cells, which is no number from 1 to 999"
        yield from self._wrong_stickers()
        if not found:
            yield from self._wrong_artwork(tables)

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
        ways = [key for key in order.node.keys if key in ("cycle", "de bruijn", "random")]
        if not ways:
            yield node.place_of("order"), "has an order that is not one of cycle, de bruijn and random"
        elif len(ways) > 1:
            yield node.place_of("order"), f"has more than one order: {', '.join(ways)}"
        table = tables.get(self.parts[0].of) if self.parts else None
        if table is not None and table.complete and len(table.rows) ** order.de_bruijn > LONGEST_PERIOD:
            number = len(table.rows)
            successions, faces = number**order.de_bruijn, numbered(number, "face")
            reason = f"has {successions} successions of {order.de_bruijn} among {faces}"
            yield order.node.place_of("de bruijn"), f"{reason}, more than {LONGEST_PERIOD}"

    def _wrong_printers(self) -> Iterator[_Reason]:
        rolls = [roll_of(printer) for printer in self.printers]
        names = [roll.name for roll in rolls]
        if len(set(names)) < len(names):
            yield self.node.place_of("printers"), f"has one printer twice: {', '.join(names)}"
        for printer, roll in zip(self.printers, rolls):
            if isinstance(printer, LabelPrinter) and roll.printed > roll.width:
                dots = f"{printer.dots} dots at {printer.dpi} dpi"
                reason = f"has a printer whose {dots} are {roll.printed:.1f} mm, wider than its tape"
                yield printer.node.place_of("dots"), reason

    def _wrong_artwork(self, tables: Mapping[str, Table]) -> Iterator[_Reason]:
        table = tables.get(self.parts[0].of) if self.parts else None
        if self.artwork is None or table is None or not table.complete:
            return
        pitch = self.parts[0].size[0]
        period = self.order.period(tuple(row.id for row in table.rows), math.ceil(self.length / pitch))
        if len(period) * pitch > LONGEST_REPEAT:
            reason = f"has an artwork of {len(period)} cells, which is longer than {LONGEST_REPEAT:g} mm"
            yield self.node.place_of("artwork"), reason

    def _wrong_stickers(self) -> Iterator[_Reason]:
        cell = self.parts[0].size if self.parts else (0.0, 0.0)
        seen: set[tuple[int, int]] = set()
        for grid in self.stickers:
            for key, reason in grid.wrong(cell):
                yield grid.node.place_of(key), f"has a sheet of stickers {reason}"
            if (grid.columns, grid.rows) in seen:
                yield grid.node.place, f"has two sheets of stickers with {grid.columns} × {grid.rows} labels"
            seen.add((grid.columns, grid.rows))

    def work(self, sheets: int) -> frozenset[Work]:
        """One length is glued behind another."""
        return frozenset({"join"})

    def prove_rest(self, bench: Bench, proved: Proved) -> None:
        """Whether its texts can still be read on every roll and label."""
        if tape := self.strip(bench.game.tables):
            self._read_on_rolls(bench, tape)

    def _read_on_rolls(self, bench: Bench, tape: Tape) -> None:
        from generator.faces.rolls import illegible
        from generator.sheets.tape.labels import plan_labels

        labels = [(grid, min(plan_labels(tape, grid).laid.scale)) for grid in self.stickers if grid.cells]
        if self.rolls or self.printers or labels:
            bench.findings.extend(illegible(tape, bench.faces, bench.library, labels))

    def lots(self, bench: Bench) -> Iterator[Lot]:
        """Strips on every paper, rolls, labels, artwork, plotter sheets, then faces."""
        tape, order, name = self.strip(bench.game.tables), bench.order, self.name
        if tape is None:  # which is reported
            return
        frames = cache(partial(self._frames, bench.faces, tape))
        if "pdf" in order.formats:
            for paper in order.papers:
                pages = partial(self._strips, bench, tape, paper)
                yield self._pdf(bench, frames, f"{paper}/{name}.pdf", pages, paper)
            yield from self._other_ways(bench, tape, frames)
        if "svg" in order.formats:
            for paper in order.papers:
                plot = partial(self._plotter, bench, tape, frames, paper)
                yield bench.lot(self, "svg", f"plotter/{paper}/{name}", plot, paper=paper)
            yield self.faces(bench)

    def _other_ways(self, bench: Bench, tape: Tape, frames: _Frames) -> Iterator[Lot]:
        """What is not printed on paper of some size: rolls, sheets of labels, artwork."""
        from generator.sheets.tape.labels import BLEED, plan_labels, sticker_pages
        from generator.sheets.tape.roll import RollLayout, repeat_page, roll_pages

        self._read_on_rolls(bench, tape)
        for width in self.rolls:
            layout = RollLayout(tape, Roll(f"{width:g}mm", width, width))
            roll = partial(_counted, layout.cells, partial(roll_pages, layout))
            yield self._pdf(bench, frames, f"roll/{self.name}-{layout.roll.name}.pdf", roll)
        faces = cache(partial(_sparing, bench))
        for printer in tape.printers:
            yield self._one_ink(bench, faces(), RollLayout(tape, printer))
        for grid in self.stickers:
            labels = plan_labels(tape, grid)
            sheets = partial(sticker_pages, labels, footer=bench.footer(self))
            path = f"stickers/{self.name}-{grid.columns}x{grid.rows}.pdf"
            yield self._bleeding(bench, tape, BLEED, path, partial(_counted, labels.cells, sheets))
        if self.artwork is not None:
            page = partial(repeat_page, tape, self.artwork)
            repeat = partial(_counted, len(tape.period), lambda drawn: [page(drawn)])
            yield self._bleeding(bench, tape, self.artwork, f"artwork/{self.name}.pdf", repeat)

    def _bleeding(self, bench: Bench, tape: Tape, bleed: float, path: str, pages: _Paged) -> Lot:
        """Pages whose faces are drawn with more bleed than they are declared with, if their templates can."""
        from generator.sheets.extent import grounded

        wider = replace(tape, part=replace(tape.part, bleed=max(tape.part.bleed, bleed)))

        def frames() -> dict[str, Frame]:
            plain, drawn = self._frames(bench.faces, tape), self._frames(bench.faces, wider)
            return drawn if all(map(grounded, drawn.values())) else plain

        return self._pdf(bench, cache(frames), path, pages, given=self._told(bench.faces, wider))

    def _told(self, faces: Faces, tape: Tape, more: Mapping[str, int] = _NOTHING) -> str:
        """What the faces of a strip say, in short, where that is not what the component is known by."""
        rows = faces.game.tables[tape.part.of].by_id
        sides = (Side(tape.part, rows[face], "front") for face in dict.fromkeys(tape.period))
        return store.short("".join(faces.text_of(side, more) for side in sides))

    def _one_ink(self, bench: Bench, faces: Faces, layout: RollLayout) -> Lot:
        """The pages of a printer of one colour."""
        from generator.sheets.tape.one_ink import one_ink
        from generator.sheets.tape.roll import roll_pages

        tape, roll = layout.strip, layout.roll

        width = tape.part.size[1]
        more = {"one_ink": roll.dots(width)}

        def frames() -> dict[str, Frame]:
            drawn = self._frames(faces, tape, more)
            return {face: one_ink(frame, width / more["one_ink"]) for face, frame in drawn.items()}

        pages, told = (
            partial(_counted, layout.cells, partial(roll_pages, layout)),
            self._told(faces, tape, more),
        )
        return self._pdf(bench, cache(frames), f"roll/{self.name}-{roll.name}.pdf", pages, given=told)

    def _frames(self, faces: Faces, tape: Tape, more: Mapping[str, int] = _NOTHING) -> dict[str, Frame]:
        rows = faces.game.tables[tape.part.of].by_id
        frames: dict[str, Frame] = {}
        for face in dict.fromkeys(tape.period):
            frame = faces.build(tape.part, rows[face], "front", shared=True, more=more)
            if frame is None:
                return {}
            frames[face] = replace(frame, key=f"{tape.name}:{frame.key}")
        return frames

    def _pdf(
        self, bench: Bench, frames: _Frames, path: str, pages: _Paged, paper: str = "", given: str = ""
    ) -> Lot:
        def draw() -> Iterator[Drawn]:
            cells, made = pages(frames()) if frames() else (0, ())
            if made:
                yield Drawn(path, bench.printout(self, made, "one"), cells)

        return bench.lot(self, "pdf", path, draw, paper=paper, duplex="one", given=given)

    def _strips(
        self, bench: Bench, tape: Tape, paper: str, frames: dict[str, Frame]
    ) -> tuple[int, Iterable[Page]]:
        from generator.sheets.tape.strip import plan_strips, strip_pages

        layout = plan_strips(tape, paper_named(paper), bench.findings)
        if layout is None:
            return 0, ()
        return layout.strip.cells, strip_pages(layout, frames, bench.footer(self))

    def _plotter(self, bench: Bench, tape: Tape, frames: _Frames, paper: str) -> Iterator[Drawn]:
        """One drawing for each sheet of a paper."""
        from generator.sheets.tape.plotter import CLEAR, plotter_sheets
        from generator.sheets.tape.strip import plan_strips

        layout = plan_strips(tape, paper_named(paper), bench.findings, CLEAR)
        if layout is None or not frames():
            return
        for page, sheet in enumerate(plotter_sheets(layout, frames(), bench.footer(self))):
            cells = sum(len(layout.cells(number)) for number in layout.on_page(page))
            yield Drawn(f"plotter/{paper}/{self.name}-{page + 1}.svg", sheet, cells)


def _sparing(bench: Bench) -> Faces:
    """Faces that save ink, from which those in one colour are made."""
    from generator.faces.build import Faces

    return Faces(bench.game, bench.language, bench.library, bench.findings, True, bench.faces.dialect)


def _counted(
    cells: int, pages: Callable[[dict[str, Frame]], Iterable[Page]], frames: dict[str, Frame]
) -> tuple[int, Iterable[Page]]:
    """Pages with the number of cells on them."""
    return cells, pages(frames)
