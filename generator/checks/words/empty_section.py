"""K513: a section, a table or a text is there and says nothing, or nothing that anybody has written."""

from __future__ import annotations

import re

from generator.checks.check import Finding, Found, check
from generator.checks.texts import Written, all_texts
from generator.model.game import Game
from generator.problem import Place
from generator.source.cells import GridCell
from generator.source.excerpt import excerpt
from generator.source.garbled import ERROR, LOST, garbled
from generator.source.nodes import Mapping, Scalar, Sequence
from generator.text.markup import SIGN

_SAYS = re.compile(rf"[^\W_]|[♠-♧]|{SIGN}")
"""A letter, a digit, the sign of a suit or an icon."""
_NOTHING = ("-", "–", "—", "―", "/")
"""What people write into a cell of a spreadsheet that is empty on purpose."""


@check(
    "K513", severity="warning", odds=False,
    why="what is empty was forgotten, or is no longer needed",
    hint="fill it in, or remove it",
)  # fmt: skip
def empty_section(game: Game) -> Found:
    """A section has no entry, a table no row, a key no value, or a text neither letter, digit nor icon.

    Nor does a text say anything that is a failed formula, or has letters that a program has not understood.
    A table that is printed is left to the check of the components, which cannot print it.
    """
    file = game.file
    for key, node in file.node.entries.items():
        empty = (isinstance(node, Mapping) and not node.entries) or (
            isinstance(node, Sequence) and not node.items
        )
        if empty:
            yield Finding(node.place, f"'{excerpt(key)}' has no entries", f"game.{key}")
    printed = {part.of for component in file.components.values() for part in component.parts}
    for table in game.tables.values():
        if table.complete and not table.rows and table.name not in printed:
            place = Place(f"{game.shown}/{file.tables[table.name].files[0]}")
            message = f"{table.name} has no rows"
            yield Finding(place, message, table.name, related=[table.place])
    for row in game.rows():
        for key, node in row.node.entries.items():
            if isinstance(node, Scalar) and not node.text and key not in row.unread:
                message = f"'{excerpt(key)}' of {row.subject()} has no value"
                yield Finding(node.place, message, row.subject(key))
    for each in all_texts(game):
        yield from _made_by_programs(each)
        if isinstance(each.node, GridCell) and each.text in _NOTHING:
            continue
        if each.translated and each.piece is None and not _SAYS.search(each.text):
            message = f"'{excerpt(each.text)}' has no letter, no digit and no icon"
            yield each.wrong(0, message)


def _made_by_programs(each: Written) -> Found:
    """What nobody has typed: failed formulas, signs of letters that were lost, letters taken for others."""
    if isinstance(each.node, GridCell) and ERROR.fullmatch(each.text):
        message = f"'{excerpt(each.text)}' is what a spreadsheet says of a formula that failed"
        yield each.wrong(0, message, hint="mend the formula, or write the text in its place")
    if LOST in each.text:
        message = f"'{excerpt(each.text)}' has a sign for a letter that was lost"
        hint = "write the letter once more, and save the file as UTF-8"
        yield each.wrong(each.text.index(LOST), message, hint=hint)
    elif found := garbled(each.text):
        message = (
            f"'{excerpt(found.said)}' was probably '{excerpt(found.meant)}', saved as UTF-8 and not read so"
        )
        yield each.wrong(found.at, message, hint="open the file as UTF-8, or write the letters once more")
