"""A ledger as plain data for JSON: every number as an exact fraction and as a decimal."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from generator.odds.captured import Captured
from generator.odds.ledger import Ledger
from generator.odds.price import Price
from generator.odds.throws import Chances, Thrown
from generator.odds.tour import Journey, Tour
from generator.odds.windows import Windows


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
        "prices": [
            {
                "of": f"{found.table}.{found.cost}",
                "points": f"{found.table}.{found.points}",
                "kinds": [_price(one) for one in (*found.rated, *found.apart)],
                "medians": _numbers(found.medians),
            }
            for found in ledger.prices
        ],
        "maps": [_tour(tour) for tour in ledger.tours],
        "throws": [_thrown(thrown) for thrown in ledger.throws],
        "patterns": [_captured(found) for found in ledger.captured],
        "strips": [_windows(found) for found in ledger.strips],
        "notes": list(ledger.notes),
    }  # fmt: skip


def _price(one: Price) -> dict[str, Any]:
    return {
        "row": one.row, "group": one.group, "copies": one.copies,
        "cost": one.cost, "points": one.points, "points_per_cost": _number(one.rate),
    }  # fmt: skip


def _tour(tour: Tour) -> dict[str, Any]:
    return {
        "map": tour.map,
        "start": tour.start,
        "loops": [
            {"over": [spot, tour.start], "lengths": list(lengths)}
            for spot, lengths in tour.loops.lengths.items()
        ],
        "loops_complete": tour.loops.complete,
        "laps": {
            "over": [list(route) for route in tour.laps.over],
            "direct": [{"length": lap.length, "lines": list(lap.lines)} for lap in tour.laps.direct],
            "each_route_at_most_once": [
                {"length": length, "ways": ways} for length, ways in tour.laps.trips.items()
            ],
            "complete": tour.laps.complete,
        },
        "journeys": [_journey(journey) for journey in tour.journeys],
    }


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
        "turns_until_lap": _number(journey.lap),
        "lap_by_turn": [
            {
                "turn": number,
                "random": _number(share),
                "along": [
                    {"length": length, "share": _number(found[number - 1])}
                    for length, found in journey.lap_along_by.items()
                ],
            }
            for number, share in enumerate(journey.lap_by, 1)
        ],
        "landing": None if journey.landing is None else _numbers(journey.landing),
        "enough_by_turn": [
            {
                "of": f"{found.table}.{found.field}",
                "copies": [{"cost": cost, "copies": copies} for cost, copies in found.copies.items()],
                "turns": [
                    {
                        "turn": purse.turn,
                        "at_least": _numbers(purse.at_least),
                        "drawn_card": _number(purse.share),
                        "luckiest": _number(purse.best),
                    }
                    for purse in found.purses
                ],
            }
            for found in journey.afford
        ],
    }


def _thrown(thrown: Thrown) -> dict[str, Any]:
    return {
        "throw": thrown.name,
        "of": thrown.table,
        "fair": [_chances(each) for each in thrown.fair],
        "biased": [_chances(each) for each in thrown.biased],
    }


def _chances(found: Chances) -> dict[str, Any]:
    handful = found.handful
    return {
        "number": handful.number, "kept": handful.kept, "players": list(handful.players),
        "mean": _number(found.mean),
        "sums": _numbers(found.sums),
        "least": handful.least, "at_least": _number(found.at_least),
        "all_different": _number(found.different),
        "two_alike": None if found.different is None else _number(1 - found.different),
        "missed": _numbers(found.missed),
        "hits": _numbers(found.hits),
    }  # fmt: skip


def _captured(found: Captured) -> dict[str, Any]:
    return {
        "of": found.table,
        "one_colour": found.rules.one_colour,
        "held": [
            {
                "pattern": name,
                "sizes": [
                    {"size": each.size, "hands": each.hands, "held": each.held, "one_colour": each.one_colour}
                    for each in ways
                ],
            }
            for name, ways in found.ways.items()
        ],
        "points": _numbers(found.points),
    }


def _windows(found: Windows) -> dict[str, Any]:
    return {
        "strip": found.name, "of": found.table, "cells": found.cells, "period": found.period,
        "faces": [{"value": face, "copies": copies} for face, copies in found.faces.items()],
        "equal_neighbours": found.neighbours,
        "windows": [
            {
                "cells": each.length, "imbalance": each.imbalance, "first_worst": each.start + 1,
                "fewest_faces": each.fewest, "every_face": _number(found.complete(each)),
                "least": [{"value": face, "copies": copies} for face, copies in each.least.items()],
            }
            for each in found.windows
        ],
    }  # fmt: skip


def _number(number: Fraction | None) -> dict[str, Any] | None:
    return None if number is None else {"exact": str(number), "decimal": float(number)}


def _numbers(numbers: Mapping[Any, Fraction]) -> list[dict[str, Any]]:
    return [{"value": value, **(_number(number) or {})} for value, number in numbers.items()]
