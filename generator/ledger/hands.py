"""Hands of one size and of several beside one another: those of a size are compared with each other."""

from __future__ import annotations

from collections.abc import Mapping

from generator.ledger.derived import HAND, HAND_SIZES, ODDS, sized
from generator.ledger.entry import BETWEEN


def paired(before: Mapping[str, str], now: Mapping[str, str]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Two states in which a hand is called by its size wherever the other state has hands of several."""
    return _by_size(before, now), _by_size(now, before)


def _by_size(facts: Mapping[str, str], others: Mapping[str, str]) -> Mapping[str, str]:
    called: dict[str, str] = {}
    for key, value in facts.items():
        hand, _, label = key.partition(BETWEEN)
        held = hand.endswith(HAND) and label != HAND_SIZES
        several = held and "," in _sizes(hand, others)
        called[sized(hand, _sizes(hand, facts)) + BETWEEN + label if several else key] = value
    return called


def _sizes(hand: str, facts: Mapping[str, str]) -> str:
    """The sizes of a hand; under a variant that has no others they are those of the game."""
    plain = f"{ODDS} {hand.rpartition(': ')[2]}"
    return next(
        (facts[key] for each in (hand, plain) if (key := f"{each}{BETWEEN}{HAND_SIZES}") in facts), ""
    )
