"""HTML to Markdown: headings, paragraphs, lists and tables; all else is plain.

Python's own parser looks through the rest of a page once for each tag that is not closed; this one reads
every letter once, and knows of HTML only what a table takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Literal

from generator.intake.markdown_table import Grid, as_markdown

_TAG = re.compile(r"<(/?)([A-Za-z][^\s/<>]*)(?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*+(?<!/)(/?)>")
_SILENT = {name: re.compile(rf"</{name}\b", re.IGNORECASE) for name in ("script", "style")}
"""Elements in which a < begins nothing, and how each ends."""
_HEADINGS = tuple(f"h{level}" for level in range(1, 7))
_BLOCKS = ("p", "div", "li", *_HEADINGS)

_Token = tuple[Literal["start", "end", "words"], str]


def as_text(page: str) -> str:
    """The Markdown of a page."""
    found = _WebPage()
    for kind, said in _tokens(page):
        if kind == "start":
            found.start(said)
        elif kind == "end":
            found.end(said)
        elif not found.hidden:
            found.words.append(said)
    found.end_block()
    return "\n".join(found.lines)


def _tokens(page: str) -> Iterator[_Token]:
    """Tags by their names, and what stands between them; remarks and scripts are passed over."""
    at = 0
    while at < len(page):
        sign = page.find("<", at)
        sign = len(page) if sign < 0 else sign
        if sign > at:
            yield "words", unescape(page[at:sign])
        at = sign
        if page.startswith("<!--", at):
            at = _after(page, "-->", at + 4)
        elif page.startswith(("<!", "<?"), at):
            at = _after(page, ">", at)
        elif tag := _TAG.match(page, at):
            name, at = tag[2].lower(), tag.end()
            if not tag[1]:
                yield "start", name
            if tag[1] or tag[3]:
                yield "end", name
            if name in _SILENT and not tag[1]:
                ended = _SILENT[name].search(page, at)
                at = ended.start() if ended else len(page)
        elif at < len(page):
            yield "words", "<"
            at += 1


def _after(page: str, end: str, start: int) -> int:
    """Where something ends that goes on to the end of the page if it is not closed."""
    found = page.find(end, start)
    return found + len(end) if found >= 0 else len(page)


class _WebPage:
    """The lines of Markdown so far, and the block or the table that is being read."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.words: list[str] = []
        self.rows: Grid = []
        self.prefix = ""
        self.cell = False
        self.hidden = self.tables = 0

    def start(self, tag: str) -> None:
        """Begin a block."""
        if tag in ("script", "style", "head"):
            self.hidden += 1
        elif tag == "table":
            self.end_block()
            self.tables += 1
        elif tag == "tr" and self.tables:
            self._end_cell()
            self.rows.append([])
        elif tag in ("td", "th") and self.tables:
            self._end_cell()
            self.words, self.cell = [], True
        elif tag == "br":
            self.words.append("\n" if self.tables else " ")
        elif tag in _BLOCKS and not self.tables:
            self.end_block()
            self.prefix = "- " if tag == "li" else f"{'#' * int(tag[1])} " if tag in _HEADINGS else ""

    def end(self, tag: str) -> None:
        """End it."""
        if tag in ("script", "style", "head"):
            self.hidden = max(self.hidden - 1, 0)
        elif tag in ("td", "th"):
            self._end_cell()
        elif tag == "table" and self.tables:
            self._end_cell()
            self.tables -= 1
            self.lines += ["", *as_markdown(self.rows), ""]
            self.rows, self.words = [], []
        elif not self.tables and tag in (*_BLOCKS, "ul", "ol"):
            self.end_block()

    def _end_cell(self) -> None:
        if self.cell and self.rows:
            said = "".join(self.words).split("\n")
            self.rows[-1].append("\n".join(" ".join(line.split()) for line in said))
        self.words, self.cell = [], False

    def end_block(self) -> None:
        """Write down the words of a block."""
        if said := " ".join("".join(self.words).split()):
            self.lines += [f"{self.prefix}{said}"] + [""] * (self.prefix != "- ")
        self.words, self.prefix = [], ""
