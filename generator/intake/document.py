"""Tables in a document: Markdown, HTML or Word; what stands around them can become a rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from generator.intake.markdown_table import Grid, as_markdown
from generator.intake.reading import Brought
from generator.intake.sheet import FoundTable, SheetColumn
from generator.intake.web_page import as_text
from generator.problem import Findings, Place
from generator.source.archive import Archive, Unpackable
from generator.source.cells import is_too_large
from generator.source.faults import TOO_LARGE, UNREADABLE
from generator.source.reader import read_bytes, read_text
from generator.source.workbook import column_name

MOST_UNPACKED = 50_000_000
FEWEST_ROWS = 3
"""Rows of a table that is a list of things; a smaller one explains something and stays in the text."""
_SECTION = "Section"
_RULE = re.compile(r"\s*+\|?\s*+:?-{2,}+:?\s*+(?:\|\s*+:?-{2,}+:?\s*+)*+\|?\s*+")
_HEADING = re.compile(r"#{1,6}\s++(.*)")
_BAR = re.compile(r"(?<!\\)\|")
_STYLE = re.compile(r"(\*\*|__)(?=\S)((?:(?!\*\*|__).)+)(?<=\S)\1")
_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def read_document(path: Path, shown: str, findings: Findings) -> Brought:
    """The tables of a document and the rest as Markdown; nothing after saying why it cannot be read."""
    suffix = path.suffix.lower()
    if suffix == ".docx":
        text = _of_word(path, shown, findings)
    else:
        text = read_text(path, shown, findings)
        if text is not None and suffix in (".html", ".htm"):
            text = as_text(text)
    if text is None:
        return Brought()
    tables, rest = _parted(path.stem, text)
    wide = max((len(grid[0]) for _, grid in tables), default=0)
    if is_too_large(sum(len(grid[0]) * len(grid) for _, grid in tables), wide, Place(shown), findings):
        return Brought()
    return Brought(_joined(tables), rest)


def _parted(title: str, text: str) -> tuple[list[tuple[str, Grid]], str]:
    """Tables with enough rows, each with the heading above it, and the text without them."""
    lines, rest, found = text.split("\n"), list[str](), list[tuple[str, Grid]]()
    heading, at = title, 0
    while at < len(lines):
        if at + 1 < len(lines) and "|" in lines[at] and _RULE.fullmatch(lines[at + 1]):
            end = at + 2
            while end < len(lines) and "|" in lines[end]:
                end += 1
            grid = [_cells(line) for line in (lines[at], *lines[at + 2 : end])]
            if len(grid) > FEWEST_ROWS and len(grid[0]) > 1:
                found.append((heading, grid))
            else:
                rest += lines[at:end]
            at = end
            continue
        if named := _HEADING.fullmatch(lines[at]):
            heading = named[1].rstrip().rstrip("#").rstrip()
        rest.append(lines[at])
        at += 1
    return found, "\n".join(rest).strip()


def _cells(line: str) -> list[str]:
    """The cells of a row of Markdown, in plain letters."""
    said = _BAR.split(line.strip().removeprefix("|").removesuffix("|"))
    return [_STYLE.sub(r"\2", cell.strip().replace("\\|", "|").replace("<br>", "\n")) for cell in said]


def _joined(found: list[tuple[str, Grid]]) -> list[FoundTable]:
    """Sheets of the tables; several with the same head are one, and where each was is a column."""
    heads: dict[tuple[str, ...], list[tuple[str, Grid]]] = {}
    for heading, grid in found:
        heads.setdefault(tuple(grid[0]), []).append((heading, grid))
    sheets = []
    for head, group in heads.items():
        rows = [(heading, row) for heading, grid in group for row in grid[1:]]
        columns = [
            SheetColumn(name, [row[at] if at < len(row) else "" for _, row in rows], column_name(at + 1))
            for at, name in enumerate(head)
        ]
        sheet = FoundTable(group[0][0], columns)
        if len(group) > 1:
            columns.insert(0, SheetColumn(_SECTION, [heading for heading, _ in rows]))
            sheet.notes.append(f"{len(group)} tables with the same head are one, and their headings a column")
        sheet.columns = [column for column in columns if column.said]
        for column in sheet.columns:
            column.heading = column.heading or f"Column {column.letter}"
        sheet.remake("the tables of a document are written as CSV")
        sheets.append(sheet)
    return sheets


def _of_word(path: Path, shown: str, findings: Findings) -> str | None:
    """The paragraphs and tables of a document of Word."""
    data = read_bytes(path, shown, findings)
    if data is None:
        return None
    try:
        packed = Archive(data)
        if packed.size > MOST_UNPACKED:
            message = f"unpacked the document has more than {MOST_UNPACKED // 1_000_000} MB"
            findings.add(TOO_LARGE.at(Place(shown), message))
            return None
        body = packed.xml("word/document.xml").find(f"{_WORD}body")
    except Unpackable as error:
        message = f"the document cannot be read: {error}"
        findings.add(UNREADABLE.at(Place(shown), message, hint="save it once more as docx or Markdown"))
        return None
    lines: list[str] = []
    for block in body if body is not None else ():
        if block.tag == f"{_WORD}tbl":
            rows = [[_said(cell) for cell in _outermost(row, "tc")] for row in _outermost(block, "tr")]
            lines += ["", *as_markdown(rows), ""]
        elif block.tag == f"{_WORD}p" and (said := _said(block)):
            style = block.find(f"{_WORD}pPr/{_WORD}pStyle")
            level = re.search(
                r"(?i)heading([1-6])", style.get(f"{_WORD}val", "") if style is not None else ""
            )
            lines += [f"{'#' * int(level[1])} {said}" if level else said, ""]
    return "\n".join(lines)


def _outermost(element: ElementTree.Element, name: str) -> Iterator[ElementTree.Element]:
    """The elements of a name inside of another, but none in one of them: a table in a cell is its text."""
    waiting = [*reversed(element)]
    while waiting:
        found = waiting.pop()
        if found.tag == f"{_WORD}{name}":
            yield found
        else:
            waiting += reversed(found)


def _said(element: ElementTree.Element) -> str:
    """The words of a paragraph, or of the paragraphs of a cell."""
    paragraphs = [element] if element.tag == f"{_WORD}p" else [*element.iter(f"{_WORD}p")]
    texts = ("".join(part.text or "" for part in each.iter(f"{_WORD}t")) for each in paragraphs)
    return "\n".join(text for text in texts if text.strip())
