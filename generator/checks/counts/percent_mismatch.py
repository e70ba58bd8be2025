"""K311: printed percentages are not those of the deck, or do not sum to 100."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor

from generator.checks.check import Finding, Found, check
from generator.checks.counts.tally import Tally, pieces
from generator.checks.facts import Fact, facts
from generator.model.game import Game
from generator.source.excerpt import excerpt
from generator.source.numbered import numbered

Shares = dict[str, Fraction]


@check(
    "K311",
    why="players plan by the printed odds, and a table that sums to 99 is not trusted in anything",
    hint="print the rounded shares named here, or correct the counts",
)
def percent_mismatch(game: Game) -> Found:
    """A declared percentage is not its share rounded as named, or all of them do not sum to 100."""
    for fact in facts(game, "percent"):
        counted = pieces(fact)
        if counted.total and fact.claims:
            exact = {claim.key: 100 * counted.of(claim.key) / counted.total for claim in fact.claims}
            yield from _values(fact, counted, exact)
            yield from _sum(fact, counted, exact)


def _values(fact: Fact, counted: Tally, exact: Shares) -> Found:
    method = fact.rule.rounding
    rounded = ROUNDINGS[method](exact)
    for claim in fact.claims:
        key, printed = claim.key, claim.number
        if printed != rounded[key]:
            message = (
                f"{fact.name} is {excerpt(key)} on {counted.of(key)} of {numbered(counted.total, 'piece')}, "
                f"{float(exact[key]):.1f} %, and not {printed} %"
            )
            hint = f"rounding {method} gives {rounded[key]} %"
            yield Finding(claim.place, message, fact.subject(key, "percent"), counted.places(key), hint)


def _sum(fact: Fact, counted: Tally, exact: Shares) -> Found:
    total = sum(claim.number or 0 for claim in fact.claims)
    if total == 100:
        return
    missing = counted.unclaimed()
    if missing:
        hint = f"declare the share of {', '.join(map(excerpt, missing[:6]))} as well"
    else:
        hint = "; ".join(
            f"rounding {method} sums to 100: {_shares(rounded)}"
            for method, rounding in ROUNDINGS.items()
            if sum((rounded := rounding(exact)).values()) == 100
        )
    message = f"the percentages of {fact.name} sum to {total}, not to 100"
    yield Finding(fact.rule.node.place_of("equals"), message, fact.subject("sum"), hint=hint)


def _shares(rounded: dict[str, int]) -> str:
    return ", ".join(f"{excerpt(key)}: {percent}" for key, percent in rounded.items())


def _half_up(share: Fraction) -> int:
    return floor(share + Fraction(1, 2))


def _each(rounding: Callable[[Fraction], int]) -> Callable[[Shares], dict[str, int]]:
    """A method that rounds every share by itself."""
    return lambda exact: {key: rounding(share) for key, share in exact.items()}


def _largest_remainder(exact: Shares) -> dict[str, int]:
    """Whole percentages that sum to 100 where the shares do: all rounded down, the largest remainders up."""
    rounded = {key: floor(share) for key, share in exact.items()}
    missing = _half_up(sum(exact.values(), Fraction(0))) - sum(rounded.values())
    for key in sorted(exact, key=lambda each: rounded[each] - exact[each])[:missing]:
        rounded[key] += 1
    return rounded


ROUNDINGS: dict[str, Callable[[Shares], dict[str, int]]] = {
    "half-up": _each(_half_up), "down": _each(floor), "up": _each(ceil),
    "largest-remainder": _largest_remainder,
}  # fmt: skip
"""Every method that a rule can name."""
