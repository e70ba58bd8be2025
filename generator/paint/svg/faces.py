"""Faces in, SVG out, again and again: what one has in common with those before it is not written anew."""

from __future__ import annotations

from typing import NamedTuple
from xml.sax.saxutils import escape

from generator.frame import Frame, Group, Item, Text
from generator.paint.svg.painter import Painter
from generator.paint.svg.paints import transform

MOST_KEPT = 4_000_000
"""Letters of elements that are kept; when there are as many new ones, those that none of them used go."""
_NO_DEFINITIONS = "<defs />"


class _PaintedItem(NamedTuple):
    """An item as SVG has it, the definitions that it needs in their order, and the words in it."""

    item: Item  # which is kept, so that no other one has its id
    text: str
    needs: tuple[tuple[str, str], ...]
    said: tuple[str, ...]


class FacePainter:
    """Writes the very files that `paint_svg` does; items that it has met before are not drawn once more."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._new: dict[object, _PaintedItem] = {}
        self._old: dict[object, _PaintedItem] = {}
        self._letters = 0
        self._heads: dict[tuple[float, float, float], tuple[str, str]] = {}

    def paint(self, frame: Frame) -> str:
        """The SVG text of a frame with its bleed, all words as outlines."""
        said: list[str] = []
        head, *parts = self.parts(frame, said)
        words = _element("title", frame.title) + _element("desc", " / ".join(dict.fromkeys(said)))
        return "".join((head, words, *parts, self._around(frame)[1]))

    def parts(self, frame: Frame, said: list[str] | None = None) -> list[str]:
        """The same in parts: what it begins with, its definitions, each of its items; words are `said`."""
        body, words = list[str](), list[str]() if said is None else said
        needs: dict[str, str] = {}
        for item in frame.items:
            written: list[str] = []
            self._write(item, frame, written, needs, words)
            body.append("".join(written))
        defs = f"<defs>{''.join(needs.values())}</defs>" if needs else _NO_DEFINITIONS
        return [self._around(frame)[0], defs, *body]

    def _around(self, frame: Frame) -> tuple[str, str]:
        """What stands before and after all that is in the file of a frame of such a size."""
        size = frame.width, frame.height, frame.bleed
        if size not in self._heads:
            before, after = Painter(frame, "outlines", self._language).written().split(_NO_DEFINITIONS)
            self._heads[size] = before, after
        return self._heads[size]

    def _write(
        self, item: Item, frame: Frame, body: list[str], needs: dict[str, str], said: list[str]
    ) -> None:
        """Add an item to what is written; a group is made anew for each face, and so what is in it is met."""
        if isinstance(item, Group) and _is_plain(item) and item.items:
            body.append(f'<g transform="{transform(item.matrix)}">' if item.matrix else "<g>")
            for inner in item.items:
                self._write(inner, frame, body, needs, said)
            body.append("</g>")
            return
        written = self._written(item, frame)
        body.append(written.text)
        said += written.said
        for key, text in written.needs:
            needs.setdefault(key, text)

    def _written(self, item: Item, frame: Frame) -> _PaintedItem:
        key = _key(item)
        found = self._new.get(key) or self._old.get(key)
        if found is None:
            painter = Painter(frame, "outlines", self._language)
            text = painter.item(item).tostring()
            needs = tuple((each.attribs["id"], each.tostring()) for each in painter.drawing.defs.elements)
            found = _PaintedItem(item, text, needs, tuple(painter.said))
        if key not in self._new:
            self._new[key] = found
            self._letters += len(found.text) + sum(len(text) for _, text in found.needs)
            if self._letters > MOST_KEPT:
                self._old, self._new, self._letters = self._new, {}, 0
        return found


def _element(name: str, text: str) -> str:
    return f"<{name}>{escape(text)}</{name}>" if text else f"<{name} />"


def _is_plain(group: Group) -> bool:
    """Whether a group only moves what is in it."""
    return not (group.symbol or group.clip or group.mask or group.blend) and group.opacity >= 1


def _key(item: Item) -> object:
    """What an item is known by: texts and groups, which are made anew for each face, by what they are."""
    if isinstance(item, Text):
        return item.runs, item.fill, item.at, item.halo, item.halo_width, item.said
    if isinstance(item, Group) and not item.mask:
        inside = tuple(map(id if item.symbol else _key, item.items))
        return item.symbol, inside, item.matrix, item.clip, item.even_odd, item.opacity, item.blend
    return id(item)
