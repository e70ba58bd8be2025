"""Begin a draft with what was brought: tables get names, texts a language, pictures are looked for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.intake.book import as_rulebook
from generator.intake.copies import write_copies, write_numbers
from generator.intake.draft import GameDraft, draft_table, link
from generator.intake.headings import ID, NOTES, language_of, meant
from generator.intake.nothing import write_nothing
from generator.intake.pictures import is_picture, pictures_beside
from generator.intake.reading import Brought
from generator.intake.room import arrange
from generator.intake.sheet import FoundTable
from generator.model.names import is_id

_SCRIPTS = {
    "ko": re.compile("[가-힣]"), "zh": re.compile("[一-鿿]"), "ja": re.compile("[ぁ-ゖァ-ヺ]"),
    "ru": re.compile("[а-яА-Я]"), "el": re.compile("[α-ωΑ-Ω]"), "ar": re.compile("[ء-ي]"),
    "he": re.compile("[א-ת]"), "th": re.compile("[ก-ฮ]"), "hi": re.compile("[अ-ह]"),
}  # fmt: skip
_DENSE = {"ko": 2, "zh": 3, "ja": 2}
"""How many Latin letters one of theirs says."""
_TABLE = "cards"
_TITLE = re.compile(r"^# +(?=\S)(.{1,60}?) *#*$", re.MULTILINE)
"""The title of a document."""


def begin(game: str, brought: Mapping[Path, Brought], language: str | None, title: str | None) -> GameDraft:
    """A draft of all tables, with a guess for each column."""
    sheets = [sheet for each in brought.values() for sheet in each.tables]
    texts = [cell for sheet in sheets for cell in _printed(sheet)]
    texts += [each.text for each in brought.values()]
    titles = [found[1] for each in brought.values() if (found := _TITLE.search(each.text))]
    named = [*titles, " ".join(word.capitalize() for word in game.split("-"))][0]
    draft = GameDraft(game, named if title is None else title, language or guessed_language(texts))
    for path, each in brought.items():
        draft.pictures |= pictures_beside(path.parent, each.tables)
    _name_files(brought)
    taken: Counter[str] = Counter()
    for each in brought.values():
        for sheet in each.tables:
            name = _table_name(sheet, len(sheets), taken)
            write_nothing(sheet)
            write_numbers(sheet)
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
    """The language in whose letters most is said; English for those that many languages share."""
    whole = "\n".join(texts)
    found = {code: len(letters.findall(whole)) for code, letters in _SCRIPTS.items()}
    others = sum(map(str.isalpha, whole)) - sum(found.values())
    said = {code: number * _DENSE.get(code, 1) for code, number in found.items()}
    if found["ja"] * 10 > found["zh"]:  # Japanese has both
        said["ja"], said["zh"] = said["ja"] + said["zh"], 0
    most = max(said, key=lambda code: said[code])
    return most if said[most] > others else "en"


def _printed(sheet: FoundTable) -> Iterator[str]:
    """What a table says without notes, names of files, and columns of a language, unless all are of one."""
    own = [each for each in sheet.columns if meant(each.heading) not in (ID, NOTES)]
    for column in [each for each in own if not language_of(each.heading)[1]] or own:
        yield from (cell for cell in column.said if not is_picture(cell))


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


def _table_name(sheet: FoundTable, number: int, taken: Counter[str]) -> str:
    """An id for a table that is not `taken`: what its sheet, its heading or its file is called."""
    words = re.sub(r"[^A-Za-z0-9]+", "-", sheet.title).strip("-").lower()[:40].strip("-")
    made = words if is_id(words) and any(map(str.isalpha, words)) else _TABLE
    if number == 1 and not sheet.title.isascii():
        made = _TABLE
    found = made
    while taken[found]:
        taken[made] += 1
        found = f"{made}-{taken[made]}"
    taken[found] = 1
    return found
