"""What faces are rendered from, in short, so that most of them need not be rendered to be known again.

A template says the same as long as its row, its measures, all templates and the tables that it looked at
are the same. What it looked at is taken down when it is rendered; as long as none of that is another, it
will look at nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

import msgspec

from generator.faces.around import around
from generator.faces.notice import credited
from generator.faces.templates import Templates
from generator.model.component import Side
from generator.model.digest import digest
from generator.model.game import Game, Row
from generator.model.outlines.part import Part
from generator.store import keep, kept, key, short

MOST = 8
"""So many different choices of tables are tried for a template; faces that look at others are rendered."""
MOST_SAID = 1000
"""So many faces that rulebooks show are known in short, the latest ones."""


class _KnownFaces(msgspec.Struct):
    """What is kept: the tables that each template looked at, and what faces said by their makings."""

    looks: dict[str, list[list[str]]] = {}
    said: dict[str, str] = {}


class Makings:
    """Those of the faces of a game in one language."""

    def __init__(self, templates: Templates) -> None:
        self.templates = templates
        self.game = templates.game
        self._around: dict[tuple[Part | str, ...], str] = {}
        self._tables: dict[str, str] = {}
        self._name = key("makings", self.game.shown, templates.language.code)
        known = _read(kept(self._name))
        self.said = known.said
        self._looks = known.looks
        self._before = len(known.said)
        self._new = False

    def likely(self, side: Side, more: Mapping[str, Any] = MappingProxyType({})) -> Iterator[str]:
        """What a side is rendered from, if its template looks at the same tables as it did before."""
        for tables in self._looks.get(_template(side), ()):
            if None not in map(self._rows, tables):
                yield self.of(side, more, tables)

    def after(self, side: Side, more: Mapping[str, Any], seen: Collection[str]) -> str:
        """What a side was rendered from whose template looked at some tables."""
        tables, known = sorted(seen), self._looks.setdefault(_template(side), [])
        if tables not in known:
            self._new = True
            known.insert(0, tables)
            del known[MOST:]
        return self.of(side, more, tables)

    def of(self, side: Side, more: Mapping[str, Any], tables: Collection[str]) -> str:
        """All that a side is rendered from, in short but for its row."""
        beside: tuple[Part | str, ...] = (side.part, side.side, *tables)
        found = self._around.get(beside) if not more else None
        if found is None:
            given = repr((_template(side), side.part.of, side.part.given(side.side), dict(more)))
            others = [f"{name} {self._table(name)}" for name in tables]
            found = short("\0".join((self._shared, given, *others)))
            if not more:
                self._around[beside] = found
        return f"{found}\0{self._said(side.row)}" if side.row else found

    def keep(self) -> None:
        """Keep which tables the templates look at, and what was said in short."""
        if self._new or len(self.said) != self._before:
            latest = dict([*self.said.items()][-MOST_SAID:])
            keep(self._name, msgspec.msgpack.encode(_KnownFaces(self._looks, latest)))

    @cached_property
    def _shared(self) -> str:
        """What all faces are rendered from: game.yaml, phrases, the game's templates, what it is about."""
        language = self.templates.language
        file = self.game.file
        about = language.text("game.about", file.about), *credited(file, language)
        shared = around(self.game, language), *about, str(self.templates.low_ink), _sources(self.game)
        return short("\0".join(shared))

    def _said(self, row: Row) -> str:
        """What a row says in this language."""
        names = self.templates.translated[row.table]
        texts = [self.templates.text(row, name) for name in names if row.values[name]]
        return "\0".join((_written(self.game)[row], *texts))

    def _rows(self, name: str) -> tuple[Row, ...] | None:
        """The rows of a table, or one of them; None if it is not there any more."""
        name, _, row_id = name.partition(".")
        table = self.game.tables.get(name)
        if table is None or not row_id:
            return table.rows if table else None
        return (table.by_id[row_id],) if row_id in table.by_id else None

    def _table(self, name: str) -> str:
        if name not in self._tables:
            self._tables[name] = short("\n".join(map(self._said, self._rows(name) or ())))
        return self._tables[name]


def _template(side: Side) -> str:
    return side.part.front if side.side == "front" else side.part.back


def _read(data: bytes | None) -> _KnownFaces:
    with suppress(msgspec.DecodeError):
        return msgspec.msgpack.decode(data, type=_KnownFaces) if data else _KnownFaces()
    return _KnownFaces()


@lru_cache(maxsize=1)
def _written(game: Game) -> dict[Row, str]:
    """What each row says in the game's own files; kept for the next language of the game."""
    return {row: f"{row.id}\0{row.values!r}" for row in game.rows()}


@lru_cache(maxsize=1)
def _sources(game: Game) -> str:
    """The game's own templates; those of the house are a part of every key."""
    return digest(game.folder / "faces")
