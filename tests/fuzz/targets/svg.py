"""A drawing: examined as for a check; what is found good is drawn and painted, as SVG and as PDF."""

from __future__ import annotations

from io import BytesIO

from generator.drawing.art.examine import drawn_part
from generator.drawing.art.picture import draw, open_picture
from generator.frame import Frame, Group
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.problem import Findings
from generator.sheets.page import About, Box, Page, Placed, Printout
from tests.fuzz.changes import TEXT
from tests.fuzz.targets.desk import laid
from tests.fuzz.targets.protocol import Target

SIDE = 10.0
"""In mm, so that few pixels are made of what has no vectors."""


def try_(data: bytes) -> None:
    """Use it as the picture of a card, as large as an icon."""
    findings = Findings()
    drawn_part(data)
    picture = open_picture(laid("art/a.svg", data), "a.svg", findings, {})
    assert picture or findings.problems
    if picture is None:
        return
    art = draw(picture, "#112233", 4.0 * SIDE / max(picture.size), findings)
    assert art or findings.problems
    if art is None:
        return
    scale = SIDE / max(art.width, art.height)
    group = Group((Group(art.items, symbol="art"),), (scale, 0, 0, scale, 0, 0))
    frame = Frame(art.width * scale, art.height * scale, 0.0, (group,), "art", "art")
    whole = Box(0, 0, frame.width, frame.height)
    paint_svg(frame)
    page = Page(frame.width, frame.height, (Placed(frame, (1, 0, 0, 1, 0, 0)),), (), whole, whole)
    paint_pdf(Printout([page], About("art", "en")), BytesIO())


TARGET = Target("svg", try_, TEXT, most=6_000)
