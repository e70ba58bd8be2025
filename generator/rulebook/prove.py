"""Prove a rulebook: learn what is wrong with it, and read and set only the chapters that are new.

A chapter is what stands from one `##` to the next. What it holds for others, its anchors, is kept with what
it asks of them, its links, and with the figures that it shows; so one that was found good need not be read.
A book in which something cannot be read is read as a whole, since only then what is told is right.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial

import msgspec

from generator.faces.around import around
from generator.faces.proved import Proved
from generator.model.component import Side
from generator.rulebook.block import Block, Figure, Heading
from generator.rulebook.make import Manuscript, body_of, each_block, each_text, leads
from generator.rulebook.setting import Setter
from generator.rulebook.style import page_format
from generator.store import keep, kept, key, short

Size = tuple[float, float]
MOST_EXTENTS = 2000
"""So many cells are known by their widths, the latest ones; a book with long tables has some hundred."""
_CHAPTER = re.compile(r"^(?=## [^\n]*\n(?!\s*[:~]\s))", re.MULTILINE)
"""Where a chapter begins; a line before a meaning may be the next word of a glossary."""


def chapters_of(text: str) -> list[str]:
    """A rendered book in parts that can be read by themselves."""
    return _CHAPTER.split(text)


class Chapter(msgspec.Struct, frozen=True):
    """What the rest of a book must know of a chapter, and what is drawn in it."""

    titles: int
    anchors: list[str]
    links: list[str]
    figures: list[tuple[str, tuple[Size, ...]]]


class _KnownBook(msgspec.Struct):
    """What is kept of a book: its chapters, and how wide the cells of its tables are."""

    chapters: dict[str, Chapter] = {}
    extents: dict[str, tuple[float, float]] = {}


class Proof:
    """The proof of one rulebook in one language, on pages of some sizes."""

    def __init__(self, book: Manuscript, sizes: tuple[Size, ...], proved: Proved) -> None:
        self.book = book
        self.sizes = sizes
        self.proved = proved
        self._where = f"{sizes!r} {book.look.accent}"
        self._name = key("chapters", book.shown, around(book.game, book.language))
        known = _read(kept(self._name))
        self._known = known.chapters
        book.compositor.extents |= known.extents

    def prove(self) -> None:
        """Tell all that is wrong."""
        if self.book.text is None:
            return  # which was told when it was rendered
        texts = chapters_of(self.book.text)
        known = {text: self._known.get(short(text)) for text in texts}
        good = {text for text, chapter in known.items() if chapter and self._is_good(text, chapter)}
        fresh = {text: self.book.read(text) for text in texts if text not in good}
        about = {text: _about(blocks) for text, blocks in fresh.items() if blocks is not None}
        chapters = [about.get(text) or known[text] for text in texts]
        self._prove_covers()
        if None in fresh.values() or not _agree([each for each in chapters if each]):
            self._prove_blocks(self.book.blocks)
            return
        for text, blocks in fresh.items():
            before = self.proved.findings.told
            self._prove_blocks(blocks or ())
            if self.proved.findings.told == before:
                self.proved.prove(self._where, self._said(text, about[text]), lambda: None)
        if fresh:
            found = {short(text): chapter for text, chapter in zip(texts, chapters) if chapter}
            extents = dict([*self.book.compositor.extents.items()][-MOST_EXTENTS:])
            keep(self._name, msgspec.msgpack.encode(_KnownBook(found, extents)))

    def _is_good(self, text: str, chapter: Chapter) -> bool:
        return self.proved.knows(self._where, self._said(text, chapter))

    def _said(self, text: str, chapter: Chapter) -> str:
        """What a chapter says and shows; '' where some of it cannot be drawn."""
        shown = [self.book.figures.said(Figure(0, of, sizes, None, None)) for of, sizes in chapter.figures]
        return "\0".join([text, *shown]) if all(shown) else ""

    def _prove_covers(self) -> None:
        faces = self.book.faces
        for width, height in self.sizes:
            for back in (False, True):
                part, given = self.book.cover_part(width, height, back=back)
                said = faces.said(Side(part, None, "front"), given)
                self.proved.prove(self._where, said, partial(self.book.cover, width, height, back=back))

    def _prove_blocks(self, blocks: tuple[Block, ...]) -> None:
        """Set blocks for pages of every size; that needs no pages."""
        for width, height in self.sizes:
            where = f"{width:g} {height:g} {self.book.look.accent}"
            form = page_format(width, height, self.book.look.rtl)
            for unit, draw in Setter(form, self.book.compositor, self.proved).each(body_of(blocks)):
                figures = [block for block in each_block(unit) if isinstance(block, Figure)]
                shown = [self.book.figures.said(figure) for figure in figures]
                text = "\0".join([repr(unit), *shown]) if all(shown) else ""
                self.proved.prove(where, text, draw)


def _about(blocks: tuple[Block, ...]) -> Chapter:
    found = [*each_block(blocks)]
    headings = [block for block in found if isinstance(block, Heading)]
    links = {span.link for text in each_text(blocks) for span in text.spans if span.link}
    return Chapter(
        sum(heading.level == 1 for heading in headings),
        [heading.anchor for heading in headings],
        sorted(links),
        [(block.of, block.sizes) for block in found if isinstance(block, Figure)],
    )


def _agree(chapters: list[Chapter]) -> bool:
    """Whether a book has one title at most, and all its links lead somewhere."""
    anchors = {anchor for chapter in chapters for anchor in chapter.anchors}
    links = (link for chapter in chapters for link in chapter.links)
    return sum(chapter.titles for chapter in chapters) <= 1 and all(leads(link, anchors) for link in links)


def _read(data: bytes | None) -> _KnownBook:
    with suppress(msgspec.DecodeError):
        return msgspec.msgpack.decode(data, type=_KnownBook) if data else _KnownBook()
    return _KnownBook()
