"""Where the rows of a file stand, which is known without reading it if it was read before."""

from __future__ import annotations

import hashlib
from collections import OrderedDict

from msgspec import Struct

from generator.model.game import Game
from generator.model.shapes import TableShape
from generator.model.tables.columns import fit_columns
from generator.model.tables.made_ids import identify
from generator.problem import Findings
from generator.refactor.splice.first import says_nothing
from generator.refactor.splice.row_edits import At
from generator.source.nodes import Mapping, Scalar, Sequence
from generator.source.tables import has_columns, table_in
from generator.studio.answer import NotDone

_MOST_KNOWN = 16
"""Files whose outlines are remembered: those that were changed last, and not read again by then."""
_known: OrderedDict[tuple[str, str], list[RowSpot]] = OrderedDict()


class RowSpot(Struct, frozen=True):
    """A row of a file: its id, '' if it has none, and where it begins."""

    id: str
    line: int
    column: int

    @property
    def at(self) -> At:
        """Line and column."""
        return self.line, self.column


def digest(data: bytes) -> str:
    """By which the page says which state of a file it has seen."""
    return hashlib.sha256(data).hexdigest()


def remember(game: Game, table: str, file: str, seen: str, spots: list[RowSpot]) -> None:
    """Note where the rows of a file stand that was just written."""
    name = (f"{game.folder}/{file}#{table}", seen)
    _known[name] = spots
    _known.move_to_end(name)
    while len(_known) > _MOST_KNOWN:
        _known.popitem(last=False)


def known_spots(game: Game, table: str, file: str, seen: str) -> list[RowSpot] | None:
    """Where the rows of a file stand; None if that has to be read."""
    found = _known.get((f"{game.folder}/{file}#{table}", seen))
    return found if found is not None else _in_game(game, table, file)


def _in_game(game: Game, table: str, file: str) -> list[RowSpot] | None:
    """As the game has them, if it was read from the very file that lies there now."""
    try:
        about = (game.folder / file).stat()
    except OSError:
        return None
    stamp = game.stamps.get(tuple(file.split("/")))
    if not game.tables[table].complete or game.chosen or stamp != (about.st_mtime_ns, about.st_size):
        return None
    shown = f"{game.shown}/{file}"
    nodes = [(row.id, row.node) for row in game.tables[table].rows if row.node.file == shown]
    return [RowSpot(row_id, node.line, node.column) for row_id, node in nodes]


def read_spots(game: Game, table: str, file: str, text: str) -> list[RowSpot]:
    """The same, read from a text; raises NotDone if it cannot be read."""
    shape = game.file.tables[table]
    rows = rows_in(text, f"{game.shown}/{file}", shape, game.file.language)
    if rows and has_columns(file) and not any("id" in row.entries for row in rows):
        others = [row.id for row in game.tables[table].rows if row.node.file != f"{game.shown}/{file}"]
        identify(shape, rows, others)
    return [RowSpot(_id(row), row.line, row.column) for row in rows]


def rows_in(text: str, shown: str, shape: TableShape, language: str) -> list[Mapping]:
    """The rows of a text, with the names of fields; raises NotDone if it is none that can be read."""
    findings = Findings()
    root = table_in(text, shown, shape.extent, findings)
    if root is None and says_nothing(text, shown):
        return []
    if root is None:
        first = findings.problems[0]
        raise NotDone(f"{first.place}: {first.message}")
    rows = root.items if isinstance(root, Sequence) else []
    if not isinstance(root, Sequence) or not all(isinstance(row, Mapping) for row in rows):
        raise NotDone(f"{root.place}: the file is no list of rows, which can be mended in an editor only")
    found = [row for row in rows if isinstance(row, Mapping)]
    if has_columns(shown) and found:
        fit_columns("", shape, found, language, Findings())
    return found


def _id(row: Mapping) -> str:
    node = row.entries.get("id")
    return node.text if isinstance(node, Scalar) else ""
