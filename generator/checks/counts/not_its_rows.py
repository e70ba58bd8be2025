"""K347: a number that says how many rows belong to something is not how many do."""

from __future__ import annotations

from collections import Counter

from generator.checks.check import Found, at, check
from generator.model.game import Game, Table
from generator.model.tables.fields import Ref

_OTHERS, _DIFFERENT = 3, 2


@check(
    "K347", severity="warning",
    why="the number is printed, and the pieces that it counts are others",
    hint="correct the number, or add or remove a row",
)  # fmt: skip
def not_its_rows(game: Game) -> Found:
    """An int of a table is, in all rows but one, how many rows (or copies) of another table refer to them.

    Three or more rows must agree, with at least two different numbers.
    """
    for table in game.tables.values():
        numbers = [name for name, kind in table.fields.items() if kind.name == "int" and name != "count"]
        for field in numbers if len(table.rows) > _OTHERS else ():
            if table.sound(field):
                for other in game.tables.values():
                    for name, kind in other.fields.items():
                        if (
                            isinstance(kind, Ref)
                            and kind.argument == table.name
                            and other.sound(name, "count")
                        ):
                            yield from _odd(table, field, other, name)


def _odd(table: Table, field: str, other: Table, name: str) -> Found:
    rows: Counter[str] = Counter(row.values[name] for row in other.rows if row.values.get(name) is not None)
    copies: Counter[str] = Counter()
    for row in other.rows:
        copies[row.values.get(name) or ""] += row.count
    for word, found in (("rows", rows), ("copies", copies)):
        wrong = [row for row in table.rows if row.values.get(field) != found[row.id]]
        right = {row.values.get(field) for row in table.rows} - {row.values.get(field) for row in wrong}
        if not wrong:
            return
        if (
            len(wrong) == 1
            and len(table.rows) > _OTHERS
            and len(right) >= _DIFFERENT
            and wrong[0].values.get(field) is not None
        ):
            odd = wrong[0]
            message = (
                f"{field} of '{odd.id}' is {odd.values[field]}, but {found[odd.id]} {word} of {other.name} "
                f"refer to it; in all other rows the two agree"
            )
            there = [row.place_of(name) for row in other.rows if row.values.get(name) == odd.id]
            yield at(odd, field, message, related=there)
            return
