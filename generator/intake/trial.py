"""Try a draft: what cannot be read or printed as it was guessed is taken for less, until nothing is wrong."""

from __future__ import annotations

import re
from pathlib import Path

from generator.intake.draft import Draft, Part, Table, loosen, set_aside
from generator.intake.headings import COUNT, NAME
from generator.intake.written import game_yaml, table_csv
from generator.locale.faults import MISSING_TRANSLATION
from generator.model.game import Game
from generator.problem import FAULTS, Findings, Place, Problem
from generator.survey import survey

MOST_TRIALS = 12
SIZES = ("poker", "tarot", "jumbo", "a6")
"""Sizes of cards, each with more room than the one before."""
_ICON = re.compile(r"\[(?=[A-Za-z0-9-]{1,40}(?::[^\s\[\]{}|\\]{1,4})?\])")


def settle(draft: Draft, folder: Path, shown: str) -> Findings:
    """Write the files of a draft into a folder, changing it until they are sound; what then is still wrong."""
    left = Findings()
    for _ in range(MOST_TRIALS):
        write(draft, folder)
        found = survey(folder, shown)
        left = Findings([each for each in found.findings.in_order() if is_told(each)])
        if not left.problems or found.game is None:
            break
        if not any([_yield(draft, problem, found.game) for problem in left.problems]):
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


def _yield(draft: Draft, problem: Problem, game: Game) -> bool:
    """Change the draft so that a problem cannot be; false if nothing can be done about it."""
    found = _meant(draft, problem, game)
    if found is None:
        return False
    table, part = found
    fault = FAULTS[problem.code]
    if problem.code == "K605" or "icon" in problem.message:
        return _escape(table, part)
    if fault.overflow:
        return _shrink(table, part)
    if part.word in ("text", ""):
        return False
    loosen(part, "it could not be read otherwise")
    return True


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
        node.place: (row.table, name) for row in game.rows() for name, node in row.node.entries.items() if name != "id"
    }


def _shrink(table: Table, part: Part) -> bool:
    """Make room for what does not fit: as a paragraph, on a larger card, or by leaving it out."""
    if part.word not in ("text", "") and part.field != NAME:
        loosen(part, "too long for its place")
        return True
    if table.size != SIZES[-1]:
        table.size = SIZES[SIZES.index(table.size) + 1]
        return True
    rest = [each for each in table.shown if each.word == "text" and each.field not in (NAME, COUNT)]
    if not rest:
        return False
    longest = max(rest, key=lambda each: max(map(len, each.column.said)))
    set_aside(longest, "no card has room for it")
    return True


def _escape(table: Table, part: Part) -> bool:
    """Write brackets that look like icons as plain ones, in a file of our own."""
    cells = [_ICON.sub(r"\\[", cell.replace("\\[", "[")) for cell in part.column.cells]
    if cells == part.column.cells:
        return False
    table.sheet.remake("words in brackets mean icons, so that there is a \\ before each")
    table.sheet.file = f"{Path(table.sheet.file).stem}.csv"
    part.column.cells = cells
    return True
