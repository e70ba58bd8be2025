"""K354: the tiles laid out and those that play can ask for are more than there are."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.boards.layouts import layouts, placement_tables
from generator.model.expression import ExpressionError
from generator.model.game import Game
from generator.model.quantity import NotRead, numbers_in, player_counts, quantity
from generator.source.numbered import are, numbered


@check(
    "K354", severity="warning", odds=False,
    why="somebody will be asked to add a tile when none is left",
    hint="print more tiles, or say in the rules what happens when they run out",
)  # fmt: skip
def tiles_run_out(game: Game) -> Found:
    """For a number of players a layout and its `more` take more pieces than the table of its tiles has."""
    for name, shape, tiles in layouts(game):
        first = game.tables[placement_tables(shape)[0]]
        table = game.tables[first.fields["tile"].argument]
        if not shape.more or not table.sound("count"):
            continue
        try:
            more = quantity(game, shape.more)
        except (ExpressionError, NotRead):
            continue  # was reported
        laid = sum(each.row.table == table.name for each in tiles)
        counts: list[int] = numbers_in(shape.players) or player_counts(game.file)
        asked = {count: laid + more.get(count, more.get(None, 0)) for count in counts}
        short = {count: number for count, number in asked.items() if number > table.copies}
        if short:
            cases = ", ".join(
                f"{numbered(count, 'player')} can ask for {number}" for count, number in short.items()
            )
            there = f"there {are(table.copies)} {numbered(table.copies, 'piece')} of {table.name}"
            message = f"{there}, but in layout '{name}' {cases}"
            yield Finding(shape.node.place_of("more"), message, f"layouts.{name}.more")
