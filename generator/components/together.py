"""Together: what several components of one stock print on common sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

import msgspec

from generator.bench.order import Order, together
from generator.components.kind import Kind, kinds
from generator.model.component import Component, Side
from generator.model.game import Game, Table
from generator.model.outlines.part import Part

if TYPE_CHECKING:
    from generator.bench.bench import Bench
    from generator.sheets.impose import FilledSheet
    from generator.sheets.page import Page
    from generator.sheets.paper import Paper
    from generator.sheets.pieces import Piece

TITLES = {"card": "sheets of card", "paper": "sheets of paper"}
"""What common sheets are called in a kit, by their stock."""


class Together(Kind, frozen=True, kw_only=True):
    """Components that share their sheets; nothing in game.yaml is called so."""

    of_house: ClassVar[bool] = True

    shared: list[Kind] = msgspec.field(default_factory=list)

    @property
    def stock(self) -> str:
        """That which its name says."""
        return self.shared[0].together

    @property
    def members(self) -> list[Component]:
        """Those that share its sheets."""
        return [*self.shared]

    @property
    def parts(self) -> list[Part]:
        """Those of all members."""
        return [part for member in self.shared for part in member.parts]

    @property
    def given(self) -> str:
        """Which members, and what makes a difference to each."""
        return repr([(member.name, member.given) for member in self.shared])

    def sides(self, tables: Mapping[str, Table]) -> Iterator[Side]:
        """Every face of every member once."""
        return (side for member in self.shared for side in member.sides(tables))

    def pieces(self, game: Game) -> list[Piece]:
        """Everything that is cut out, member by member."""
        return [piece for member in self.shared for piece in member.pieces(game)]

    def picked(self, bench: Bench) -> list[Piece]:
        """Those pieces of each member that are made."""
        return [piece for member in self.shared for piece in member.picked(bench)]

    def pages(self, bench: Bench, pieces: list[Piece], paper: Paper) -> Iterable[Page]:
        """The sheets of a paper, each with the titles of what is on it at its foot."""
        from generator.sheets.common.together import plan_together
        from generator.sheets.impose import pages

        duplex = bench.order.duplex
        sheets = plan_together(pieces, paper, duplex, bench.findings, bench.tones)
        names = [self._titles(bench, sheet) for sheet in sheets]
        return pages(sheets, bench.cutter, bench.footer(self), duplex, names=names) if sheets else ()

    def _titles(self, bench: Bench, sheet: FilledSheet) -> str:
        parts = {id(piece.part): piece.part for piece, _ in sheet.slots}.values()
        # the net of a box is no declared part, but knows where the box is
        found = [
            each for each in self.shared
            if any(part in each.parts or part.node is each.node for part in parts)
        ]  # fmt: skip
        return " + ".join(bench.titled(each) for each in found)


def common_sheets(game: Game, order: Order) -> Iterator[Together]:
    """What is printed on common sheets of each stock, if it was ordered so."""
    for stock, title in TITLES.items():
        shared = [each for each in kinds(game) if each.together == stock and each.parts]
        if shared and order.shares(stock):
            yield Together(name=together(stock), title=title, shared=shared)
