"""The lines of a rulebook's source that one block takes: what a person changes as one thing.

They are found in the source as it is written, so that a text that cannot be read can be found, too.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from generator.locale.prose import Passage, pieces
from generator.rulebook.fences import END

WrittenKind = Literal["heading", "paragraph", "item", "table", "box", "entry", "line"]
"""`entry` is a word of a glossary with what it means, `line` anything that is no text by itself."""
_ITEMS = ("item", "step", "callout")
_MARK = re.compile(r"\s*(?:[-*+]|(\d+)([.)]))\s+")
_BLOCK_STARTS = re.compile(r"\{%-?\s*(?:for|if|macro|call|filter)\b")
_BLOCK_ENDS = re.compile(r"\{%-?\s*end")


class WrittenBlock(NamedTuple):
    """What a block is, and its first and last line, counted from 1."""

    kind: WrittenKind
    first: int
    last: int


def block_at(source: str, line: int) -> WrittenBlock:
    """The block that a line belongs to; an empty line is taken for the block below it, or else above."""
    return _WrittenBlocks(source).at(line)


def begins_item(text: str) -> bool:
    """Whether a text begins as an item of a list does."""
    return bool(_MARK.match(text))


def next_beginning(line: str) -> str:
    """What a line begins with that stands below one like this: its indent, the mark or number of an item."""
    found = _MARK.match(line)
    if found is None:
        return line[: len(line) - len(line.lstrip())]
    return found[0] if not found[1] else found[0].replace(found[1], str(int(found[1][:6]) + 1), 1)


class _WrittenBlocks:
    def __init__(self, source: str) -> None:
        self.lines = source.split("\n")
        self.pieces: dict[int, Passage] = {}  # by each line that they stand on
        for piece in pieces(source):
            last = piece.starts[-1][1] if piece.starts else piece.line
            for number in range(piece.line, last + 1):
                self.pieces.setdefault(number, piece)

    def at(self, line: int) -> WrittenBlock:
        line = self._near(min(max(line, 1), len(self.lines)))
        piece, written = self.pieces[line], self._written(line)
        if (table := self._table(line)) is not None:
            return table
        if written.startswith(":::"):
            return self._box(line)
        first, last = piece.line, self._last(piece)
        if piece.kind == "heading":
            return WrittenBlock("heading", first, last)
        if piece.kind in _ITEMS:
            return WrittenBlock("item", first, self._within(first, last))
        if (entry := self._entry(first, last)) is not None:
            return entry
        return WrittenBlock("paragraph" if piece.text else "line", first, last)

    def _written(self, line: int) -> str:
        """A line without what stands before and behind it; '' beyond the ends."""
        return self.lines[line - 1].strip() if 0 < line <= len(self.lines) else ""

    def _near(self, line: int) -> int:
        below = (number for number in range(line, len(self.lines) + 1) if self._written(number))
        above = (number for number in range(line, 0, -1) if self._written(number))
        return next(below, None) or next(above, line)

    def _last(self, piece: Passage) -> int:
        return piece.starts[-1][1] if piece.starts else piece.line

    def _indent(self, line: int) -> int:
        written = self.lines[line - 1]
        return len(written) - len(written.lstrip())

    def _within(self, first: int, last: int) -> int:
        """The last line of an item with all that lies in it, which is what has a deeper indent."""
        for number in range(last + 1, len(self.lines) + 1):
            if self._written(number):
                if self._indent(number) <= self._indent(first):
                    break
                last = number
        return last

    def _entry(self, first: int, last: int) -> WrittenBlock | None:
        """A word of a glossary and its meanings, one after the other; None of anything else."""
        while self._meaning(first) and self._written(first - 1) and self._written(first - 1)[0] not in "|#{":
            first = self.pieces[first - 1].line
        while self._meaning(last + 1):
            last = self._last(self.pieces[last + 1])
        return WrittenBlock("entry", first, last) if self._meaning(last) else None

    def _meaning(self, line: int) -> bool:
        return self._written(line) != "" and self.pieces[line].kind == "meaning"

    def _table(self, line: int) -> WrittenBlock | None:
        """The rows around a line with the statements between them, and those that these belong to."""
        if not self._written(line).startswith(("|", "{%")):
            return None
        top = bottom = line
        while self._written(top - 1).startswith(("|", "{%")):
            top -= 1
        while self._written(bottom + 1).startswith(("|", "{%")):
            bottom += 1
        rows = [number for number in range(top, bottom + 1) if self._written(number).startswith("|")]
        if not rows:
            return None
        first, last = rows[0], rows[-1]
        while last < bottom and self._open(first, last) > 0:
            last += 1
        while first > top and self._open(first, last) < 0:
            first -= 1
        return WrittenBlock("table", first, last) if first <= line <= last else None

    def _open(self, first: int, last: int) -> int:
        """How many statements are opened in some lines and not closed; less than 0 the other way round."""
        text = "\n".join(self.lines[first - 1 : last])
        return len(_BLOCK_STARTS.findall(text)) - len(_BLOCK_ENDS.findall(text))

    def _box(self, line: int) -> WrittenBlock:
        """A directive from its first line to its end; its end alone if it ends none."""
        for first in range(1, line + 1):
            written = self._written(first)
            if written.startswith(":::") and not END.match(written):
                last = self._end(first)
                if line in (first, last):
                    return WrittenBlock("box", first, last)
        return WrittenBlock("line", line, line)

    def _end(self, first: int) -> int:
        """The line that ends a directive: the first of at least as many colons; its own if there is none."""
        written = self._written(first)
        colons = len(written) - len(written.lstrip(":"))
        behind = range(first + 1, len(self.lines) + 1)
        ends = (number for number in behind if END.match(self._written(number)))
        return next((number for number in ends if len(self._written(number)) >= colons), first)
