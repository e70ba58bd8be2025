"""Where a field is named: in templates, rulebooks, rules, components and other sections of game.yaml."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.game import Game
from generator.problem import Place
from generator.refactor.closure import Closure
from generator.refactor.declared import Declared
from generator.refactor.edits import SourceText
from generator.refactor.rename import Draft
from generator.refactor.thing import Thing
from generator.refactor.tracked import Log, Use
from generator.refactor.values import Values
from generator.refactor.written import templates_of
from generator.source.nodes import Scalar


def namings(game: Game, field: Thing, log: Log | None) -> list[Place]:
    """All places that name a field, but for its declaration and its own values; in order.

    Without a log, as of a game that cannot be drawn, each word of a template that is spelled so is one.
    """
    renaming = {field: f"{field.name}_"}
    draft = Draft(game.folder, game.shown, renaming)

    def shown(name: str) -> SourceText:
        return draft.text(name.removeprefix(f"{game.shown}/"))

    Declared(game, renaming, shown).change()
    own = {(scalar.file, _start(shown(scalar.file), scalar)) for scalar in _own(game, field)}
    found = {
        text.place(start)
        for text in draft.texts.values()
        for start, end in text.edits
        if field.name in text.text[start:end] and (text.shown, start) not in own
    }
    found |= {*_in_templates(game, field, log, draft)}
    return sorted(found, key=lambda place: (place.file, place.line, place.column))


def _own(game: Game, field: Thing) -> Iterator[Scalar]:
    """The key of a declaration, and the keys of values."""
    declared = game.file.tables[field.of].node.entries["fields"]
    keys = [declared.keys, *(row.node.keys for row in game.tables[field.of].rows)]  # type: ignore[attr-defined]
    for each in keys:
        yield from (scalar for key, scalar in each.items() if key.partition(".")[0] == field.name)


def _start(text: SourceText, scalar: Scalar) -> int:
    return text.offset(scalar.line, scalar.column) + max(scalar.shift, 0)


def _in_templates(game: Game, field: Thing, log: Log | None, draft: Draft) -> Iterator[Place]:
    files = dict(templates_of(game))
    if log is None:
        for file, source in files.items():
            text = SourceText(f"{game.shown}/{file}", source)
            for match in re.finditer(rf"(?<![\w-]){re.escape(field.name)}(?![\w-])", source):
                yield text.place(match.start())
        return
    closure, values = Closure(game, log), Values(game, draft.renaming)

    def names(use: Use, word: str) -> bool:
        if use.kind == "expression":
            return any(values.in_expression(word))
        return closure.thing(use, word) == field

    for (spot, word), uses in log.uses.items():
        if spot.file in files and not spot.value[0] and any(names(use, word) for use in uses):
            yield draft.text(spot.file).place(spot.start)
