"""Looks: which tables templates look at while they are rendered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial, wraps
from typing import Any, TypeVar

from jinja2 import Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context

from generator.model.game import Game
from generator.model.tables.fields import Ref, Refs

Made = TypeVar("Made")
BLIND = ("plural", "variant")
"""Functions that look at no rows."""
NAMING = ("number", "numbers", "copies")
"""Functions that look at the tables which their arguments name; all others may look at every one."""


class Looks:
    """The tables that were looked at since it was last emptied."""

    def __init__(self, game: Game) -> None:
        self.seen: set[str] = set()
        self.imported: dict[str | None, frozenset[str]] = {}
        self._game = game
        self._within = {name: _within(game, name) for name in game.tables}

    def look(self, *tables: str) -> None:
        """Take down tables and all that their rows refer to: a reference that was followed once is kept.

        A single row, as in cards.one, is taken down alone.
        """
        for table in tables:
            if table not in self.seen:
                self.seen |= self._within.get(table, {table})

    def during(self, act: Callable[[], Made]) -> tuple[Made, frozenset[str]]:
        """What something comes to, and the tables that are looked at for it."""
        before, self.seen = self.seen, set()
        try:
            return act(), frozenset(self.seen)
        finally:
            self.seen |= before

    def watched(self, answers: Mapping[str, Any]) -> dict[str, Any]:
        """The same answers; those that look at rows tell so."""
        return {
            name: self._watched(name, answer) if hasattr(answer, "__self__") and name not in BLIND else answer
            for name, answer in answers.items()
        }

    def _watched(self, name: str, answer: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(answer)
        def looking(*given: Any, **named: Any) -> Any:
            self.look(*(self._named((*given, *named.values())) if name in NAMING else self._game.tables))
            return answer(*given, **named)

        return looking

    def _named(self, given: Iterable[Any]) -> list[str]:
        play = self._game.file.play
        texts = [*map(str, given), play.hand if play else ""]
        return [table for table in self._game.tables if any(table in text for text in texts)]


class SeeingTemplate(Template):
    """A template whose own statements run once when others import it, and were seen by each of those."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        looks: Looks = self.environment.looks  # type: ignore[attr-defined]  # every environment of ours has one
        module, seen = looks.during(partial(super()._get_default_module, ctx))
        looks.imported[self.name] = looks.imported.get(self.name, frozenset()) | seen
        looks.seen |= looks.imported[self.name]
        return module


def _within(game: Game, table: str) -> set[str]:
    """A table and all that can be reached from its rows by references."""
    found = [table]
    for name in found:
        kinds = game.tables[name].fields.values() if name in game.tables else ()
        targets = {kind.argument for kind in kinds if isinstance(kind, Ref | Refs)}
        found += targets.difference(found)
    return {*found}
