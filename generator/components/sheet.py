"""Sheets: pieces n-up on paper, with their backs behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec.structs import replace

from generator.bench.order import Stock
from generator.components.kind import Pieces
from generator.model.game import Table
from generator.model.outlines.part import Part
from generator.problem import Findings, Problem

if TYPE_CHECKING:
    from generator.bench.bench import Bench
    from generator.sheets.paper import Paper
    from generator.sheets.pieces import Piece

BLANK = "blank.xml.j2"


class Sheet(Pieces, frozen=True, kw_only=True, tag="sheet"):
    """Pieces of any outline, each as often as its row is counted."""

    page_like: ClassVar[bool] = True
    dealt: ClassVar[bool] = True

    together: Stock = ""
    spare: Literal["", "blank"] = ""  # what fills the last sheet

    @property
    def given(self) -> str:
        """What fills its last sheet."""
        return self.spare

    def wrong(self, tables: Mapping[str, Table]) -> Iterator[Problem]:
        """Nothing to print, or blanks of what cannot be written on."""
        yield from super().wrong(tables)
        if self.spare and self.together:
            hint = "remove one of both keys"
            yield self.unfit("spare", "shares its sheets, so that none of its places are free", hint)
        elif self.spare and self.parts and not self._cards:
            yield self.unfit("spare", "has no cards: blank ones are straight", "remove the key")

    @property
    def _cards(self) -> list[Part]:
        return [part for part in self.parts if part.straight]

    def filled(self, bench: Bench, pieces: list[Piece], paper: Paper) -> list[Piece]:
        """With blank cards, if it has some to spare and all of it is printed."""
        from generator.sheets.impose import plan
        from generator.sheets.pieces import Piece
        from generator.sheets.spares import with_spares

        last = next((piece for piece in reversed(pieces) if piece.part in self._cards), None)
        whole = len(pieces) == len(self.pieces(bench.game))
        if not self.spare or last is None or not whole or bench.order.duplex == "press":
            return pieces
        # a blank has the back of the others
        blank = Piece(replace(last.part, front=BLANK, face="blank"), last.row)
        duplex, tones = bench.order.duplex, bench.tones
        return with_spares(
            pieces, blank, lambda some: len(plan(self, some, paper, duplex, Findings(), tones))
        )
