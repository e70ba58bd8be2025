"""Names inside of one value: what a reference, a term, a text with icons or an expression calls by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from generator.checks.columns import Column, column
from generator.grammar.parse import KINDS, normal_width
from generator.model import expression
from generator.model.expression import ExpressionError
from generator.model.game import Game, Row
from generator.model.tables.fields import FieldType
from generator.refactor.edits import Edit
from generator.refactor.thing import Renaming, Thing, ThingKind
from generator.text.markup import CARRIED, DOUBLED, NAME

SIGNS = re.compile(rf"\\.|{DOUBLED}|\[({NAME})(?::(?:{CARRIED}|\{{\{{.*?\}}\}}))?\](?!\()")
"""The icons in a text; backslashes and doubled brackets are passed over."""
_WORD = re.compile(r"\S+")


class Values:
    """What the values of a game say, and what they say when some things are renamed."""

    def __init__(self, game: Game, renaming: Renaming) -> None:
        self.game = game
        self.renaming = renaming

    def name(self, kind: ThingKind, of: str, name: str) -> str:
        """What a thing is called now."""
        return self.renaming.get(Thing(kind, of, name), name)

    def one(self, kind: ThingKind, of: str, name: str, start: int = 0) -> Iterator[Edit]:
        """A name that stands at a letter of a text."""
        if (new := self.name(kind, of, name)) != name:
            yield Edit(start, start + len(name), new)

    @cached_property
    def signs(self) -> dict[str, Thing]:
        """The row that `[id]` in a text draws; ids that several such rows have are left out."""
        notation = self.game.file.notation
        drawn = (notation.resources, *notation.counted) if notation else ()
        found: dict[str, list[Thing]] = {}
        for row in self.game.rows():
            if row.values.get("icon") or (row.table in drawn and "icon" not in row.values):
                found.setdefault(row.id, []).append(Thing("row", row.table, row.id))
        return {name: rows[0] for name, rows in found.items() if len(rows) == 1}

    @cached_property
    def linked(self) -> dict[tuple[str, str], list[tuple[ThingKind, str]]]:
        """Plain fields whose values are names: of rows of a table, or of layouts."""
        file = self.game.file
        found: dict[tuple[str, str], list[tuple[ThingKind, str]]] = {}
        if file.notation and file.notation.supply:
            found[_pair(file.notation.supply)] = [("row", file.notation.resources)]
        if file.notation and file.notation.legend:
            found[_pair(file.notation.legend)] = [("row", name) for name in self.game.tables]
        for layout in file.layouts.values():
            for table in [layout.of] if isinstance(layout.of, str) else layout.of:
                found[table, "layout"] = [("layout", "")]
        for rule in file.rules:
            if rule.rule == "refers":
                of, to = ([each] if isinstance(each, str) else each for each in (rule.of, rule.to))
                for one, other in zip(of, to):
                    table, field = _pair(other)
                    if field == "id" and _pair(one)[1] != "id":
                        found.setdefault(_pair(one), []).append(("row", table))
        return found

    def in_field(self, table: str, field: str, text: str) -> Iterator[Edit]:
        """The names in a value of a field, as it is written."""
        kind = self.game.tables[table].fields.get(field)
        if kind is None:
            yield from self.one("row", table, text) if field == "id" else ()
        elif kind.name == "ref":
            yield from self._wide("row", kind.argument, text)
        elif kind.name == "refs":
            for word in _WORD.finditer(text):
                yield from (
                    Edit(word.start() + each.start, word.start() + each.end, each.new)
                    for each in self._wide("row", kind.argument, word[0])
                )
        elif kind.name in KINDS:
            yield from self.in_term(text)
        elif (table, field) in self.linked:
            yield from self._in_linked(self.linked[table, field], table, field, text)
        elif kind.name in ("text", "plain"):
            yield from self.in_text(text)

    def _wide(self, kind: ThingKind, of: str, text: str) -> Iterator[Edit]:
        """A name that may be written in full-width letters, and is then again."""
        plain = normal_width(text)
        if (new := self.name(kind, of, plain)) != plain:
            wide = "".join(chr(ord(letter) + 0xFEE0) for letter in new)
            yield Edit(0, len(text), new if plain == text else wide)

    def _in_linked(
        self, links: list[tuple[ThingKind, str]], table: str, field: str, text: str
    ) -> Iterator[Edit]:
        notation = self.game.file.notation
        if notation and notation.legend == f"{table}.{field}":
            sign = self.signs.get(text)
            links = [("row", sign.of)] if sign else []
        for kind, of in links:
            yield from self.one(kind, of, text)

    def in_term(self, text: str) -> Iterator[Edit]:
        """Resources and counted rows that a cost, gain, effect, conversion or score calls by their ids."""
        words, plain = self.game.vocabulary, normal_width(text)
        resources = self.game.file.notation.resources if self.game.file.notation else ""
        for match in words.token.finditer(plain):
            word, start = match[0], match.start()
            if match.lastgroup != "word":
                continue
            table, row = (
                words.counted.get(word, ("", ""))
                if word not in words.resources
                else (resources, words.resources[word])
            )
            new = self.name("row", table, row) if row == word else word
            if new != word:
                before, after = plain[start - 1 : start], plain[match.end() : match.end() + 1]
                # a word of several letters ends where letters end: MK, but material K
                left = " " if before.isalpha() else ""
                right = (
                    " "
                    if len(new) > 1 and (after.isalpha() or (new[-1].isdigit() and after.isdigit()))
                    else ""
                )
                right = " " if new[-1].isdigit() and after.isdigit() else right
                yield Edit(start, match.end(), f"{left}{new}{right}")

    def in_text(self, text: str) -> Iterator[Edit]:
        """Rows whose icons a text shows."""
        for match in SIGNS.finditer(text) if "[" in text else ():
            if match[1] and (thing := self.signs.get(match[1])):
                yield from self.one("row", thing.of, match[1], match.start(1))

    def in_expression(self, text: str) -> Iterator[Edit]:
        """Tables, rows and fields of which an expression asks a number."""
        try:
            found = [*expression.names(expression.parse(text))]
        except ExpressionError:
            return
        for name in found:
            table, *rest = name.text.split(".")
            if table in self.game.tables:
                yield from self.one("table", "", table, name.offset)
                at = name.offset + len(table) + 1
                for kind, word in zip(("row", "field"), rest):
                    yield from self.one(kind, table, word, at)  # type: ignore[arg-type]  # the two kinds above
                    at += len(word) + 1

    def in_path(self, table: str, path: str, start: int = 0) -> Iterator[Edit]:
        """The fields of a path such as number.worth, each behind a reference of the one before."""
        found = column(self.game, self.game.tables[table], path) if table in self.game.tables else None
        for here, step in zip(found.tables, found.steps) if isinstance(found, Column) else ():
            yield from self.one("field", here.name, step, start)
            start += len(step) + 1

    def in_column(self, text: str) -> Iterator[Edit]:
        """A field with its table before it, as in cards.suit."""
        table, dot, path = text.partition(".")
        yield from self.one("table", "", table)
        if dot:
            yield from self.in_path(table, path, len(table) + 1)

    def in_subject(self, text: str) -> Iterator[Edit]:
        """What `allow`, `recorded` and `set` speak of: rows, fields, or the way to a key of game.yaml."""
        first, *rest = text.split(".")
        at = len(first) + 1
        if first in self.game.tables:
            yield from self.one("table", "", first)
            yield from self._in_rows(first, rest, at)
        elif first == "rules" and rest:
            yield from self.one("table", "", rest[0], at)
            yield from self._in_rule(rest, at)
        elif first == "play" and rest[:1] == ["ends"]:
            yield from self.one("end", "", ".".join(rest[1:2]), len("play.ends."))
        elif first == "tables" and rest:
            yield from self.one("table", "", rest[0], at)
            yield from self.one("field", rest[0], ".".join(rest[2:3]), at + len(rest[0]) + len(".fields."))
        elif rest and first in _SECTIONS:
            yield from self.one(_SECTIONS[first], "", rest[0], at)
        elif first in self.game.file.components:
            yield from self.one("component", "", first)

    def _in_rows(self, name: str, rest: list[str], at: int) -> Iterator[Edit]:
        table = self.game.tables[name]
        if not rest:
            return
        if rest[0] in table.fields and (len(rest) == 1 and rest[0] not in table.by_id):
            yield from self.one("field", name, rest[0], at)
            return
        yield from self.one("row", name, rest[0], at)
        if len(rest) > 1:
            yield from self.one("field", name, rest[1], at + len(rest[0]) + 1)

    def _in_rule(self, rest: list[str], at: int) -> Iterator[Edit]:
        """The table of a rule, its fields or its row, and the value that is meant."""
        table, at = rest[0], at + len(rest[0]) + 1
        if table not in self.game.tables or len(rest) < 2:
            return
        last: FieldType | None = None
        start = at
        for field in rest[1].split("+"):
            last = self.game.tables[table].fields.get(field)
            kind: ThingKind = "field" if last else "row"
            yield from self.one(kind, table, field, start)
            start += len(field) + 1
        if last and last.name == "ref" and len(rest) > 2:
            yield from self.one("row", last.argument, rest[2], start)

    def written(self, found: Column, row: Row) -> tuple[str, str]:
        """What a column says of a row, as a rule names it, before and after."""
        text = found.written(row)
        if text is None:
            return "none", "none"
        return text, self.after(text, self.in_field(found.tables[-1].name, found.steps[-1], text))

    @staticmethod
    def after(text: str, edits: Iterator[Edit]) -> str:
        """A text with its names changed."""
        for edit in sorted(edits, reverse=True):
            text = text[: edit.start] + edit.new + text[edit.end :]
        return text


_SECTIONS: dict[str, ThingKind] = {
    "components": "component", "maps": "map", "layouts": "layout", "throws": "throw", "variants": "variant",
}  # fmt: skip


def _pair(text: str) -> tuple[str, str]:
    table, _, field = text.partition(".")
    return table, field
