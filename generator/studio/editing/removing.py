"""A column that goes with its values: tried in a copy of the game before a file is touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from generator.model.digest import GAME
from generator.model.game import Game
from generator.problem import Place, Problem
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.settings import plain, without, without_key
from generator.refactor.splice.delimited import DelimitedRows
from generator.refactor.splice.files import TableText, spliced
from generator.refactor.splice.pieces import take_out
from generator.refactor.splice.row_edits import RowEdits
from generator.refactor.thing import Thing
from generator.source.nodes import Mapping, Scalar
from generator.source.numbered import numbered
from generator.source.tables import DELIMITED, is_text
from generator.studio.answer import NotDone
from generator.studio.editing.edit import Edited, read_own, read_seen
from generator.studio.editing.outline import rows_in
from generator.studio.editing.renaming import not_done, refuse_saved


class AskedRemoval(Struct):
    """The column that goes, and the digest of game.yaml as the page has seen it."""

    table: str
    key: str
    seen: dict[str, str]


def removed(folder: Path, shown: str, asked: AskedRemoval, tongue: str) -> tuple[Game, Edited]:
    """The game that was read, and its files without a column; raises NotDone. Nothing is written here.

    It takes seconds: the game is drawn to see who names the column, and looked at without it.
    """
    # what draws takes long to import
    from generator.refactor.drawn import draw
    from generator.refactor.named import namings
    from generator.refactor.sight import Sight

    before = Sight(folder, shown)
    game = before.game
    if game is None:
        raise not_done("the game cannot be read whole, so nothing was removed", before.problems, tongue)
    read_seen(game, GAME, asked.seen)
    shape = game.file.tables.get(asked.table)
    if shape is None or asked.key not in shape.fields:
        raise NotDone(f"'{asked.table}' has no field '{asked.key}'")
    field = Thing("field", asked.table, asked.key)
    if places := namings(game, field, None if before.hindering else draw(game)):
        told: list[tuple[Place, str]] = [(place, f"'{asked.key}' is named here") for place in places]
        raise not_done("other files still name this column: take it out there first", told, tongue)
    try:
        edited = _edited(game, field)
    except CannotChange as error:
        raise not_done("", [(error.place, error.message)], tongue) from None
    _refuse_worse(before, edited, tongue)
    refuse_saved(game)
    return game, edited


def _refuse_worse(before: object, edited: Edited, tongue: str) -> None:
    """Write nothing that brings errors which were not there."""
    from generator.refactor.sight import Sight, new_problems
    from generator.refactor.trial import copy_of

    assert isinstance(before, Sight) and before.game is not None
    game = before.game
    with copy_of(game.folder, edited.after) as copy:
        after = Sight(copy, game.shown)
        worse = _errors(new_problems(before.problems, after.problems))
        if not worse and not before.hindering:  # or faces were not looked at before
            worse = _errors(new_problems(before.proved, after.proved))
    if worse:
        raise not_done("without this column something would be wrong, so nothing was removed", worse, tongue)


def _errors(problems: list[Problem]) -> list[Problem]:
    return [each for each in problems if each.severity == "error"]


def _edited(game: Game, field: Thing) -> Edited:
    """The files before and after."""
    column, table = field.name, field.of
    data = read_own(game, GAME)
    found = Edited(
        {GAME: data}, {GAME: without(data, f"{game.shown}/{GAME}", ("tables", table, "fields", column))}, ""
    )
    values = 0
    for name in game.file.tables[table].files:
        rows = [row for row in game.tables[table].rows if row.node.file == f"{game.shown}/{name}"]
        here = sum(column in row.node.entries for row in rows)
        if not is_text(name):
            if here:
                raise NotDone(
                    f"'{name}' is a workbook: take the column '{column}' out there first, and save it"
                )
            continue
        before = read_own(game, name)
        after = _without_values(game, table, name, before, column)
        if after != before:
            found.before[name], found.after[name] = before, after
        values += here
    found.said = f"column {column} of {table} removed"
    if values:
        found.said = f"column {column} of {table} removed, with {numbered(values, 'value')}"
    return found


def _without_values(game: Game, table: str, name: str, data: bytes, column: str) -> bytes:
    """A file of a table without the values of a column and their translations; raises CannotChange."""
    shown, shape, language = f"{game.shown}/{name}", game.file.tables[table], game.file.language
    fields = game.tables[table].fields
    file = TableText(data, shown)
    rows = rows_in(file.text, shown, shape, language)
    keys = {id(row): [*_keys(row, column)] for row in rows}
    if shown.lower().endswith(DELIMITED):
        text = SourceText(shown, file.text)
        DelimitedRows(text, shape, language).take_columns(lambda key: key.partition(".")[0] == column)
        made = file.written(text.changed)
    elif shown.lower().endswith(".json"):
        text = SourceText(shown, file.text)
        for row in rows:
            _take_keys(text, row, keys[id(row)])
        made = file.written(text.changed)
    else:
        values = {(row.line, row.column): dict.fromkeys(keys[id(row)], "") for row in rows if keys[id(row)]}
        made = spliced(data, shown, shape, fields, language, RowEdits(values)) if values else data
        made = _without_remarked(game, table, TableText(made, shown), column)
    left = rows_in(TableText(made, shown).text, shown, shape, language)
    if [_said(row, column) for row in rows] != [_said(row, column) for row in left]:
        raise CannotChange("this cannot be written here without changing something else", Place(shown))
    return made


def _take_keys(text: SourceText, row: Mapping, keys: list[str]) -> None:
    """Note that keys of a row of JSON go."""
    spans = [
        (text.offset(scalar.line, scalar.column), text.end(row.entries[key]))
        for key, scalar in row.keys.items()
    ]
    if keys:
        take_out(text, spans, [index for index, key in enumerate(row.keys) if key in keys])


def _without_remarked(game: Game, table: str, file: TableText, column: str) -> bytes:
    """The file without keys that were left for the sake of a remark, which stays."""
    text = file.text
    for _ in range(text.count("\n") + 1):
        rows = rows_in(text, file.shown, game.file.tables[table], game.file.language)
        found = next(((row, key) for row in rows for key in _keys(row, column) if _is_empty(row, key)), None)
        if found is None:
            break
        text = without_key(SourceText(file.shown, text), *found)
    return file.written(text)


def _keys(row: Mapping, column: str) -> Iterator[str]:
    return (key for key in row.entries if key.partition(".")[0] == column)


def _is_empty(row: Mapping, key: str) -> bool:
    node = row.entries[key]
    return isinstance(node, Scalar) and node.empty


def _said(row: Mapping, column: str) -> dict[str, object]:
    return {key: plain(node) for key, node in row.entries.items() if key.partition(".")[0] != column}
