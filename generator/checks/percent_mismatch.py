"""K311: printed percentages are not those of the deck, or do not sum to 100."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor

from generator.checks.check import check
from generator.checks.shares import Shares, shares
from generator.model.game import Game
from generator.model.shapes import Rule
from generator.problem import Problem, fault

PERCENT_MISMATCH = fault(
    "K311", "percent_mismatch",
    why="players plan by the printed odds, and a table that sums to 99 is not trusted in anything",
    hint="print the rounded shares named here, or correct the counts",
)  # fmt: skip


@check(PERCENT_MISMATCH)
def percent_mismatch(game: Game) -> Iterator[Problem]:
    """A declared percentage is not its share rounded half up, or all of them do not sum to 100."""
    for rule in game.file.rules:
        if rule.rule != "percent" or isinstance(rule.equals, int):
            continue
        counted = shares(game, rule)
        if counted is None or not counted.total:
            continue
        yield from _values(rule, rule.equals, counted)
        yield from _sum(rule, rule.equals, counted)


def _values(rule: Rule, declared: dict[str, int], counted: Shares) -> Iterator[Problem]:
    for value, printed in declared.items():
        share = Fraction(100 * counted.of(value), counted.total)
        if printed != _half_up(share):
            message = (
                f"{rule.of} is {value} on {counted.of(value)} of {counted.total} pieces, "
                f"{float(share):.1f} %, and not {printed} %"
            )
            yield PERCENT_MISMATCH.at(
                counted.place(value), message, hint=f"half up gives {_half_up(share)} %",
                subject=f"rules.{rule.of}.{value}.percent", related=counted.places(value),
            )  # fmt: skip


def _sum(rule: Rule, declared: dict[str, int], counted: Shares) -> Iterator[Problem]:
    total = sum(declared.values())
    if total == 100:
        return
    exact = {value: Fraction(100 * counted.of(value), counted.total) for value in declared}
    fair = ", ".join(f"{value}: {percent}" for value, percent in _largest_remainder(exact).items())
    yield PERCENT_MISMATCH.at(
        rule.node.place_of("equals"), f"the percentages of {rule.of} sum to {total}, not to 100",
        hint=f"rounding by the largest remainder sums to 100: {fair}", subject=f"rules.{rule.of}.sum",
    )  # fmt: skip


def _half_up(share: Fraction) -> int:
    return floor(share + Fraction(1, 2))


def _largest_remainder(exact: dict[str, Fraction]) -> dict[str, int]:
    """Whole percentages that sum to 100: all rounded down, the largest remainders up."""
    rounded = {value: floor(share) for value, share in exact.items()}
    missing = 100 - sum(rounded.values())
    for value in sorted(exact, key=lambda each: rounded[each] - exact[each])[:missing]:
        rounded[value] += 1
    return rounded
