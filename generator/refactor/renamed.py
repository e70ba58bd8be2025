"""What is called otherwise in a later state of a game: an earlier one, in a copy, gets the names of now."""

from __future__ import annotations

from collections.abc import Iterator

from generator.ledger.alteration import alterations
from generator.ledger.data import data_entries
from generator.ledger.entry import written
from generator.model.game import Game, Row, Table
from generator.model.load import load_game
from generator.problem import Findings
from generator.refactor.drawn import draw
from generator.refactor.edits import CannotChange
from generator.refactor.rename import Renamer
from generator.refactor.thing import NotRenamed, Thing
from generator.refactor.trial import write

MOST = 12
"""Things that are looked for: each takes as long as a renaming."""
_Values = dict[str, str]


def rename_as_now(earlier: Game, now: Game) -> tuple[Game, list[tuple[Thing, str]]]:
    """Rename in the folder of an earlier game what is called otherwise now, where that explains changes."""
    found: list[tuple[Thing, str]] = []
    tried: set[Thing] = set()
    for _ in range(MOST):
        step = next(((thing, new) for thing, new in _renamings(earlier, now) if thing not in tried), None)
        if step is None:
            break
        tried.add(step[0])
        if (after := _renamed(earlier, now, *step)) is not None:
            earlier = after
            found.append(step)
    return earlier, found


def _renamed(earlier: Game, now: Game, thing: Thing, new: str) -> Game | None:
    """The earlier game with another name, written; None and all as it was if that explains no more."""
    try:
        contents = Renamer(earlier, draw(earlier)).draft(thing, new).contents()
    except (NotRenamed, CannotChange):
        return None
    files = {name: earlier.folder / name for name in contents}
    held = {name: path.read_bytes() if path.is_file() else None for name, path in files.items()}
    write(earlier.folder, contents)
    after = load_game(earlier.folder, earlier.shown, Findings())
    if after is not None and _apart(after, now) < _apart(earlier, now):
        return after
    write(earlier.folder, held)
    return None


def _apart(earlier: Game, now: Game) -> int:
    """How many changes lie between two states."""
    was = {fact.key: fact.value for fact in data_entries(earlier)}
    return len(alterations(was, data_entries(now), now.shown))


def _renamings(earlier: Game, now: Game) -> Iterator[tuple[Thing, str]]:
    """Tables, fields and rows that are gone, and what has come with the same content."""
    tables, others = earlier.tables, now.tables
    for old in (name for name in tables if name not in others):
        alike = [name for name in others if name not in tables and _alike(tables[old], others[name])]
        if len(alike) == 1:
            yield Thing("table", "", old), alike[0]
    for table in (name for name in tables if name in others):
        yield from _fields(tables[table], others[table])
        yield from _rows(tables[table], others[table])


def _alike(one: Table, other: Table) -> bool:
    """Whether at least half of the rows of two tables are the same but for the names of their fields."""
    rows = {row.id: sorted(_values(row).values()) for row in other.rows}
    same = sum(rows.get(row.id) == sorted(_values(row).values()) for row in one.rows)
    return same > 0 and same * 2 >= max(len(one.rows), len(other.rows))


def _fields(one: Table, other: Table) -> Iterator[tuple[Thing, str]]:
    """A field of which every row that is still there has the same value in a new one."""
    rows = [(_values(row), _values(other.by_id[row.id])) for row in one.rows if row.id in other.by_id]
    for old in (name for name in one.fields if name not in other.fields):
        for new in (name for name in other.fields if name not in one.fields):
            pairs = [(was.get(old), values.get(new)) for was, values in rows]
            if any(was for was, _ in pairs) and all(was == value for was, value in pairs):
                yield Thing("field", one.name, old), new
                break


def _rows(one: Table, other: Table) -> Iterator[tuple[Thing, str]]:
    """A row whose values a new one has, or that alone stands where a new one stands if it has no values."""
    for at, row in enumerate(one.rows):
        if row.id in other.by_id:
            continue
        came = [each for each in other.rows if each.id not in one.by_id and _same(row, each)]
        here = [each for each in came if at < len(other.rows) and other.rows[at] is each]
        chosen = here or (came if len(_values(row)) > 1 else [])
        if chosen:
            yield Thing("row", one.name, row.id), chosen[0].id


def _same(one: Row, other: Row) -> bool:
    """Whether two rows have the same values; a name may be spelled with the id, as that of a picture."""
    was, now = _values(one), _values(other)
    return was.keys() == now.keys() and all(
        now[name] in (value, value.replace(one.id, other.id)) for name, value in was.items()
    )


def _values(row: Row) -> _Values:
    """What a row says, as it is written."""
    return {name: written(node) for name, node in row.node.entries.items()}
