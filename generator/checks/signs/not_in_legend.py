"""K336: a sign is used and not explained, or explained and not used."""

from __future__ import annotations

import re
from collections import Counter

from generator.checks.check import Finding, Found, at, check
from generator.checks.flow import readable, terms
from generator.checks.signs.mentioned import mentioned
from generator.checks.texts import own_texts
from generator.grammar.notation import chips
from generator.grammar.parse import KINDS
from generator.model.game import Game, Row, Table
from generator.problem import Place
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.text.markup import CARRIED, DOUBLED, NAME

_MARK = re.compile(rf"\\[\[\]\\]|{DOUBLED}|\[({NAME})(?::{CARRIED})?\]")
_POINTS = "points"
"""The one part of a term that is printed as a number and not as a sign."""


@check(
    "K336", severity="warning", odds=False,
    why="a player who meets the sign at the table has nowhere to look it up",
    hint="add a row for the sign to the legend",
)  # fmt: skip
def not_in_legend(game: Game) -> Found:
    """A sign of a term, or an [icon] of a text, is not in the field that `notation.legend` names.

    Signs have the names of their icons: ids of resources and counted rows, any, same, each, card, per,
    slash, arrow, trigger. A legend may have more of them: what a face draws by name, the id of any row.
    A row for a sign that is used nowhere, and a second row for one sign, are reported too.
    """
    notation = game.file.notation
    if notation is None or not notation.legend:
        return
    declared = notation.node.place_of("legend")
    name, _, field = notation.legend.partition(".")
    table = game.tables.get(name)
    if table is None or field not in table.fields:
        known = [f"{table.name}.{each}" for table in game.tables.values() for each in table.fields]
        message = f"the legend '{excerpt(notation.legend)}' is no field of a table"
        hint = did_you_mean(notation.legend, known, "fields")
        yield Finding(declared, message, "notation.legend", hint=hint)
    elif table.sound(field) and readable(game, *KINDS):
        used = _used(game)
        explained = {str(row.values.get(field)) for row in table.rows}
        for sign, (place, where) in used.items():
            if sign not in explained:
                message = f"'{sign}' of {where} is not explained in {notation.legend}"
                yield Finding(place, message, f"{name}.{sign}", related=[declared])
        yield from _rows(game, table, field, set(used))


def _used(game: Game) -> dict[str, tuple[Place, str]]:
    """Every sign, with the first place where it is used and what stands there."""
    used: dict[str, tuple[Place, str]] = {}
    for row, field, tree in terms(game, *KINDS):
        for sign in chips(tree):
            if sign != _POINTS and sign not in used:
                used[sign] = (row.place_of(field), row.subject(field))
    for each in own_texts(game):
        for match in _MARK.finditer(each.text) if "[" in each.text else ():
            if match[1] and match[1] not in used:
                used[match[1]] = (each.place(match.start()), each.subject)
    return used


def _rows(game: Game, table: Table, field: str, used: set[str]) -> Found:
    faces = mentioned(game)
    other: set[str] | None = None
    if faces is not None:
        other = {*faces.icons, *(row.id for row in game.rows() if row.table != table.name)}
    seen: dict[str, Row] = {}
    times = Counter(str(row.values.get(field)) for row in table.rows)
    for row in table.rows:
        sign = str(row.values.get(field))
        first = seen.setdefault(sign, row)
        if first is not row:
            message = f"'{excerpt(sign)}' is explained {times[sign]} times"
            hint = "keep one of the rows"
        elif sign not in used and other is not None and sign not in other:
            message = f"nothing uses the sign '{excerpt(sign)}' of '{row.id}'"
            hint = did_you_mean(sign, sorted(used), "signs")
        else:
            continue
        related = [first.place_of(field) if first is not row else table.place]
        yield at(row, field, message, hint=hint, related=related)
