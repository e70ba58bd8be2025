"""A ledger as plain data for JSON: every number as an exact fraction and as a decimal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from generator.odds.ledger import Journey, Ledger


def as_data(ledger: Ledger) -> dict[str, Any]:
    """The fields that other tools rely on; null stands for a value left out or for never."""
    return {
        "game": ledger.game,
        "distributions": [
            {
                "of": f"{spread.column.table}.{spread.column.field}",
                "copies": spread.column.size,
                "values": [
                    {"value": value, "copies": spread.column.copies[value], "share": _number(share)}
                    for value, share in spread.shares.items()
                ],
                "mean": _number(spread.mean),
                "total": spread.total,
            }
            for spread in ledger.distributions
        ],
        "totals": [
            {
                "of": f"{total.table}.{total.field}", "kind": total.kind,
                "amounts": total.amounts, "varying_copies": total.varying,
            }
            for total in ledger.totals
        ],
        "hands": [
            {
                "of": f"{drawing.column.table}.{drawing.column.field}",
                "sizes": [
                    {
                        "size": hand.size,
                        "at_least_one": _numbers(hand.at_least_one),
                        "all": _numbers(hand.all_of),
                        "every_value": _number(hand.every_value),
                    }
                    for hand in drawing.hands
                ],
                "draws_until": _numbers(drawing.draws_until),
            }
            for drawing in ledger.drawings
        ],
        "maps": [
            {
                "map": tour.map,
                "start": tour.start,
                "loops": [
                    {"over": [spot, tour.start], "lengths": list(lengths)}
                    for spot, lengths in tour.loops.lengths.items()
                ],
                "loops_complete": tour.loops.complete,
                "journeys": [_journey(journey) for journey in tour.journeys],
            }
            for tour in ledger.tours
        ],
        "notes": list(ledger.notes),
    }  # fmt: skip


def _journey(journey: Journey) -> dict[str, Any]:
    return {
        "moves": journey.moves,
        "turns_along": [
            {"length": length, "turns": _number(turns)} for length, turns in journey.along.items()
        ],
        "turns_until_back": _number(journey.back),
        "turns_until_back_over": [
            {"over": list(route), "turns": _number(turns)} for route, turns in journey.back_over.items()
        ],
        "landing": None if journey.landing is None else _numbers(journey.landing),
    }


def _number(number: Fraction | None) -> dict[str, Any] | None:
    return None if number is None else {"exact": str(number), "decimal": float(number)}


def _numbers(numbers: dict[Any, Fraction]) -> list[dict[str, Any]]:
    return [{"value": value, **(_number(number) or {})} for value, number in numbers.items()]
