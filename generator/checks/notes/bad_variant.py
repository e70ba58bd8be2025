"""K303: a variant offers no choice, or offers its default twice."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game


@check(
    "K303",
    why="an open point with one answer is a rule, and belongs in the rules",
    hint="list at least one alternative that differs from the default",
)
def bad_variant(game: Game) -> Found:
    """The alternatives of a variant must differ from the default and from each other."""
    for name, variant in game.file.variants.items():
        options = [variant.default, *(a if isinstance(a, str) else a.name for a in variant.alternatives)]
        if len(options) < 2 or len(set(options)) < len(options):
            message = f"variant '{name}' has no real alternative"
            yield Finding(variant.node.place_of("alternatives"), message, f"variants.{name}")
