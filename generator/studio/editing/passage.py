"""A block of a rulebook as it is written, and the rulebook with other words in its place."""

from __future__ import annotations

from msgspec import Struct

from generator.components.rulebook import Rulebook
from generator.model.game import Game
from generator.refactor.splice.files import TableText
from generator.rulebook.written_block import (
    WrittenBlock,
    WrittenKind,
    begins_item,
    block_at,
    next_beginning,
)
from generator.studio.answer import NotDone
from generator.studio.editing.change import short, turned
from generator.studio.editing.edit import Edited, plain, read_own, read_seen
from generator.studio.editing.outline import digest

MOST_LETTERS = 40_000
"""Of a block that is changed here; a long box has a thousand."""


class ShownPassage(Struct):
    """A block as its file has it, with its lines; `seen` has the digest of the file.

    Pages that are made of that file are known by its `state`.
    """

    file: str
    kind: WrittenKind
    first: int
    last: int
    text: str
    beginning: str  # what a block below it begins with, as the mark of an item
    found: bool  # whether it is the one that was asked for
    seen: dict[str, str]
    state: str


class RewrittenBook(Struct):
    """An edit of a rulebook, and the lines on which the new words stand; `last` is before `first` if none.

    Pages that are made of it are known by its `state`.
    """

    edited: Edited
    first: int
    last: int
    state: str


def state_of(source: str) -> str:
    """What a rulebook is known by, as it is read."""
    return digest(source.encode())


def rulebook_named(game: Game, name: str) -> Rulebook:
    """A rulebook of a game; raises NotDone."""
    component = game.file.components.get(name)
    if not isinstance(component, Rulebook):
        raise NotDone(f"the game has no rulebook '{name}'")
    return component


def shown_passage(game: Game, book: Rulebook, line: int, written: str) -> ShownPassage:
    """The block at a line, or at the nearest one that says what was `written` there; raises NotDone."""
    data = read_own(game, book.source)
    lines = _BookLines(data, book.source)
    alike = [number for number, each in enumerate(lines.plain, 1) if written and each == written]
    nearest = min(alike, key=lambda number: abs(number - line), default=line)
    block = block_at("\n".join(lines.plain), nearest)
    text = lines.text(block)
    if len(text) > MOST_LETTERS:
        raise NotDone(f"more than {MOST_LETTERS:,} characters in one block are not changed here")
    beginning = next_beginning(lines.plain[block.first - 1]) if block.kind in ("item", "paragraph") else ""
    found = not written or bool(alike)
    seen = {book.source: digest(data)}
    return ShownPassage(book.source, *block, text, beginning, found, seen, lines.state)


def rewritten(
    game: Game, book: Rulebook, lines: tuple[int, int], text: str, seen: dict[str, str], *, below: bool
) -> RewrittenBook:
    """A rulebook with a text in the place of some lines, or `below` them; raises NotDone.

    Without a text the lines are taken out. Nothing is written here, and no other line changes.
    """
    data = read_seen(game, book.source, seen)
    new = _typed(text)
    written = _BookLines(data, book.source)
    first, last = lines
    if not 1 <= first <= last <= len(written.plain):
        raise NotDone("the file has no such lines")
    block = WrittenBlock("line", first, last)
    before = "" if below else written.text(block)
    if "\n".join(new) == before:
        return RewrittenBook(Edited({}, {}, "nothing"), first, last, written.state)
    if below:
        first = written.insert(block, new)
    elif new:
        written.replace(first - 1, last, new)
    else:
        written.take_out(first - 1, last)
    now = " ".join(new)
    was = before.replace("\n", " ")
    said, back = f"{book.source}: {turned(was, now)}", f"{book.source}: {short(was)}"
    edited = Edited({book.source: data}, {book.source: written.written}, said, back=back)
    return RewrittenBook(edited, first, first + len(new) - 1, written.state)


def _typed(text: str) -> list[str]:
    """The lines of what was typed, without empty ones before and behind; raises NotDone."""
    if len(text) > MOST_LETTERS:
        raise NotDone(f"more than {MOST_LETTERS:,} characters in one block are not changed here")
    lines = plain(text).split("\n")
    said = [number for number, line in enumerate(lines) if line.strip()]
    return lines[said[0] : said[-1] + 1] if said else []


class _BookLines:
    """The lines of a file, which keep their ends; a new line has that of its neighbours."""

    def __init__(self, data: bytes, name: str) -> None:
        try:
            self._file = TableText(data, name)
        except UnicodeDecodeError:
            raise NotDone("the file is not in UTF-8: save it as UTF-8 in an editor") from None
        self._rows = self._file.text.split("\n")

    @property
    def plain(self) -> list[str]:
        """Every line as a person sees it."""
        return [row.removesuffix("\r") for row in self._rows]

    @property
    def written(self) -> bytes:
        """The file as it is by now."""
        return self._file.written("\n".join(self._rows))

    @property
    def state(self) -> str:
        """What the file is known by as it is by now."""
        return state_of("\n".join(self.plain))

    def text(self, block: WrittenBlock) -> str:
        """What some lines say."""
        return "\n".join(self.plain[block.first - 1 : block.last])

    def replace(self, start: int, end: int, new: list[str]) -> None:
        """Put lines in the place of others, counted from 0; the last of a file has no end."""
        near = self._rows[min(start, len(self._rows) - 2)] if len(self._rows) > 1 else ""
        mark = "\r" if near.endswith("\r") else ""
        ends_file = end == len(self._rows)
        if ends_file and start == end and self._rows:
            self._rows[-1] += mark
        rows = [line + mark for line in new]
        if ends_file and rows:
            rows[-1] = new[-1]
        self._rows[start:end] = rows
        if ends_file and not rows and self._rows:
            self._rows[-1] = self._rows[-1].removesuffix("\r")

    def take_out(self, start: int, end: int) -> None:
        """Take lines out, and one of the empty lines around them if there are such on both sides."""
        blank = [not line.strip() for line in self.plain]
        before = start == 0 or blank[start - 1]
        if before and end < len(blank) - 1 and blank[end]:
            end += 1
        elif start > 0 and before and all(blank[end:]):
            start -= 1
        self.replace(start, end, [])

    def insert(self, block: WrittenBlock, new: list[str]) -> int:
        """Put lines below a block, parted from their neighbours where they would become one; the first."""
        if not new:
            return block.last + 1
        lines = self.plain
        following = lines[block.last] if block.last < len(lines) else ""
        listed = begins_item(lines[block.first - 1]) and begins_item(new[0])
        parted = following.strip() and not following.lstrip().startswith((":::", "{%"))
        after = [""] if parted and not (listed and begins_item(following)) else []
        before = [] if listed else [""]
        self.replace(block.last, block.last, [*before, *new, *after])
        return block.last + len(before) + 1
