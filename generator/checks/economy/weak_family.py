"""K332: one family of cards gives far fewer points for its cost than its siblings."""

from __future__ import annotations

from statistics import median

from generator.checks.check import Found, at, check
from generator.checks.economy.balance import balances
from generator.model.game import Game

_FEWEST, _SHARE = 3, 0.5


@check(
    "K332", severity="warning",
    why="who draws or collects the weak family loses by it",
    hint="raise its points or lower its costs, or acknowledge what makes up for them",
)  # fmt: skip
def weak_family(game: Game) -> Found:
    """A family's median of points for each resource is under half of what every sibling family has.

    Families are the rows with the same first reference to another table; at least three of them
    must have three or more rows with fixed points and a fixed cost, and only those are compared.
    """
    for deck in balances(game):
        rated = deck.rated() if deck.family else {}
        medians = {
            family: median(each.rate for each in rows)
            for family, rows in rated.items()
            if len(rows) >= _FEWEST
        }
        if len(medians) < _FEWEST:
            continue
        weakest, second, *_ = sorted(medians, key=lambda family: medians[family])
        if medians[weakest] < _SHARE * medians[second]:
            message = (
                f"the {deck.table.name} of '{weakest}' give {medians[weakest]:.2f} points for each resource, "
                f"those of '{second}' {medians[second]:.2f} and the others more"
            )
            families = game.tables[deck.table.fields[deck.family].argument]
            related = [each.row.place_of(deck.points) for each in rated[weakest]]
            yield at(families.by_id[weakest], "id", message, related=related)
