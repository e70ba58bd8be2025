"""The templates of a game with a mark before all that they print, for faces in which something is wrong."""

from __future__ import annotations

from generator.faces.templates import Templates
from generator.faces.trace import Origin, Trace
from generator.locale.language import Language
from generator.model.game import Game, Row
from generator.text.case import Case


class TracedTemplates(Templates):
    """Draws what the plain templates draw, and tells where each letter of it comes from."""

    def __init__(self, game: Game, language: Language, case: Case, low_ink: bool) -> None:
        super().__init__(game, language, case, low_ink)
        self.trace = self.environment.trace = Trace()
        self.translated = {
            name: [field for field, kind in table.fields.items() if kind.translated]
            for name, table in game.tables.items()
        }
        titles: dict[str, str] = self.environment.globals["game"]  # type: ignore[assignment]  # put there by Templates
        for key in ("title", "about"):
            place = language.place(f"game.{key}", getattr(game.file, key)) or game.file.node.place_of(key)
            origin = Origin(place=place, subject=f"game.{key}", text=titles[key])
            titles[key] = titles[key] and self.trace.mark(origin) + titles[key]

    def text(self, row: Row, name: str) -> str:
        """A text of a row behind the mark of its place."""
        said = super().text(row, name)
        place = self.language.place(f"{row.table}.{name}", row.values[name], row.id) or row.place_of(name)
        return self.trace.mark(Origin(place=place, subject=row.subject(name), text=said)) + said
