"""A table as the page shows it: columns with what they take, and rows with the texts of their cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from msgspec import Struct, field

from generator.handout.allowed import allowed
from generator.handout.cells import cell_text
from generator.handout.leaf import columns_of
from generator.model.digest import GAME
from generator.model.game import Game, Row
from generator.model.load import load_game
from generator.model.names import is_id
from generator.model.tables.fields import FieldType
from generator.model.tables.rows import Rows
from generator.problem import Findings
from generator.source.cells import GridCell
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.tables import is_workbook
from generator.studio.answer import NotDone
from generator.studio.blank import is_blank
from generator.studio.editing.completion import choices
from generator.studio.editing.edit import read_own
from generator.studio.editing.outline import digest


class ShownColumn(Struct):
    """A field, or a translation of one; `why` says where it is changed if it is not `editable`."""

    key: str
    kind: str
    argument: str = ""
    optional: bool = True
    translated: bool = False
    says: str = ""  # what it takes, in a sentence
    choices: list[str] = field(default_factory=list)  # if they are few
    searchable: bool = False  # `suggest` knows what may be meant
    editable: bool = True
    why: str = ""


class ShownRow(Struct):
    """A row: its id ('' if it has none that can be read), where it stands, and what its cells say."""

    id: str
    file: str
    line: int
    count: int
    texts: dict[str, str]
    unread: list[str]
    made: bool = False  # its id follows from its name, and is another when that is
    nameless: bool = False  # nothing can name it, as its id is none or not its own: that may be typed over
    locked: dict[str, str] = field(default_factory=dict)  # keys that cannot be edited here, and why


class ShownTable(Struct):
    """A table; `seen` has the digests of its files, of those that can be changed and were read."""

    name: str
    columns: list[ShownColumn]
    rows: list[ShownRow]
    seen: dict[str, str]
    broken: list[str]  # why some rows are not shown


_RENAMED = "an id is changed by typing into its own cell: all files that name it change with it"
_MADE = "this id follows from the name of the row: change that"
_WORKBOOK = "it stands in a workbook: change it in a spreadsheet, and save it there"
_VARIANT = "a variant that is chosen says so in game.yaml"
_NO_CELL = "it is nothing that a cell can hold: change it in an editor"


def shown_table(game: Game, name: str) -> ShownTable:
    """A table of a game with all rows that its files have, whatever is wrong with them; raises NotDone."""
    if name in game.tables and not _is_latest(game, name):
        game = load_game(game.folder, game.shown, Findings()) or game
    table = game.tables.get(name)
    if table is None:
        raise NotDone(f"the game has no table '{name}'")
    keys = columns_of(table)
    files = game.file.tables[name].files
    rows, broken = [*table.rows], list[str]()
    if not table.complete and not is_blank(game, name):
        rows, broken = _read(game, name)
    columns = [ShownColumn("id", "id", optional=False, editable=False, why=_RENAMED)]
    columns += [_column(game, key, table.fields.get(key)) for key in keys]
    if all(map(is_workbook, files)):
        for column in columns:
            column.editable, column.why = False, _WORKBOOK
    shown = [_row(game, row, keys, table.fields) for row in rows]
    met = Counter(row.id for row in shown)
    for each in shown:
        each.nameless = not is_workbook(each.file) and (met[each.id] > 1 or not is_id(each.id))
    return ShownTable(name, columns, shown, seen_files(game, (GAME, *files)), broken)


def _is_latest(game: Game, name: str) -> bool:
    """Whether a table was read from its files as they are; a workspace keeps a state that can be drawn."""
    return all(_is_read(game, file) for file in game.file.tables[name].files)


def _is_read(game: Game, file: str) -> bool:
    with suppress(OSError):
        about = (game.folder / file).stat()
        return game.stamps.get(tuple(file.split("/"))) == (about.st_mtime_ns, about.st_size)
    return False


def seen_files(game: Game, files: Iterable[str]) -> dict[str, str]:
    """The digests of the files that are still as the game was read from them."""
    found = {}
    for file in (each for each in files if not is_workbook(each)):
        with suppress(NotDone):
            data = read_own(game, file)
            if _is_read(game, file):
                found[file] = digest(data)
    return found


def _read(game: Game, name: str) -> tuple[list[Row], list[str]]:
    """Rows with those among them that have no id, and why others cannot be read."""
    findings, table = Findings(), game.tables[name]
    nodes, whole = Rows(game.folder, game.shown, game.file, findings).of(name, table.fields)
    known = {(row.node.file, row.node.line, row.node.column): row for row in table.rows}
    rows = [
        known.get((node.file, node.line, node.column)) or Row(name, _id(node), {}, node, frozenset({"id"}))
        for node in nodes or []
    ]
    told = [f"{each.place}: {each.message}" for each in findings.in_order() if each.severity == "error"]
    return rows, [] if whole else told


def _id(node: Mapping) -> str:
    found = node.entries.get("id")
    return found.text if isinstance(found, Scalar) else ""


def _column(game: Game, key: str, kind: FieldType | None) -> ShownColumn:
    if kind is None:  # a translation of another field
        return ShownColumn(key, "text", says=allowed(key, None, str))
    few, searchable = choices(game, kind)
    says = allowed(key, kind, str)
    return ShownColumn(key, kind.name, kind.argument, kind.optional, kind.translated, says, few, searchable)


def _row(game: Game, row: Row, keys: list[str], fields: dict[str, FieldType]) -> ShownRow:
    file = row.node.file.removeprefix(f"{game.shown}/")
    ident = row.node.entries.get("id")
    made = isinstance(ident, GridCell) and ident.made
    shown = ShownRow(row.id, file, row.node.line, row.count, {}, sorted(row.unread), made)
    for key in keys:
        node = row.node.entries.get(key)
        text = cell_text(node, fields.get(key))
        shown.texts[key] = _as_written(node) if text is None else text
        if text is None and not _is_flat(node):
            shown.locked[key] = _NO_CELL
        elif node is not None and node.file != row.node.file:
            shown.locked[key] = _VARIANT
    if made:
        shown.locked["id"] = _MADE
    if is_workbook(file):
        shown.locked |= dict.fromkeys(("id", *keys), _WORKBOOK)
    return shown


def _is_flat(node: Node | None) -> bool:
    return isinstance(node, Sequence) and all(isinstance(each, Scalar) for each in node.items)


def _as_written(node: Node | None) -> str:
    """A value that is no text, about as a person wrote it."""
    if isinstance(node, Sequence):
        return f"[{', '.join(map(_as_written, node.items))}]"
    if isinstance(node, Mapping):
        return "{" + ", ".join(f"{key}: {_as_written(each)}" for key, each in node.entries.items()) + "}"
    return node.text if isinstance(node, Scalar) else ""
