"""Where a stranger's table ends: rows that sum up others are no cards, and what stands behind is a remark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.source.cells import GridCell, first_of
from generator.source.totals import is_average, is_no_name, is_total, number_in

Line = Sequence[GridCell]


class Summed:
    """The rows of a table that sum up others, and those of which nobody can say what they are."""

    def __init__(self, rows: Sequence[Line]) -> None:
        self.lines: list[Line] = []  # totals, subtotals and averages
        self.named: list[Line] = []  # rows that begin like a total and are cards
        self.nameless: list[Line] = []  # rows with numbers alone that are no sums of others
        usual = [row for row in rows if not _begins(row) and not is_alone(row)]
        lettered = [row for row in usual if any(_is_word(cell) for cell in row)]
        width = max(map(len, rows), default=0)
        self._needed = [at for at in range(width) if lettered and all(_text(row, at) for row in lettered)]
        self._above = _Columns()
        self._since = _Columns()  # the last sum
        for row in rows:
            if self._is_sum(row):
                self.lines.append(row)
                self._since = _Columns()
            else:
                self._above.add(row)
                self._since.add(row)

    def __contains__(self, row: object) -> bool:
        return any(row is each for each in self.lines)

    def _is_sum(self, row: Line) -> bool:
        """Whether a row is no card: by its words, by what it lacks, and by its numbers."""
        lacks = any(not _text(row, at) for at in self._needed)
        words = [cell for cell in row if _is_word(cell)]
        after = bool(self.lines) and not self._since.rows  # behind another one
        if not words:
            nameless = lacks and self._above.rows > 1
            found = nameless and (self._sums(row) or (after and self._sums(row, average=True)))
            if nameless and not found:
                self.nameless.append(row)
            return found
        if not _begins(row):
            return False
        label = first_of(row).text
        bare = len(words) == 1
        if is_average(label):
            found = (lacks or bare) and (after or self._sums(row, average=True)) and is_no_name(label)
        elif is_no_name(label):
            found = lacks or bare
        else:
            found = lacks and self._sums(row)
        if not found:
            self.named.append(row)
        return found

    def _sums(self, row: Line, *, average: bool = False) -> bool:
        """Whether there are numbers, and each is the sum of those above it, or their `average`."""
        told = [(at, cell.text) for at, cell in enumerate(row) if number_in(cell.text) is not None]
        parts = (self._above, self._since)
        return bool(told) and all(any(part.make(at, text, average) for part in parts) for at, text in told)


class _Columns:
    """What the numbers in the columns of some rows make together."""

    def __init__(self) -> None:
        self.rows = 0
        self._sums: dict[int, float] = {}
        self._numbers: Counter[int] = Counter()

    def add(self, row: Line) -> None:
        """Take in one more row."""
        self.rows += 1
        for at, cell in enumerate(row):
            if (number := number_in(cell.text)) is not None:
                self._sums[at] = self._sums.get(at, 0.0) + number
                self._numbers[at] += 1

    def make(self, at: int, text: str, average: bool) -> bool:
        """Whether a number is the sum of a column, or its `average`, in as many digits as it has."""
        told = number_in(text)
        if at not in self._sums or told is None:
            return False
        digits = len(text.replace(",", ".").partition(".")[2])
        made = [self._sums[at], *([self._sums[at] / self._numbers[at]] if average else [])]
        return any(abs(told - each) <= 0.5 * 10**-digits + 1e-9 for each in made)


def is_alone(line: Line) -> bool:
    """Whether a row has one cell."""
    return sum(bool(cell.text) for cell in line) == 1


def _text(line: Line, at: int) -> str:
    return line[at].text if at < len(line) else ""


def _begins(line: Line) -> bool:
    first = first_of(line).text
    return is_total(first) or is_average(first)


def _is_word(cell: GridCell) -> bool:
    """Whether a cell has a text, which a formula that nobody has counted is none."""
    return bool(cell.text) and not cell.refused and number_in(cell.text) is None
