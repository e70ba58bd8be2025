"""Edit tables: changes of rows and cells become files of the game with exactly them, or a reason why not."""

from __future__ import annotations

import re
from collections import Counter

from msgspec import Struct, field

from generator.handout.cells import cell_text, normal
from generator.model.game import Game
from generator.model.names import is_id
from generator.model.tables.columns import is_translation
from generator.problem import Place
from generator.refactor.splice.row_edits import Values
from generator.source.own import own_file
from generator.source.reader import CONTROL, MOST_BYTES, cannot_read, open_bytes
from generator.source.tables import is_text
from generator.studio.answer import NotDone
from generator.studio.blank import is_absent
from generator.studio.editing.change import (
    AddRow,
    CopyRow,
    DeleteRow,
    MoveRow,
    RowChange,
    RowChanges,
    SetCell,
    ToldChanges,
)
from generator.studio.editing.outline import RowSpot, digest, known_spots
from generator.studio.editing.splicing import SplicedFile, Stale, WantedRows

_NUMBERED = re.compile(r"(.+?)-([1-9][0-9]*)\Z")
_MOST_LETTERS = 64
"""Of an id."""


class Edited(Struct):
    """Files before and after an edit, what was done in words, ids of new rows, and where all rows stand.

    A file that has nothing after it is taken away; one that is `moved` has another name, and those that are
    `brought` were not there before. `back` is what is said when it is taken back, if that is something else.
    """

    before: dict[str, bytes]
    after: dict[str, bytes | None]
    said: str
    made: list[str] = field(default_factory=list)
    spots: dict[tuple[str, str], list[RowSpot]] = field(default_factory=dict)  # by table and file
    moved: dict[str, str] = field(default_factory=dict)
    brought: dict[str, bytes] = field(default_factory=dict)
    back: str = ""


def edit(game: Game, changes: RowChanges, seen: dict[str, str]) -> Edited:
    """Everything that files would hold after some changes; raises NotDone. Nothing is written here."""
    for each in changes:
        if each.table not in game.tables:
            raise NotDone(f"the game has no table '{each.table}'")
    try:
        return _Editing(game, seen).edit(changes)
    except Stale:  # the game was read from another state of its files
        return _Editing(game, seen, fresh=True).edit(changes)


def read_own(game: Game, file: str, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file of the game, if they are not too many; raises NotDone if it cannot be read."""
    path = own_file(game.folder, file)
    if path is None:
        raise NotDone(f"the game has no file '{file}'")
    try:
        data = open_bytes(path, most)
    except OSError as error:
        raise NotDone(cannot_read(error, Place(file)).message) from None
    if isinstance(data, int):
        raise NotDone(f"'{file}' is too large to be changed here")
    return data


def read_seen(game: Game, name: str, seen: dict[str, str]) -> bytes:
    """The bytes of a file of the game, if it is still the one that was seen; raises NotDone."""
    data = read_own(game, name)
    if seen.get(name) != digest(data):
        raise NotDone(f"somebody has saved '{name}' meanwhile, so nothing was written")
    return data


def plain(text: str) -> str:
    """A text that was typed, with plain line ends; raises NotDone for what no file may have."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if found := CONTROL.search(text):
        raise NotDone(f"a file cannot have the control character U+{ord(found[0]):04X}")
    return text


class _Editing:
    """One edit of perhaps many cells, over tables and files."""

    def __init__(self, game: Game, seen: dict[str, str], *, fresh: bool = False) -> None:
        self.game, self.seen, self.fresh = game, seen, fresh
        self.files: dict[tuple[str, str], SplicedFile] = {}
        self.wanted: dict[tuple[str, str], WantedRows] = {}
        self.new = set[str]()
        self.told, self.made = ToldChanges(), list[str]()
        self.taken: dict[str, set[str]] = {}
        self.counts: dict[str, Counter[str]] = {}

    def edit(self, changes: RowChanges) -> Edited:
        found = [(each, *self._found(each)) for each in changes]
        for file in self.files.values():
            mine = [(each, number) for each, its, _, number in found if its is file]
            keys_stay = not any(isinstance(each, AddRow) for each, _ in mine)
            file.load({number for _, number in mine}, keys_stay=keys_stay)
        for change, file, wanted, number in found:
            match change:
                case SetCell():
                    self._set(change, file, wanted, number)
                case AddRow():
                    self._add(change, file, wanted, number)
                case CopyRow():
                    self._copy(change, file, wanted, number)
                case DeleteRow():
                    wanted.gone.add(number)
                    self.told.note(f"{change.row} taken out of {change.table}")
                case MoveRow():
                    self._move(change, file, wanted, number)
        return self._edited()

    def _edited(self) -> Edited:
        """The files with all that is wanted."""
        found = Edited({}, {}, str(self.told), self.made, back=self.told.back)
        for (table, name), wanted in self.wanted.items():
            if not wanted.touched:
                continue
            self._refuse_mixed(wanted, name)
            if name in found.after:
                raise NotDone(f"'{name}' has the rows of two tables: change them one after the other")
            file = self.files[table, name]
            data, spots = file.change(wanted)
            if name in self.new:
                found.brought[name] = data
            elif data != file.data:
                found.before[name], found.after[name] = file.data, data
                found.spots |= {(table, name): spots} if spots is not None else {}
        return found

    def _refuse_mixed(self, wanted: WantedRows, name: str) -> None:
        """What would be done in an order that nobody can foresee."""
        if wanted.order and (wanted.values or wanted.gone or wanted.added):
            raise NotDone(f"rows of '{name}' are moved in a step of their own")
        if wanted.gone & {*wanted.values, *(behind for behind, _ in wanted.added)}:
            raise NotDone(f"a row of '{name}' cannot be changed and taken out at once")

    # --- where things are ------------------------------------------------------------------------
    def _file(self, table: str, name: str) -> tuple[SplicedFile, WantedRows]:
        """A file as it is now, if it is the one that was seen."""
        if (table, name) not in self.files:
            if not is_text(name):
                raise NotDone(f"'{name}' is a workbook: change it in a spreadsheet, and save it there")
            if self._is_new(name):
                data, spots = b"", None
                self.new.add(name)
            else:
                data = read_seen(self.game, name, self.seen)
                spots = None if self.fresh else known_spots(self.game, table, name, self.seen[name])
            self.files[table, name] = SplicedFile(self.game, table, name, data, spots)
            self.wanted[table, name] = WantedRows({}, set(), [], {})
        return self.files[table, name], self.wanted[table, name]

    def _is_new(self, name: str) -> bool:
        """Whether a file of the game is not there yet, as of a table that was declared a moment ago."""
        return not self.seen.get(name) and is_absent(self.game, name)

    def _found(self, change: RowChange) -> tuple[SplicedFile, WantedRows, int]:
        """The file and the number in it of the row that a change is about."""
        names = self.game.file.tables[change.table].files
        if isinstance(change, AddRow) and not change.row:
            return *self._file(change.table, names[-1]), -1
        alike: list[tuple[SplicedFile, WantedRows, int, int]] = []
        for name in self._likely(change, names) or names[:1]:
            file, wanted = self._file(change.table, name)
            numbers = file.by_id.get(change.row, ())
            alike += [(file, wanted, number, file.spots[number].line) for number in numbers]
            if len(alike) == 1 and change.row and not self._repeated(change):
                break
        if change.file:
            alike = [each for each in alike if each[0].file == change.file]
        at_line = [each for each in alike if each[3] == change.line]
        if len(found := at_line if len(alike) > 1 else alike) != 1:
            what = f"'{change.row}'" if change.row else "without an id"
            several = f"there is no single row {what} in '{change.table}': show the table again"
            raise NotDone(several if alike else f"there is no row {what} in '{change.table}'")
        return found[0][:3]

    def _repeated(self, change: RowChange) -> bool:
        """Whether the game knows several rows of this id."""
        if change.table not in self.counts:
            self.counts[change.table] = Counter(row.id for row in self.game.tables[change.table].rows)
        return self.counts[change.table][change.row] > 1

    def _likely(self, change: RowChange, names: list[str]) -> list[str]:
        """The file in which the game has a row, and then the others; a repeated one may be in any."""
        row = self.game.tables[change.table].by_id.get(change.row)
        own = row.node.file.removeprefix(f"{self.game.shown}/") if row else ""
        return sorted((name for name in names if is_text(name)), key=lambda name: name != own)

    # --- what is done ----------------------------------------------------------------------------
    def _set(self, change: SetCell, file: SplicedFile, wanted: WantedRows, number: int) -> None:
        self._refuse_key(change.table, change.key)
        kind, text = file.fields.get(change.key), self._typed(change.text)
        row = file.row(number)
        before = cell_text(row.entries.get(change.key), kind)
        if before is not None and before == normal(text, kind):
            wanted.values.get(number, {}).pop(change.key, None)
            return
        if change.key == "id":
            self._refuse_id(change, text)
        values = wanted.values.setdefault(number, {})
        values[change.key] = text
        left = {key: cell_text(node, None) != "" for key, node in row.entries.items()}
        if not any({**left, **{key: said != "" for key, said in values.items()}}.values()):
            raise NotDone(f"a row cannot be without any value: take '{change.row}' out instead")
        self.told.set(change.row, change.key, before or "", text)

    def _refuse_id(self, change: SetCell, text: str) -> None:
        """Ids are named elsewhere, but those that name nothing: bad ones, and one that is there twice."""
        rows = [row for row in self.game.tables[change.table].rows if row.id == change.row]
        if is_id(change.row) and len(rows) < 2:
            raise NotDone(f"other files may name '{change.row}': type its new id into its own cell")
        self._refuse_taken(change.table, text)

    def _refuse_key(self, table: str, key: str) -> None:
        known = key == "id" or key in self.game.tables[table].fields
        if not known and not is_translation(key, self.game.file.tables[table]):
            raise NotDone(f"'{table}' has no field '{key}'")

    def _typed(self, text: str) -> str:
        """A text as a cell has it; raises NotDone for what no file may have."""
        return plain(text.strip())

    def _add(self, change: AddRow, file: SplicedFile, wanted: WantedRows, number: int) -> None:
        values = {key: self._typed(text) for key, text in change.values.items()}
        for key in values:
            self._refuse_key(change.table, key)
        if values.get("id"):
            self._refuse_taken(change.table, values["id"])
            if file.ids_made:  # an id is made of the name, so that this is what was meant
                named = next((key for key, kind in file.fields.items() if kind.name in ("text", "plain")), "")
                values |= {named: values["id"]} if named and not values.get(named) else {}
        else:
            values["id"] = self._free_id(change.table, "new")
        self._insert(change.table, wanted, number, values)
        self.told.note(f"{values['id']} added to {change.table}")

    def _copy(self, change: CopyRow, file: SplicedFile, wanted: WantedRows, number: int) -> None:
        row, values = file.row(number), Values()
        for key, node in row.entries.items():
            text = cell_text(node, file.fields.get(key))
            if text is None:
                raise NotDone(
                    f"{node.place}: '{key}' is nothing that a cell can hold, so it cannot be copied"
                )
            values[key] = text
        values["id"] = self._free_id(change.table, change.row or "new")
        self._insert(change.table, wanted, number, values)
        self.told.note(f"{change.row} copied as {values['id']}")

    def _insert(self, table: str, wanted: WantedRows, behind: int, values: Values) -> None:
        wanted.added.append((behind, values))
        self._ids(table).add(values["id"].casefold())
        self.made.append(values["id"])

    def _move(self, change: MoveRow, file: SplicedFile, wanted: WantedRows, number: int) -> None:
        if wanted.order:
            raise NotDone("one row is moved at a time")
        to = min(max(number + change.by, 0), len(file.spots) - 1)
        if to == number:
            where = "first" if change.by < 0 else "last"
            raise NotDone(f"'{change.row}' is the {where} row of '{file.file}' already")
        step = 1 if to > number else -1
        places = range(number, to + step, step)
        wanted.order = {place: place + step for place in places[:-1]} | {to: number}
        self.told.note(f"{change.row} moved {'down' if step > 0 else 'up'} in {change.table}")

    # --- ids -------------------------------------------------------------------------------------
    def _ids(self, table: str) -> set[str]:
        """All ids of a table, in small letters; of files that are changed as they are by now."""
        if table not in self.taken:
            files = [file for (name, _), file in self.files.items() if name == table]
            shown = {file.shown for file in files}
            rows = self.game.tables[table].rows
            found = {row.id.casefold() for row in rows if row.node.file not in shown}
            self.taken[table] = found.union(spot.id.casefold() for file in files for spot in file.spots)
        return self.taken[table]

    def _refuse_taken(self, table: str, row_id: str) -> None:
        if not is_id(row_id):
            raise NotDone(f"'{row_id}' is not an id: write letters, digits and hyphens, as in old-harbour")
        if row_id.casefold() in self._ids(table):
            raise NotDone(f"'{table}' has a row '{row_id}' already")

    def _free_id(self, table: str, like: str) -> str:
        """An id that no row has: harbour-2 behind harbour, harbour-3 behind harbour-2."""
        taken = self._ids(table)
        found = _NUMBERED.match(like)
        stem, number = (found[1], int(found[2]) + 1) if found and len(found[2]) < 6 else (like, 2)
        stem = stem[: _MOST_LETTERS - 8].rstrip("-") if is_id(like) else "new"
        if stem == "new" and stem not in taken:
            return stem
        while f"{stem}-{number}".casefold() in taken:
            number += 1
        return f"{stem}-{number}"
