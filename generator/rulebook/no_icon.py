"""An icon that a rulebook shows and that does not exist, told where a person wrote it."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.flow import terms
from generator.checks.texts import own_texts, prose
from generator.drawing.faults import UNKNOWN_ICON
from generator.grammar.notation import chips
from generator.grammar.parse import KINDS
from generator.model.game import Game
from generator.problem import Place, Problem
from generator.rulebook.faults import FIGURE_OF_NOTHING
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean


def no_icon(game: Game, shown: str, name: str, known: Iterable[str]) -> Problem:
    """At the text of the rulebook, else at the field of the row that it shows, as a face would tell it."""
    mark, message, hint = f"[{name}]", f"no icon '{excerpt(name)}'", did_you_mean(name, known, "icons")
    for text in prose(game):
        place = text.place(text.text.find(mark) + 1)
        if mark in text.text and place.file == shown:
            return FIGURE_OF_NOTHING.at(place, message, hint=hint)
    for text in own_texts(game):
        if mark in text.text and text.node is not None:
            return UNKNOWN_ICON.at(text.node.place, message, hint=hint, subject=text.subject)
    for row, field, tree in terms(game, *KINDS):
        if name in chips(tree):
            return UNKNOWN_ICON.at(row.place_of(field), message, hint=hint, subject=row.subject(field))
    return FIGURE_OF_NOTHING.at(Place(shown), message, hint=hint)
