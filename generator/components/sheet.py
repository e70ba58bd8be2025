"""Sheets: pieces n-up on paper, with their backs behind them."""

from __future__ import annotations

from typing import ClassVar

from generator.bench.order import Stock
from generator.components.kind import Pieces


class Sheet(Pieces, frozen=True, kw_only=True, tag="sheet"):
    """Pieces of any outline, each as often as its row is counted."""

    page_like: ClassVar[bool] = True
    dealt: ClassVar[bool] = True

    together: Stock = ""
