"""How far a kit is: a byte for each lot that is made, by any process, in a file of its staging folder."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from generator.bench.bench import Bench
from generator.bench.order import Order, paper_named
from generator.components.kind import kinds
from generator.components.together import common_sheets
from generator.drawing.art.library import Library
from generator.locale.language import open_language
from generator.model.game import Game
from generator.problem import Findings

_COUNT = ".count"
_OF_PLAN = 2
"""A plan is a page and its numbers."""


def count(staged: Path) -> None:
    """Note that one more lot is made."""
    with (staged / _COUNT).open("ab") as file:
        file.write(b".")


def counted(staged: Path) -> int:
    """How many lots are made."""
    with suppress(OSError):
        return (staged / _COUNT).stat().st_size
    return 0


def expected(game: Game, order: Order, codes: Sequence[str]) -> int:
    """How many lots will be made in some languages; in each as many as in the first."""
    language = open_language(game, codes[0], Findings()) if codes else None
    if language is None:
        return 0
    bench = Bench(game, language, Library(game.folder, game.shown, game.symbols), order, Findings())
    wanted = (
        each for each in (*kinds(game), *common_sheets(game, order))
        if not order.only or each.name in order.only
    )  # fmt: skip
    lots = sum(1 for each in wanted for _ in each.lots(bench))
    planned = not order.only and order.duplex != "press" and "pdf" in order.formats
    plans = sum(paper_named(name).sheets == "yes" for name in order.papers) if planned else 0
    return len(codes) * (lots + _OF_PLAN * plans)
