"""K343: a stretch of a strip is more uneven than the game allows."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.strip import whole_strips
from generator.source.nodes import Mapping


@check(
    "K343",
    why="whoever draws this stretch finds one face much more often than another",
    hint="change the order, or allow what it gives",
)
def uneven_window(game: Game) -> Found:
    """In some stretch of a declared length one face is commoner than another by more than declared."""
    for strip in whole_strips(game):
        node = strip.node.entries.get("windows")
        if not strip.even or not isinstance(node, Mapping):
            continue
        for found in strip.windows():
            allowed = strip.even[str(found.length)]
            if found.imbalance > allowed:
                cells = " ".join(strip.face(found.start + number) for number in range(found.length))
                shown = f"cells {found.start + 1} to {found.start + found.length} of {strip.name}"
                lead = f"the commonest face leads the rarest by {found.imbalance}, and {allowed} is allowed"
                place, subject = node.place_of(str(found.length)), f"components.{strip.name}.windows"
                yield Finding(place, f"in {shown} {lead}: {cells}", subject)
