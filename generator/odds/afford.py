"""How soon a pawn that walks at random has gained as many resources as cards cost, of whatever kinds.

A turn moves the pawn and gives what the spot it ends on says. Which resources they are is left open, so
every chance is the most that the real one can be; nothing is spent, paid as a toll or owned at the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from msgspec import Struct

from generator.grammar.tree import OneOf, Tree
from generator.model.game import Game, Table
from generator.model.shapes import Map
from generator.odds.data import told
from generator.odds.loop import Steps
from generator.odds.price import size
from generator.odds.section import MOST_LINES, SHARE, Head, Label, Numbers, On, Section, Tongue
from generator.odds.walk import Moves, after_each_turn, turn

TURNS = 12
MOST_COST = 20
"""Dearer cards have no chances here; each resource more is a step more for every spot."""

Gains = dict[str, dict[int, Fraction]]
"""For each spot the chances to gain so many resources by ending a turn there."""


class Purse(Struct, frozen=True):
    """After so many turns: the chance to have gained at least so many resources."""

    turn: int
    at_least: dict[int, Fraction]
    share: Annotated[Fraction, told("drawn_card")]
    """The chance that there is enough for a card drawn from the deck."""
    best: Annotated[Fraction, told("luckiest")]
    """The share of the deck that the luckiest pawn has enough for."""


class Afford(Struct, frozen=True):
    """The costs of a deck and the purse after each turn."""

    of: str
    copies: Annotated[dict[int, int], told("", "cost", "copies")]
    """Copies by what they cost in all; those that leave it open are not among them."""
    purses: Annotated[tuple[Purse, ...], told("turns")]

    def section(self, name: str, tongue: Tongue) -> Section:
        """A curve for each cost; on paper for the first ones and the last."""
        say = tongue.say
        costs = [*self.copies]
        drawn = (*costs[: MOST_LINES - 1], costs[-1])
        heads = []
        for cost in costs:
            shown: On = "both" if cost in drawn else "terminal"
            heads.append(Head(say("{number} or more", number=cost), SHARE, shown, terminal=f"{cost}+"))
        heads.append(Head(say("for a drawn card"), SHARE, terminal="drawn card", line="strong"))
        heads.append(Head("luckiest", SHARE, "terminal"))
        rows = [
            Numbers(Label(str(one.turn)), (*one.at_least.values(), one.share, one.best))
            for one in self.purses
        ]
        return Section(
            f"{name}, random routes: resources of any kind for {self.of} by turn", "",
            say("Resources gained, by turn"), say("of any kinds, nothing spent"), "curves",
            first=say("turn"), heads=heads, rows=rows, rank=3,
        )  # fmt: skip


def gains(game: Game, shape: Map, flips: dict[int, Fraction]) -> Gains:
    """What ending a turn gives: the spots' gain, as often as the flipped number says."""
    table = game.tables[shape.spots]
    gained = next((name for name, kind in table.fields.items() if kind.name == "gain"), None)
    if gained is None or not table.sound(gained):
        return {}
    resources = len(game.vocabulary.resource_ids)
    found: Gains = {}
    for row in table.rows:
        tree = row.values.get(gained)
        number = 0 if tree is None else _most(tree, resources)
        worths = flips if number and flips else {1: Fraction(1)}
        found[row.id] = {number * worth: share for worth, share in worths.items()}
    return found


def _most(tree: Tree, resources: int) -> int:
    """What a gain gives at most: of a choice, the option with the most resources."""
    options = tree.options if isinstance(tree, OneOf) else (tree,)
    return max(size(option, resources) or 0 for option in options)


def afford(game: Game, table: Table, start: str, steps: Steps, moves: Moves, given: Gains) -> Afford | None:
    """The purse after each turn against the costs of a deck; None where nothing costs or gives."""
    price = next((name for name, kind in table.fields.items() if kind.name == "cost"), None)
    if price is None or not table.sound(price) or not any(max(found) > 0 for found in given.values()):
        return None
    counted: Counter[int] = Counter()
    for row in table.rows:
        tree = row.values.get(price)
        cost = 0 if tree is None else size(tree, len(game.vocabulary.resource_ids))
        if cost is not None and 0 < cost <= MOST_COST:
            counted[cost] += row.count
    copies = dict(sorted(counted.items()))
    if not copies:
        return None
    return Afford(f"{table.name}.{price}", copies, _purses(copies, start, steps, moves, given))


def _purses(
    copies: dict[int, int], start: str, steps: Steps, moves: Moves, given: Gains
) -> tuple[Purse, ...]:
    most, deck = max(copies), sum(copies.values())
    ends = {spot: turn(spot, steps, moves) for spot in steps}

    def paid(state: tuple[str, int]) -> Iterator[tuple[tuple[str, int], Fraction]]:
        spot, owned = state
        for end, share in ends[spot].items():
            for gained, odds in given[end].items():
                yield (end, min(owned + gained, most)), share * odds

    found = []
    for number, held in enumerate(after_each_turn((start, 0), paid, TURNS), 1):
        at_least = {
            cost: sum((chance for (_, owned), chance in held.items() if owned >= cost), Fraction(0))
            for cost in copies
        }
        share = sum((at_least[cost] * n for cost, n in copies.items()), Fraction(0)) / deck
        best = Fraction(sum(n for cost, n in copies.items() if at_least[cost]), deck)
        found.append(Purse(number, at_least, share, best))
    return tuple(found)
