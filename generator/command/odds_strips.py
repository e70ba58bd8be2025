"""Strips of a ledger as sections for the terminal: a name, what stands beside it, and rows."""

from __future__ import annotations

from collections.abc import Iterator

from generator.command.odds_hands import Told
from generator.odds.figure import percent
from generator.odds.windows import Windows


def strip_sections(found: Windows) -> Iterator[Told]:
    """How often each face returns, and how uneven stretches of the strip can be."""
    beside = f": {found.cells} cells, which repeat after {found.period}"
    if found.neighbours:
        beside += f"; {found.neighbours} have the same face as the next"
    yield f"strip {found.name}", beside, [[face, f"{times}×"] for face, times in found.faces.items()]
    rows = [["cells", "commonest − rarest", "different faces", "every face"]]
    for each in found.windows:
        cells = [str(each.length), f"≤ {each.imbalance}", f"≥ {each.fewest}", percent(found.complete(each))]
        rows.append(cells)
    yield f"strip {found.name}, stretches", "", rows
