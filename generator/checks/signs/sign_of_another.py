"""K349: the legend explains a sign with the name of another one."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.checks.words.repeated_name import name_field
from generator.model.game import Game
from generator.model.tables.fields import TextField


@check(
    "K349", severity="warning", odds=False,
    why="players who look a sign up would take it for something else",
    hint="put the sign beside its own name",
)  # fmt: skip
def sign_of_another(game: Game) -> Found:
    """A row of the legend shows the sign of one row of a table and says no more than the name of another."""
    notation = game.file.notation
    name, _, field = notation.legend.partition(".") if notation else ("", "", "")
    legend = game.tables.get(name)
    if legend is None or field not in legend.fields or not legend.sound(field):
        return
    texts = [each for each, kind in legend.fields.items() if type(kind) is TextField]
    for table in game.tables.values():
        called = name_field(table)
        if table is legend or not called:
            continue
        by_name = {row.values[called]: row for row in table.rows if row.values.get(called)}
        for row in legend.rows:
            own, said = table.by_id.get(str(row.values.get(field))), [row.values.get(each) for each in texts]
            other = next((by_name[text] for text in said if text in by_name), None)
            if own is not None and other is not None and own.values.get(called) != other.values[called]:
                right, wrong = own.values.get(called), other.values[called]
                message = f"'{row.values[field]}' is '{right}', but is explained as '{wrong}'"
                yield at(row, field, message, related=[own.place_of(called), other.place_of(called)])
