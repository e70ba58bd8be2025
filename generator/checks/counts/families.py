"""Families of rows that are made alike: which row of one stands for which row of another."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

from generator.model.game import Row, Table
from generator.model.tables.fields import Choice, Ref

_FAMILIES, _ROWS = 3, 3
_ROWS_OF_TWO = 5
"""Two families, such as two colours, must have more in common than three."""

Matching = Callable[[Row], Hashable]
"""What a row is in its family; None if it is matched with no other."""


class Alike(NamedTuple):
    """Rows by what they are and by family; each family has one of each."""

    family: str  # the field that says which
    matched: str  # the field that says what a row is in it; '' if its id or its place says so
    slots: dict[Hashable, dict[str, Row]]


def grids(table: Table) -> Iterator[Alike]:
    """Every way in which families of a table match row by row: by id, by another word, by order."""
    words = [name for name, kind in table.fields.items() if isinstance(kind, Ref | Choice)]
    for family in words:
        for matched, match in _matchings(table, family, words):
            slots = _slots(table, family, match)
            families = len(next(iter(slots.values()), ()))
            ordered = matched is None
            if (families >= _FAMILIES and len(slots) >= _ROWS) or (
                families == _FAMILIES - 1 and len(slots) >= _ROWS_OF_TWO and not ordered
            ):
                yield Alike(family, matched or "", slots)


def _matchings(table: Table, family: str, words: list[str]) -> Iterator[tuple[str | None, Matching]]:
    yield "", lambda row: _rest(row.id, str(row.values[family]))
    for word in words:
        if word != family:
            yield word, partial(_word, word)
    order: Counter[str] = Counter()
    place: dict[Row, int] = {}
    for row in table.rows:
        order[str(row.values.get(family))] += 1
        place[row] = order[str(row.values.get(family))]
    yield None, lambda row: place[row]


def _word(word: str, row: Row) -> Hashable:
    return row.values.get(word)


def _rest(text: str, family: str) -> str | None:
    """An id without the family that it names first or last; None if it does not."""
    before, found, after = text.partition(family)
    if not found or bool(before) == bool(after):
        return None
    rest = before or after
    return None if rest.strip("-_.").isalnum() and rest.isalnum() else rest


def _slots(table: Table, family: str, match: Matching) -> dict[Hashable, dict[str, Row]]:
    """The rows of the families that have the same slots as most of them."""
    families: defaultdict[str, dict[Hashable, Row]] = defaultdict(dict)
    unfit: set[str] = set()
    for row in table.rows:
        name = row.values.get(family)
        if name is None:
            continue
        slot = match(row)
        if slot is None or slot in families[name]:
            unfit.add(name)
        else:
            families[name][slot] = row
    alike = Counter(frozenset(rows) for name, rows in families.items() if name not in unfit)
    if not alike:
        return {}
    usual = alike.most_common(1)[0][0]
    fitting = {name: rows for name, rows in families.items() if name not in unfit and rows.keys() == usual}
    slots = sorted(usual, key=str)
    return {slot: {name: rows[slot] for name, rows in fitting.items()} for slot in slots}
