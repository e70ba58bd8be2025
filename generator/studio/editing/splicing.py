"""One file of a table with changes in it: spliced, read again, and held against what was meant."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from generator.handout.cells import cell_text, normal
from generator.model.game import Game
from generator.problem import Place
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.splice.delimited import DelimitedRows
from generator.refactor.splice.files import TableText, is_escaped, spliced_text
from generator.refactor.splice.first import says_nothing
from generator.refactor.splice.near import RowStretch, near, whole
from generator.refactor.splice.row_edits import At, NewRow, RowEdits, Values
from generator.source.cells import GridCell
from generator.source.delimited import encoding_of
from generator.source.misnamed import misnamed
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.reader import MOST_BYTES
from generator.source.tables import DELIMITED, has_columns
from generator.studio.answer import NotDone
from generator.studio.editing.outline import RowSpot, read_spots, rows_in


class WantedRows(Struct):
    """What becomes of the rows of one file, by their numbers; new ones come behind one, or -1 at the end."""

    values: dict[int, Values]
    gone: set[int]
    added: list[tuple[int, Values]]
    order: dict[int, int]

    @property
    def touched(self) -> set[int]:
        """The rows around which something changes."""
        return {*self.values, *self.gone, *(behind for behind, _ in self.added), *self.order}


class Stale(Exception):
    """Rows do not stand where they stood when their file was last read."""


class _MeantText(NamedTuple):
    """A value that was asked for, as a cell has it."""

    text: str


class SplicedFile:
    """A file before and after some changes; `spots` is where its rows stood when it was last read."""

    def __init__(self, game: Game, table: str, file: str, data: bytes, spots: list[RowSpot] | None) -> None:
        self.game, self.table, self.file = game, table, file
        self.shown = f"{game.shown}/{file}"
        self.shape, self.fields = game.file.tables[table], game.tables[table].fields
        self.data = data
        try:
            self.written = TableText(data, self.shown)
        except UnicodeDecodeError:
            raise NotDone(f"{self.shown}: the file is not in UTF-8") from None
        self.text = self.written.text
        self.spots = spots if spots is not None else read_spots(game, table, file, self.text)
        self._sure = spots is None
        self._parsed: tuple[str, list[Mapping]] | None = None
        self._part = whole(self.text, len(self.spots))
        self._source = SourceText(self.shown, self.text)

    @cached_property
    def by_id(self) -> dict[str, list[int]]:
        """The numbers of the rows that have an id."""
        found: dict[str, list[int]] = {}
        for number, spot in enumerate(self.spots):
            found.setdefault(spot.id, []).append(number)
        return found

    @property
    def ids_made(self) -> bool:
        """Whether the file has no ids, since they are made of names."""
        if not has_columns(self.file):
            return False
        if rows := self._rows(self._part):
            return not any("id" in row.entries for row in rows)
        if not self.shown.lower().endswith(DELIMITED) or says_nothing(self.text, self.shown):
            return False
        return "id" not in DelimitedRows(self._source, self.shape, self.game.file.language).columns

    def load(self, touched: set[int], *, keys_stay: bool) -> None:
        """Read the rows around which something may change, -1 for the end; raises NotDone, or Stale."""
        if not self.spots:
            self._part = whole(self.text, 0)
            return
        numbers = {len(self.spots) - 1 if each < 0 else each for each in touched}
        places = [spot.at for spot in self.spots]
        try:
            self._part = near(self._source, self.shape, places, numbers, keys_stay=keys_stay)
        except IndexError:  # there is no such line any more
            raise Stale from None
        if not self._sure and not self._agrees():
            raise Stale

    def row(self, number: int) -> Mapping:
        """One of the rows that were read."""
        return self._rows(self._part)[number - self._part.first]

    def change(self, wanted: WantedRows) -> tuple[bytes, list[RowSpot] | None]:
        """The file after the changes, and where its rows stand then, if that is known; raises NotDone."""
        new = any(key not in self.row(at).entries for at, values in wanted.values.items() for key in values)
        if new and has_columns(self.file):  # how a column is called, all rows know together
            self._part = whole(self.text, len(self.spots))
        found = self._changed(self._part, wanted)
        if found is None:
            self._part = whole(self.text, len(self.spots))
            found = self._changed(self._part, wanted)
        if found is None:
            raise self._impossible()
        return found

    def _agrees(self) -> bool:
        """Whether rows that were read in the file stand there now, each at its place and with its id."""
        part = self._part
        try:
            rows = self._rows(part)
        except NotDone:
            return False
        spots = self.spots[part.first : part.last + 1]
        alone = SourceText(self.shown, part.alone(self.text))
        places = [self._source.place(self._offset(part, alone, row)) for row in rows]
        ids = [row.entries.get("id") for row in rows]
        return places == [Place(self.shown, *spot.at) for spot in spots] and all(
            not isinstance(each, Scalar) or each.text == spot.id for each, spot in zip(ids, spots)
        )

    def _offset(self, part: RowStretch, alone: SourceText, row: Mapping) -> int:
        """Where a row of a stretch begins in the whole text."""
        return alone.offset(row.line, row.column) - len(part.head) + part.start

    def _rows(self, part: RowStretch, changed: str | None = None) -> list[Mapping]:
        """The rows of a stretch, without what stands for others."""
        alone = part.alone(self.text) if changed is None else changed
        if self._parsed is None or self._parsed[0] != alone:
            self._parsed = alone, rows_in(alone, self.shown, self.shape, self.game.file.language)
        rows = self._parsed[1]
        return rows[:-1] if part.tail else rows

    def _changed(self, part: RowStretch, wanted: WantedRows) -> tuple[bytes, list[RowSpot] | None] | None:
        """The file and its outline; None if a larger part has to be read."""
        rows, made = self._rows(part), self.ids_made
        edits = _edits(wanted, rows, part.first)
        try:
            after = spliced_text(
                part.alone(self.text), self.shown, self.shape, self.fields, self.game.file.language, edits,
                ascii_only=is_escaped(self.text),
            )  # fmt: skip
            text = part.into(self.text, after)
            if text is None:
                return None
            data = self.written.written(text)
        except CannotChange as error:
            raise NotDone(f"{error.place}: {error.message}; change it in an editor") from None
        self._refuse_unreadable(data)
        try:
            found = self._rows(part, after)
        except NotDone:
            raise self._impossible() from None
        meant = [*_meant(rows, wanted, part.first, made=made)]
        if not self._same(meant, found):
            raise self._impossible()
        return data, self._spots(part, after, text, found)

    def _refuse_unreadable(self, data: bytes) -> None:
        """A file that no reader would take any more."""
        if len(data) > MOST_BYTES:
            raise NotDone(f"{self.shown} would have {len(data):,} bytes, over {MOST_BYTES:,}")
        if self.shown.lower().endswith(DELIMITED) and (
            encoding_of(data) != encoding_of(self.data) or misnamed(data, self.shown)
        ):
            raise self._impossible()

    def _impossible(self) -> NotDone:
        said = "this cannot be written here without changing something else; change it in an editor"
        return NotDone(f"{self.shown}: {said}")

    def _same(self, meant: list[dict[str, object]], found: list[Mapping]) -> bool:
        """Whether rows say exactly what they should."""
        if len(meant) != len(found):
            return False
        return all(
            expected.keys() == says.keys()
            and all(self._fits(expected[key], says[key], row.entries[key], key) for key in expected)
            for expected, row in zip(meant, found)
            for says in (_said(row),)
        )

    def _fits(self, expected: object, says: object, node: Node, key: str) -> bool:
        if not isinstance(expected, _MeantText):
            return expected == says
        kind = self.fields.get(key)
        return cell_text(node, kind) == normal(expected.text, kind)

    def _spots(self, part: RowStretch, after: str, text: str, found: list[Mapping]) -> list[RowSpot] | None:
        """Where all rows stand after the change, those below it by so many lines further; None if unknown."""
        alone, lines = SourceText(self.shown, after), SourceText(self.shown, text)
        more = text.count("\n") - self.text.count("\n")
        below = [RowSpot(each.id, each.line + more, each.column) for each in self.spots[part.last + 1 :]]
        within = []
        for row in found:
            place = lines.place(self._offset(part, alone, row))
            node = row.entries.get("id")
            within.append(RowSpot(node.text if isinstance(node, Scalar) else "", place.line, place.column))
        if not all(spot.id for spot in within) or (below and below[0].line == within[-1].line):
            return None  # ids that are made of all rows, or rows on one line
        return [*self.spots[: part.first], *within, *below]


def _edits(wanted: WantedRows, rows: list[Mapping], first: int) -> RowEdits:
    """The changes by the places of the rows of a stretch."""

    def at(number: int) -> At:
        row = rows[number - first]
        return row.line, row.column

    return RowEdits(
        {at(number): values for number, values in wanted.values.items()},
        {at(number) for number in wanted.gone},
        [NewRow({**values}, at(behind) if behind >= 0 else None) for behind, values in wanted.added],
        {at(place): at(row) for place, row in wanted.order.items()},
    )


def _meant(rows: list[Mapping], wanted: WantedRows, first: int, *, made: bool) -> list[dict[str, object]]:
    """What the rows of a stretch should say after the changes; ids that are made are written nowhere."""
    found: list[dict[str, object]] = []
    behind: dict[int, list[dict[str, object]]] = {}
    last = max((n for n in range(first, first + len(rows)) if n not in wanted.gone), default=-1)
    for number, values in wanted.added:
        said = {key: _MeantText(text) for key, text in values.items() if text and not (made and key == "id")}
        behind.setdefault(number if number >= 0 and number not in wanted.gone else last, []).append({**said})
    for number in range(first, first + len(rows)):
        row = _said(rows[wanted.order.get(number, number) - first])
        for key, text in wanted.values.get(number, {}).items():
            row.pop(key, None)
            row |= {key: _MeantText(text)} if text else {}
        found += [row] if number not in wanted.gone else []
        found += behind.pop(number, [])
    return [*(row for rows in behind.values() for row in rows), *found]


def _said(row: Mapping) -> dict[str, object]:
    """What the values of a row say; one that is empty is none."""
    return {
        key: _written(node)
        for key, node in row.entries.items()
        if not (isinstance(node, Scalar) and node.empty)
        and not (isinstance(node, GridCell) and not node.text)
    }


def _written(node: Node) -> object:
    if isinstance(node, Sequence):
        return [_written(each) for each in node.items]
    if isinstance(node, Mapping):
        return {key: _written(each) for key, each in node.entries.items()}
    return node.text if isinstance(node, Scalar) else None
