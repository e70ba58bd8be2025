"""Changes of a workbook in the files of a game: made in a copy, read again, and judged."""

from __future__ import annotations

from msgspec import Struct, field

from generator.handout.leaf import has_made_id, texts_of
from generator.handout.merge import Merge
from generator.handout.placed import CellPlaces
from generator.handout.returned import Returned, ReturnedRow
from generator.model.game import Game, Row
from generator.problem import Place, Problem
from generator.refactor.edits import CannotChange
from generator.refactor.sight import new_problems
from generator.refactor.splice.files import spliced
from generator.refactor.splice.row_edits import NewRow, RowEdits
from generator.refactor.trial import copy_of
from generator.survey import survey

_Texts = dict[str, str]


class Taken(Struct):
    """What the files of a game would hold, and the problems that it would have and has not now."""

    contents: dict[str, bytes | None]
    problems: list[Problem] = field(default_factory=list)


def take(game: Game, merged: Merge, returned: Returned) -> Taken:
    """The changes tried in a copy of the game; raises CannotChange where one cannot be made."""
    contents = changed_files(game, merged)
    if not contents:
        return Taken(contents)
    before = survey(game.folder, game.shown)
    with copy_of(game.folder, contents) as folder:
        after = survey(folder, game.shown)
    problems = new_problems(before.findings.in_order(), after.findings.in_order())
    placed = CellPlaces(game, after.game, returned, contents)
    found = [placed.problem(each) for each in problems if not each.acknowledged]
    nowhere = Place(f"{game.shown}/{next(iter(contents))}")
    if place := _differs(game, merged, after.game) if after.game else nowhere:
        raise CannotChange("the changes cannot be written here without changing something else", place)
    return Taken(contents, found)


def file_of(game: Game, row: Row) -> str:
    """The file in which a row stands, by its name in the folder."""
    return row.node.file.removeprefix(f"{game.shown}/")


def changed_files(game: Game, merged: Merge) -> dict[str, bytes | None]:
    """What every file holds in which something changes; raises CannotChange where that cannot be."""
    edits: dict[tuple[str, str], RowEdits] = {}

    def of(table: str, file: str) -> RowEdits:
        return edits.setdefault((table, file), RowEdits())

    for each in merged.altered:
        node = each.row.node
        values = of(each.row.table, file_of(game, each.row)).values
        values.setdefault((node.line, node.column), {})[each.key] = each.after
    for row in merged.gone:
        of(row.table, file_of(game, row)).gone.add((row.node.line, row.node.column))
    for new in merged.added:
        file = file_of(game, new.behind) if new.behind else game.file.tables[new.table].files[-1]
        behind = (new.behind.node.line, new.behind.node.column) if new.behind else None
        of(new.table, file).added.append(NewRow({"id": new.row.id, **new.row.texts}, behind))
    found: dict[str, bytes | None] = {}
    for (table, file), wanted in edits.items():
        shown = f"{game.shown}/{file}"
        if file in found:
            raise CannotChange("two tables have their rows in this file", Place(shown))
        data = (game.folder / file).read_bytes()
        shape, fields = game.file.tables[table], game.tables[table].fields
        found[file] = spliced(data, shown, shape, fields, game.file.language, wanted)
    return found


def _differs(game: Game, merged: Merge, after: Game) -> Place | None:
    """Where a game says something else than it did, apart from the changes; None if nowhere."""
    for name, table in game.tables.items():
        wanted = _expected(game, name, merged)
        for (row_id, place, texts), row in zip(wanted, after.tables[name].rows):
            if texts != _texts(after, row) or (row_id != row.id and not has_made_id(row)):
                return place
        if len(wanted) != len(after.tables[name].rows):
            return table.place
    return None


def _expected(game: Game, name: str, merged: Merge) -> list[tuple[str, Place, _Texts]]:
    """The rows of a table as they should be after the changes, each with a place to point at."""
    rows = {row.id: (row.node.place, _texts(game, row)) for row in game.tables[name].rows}
    for each in merged.altered:
        if each.row.table == name:
            texts = rows[each.row.id][1]
            texts.pop(each.key, None)
            texts |= {each.key: each.after} if each.after else {}
    behind: dict[str, list[ReturnedRow]] = {}
    for new in merged.added:
        if new.table == name:
            behind.setdefault(new.behind.id if new.behind else "", []).append(new.row)
    gone = {row.id for row in merged.gone if row.table == name}
    found: list[tuple[str, Place, _Texts]] = []
    for row_id, (place, texts) in rows.items():
        found += [] if row_id in gone else [(row_id, place, texts)]
        found += [(new.id, place, _said(new.texts)) for new in behind.get(row_id, ())]
    return found + [(new.id, Place(game.shown), _said(new.texts)) for new in behind.get("", ())]


def _texts(game: Game, row: Row) -> _Texts:
    keys = [key for key in row.node.keys if key != "id"]
    return _said(texts_of(row, game.tables[row.table].fields, keys))


def _said(texts: _Texts) -> _Texts:
    """Those that say anything."""
    return {key: text for key, text in texts.items() if text}
