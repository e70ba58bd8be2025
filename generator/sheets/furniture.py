"""What stands around the pieces: cut marks, scale bar, footer. All of it outside the trims."""

from __future__ import annotations

from dataclasses import dataclass

from generator.faces.colour import INK
from generator.faces.frame import Item, Path, Segment, Text
from generator.locale.language import Language
from generator.sheets.grid import MARK_AWAY, MARK_LENGTH
from generator.sheets.page import Box, surrounding
from generator.sheets.paper import EDGE
from generator.text.layout import POINT, Style, lay_out

HAIR = 0.5 * POINT
"""Cut marks are half a point wide."""
SMALL = Style(largest=6.5, smallest=6, valign="middle", phrases=False)
RIGHT = Style(largest=6.5, smallest=6, valign="middle", align="right", phrases=False)


def cut_marks(trims: list[Box], bleed: float) -> list[Item]:
    """A mark at both ends of every cut, outside the art."""
    block = surrounding(trims)
    near = bleed + MARK_AWAY
    far = near + MARK_LENGTH
    segments: list[Segment] = []
    for x in sorted({round(x, 4) for box in trims for x in (box.x, box.right)}):
        segments += (("M", x, block.y - far), ("L", x, block.y - near))
        segments += (("M", x, block.bottom + near), ("L", x, block.bottom + far))
    for y in sorted({round(y, 4) for box in trims for y in (box.y, box.bottom)}):
        segments += (("M", block.x - far, y), ("L", block.x - near, y))
        segments += (("M", block.right + near, y), ("L", block.right + far, y))
    return [Path(tuple(segments), stroke=INK, width=HAIR, role="mark")]


@dataclass(frozen=True)
class Footer:
    """The words at the foot of every page of a component."""

    language: Language
    game: str
    component: str
    version: str

    def items(self, width: float, height: float, sheet: int, sheets: int, side: str) -> list[Item]:
        """A 100 mm scale bar at the left, and the sheet's name at the right."""
        say = self.language.say
        y = height - EDGE - 1.3
        bar = Path(
            (("M", EDGE, y - 1), ("L", EDGE, y + 1), ("M", EDGE, y), ("L", EDGE + 100, y),
             ("M", EDGE + 100, y - 1), ("L", EDGE + 100, y + 1),
             *(s for tenth in range(1, 10) for s in
               (("M", EDGE + 10 * tenth, y - 0.5), ("L", EDGE + 10 * tenth, y)))),
            stroke=INK, width=HAIR, role="mark",
        )  # fmt: skip
        note = say("100 mm · print at 100 %")
        wording = [self.game, self.component, side, f"{sheet} / {sheets}", self.language.code]
        name = " · ".join(part for part in (*wording, self.version) if part)
        left = lay_out(note, 40, 3, SMALL)
        right = lay_out(name, width - 2 * EDGE - 144, 3, RIGHT)
        if not right.fits:
            right = lay_out(f"{sheet} / {sheets} · {self.version}", width - 2 * EDGE - 144, 3, RIGHT)
        return [
            bar,
            Text(left.runs, INK, (EDGE + 102, y - 1.5)),
            Text(right.runs, INK, (EDGE + 144, y - 1.5)),
        ]
