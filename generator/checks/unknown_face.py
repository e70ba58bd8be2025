"""K340: the order of a strip names a face that its table does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.check import check
from generator.model.game import Game
from generator.problem import Problem, fault
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Scalar

UNKNOWN_FACE = fault(
    "K340", "unknown_face",
    why="a cell without a face cannot be printed, and every cell after it would have moved up",
    hint="name a row of the strip's table",
)  # fmt: skip


@check(UNKNOWN_FACE)
def unknown_face(game: Game) -> Iterator[Problem]:
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
                place, subject = node.place_in(word.start()), f"components.{name}.order"
                yield UNKNOWN_FACE.at(place, message, hint=hint, subject=subject)
