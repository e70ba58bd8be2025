"""A cell as it is typed: its icons and words, or what is wrong with it and at which letter."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct, field

from generator.grammar.moves import Moves
from generator.grammar.notation import icons
from generator.grammar.tree import Tree
from generator.locale.language import Language, open_language
from generator.locale.terms import term_words
from generator.model.game import Game, Row
from generator.model.pictures import Album, file_of
from generator.model.reading import Unreadable
from generator.model.tables.fields import Context, FieldType
from generator.problem import Findings
from generator.source.cells import GridCell
from generator.source.excerpt import excerpt
from generator.source.nodes import Node, Scalar
from generator.source.tables import is_grid
from generator.studio.editing.completion import icon_names

_SIGN = re.compile(r"\[([\w-]+)\]")


class CellPiece(Struct):
    """A text, or an icon by the name of its file."""

    text: str = ""
    icon: str = ""


class Preview(Struct):
    """What a cell shows, in pieces and in words; or a message, a hint and the letter, counted from 1."""

    pieces: list[CellPiece] = field(default_factory=list)
    words: str = ""
    message: str = ""
    hint: str = ""
    column: int = 0


def preview(game: Game, table: str, key: str, text: str) -> Preview:
    """What a text would be as the value of a field."""
    kind, text = game.tables[table].fields.get(key), text.strip()
    if not text or kind is None:
        needed = kind is not None and not kind.optional and not text
        return Preview(message=f"'{key}' must not be empty" if needed else "", pieces=_pieces(game, text))
    value, findings = _value(game, table, kind, text)
    if findings.problems:
        first = findings.problems[0]
        return Preview([CellPiece(text)], "", first.message, first.hint, first.place.column)
    if isinstance(value, Tree | Moves):
        language = _language(game)
        said = term_words(value, game, language, _name) if language else ""
        return Preview(_pieces(game, icons(value)) if isinstance(value, Tree) else [CellPiece(text)], said)
    if kind.name == "icon":
        missing = "" if text in icon_names(game) else f"there is no icon '{excerpt(text)}'"
        return Preview(_pieces(game, f"[{text}]"), message=missing, column=1 if missing else 0)
    if kind.name == "image":
        missing = "" if _album(game).called(file_of(text)) else f"there is no picture '{excerpt(text)}'"
        return Preview([CellPiece(text)], message=missing, column=1 if missing else 0)
    if kind.name in ("ref", "refs"):
        symbols = game.symbols
        return Preview(
            [CellPiece(icon=symbols[each]) if each in symbols else CellPiece(each) for each in text.split()]
        )
    return Preview(_pieces(game, text) if kind.name in ("text", "plain") else [CellPiece(text)])


def _value(game: Game, table: str, kind: FieldType, text: str) -> tuple[object, Findings]:
    """What a text is read as, the way the table's file would have it, and what is said against it."""
    grid = kind.name == "point" or any(map(is_grid, game.file.tables[table].files))
    node = GridCell("", 1, 1, text, plain=True, shift=0) if grid else Scalar("", 1, 1, text, True, 0)
    known = _context(game)
    context = Context(Findings(), known.ids, known.words_known, known.vocabulary, "", {}, known.album)
    try:
        return kind.read(node, "it", context), context.findings
    except Unreadable:
        return None, context.findings


@lru_cache(4)
def _album(game: Game) -> Album:
    """The pictures of a game by their names, which takes a look at its whole folder."""
    return Album(game.folder)


@lru_cache(4)
def _context(game: Game) -> Context:
    """What values may refer to; asked on every key, and the same for one game."""
    ids: dict[str, dict[str, Node]] = {
        name: {row.id: row.node for row in table.rows} for name, table in game.tables.items()
    }
    notation = game.file.notation
    tables = [notation.resources, *notation.counted] if notation else []
    known = all(name in game.tables and game.tables[name].complete for name in tables)
    return Context(Findings(), ids, known, game.vocabulary, album=_album(game))


def _pieces(game: Game, marked: str) -> list[CellPiece]:
    """A text with icons in brackets, parted."""
    found: list[CellPiece] = []
    at = 0
    for match in _SIGN.finditer(marked):
        if match.start() > at:
            found.append(CellPiece(marked[at : match.start()]))
        found.append(CellPiece(icon=game.symbols.get(match[1], match[1])))
        at = match.end()
    return [*found, CellPiece(marked[at:])] if at < len(marked) else found


def _name(row: Row) -> str:
    name = row.values.get("name")
    return name if isinstance(name, str) else row.id


@lru_cache(4)
def _language(game: Game) -> Language | None:
    """The game's own language; it is read from files, and the same for one game."""
    return open_language(game, game.file.language, Findings())
