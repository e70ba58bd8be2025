"""K318: a name or id that is made of other values states them wrongly."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.columns import Column
from generator.checks.facts import Fact, facts
from generator.model.game import Game, Row
from generator.source.excerpt import excerpt


@check(
    "K318",
    why="everyone reads the name and believes it, so one of the two was changed by mistake",
    hint="correct the name, or the values that it is made of",
)
def name_spells_other(game: Game) -> Found:
    """A row's text is not the one that its other fields make by the declared pattern."""
    for fact in facts(game, "spells"):
        (column,) = fact.columns
        for row in fact.rows:
            written, wanted = column.written(row), _spelt(fact, row)
            if None not in (written, wanted) and written != wanted:
                fields = [part for part in fact.spelling if isinstance(part, Column)]
                named = [place for field in fields for place in field.places(row)]
                shown, true = excerpt(str(written)), excerpt(str(wanted))
                yield Finding(
                    column.places(row)[0],
                    f"{fact.name} is '{shown}', but its row makes it '{true}'",
                    row.subject(column.steps[0]),
                    related=dict.fromkeys([*named, fact.rule.node.place_of("equals")]),
                )


def _spelt(fact: Fact, row: Row) -> str | None:
    """What the pattern gives for a row; None where a field that it names is left out."""
    parts = [part.written(row) if isinstance(part, Column) else part for part in fact.spelling]
    return None if None in parts else "".join(part for part in parts if part is not None)
