"""Try a draft: what cannot be read or printed as it was guessed is taken for less, until nothing is wrong."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from generator.drawing.faults import DOES_NOT_FIT, OFF_THE_PIECE
from generator.intake.draft import Draft, Part, Table
from generator.intake.headings import COUNT, NAME
from generator.intake.room import has_bare_signs, loosen, main_text, set_aside
from generator.intake.written import game_yaml, table_csv
from generator.locale.faults import MISSING_TRANSLATION
from generator.model.game import Game
from generator.problem import Findings, Place, Problem
from generator.survey import survey
from generator.text.markup import SIGN

MOST_TRIALS = 16
SIZES = ("poker", "tarot", "jumbo", "a6")
"""Sizes of cards, each with more room than the one before."""
_ICON = re.compile(rf"(?<!\\)(?={SIGN})\[")
_BOLD = re.compile(r"<(?:b|strong)>([^<*]+)</(?:b|strong)>", re.IGNORECASE)
_ITALIC = re.compile(r"<(?:i|em)>([^<*]+)</(?:i|em)>", re.IGNORECASE)
_LINE_END = re.compile(r"\s*<br ?/?>\s*", re.IGNORECASE)
_ROOM = (DOES_NOT_FIT.code, OFF_THE_PIECE.code)


def settle(draft: Draft, folder: Path, shown: str) -> Findings:
    """Write the files of a draft into a folder and change it until they are sound; what is still wrong."""
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


def write(draft: Draft, folder: Path) -> None:
    """The files that are made; what is copied lies there already."""
    (folder / "game.yaml").write_text(game_yaml(draft), encoding="utf-8", newline="\n")
    for table in draft.tables:
        if table.sheet.remade:
            (folder / table.sheet.file).write_text(table_csv(table.sheet), encoding="utf-8", newline="\n")
    if draft.book:
        (folder / "rulebook.md").write_text(draft.book, encoding="utf-8", newline="\n")


def _yield(draft: Draft, problems: list[Problem], game: Game) -> bool:
    """Change the draft so that some problems cannot be; false if nothing can be done about them."""
    changed = False
    full: dict[str, list[Part]] = {}
    for problem in problems:
        found = _meant(draft, problem, game)
        if found is None:
            continue
        table, part = found
        if problem.code in _ROOM:
            full.setdefault(table.name, []).append(part)
        elif _mend(table):
            changed = True
        elif part.word not in ("text", "plain", ""):
            loosen(part, "it could not be read otherwise")
            changed = True
    for table in draft.tables:
        if table.name in full:
            changed |= _make_room(table, full[table.name])
    return changed


def _meant(draft: Draft, problem: Problem, game: Game) -> tuple[Table, Part] | None:
    """The column that a problem is about: by its subject, else by the cell at which it was found."""
    tables = {table.name: table for table in draft.tables}
    words = problem.subject.split(".")
    if len(words) == 3 and words[0] in tables and (part := tables[words[0]].part(words[2])):
        return tables[words[0]], part
    table, name = _cells(game).get(problem.place, ("", ""))
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


def _make_room(table: Table, parts: list[Part]) -> bool:
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
    if texts and len(texts) > 1:
        set_aside(texts[-1], "no card has room for it")
        return True
    if table.size != SIZES[-1]:
        table.size = SIZES[SIZES.index(table.size) + 1]
        return True
    if texts:
        set_aside(texts[-1], "no card has room for it")
    return bool(texts)


def _mend(table: Table) -> bool:
    """Write what means something else in a text as it was meant, in a file of our own."""
    changed = False
    for column in table.sheet.columns:
        styled = [_ITALIC.sub(r"*\1*", _BOLD.sub(r"**\1**", cell)) for cell in column.cells]
        cells = [_ICON.sub(r"\\[", unescape(_LINE_END.sub("\n", cell))) for cell in styled]
        changed |= cells != column.cells
        column.cells = cells
    if changed:
        table.sheet.remake("marks of HTML became plain; words in brackets, which mean icons, got a \\ before")
        table.sheet.file = f"{table.name}.csv"
    return changed
