"""Changes of texts at their places: a stretch of a file, and what stands there instead."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from generator.problem import Place
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.reader import scalar_spans


class Edit(NamedTuple):
    """A stretch of a text, from and up to a letter, and what stands there instead."""

    start: int
    end: int
    new: str


class CannotChange(Exception):
    """Two changes of one stretch do not agree, or a stretch cannot be found in the text."""

    def __init__(self, message: str, place: Place) -> None:
        super().__init__(message)
        self.message = message
        self.place = place


class SourceText:
    """The text of a file, in which lines, columns and letters of scalars can be found, and its changes."""

    def __init__(self, shown: str, text: str) -> None:
        self.shown = shown
        self.text = text
        self.edits: dict[tuple[int, int], str] = {}

    @cached_property
    def _lines(self) -> list[int]:
        """Where each line begins."""
        lengths = map((1).__add__, map(len, self.text.split("\n")))
        return [0, *accumulate(lengths)][:-1]

    def offset(self, line: int, column: int) -> int:
        """The letter at a line and a column, both counted from 1."""
        return self._lines[line - 1] + column - 1

    def place(self, offset: int) -> Place:
        """The line and column of a letter."""
        line = bisect_right(self._lines, offset)
        return Place(self.shown, line, offset - self._lines[line - 1] + 1)

    def line(self, number: int) -> str:
        """The text of a line."""
        start = self._lines[number - 1]
        return self.text[start : self._lines[number] - 1] if number < len(self._lines) else self.text[start:]

    def change(self, start: int, end: int, new: str) -> None:
        """Put something else in the place of a stretch; the same twice is once."""
        if self.text[start:end] == new:
            return
        if self.edits.setdefault((start, end), new) != new:
            was = self.edits[start, end]
            message = f"'{self.text[start:end]}' would have to become '{was}' and '{new}'"
            raise CannotChange(message, self.place(start))

    @cached_property
    def scalars(self) -> dict[tuple[int, int], tuple[int, int]]:
        """Where each scalar of a YAML file begins and ends, by the line and column of its node."""
        spans = scalar_spans(self.text)
        return {start: (self.offset(*start), self.offset(*end)) for start, end in spans}

    def span(self, scalar: Scalar) -> tuple[int, int]:
        """The whole of a scalar with its quotation marks."""
        return self.scalars[scalar.line, scalar.column]

    def end(self, node: Node) -> int:
        """Where a value ends, with the bracket that closes it."""
        if isinstance(node, Scalar):
            return self.span(node)[1]
        within = node.items if isinstance(node, Sequence) else [*_entries(node)]
        start = self.offset(node.line, node.column)
        last = max((self.end(each) for each in within), default=start + 1)
        closed = {"[": "]", "{": "}"}.get(self.text[start], "")
        return self.text.index(closed, last) + 1 if closed else last

    def change_in(self, scalar: Scalar, start: int, end: int, new: str) -> None:
        """Put something else in the place of some letters of a scalar's text."""
        if scalar.shift >= 0:
            at = self.offset(scalar.line, scalar.column) + scalar.shift + start
        else:  # written with escapes or over several lines: the same word, so many times before it
            first, last = self.span(scalar)
            word = scalar.text[start:end]
            at = _nth(self.text, word, first, last, scalar.text.count(word, 0, start))
            if self.text.count(word, first, last) != scalar.text.count(word) or at < 0:
                raise CannotChange(f"'{word}' is not written letter by letter", scalar.place)
        self.change(at, at + end - start, new)

    @property
    def changed(self) -> str:
        """The text with all changes; stretches that overlap raise CannotChange."""
        parts: list[str] = []
        last = 0
        for (start, end), new in sorted(self.edits.items()):
            if start < last:
                raise CannotChange(f"two changes overlap at '{self.text[start:end]}'", self.place(start))
            parts += [self.text[last:start], new]
            last = end
        return "".join([*parts, self.text[last:]])


def _entries(node: Node) -> Iterable[Node]:
    return node.entries.values() if isinstance(node, Mapping) else ()


def _nth(text: str, word: str, start: int, end: int, skipped: int) -> int:
    """Where a word stands for the nth time in a stretch; -1 if it does not."""
    at = text.find(word, start, end)
    for _ in range(skipped):
        at = text.find(word, at + 1, end) if at >= 0 else -1
    return at
