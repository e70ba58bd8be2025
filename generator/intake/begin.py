"""Begin a draft with what was brought: tables get names, texts a language, pictures are looked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.intake.book import as_rulebook
from generator.intake.copies import write_copies
from generator.intake.draft import GameDraft, draft_table, link
from generator.intake.pictures import pictures_beside
from generator.intake.reading import Brought
from generator.intake.room import arrange
from generator.intake.sheet import FoundTable
from generator.model.names import is_id

_SCRIPTS = {
    "ja": re.compile("[ぁ-ゖァ-ヺ]"), "ko": re.compile("[가-힣]"), "zh": re.compile("[一-鿿]"),
    "ru": re.compile("[а-яА-Я]"), "el": re.compile("[α-ωΑ-Ω]"), "ar": re.compile("[ء-ي]"),
    "he": re.compile("[א-ת]"), "th": re.compile("[ก-ฮ]"), "hi": re.compile("[अ-ह]"),
}  # fmt: skip
_TABLE = "cards"
_TITLE = re.compile(r"^# +(?=\S)(.{1,60}?) *#*$", re.MULTILINE)
"""The title of a document."""


def begin(game: str, brought: Mapping[Path, Brought], language: str | None, title: str | None) -> GameDraft:
    """A draft of all tables, with a guess for each column."""
    sheets = [sheet for each in brought.values() for sheet in each.tables]
    texts = [cell for sheet in sheets for column in sheet.columns for cell in (column.heading, *column.cells)]
    texts += [each.text for each in brought.values()]
    titles = [found[1] for each in brought.values() if (found := _TITLE.search(each.text))]
    named = [*titles, " ".join(word.capitalize() for word in game.split("-"))][0]
    draft = GameDraft(game, named if title is None else title, language or guessed_language(texts))
    for path, each in brought.items():
        draft.pictures |= pictures_beside(path.parent, each.tables)
    _name_files(brought)
    for path, each in brought.items():
        for sheet in each.tables:
            name = _table_name(sheet, path, len(sheets), {table.name for table in draft.tables})
            write_copies(sheet)
            if sheet.remade:
                sheet.file = f"{name}.csv"
            draft.tables.append(draft_table(name, sheet, draft.language, draft.pictures))
    link(draft.tables)
    for table in draft.tables:
        arrange(table)
    if all(not table.printed for table in draft.tables):
        draft.tables[0].printed = True
    if texts := [each.text for each in brought.values() if each.text.strip()]:
        draft.book = as_rulebook("\n\n".join(texts), draft.title)
    return draft


def guessed_language(texts: Iterable[str]) -> str:
    """The language whose letters stand in texts; English for those that many languages share."""
    whole = "\n".join(texts)
    return next((code for code, letters in _SCRIPTS.items() if letters.search(whole)), "en")


def _name_files(brought: Mapping[Path, Brought]) -> None:
    """Files of one name from several folders get different ones."""
    met: set[str] = set()
    for path, each in brought.items():
        name, number = path.name, 1
        while name.casefold() in met:
            number += 1
            name = f"{path.stem}-{number}{path.suffix}"
        met.add(name.casefold())
        for sheet in each.tables:
            sheet.file = name


def _table_name(sheet: FoundTable, path: Path, number: int, taken: set[str]) -> str:
    """An id for a table: what its sheet, its heading or its file is called."""
    words = re.sub(r"[^A-Za-z0-9]+", "-", sheet.title).strip("-").lower()[:40].strip("-")
    made = words if is_id(words) and any(map(str.isalpha, words)) else _TABLE
    if number == 1 and not sheet.title.isascii():
        made = _TABLE
    count, found = 1, made
    while found in taken:
        count += 1
        found = f"{made}-{count}"
    return found
