"""Compare three states of a game's tables: as handed out, as they came back, as they are now in the game.

Only what was changed in the workbook is taken; what was changed in both, and not to the same, is a conflict.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal, NamedTuple

from msgspec import Struct, field

from generator.handout.leaf import TableLeaf, texts_of
from generator.handout.reason import Reason
from generator.handout.returned import Returned, ReturnedRow, ReturnedSheet
from generator.model.game import Game, Row, Table
from generator.problem import Place
from generator.source.excerpt import excerpt

Prefer = Literal["", "game", "sheet"]
"""Whose value is taken where both changed it; '' if neither is."""


class Altered(NamedTuple):
    """A value that is another one in the workbook; '' is one that is left out."""

    row: Row
    key: str
    before: str
    after: str


class Added(NamedTuple):
    """A row that is new in the workbook, and the row behind which it comes, if any."""

    table: str
    row: ReturnedRow
    behind: Row | None


class Merge(Struct):
    """What is to be taken from a workbook, and what stands against it."""

    altered: list[Altered] = field(default_factory=list)
    added: list[Added] = field(default_factory=list)
    gone: list[Row] = field(default_factory=list)
    conflicts: list[Reason] = field(default_factory=list)
    notes: list[Reason] = field(default_factory=list)


def merge(game: Game, returned: Returned, prefer: Prefer = "") -> Merge:
    """Everything that was changed in a workbook; raises NotACell for a game that cannot be handed out."""
    found = Merge(notes=[*returned.notes])
    for name, sheet in returned.sheets.items():
        leaf = returned.base.leaves[name]
        table = game.tables.get(name)
        if table is None:
            found.conflicts += _without_table(leaf, sheet)
        else:
            _Compared(game, table, leaf, sheet, prefer, found).compare()
    return found


def _without_table(leaf: TableLeaf, sheet: ReturnedSheet) -> Iterator[Reason]:
    """A table that the game has no more is told only if somebody worked on it."""
    columns = [key for key in leaf.columns if key in sheet.columns]
    for row_id, row in sheet.rows.items():
        was = leaf.rows.get(row_id, {})
        if not all(_same(row.texts.get(key, ""), was.get(key, "")) for key in columns):
            message = f"the game has no table '{leaf.table}' any more, and '{row_id}' was changed in it"
            yield Reason(row.node.place, message, _LEAVE)


_LEAVE = "put it into the game by hand, or take it back in the workbook"
_TAKE = "write the same in both, or say whose to take with --prefer game or --prefer sheet"


class _Compared:
    """One table in its three states."""

    def __init__(
        self, game: Game, table: Table, leaf: TableLeaf, sheet: ReturnedSheet, prefer: Prefer, found: Merge
    ) -> None:
        self.game, self.table, self.leaf, self.sheet = game, table, leaf, sheet
        self.prefer, self.found = prefer, found
        self.columns = [key for key in dict.fromkeys(sheet.columns) if key != "id"]
        self.above: Row | None = None  # the last row of the game that was met in the sheet

    def compare(self) -> None:
        lost = [row_id for row_id in self.leaf.rows if row_id not in self.sheet.rows]
        renamed = self._renamed(lost)
        for row_id, row in self.sheet.rows.items():
            now = self.table.by_id.get(row_id)
            self.above = now or self.above
            if row_id in renamed.values():
                continue
            if now is not None:
                self._values(row, now)
            elif row_id in self.leaf.rows:
                self._lost_here(row)
            else:
                self._add(row)
        for row_id in lost:
            if row_id in self.table.by_id and row_id not in renamed:
                self._lost_there(self.table.by_id[row_id])
        if not self.in_order:
            message = f"the rows of '{self.table.name}' stand in another order there; the game keeps its own"
            self.found.notes.append(Reason(self._sheet_place(), message))

    def _values(self, row: ReturnedRow, now: Row) -> None:
        """Take each value that was changed in the workbook alone."""
        was = self.leaf.rows.get(row.id, {})
        here = self._texts(now)
        for key in self.columns:
            before, there, current = was.get(key, ""), row.texts.get(key, ""), here.get(key, "")
            if _same(there, before) or there == current:
                continue
            if key not in here and key not in self.table.fields and "." not in key:
                message = f"the game has no field '{key}' any more, and it was changed in the workbook"
                self.found.conflicts.append(Reason(row.place_of(key), message, _LEAVE))
            elif current == before or self.prefer == "sheet":
                self.found.altered.append(Altered(now, key, current, there))
            elif not self.prefer:
                message = (
                    f"{now.subject(key)} is {_told(current)} here and {_told(there)} in the workbook; "
                    f"it was {_told(before)} when that was written"
                )
                place = now.place_of(key)
                self.found.conflicts.append(Reason(place, message, _TAKE, row.place_of(key)))

    def _texts(self, row: Row) -> dict[str, str]:
        keys = [key for key in row.node.keys if key != "id"]
        return {**dict.fromkeys(self.table.fields, ""), **texts_of(row, self.table.fields, keys)}

    def _lost_here(self, row: ReturnedRow) -> None:
        """A row that the game has no more."""
        was = self.leaf.rows[row.id]
        if all(_same(row.texts.get(key, ""), was.get(key, "")) for key in self.columns):
            return
        if self.prefer == "sheet":
            self._add(row)
        elif not self.prefer:
            message = f"{self.table.name} has no row '{row.id}' any more, and it was changed in the workbook"
            hint = "say whose to take with --prefer; if it was renamed, change its id in the workbook"
            self.found.conflicts.append(Reason(row.node.place, message, hint))

    def _lost_there(self, now: Row) -> None:
        """A row that the workbook has no more."""
        was, here = self.leaf.rows[now.id], self._texts(now)
        changed = [key for key in was if key in here and here[key] != was[key]]
        if not changed or self.prefer == "sheet":
            self.found.gone.append(now)
        elif not self.prefer:
            message = f"{now.subject()} was taken out of the workbook, and '{changed[0]}' was changed here"
            self.found.conflicts.append(Reason(now.place_of(changed[0]), message, _TAKE, self._sheet_place()))

    def _add(self, row: ReturnedRow) -> None:
        """Take a new row, to stand behind the one that is above it, if they are in the order of the game."""
        behind = self.above if self.in_order else None
        self.found.added.append(Added(self.table.name, row, behind))

    def _renamed(self, lost: list[str]) -> dict[str, str]:
        """Rows that only their ids tell from lost ones, each told: ids change with `kamiban rename`."""
        found: dict[str, str] = {}
        gone = {self._said(self.leaf.rows[row_id]): row_id for row_id in lost if row_id in self.table.by_id}
        for row_id, row in self.sheet.rows.items():
            old = gone.get(self._said(row.texts))
            if (
                old is None
                or row_id in self.leaf.rows
                or row_id in self.table.by_id
                or not any(row.texts.values())
            ):
                continue
            found[old] = row_id
            message = f"the row '{old}' is called '{row_id}' in the workbook"
            name = f"{self.game.id} {self.table.name}.{old} {row_id}"
            hint = f"write '{old}' again; `kamiban rename {name}` gives it the other name in all files"
            if row.made:
                message, hint = f"the row '{old}' has lost its id", f"write '{old}' again"
            self.found.conflicts.append(Reason(row.place_of("id"), message, hint))
        return found

    def _said(self, texts: dict[str, str]) -> tuple[str, ...]:
        return tuple(texts.get(key, "") for key in self.columns)

    @cached_property
    def in_order(self) -> bool:
        """Whether the rows that were handed out still follow one another as they did."""
        return [each for each in self.sheet.rows if each in self.leaf.rows] == [
            each for each in self.leaf.rows if each in self.sheet.rows
        ]

    def _sheet_place(self) -> Place:
        rows = self.sheet.rows.values()
        return Place(next((row.node.file for row in rows), f"[{self.leaf.title}]"))


def _same(there: str, before: str) -> bool:
    """Whether nobody changed a text; LibreOffice drops tabs when it writes OpenDocument."""
    return there in (before, before.replace("\t", ""))


def _told(text: str) -> str:
    return f"'{excerpt(text)}'" if text else "left out"
