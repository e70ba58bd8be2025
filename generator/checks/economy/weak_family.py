"""K332: one family of cards gives far fewer points for its cost than its siblings."""

from __future__ import annotations

from statistics import median

from generator.checks.check import Finding, Found, check
from generator.checks.economy.worth import POINTS, Rated, family_field, rated
from generator.model.game import Game, Table
from generator.problem import Place

_FEWEST, _SHARE = 3, 0.5


@check(
    "K332",
    why="who draws or collects the weak family loses by it",
    hint="raise its points or lower its costs, or acknowledge what makes up for them",
    severity="warning",
)
def weak_family(game: Game) -> Found:
    """A family's median of points for each resource is under half of what every sibling family has.

    Families are the rows with the same first reference to another table; at least three of them
    must have three or more rows with fixed points and a fixed cost, and only those are compared.
    """
    for table in game.tables.values():
        if not family_field(table):
            continue
        medians = {
            family: median(each.rate for each in rows)
            for family, rows in rated(game, table).items()
            if len(rows) >= _FEWEST
        }
        if len(medians) < _FEWEST:
            continue
        weakest, second, *_ = sorted(medians, key=lambda family: medians[family])
        if medians[weakest] < _SHARE * medians[second]:
            yield _problem(game, table, (weakest, second), medians)


def _problem(game: Game, table: Table, weak: tuple[str, str], medians: dict[str, float]) -> Finding:
    family, next_one = weak
    other = game.tables[table.fields[family_field(table)].argument].by_id.get(family)
    rows: list[Rated] = rated(game, table)[family]
    message = (
        f"the {table.name} of '{family}' give {medians[family]:.2f} points for each resource, "
        f"those of '{next_one}' {medians[next_one]:.2f} and the others more"
    )
    places: list[Place] = [each.row.place_of(POINTS) for each in rows]
    place = other.place_of("id") if other else places[0]
    subject = other.subject() if other else f"{table.name}.{family}"
    return Finding(place, message, subject, related=places)
