"""K318: a name or id that is made of other values states them wrongly."""

from __future__ import annotations

from generator.checks.check import Found, check
from generator.checks.columns import Column, values
from generator.checks.facts import facts
from generator.model.game import Game
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
        fields = [part for part in fact.spelling if isinstance(part, Column)]
        for row in fact.rows:
            written, made = column.written(row), values(fields, row)
            if written is None or not made:
                continue
            left = iter(made)
            wanted = "".join(next(left) if isinstance(part, Column) else part for part in fact.spelling)
            if written != wanted:
                message = f"{fact.name} is '{excerpt(written)}', but its row makes it '{excerpt(wanted)}'"
                named = [place for field in fields for place in field.places(row)]
                yield column.at(row, message, [*named, fact.rule.node.place_of("equals")])
