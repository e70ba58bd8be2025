"""K319: the id of a row spells other values than the row has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from generator.checks.check import Found, at, check
from generator.model.game import Game, Row, Table
from generator.model.tables.fields import Choice, FieldType, Ref

_FEWEST = 4
"""So many other rows must spell their values in their ids."""
_EXCEPTIONS = 12
"""One row in so many may spell something else; where more do, the ids mean something else."""
_MOST_FIELDS = 8
_LONGEST_JOINT = 4


@check(
    "K319", severity="warning",
    why="the id was written for other values: one of them has changed, or a row was copied",
    hint="correct the value, or rename the row",
)  # fmt: skip
def id_says_otherwise(game: Game) -> Found:
    """All ids of a table are made of the row's references, words or numbers, and one names others.

    As the route 03-04 from 03 to 04, the card red-7 or the mat mat-blue: at least four rows follow the
    pattern, and the id of the one that does not is made in the same way, of values that it could have.
    """
    for table in game.tables.values():
        told: set[str] = set()
        for fields in _patterns(table):
            for row, wrong, wanted, usual in _odd(game, table, fields):
                if row.id not in told:
                    told.add(row.id)
                    says = " and ".join(f"{field} {value}" for field, value in wanted.items())
                    has = " and ".join(str(row.values[field]) for field in wanted)
                    message = f"the id '{row.id}' says {says}, but the row has {has}"
                    yield at(row, wrong, message, related=[row.place_of("id"), usual.place_of("id")])


def _patterns(table: Table) -> Iterator[tuple[str, ...]]:
    """Pairs of fields that an id may be made of, at least one of them words, then single words."""
    words = [
        name for name, kind in table.fields.items() if isinstance(kind, Ref | Choice) and table.sound(name)
    ]
    numbers = [name for name, kind in table.fields.items() if kind.name == "int" and table.sound(name)]
    coded = [*words, *(name for name in numbers if name != "count")][:_MOST_FIELDS]
    yield from (pair for pair in permutations(coded, 2) if set(pair) & set(words))
    yield from ((name,) for name in words[:_MOST_FIELDS])


def _odd(game: Game, table: Table, fields: tuple[str, ...]) -> Iterator[tuple[Row, str, dict[str, str], Row]]:
    """Rows whose ids spell other values, the first field that differs, what is spelt, a row that is right."""
    made = [row for row in table.rows if all(row.values.get(field) is not None for field in fields)]
    joints = Counter(joint for row in made if (joint := _joint(row, fields)) is not None)
    if not joints:
        return
    joint, following = joints.most_common(1)[0]
    if following < _FEWEST or (len(made) - following) * _EXCEPTIONS > max(len(made), _EXCEPTIONS):
        return
    usual = next(row for row in made if _joint(row, fields) == joint)
    kinds = [table.fields[field] for field in fields]
    for row in made:
        if _joint(row, fields) == joint:
            continue
        spelt = next((each for each in _spelt(row.id, joint, len(fields)) if _could(game, kinds, each)), None)
        if spelt:
            wanted = {
                field: value for field, value in zip(fields, spelt) if str(row.values[field]) != value
            }  # fmt: skip
            yield row, next(iter(wanted)), wanted, usual


def _joint(row: Row, fields: tuple[str, ...]) -> tuple[str, str] | None:
    """What stands in an id beside the values of the fields: before and between, or before and after."""
    values = [str(row.values[field]) for field in fields]
    if len(values) == 1:
        before, found, after = row.id.partition(values[0])
        return (before, after) if found else None
    first, last = values
    between = len(row.id) - len(first) - len(last)
    if not 1 <= between <= _LONGEST_JOINT or not row.id.startswith(first) or not row.id.endswith(last):
        return None
    joint = row.id[len(first) : len(first) + between]
    return None if joint.isalnum() else ("", joint)


def _spelt(text: str, joint: tuple[str, str], number: int) -> Iterator[tuple[str, ...]]:
    """The values that an id can be made of."""
    before, after = joint
    if number == 1:
        if text.startswith(before) and text.endswith(after):
            yield (text[len(before) : len(text) - len(after)],)
        return
    at = text.find(after)
    while at > 0:
        yield text[:at], text[at + len(after) :]
        at = text.find(after, at + 1)


def _could(game: Game, kinds: list[FieldType], values: tuple[str, ...]) -> bool:
    """Whether the fields could have these values."""
    for kind, value in zip(kinds, values):
        if isinstance(kind, Ref):
            table = game.tables.get(kind.argument)
            known = table is not None and value in table.by_id
        elif isinstance(kind, Choice):
            known = value in kind.words
        else:
            known = value.isdecimal()
        if not known:
            return False
    return True
