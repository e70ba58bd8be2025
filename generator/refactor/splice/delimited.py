"""Rows of a CSV or TSV file: cells changed where they stand, rows added in the manner of others."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePath

from generator.model.shapes import TableShape
from generator.model.tables.columns import field_of
from generator.problem import Findings
from generator.refactor.edits import SourceText
from generator.refactor.splice.lines import ending
from generator.refactor.splice.row_edits import At, RowEdits, Values, grouped, reordered
from generator.source.cells import REMARK, GridCell, filled, first_of, within
from generator.source.delimited import QUOTED, read_cells, separator


class DelimitedRows:
    """The records of a file, below the one that names the columns."""

    def __init__(self, text: SourceText, shape: TableShape, language: str) -> None:
        self.text = text
        plain, suffix = text.text.replace("\r\n", "\n"), PurePath(text.shown).suffix.lower()
        self.separator = separator(plain, suffix, shape.head)
        self._plain = re.compile(rf"[^{re.escape(self.separator)}\r\n]*")
        grid = read_cells(plain, suffix, text.shown, Findings(), shape.head) or []
        self.head, *records = within(filled(grid), shape.extent, Findings())
        self.records: dict[At, list[GridCell]] = {}
        for record in records:
            first = first_of(record)
            self.records[first.line, first.column] = record
        self.columns: dict[str, int] = {}
        for index, cell in enumerate(self.head):
            if cell.text and not cell.text.startswith(REMARK):
                self.columns.setdefault(field_of(cell.text, shape, language), index)

    def change(self, edits: RowEdits) -> None:
        """Note all changes."""
        self._widen(edits)
        for at, values in edits.values.items():
            self._set(self.records[at], values)
        if edits.order:
            spans = {
                at: (self._start(self.records[at][0]), self._end(self.records[at][-1])) for at in edits.order
            }
            reordered(self.text, spans, edits.order)
        for at in edits.gone:
            self._take_out(self.records[at])
        kept = [at for at in self.records if at not in edits.gone]
        for behind, rows in grouped(edits.added, kept).items():
            anchor = self.records[behind] if behind else self.head
            end = self._end(anchor[-1])
            said = "".join("\n" + self._made(values, anchor if behind else []) for values in rows)
            self._insert(end, said)

    def take_columns(self, wanted: Callable[[str], bool]) -> None:
        """Note that the columns of some fields go, with their names."""
        gone = {at for key, at in self.columns.items() if wanted(key)}
        for record in (self.head, *self.records.values()):
            kept = [cell for at, cell in enumerate(record) if at not in gone]
            if len(kept) == len(record):
                continue
            said = [self.text.text[self._start(cell) : self._end(cell)] for cell in kept]
            self.text.change(self._start(record[0]), self._end(record[-1]), self.separator.join(said))

    def _insert(self, at: int, said: str) -> None:
        """Put letters behind what else is put there."""
        before = self.text.edits.pop((at, at), "")
        self.text.change(at, at, before + ending(self.text, at, said))

    def _widen(self, edits: RowEdits) -> None:
        """Name columns for values that have none yet; a file without ids gets none."""
        rows = [*edits.values.values(), *(row.values for row in edits.added)]
        new = dict.fromkeys(key for row in rows for key, said in row.items() if said and key != "id")
        for key in new:
            if key not in self.columns:
                self.columns[key] = max(len(self.head), *(at + 1 for at in self.columns.values()))
                self._insert(self._end(self.head[-1]), f"{self.separator}{key}")

    def _set(self, record: list[GridCell], values: Values) -> None:
        beyond: dict[int, str] = {}
        for key, said in values.items():
            at = self.columns.get(key)
            if at is None:
                continue
            if at >= len(record):
                beyond[at] = said
                continue
            start, end = self._start(record[at]), self._end(record[at])
            new = self._cell(said, self.text.text[start:end]) if said else ""
            self.text.change(start, end, ending(self.text, start, new))
        if beyond:
            cells = [self._cell(beyond.get(at, ""), "") for at in range(len(record), max(beyond) + 1)]
            self._insert(self._end(record[-1]), "".join(self.separator + cell for cell in cells))

    def _take_out(self, record: list[GridCell]) -> None:
        end = self.text.text.index("\n", self._end(record[-1])) + 1
        self.text.change(self._start(record[0]), end, "")

    def _made(self, values: Values, like: list[GridCell]) -> str:
        """A new record, with a cell for every column."""
        cells = [""] * max(len(self.head), *(at + 1 for at in self.columns.values()))
        for key, said in values.items():
            if key in self.columns:
                at = self.columns[key]
                quoted = at < len(like) and self.text.text.startswith('"', self._start(like[at]))
                cells[at] = self._cell(said, '"' if quoted else "")
        return self.separator.join(cells)

    def _start(self, cell: GridCell) -> int:
        return self.text.offset(cell.line, cell.column)

    def _end(self, cell: GridCell) -> int:
        start = self._start(cell)
        quoted = QUOTED.match(self.text.text, start)
        rest = self._plain.match(self.text.text, quoted.end() if quoted else start)
        return rest.end() if rest else start

    def _cell(self, said: str, like: str) -> str:
        """A text in quotes, where it needs them or the one that it is like has them."""
        needed = said and (said != said.strip() or re.search(rf'[{re.escape(self.separator)}"\n]', said))
        if not said or not (needed or like.startswith('"')):
            return said
        return '"' + said.replace('"', '""') + '"'
