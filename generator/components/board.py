"""Boards: one large face, in one piece where it fits, else in tiles to be glued."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from generator.components.kind import Pieces, Work
from generator.model.game import Table
from generator.problem import Problem

if TYPE_CHECKING:
    from generator.bench.bench import Bench
    from generator.sheets.page import Page
    from generator.sheets.paper import Paper
    from generator.sheets.pieces import Piece


class Board(Pieces, frozen=True, kw_only=True, tag="board"):
    """One rectangle of its own, printed on one side."""

    def wrong(self, tables: Mapping[str, Table]) -> Iterator[Problem]:
        """More than one rectangle without a table and a back."""
        yield from super().wrong(tables)
        if len(self.parts) > 1 or any(part.of for part in self.parts):
            yield self.unfit("parts", "is a board, which is one part of its own and not one of a table")
        elif not all(part.straight for part in self.parts):
            yield self.unfit("parts", "is a board, which is a rectangle; print other outlines as a sheet")
        elif any(part.back for part in self.parts):
            yield self.unfit("parts", "is a board with a back, and a board is printed on one side")

    def work(self, sheets: int) -> frozenset[Work]:
        """Several sheets are glued together on a flat base."""
        return super().work(sheets) | ({"press"} if sheets > 1 else set())

    def pages(self, bench: Bench, pieces: list[Piece], paper: Paper) -> Iterable[Page]:
        """The tiles of the board; a press gets it whole."""
        if bench.order.duplex == "press":
            return super().pages(bench, pieces, paper)
        from generator.sheets.boards.board import board_pages, seamed, tilings
        from generator.sheets.boards.undrawn import undrawn
        from generator.sheets.boards.whole import margins, severed, things

        plans = tilings(self.parts[0], paper, bench.findings)
        frame = bench.cutter.frame(pieces[0], "front")
        if not plans or not frame:
            return ()
        bench.findings.extend(undrawn(frame, bench.game))
        if plans[0].columns * plans[0].rows == 1:
            return board_pages(frame, plans[0], bench.footer(self))
        found = things(frame, self, bench.game, bench.language)
        spared = [*((thing.box, thing.weight) for thing in found), *margins(found)]
        laid = [seamed(tiling, frame, spared) for tiling in plans]
        told = [list(severed(tiling, found, self.name)) for tiling in laid]
        best = min(range(len(laid)), key=lambda index: len(told[index]))
        bench.findings.extend(told[best])
        return board_pages(frame, laid[best], bench.footer(self))
