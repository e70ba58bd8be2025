"""The templates of a game with a mark before all that they print, for faces in which something is wrong."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType

from generator.faces.templates import Templates
from generator.faces.trace import Origin, Trace
from generator.locale.language import Language
from generator.model.game import Game, Row
from generator.problem import Place
from generator.text.case import Case


class TracedTemplates(Templates):
    """Draws what the plain templates draw, and tells where each letter of it comes from."""

    def __init__(
        self, game: Game, language: Language, case: Case, low_ink: bool, trace: Trace | None = None
    ) -> None:
        super().__init__(game, language, case, low_ink)
        self.trace = self.environment.trace = trace or Trace()
        self.translated = {
            name: [field for field, kind in table.fields.items() if kind.translated]
            for name, table in game.tables.items()
        }
        titles = dict(self.environment.globals["game"])  # type: ignore[call-overload]  # put there by Templates
        for key in ("title", "about"):
            where = partial(_place_of_title, game, language, key)
            origin = Origin(where=where, subject=f"game.{key}", text=titles[key])
            titles[key] = titles[key] and self.trace.mark(origin) + titles[key]
        self.environment.globals["game"] = MappingProxyType(titles)

    def text(self, row: Row, name: str) -> str:
        """A text of a row behind the mark of its place."""
        said = super().text(row, name)
        where = partial(place_of, self.language, row, name)
        return self.trace.mark(Origin(where=where, subject=row.subject(name), text=said)) + said


def place_of(language: Language, row: Row, field: str, letter: str = "") -> Place:
    """Where a text of a row, or a letter of it, stands: in a catalogue, or in the table."""
    original = row.values.get(field)
    context, said = f"{row.table}.{field}", original if isinstance(original, str) else ""
    return language.place(context, said, row.id, letter) or row.place_of(field, letter)


def _place_of_title(game: Game, language: Language, key: str, letter: str) -> Place:
    translated = language.place(f"game.{key}", getattr(game.file, key), "", letter)
    return translated or game.file.node.place_of(key)
