"""The files of a draft: game.yaml in few lines, tables that were made anew as CSV."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from io import StringIO

from generator.intake.draft import DraftTable, GameDraft, columns_of
from generator.intake.sheet import FoundTable
from generator.source.delimited import SEPARATORS
from generator.source.ends import MARK
from generator.source.scalar import scalar

WIDTH = 110
_RULES = {
    "ja": "ルール",
    "de": "Regeln",
    "fr": "Règles",
    "es": "Reglas",
    "ko": "규칙",
    "zh": "规则",
    "ru": "Правила",
}
_NUMBER = re.compile(r"^[\d.\s]+(?=\D)")
_PLAIN = re.compile(r"\w[\w .|?=+-]*")
"""A declaration that YAML takes as it is, also between braces."""


def game_yaml(draft: GameDraft) -> str:
    """The whole of game.yaml."""
    lines = [
        "kamiban: 1", f"id: {draft.id}", f"title: {scalar(draft.title)}", f"language: {draft.language}",
        'version: "0.1"', "tables:",
    ]  # fmt: skip
    for table in draft.tables:
        lines += _table(table)
    lines.append("components:")
    for table in (each for each in draft.tables if each.printed):
        parts = f"[{{of: {table.name}, size: {table.size}, face: standard}}]"
        title = scalar(_title(table))
        lines.append(f"  {table.name}: {{kind: sheet, title: {title}, parts: {parts}}}")
    if draft.book:
        title = _RULES.get(draft.language, "Rules")
        lines.append(f"  rulebook: {{kind: rulebook, title: {title}, source: rulebook.md}}")
    return "\n".join(lines) + "\n"


def _title(table: DraftTable) -> str:
    """What the sheet of a table is called, without the number of a heading."""
    words = _NUMBER.sub("", table.sheet.title).strip() or table.name
    return " ".join(re.split(r"[-_\s]+", words)).title() if words.islower() and words.isascii() else words


def _table(table: DraftTable) -> list[str]:
    extent = table.sheet.extent
    place = [("file", table.sheet.file)]
    if not table.sheet.remade:
        place += [("sheet", extent.sheet)] * bool(extent.sheet)
        place += [("head", str(extent.head))] * bool(extent.head) + [("until", extent.until)] * bool(
            extent.until
        )
    fields = [(part.field, part.type) for part in table.shown]
    lines = [f"  {table.name}:", *(f"    {key}: {scalar(value)}" for key, value in place)]
    if columns := [*columns_of(table)]:
        lines += _flow("columns", columns)
    return [*lines, *_flow("fields", fields)]


def _flow(key: str, pairs: Iterable[tuple[str, str]]) -> list[str]:
    """A mapping between braces, on as many lines as it needs."""
    said = [f"{scalar(name)}: {_value(value)}" for name, value in pairs]
    lines, line = list[str](), f"    {key}: {{"
    for number, each in enumerate(said):
        joint = "" if number == len(said) - 1 else ","
        if len(line) + len(each) > WIDTH and not line.endswith("{"):
            lines.append(line.rstrip())
            line = "      "
        line += f"{each}{joint} "
    return [*lines, f"{line.rstrip()}}}"]


def _value(text: str) -> str:
    return text if _PLAIN.fullmatch(text) and not text.endswith(" ") else scalar(text)


def table_csv(sheet: FoundTable) -> str:
    """A table with the names of its columns above, in the manner of the file that it comes from."""
    made = StringIO()
    writer = csv.writer(made, lineterminator="\n", delimiter=sheet.separator)
    heads = [column.heading for column in sheet.columns]
    several = any(sign in head for head in heads for sign in SEPARATORS)
    named = csv.writer(made, lineterminator="\n", delimiter=sheet.separator, quoting=csv.QUOTE_ALL)
    (named if several else writer).writerow(heads)  # whose signs outside of quotes say what parts cells
    writer.writerows(zip(*(column.cells for column in sheet.columns)))
    return (MARK if sheet.marked else "") + made.getvalue()
