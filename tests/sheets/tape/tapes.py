"""Strips of cells as long and as wide as a test wants them."""

from __future__ import annotations

from hypothesis import strategies as st

from generator.frame import Frame
from generator.model.outlines.rect import Rect
from generator.model.strip import FaceOrder, StickerSheet, Tape
from generator.problem import Findings
from generator.sheets.paper import open_paper
from generator.sheets.tape.strip import StripLayout, plan_strips
from generator.source.nodes import Mapping

CYCLE = "1 4 6 2 5 3 1 2 4 3 6 5"
LABELS = StickerSheet(
    sheet=(210, 297), columns=5, rows=13, size=(38.1, 21.2), first=(4.75, 10.7), step=(40.6, 21.2)
)


def strip_of_cells(
    cells: int, pitch: float = 16, width: float = 15, bleed: float = 0, cycle: str = CYCLE
) -> Tape:
    part = Rect(size=(pitch, width), front="x", of="faces", bleed=bleed)
    faces = tuple(cycle.split())
    return Tape(
        "tape", Mapping("", 1, 1), part, FaceOrder(cycle=cycle), cells * pitch, [], {},
        tuple(sorted({*faces})), faces, cells,
    )  # fmt: skip


def frames_of(strip: Tape) -> dict[str, Frame]:
    return {face: Frame(*strip.part.size, strip.part.bleed, (), face, shared=True) for face in strip.faces}


def laid_out(strip: Tape, paper: str, around: float = 0) -> StripLayout:
    found = open_paper(paper, Findings())
    assert found is not None
    layout = plan_strips(strip, found, Findings(), around)
    assert layout is not None
    return layout


sides = st.floats(3, 120)
