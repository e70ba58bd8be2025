"""K338: one kind of piece is one more or one fewer than all the others."""

from __future__ import annotations

from collections import Counter

from generator.checks.check import Found, at, check
from generator.model.game import Game

_LEAST, _OTHERS = 10, 3


@check(
    "K338", severity="warning",
    why="of ten and more pieces nobody counts one more as a difference: it is rather a slip of the finger",
    hint="make as many as of the others, or acknowledge why one more or fewer is needed",
)  # fmt: skip
def nearly_equal(game: Game) -> Found:
    """Three or more rows of a table have the same `count` of ten or more, and one row one more or fewer.

    Rows with quite other counts do not matter; a second row that is one off makes it no pattern.
    """
    for table in game.tables.values():
        if "count" not in table.fields or not table.sound("count"):
            continue
        usual, times = Counter(row.count for row in table.rows).most_common(1)[0] if table.rows else (0, 0)
        near = [row for row in table.rows if abs(row.count - usual) == 1]
        if usual >= _LEAST and times >= _OTHERS and len(near) == 1:
            others = [row for row in table.rows if row.count == usual]
            message = f"there are {near[0].count} of '{near[0].id}', but {usual} of each of {times} others"
            yield at(near[0], "count", message, related=[row.place_of("count") for row in others])
