"""A face with pictures as it is seen: drawn from files of a game, and rendered from PDF and SVG."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pypdfium2
import resvg_py
from PIL import Image

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.model.outlines.rect import Rect
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.problem import Findings
from generator.sheets.page import About, Box, Page, Placed, Printout

PIXELS = 8
"""Rendered pixels to a mm."""


def drawn_face(
    folder: Path,
    write: Callable[..., Path],
    files: dict[str, bytes],
    elements: str,
    size: tuple[float, float],
) -> tuple[Frame | None, Findings]:
    """The face of a card of some mm with these elements, in a game with these files."""
    write(folder, faces={"face": f"<face>{elements}</face>"})
    findings = Findings()
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
    game = load_game(folder, "game", findings)
    assert game is not None
    language = open_language(game, "en", findings)
    assert language is not None
    library = Library(folder, "game", {})
    faces = Faces(game, language, library, findings)
    part = Rect(size=size, bleed=0, front="face.xml.j2", of="things")
    frame = faces.build(part, game.tables["things"].rows[0], "front")
    findings.extend(library.findings.problems)
    return frame, findings


def as_pdf(frame: Frame) -> bytes:
    """A page of nothing but the face."""
    box, out = Box(0, 0, frame.width, frame.height), BytesIO()
    page = Page(frame.width, frame.height, (Placed(frame, (1, 0, 0, 1, 0, 0)),), (), box, box)
    paint_pdf(Printout([page], About("", "en")), out)
    return out.getvalue()


def in_pdf(frame: Frame, pixels: float = PIXELS) -> Image.Image:
    """The face as pdfium shows it, with so many pixels a mm."""
    page = pypdfium2.PdfDocument(as_pdf(frame))[0]
    # pdfium rounds a page up to whole pixels
    return page.render(scale=pixels * 25.4 / 72 * (1 - 1e-5)).to_pil().convert("RGB")


def in_svg(frame: Frame, pixels: float = PIXELS) -> Image.Image:
    """The face as resvg shows it."""
    return of_svg(paint_svg(frame), frame.width * pixels, frame.height * pixels)


def of_svg(text: str, width: float, height: float) -> Image.Image:
    """A drawing at a size in pixels on white paper."""
    sized = re.sub(r'(<svg [^>]*?)width="[^"]*"', rf'\1width="{width:g}"', text, count=1)
    sized = re.sub(r'(<svg [^>]*?)height="[^"]*"', rf'\1height="{height:g}"', sized, count=1)
    drawn = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=sized)))).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    paper.alpha_composite(drawn)
    return paper.convert("RGB")
