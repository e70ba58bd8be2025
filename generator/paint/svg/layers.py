"""A drawing in layers in, an SVG file out, whose groups programs for plotters take for layers."""

from __future__ import annotations

from io import StringIO

from generator.frame import Frame
from generator.paint.svg.painter import Painter, Words
from generator.sheets.page import Layered

INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
"""What Inkscape and the programs that follow it know layers by; to all others they are plain groups."""


def paint_layers(drawing: Layered, words: Words = "outlines", language: str = "ja") -> str:
    """The SVG text of a drawing, with one group of an id and a label for each layer."""
    frame = Frame(drawing.width, drawing.height, 0.0, (), drawing.title, drawing.title)
    painter = Painter(frame, words, language)
    svg = painter.drawing
    svg.attribs["xmlns:inkscape"] = INKSCAPE
    svg.set_desc(title=drawing.title)
    for layer in drawing.layers:
        group = svg.g(id=layer.name)
        group.attribs |= {"inkscape:groupmode": "layer", "inkscape:label": layer.name}
        for item in layer.items:
            group.add(painter.item(item))
        svg.add(group)
    out = StringIO()
    svg.write(out)
    return out.getvalue() + "\n"
