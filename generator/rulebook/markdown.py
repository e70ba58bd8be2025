"""Rendered Markdown to blocks.

Every text ends in its source line between two private characters, put there before rendering, so
that a problem in the tenth turn of a loop is still reported at the line that a person wrote.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from generator.problem import Fault
from generator.rulebook import faults
from generator.rulebook.block import Block, Break, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.fences import is_rows, lacks_end, loose_end, rule_after
from generator.rulebook.figured import crop_of, note_of, size_of
from generator.rulebook.parsing import DEEPEST, WRITTEN_LINE, parser
from generator.rulebook.script import Script
from generator.source.nearest import did_you_mean
from generator.source.numbered import numbered
from generator.text.markup import SIGN_HINT, Marked, like_signs
from generator.text.style import Align

if TYPE_CHECKING:
    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode

_READING = re.compile(r"\{([^{}|\n]{1,40})\|([^{}|\n]{1,60})\}")
_ANCHOR = re.compile(r"(?<!\s)\s*+\{#([a-z0-9-]+)\}\s*+\Z")
_BEFORE_ROW = re.compile(r"[\s>]*(?:(?:[-*+:]|\d+[.)])\s+)*")
_BEGINS = re.compile(r"\s*(?:[-*+:>#|]|\d+[.)])")
"""A line with which an item, a row, a quote or a heading begins."""
_PANELS = ("example", "note", "variant")
DIRECTIVES = (*_PANELS, "figure", "break", "terms")
MOST_OF_PARAGRAPH = 20_000
"""So many characters may stand between two empty lines; a long paragraph has a thousand."""


def read_blocks(
    text: str, script: Script, is_icon: Callable[[str], bool] = lambda name: False
) -> tuple[Block, ...]:
    """The blocks of a rendered rulebook; what cannot be understood is reported and left out."""
    from markdown_it.tree import SyntaxTreeNode

    text = _READING.sub(r"{\1\\|\2}", text)  # its bar does not end the cell of a table
    reader = _Reader(script, text, is_icon)
    if reader.refuses_length():
        return ()
    tokens = parser().parse(text)
    for token in tokens:
        if token.level >= 2 * DEEPEST - 1 and token.type == "inline":  # what lies in it was not even read
            reader.refuse_depth(token.meta.get("line", 1))
            return ()
    return reader.blocks(SyntaxTreeNode(tokens))


class _Reader:
    """Walks the tree of one document."""

    def __init__(self, script: Script, text: str, is_icon: Callable[[str], bool]) -> None:
        self.lines = text.removesuffix("\n").split("\n")
        self.script = script
        self.is_icon = is_icon
        self.line = 1
        self.titled = False
        self.unclosed = False  # a directive before: an end without one may be its own
        self._told: set[tuple[int, str]] = set()
        self._anchors: Counter[str] = Counter()

    def refuses_length(self) -> bool:
        """Whether a paragraph is too long to be one: in its brackets the parser would search for ever."""
        length, begun = 0, 0
        for number, line in enumerate([*self.lines, ""]):
            if line.strip() and not _BEGINS.match(line):
                length += len(line)
                continue
            if length > MOST_OF_PARAGRAPH:
                found = WRITTEN_LINE.search("\n".join(self.lines[begun:number]))
                message = f"a paragraph has more than {MOST_OF_PARAGRAPH:,} characters"
                at = int(found[1]) if found else begun + 1
                self.script.report(faults.UNREADABLE_RULEBOOK, at, message, hint="part it with empty lines")
                return True
            begun, length = number, len(line)
        return False

    def refuse_depth(self, line: int) -> None:
        """Report lists in one another of which the innermost would be lost."""
        message = f"more than {DEEPEST - 2} lists lie in one another"
        self.script.report(faults.UNREADABLE_RULEBOOK, line, message, hint="write them less deep")

    def blocks(self, node: SyntaxTreeNode) -> tuple[Block, ...]:
        """The blocks inside of something."""
        return tuple(block for child in node.children for block in self._block(child))

    def _block(self, node: SyntaxTreeNode) -> Iterator[Block]:
        match node.type:
            case "heading":
                yield self._heading(node)
            case "paragraph":
                text = self._inline(node)
                self._refuse_rows(node.children[0].token)
                yield Words(self.line, text)
            case "bullet_list" | "ordered_list":
                yield self._items(node)
            case "table":
                yield self._grid(node)
            case "dl":
                yield self._terms(node)
            case "container_directive":
                yield from self._directive(node, closed=not lacks_end(node, len(self.lines)))
            case "hr":
                yield Break(self.line)
            case "blockquote":
                yield Panel(self.line, "note", None, self.blocks(node))
            case _:
                self._numbered(node.info)
                message = f"'{node.type}' has no place in a rulebook"
                self.script.report(faults.UNREADABLE_RULEBOOK, self.line, message)

    # --- texts -------------------------------------------------------------------------------
    def _inline(self, node: SyntaxTreeNode) -> Marked:
        return self.marked(node.children[0].token)

    def marked(self, token: Token | None) -> Marked:
        """The text of an inline token with its spans; its source line is remembered."""
        from generator.text.inline import marked_of

        if token is None:
            return Marked("", {}, {}, (), self.line)
        if "stray" in token.meta:
            self._refuse_stray(token.meta["stray"] or self.line)
        self.line = token.meta.get("line", self.line)
        for name, written in like_signs(token.content):
            if self.is_icon(name):
                message = f"'{written}' is no icon with something in it"
                self._refuse(faults.FIGURE_OF_NOTHING, message, written, SIGN_HINT)
        for child in token.meta["inside"]:
            self._refuse_inline(child)
        return marked_of(token.meta["inside"])._replace(line=self.line, lined="line" in token.meta)

    def _refuse_inline(self, token: Token) -> None:
        """Report what Markdown knows and a rulebook does not show."""
        if token.type == "code_inline":
            word = f"{token.markup}{token.content}{token.markup}"
            message, hint = f"a rulebook shows no code, as in {word}", "write \\` for a plain `"
        elif token.type == "image":
            word, message = "![", f"a text shows no picture, as in ![{token.content}]"
            hint = "write :::figure with a piece or a template, or [name] for an icon"
        elif title := token.attrs.get("title"):
            word, message = str(title), f"a link has no title, as in '{title}'"
            hint = "write the words into the text"
        else:
            return
        self._refuse(faults.UNREADABLE_RULEBOOK, message, word, hint)

    def _refuse_stray(self, line: int) -> None:
        """Report the end of no directive, unless it may be that of one which was told."""
        if not self.unclosed:
            message, hint = "':::' ends no directive", "take it out, or open a directive before it"
            at = loose_end(self.script.source, line)
            self._refuse(faults.UNKNOWN_DIRECTIVE, message, "", hint, at)

    def _refuse_rows(self, token: Token | None) -> None:
        """Report rows that Markdown takes for a paragraph, since the line below the first is missing."""
        if token and is_rows(token.content):
            message = "rows of a table have no line of dashes below the first, with as many columns"
            hint = "write |---|---| below the first row, with dashes for each column"
            first = token.meta.get("first", self.line)
            self._refuse(faults.UNREADABLE_RULEBOOK, message, "", hint, first)

    def _refuse(self, fault: Fault, message: str, word: str, hint: str, line: int = 0) -> None:
        """Report something on a line, or of the text that is read now; once, however often it is repeated."""
        line = line or self.line
        if (line, message) not in self._told:
            self._told.add((line, message))
            self.script.report(fault, line, message, word=word, hint=hint)

    def _numbered(self, content: str) -> str:
        if found := WRITTEN_LINE.search(content):
            self.line = int(found[1])
        return WRITTEN_LINE.sub("", content)

    def _heading(self, node: SyntaxTreeNode) -> Heading:
        anchor = ""
        inline = node.children[0].token
        for child in inline.meta["inside"] if inline else ():
            if found := _ANCHOR.search(child.content):
                anchor = found[1]
                child.content = _ANCHOR.sub("", child.content)
        text = self._inline(node)
        if node.tag == "h1" and self.titled:
            message, hint = "a rulebook has one title, which stands on its cover", "write ## for a section"
            self._refuse(faults.UNREADABLE_RULEBOOK, message, "#", hint)
        self.titled |= node.tag == "h1"
        return Heading(self.line, int(node.tag[1:]), text, self._own(anchor or f"line-{self.line}"))

    def _own(self, anchor: str) -> str:
        """An anchor that no heading before has: in a loop the second is followed by -2."""
        self._anchors[anchor] += 1
        count = self._anchors[anchor]
        return anchor if count == 1 else self._own(f"{anchor}-{count}")

    # --- structure ---------------------------------------------------------------------------
    def _items(self, node: SyntaxTreeNode) -> Items:
        found: list[tuple[Block, ...]] = []
        line = 0
        for item in node.children:
            found.append(self.blocks(item))
            line = line or self.line
        first = int(node.attrs.get("start", 1))
        return Items(line, node.type == "ordered_list", tuple(found), first)

    def _grid(self, node: SyntaxTreeNode) -> Grid:
        head, *rows = [self._row(row) for part in node.children for row in part.children]
        styles = [str(cell.attrs.get("style", "")) for cell in node.children[0].children[0].children]
        aligns: list[Align] = [
            "right" if "right" in style else "center" if "center" in style else "start" for style in styles
        ]
        titles, *body = (tuple(cell for cell, _ in row) for row in (head, *rows))
        return Grid(head[0][1], titles, tuple(body), tuple(aligns))

    def _row(self, node: SyntaxTreeNode) -> list[tuple[Marked, int]]:
        """The cells of a row and their lines; those that no column has a head for, Markdown drops."""
        from markdown_it.rules_block.table import escapedSplit

        cells = [(self._inline(cell), self.line) for cell in node.children]
        written = _BEFORE_ROW.sub("", self.lines[node.map[0]] if node.map else "", count=1)
        found = escapedSplit(written.strip().removeprefix("|").removesuffix("|"))
        if len(found) > len(cells):
            message = (
                f"a row has {numbered(len(found), 'cell')}, and its table {numbered(len(cells), 'column')}"
            )
            word = self._numbered(found[len(cells)]).strip()
            self._refuse(faults.UNREADABLE_RULEBOOK, message, word, "write \\| for a plain bar")
        return cells

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
        heading = self._title(title.strip()) if title.strip() else None  # on this line, so before the rest
        blocks = self.blocks(node)
        # a figure without its end holds what follows, down to the ::: of another directive
        swallows = word == "figure" and any(isinstance(block, Heading | Panel | Figure) for block in blocks)
        if word in DIRECTIVES and (swallows or not closed):
            message, hint = f"':::{word}' is not closed", "write ::: on a line of its own where it ends"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, hint=hint)
            self.unclosed = True
        elif word in _PANELS and values:
            hint = f"write its title behind a bar, as in :::{word} | {' '.join(values)}"
            message = f"':::{word}' takes no '{values[0]}'"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, word=values[0], hint=hint)
        elif word in ("break", "terms") and (values or heading):
            message, hint = f"':::{word}' has no title", f"write :::{word} alone on its line"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, word=word, hint=hint)
        elif word == "break" and blocks:
            message, hint = "':::break' holds nothing", "write ::: on the next line, or --- instead"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, word=word, hint=hint)
        elif word in _PANELS:
            self._refuse_breaks(blocks)
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

    def _refuse_breaks(self, blocks: tuple[Block, ...]) -> None:
        """Report a new page inside of a box, which has none."""
        for block in blocks:
            if isinstance(block, Break):
                at = rule_after(self.script.source, block.line)
                message, hint = "'---' begins no page inside of a box", "end the box before it with :::"
                self._refuse(faults.UNKNOWN_DIRECTIVE, message, "", hint, at)

    def _title(self, text: str) -> Marked:
        return self.marked(parser().parseInline(text)[0])._replace(lined=True)

    def _figure(
        self, line: int, values: list[str], caption: Marked | None, blocks: tuple[Block, ...]
    ) -> Iterator[Block]:
        """`:::figure cards.one 40 crop=0,0,63,20 | caption`, with a list `- anchor | note` inside.

        A template is drawn at its own size, `:::figure set-up.xml.j2 120x80 | caption`, or at one of several.
        """
        try:
            of, given = values[0], [value for value in values[1:] if "=" not in value]
            sizes = tuple(map(size_of, given))
            if not sizes or (len(sizes) > 1 and not of.endswith(".j2")):
                raise ValueError(given)
            crop = crop_of(dict(value.split("=", 1) for value in values[1:] if "=" in value))
        except (IndexError, ValueError):
            hint = "write :::figure cards.one 40, or with crop=x,y,w,h after it"
            message = "a figure needs a piece and its width"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, hint=hint)
            return
        notes = [note for block in blocks if isinstance(block, Items) for note in map(note_of, block.items)]
        if None in notes or any(not isinstance(block, Items) for block in blocks):
            hint = "write each note as - anchor | text, and ::: on a line of its own after the last one"
            message = "a figure holds only a list of notes"
            self.script.report(faults.UNKNOWN_DIRECTIVE, line, message, hint=hint)
            return
        yield Figure(line, of, sizes, crop, caption, tuple(note for note in notes if note))
