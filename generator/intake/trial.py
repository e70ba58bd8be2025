"""Try a draft: what cannot be read or printed as it was guessed is taken for less, until nothing is wrong."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from html import unescape
from pathlib import Path

from msgspec import Struct

from generator.drawing.art.library import Library
from generator.drawing.faults import DOES_NOT_FIT, OFF_THE_PIECE
from generator.intake.copies import copies_in
from generator.intake.draft import DraftField, DraftTable, GameDraft
from generator.intake.headings import COUNT, NAME
from generator.intake.room import LARGEST, NO_ROOM, SIZES, has_bare_signs, loosen, main_text, set_aside
from generator.intake.written import game_yaml, table_csv
from generator.locale.faults import MISSING_TRANSLATION
from generator.model.game import Game
from generator.problem import Findings, Place, Problem
from generator.source.tables import has_columns
from generator.survey import survey
from generator.text.markup import NAME as ICON
from generator.text.markup import SIGN

MOST_TRIALS = 16
BOOK = "rulebook.md"
_ICON = re.compile(rf"(?<!\\)(?={SIGN})\[(?P<icon>{ICON})")
_BOLD = re.compile(r"<(?:b|strong)>([^<*]+)</(?:b|strong)>", re.IGNORECASE)
_ITALIC = re.compile(r"<(?:i|em)>([^<*]+)</(?:i|em)>", re.IGNORECASE)
_LINE_END = re.compile(r"(?<!\s)\s*+<br ?/?>\s*+", re.IGNORECASE)
_ROOM = (DOES_NOT_FIT.code, OFF_THE_PIECE.code)


class Settled(Struct):
    """What is still wrong in a draft that was tried, and whether it can be mended in the game."""

    left: Findings
    mendable: bool


def settle(draft: GameDraft, folder: Path, shown: str) -> Settled:
    """Write the files of a draft into a folder and change it until they are sound."""
    odd = [part for table in draft.tables if (part := table.part(COUNT)) and not _counts(part)]
    kinds = [part.type for part in odd]
    for part in odd:  # faces are the same without it, and are tried
        part.field = part.type = ""
    left = _tried(draft, folder, shown)
    mendable = all(each.fault.needs != "data" for each in left.blocking)
    for part, kind in zip(odd, kinds):
        part.field, part.type = COUNT, kind
    if odd and mendable:
        write(draft, folder)
        found = [each for each in survey(folder, shown).findings.in_order() if is_told(each)]
        left = Findings([*left.problems, *(each for each in found if each not in left.problems)])
    return Settled(left, mendable)


def _counts(part: DraftField) -> bool:
    """Whether every cell says how many copies there are."""
    return all(copies_in(cell) is not None for cell in part.column.said)


def _tried(draft: GameDraft, folder: Path, shown: str) -> Findings:
    """What is still wrong after all that can be yielded."""
    left = Findings()
    for _ in range(MOST_TRIALS):
        write(draft, folder)
        found = survey(folder, shown)
        left = Findings([each for each in found.findings.in_order() if is_told(each)])
        if not left.problems or found.game is None:
            break
        if not _yield(draft, left.problems, found.game):
            break
    return left


def is_told(problem: Problem) -> bool:
    """Whether something has to be mended; that a translation is not finished is for later."""
    return problem.severity != "note" and problem.code != MISSING_TRANSLATION.code


def write(draft: GameDraft, folder: Path) -> None:
    """The files that are made; what is copied lies there already, and is taken away where it is not read."""
    files = {"game.yaml": game_yaml(draft)}
    files |= {table.sheet.file: table_csv(table.sheet) for table in draft.tables if table.sheet.remade}
    files |= {BOOK: draft.book} if draft.book else {}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    read = {table.sheet.file for table in draft.tables} | files.keys()
    for path in folder.iterdir():
        if path.name not in read and (has_columns(path.name) or path.name == BOOK) and path.is_file():
            path.unlink()


def _yield(draft: GameDraft, problems: list[Problem], game: Game) -> bool:
    """Change the draft so that some problems cannot be; false if nothing can be done about them."""
    changed = False
    cells = _cells(game)
    full: dict[str, list[DraftField]] = {}
    wrong: dict[str, list[DraftField]] = {}
    for problem in problems:
        if problem.severity == "error" and problem.place.file.endswith(f"/{BOOK}"):
            changed |= _drop_book(draft, problem)
        if found := _meant(draft, problem, cells):
            table, part = found
            grave = problem.severity == "error" and part.word not in ("", "image") and part.field != NAME
            parts = (full if problem.code in _ROOM else wrong).setdefault(table.name, [])
            parts += [part] if part not in parts and (grave or problem.code in _ROOM) else []
    icons = Library(game.folder, game.shown, game.symbols).icon_names()
    for table in draft.tables:
        if table.name in wrong and _mend(table, icons):
            changed = True
        elif wrong.get(table.name):
            for part in wrong[table.name]:
                _weaken(part)
            changed = True
        elif table.name in full:
            changed |= _make_room(table, full[table.name])
    return changed


def _drop_book(draft: GameDraft, problem: Problem) -> bool:
    """Leave the text of a document out that would be no sound rulebook."""
    if draft.book:
        draft.book = ""
        draft.notes.append(f"the text of the document is left out: {problem.message}")
        return True
    return False


def _weaken(part: DraftField) -> None:
    """Take a column for words, and if it is that already, leave it out."""
    if part.word in ("text", "plain"):
        set_aside(part, "it cannot be printed")
    else:
        part.type, part.why = f"plain{part.optional}", "it cannot be printed otherwise"


def _meant(
    draft: GameDraft, problem: Problem, cells: Mapping[Place, tuple[str, str]]
) -> tuple[DraftTable, DraftField] | None:
    """The column that a problem is about: by its subject, else by the cell at which it was found."""
    tables = {table.name: table for table in draft.tables}
    words = problem.subject.split(".")
    if len(words) == 3 and words[0] in tables and (part := tables[words[0]].part(words[2])):
        return tables[words[0]], part
    table, name = cells.get(problem.place, ("", ""))
    found = tables[table].part(name) if table in tables else None
    return (tables[table], found) if found else None


def _cells(game: Game) -> dict[Place, tuple[str, str]]:
    """The field of every cell by its place."""
    return {
        node.place: (row.table, name)
        for row in game.rows()
        for name, node in row.node.entries.items()
        if name != "id"
    }


def _make_room(table: DraftTable, parts: list[DraftField]) -> bool:
    """Do something about what does not fit: the last words of a line, small paragraphs, larger cards."""
    shown = [each for each in table.shown if each.field not in (NAME, COUNT)]
    words = [each for each in shown if each.word in ("plain", "choice", "bool")]
    numbers = [each for each in shown if each.word in ("int", "number")]
    for group in (words, numbers):
        if any(part in group for part in parts):
            last = group[-1]
            if last.word == "bool" or has_bare_signs(last):
                set_aside(last, "too many words for one line")
            else:
                loosen(last, "too long for its place")
            return True
    main = main_text(table)
    texts = [each for each in shown if each.word == "text" and each is not main]
    if len(texts) > 1:
        for each in texts[-max(len(texts) // 3, 1) :]:
            set_aside(each, NO_ROOM)
        return True
    if table.size != LARGEST:
        sizes = [*SIZES]
        table.size = sizes[sizes.index(table.size) + 1]
        return True
    if texts:
        set_aside(texts[-1], NO_ROOM)
    return bool(texts)


def _mend(table: DraftTable, icons: Collection[str]) -> bool:
    """Write what means something else in a text as it was meant, in a file of our own; `icons` stay marks."""
    was = [column.cells for column in table.sheet.columns]
    plain = [[_without_html(cell) for cell in cells] for cells in was]
    escaped = [[_ICON.sub(lambda found: _escaped(found, icons), cell) for cell in cells] for cells in plain]
    if plain != was:
        table.sheet.remake("marks of HTML became plain")
    if escaped != plain:
        table.sheet.remake("words in brackets that are no icons got a \\ before")
    if escaped == was:
        return False
    for column, cells in zip(table.sheet.columns, escaped):
        column.cells = cells
    table.sheet.file = f"{table.name}.csv"
    return True


def _without_html(cell: str) -> str:
    styled = _ITALIC.sub(r"*\1*", _BOLD.sub(r"**\1**", cell))
    return unescape(_LINE_END.sub("\n", styled))


def _escaped(found: re.Match[str], icons: Collection[str]) -> str:
    return found[0] if found["icon"] in icons else f"\\{found[0]}"
