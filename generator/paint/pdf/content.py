"""Items to PDF operators, in millimetres with y downwards; what occurs again is formatted once."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from generator.drawing.letters import glyph_outline
from generator.frame import Group, Image, Item, Path, Text
from generator.paint.pdf.layers import Layers, is_layer, is_plain, laid_over, rich_path
from generator.paint.pdf.letters import Letters, by_letters, letters
from generator.paint.pdf.operators import MOST_KEPT, colour, matrix, number, outline
from generator.text.place import Run


class Resources(Layers, Protocol):
    """What content needs from the document it becomes part of."""

    def font_name(self, run: Run) -> tuple[str, bool]:
        """The resource name of a run's font, and whether its glyphs, read one by one, are its text."""

    def spelled(self, found: Letters) -> Run:
        """The run of some letters in codes of its font that show its glyphs, each for its own text."""

    def symbol_name(self, group: Group) -> str:
        """The resource name of a shared group."""

    def image_name(self, image: Image) -> str:
        """The resource name of a bitmap."""


class Writer:
    """Formats items; equal items are the same object, so their text is kept by identity."""

    def __init__(self, book: Resources) -> None:
        self.book = book
        self._kept: dict[int, tuple[Item, str]] = {}

    def content(self, items: tuple[Item, ...]) -> str:
        """The operators of several items, one after the other."""
        parts: list[str] = []
        fill = ""
        for item in items:
            if isinstance(item, Text):
                if item.halo:
                    parts.append(self._halo(item))
                    fill = ""
                if item.fill != fill:
                    fill = item.fill
                    parts.append(f"{colour(fill)} rg")
                parts.append(self._text(item))
                continue
            kept = self._kept.get(id(item))
            if kept is None:
                kept = self._keep(item)
            parts.append(kept[1])
            if type(item) is Path and is_plain(item):
                fill = str(item.fill) or fill
        return "\n".join(parts)

    def _keep(self, item: Path | Group | Image) -> tuple[Item, str]:
        if len(self._kept) > MOST_KEPT:
            self._kept.clear()
        if isinstance(item, Path):
            text = self._path(item)
        elif isinstance(item, Group):
            text = self._group(item)
        else:
            text = self._image(item)
        kept = (item, text)
        self._kept[id(item)] = kept
        return kept

    def _path(self, path: Path) -> str:
        if not is_plain(path):
            return rich_path(self.book, path)
        parts = []
        if path.fill:
            parts.append(f"{colour(path.fill)} rg")
        if path.stroke:
            parts.append(f"{colour(path.stroke)} RG {number(path.width)} w")
            parts.append("1 J 1 j" if path.round else "0 J 0 j")
            parts.append(f"[{' '.join(number(value) for value in path.dash)}] 0 d")
        parts.append(outline(path.segments))
        star = "*" if path.even_odd else ""
        if path.fill and path.stroke:
            parts.append("B" + star)
        else:
            parts.append("f" + star if path.fill else "S" if path.stroke else "n")
        return " ".join(parts)

    def _group(self, group: Group) -> str:
        if is_layer(group):
            return laid_over(self.book, group)
        inner = f"/{self.book.symbol_name(group)} Do" if group.symbol else self.content(group.items)
        if group.symbol and not group.matrix and not group.clip:
            return inner  # a form keeps its state to itself
        parts = ["q"]
        if group.matrix:
            parts.append(matrix(group.matrix) + " cm")
        if group.clip:
            parts.append(outline(group.clip) + (" W* n" if group.even_odd else " W n"))
        parts += (inner, "Q")
        return "\n".join(parts)

    def _image(self, image: Image) -> str:
        place = (image.width, 0, 0, -image.height, image.x, image.y + image.height)
        return f"q {matrix(place)} cm /{self.book.image_name(image)} Do Q"

    def _text(self, text: Text, halo: bool = False) -> str:
        dx, dy = text.at
        if text.said:
            paint = "S" if halo else "f"
            drawn = ((run, each) for run in text.runs for each in run.placed() if run.font.ink(each[0]))
            return " ".join(_beside(run, each, dx, dy, paint) for run, each in drawn)
        parts = ["BT"]
        apart: list[str] = []
        last = ""
        for each in text.runs:
            if halo and each.hidden:
                continue
            name, faithful = self.book.font_name(each)
            run = each
            if by_letters(each):
                found = letters(each)
                run = self.book.spelled(found)
                paint = "n" if each.hidden else "S" if halo else "f"
                apart += (_beside(run, part, dx, dy, paint) for part in found.beside)
            face = f"/{name} {number(run.size)} Tf"
            if run.tracking:
                face += f" {number(run.tracking * run.size)} Tc"
            if face != last:
                parts.append(face if run.tracking or "Tc" not in last else f"0 Tc {face}")
                last = face
            shown = f"1 0 0 -1 {number(dx + run.x)} {number(dy + run.y)} Tm {_show(run)}"
            if run.hidden:  # an icon is drawn in its place
                shown = f"3 Tr {number(100 * run.hidden)} Tz {shown} 0 Tr 100 Tz"
            parts.append(shown if faithful else _saying(run.text, shown))
        if "Tc" in last:
            parts.append("0 Tc")
        return " ".join([*parts, "ET", *apart])

    def _halo(self, text: Text) -> str:
        outlined = self._text(text, halo=True).replace("BT", "BT 1 Tr", 1).replace("ET", "0 Tr ET")
        return f"{colour(text.halo)} RG {number(text.halo_width * 2)} w 1 J 1 j [] 0 d {outlined}"


def _beside(run: Run, part: tuple[int, float, float], dx: float, dy: float, paint: str) -> str:
    """A glyph as its outline, which is no letter to those who read the file."""
    glyph, x, y = part
    drawn = outline(glyph_outline(run.font, glyph, run.size))
    return f"q 1 0 0 1 {number(dx + x)} {number(dy + y)} cm {drawn} {paint} Q"


def _saying(text: str, shown: str) -> str:
    """Operators under the text that they stand for."""
    return f"/Span <</ActualText <FEFF{text.encode('utf-16-be').hex().upper()}>>> BDC {shown} EMC"


def _show(run: Run) -> str:
    """The glyphs of a run, with its extra spaces and those off the line."""
    if not run.gaps and not run.shifts:
        return f"<{run.glyphs.hex()}> Tj"
    gaps, shifts = dict(run.gaps), {index: (x, y) for index, x, y in run.shifts}
    parts: list[str] = []
    row: list[str] = []
    glyphs, rise, start, back = run.glyphs, 0.0, 0, 0.0
    for index in sorted({*gaps, *shifts, *(index + 1 for index in shifts)}):
        if index > start:
            row.append(f"<{glyphs[2 * start : 2 * index].hex()}>")
            start = index
        x, y = shifts.get(index, (0.0, 0.0))
        if y != rise:
            parts += [f"[{''.join(row)}] TJ"] if row else []
            parts.append(f"{number(y * run.size)} Ts")
            row, rise = [], y
        if x - back:
            row.append(f" {_thousandths(back - x)} ")
        back = x
        if index in gaps and 2 * index < len(glyphs):
            row.append(f"<{glyphs[2 * index : 2 * index + 2].hex()}> {_thousandths(-gaps[index])} ")
            start = index + 1
    row.append(f"<{glyphs[2 * start :].hex()}>")
    parts.append(f"[{''.join(row)}] TJ")
    return " ".join(parts) + (" 0 Ts" if rise else "")


@lru_cache(MOST_KEPT)
def _thousandths(ems: float) -> str:
    """A distance as TJ takes it."""
    return f"{ems * 1000:.2f}".rstrip("0").rstrip(".")
