"""Tables that have no rows yet: their files say nothing, or game.yaml declares them and they are to come."""

from __future__ import annotations

import os

from generator.model.game import Game
from generator.refactor.splice.files import TableText
from generator.refactor.splice.first import says_nothing
from generator.source.own import inside
from generator.source.reader import MOST_BYTES, open_bytes
from generator.source.tables import is_text
from generator.studio.editing.journal import read_journal
from generator.studio.editing.outline import digest


def is_blank(game: Game, table: str) -> bool:
    """Whether a table is to get its first row yet, for which it has a place."""
    files = game.file.tables[table].files
    return bool(files) and all(is_text(file) and _is_blank(game, file) for file in files)


def is_absent(game: Game, file: str) -> bool:
    """Whether a file of a game is not there, and can be."""
    return inside(game.folder, file) and not os.path.lexists(game.folder / file)


def was_taken_back(game: Game, table: str) -> bool:
    """Whether files are as they are since their first rows were taken back on the page."""
    journal = read_journal(game.folder)
    return any(
        file in step.brought or (file in step.files and step.files[file].before == _digest(game, file))
        for step in journal.steps[journal.done : journal.done + 1]
        for file in game.file.tables[table].files
    )


def _digest(game: Game, file: str) -> str:
    data = open_bytes(game.folder / file, MOST_BYTES)
    return "" if isinstance(data, int) else digest(data)


def _is_blank(game: Game, file: str) -> bool:
    if is_absent(game, file):
        return True
    if not inside(game.folder, file):
        return False
    try:
        data = open_bytes(game.folder / file, MOST_BYTES)
        return not isinstance(data, int) and says_nothing(TableText(data, file).text, file)
    except (OSError, UnicodeDecodeError):
        return False
