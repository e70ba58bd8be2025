"""K509: two rows of a table have one name."""

from __future__ import annotations

import re
from collections import Counter, defaultdict

from generator.checks.check import Found, at, check
from generator.checks.texts import catalogues
from generator.locale.catalogue import APART
from generator.model.game import Game, Row, Table
from generator.model.tables.fields import Ref, Refs, TextField
from generator.source.excerpt import excerpt

NAMES = ("name", "title")
"""The fields that say what a row is called, the first that a table has."""
_SEVERAL = 50
"""In so many rows one pair of equal names may be a slip; more pairs are how the game names its pieces."""
_LAST_PART = re.compile(r"[-_.]?(?:\d+|[^-_.\d]*)$")


@check(
    "K509", severity="warning", odds=False,
    why="players cannot say which of the two they mean, and a copied row has kept its name",
    hint="give one of them another name, or acknowledge that both are called so",
)  # fmt: skip
def repeated_name(game: Game) -> Found:
    """Two rows of a table, whose other names differ, have the same `name` (or `title`, where it has none).

    Rows of one make may share a name, and are passed over: those whose ids begin alike as no others do
    (guard-1, guard-2; tower, tower-night), one that refers to the other, one that a catalogue translates
    apart, and rows of a table in which names are repeated as a habit.
    """
    for table in game.tables.values():
        field = name_field(table)
        if not field or not table.sound(field):
            continue
        named: defaultdict[str, list[Row]] = defaultdict(list)
        for row in table.rows:
            if name := row.values.get(field):
                named[" ".join(name.split())].append(row)
        repeated = [rows for rows in named.values() if len(rows) > 1]
        if len(repeated) > 1 + len(table.rows) // _SEVERAL or len(named) < 2:
            continue
        for first, *others in repeated:
            if len(others) > 1 or _of_one_make(first, others[0], table):
                continue
            if not _translated_apart(game, f"{table.name}.{field}", first.values[field]):
                message = (
                    f"'{others[0].id}' is called '{excerpt(others[0].values[field])}', as '{first.id}' is"
                )
                yield at(others[0], field, message, related=[first.place_of(field)])


def name_field(table: Table) -> str:
    """The field that names the rows of a table; '' if none does."""
    return next((name for name in NAMES if isinstance(table.fields.get(name), TextField)), "")


def _translated_apart(game: Game, context: str, name: str) -> bool:
    """Whether a catalogue has a word for one of the two alone, so that somebody knows of both."""
    return any(
        text == name and where.startswith(f"{context}{APART}")
        for _, catalogue in catalogues(game)
        for where, text in catalogue.entries
    )


def _of_one_make(one: Row, other: Row, table: Table) -> bool:
    """Whether two rows belong together: by their ids, or since one refers to the other."""
    stems = Counter(_LAST_PART.sub("", row.id) for row in table.rows)
    stem = _LAST_PART.sub("", one.id)
    pairs = ((one, other), (other, one))
    if any(here.id.startswith(f"{there.id}-") for here, there in pairs):
        return True
    if stem and stem == _LAST_PART.sub("", other.id) and stems[stem] == 2:
        return True
    to_itself = [
        name for name, kind in table.fields.items()
        if isinstance(kind, Ref | Refs) and kind.argument == table.name
    ]  # fmt: skip
    return any(there.id in _named(here, name) for name in to_itself for here, there in pairs)


def _named(row: Row, field: str) -> tuple[str, ...]:
    value = row.values.get(field) or ()
    return (value,) if isinstance(value, str) else tuple(value)
