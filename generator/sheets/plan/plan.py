"""The print plan: what a kit takes on one paper, in numbers; `page.py` draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from generator.sheets.plan.tally import FileTally

BOOKLET = "-booklet."
"""What the name of a booklet has behind that of its book."""


class PlanSum(Struct, frozen=True):
    """The sum of a plan: sheets of card and of paper, cuts, and ink in hundredths of the paper."""

    card: int
    paper: int
    cuts: int
    ink: int


class PrintPlan(Struct, frozen=True):
    """What a kit takes in one language on one paper."""

    game: str
    version: str
    language: str
    paper: str
    files: list[FileTally]

    @property
    def counted(self) -> list[FileTally]:
        """The files that are printed; a booklet is another form of its book."""
        return [file for file in self.files if BOOKLET not in file.path]

    def sheets(self, stock: str = "") -> int:
        """How many sheets there are, of one stock or in all."""
        return sum(file.sheets for file in self.counted if stock in ("", file.stock))

    @property
    def cuts(self) -> int:
        """How many cuts there are."""
        return sum(file.cuts for file in self.counted)

    @property
    def ink(self) -> float:
        """Which share of the sides that are printed ink covers, books aside."""
        pages = [page for file in self.counted for page in file.sides]
        return sum(page.ink for page in pages) / len(pages) if pages else 0.0

    @property
    def total(self) -> PlanSum:
        """The sum of it."""
        return PlanSum(self.sheets("card"), self.sheets("paper"), self.cuts, round(100 * self.ink))

    @property
    def numbers(self) -> dict[str, Any]:
        """All of it for other programs, in the order in which it is printed."""
        return {
            "game": self.game, "version": self.version, "language": self.language, "paper": self.paper,
            "sheets": self.sheets(), "stock": {stock: self.sheets(stock) for stock in ("card", "paper")},
            "cuts": self.cuts, "ink": round(self.ink, 2),
            "files": [_numbers(file) for file in in_order(self.files)],
        }  # fmt: skip


def in_order(files: Sequence[FileTally]) -> list[FileTally]:
    """As they are printed: paper first, then card, so that the stock is changed once."""
    return sorted(files, key=lambda file: file.stock == "card")


def _numbers(file: FileTally) -> dict[str, Any]:
    ink = None if file.book else round(sum(page.ink for page in file.sides) / max(len(file.sides), 1), 2)
    return {
        "path": file.path, "component": file.component, "stock": file.stock, "pages": file.number,
        "sheets": file.sheets, "sides": 2 if file.two_sided else 1,
        "edge": file.duplex if file.two_sided and file.duplex in ("long", "short") else "",
        "pieces": file.pieces, "cuts": file.cuts, "ink": ink, "instead": BOOKLET in file.path,
        "filled": [page.filled for page in file.sides if not page.behind],
    }  # fmt: skip
