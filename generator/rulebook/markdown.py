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
from generator.text.layout import Align
from generator.text.markup import Emphasis, Marked, read_marks

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

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
    text = _READING.sub(r"{\1\\|\2}", text)  # its bar does not end the cell of a table
    end = text.count("\n") + (not text.endswith("\n"))
    return tuple(_Reader(_parser().parse(text), script, end).blocks(""))


class _Reader:
    """Walks the tokens of one document."""

    def __init__(self, tokens: list[Token], script: Script, end: int) -> None:
        self.tokens = tokens
        self.end = end  # the number of lines; what reaches so far was not closed
        self.next = 0
        self.script = script
        self.line = 1

    def blocks(self, until: str) -> list[Block]:
        """Blocks up to the token that closes what is open."""
        found: list[Block] = []
        while self.next < len(self.tokens):
            token = self.tokens[self.next]
            self.next += 1
            if token.type == until:
                break
            found += self._block(token)
        return found

    def _block(self, token: Token) -> Iterator[Block]:
        match token.type:
            case "heading_open":
                yield self._heading(int(token.tag[1:]))
            case "paragraph_open":
                text = self._inline("paragraph_close")
                yield Words(self.line, text)
            case "bullet_list_open":
                yield self._items("bullet_list_close", numbered=False)
            case "ordered_list_open":
                yield self._items("ordered_list_close", numbered=True)
            case "table_open":
                yield self._grid()
            case "dl_open":
                yield self._terms()
            case "container_directive_open":
                open_ended = token.level == 0 and token.map is not None and token.map[1] >= self.end
                yield from self._directive(token.info, closed=not open_ended)
            case "hr":
                yield Break(self.line)
            case "blockquote_open":
                yield Panel(self.line, "note", None, tuple(self.blocks("blockquote_close")))
            case _:
                message = f"'{token.type.removesuffix('_open')}' has no place in a rulebook"
                self.script.report(faults.UNREADABLE_RULEBOOK, self.line, message)

    # --- texts -------------------------------------------------------------------------------
    def _inline(self, until: str) -> Marked:
        token = self.tokens[self.next]
        while self.tokens[self.next].type != until:
            self.next += 1
        self.next += 1
        return self.marked(token)

    def marked(self, token: Token) -> Marked:
        """The text of an inline token with its spans; its source line is taken off and remembered."""
        text = ""
        icons: dict[int, str] = {}
        readings: dict[int, tuple[int, str]] = {}
        spans: list[Emphasis] = []
        opened: list[tuple[int, str]] = []
        for child in token.children or ():
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

    def _heading(self, level: int) -> Heading:
        token = self.tokens[self.next]
        anchor = ""
        for child in token.children or ():
            if found := _ANCHOR.search(self._numbered(child.content)):
                anchor = found[1]
                child.content = _ANCHOR.sub("", self._numbered(child.content))
        text = self._inline("heading_close")
        return Heading(self.line, level, text, anchor or f"line-{self.line}")

    # --- structure ---------------------------------------------------------------------------
    def _items(self, until: str, *, numbered: bool) -> Items:
        found: list[tuple[Block, ...]] = []
        line = 0
        while self.tokens[self.next].type != until:
            self.next += 1  # list_item_open
            found.append(tuple(self.blocks("list_item_close")))
            line = line or self.line
        self.next += 1
        return Items(line or self.line, numbered, tuple(found))

    def _grid(self) -> Grid:
        head: list[Marked] = []
        rows: list[list[Marked]] = []
        aligns: list[Align] = []
        line = 0
        while (token := self.tokens[self.next]).type != "table_close":
            self.next += 1
            if token.type == "tr_open":
                rows.append([])
            elif token.type in ("th_open", "td_open"):
                style = str(token.attrGet("style") or "")
                if token.type == "th_open":
                    aligns.append("right" if "right" in style else "center" if "center" in style else "left")
                cell = self.marked(self.tokens[self.next])
                line = line or self.line
                (head if token.type == "th_open" else rows[-1]).append(cell)
        self.next += 1
        body = tuple(tuple(row) for row in rows if row)
        return Grid(line or self.line, tuple(head), body, tuple(aligns))

    def _terms(self) -> Terms:
        entries: list[tuple[Marked, tuple[Block, ...]]] = []
        word: Marked | None = None
        while (token := self.tokens[self.next]).type != "dl_close":
            self.next += 1
            if token.type == "dt_open":
                word = self._inline("dt_close")
            elif token.type == "dd_open" and word is not None:
                entries.append((word, tuple(self.blocks("dd_close"))))
        self.next += 1
        return Terms(self.line, tuple(entries))

    # --- directives --------------------------------------------------------------------------
    def _directive(self, info: str, *, closed: bool) -> Iterator[Block]:
        info = self._numbered(info).strip()
        before, _, title = info.partition("|")
        word, *values = before.split() or [""]
        line = self.line
        blocks = self.blocks("container_directive_close")
        heading = self._title(title.strip()) if title.strip() else None
        # a figure without its end holds what follows, down to the ::: of another directive
        swallows = word == "figure" and any(isinstance(block, Heading | Panel | Figure) for block in blocks)
        if word in DIRECTIVES and (swallows or not closed):
            message, hint = f"':::{word}' is not closed", "write ::: on a line of its own where it ends"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, hint=hint)
        elif word in _PANELS:
            yield Panel(line, word, heading, tuple(blocks))  # type: ignore[arg-type]  # one of the three
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
        self, line: int, values: list[str], caption: Marked | None, blocks: list[Block]
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
