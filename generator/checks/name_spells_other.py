"""K318: a name or id that is made of other values states them wrongly."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.columns import Column
from generator.checks.facts import Fact, facts
from generator.model.game import Game, Row
from generator.problem import Problem, fault
from generator.source.excerpt import excerpt

NAME_SPELLS_OTHER = fault(
    "K318", "name_spells_other",
    why="everyone reads the name and believes it, so one of the two was changed by mistake",
    hint="correct the name, or the values that it is made of",
)  # fmt: skip


@check(NAME_SPELLS_OTHER)
def name_spells_other(game: Game) -> Iterator[Problem]:
    """A row's text is not the one that its other fields make by the declared pattern."""
    for fact in facts(game, "spells"):
        (column,) = fact.columns
        for row in fact.rows:
            written, wanted = column.written(row), _spelt(fact, row)
            if None not in (written, wanted) and written != wanted:
                fields = [part for part in fact.spelling if isinstance(part, Column)]
                named = [place for field in fields for place in field.places(row)]
                shown, true = excerpt(str(written)), excerpt(str(wanted))
                yield NAME_SPELLS_OTHER.at(
                    column.places(row)[0], f"{fact.name} is '{shown}', but its row makes it '{true}'",
                    subject=row.subject(column.steps[0]),
                    related=dict.fromkeys([*named, fact.rule.node.place_of("equals")]),
                )  # fmt: skip


def _spelt(fact: Fact, row: Row) -> str | None:
    """What the pattern gives for a row; None where a field that it names is left out."""
    parts = [part.written(row) if isinstance(part, Column) else part for part in fact.spelling]
    return None if None in parts else "".join(part for part in parts if part is not None)
