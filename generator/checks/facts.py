"""Declared rules against the game's tables, fields and maps: what each is about, or why it makes no sense."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache

from msgspec import Struct, field

from generator.checks.check import Finding
from generator.checks.claims import Claim, claims
from generator.checks.columns import Column, column
from generator.model.boards.graph import maps
from generator.model.game import Game, Row, Table
from generator.model.shapes import Map, Rule
from generator.problem import Place
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Sequence
from generator.source.numbered import numbered

ALL = "all"
"""Every spot of a map."""
LIMITS = ("equals", "at least", "at most")


class Form(Struct, frozen=True):
    """What a rule is about, which kind of `equals` it takes, and its other keys."""

    about: str
    equals: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


FORMS = {
    "total": Form("pieces", ("number",), LIMITS, LIMITS),
    "count": Form("table", ("number", "mapping"), (*LIMITS, "by", "where"), LIMITS),
    "distribution": Form("fields", ("mapping",), ("where",), ("equals",)),
    "percent": Form("fields", ("mapping",), ("where", "rounding"), ("equals",)),
    "sum": Form("fields", ("number", "mapping"), (*LIMITS, "by", "where"), LIMITS),
    "range": Form("fields", (), ("at least", "at most", "where"), ("at least", "at most")),
    "unique": Form("fields", (), ("where",)),
    "refers": Form("fields", (), ("to", "both", "where"), ("to",)),
    "spells": Form("fields", ("text",), ("where",), ("equals",)),
    "reachable": Form("map", ("number",), ("from", "to", "at least", "at most"), ("to",)),
    "loop lengths": Form("map", ("list",), ("over",), ("equals",)),
}
EXAMPLES = {
    "number": "equals: 64", "mapping": "equals: {red: 3, blue: 2}", "list": "equals: [8, 9]",
    "text": 'equals: "{from}-{to}"',
}  # fmt: skip
ASKED = {"number": "a number", "mapping": "a number for each value", "list": "a list", "text": "a text"}
ONE_COLUMN = ("sum", "range", "spells")
SUMMED = ("int", "number", "score", "cost", "gain", "effect")


ATTRIBUTES = {"at least": "at_least", "at most": "at_most", "from": "start"}
"""Keys that are written otherwise than they are called here."""


class Fact(Struct, dict=True):
    """A rule and the parts of the game that it is about."""

    rule: Rule
    table: Table | None = None
    row: Row | None = None
    columns: list[Column] = field(default_factory=list)
    by: list[Column] = field(default_factory=list)
    to: list[Column] = field(default_factory=list)
    where: list[tuple[Column, str]] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    spelling: list[str | Column] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What the rule is about, in one word: cards, tokens.lap, cards.suit+level."""
        if not self.columns or self.table is None:
            return self.rule.of if isinstance(self.rule.of, str) else ""
        return f"{self.table.name}.{'+'.join('.'.join(column.steps) for column in self.columns)}"

    def subject(self, *words: str) -> str:
        """What `allow` names: the rule, and what in it is meant."""
        return ".".join(filter(None, ("rules", self.name, *words)))

    @cached_property
    def rows(self) -> list[Row]:
        """The rows that the rule is about."""
        if self.row is not None:
            return [self.row]
        rows = self.table.rows if self.table is not None else ()
        return [row for row in rows if all(column.written(row) == value for column, value in self.where)]

    @cached_property
    def sound(self) -> bool:
        """Whether everything that the rule is about was read."""
        spelt = (part for part in self.spelling if isinstance(part, Column))
        columns = (*self.columns, *self.by, *self.to, *spelt, *(column for column, _ in self.where))
        counted = self.table is None or self.table.sound("count")
        return counted and _read_whole(self.rule) and all(each.sound for each in columns)


def facts(game: Game, *rules: str) -> Iterator[Fact]:
    """The rules of these kinds that make sense and whose data was read whole."""
    for rule, resolved in resolve(game):
        if rule.rule in rules and isinstance(resolved, Fact) and resolved.sound:
            yield resolved


def map_facts(game: Game, rule: str) -> Iterator[tuple[Fact, Map, dict[str, list[str]]]]:
    """The rules of this kind about maps that can be walked, each with its map."""
    known = {name: (shape, steps) for name, shape, steps in maps(game)}
    return ((fact, *known[fact.name]) for fact in facts(game, rule) if fact.name in known)


@lru_cache(maxsize=1)
def resolve(game: Game) -> tuple[tuple[Rule, Fact | list[Finding]], ...]:
    """Every rule with what it is about, or with everything that makes no sense in it."""
    return tuple((rule, _Resolver(game, rule).resolve()) for rule in game.file.rules)


def _read_whole(rule: Rule) -> bool:
    """Whether nothing in the rule was refused; what was is reported where it stands."""
    for key, node in rule.node.entries.items():
        value = getattr(rule, ATTRIBUTES.get(key, key), True)
        if isinstance(node, Sequence) and isinstance(value, list) and len(value) != len(node.items):
            return False
        if value in ("", [], {}):
            return False
    return True


class _Resolver:
    def __init__(self, game: Game, rule: Rule) -> None:
        self.game = game
        self.rule = rule
        self.form = FORMS[rule.rule]
        self.fact = Fact(rule)
        self.complaints: list[Finding] = []

    def resolve(self) -> Fact | list[Finding]:
        self._keys()
        if isinstance(self.rule.of, list) and self.form.about != "fields":
            message = f"a rule about '{self.rule.rule}' is about one thing, not a list"
            self._complain("of", message, "write one rule for each")
            return self.complaints
        match self.form.about:
            case "pieces":
                self._pieces()
            case "table":
                self._table(str(self.rule.of), "of")
            case "fields":
                self.fact.columns = self._fields("of", self.rule.of)
            case "map":
                self._map()
        if self.fact.table is not None:
            self._selection(self.fact.table)
        self._equals()
        self._fitting()
        return self.complaints or self.fact

    def _complain(self, key: str, message: str, hint: str) -> None:
        self._complain_at(self.rule.node.place_of(key), message, hint)

    def _complain_at(self, place: Place, message: str, hint: str) -> None:
        name = self.rule.of if isinstance(self.rule.of, str) else "+".join(self.rule.of)
        self.complaints.append(Finding(place, message, f"rules.{name}", hint=hint))

    def _keys(self) -> None:
        """Keys that this rule does not take, and those that it cannot do without."""
        written = self.rule.node.entries
        known = ("rule", "of", "because", *(["equals"] if self.form.equals else []), *self.form.takes)
        for key in written:
            if key not in known and key in ALL_KEYS:
                place = self.rule.node.keys[key].place
                message = f"a rule about '{self.rule.rule}' takes no '{key}'"
                self._complain_at(place, message, f"it takes {', '.join(known[3:])}")
        if self.form.needs and not any(key in written for key in self.form.needs):
            needed = " or ".join(f"'{key}'" for key in self.form.needs)
            message = f"a rule about '{self.rule.rule}' needs {needed}"
            self._complain_at(self.rule.node.place, message, "add the key")

    def _table(self, name: str, key: str) -> Table | None:
        table = self.game.tables.get(name)
        if table is None:
            hint = did_you_mean(name, self.game.tables, "tables")
            self._complain(key, f"the rule is about no table: '{excerpt(name)}'", hint)
        elif key == "of":
            self.fact.table = table
        return table

    def _pieces(self) -> None:
        """A table, or one row of it as in tokens.lap."""
        name, dot, row_id = str(self.rule.of).partition(".")
        table = self._table(name, "of")
        if table is None or not dot:
            return
        self.fact.row = table.by_id.get(row_id)
        if self.fact.row is None and table.complete:
            hint = did_you_mean(row_id, table.by_id, f"rows of {table.name}")
            self._complain("of", f"{table.name} has no row '{excerpt(row_id)}'", hint)

    def _fields(self, key: str, written: str | list[str]) -> list[Column]:
        """Columns written as table.field, all of one table."""
        found: list[Column] = []
        for path in [written] if isinstance(written, str) else written:
            name, _, rest = path.partition(".")
            table = self._table(name, key)
            if table is None:
                return []
            if found and found[0].table is not table:
                message = f"the fields of one rule belong to one table, not to {name} too"
                self._complain(key, message, "write one rule for each table")
                return []
            found += self._column(key, table, rest)
        if key in self.rule.node.entries and not written:
            self._complain(key, "the list of fields is empty", "name a field, as in cards.suit")
        return found

    def _column(self, key: str, table: Table, path: str) -> list[Column]:
        if not path:
            hint = f"write {table.name}. and one of its fields: {', '.join([*table.fields, 'id'][:12])}"
            self._complain(key, f"the rule needs a field of {table.name}", hint)
            return []
        found = column(self.game, table, path)
        if isinstance(found, Column):
            return [found]
        self._complain(key, *found)
        return []

    def _selection(self, table: Table) -> None:
        """`by`, `where` and `to`: fields of the same table, and of the one that is referred to."""
        by = self.rule.by
        for path in [by] if isinstance(by, str) else by:
            self.fact.by += self._column("by", table, path.removeprefix(f"{table.name}."))
        for path, wanted in self.rule.where.items():
            for each in self._column("where", table, path):
                values = {written for row in table.rows if (written := each.written(row)) is not None}
                if wanted not in values and each.sound:
                    hint = did_you_mean(wanted, sorted(values), "values")
                    message = f"no row of {table.name} has the {path} '{excerpt(wanted)}'"
                    self._complain("where", message, hint)
                self.fact.where.append((each, wanted))
        if "to" in self.form.takes and self.rule.to:
            self.fact.to = self._fields("to", self.rule.to)
            if not self.complaints and len(self.fact.to) != len(self.fact.columns):
                message = f"{numbered(len(self.fact.columns), 'field')} cannot refer to {len(self.fact.to)}"
                self._complain("to", message, "name as many fields in `to` as in `of`")

    def _map(self) -> None:
        """A map, and the spots and the route of it that the rule names."""
        name, rule = str(self.rule.of), self.rule
        shape = self.game.file.maps.get(name)
        if shape is None:
            hint = did_you_mean(name, self.game.file.maps, "maps")
            self._complain("of", f"the rule is about no map: '{excerpt(name)}'", hint)
            return
        targets = [] if rule.to == ALL else [rule.to] if isinstance(rule.to, str) else rule.to
        self._ids("from", shape.spots, [rule.start] if rule.start else [])
        self._ids("to", shape.spots, targets)
        self._ids("over", shape.routes, [rule.over] if rule.over else [])

    def _ids(self, key: str, table_name: str, ids: list[str]) -> None:
        table = self.game.tables.get(table_name)
        for each in ids if table is not None and table.complete else ():
            if table is not None and each not in table.by_id:
                hint = did_you_mean(each, table.by_id, f"rows of {table_name}")
                self._complain(key, f"{table_name} has no '{excerpt(each)}'", hint)

    def _spelling(self, table: Table, pattern: str) -> None:
        """The letters and the fields that a text such as "{from}-{to}" is made of."""
        for number, part in enumerate(re.split(r"\{([^{}]*)\}", pattern)):
            if number % 2:
                self.fact.spelling += self._column("equals", table, part)
            elif part:
                self.fact.spelling.append(part)
        if not self.complaints and not any(isinstance(part, Column) for part in self.fact.spelling):
            self._complain("equals", "the text names no field", f"write {EXAMPLES['text']}")

    def _equals(self) -> None:
        """The kind of `equals`, and every number in the rule."""
        equals = self.rule.equals
        node = self.rule.node.entries.get("equals")
        empty_list = isinstance(node, Sequence) and not node.items
        if empty_list or (isinstance(node, Mapping) and not node.entries):
            self._complain("equals", "nothing is declared here", f"write {EXAMPLES[self.form.equals[0]]}")
        kind = {str: "number", dict: "mapping", list: "list"}[type(equals)]
        if equals and self.form.equals == ("text",):
            kind = kind.replace("number", "text")
        if equals and self.form.equals and kind not in self.form.equals:
            hint = f"write {' or '.join(EXAMPLES[each] for each in self.form.equals)}"
            asked = " or ".join(ASKED[each] for each in self.form.equals)
            self._complain("equals", f"a rule about '{self.rule.rule}' takes {asked}", hint)
        elif kind == "text":
            if self.fact.table is not None:
                self._spelling(self.fact.table, str(equals))
        else:
            for claim in claims(self.game, self.rule):
                if isinstance(claim, Claim):
                    self.fact.claims.append(claim)
                else:
                    self._complain_at(claim[0], claim[1].message, claim[1].hint)

    def _fitting(self) -> None:
        """Whether fields and numbers suit each other."""
        fact, rule = self.fact, self.rule
        if rule.rule in ONE_COLUMN and len(fact.columns) > 1:
            message = f"a rule about '{rule.rule}' is about one field"
            self._complain("of", message, "write one rule for each field")
        summed = fact.columns[0].kind if rule.rule in ("sum", "range") and fact.columns else None
        allowed = SUMMED if rule.rule == "sum" else SUMMED[:2]
        if rule.rule in ("sum", "range") and fact.columns and (summed is None or summed.name not in allowed):
            hint = f"it is about fields of the types {', '.join(allowed)}"
            self._complain("of", f"{fact.name} has no numbers for a rule about '{rule.rule}'", hint)
        grouped = bool(fact.by) or (summed is not None and summed.name in SUMMED[3:])
        by_value = isinstance(rule.equals, dict) and rule.rule in ("sum", "count")
        if by_value and not grouped and not self.complaints:
            self._complain("equals", "a number for each value needs `by`", "name the field, as in by: suit")
        if (
            fact.by
            and not isinstance(rule.equals, dict)
            and (rule.equals or "equals" not in rule.node.entries)
        ):
            key = "equals" if rule.equals else "by"
            self._complain(key, "with `by`, each value has its number", f"write {EXAMPLES['mapping']}")
        alike = rule.rule in ("percent", "loop lengths")
        if alike and any(claim.number is None for claim in fact.claims):
            message = f"the numbers of a rule about '{rule.rule}' are the same for every number of players"
            self._complain("equals", message, "write a whole number")


ALL_KEYS = {"equals", *(key for form in FORMS.values() for key in form.takes)}
"""Every key that some rule takes; others are unknown keys and reported as such."""
