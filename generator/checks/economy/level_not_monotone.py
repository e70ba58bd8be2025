"""K305: a row of a higher level is worth less than every row of a lower one."""

from __future__ import annotations

from collections import defaultdict

from generator.checks.check import Found, at, check
from generator.checks.economy.balance import Balance, balances
from generator.model.game import Game, Row


@check(
    "K305", severity="warning",
    why="players expect the higher level to be worth more, and it usually costs more",
    hint="give the higher level at least the points of the lower one, or acknowledge what makes up for them",
)  # fmt: skip
def level_not_monotone(game: Game) -> Found:
    """In a table with whole numbers `level` and points `vp`, points fall as the level rises.

    Only rows of one family are compared: those with the same first reference to another table.
    Points that depend on a count are left out; a row without points has 0.
    """
    for deck in balances(game):
        if deck.level and deck.points and deck.table.sound(deck.level, deck.points, deck.family):
            for rows in deck.families.values():
                yield from _falling(deck, rows)


def _falling(deck: Balance, rows: list[Row]) -> Found:
    levels: defaultdict[int, list[tuple[int, Row]]] = defaultdict(list)
    for row in rows:
        points, level = deck.points_of(row), row.values.get(deck.level)
        if points is not None and level is not None:
            levels[level].append((points, row))
    best: tuple[int, Row] | None = None  # of the worst rows of the levels below, the one worth most
    for level in sorted(levels):
        for points, row in levels[level]:
            if best and points < best[0]:
                lower, other = best
                message = (
                    f"'{row.id}' of level {level} is worth {points}, "
                    f"and all of level {other.values[deck.level]} are worth {lower} or more"
                )
                yield at(row, deck.points, message, related=[other.place_of(deck.points)])
        worst = min(levels[level], key=lambda each: each[0])
        if best is None or worst[0] > best[0]:
            best = worst
