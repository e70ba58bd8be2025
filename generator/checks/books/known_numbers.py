"""Every number that the data of a game hold, with its name, its place and how a rulebook asks for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.checks.facts import Fact, resolve
from generator.model.game import Game, Row
from generator.model.graph import maps
from generator.model.quantity import player_counts, worth
from generator.model.span import Span
from generator.odds.loop import loops
from generator.problem import Place
from generator.source.nodes import Scalar

_TERMS = ("cost", "gain", "effect", "convert", "score")
_DIGITS = re.compile(r"[0-9]+")


class Known(NamedTuple):
    """A number of the game: what it is, where it stands and the expression that gives it."""

    number: int
    name: str
    place: Place
    ask: str


def known_numbers(game: Game) -> dict[int, Known]:
    """The numbers of a game; of those that are the same, the one that says the most about the game."""
    found: dict[int, Known] = {}
    for each in _all(game):
        found.setdefault(each.number, each)
    return found


def _all(game: Game) -> Iterator[Known]:
    yield from _of_tables(game)
    yield from _of_the_box(game)
    yield from _of_play(game)
    yield from _of_maps(game)
    for row in game.rows():
        yield from _of_row(game, row)
    yield from _of_rules(game)
    for name, component in game.file.components.items():
        for part in component.parts:
            for side in (side for side in part.size if side == int(side)):
                yield Known(int(side), f"a side of {name} in mm", part.node.place_of("size"), "")


def _of_tables(game: Game) -> Iterator[Known]:
    for name, table in game.tables.items():
        if table.sound("count"):
            for word, number in (("total", table.copies), ("count", len(table.rows))):
                yield _asked(number, f"{name}.{word}", table.place)


def _of_the_box(game: Game) -> Iterator[Known]:
    """The numbers of players, and how long a game takes."""
    counts = player_counts(game.file)
    place = game.file.node.place_of("players")
    if counts:
        yield _asked(counts[-1], "players.max", place)
        yield _asked(counts[0], "players.min", place)
        for count in counts:
            yield Known(count, "a number of players", place, "{{ player_counts }}")
    place = game.file.node.place_of("minutes")
    for index, digits in enumerate(_DIGITS.findall(game.file.minutes)):
        yield Known(int(digits), "minutes", place, f"{{{{ minutes[{index}] }}}}")


def _of_play(game: Game) -> Iterator[Known]:
    play, patterns = game.file.play, game.file.patterns
    written = [("play.hand", play.hand, play.node.place_of("hand"))] if play else []
    for name, end in play.ends.items() if play else ():
        written.append((f"play.ends.{name}.needs", end.needs, end.node.place_of("needs")))
    if patterns:
        place = patterns.node.place_of("one colour")
        written.append(("patterns.one colour", patterns.one_colour, place))
    for name, throw in game.file.throws.items():
        for key in ("number", "most", "aside", "at least"):
            text = getattr(throw, key.replace(" ", "_"))
            written.append((f"throws.{name}.{key}", text, throw.node.place_of(key)))
    for name, text, place in written:
        ask = "number" if set(worth(game, text)) <= {None} else "numbers"
        asked = name if name == "play.hand" else text
        for value in worth(game, text).values():
            if value.denominator == 1:
                yield Known(int(value), name, place, f'{{{{ {ask}("{asked}") }}}}')


def _of_maps(game: Game) -> Iterator[Known]:
    for name, shape, steps in maps(game):
        if shape.start in steps:
            found = loops(shape.start, steps)
            for length in sorted({length for each in found.lengths.values() for length in each}):
                yield Known(length, f"a loop of {name}", shape.node.place, f'{{{{ loops("{name}") }}}}')


def _of_row(game: Game, row: Row) -> Iterator[Known]:
    if row.id.isdecimal():
        ask = f'{{{{ row_of("{row.table}", "{row.id}").id }}}}'
        yield Known(int(row.id), row.subject(), row.place_of("id"), ask)
    for name, kind in game.tables[row.table].fields.items():
        value, place = row.values.get(name), row.place_of(name)
        if name in row.unread or value is None or isinstance(value, bool):
            continue
        if isinstance(value, int) and kind.name == "int":
            yield _asked(value, row.subject(name), place)
        elif isinstance(value, Span):
            yield Known(value.low, row.subject(name), place, "")
        elif kind.name in (*_TERMS, "moves"):
            shown = "words" if kind.name == "moves" else "icons"
            ask = f'{{{{ row_of("{row.table}", "{row.id}").{name} | {shown} }}}}'
            node = row.node.entries.get(name)
            for digits in _DIGITS.findall(node.text) if isinstance(node, Scalar) else ():
                yield Known(int(digits[:9]), row.subject(name), place, ask)


def _of_rules(game: Game) -> Iterator[Known]:
    facts = [resolved for _, resolved in resolve(game) if isinstance(resolved, Fact)]
    for fact in facts:
        for claim in fact.claims:
            for value in claim.values.values():
                if value.denominator == 1:
                    yield Known(int(value), f"a number of the rule about {fact.name}", claim.place, "")


def _asked(number: int, name: str, place: Place) -> Known:
    return Known(number, name, place, f'{{{{ number("{name}") }}}}')
