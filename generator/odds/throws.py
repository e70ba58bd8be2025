"""The throws that a game declares: dice and sticks for every number of players, and what is asked of them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.model.game import Game
from generator.model.quantity import player_counts, worth
from generator.model.shapes import Ask, Throw
from generator.model.tables.fields import Int
from generator.odds.throw import MOST_THROWN, Die, at_least, different, hits, missed, sums
from generator.odds.thrown import Chances, Thrown

ASKS: tuple[Ask, ...] = ("sum", "pairs", "missed", "hits")


class Handful(Struct, frozen=True):
    """So many thrown together, so many of them kept, the sum they need, and for how many players."""

    number: int
    kept: int
    players: tuple[int, ...]
    least: int | None = None


def throws(game: Game) -> Iterator[Thrown]:
    """Every declared throw whose sides and numbers make sense."""
    for name in game.file.throws:
        die, shape = fair_die(game, name), game.file.throws[name]
        if die is None or not (found := handfuls(game, name)):
            continue
        other = biased_die(game, name)
        fair = tuple(_chances(shape, die, each) for each in found)
        biased = tuple(_chances(shape, other, each) for each in found) if other else ()
        yield Thrown(name, shape.of, fair, biased)


def fair_die(game: Game, name: str) -> Die | None:
    """The sides of a throw, each row as often as its count says; None if they could not be read."""
    return _die(game, game.file.throws[name], ())


def biased_die(game: Game, name: str) -> Die | None:
    """The same with the declared bias; None without one."""
    shape = game.file.throws[name]
    return _die(game, shape, tuple(shape.bias)) if shape.bias else None


def _die(game: Game, shape: Throw, bias: tuple[int, ...]) -> Die | None:
    table = game.tables.get(shape.of)
    if table is None or not isinstance(table.fields.get(shape.shows), Int):
        return None
    if not table.rows or not table.sound(shape.shows, "count"):
        return None
    weights = list(bias) or [row.count for row in table.rows]
    if len(weights) != len(table.rows):
        return None
    found: dict[int, int] = {}
    for row, weight in zip(table.rows, weights):
        value = row.values[shape.shows]
        if isinstance(value, int) and weight > 0:
            found[value] = found.get(value, 0) + weight
    return Die(dict(sorted(found.items()))) if found else None


def numbers(game: Game, text: str) -> dict[int | None, int]:
    """A number of a throw by number of players; nothing if one of them is no whole number."""
    found = worth(game, text)
    whole = {players: int(value) for players, value in found.items() if value.denominator == 1}
    return whole if len(whole) == len(found) else {}


def handfuls(game: Game, name: str) -> list[Handful]:
    """Every number that can be thrown together and kept; nothing if that makes no sense for some players."""
    shape = game.file.throws[name]
    needed = numbers(game, shape.at_least) if shape.at_least else {}
    least, most = numbers(game, shape.number), numbers(game, shape.most or shape.number)
    aside = numbers(game, shape.aside)
    if not (least and most and aside):
        return []
    found: dict[tuple[int, int, int | None], list[int]] = {}
    counts: list[int | None] = [*player_counts(game.file)]
    for players in counts or [None]:
        low, high, off = (each.get(players, each.get(None, 0)) for each in (least, most, aside))
        if not (1 <= low <= high <= MOST_THROWN and 0 <= off < low):
            return []
        for number in range(low, high + 1):
            key = number, number - off, needed.get(players, needed.get(None))
            found.setdefault(key, []).extend([players] if players else [])
    ordered = sorted(found, key=lambda key: (key[:2], key[2] or 0))
    return [Handful(key[0], key[1], tuple(found[key]), key[2]) for key in ordered]


def asked(shape: Throw, die: Die) -> tuple[Ask, ...]:
    """What the odds of a throw are about."""
    if shape.asks:
        return tuple(ask for ask in ASKS if ask in shape.asks)
    return ASKS if die.sides > 2 else ASKS[:1]


def _chances(shape: Throw, die: Die, handful: Handful) -> Chances:
    asks, number, least = asked(shape, die), handful.number, handful.least
    wanted = range(1, min(die.sides, 12))
    empty = {size: missed(die, number, size) for size in wanted} if "missed" in asks else {}
    hit = {size: hits(die, number, handful.kept, size) for size in wanted} if "hits" in asks else {}
    apart = different(die, number) if "pairs" in asks else None
    return Chances(
        number,
        handful.kept,
        handful.players,
        die.mean * number,
        (sums(die, number) or {}) if "sum" in asks else {},
        least,
        None if least is None else at_least(die, number, least),
        apart,
        None if apart is None else 1 - apart,
        {size: share for size, share in empty.items() if share is not None},
        {size: share for size, share in hit.items() if share is not None},
    )
