"""K333: an effect waits for something that never happens, or counts what is never there."""

from __future__ import annotations

from collections import Counter, defaultdict

from generator.checks.check import Found, at, check
from generator.checks.flow import fields_of, gains, resource_row, terms
from generator.grammar.parse import KINDS
from generator.grammar.tree import Counted, On, Per, parts
from generator.model.game import Game, Row
from generator.model.tables.fields import Ref


@check(
    "K333", severity="warning",
    why="the effect is printed and paid for, and never comes",
    hint="let something bring the condition about, or change the effect",
)  # fmt: skip
def condition_never_holds(game: Game) -> Found:
    """An effect or a `trigger` waits for a resource that no spot gives, or counts what is not there.

    Effects wait with `on` and count with `per`. A row that is counted has its own `count`, or as many
    copies as refer to it. Where no spot gives anything as data, triggers are not judged.
    """
    yield from _triggers(game)
    yield from _counts(game)


def _triggers(game: Game) -> Found:
    given = _given(game)
    if not given:
        return
    waiting: defaultdict[str, list[tuple[Row, str]]] = defaultdict(list)
    for row, field, tree in terms(game, "effect"):
        if isinstance(tree, On):
            waiting[tree.trigger.id].append((row, field))
    resources = game.file.notation.resources if game.file.notation else ""
    waits = game.file.meaning.trigger
    for table in game.tables.values():
        kind = table.fields.get(waits)
        if isinstance(kind, Ref) and kind.argument == resources:
            for row in table.rows:
                if trigger := row.values.get(waits):
                    waiting[trigger].append((row, waits))
    for resource, rows in waiting.items():
        if resource not in given:
            row, field = rows[0]
            message = f"{field} of '{row.id}' waits for {resource}, which no spot gives"
            related = [other.place_of(name) for other, name in rows[1:]]
            yield at(row, field, message, related=[*related, resource_row(game, resource).place_of("id")])


def _given(game: Game) -> set[str]:
    """The resources that spots give; none if nothing can be said, or a spot gives any resource."""
    spots = {shape.spots: game.tables.get(shape.spots) for shape in game.file.maps.values()}
    if not all(table and table.sound(*fields_of(table, "gain")) for table in spots.values()):
        return set()
    given = [flow for flow in gains(game) if flow.row.table in spots and flow.kind == "gain"]
    return set() if any(flow.free for flow in given) else {each for flow in given for each in flow.named}


def _counts(game: Game) -> Found:
    copies: dict[str, Counter[str] | None] = {}
    for row, field, tree in terms(game, *KINDS):
        for part in parts(tree):
            if not isinstance(part, Per):
                continue
            counted: Counted = part.counted
            if counted.table not in copies:
                copies[counted.table] = _copies(game, counted.table)
            known = copies[counted.table]
            missing = [each for each in counted.ids if known is not None and not known[each]]
            if missing:
                other = game.tables[counted.table].by_id[missing[0]]
                message = f"{field} of '{row.id}' counts '{missing[0]}', of which there is no copy"
                yield at(row, field, message, related=[other.place_of("id")])


def _copies(game: Game, name: str) -> Counter[str] | None:
    """How often each row of a table is in the kit, or is referred to; None if the data do not say."""
    table = game.tables[name]
    if "count" in table.fields:
        return Counter({row.id: row.count for row in table.rows}) if table.sound("count") else None
    found: Counter[str] = Counter()
    known = False
    for other in game.tables.values():
        for field, kind in other.fields.items():
            if isinstance(kind, Ref) and kind.argument == name:
                if not other.sound(field, "count"):
                    return None
                known = True
                for row in other.rows:
                    found[row.values.get(field) or ""] += row.count
    return found if known else None
