"""Problems of a game with changes from a workbook, told where a person can mend them: at the cells."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container, Iterator

from msgspec.structs import replace

from generator.handout.returned import Returned
from generator.model.game import Game
from generator.problem import Place, Problem
from generator.source.nodes import Sequence


class CellPlaces:
    """Where the values of a copy of a game stand in the workbook, or else in the game itself."""

    def __init__(self, game: Game, copy: Game | None, returned: Returned, changed: Container[str]) -> None:
        self.game, self.returned, self.changed = game, returned, changed
        self.known = sorted(_values(copy)) if copy else []

    def problem(self, problem: Problem) -> Problem:
        """The same problem, at a cell if it is in a file that changes."""
        related = tuple(map(self._place, problem.related))
        return replace(problem, place=self._place(problem.place), related=related)

    def _place(self, place: Place) -> Place:
        if place.file.removeprefix(f"{self.game.shown}/") not in self.changed:
            return place
        at = bisect_right(self.known, (place, "\uffff", "\uffff", "\uffff")) - 1
        if at < 0 or self.known[at][0].file != place.file:
            return place
        _, table, row_id, key = self.known[at]
        sheet = self.returned.sheets.get(table)
        if sheet and row_id in sheet.rows:
            return sheet.rows[row_id].place_of(key)
        row = self.game.tables[table].by_id.get(row_id)
        return row.place_of(key) if row else place


def _values(game: Game) -> Iterator[tuple[Place, str, str, str]]:
    """Where each row and each of its values begins."""
    for row in game.rows():
        yield row.node.place, row.table, row.id, ""
        for key, node in row.node.entries.items():
            yield node.place, row.table, row.id, key
            for each in node.items if isinstance(node, Sequence) else ():
                yield each.place, row.table, row.id, key
