"""What a script with reportlab's canvas does: drawString for words, paths for shapes and icons."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from floor import POINTS
from prelaid import Head, Icon, Line, Shape, Sheet
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas


def write(head: Head, sheets: Iterable[Sheet], out: Path, fonts: Path) -> None:
    """The whole file."""
    for number, file in enumerate(head.fonts):
        pdfmetrics.registerFont(TTFont(f"F{number}", str(fonts / file)))
    canvas = Canvas(str(out), pageCompression=1, invariant=1)
    for sheet in sheets:
        width, height = sheet.size
        canvas.setPageSize((width * POINTS, height * POINTS))
        for x, y, items in sheet.cards:
            canvas.saveState()
            canvas.translate(x * POINTS, (height - y) * POINTS)
            _items(canvas, head, items)
            canvas.restoreState()
        canvas.saveState()
        canvas.translate(0, height * POINTS)
        _items(canvas, head, sheet.furniture)
        canvas.restoreState()
        canvas.showPage()
    canvas.save()


def _items(canvas: Any, head: Head, items: list[int | Line | Icon]) -> None:
    for item in items:
        if isinstance(item, Line):
            canvas.setFillColor(HexColor(item.fill))
            canvas.setFont(f"F{item.font}", item.size * POINTS)
            x, size = item.x * POINTS, item.size * POINTS
            for words, (_, gap) in zip(item.words, item.pieces):
                canvas.drawString(x, -item.y * POINTS, words)
                if gap:
                    x += pdfmetrics.stringWidth(words, f"F{item.font}", size) + gap / 1000 * size
        elif isinstance(item, Icon):
            canvas.saveState()
            canvas.translate(item.x * POINTS, -item.y * POINTS)
            canvas.scale(item.scale, item.scale)
            for number in head.icons[item.number]:
                _shape(canvas, head.shapes[number])
            canvas.restoreState()
        else:
            _shape(canvas, head.shapes[item])


def _shape(canvas: Any, shape: Shape) -> None:
    if shape.fill:
        canvas.setFillColor(HexColor(shape.fill))
    if shape.stroke:
        canvas.setStrokeColor(HexColor(shape.stroke))
        canvas.setLineWidth(shape.width * POINTS)
        canvas.setLineCap(int(shape.round))
        canvas.setLineJoin(int(shape.round))
        canvas.setDash([length * POINTS for length in shape.dash])
    path = canvas.beginPath()
    for kind, *numbers in shape.segments:
        points = [number * (-POINTS if place % 2 else POINTS) for place, number in enumerate(numbers)]
        if kind == "M":
            path.moveTo(*points)
        elif kind == "L":
            path.lineTo(*points)
        elif kind == "C":
            path.curveTo(*points)
        else:
            path.close()
    canvas.drawPath(
        path, stroke=int(bool(shape.stroke)), fill=int(bool(shape.fill)), fillMode=int(not shape.even_odd)
    )
