"""What follows from the changes of a game: numbers that are others now, and what must be printed again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from generator.ledger.alteration import Alteration
from generator.ledger.contrast import in_short
from generator.ledger.data import DECLARED, ROW, WORD, word_key
from generator.ledger.derived import MEAN, ODDS, SUM, SUPPLY, TOTAL
from generator.ledger.effect import Effect, Shift
from generator.ledger.entry import BETWEEN
from generator.ledger.hands import paired
from generator.ledger.reprint import reprints
from generator.ledger.wording import Wording, worded
from generator.model.game import Game
from generator.model.tables.fields import TextField
from generator.source.nodes import Mapping as Entries
from generator.source.nodes import Node, Scalar, Sequence

_WORD = re.compile(r"[A-Za-z0-9][\w-]*(?:\.[A-Za-z]\w*)?")
_COUNTING = ("play", "maps", "throws", "patterns", "meaning", "notation", "variants", "tables", "players")
"""Sections of game.yaml by which odds are counted."""
_KINDS = (SUM, SUPPLY, ODDS)
"""Sorts of numbers, in the order in which they are told."""


class Consequences(Struct):
    """What follows from each change alone, and what from several of them."""

    alone: dict[Alteration, Effect]
    together: Effect


def shifts(before: Mapping[str, str], now: Mapping[str, str]) -> list[Shift]:
    """Derived numbers that are others now."""
    before, now = paired(before, now)
    found = [
        Shift(key, before.get(key, ""), now.get(key, ""))
        for key in dict.fromkeys((*now, *before))
        if key.partition(" ")[0] in _KINDS and before.get(key, "") != now.get(key, "")
    ]
    return sorted(found, key=lambda shift: _KINDS.index(shift.kind))


def consequences(
    game: Game, found: list[Alteration], before: Mapping[str, str], now: Mapping[str, str]
) -> Consequences:
    """Each number under the change that made it another; under none of them if several did."""
    sources = _Sources(game)
    told: dict[Alteration, list[Shift]] = {change: [] for change in found}
    shared: list[Shift] = []
    for shift in shifts(before, now):
        feeding = [change for change in found if change.kind == ROW and sources.feeds(change, shift)]
        # a hand, a map, a variant; and what no row explains is due to game.yaml too
        declared = [change for change in found if change.kind == DECLARED]
        counting = [change for change in declared if change.about.startswith(_COUNTING)]
        feeding += counting if shift.kind == ODDS or not feeding else []
        feeding = feeding or declared or [change for change in found if change.kind == ROW]
        if len(feeding) == 1:
            told[feeding[0]].append(shift)
        else:
            shared.append(shift)
    alone = {
        change: Effect(each, [*_besides(game, change, now)], change.near) for change, each in told.items()
    }
    near: dict[str, frozenset[str]] = {}
    for change in found:
        for field, values in change.near.items():
            near[field] = near.get(field, frozenset()) | values
    together = Effect(shared, near=near)
    (alone[found[0]] if len(found) == 1 else together).besides.extend(reprints(before, now))
    return Consequences(alone, together)


def _besides(game: Game, change: Alteration, now: Mapping[str, str]) -> Iterator[Wording]:
    """What is good to know though no number changed: the supply still suffices, a text is untranslated."""
    if change.kind != ROW:
        return
    table = game.tables.get(change.table)
    fields = table.fields if table else {}
    changed = [change.field.partition(".")[2]] if change.field else list(fields)
    costs = any(fields[name].name == "cost" for name in changed if name in fields) or "count" in changed
    supplies = [key for key in now if key.startswith(f"{SUPPLY} ")]
    if costs and supplies and any(kind.name == "cost" for kind in fields.values()):
        short = [key.partition(" ")[2] for key in supplies if _short(now[key])]
        if not short:
            yield Wording("the pieces that are paid with still suffice")
    for name in changed:
        text = change.values.get(name)
        if text and isinstance(fields.get(name), TextField) and fields[name].translated:
            yield from _untranslated(game, f"{change.table}.{name}", text, now)


def _short(value: str) -> bool:
    need, _, pieces = value.partition(" of ")
    return int(need) > int(pieces)


def _untranslated(game: Game, context: str, text: str, now: Mapping[str, str]) -> Iterator[Wording]:
    codes = sorted({key.split(" ")[1] for key in now if key.startswith(f"{WORD} ")} - {game.file.language})
    lacking = [code for code in codes if not now.get(word_key(code, context, text))]
    if lacking:
        yield worded("'{text}' has no translation to {codes}", text=in_short(text), codes=", ".join(lacking))


class _Sources:
    """Which tables and fields a derived number comes from, by the words of its key."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[str, frozenset[str]] = {}

    def feeds(self, change: Alteration, shift: Shift) -> bool:
        """Whether a change may have made a number another."""
        subject, *labels = shift.key.partition(" ")[2].split(BETWEEN)
        words = self._known.get(subject)
        if words is None:
            words = self._known[subject] = frozenset(self._words(shift.kind, subject))
        if change.table not in {word.partition(".")[0] for word in words}:
            return False
        if not self._concerns(change, shift, labels):
            return False
        if change.whole or change.field.endswith(".count"):
            return True
        if subject == change.table and shift.kind == SUM:
            return False  # other fields change nothing about how many there are
        if change.table in words:
            return True
        groups = {f"{change.table}.{label.partition(' ')[0]}" for label in labels}
        return change.field in words or change.field in groups

    def _concerns(self, change: Alteration, shift: Shift, labels: list[str]) -> bool:
        """Whether the labels of a number may be about a row: they name no other row, family or resource."""
        ids, own = self.game.tables, change.about.split(".")[1]
        table = ids.get(change.table)
        if shift.kind == ODDS:
            return not (table and labels and labels[0] in table.by_id and labels[0] != own)
        if shift.kind != SUM or not labels:
            return True
        near, field = change.near, shift.subject.partition(".")[2]
        first, *families = labels
        for family in families:
            name, _, value = family.partition(" ")
            if name in near and value not in near[name]:
                return False
        if first.endswith(f" {TOTAL}"):  # of a resource
            word = first.removesuffix(f" {TOTAL}")
            return any(word in each or "each" in each for each in near.get(field, ()))
        return first in (TOTAL, MEAN) or not field or first in near.get(field, ("none",))

    def _words(self, kind: str, subject: str) -> Iterator[str]:
        """Tables, and fields with their tables, that the words of a number lead to."""
        file = self.game.file.node
        if kind == SUPPLY:
            notation = file.entries.get("notation")
            yield from _named(notation)
            yield from (
                f"{table.name}.{name}" for table in self.game.tables.values()
                for name, each in table.fields.items() if each.name == "cost"
            )  # fmt: skip
        for word in _WORD.findall(subject):
            table, _, field = word.partition(".")
            if table in self.game.tables:
                yield word if field or kind == SUM else table
                if field:  # a number behind a reference is one of another table
                    argument = getattr(self.game.tables[table].fields.get(field), "argument", "")
                    if argument in self.game.tables:
                        yield argument
        for section in ("maps", "throws", "patterns", "components"):
            node = file.entries.get(section)
            for name, inner in node.entries.items() if isinstance(node, Entries) else ():
                if name in _WORD.findall(subject) or subject.startswith(section):
                    yield from (word.partition(".")[0] for word in _named(inner))


def _named(node: Node | None) -> Iterator[str]:
    """Every word of a part of game.yaml."""
    match node:
        case Scalar(text=text):
            yield from _WORD.findall(text)
        case Sequence(items=items):
            for item in items:
                yield from _named(item)
        case Entries(entries=entries):
            for value in entries.values():
                yield from _named(value)
