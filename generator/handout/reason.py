"""Why something of a workbook was not taken: a place, what is so, and a way out."""

from __future__ import annotations

from typing import NamedTuple

from generator.problem import Place


class Reason(NamedTuple):
    """One thing to tell: at a place of the game or the workbook, perhaps with one in the other."""

    place: Place
    message: str
    hint: str = ""
    other: Place | None = None
