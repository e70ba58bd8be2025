"""K330: a term names one resource twice."""

from __future__ import annotations

from functools import lru_cache

from generator.checks.check import Found, at, check
from generator.checks.flow import terms
from generator.grammar.parse import KINDS
from generator.grammar.tree import MOST_KEPT, All, Amount, OneOf, Tree, parts
from generator.model.game import Game


@check(
    "K330", severity="warning",
    why="one of the two was meant to be another resource, or both are one amount",
    hint="name another resource, or write both as one amount",
)  # fmt: skip
def resource_named_twice(game: Game) -> Found:
    """A cost such as F2F1, or a choice such as K/K/M, has the same resource in two of its parts."""
    for row, field, tree in terms(game, *KINDS):
        if resource := _twice(tree):
            yield at(row, field, f"{field} of '{row.id}' names {resource} twice")


@lru_cache(MOST_KEPT)
def _twice(tree: Tree) -> str:
    for part in parts(tree):
        inner = part.parts if isinstance(part, All) else part.options if isinstance(part, OneOf) else ()
        named = [each.symbol for each in inner if isinstance(each, Amount)]
        choices = isinstance(part, OneOf) and len(set(inner)) == len(inner)  # K1/K2 is a choice
        twice = next((each for each in named if named.count(each) > 1 and each.kind == "resource"), None)
        if twice and not choices:
            return twice.id
    return ""
