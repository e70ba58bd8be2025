"""One row in the text of a YAML or JSON file: keys added and taken out, or another row like it."""

from __future__ import annotations

import json
import re
from itertools import pairwise

from generator.model.tables.fields import FieldType
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.splice.lines import end_of_line, ending
from generator.refactor.splice.pieces import joint, take_out
from generator.refactor.splice.row_edits import Values
from generator.refactor.splice.values import RowValues, scalars_of
from generator.source.nodes import Mapping, Sequence

_REMARK = re.compile(r"(?:\r?\n)?[ \t]*(?<![^\s])#[^\r\n]*")
"""A remark with the space before it, and perhaps a new line."""


class RowText(RowValues):
    """A row whose keys can change."""

    def change(self, values: Values) -> None:
        """Note what becomes of its values; one that is '' is left out."""
        cleared, new = list[str](), Values()
        for key, said in values.items():
            if key not in self.row.entries:
                new |= {key: said} if said else {}
            elif said:
                self.set(key, said)
            elif self.json:
                self.text.change(*self.span(key), "null")
            else:
                cleared.append(key)
        if cleared:
            self._clear(cleared)
        self._add(new, [key for key in self.row.keys if key not in cleared])

    @classmethod
    def first(
        cls, values: Values, fields: dict[str, FieldType], names: dict[str, str] | None, *, ascii_only: bool
    ) -> str:
        """A row that has no neighbour to be like."""
        row = cls(SourceText("", "{}"), Mapping("", 1, 1), fields, names, ascii_only=ascii_only)
        return row.another(values)

    def another(self, values: Values, indent: int = 0) -> str:
        """Another row in the manner of this one, whose keys are so far from the left."""
        keys = [*self.row.keys]
        for key in self._declared():
            if key not in keys:
                keys.insert(keys.index(self._before(key, keys)) + 1 if keys else 0, key)
        entries = [self._entry(key, values[key]) for key in keys if values.get(key)]
        if not self.braced:
            return f"\n{' ' * indent}".join(entries)
        opened, closed = self._edges()
        return "{" + opened + joint(self.text, self._spans()).join(entries) + closed + "}"

    def _edges(self) -> tuple[str, str]:
        """What stands between the braces and the first and last thing between them."""
        if not self.row.keys:
            return "", ""
        spans, end = self._spans(), self.text.end(self.row) - 1
        edges = self.text.text[self.start + 1 : spans[0][0]], self.text.text[spans[-1][1] : end]
        opened, closed = (edge.replace("\r\n", "\n") for edge in edges)
        return ("", "") if (opened + closed).strip() else (opened, closed)

    def _spans(self) -> list[tuple[int, int]]:
        """From each key to the end of its value."""
        return [
            (self.text.offset(scalar.line, scalar.column), self.span(key)[1])
            for key, scalar in self.row.keys.items()
        ]

    def _declared(self) -> list[str]:
        """All keys in the order of declaration; a translation stands behind what it is of."""
        found = ["id"]
        for key in self.fields:
            found += [key, *(each for each in self.row.keys if each.startswith(f"{key}."))]
        return found

    def _before(self, new: str, keys: list[str]) -> str:
        """The one of some keys behind which a new one comes."""
        declared, own = self._declared(), new.partition(".")[0]
        upto = declared.index(own)
        if own != new:  # a translation, behind others of the same text
            upto = max(index for index, key in enumerate(declared, 1) if key.partition(".")[0] == own)
        return next((key for key in reversed(declared[:upto]) if key in keys), keys[0])

    def _entry(self, key: str, said: str) -> str:
        value = self.written(key, said, self.source(key))
        if not self.json:
            return f"{key}: {value}"
        scalar = next(iter(self.row.keys.values()), None)
        end = self.text.span(scalar)[1] if scalar else 0
        behind = self.text.text[end : end + 9] if scalar else ": "
        name = json.dumps(self.names.get(key, key), ensure_ascii=False)
        return f"{name}{behind[: len(behind) - len(behind.lstrip(': '))]}{value}"

    def _add(self, new: Values, kept: list[str]) -> None:
        """Put new keys behind those that are kept."""
        groups: dict[str, list[str]] = {}
        order = self._declared()
        for key in sorted(new, key=lambda key: order.index(key) if key in order else len(order)):
            groups.setdefault(self._before(key, kept), []).append(self._entry(key, new[key]))
        for behind, entries in groups.items():
            if self.braced:
                at, between = self.span(behind)[1], joint(self.text, self._spans())
            else:
                at = end_of_line(self.text, self.last_line_of(behind))
                between = f"\n{' ' * (self.row.column - 1)}"
            said = "".join(between + entry for entry in entries)
            self.text.change(at, at, ending(self.text, at, said))

    def _clear(self, cleared: list[str]) -> None:
        """Take keys out with their values; one that has remarks stays with them, and says nothing."""
        keys, spans = [*self.row.keys], self._spans()
        if len(cleared) == len(keys):
            raise CannotChange("a row cannot be without any value", self.row.place)
        first = next(index for index, key in enumerate(keys) if key not in cleared)
        between = [self.text.text[end:start] for (_, end), (start, _) in pairwise(spans[: first + 1])]
        before = {*keys[:first]} if any("#" in each for each in between) else set()
        if self.braced:
            for key in before:
                self.text.change(*self.span(key), "")
            if gone := {keys.index(key) for key in cleared if key not in before}:
                take_out(self.text, spans, gone)
            return
        stay = {key for key in cleared if self._remarks(key)}
        stay |= {keys[0]} if before else set()
        for key in stay:
            self._empty(key)
        first = next(index for index, key in enumerate(keys) if key not in cleared or key in stay)
        for index, key in enumerate(keys):
            if key in cleared and key not in stay and index >= max(first, 1):
                self._clear_lines(key)
        if first:
            self.text.change(self.start, spans[first][0], "")

    def _remarks(self, key: str) -> list[str]:
        """The remarks on the lines of a value, each with the space before it."""
        start, end = self.span(key)
        node, last = self.row.entries[key], end_of_line(self.text, self.last_line_of(key))
        if self.is_block(node):
            last = end_of_line(self.text, node.line)
            end = start
        inner = [self.text.span(each) for each in scalars_of(node)] if isinstance(node, Sequence) else []
        ends = [start, *(each for span in inner for each in span)] if inner else [end]
        gaps = [self.text.text[one:other] for one, other in zip(ends[::2], [*ends[1::2], last])]
        return [found for gap in gaps for found in _REMARK.findall(gap)]

    def _empty(self, key: str) -> None:
        """Leave a key without a value, and with its remarks."""
        start = self.text.span(self.row.keys[key])[1]
        end = end_of_line(self.text, self.last_line_of(key))
        said = ":" + "".join(self._remarks(key))
        self.text.change(start, end, ending(self.text, start, said.replace("\r\n", "\n")))

    def _clear_lines(self, key: str) -> None:
        start = self.text.offset(self.row.keys[key].line, 1)
        self.text.change(start, self.text.offset(self.last_line_of(key) + 1, 1), "")
