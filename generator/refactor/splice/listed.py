"""Rows of a YAML or JSON file: values changed where they stand, rows added in the manner of others."""

from __future__ import annotations

import re
from itertools import pairwise

from generator.model.shapes import TableShape
from generator.model.tables.columns import fit_columns
from generator.model.tables.fields import FieldType
from generator.problem import Findings
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.splice.first import listed
from generator.refactor.splice.lines import end_of_line, ending
from generator.refactor.splice.pieces import joint, take_out
from generator.refactor.splice.row_edits import At, RowEdits, Values, grouped, reordered
from generator.refactor.splice.row_text import RowText
from generator.source.nodes import Mapping, Sequence
from generator.source.reader import read_nodes
from generator.source.tables import has_columns

_DASH = re.compile(r"( *)-( +)")
_ALONE = re.compile(r" *-[ \t]*(#.*)?\r?")


def dash_of(text: SourceText, at: At) -> tuple[int, str]:
    """The line of the dash before a row, and what stands there before the row begins; raises CannotChange."""
    line, column = at
    before = text.line(line)[: column - 1]
    if _DASH.fullmatch(before):
        return line, before
    while not before.strip() and line > 1:
        line -= 1
        above = text.line(line)
        if _ALONE.fullmatch(above):
            return line, above[: above.index("-")] + "- "
        before = "" if above.lstrip().startswith("#") else above
    raise CannotChange("the row does not begin on a line of its own", text.place(text.offset(*at)))


class ListedRows:
    """The list of rows that a file is."""

    def __init__(
        self,
        text: SourceText,
        shape: TableShape,
        fields: dict[str, FieldType],
        language: str,
        *,
        ascii_only: bool,
    ) -> None:
        self.text = text
        self.ascii_only = ascii_only
        self.json = has_columns(text.shown)
        self.fields = fields
        root = read_nodes(text.text, text.shown, Findings())
        assert isinstance(root, Sequence)  # it was read before
        self.root = root
        self.rows = {(row.line, row.column): row for row in root.items if isinstance(row, Mapping)}
        if self.json:  # its keys may be called otherwise
            fit_columns("", shape, [*self.rows.values()], language, Findings())
        keys = (item for row in self.rows.values() for item in row.keys.items())
        self.names = {field: key.text for field, key in keys}
        self.bracketed = text.text[text.offset(root.line, root.column)] == "["

    def change(self, edits: RowEdits) -> None:
        """Note all changes; raises CannotChange where one cannot be made."""
        if self.json and self.rows and "id" not in self.names:  # ids are made of names, and written nowhere
            for new in edits.added:
                new.values.pop("id", None)
        for at, values in edits.values.items():
            self._row(at).change(values)
        kept = [at for at in self.rows if at not in edits.gone]
        if edits.order:
            self._reorder(edits.order)
        if self.bracketed and not self.rows and edits.added and self._is_bare():
            self._first([row.values for row in edits.added])
        elif self.bracketed:
            self._in_brackets(edits, kept)
        else:
            self._in_lines(edits, kept)

    def _row(self, at: At) -> RowText:
        return RowText(
            self.text,
            self.rows[at],
            self.fields,
            self.names if self.json else None,
            ascii_only=self.ascii_only,
        )

    def _reorder(self, order: dict[At, At]) -> None:
        if self.bracketed:
            spans = {at: (self.text.offset(*at), self.text.end(self.rows[at])) for at in order}
        else:
            spans = {at: self._block(at) for at in order}
        reordered(self.text, spans, order)

    # --- in an empty list ---
    def _is_bare(self) -> bool:
        """Whether the list is nothing but two brackets at the beginning of a line."""
        start, end = self._brackets()
        behind = self.text.text[end : end_of_line(self.text, self.text.place(end).line)].strip()
        inner = self.text.text[start + 1 : end - 1]
        return self.root.column == 1 and not inner.strip() and (not behind or behind.startswith("#"))

    def _brackets(self) -> tuple[int, int]:
        return self.text.offset(self.root.line, self.root.column), self.text.end(self.root)

    def _first(self, rows: list[Values]) -> None:
        """Put rows on lines of their own in the place of two brackets, below the remark behind them."""
        start, end = self._brackets()
        if self.json:
            made = ",\n  ".join(self._made(values) for values in rows)
            self.text.change(start, end, ending(self.text, start, f"[\n  {made}\n]"))
            return
        last = end_of_line(self.text, self.text.place(end).line)
        remark = self.text.text[end:last].strip()
        said = f"{remark}\n{listed(self.fields, rows)}" if remark else listed(self.fields, rows)
        self.text.change(start, last, ending(self.text, start, said))

    # --- between brackets ------------------------------------------------------------------------
    def _in_brackets(self, edits: RowEdits, kept: list[At]) -> None:
        spans = [(self.text.offset(*at), self.text.end(row)) for at, row in self.rows.items()]
        places = [*self.rows]
        start = self.text.offset(self.root.line, self.root.column) + 1
        opened = self.text.text[start : spans[0][0]].replace("\r\n", "\n") if spans else ""
        between = joint(self.text, spans, f",{opened}" if opened and opened.isspace() else ", ")
        if edits.gone:
            take_out(self.text, spans, {places.index(at) for at in edits.gone})
        for behind, rows in grouped(edits.added, kept).items():
            made = [self._made(values) for values in rows]
            if behind:
                at = spans[places.index(behind)][1]
                said = "".join(between + each for each in made)
                self.text.change(at, at, ending(self.text, at, said))
            else:  # the list is empty, or will be
                start = spans[0][0] if spans else start
                self.text.change(start, start, ending(self.text, start, between.join(made)))

    # --- behind dashes ---------------------------------------------------------------------------
    def _in_lines(self, edits: RowEdits, kept: list[At]) -> None:
        head = next(iter(self.rows), None)
        if head is None:
            raise CannotChange("the file has no row to go by", self.root.place)
        for at in edits.gone if kept else edits.gone - {head}:
            first, last = self._lines(at)
            last += at != head and self._is_between(first, last, edits.gone, at)
            self.text.change(self.text.offset(first, 1), self.text.offset(last + 1, 1), "")
        apart = "\n" if self._are_apart() else ""
        groups = grouped(edits.added, kept)
        for behind, rows in groups.items():
            made = [
                dash_of(self.text, behind or head)[1] + self._made(values, behind or head) for values in rows
            ]
            if behind:
                below = self.text.offset(self._lines(behind)[1] + 1, 1)
                said = "".join(f"{apart}{each}\n" for each in made)
                self.text.change(below, below, ending(self.text, below, said))
            else:
                self._instead(head, f"\n{apart}".join(made))
        if not kept and not groups:
            self._instead(head, "[]")

    def _is_between(self, first: int, last: int, gone: set[At], at: At) -> bool:
        """Whether a row stands between two empty lines that are no part of others, and one is too many."""
        places = [*self.rows]
        number = places.index(at)
        if number + 1 == len(places) or {places[number - 1], places[number + 1]} & gone:
            return False
        lines = (self.text.line(first - 1), self.text.line(last + 1))
        return not any(line.strip() for line in lines) and self._lines(places[number - 1])[1] < first - 1

    def _instead(self, at: At, said: str) -> None:
        """Put something in the place of the lines of a row."""
        first, last = self._lines(at)
        start, end = self.text.offset(first, 1), end_of_line(self.text, last)
        self.text.change(start, end, ending(self.text, end, said))

    def _block(self, at: At) -> tuple[int, int]:
        """From the remarks that stand right above a row to its end; above the first they are the file's."""
        first, last = self._lines(at)
        top = first
        while top > 1 and self.text.line(top - 1).lstrip().startswith("#"):
            top -= 1
        first = first if top == 1 or at == next(iter(self.rows)) else top
        return self.text.offset(first, 1), end_of_line(self.text, last)

    def _lines(self, at: At) -> tuple[int, int]:
        """The first line of a row, where its dash stands, and its last one."""
        return dash_of(self.text, at)[0], self._row(at).last_line

    def _are_apart(self) -> bool:
        """Whether most rows are parted by an empty line."""
        places = [*self.rows]
        gaps = [
            any(not self.text.line(number).strip() for number in range(self._lines(one)[1] + 1, other[0]))
            for one, other in pairwise(places)
        ]
        return sum(gaps) * 2 > len(gaps)

    def _made(self, values: Values, like: At | None = None) -> str:
        """A new row in the manner of another, or of the last."""
        model = like or next(reversed(self.rows), None)
        if model is None:
            names = self.names if self.json else None
            return RowText.first(values, self.fields, names, ascii_only=self.ascii_only)
        return self._row(model).another(values, 0 if self.bracketed else len(dash_of(self.text, model)[1]))
