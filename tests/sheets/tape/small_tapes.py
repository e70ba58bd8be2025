"""Short strips of cells of 10 mm on a paper of 60 × 100 mm."""

from __future__ import annotations

from generator.frame import Path
from generator.model.strip import Tape
from generator.problem import Findings
from generator.sheets.paper import Paper
from generator.sheets.tape.strip import plan_strips
from tests.sheets.tape.tapes import strip_of_cells

PAPER = Paper(width=60, height=100)
"""Lying, strips and flaps have 86 mm from 8 mm on, and 45 mm from 6 mm on."""


def tape(cells: int, pitch: float = 10, width: float = 10, bleed: float = 0) -> Tape:
    return strip_of_cells(cells, pitch, width, bleed, cycle="a b c")


def layout(strip: Tape, around: float = 0, paper: Paper = PAPER):
    return plan_strips(strip, paper, Findings(), around)


def lines(path: Path) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
    ends = [tuple(round(value, 6) for value in segment[1:]) for segment in path.segments]
    return [*zip(ends[::2], ends[1::2])]
