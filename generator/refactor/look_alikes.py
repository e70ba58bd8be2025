"""What looks like a name that is changed and is none: words of data and rulebooks, parts of other names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from generator.model.digest import GAME
from generator.problem import Place
from generator.refactor.rename import Renamer
from generator.refactor.thing import Thing, place_of, things
from generator.source.numbered import numbered


def look_alikes(renamer: Renamer, thing: Thing, told: Collection[Place]) -> Iterator[tuple[Place, str]]:
    """Where the old name of a thing is left, the first place of a file, and names of which it is a part."""
    game = renamer.game
    word = re.compile(rf"(?<![A-Za-z0-9_-]){re.escape(thing.name)}(?![A-Za-z0-9_-])")
    tables = (table.file for table in game.file.tables.values())
    books = (game.file.components[name].source for name in game.books)
    for file in dict.fromkeys((GAME, *tables, *books)):
        text = renamer.text(file)
        changed = [range(*span) for span in text.edits]
        starts = [each.start() for each in word.finditer(text.text)]
        left = [start for start in starts if not any(start in span for span in changed)]
        places = [place for place in map(text.place, left) if place not in told]
        more = len(places) - 1
        if more > 0:
            others = numbered(more, "place")
            yield (
                places[0],
                f"'{thing.name}' does not name {thing} here, nor in {others} further on: it is left",
            )
        elif places:
            yield places[0], f"'{thing.name}' does not name {thing} here: it is left"
    for other in things(game):
        part = other.name != thing.name and thing.name in other.name.split("-")
        if part and other not in renamer.made.renaming:
            yield place_of(game, other), f"{other} keeps its name, of which '{thing.name}' is a part"
