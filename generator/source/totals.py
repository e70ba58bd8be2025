"""Rows of a spreadsheet that sum up the others, by the words with which they begin, and rows behind them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from generator.source.nodes import Scalar

_TOTALS = {
    "total", "totals", "totale", "totaal", "totalt", "subtotal", "subtotals", "soustotal", "sum", "sums",
    "summe", "summa", "gesamt", "gesamtsumme", "zwischensumme", "somme", "suma", "soma", "razem", "celkem",
    "toplam", "összesen", "yhteensä", "итого", "всего", "сумма", "合計", "総計", "小計", "計", "合计", "总计",
    "小计", "總計", "합계", "총계", "소계",
}  # fmt: skip
_AVERAGES = {
    "average", "averages", "avg", "mean", "durchschnitt", "mittelwert", "moyenne", "promedio", "gemiddelde",
    "среднее", "平均", "平均値", "평균",
}  # fmt: skip
_BEFORE = {"grand", "sub", "overall"}
"""What may stand before a word for a total."""
_BEHIND = {
    "cards", "card", "karten", "cartes", "cartas", "carte", "kaarten", "pieces", "count", "qty", "quantity",
    "cost", "general", "général", "generale", "枚数",
}  # fmt: skip
"""What a total may say that it is of, and be nothing else."""
_EDGES = " :：=()[]."
_NUMBER = re.compile(r"[+-]?\d+(?:[.,]\d+)?")


def is_total(text: str) -> bool:
    """Whether the first cell of a row says that the row sums up the others."""
    words = _words(text)
    return bool(words) and words[0] in _TOTALS


def is_average(text: str) -> bool:
    """Whether it says that the row has their averages."""
    words = _words(text)
    return bool(words) and words[0] in _AVERAGES


def is_no_name(text: str) -> bool:
    """Whether a total or an average says nothing else, as a card called Total Eclipse does."""
    return all(word in _TOTALS | _AVERAGES | _BEHIND for word in _words(text))


def number_in(text: str) -> float | None:
    """The number that a cell is, be it with a point or a comma; None if it is none."""
    return float(text.replace(",", ".")) if _NUMBER.fullmatch(text) else None


def _words(text: str) -> list[str]:
    """The words of a cell, Sub-total as one; a Grand total is a total."""
    words = [word.strip(_EDGES) for word in text.casefold().replace("-", "").split()]
    words = [word for word in words if word]
    return words[1:] if len(words) > 1 and words[0] in _BEFORE and words[1] in _TOTALS else words


L = TypeVar("L", bound=Sequence[Scalar])


def rows_behind(columns: Sequence[int], lines: Sequence[L], below: Iterable[L]) -> Iterator[L]:
    """Rows below a total that look like those above it: as if somebody had added cards at the very end.

    `lines` are the head and the rows of the table, of which `columns` are read. What stands `below` without
    an empty row between is a block; one with a head of its own is another table, a row with few cells a note.
    """
    head, rows = lines[0], lines[1:]
    needed = [at for at in columns if rows and all(_at(row, at) for row in rows)]
    numbers = [at for at in columns if _is_of_numbers(rows, at)]
    for block in _blocks(below):
        full = [line for line in block if _filled(line, columns) > 1]
        again = bool(full) and all(_at(full[0], at) == _at(head, at) for at in columns)
        if full and _is_head(full[0], numbers) and not again:
            continue
        for line in full[again:]:
            whole = needed and _at(line, needed[0]) and _filled(line, needed) * 2 > len(needed)
            fits = all(number_in(_at(line, at)) is not None for at in numbers if _at(line, at))
            first = next(cell.text for cell in line if cell.text)
            if whole and fits and not is_total(first) and not is_average(first):
                yield line


def _blocks(lines: Iterable[L]) -> Iterator[list[L]]:
    """The rows parted where an empty one stands between them."""
    block: list[L] = []
    for line in lines:
        if block and line[0].line > block[-1][0].line + 1:
            yield block
            block = []
        block.append(line)
    yield block


def _at(line: Sequence[Scalar], at: int) -> str:
    return line[at].text if at < len(line) else ""


def _filled(line: Sequence[Scalar], columns: Sequence[int]) -> int:
    return sum(bool(_at(line, at)) for at in columns)


def _is_of_numbers(rows: Sequence[Sequence[Scalar]], at: int) -> bool:
    said = [cell for row in rows if (cell := _at(row, at))]
    return bool(said) and all(number_in(cell) is not None for cell in said)


def _is_head(line: Sequence[Scalar], numbers: Sequence[int]) -> bool:
    """Whether a row has words, and no number, in the columns of numbers."""
    said = [cell for at in numbers if (cell := _at(line, at))]
    return bool(said) and all(number_in(cell) is None for cell in said)
