"""Rendered Markdown to blocks.

Every text ends in its source line between two private characters, put there before rendering, so
that a problem in the tenth turn of a loop is still reported at the line that a person wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from generator.rulebook import faults
from generator.rulebook.block import Block, Break, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.script import Script
from generator.source.nearest import did_you_mean
from generator.text.flow import part_of
from generator.text.markup import Emphasis, Marked, read_marks
from generator.text.style import Align

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode

LINE = "\ue000{}\ue001"
"""How a source line stands behind a text."""
ACCENT = "accent"
"""The ink of links and emphasis; painters and pages know what colour it is."""

_LINE = re.compile("\ue000([1-9][0-9]{0,6})\ue001")  # one that an author typed may have any number of digits
_READING = re.compile(r"\{([^{}|\n]{1,40})\|([^{}|\n]{1,60})\}")
_ANCHOR = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*\Z")
_PANELS = ("example", "note", "variant")
DIRECTIVES = (*_PANELS, "figure", "break", "terms")


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.container import container_plugin
    from mdit_py_plugins.deflist import deflist_plugin

    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.use(container_plugin, "directive", validate=lambda params, markup: bool(params.strip()))
    parser.use(deflist_plugin)
    return parser


def read_blocks(text: str, script: Script) -> tuple[Block, ...]:
    """The blocks of a rendered rulebook; what cannot be understood is reported and left out."""
    from markdown_it.tree import SyntaxTreeNode

    text = _READING.sub(r"{\1\\|\2}", text)  # its bar does not end the cell of a table
    end = text.count("\n") + (not text.endswith("\n"))
    return _Reader(script, end).blocks(SyntaxTreeNode(_parser().parse(text)))


class _Reader:
    """Walks the tree of one document."""

    def __init__(self, script: Script, end: int) -> None:
        self.end = end  # the number of lines; what reaches so far was not closed
        self.script = script
        self.line = 1

    def blocks(self, node: SyntaxTreeNode) -> tuple[Block, ...]:
        """The blocks inside of something."""
        return tuple(block for child in node.children for block in self._block(child))

    def _block(self, node: SyntaxTreeNode) -> Iterator[Block]:
        match node.type:
            case "heading":
                yield self._heading(node)
            case "paragraph":
                text = self._inline(node)
                yield Words(self.line, text)
            case "bullet_list" | "ordered_list":
                yield self._items(node)
            case "table":
                yield self._grid(node)
            case "dl":
                yield self._terms(node)
            case "container_directive":
                open_ended = node.level == 0 and node.map is not None and node.map[1] >= self.end
                yield from self._directive(node, closed=not open_ended)
            case "hr":
                yield Break(self.line)
            case "blockquote":
                yield Panel(self.line, "note", None, self.blocks(node))
            case _:
                message = f"'{node.type}' has no place in a rulebook"
                self.script.report(faults.UNREADABLE_RULEBOOK, self.line, message)

    # --- texts -------------------------------------------------------------------------------
    def _inline(self, node: SyntaxTreeNode) -> Marked:
        return self.marked(node.children[0].token)

    def marked(self, token: Token | None) -> Marked:
        """The text of an inline token with its spans; its source line is taken off and remembered."""
        text = ""
        icons: dict[int, str] = {}
        readings: dict[int, tuple[int, str]] = {}
        spans: list[Emphasis] = []
        opened: list[tuple[int, str]] = []
        for child in (token and token.children) or ():
            kind = child.type
            if kind in ("strong_open", "em_open", "link_open"):
                opened.append((len(text), str(child.attrGet("href") or "")))
            elif kind in ("strong_close", "em_close", "link_close"):
                start, link = opened.pop()
                spans.append(_span(kind, start, len(text), link))
            elif kind in ("softbreak", "hardbreak"):
                text += "\n" if kind == "hardbreak" else " "
            else:
                part = read_marks(self._numbered(child.content))
                at = len(text)
                icons |= {at + index: name for index, name in part.icons.items()}
                readings |= {at + index: (at + end, word) for index, (end, word) in part.readings.items()}
                text += part.text
        return Marked(text, icons, readings, tuple(_flat(spans)), self.line)

    def _numbered(self, content: str) -> str:
        if found := _LINE.search(content):
            self.line = int(found[1])
        return _LINE.sub("", content)

    def _heading(self, node: SyntaxTreeNode) -> Heading:
        anchor = ""
        inline = node.children[0].token
        for child in (inline and inline.children) or ():
            if found := _ANCHOR.search(self._numbered(child.content)):
                anchor = found[1]
                child.content = _ANCHOR.sub("", self._numbered(child.content))
        text = self._inline(node)
        return Heading(self.line, int(node.tag[1:]), text, anchor or f"line-{self.line}")

    # --- structure ---------------------------------------------------------------------------
    def _items(self, node: SyntaxTreeNode) -> Items:
        found: list[tuple[Block, ...]] = []
        line = 0
        for item in node.children:
            found.append(self.blocks(item))
            line = line or self.line
        return Items(line, node.type == "ordered_list", tuple(found))

    def _grid(self, node: SyntaxTreeNode) -> Grid:
        head, *rows = [
            [(self._inline(cell), self.line) for cell in row.children]
            for part in node.children
            for row in part.children
        ]
        styles = [str(cell.attrs.get("style", "")) for cell in node.children[0].children[0].children]
        aligns: list[Align] = [
            "right" if "right" in style else "center" if "center" in style else "start" for style in styles
        ]
        titles, *body = (tuple(cell for cell, _ in row) for row in (head, *rows))
        return Grid(head[0][1], titles, tuple(body), tuple(aligns))

    def _terms(self, node: SyntaxTreeNode) -> Terms:
        entries: list[tuple[Marked, tuple[Block, ...]]] = []
        word: Marked | None = None
        for child in node.children:
            if child.type == "dt":
                word = self._inline(child)
            elif word is not None:
                entries.append((word, self.blocks(child)))
        return Terms(self.line, tuple(entries))

    # --- directives --------------------------------------------------------------------------
    def _directive(self, node: SyntaxTreeNode, *, closed: bool) -> Iterator[Block]:
        before, _, title = self._numbered(node.info).strip().partition("|")
        word, *values = before.split() or [""]
        line = self.line
        blocks = self.blocks(node)
        heading = self._title(title.strip()) if title.strip() else None
        # a figure without its end holds what follows, down to the ::: of another directive
        swallows = word == "figure" and any(isinstance(block, Heading | Panel | Figure) for block in blocks)
        if word in DIRECTIVES and (swallows or not closed):
            message, hint = f"':::{word}' is not closed", "write ::: on a line of its own where it ends"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, hint=hint)
        elif word in _PANELS:
            yield Panel(line, word, heading, blocks)  # type: ignore[arg-type]  # one of the three
        elif word == "figure":
            yield from self._figure(line, values, heading, blocks)
        elif word == "break":
            yield Break(line)
        elif word == "terms":
            yield from blocks
        else:
            hint = did_you_mean(word, DIRECTIVES, "directives")
            message = f"no directive '{word}'" if word else "no directive is named behind ':::'"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, word=word, hint=hint)

    def _title(self, text: str) -> Marked:
        return self.marked(_parser().parseInline(text)[0])

    def _figure(
        self, line: int, values: list[str], caption: Marked | None, blocks: tuple[Block, ...]
    ) -> Iterator[Block]:
        """`:::figure cards.one 40 crop=0,0,63,20 | caption`, with a list `- anchor | note` inside.

        A template is drawn at its own size: `:::figure set-up.xml.j2 120x80 | caption`.
        """
        try:
            of, (width, *height) = values[0], [_length(value) for value in values[1].split("x")]
            crop = _crop(dict(value.split("=", 1) for value in values[2:]))
        except (IndexError, ValueError):
            hint = "write :::figure cards.one 40, or with crop=x,y,w,h after it"
            message = "a figure needs a piece and its width"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, hint=hint)
            return
        notes = [note for block in blocks if isinstance(block, Items) for note in map(_note, block.items)]
        if None in notes or any(not isinstance(block, Items) for block in blocks):
            hint = "write each note as - anchor | text, and ::: on a line of its own after the last one"
            message = "a figure holds only a list of notes"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, hint=hint)
            return
        size = (width, height[0]) if height else None
        yield Figure(line, of, width, crop, caption, tuple(note for note in notes if note), size)


def _crop(given: dict[str, str]) -> tuple[float, float, float, float] | None:
    if set(given) - {"crop"}:
        raise ValueError(given)
    if "crop" not in given:
        return None
    x, y, w, h = given["crop"].split(",")
    return float(x), float(y), _length(w), _length(h)


def _length(text: str) -> float:
    """A length in mm."""
    value = float(text)
    if not 0 < value < 10_000:
        raise ValueError(text)
    return value


def _note(blocks: tuple[Block, ...]) -> tuple[str, Marked] | None:
    """The anchor and the text of `anchor | text`."""
    first = blocks[0] if len(blocks) == 1 else None
    if not isinstance(first, Words):
        return None
    anchor, bar, _ = first.text.text.partition(" | ")
    if not bar:
        return None
    return anchor.strip(), part_of(first.text, len(anchor) + 3, len(first.text.text))


def _span(kind: str, start: int, end: int, link: str) -> Emphasis:
    if kind == "link_close":
        return Emphasis(start, end, ink=ACCENT, link=link)
    return Emphasis(start, end, weight="bold", ink=ACCENT if kind == "em_close" else "")


def _flat(spans: list[Emphasis]) -> Iterator[Emphasis]:
    """Spans that do not overlap: where one lies inside another, what both say holds."""
    cuts = sorted({edge for span in spans for edge in (span.start, span.end)})
    for start, end in pairwise(cuts):
        around = [span for span in spans if span.start <= start and end <= span.end]
        if around:
            yield Emphasis(
                start, end,
                next((span.weight for span in around if span.weight), ""),
                next((span.ink for span in around if span.ink), ""),
                next((span.link for span in around if span.link), ""),
            )  # fmt: skip
