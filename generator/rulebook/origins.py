"""Where the words of a rulebook come from: text from its line, what is filled in from the data it read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from generator.faces.traced import place_of
from generator.locale.catalogue import Key
from generator.locale.prose import pieces
from generator.model import expression
from generator.model.expression import ExpressionError
from generator.model.game import Game
from generator.problem import Findings, Place
from generator.rulebook.block import Block, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.heard import END, START, START_END, Filled, Hearing, Value
from generator.rulebook.make import Manuscript, each_text
from generator.rulebook.markdown import read_blocks
from generator.rulebook.script import Script
from generator.rulebook.source import written_rulebook
from generator.source.nodes import Mapping
from generator.source.template import line_and_column
from generator.text.markup import READING, SIGN, Marked

MOST = 8
"""So many rows are named for one number; of more it is said which field of which table was read."""
_MARK = re.compile(f"{START}([0-9]+){START_END}|{END}")
_FIRST, _LAST = 0xF0000, 0xFFFFD
_SHADOW = re.compile(f"[{chr(_FIRST)}-{chr(_LAST)}]")
"""What stands in a text for a change of the origin while it is read as Markdown."""
_WHOLE = re.compile(rf"{SIGN}|{READING}")
"""Icons and readings come from where one of their letters does."""
_BARE = re.compile(
    r"^[ \t]*(?:(?:[-*+#>:|]+|\d+[.)])[ \t]+)*|^[ \t]*:::(?:(?! \| ).)*|\]\([^)\n]*\)|\||\{#[a-z0-9-]+\}|\n"
    "|\ue000[0-9]+\ue001",
    re.MULTILINE,
)
"""What is no text, but says what the text is: a mark in it would make it something else."""


class Datum(Struct, frozen=True):
    """Something that is written in the data: a field of a row or of a table, or a key of game.yaml."""

    subject: str
    place: Place
    table: str = ""
    row: str = ""
    field: str = ""


class BookOrigin(Struct, frozen=True):
    """Where words of a rulebook come from: their place in it, and for what is filled in, its data.

    `written` is the line of the rulebook as a person wrote it, '' of words that a template makes; `key` is
    the entry of a catalogue that says them in a translation.
    """

    place: Place
    expression: str = ""
    data: tuple[Datum, ...] = ()
    line: int = 0
    written: str = ""
    key: Key | None = None


def with_origins(manuscript: Manuscript) -> list[BookOrigin]:
    """Make all texts of a manuscript know their origins, by their numbers in what is returned; 0 is none."""
    return _Origins(manuscript).told()


class _Origins:
    def __init__(self, manuscript: Manuscript) -> None:
        self.manuscript = manuscript
        self.script = manuscript.script
        self.game: Game = manuscript.game
        self.found = [BookOrigin(Place(manuscript.shown))]
        self._source = self.script.source.split("\n")
        self._lines: dict[tuple[int, Key | None], int] = {}
        self._places: dict[tuple[str, int], Place] = {}
        self._filled: dict[tuple[int, str], list[list[tuple[int, int, int]]]] = {}

    def told(self) -> list[BookOrigin]:
        """Every origin, after the blocks of the manuscript were put in the place of those without."""
        self._listen()
        blocks = self.manuscript.blocks
        self.manuscript.blocks = tuple(changed(block, self._sourced) for block in blocks)
        return self.found

    def _listen(self) -> None:
        """Find out what is filled in where; nothing is known if the book is another one with marks in it."""
        manuscript = self.manuscript
        if manuscript.text is None:
            return
        hearing = Hearing(manuscript.faces)
        script = Script(manuscript.shown, self.script.source, Findings(), self.script.name)
        marked = written_rulebook(script, hearing.templates)
        plain, stretches = _unmarked(marked or "")
        if plain != manuscript.text:
            return
        numbers = [self._number(each) for each in hearing.filled]
        owners = [0] * len(plain)
        for start, end, filled in stretches:
            owners[start:end] = [numbers[filled]] * (end - start)
        if len(self.found) > _LAST - _FIRST:
            return
        aside = Script(manuscript.shown, "", Findings(), self.script.name)
        for text in each_text(read_blocks(_shadowed(plain, owners), aside, manuscript._is_icon)):
            said, inside = _of_shadow(text.text)
            self._filled.setdefault((text.line, said), []).append(inside)

    def _sourced(self, text: Marked) -> Marked:
        """A text that knows where its letters come from."""
        line = self._line(text.line, text.text) if text.lined else self._line(0, "")
        known = self._filled.get((text.line, text.text))
        found, at = list[tuple[int, int, int]](), 0
        for start, end, number in (known.pop(0) if len(known) > 1 else known[0]) if known else ():
            found += [(at, start, line)] if at < start else []
            found.append((start, end, number))
            at = end
        found += [(at, len(text.text), line)] if at < len(text.text) else []
        return text._replace(sources=tuple(found))

    def _line(self, line: int, text: str) -> int:
        key = self.script.key_said(line, text)
        if (line, key) not in self._lines:
            self._lines[line, key] = len(self.found)
            place = self.script.place_said(line) if line else Place(self.manuscript.shown)
            self.found.append(BookOrigin(place, line=line, written=self._written(line), key=key))
        return self._lines[line, key]

    def _written(self, line: int) -> str:
        return self._source[line - 1] if 0 < line <= len(self._source) else ""

    def _number(self, filled: Filled) -> int:
        """The number of what was filled in; 0 if no data were read for it."""
        data = (*self._named(filled.names), *self._values(filled.values[::-1]))
        if not data:
            return 0
        expression, line = filled.wording
        place, key = self._place(expression, line), self.script.key_said(line)
        line = line or place.line
        self.found.append(BookOrigin(place, expression, data, line, self._written(line), key))
        return len(self.found) - 1

    def _place(self, text: str, line: int) -> Place:
        """Where an expression is written."""
        if (text, line) not in self._places:
            here = [piece for piece in pieces(self.script.source) if piece.line == line]
            at = next((found for piece in here if (found := piece.find(text))), None)
            if at is None and (offset := self.script.source.find(text)) >= 0:
                at = line_and_column(self.script.source, offset)
            self._places[text, line] = Place(self.manuscript.shown, *(at or (max(line, 1), 1)))
        return self._places[text, line]

    def _values(self, values: tuple[Value, ...]) -> Iterator[Datum]:
        """What was read of rows; of many, only which field of which table."""
        by_field: dict[tuple[str, str], list[Value]] = {}
        for row, field in values:
            by_field.setdefault((row.table, field), []).append((row, field))
        for (table, field), some in by_field.items():
            if len(some) > MOST:
                yield Datum(f"{table}.{field}", self.game.tables[table].place, table, "", field)
                continue
            for row, _ in some:
                place = place_of(self.manuscript.language, row, field)
                yield Datum(row.subject(field), place, table, row.id, field)

    def _named(self, names: tuple[str, ...]) -> Iterator[Datum]:
        """What names of numbers and of game.yaml stand for."""
        play = self.game.file.play
        for name in names:
            if name.startswith(("play.", "game.")) or name in ("players", "minutes"):
                yield from self._key(name.removeprefix("game."))
                said = play.hand if play and name == "play.hand" else ""
            else:
                said = name
            try:
                inner = [*expression.names(expression.parse(said))] if said else []
            except ExpressionError:
                inner = []
            for each in inner:
                yield from self._quantity(each.text)

    def _key(self, name: str) -> Iterator[Datum]:
        """A key of game.yaml, as far as it is written there."""
        node, place = self.game.file.node, None
        for key in name.split("."):
            if not isinstance(node, Mapping) or key not in node.entries:
                break
            place, node = node.keys[key].place, node.entries[key]  # type: ignore[assignment]  # looked at above
        if place:
            yield Datum(name, place)

    def _quantity(self, name: str) -> Iterator[Datum]:
        """A number of a table or of a row, as expressions call it."""
        first, _, rest = name.partition(".")
        table = self.game.tables.get(first)
        if table is None:
            yield from self._key(first)
            return
        row_id, _, field = rest.partition(".")
        row = table.by_id.get(row_id)
        if row is None:
            yield Datum(name, table.place, first, "", "count" if rest == "total" else "")
        else:
            field = field or "count"
            yield Datum(row.subject(field), row.place_of(field), first, row.id, field)


def _unmarked(marked: str) -> tuple[str, list[tuple[int, int, int]]]:
    """A text without its marks, and what stood between them, the innermost, by number."""
    parts: list[str] = []
    found: list[tuple[int, int, int]] = []
    opened: list[int] = []
    at = length = 0
    for mark in _MARK.finditer(marked):
        part = marked[at : mark.start()]
        if part and opened:
            found.append((length, length + len(part), opened[-1]))
        parts.append(part)
        length += len(part)
        at = mark.end()
        if mark[1]:
            opened.append(int(mark[1]))
        elif opened:
            opened.pop()
    return "".join((*parts, marked[at:])), found


def _shadowed(plain: str, owners: list[int]) -> str:
    """A text with a sign before each letter that comes from elsewhere than the one before it."""
    for match in _BARE.finditer(plain):
        owners[match.start() : match.end()] = [0] * (match.end() - match.start())
    for match in _WHOLE.finditer(plain):
        owner = next(filter(None, owners[match.start() : match.end()]), 0)
        owners[match.start() : match.end()] = [owner] * (match.end() - match.start())
    parts: list[str] = []
    latest = 0
    for letter, owner in zip(plain, owners):
        if owner != latest:
            parts.append(chr(_FIRST + owner))
            latest = owner
        parts.append(letter)
    return "".join(parts)


def _of_shadow(text: str) -> tuple[str, list[tuple[int, int, int]]]:
    """A text without such signs, and which of its letters come from elsewhere."""
    owners: list[int] = []
    latest = 0
    for letter in text:
        if _SHADOW.match(letter):
            latest = ord(letter) - _FIRST
        else:
            owners.append(latest)
    found, at = list[tuple[int, int, int]](), 0
    for owner, some in groupby(owners):
        end = at + len([*some])
        found += [(at, end, owner)] if owner else []
        at = end
    return _SHADOW.sub("", text), found


def changed(block: Block, change: Callable[[Marked], Marked]) -> Block:
    """A block with all of its texts changed."""

    def each(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        return tuple(changed(inner, change) for inner in blocks)

    match block:
        case Heading() | Words():
            return replace(block, text=change(block.text))
        case Items():
            return replace(block, items=tuple(map(each, block.items)))
        case Grid():
            rows = tuple(tuple(map(change, row)) for row in block.rows)
            return replace(block, head=tuple(map(change, block.head)), rows=rows)
        case Figure():
            notes = tuple((anchor, change(note)) for anchor, note in block.notes)
            return replace(block, caption=block.caption and change(block.caption), notes=notes)
        case Panel():
            return replace(block, title=block.title and change(block.title), blocks=each(block.blocks))
        case Terms():
            return replace(block, entries=tuple((change(word), each(inner)) for word, inner in block.entries))
    return block
