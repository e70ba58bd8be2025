"""K340: the order of a strip names a face that its table does not have."""

from __future__ import annotations

import re

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Scalar


@check(
    "K340",
    why="a cell without a face cannot be printed, and every cell after it would have moved up",
    hint="name a row of the strip's table",
)
def unknown_face(game: Game) -> Found:
    """A word of a strip's cycle is no id of the table that its part is of."""
    for name, component in game.file.components.items():
        table = game.tables.get(component.parts[0].of) if component.parts else None
        order = component.node.entries.get("order")
        node = order.entries.get("cycle") if isinstance(order, Mapping) else None
        if table is None or not table.complete or not isinstance(node, Scalar):
            continue
        for word in re.finditer(r"\S+", node.text):
            if word[0] not in table.by_id:
                message = f"the order of {name} names '{excerpt(word[0])}', which is no row of {table.name}"
                hint = did_you_mean(word[0], table.by_id, "faces")
                yield Finding(node.place_in(word.start()), message, f"components.{name}.order", hint=hint)
