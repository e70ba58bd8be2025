"""Pocket booklets: eight pages on one side of one sheet, which is folded and cut once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from generator.components.kind import Pieces, Work
from generator.model import faults
from generator.model.game import Table
from generator.problem import Problem
from generator.source.excerpt import excerpt

if TYPE_CHECKING:
    from generator.bench.bench import Bench
    from generator.sheets.page import Page
    from generator.sheets.paper import Paper
    from generator.sheets.pieces import Piece

PAGES = 8
"""Of a sheet that is folded and cut once."""


class Pocket(Pieces, frozen=True, kw_only=True, tag="pocket"):
    """One rectangle of a table that has a row for each page."""

    page_like: ClassVar[bool] = True
    printed_on: ClassVar[str] = "paper"

    def wrong(self, tables: Mapping[str, Table]) -> Iterator[Problem]:
        """Other outlines, backs, or another number of pages."""
        yield from super().wrong(tables)
        if not self.parts:
            return
        if len(self.parts) != 1 or not self.parts[0].of:
            yield self.unfit("parts", "is a pocket booklet, which is one part of a table")
            return
        [part] = self.parts
        if not part.straight or part.back:
            yield self.unfit("parts", "is a pocket booklet, whose pages are rectangles without a back")
        table = tables.get(part.of)
        if table is not None and table.sound("count") and [row.count for row in table.rows] != [1] * PAGES:
            what = f"component '{excerpt(self.name)}' is a pocket booklet"
            message = f"{what} of {PAGES} pages, and {part.of} has {table.copies}"
            hint = f"give the table {PAGES} rows, one a page"
            yield faults.BAD_DECLARATION.at(part.node.place_of("of"), message, hint=hint)

    def work(self, sheets: int) -> frozenset[Work]:
        """It is folded, and never glued."""
        return frozenset({"fold"})

    def pages(self, bench: Bench, pieces: list[Piece], paper: Paper) -> Iterable[Page]:
        """The one page; a press gets each page by itself."""
        if bench.order.duplex == "press":
            return super().pages(bench, pieces, paper)
        from generator.sheets.pocket import plan_pocket, pocket_page

        trims = plan_pocket(self, paper, bench.findings, rtl=bench.faces.case.rtl)
        return pocket_page(pieces, trims, paper, bench.cutter, bench.footer(self)) if trims else ()
