"""K316: the declared sizes of groups do not sum to the declared whole."""

from __future__ import annotations

from fractions import Fraction

from generator.checks.check import Finding, Found, check
from generator.checks.counts.tally import names_none
from generator.checks.facts import Fact, facts
from generator.model.game import Game


@check(
    "K316",
    why="whatever the data says, one of the two declarations is wrong",
    hint="correct the declared groups or the declared whole",
)
def groups_do_not_sum(game: Game) -> Found:
    """A declared distribution, or count by value, does not sum to the declared total of its table."""
    wholes: dict[tuple[str, str], dict[Fraction, Fact]] = {}
    for fact in facts(game, "total", "count"):
        declared = _declared(fact)
        if fact.row is None and not fact.by and not fact.where and declared is not None:
            wholes.setdefault((fact.rule.rule, _table(fact)), {}).setdefault(declared, fact)
    for fact in facts(game, "distribution", "count"):
        columns, whole_rule = (fact.columns, "total") if fact.columns else (fact.by, "count")
        groups = _declared(fact)
        if not columns or fact.where or groups is None:
            continue
        everything = names_none(fact) or all(column.always for column in columns)
        for declared, whole in wholes.get((whole_rule, _table(fact)), {}).items():
            if groups > declared or (everything and groups != declared):
                by = "+".join(".".join(column.steps) for column in fact.by)
                name = f"{fact.name} by {by}" if by else fact.name
                message = f"the groups declared for {name} sum to {groups}, but {whole.name} to {declared}"
                place = fact.rule.node.place_of("equals")
                yield Finding(place, message, f"rules.{name}.groups", [whole.claims[0].place])


def _table(fact: Fact) -> str:
    return fact.table.name if fact.table else ""


def _declared(fact: Fact) -> Fraction | None:
    """The sum of what a rule declares; None where it says less than one number for each."""
    numbers = [claim.number for claim in fact.claims if claim.relation == "equals"]
    wanted = len(fact.rule.equals) if isinstance(fact.rule.equals, dict) else 1
    if len(numbers) != wanted or None in numbers:
        return None
    return sum((number for number in numbers if number is not None), Fraction(0))
