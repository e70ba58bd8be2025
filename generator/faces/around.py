"""What all faces of a game share beside tables and templates: game.yaml, pictures, titles, phrases."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from generator.locale.language import PHRASES, Language
from generator.model.digest import fingerprint
from generator.model.game import Game
from generator.model.roles import labels
from generator.source.tables import SUFFIXES


def around(game: Game, language: Language) -> str:
    """All of it in one language, as a text."""
    contexts = {PHRASES, *(word.context for word in labels(game))}
    phrases = [
        (*key, entry.forms or entry.text) for key, entry in language.catalogue.entries.items()
        if key[0] in contexts
    ]  # fmt: skip
    title = language.text("game.title", game.file.title)
    told = [_files(game), language.code, title, dict(game.chosen), game.symbols, phrases]
    return json.dumps(told, sort_keys=True)


@lru_cache(maxsize=1)
def _files(game: Game) -> str:
    """The files that faces may show as they are; the same for every language of the game."""
    return fingerprint(game.folder, without=told_files(game))


def told_files(game: Game) -> frozenset[Path]:
    """The files that sheets show only by what templates say: tables, templates, catalogues, rulebooks."""
    folder = game.folder
    files = (file for table in game.file.tables.values() for file in table.files)
    tables = (file for file in files if file.lower().endswith(SUFFIXES))
    books = (each.source for each in game.file.components.values() if each.source.endswith(".md"))
    own = (folder / name for name in (*tables, *books))
    return frozenset({*own, *folder.glob("faces/**/*.j2"), *folder.glob("locale/*.po*")})
