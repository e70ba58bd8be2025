"""A game with its faces in black: its own pieces in their sizes, shapes and numbers, so that ink shows where they are.

A white dot stands elsewhere on every row's face, and mirrored on its back. So a back lies exactly behind its own
front, upright, if and only if the two sides of a sheet, seen through the paper, are one picture.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec.structs
import pypdfium2
from msgspec.structs import replace

from generator.components.sheet import Sheet as SheetComponent
from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.locale.language import open_language
from generator.model.component import Component
from generator.model.game import Game
from generator.model.load import load_game
from generator.model.outlines.part import Part
from generator.paint.pdf.painter import paint_pdf
from generator.problem import Findings
from generator.sheets.furniture import Footer
from generator.sheets.impose import FilledSheet, pages, plan
from generator.sheets.page import About, Printout
from generator.sheets.paper import open_paper
from generator.sheets.pieces import Cutter, Piece

# a fifth corner keeps renderers from snapping a plain rectangle to whole pixels
BOX = (
    '<path d="M0 0L{{ width / 2 }} 0L{{ width }} 0L{{ width }} {{ height }}L0 {{ height }}Z" fill="#000000"/>'
)
# of what is folded the line around it is measured, and ink must not touch that
INSET = '<rect x="2" y="2" w="{{ width - 4 }}" h="{{ height - 4 }}" fill="#000000"/>'
SHAPES = {
    "stand": INSET,
    "fold": INSET,
    "round": '<circle cx="{{ width / 2 }}" cy="{{ height / 2 }}" r="{{ width / 2 }}" fill="#000000"/>',
    "wedge": '<path d="{{ wedge(0, 0, width, height) }}" fill="#000000"/>',
    "hex": '<path d="{{ hex_outline(cells, across) }}" fill="#000000"/>',
}
DOT = '<circle cx="{{ width * %s }}" cy="{{ height * 0.35 }}" r="{{ width / 40 }}" fill="#FFFFFF"/>'
"""Between 0.4 and 0.6 of the width, at 0.35 of the height."""


@dataclass(frozen=True)
class Black:
    """A black game, and its component of one name on sheets."""

    game: Game
    faces: Faces

    def pieces(self, component: Component) -> list[Piece]:
        """Everything that is cut out, each as often as the data say."""
        return [
            Piece(part, row)
            for part in component.parts
            for row in (self.game.tables[part.of].rows if part.of else (None,))
            for _ in range(row.count if row else 1)
        ]

    def printed(
        self, name: str, paper: str, duplex: str
    ) -> tuple[list[FilledSheet], list[pypdfium2.PdfPage]]:
        """The sheets of a component as they were planned, and as they are printed."""
        component, findings = self.game.file.components[name], Findings()
        on = open_paper(paper, findings)
        assert on is not None
        sheets = plan(component, self.pieces(component), on, duplex, findings)  # type: ignore[arg-type]
        footer = Footer(self.faces.language, self.faces.case, "Black", name, "1")
        made, out = pages(sheets, Cutter(self.faces), footer, duplex), io.BytesIO()  # type: ignore[arg-type]
        paint_pdf(Printout(made, About(name, "en", "1", duplex)), out)
        assert not self.faces.findings.problems
        assert not findings.problems
        document = pypdfium2.PdfDocument(out.getvalue())
        return sheets, [document[index] for index in range(len(document))]


def blacken(folder: Path, into: Path) -> Black:
    """The game of a folder with black faces, which are written into another folder."""
    findings = Findings()
    game = load_game(folder, folder.name, findings)
    assert game is not None, findings.problems
    (into / "faces").mkdir(parents=True)
    components = {
        name: msgspec.structs.replace(component, parts=[*_parts(game, name, component, into / "faces")])
        for name, component in game.file.components.items()
        if isinstance(component, SheetComponent)
    }
    black = replace(game, folder=into, file=msgspec.structs.replace(game.file, components=components))
    language = open_language(black, game.file.language, findings)
    assert language is not None
    return Black(black, Faces(black, language, Library(into, folder.name, {}), Findings()))


def _parts(game: Game, name: str, component: Component, faces: Path) -> Iterator[Part]:
    for number, part in enumerate(component.parts):
        rows = game.tables[part.of].rows if part.of else ()
        places = {row.id: round(0.4 + 0.2 * at / len(rows), 4) for at, row in enumerate(rows)}
        place = f"{places}[row.id]" if rows else "0.4"
        made = {}
        for side, x in (("front", place), ("back", f"(1 - {place})")):
            file = f"{name}-{number}-{side}.xml.j2"
            shape = SHAPES.get(part.__struct_config__.tag, BOX)
            (faces / file).write_text(f'<face title="black">{shape}{DOT % x}</face>\n', encoding="utf-8")
            made[side] = file
        yield msgspec.structs.replace(part, front=made["front"], back=part.back and made["back"])
