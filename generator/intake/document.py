"""Tables in a document: Markdown, HTML or Word; what stands around them can become a rulebook."""

from __future__ import annotations

import re
import zipfile
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

from generator.intake.reading import Brought
from generator.intake.sheet import FoundTable, SheetColumn
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt
from generator.source.faults import TOO_LARGE, UNREADABLE
from generator.source.reader import read_bytes, read_text
from generator.source.workbook import column_name

MOST_UNPACKED = 50_000_000
FEWEST_ROWS = 3
"""Rows of a table that is a list of things; a smaller one explains something and stays in the text."""
_SECTION = "Section"
_RULE = re.compile(r"\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*")
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*")
_BAR = re.compile(r"(?<!\\)\|")
_STYLE = re.compile(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1")
_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"

Grid = list[list[str]]


def read_document(path: Path, shown: str, findings: Findings) -> Brought:
    """The tables of a document and the rest as Markdown; nothing after saying why it cannot be read."""
    suffix = path.suffix.lower()
    if suffix == ".docx":
        text = _of_word(path, shown, findings)
    else:
        text = read_text(path, shown, findings)
        if text is not None and suffix in (".html", ".htm"):
            text = _of_html(text)
    return Brought() if text is None else _parted(path.stem, text)


def _parted(title: str, text: str) -> Brought:
    """Tables with enough rows, each called after the heading above it; those with one head are one table."""
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
            heading = named[2]
        rest.append(lines[at])
        at += 1
    return Brought(_joined(found), "\n".join(rest).strip())


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


class _Tables(HTMLParser):
    """HTML to Markdown: headings, paragraphs, lists and tables; all else is plain."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self.words: list[str] = []
        self.rows: Grid = []
        self.prefix = ""
        self.cell = False
        self.hidden = self.tables = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a block."""
        if tag in ("script", "style", "head"):
            self.hidden += 1
        elif tag == "table":
            self._end_block()
            self.tables += 1
        elif tag == "tr" and self.tables:
            self._end_cell()
            self.rows.append([])
        elif tag in ("td", "th") and self.tables:
            self._end_cell()
            self.words, self.cell = [], True
        elif tag == "br":
            self.words.append("\n" if self.tables else " ")
        elif tag in ("p", "div", "li", *(f"h{n}" for n in range(1, 7))) and not self.tables:
            self._end_block()
            self.prefix = "- " if tag == "li" else f"{'#' * int(tag[1])} " if tag[1:].isdigit() else ""

    def handle_endtag(self, tag: str) -> None:
        """End it."""
        if tag in ("script", "style", "head"):
            self.hidden = max(self.hidden - 1, 0)
        elif tag in ("td", "th"):
            self._end_cell()
        elif tag == "table" and self.tables:
            self._end_cell()
            self.tables -= 1
            self.lines += ["", *as_markdown(self.rows), ""]
            self.rows, self.words = [], []
        elif not self.tables and tag in ("p", "div", "li", "ul", "ol", *(f"h{n}" for n in range(1, 7))):
            self._end_block()

    def handle_data(self, data: str) -> None:
        """Words of a block."""
        if not self.hidden:
            self.words.append(data)

    def _end_cell(self) -> None:
        if self.cell and self.rows:
            said = "".join(self.words).split("\n")
            self.rows[-1].append("\n".join(" ".join(line.split()) for line in said))
        self.words, self.cell = [], False

    def _end_block(self) -> None:
        if said := " ".join("".join(self.words).split()):
            self.lines += [f"{self.prefix}{said}"] + [""] * (self.prefix != "- ")
        self.words, self.prefix = [], ""

    def close(self) -> None:
        """The last block."""
        super().close()
        self._end_block()


def _of_html(text: str) -> str:
    parser = _Tables()
    parser.feed(text)
    parser.close()
    return "\n".join(parser.lines)


def as_markdown(rows: Grid) -> list[str]:
    """A table of Markdown."""
    rows = [row for row in rows if any(row)]
    lines = [" | ".join(cell.replace("|", "\\|").replace("\n", "<br>") for cell in row) for row in rows]
    lines = [f"| {line} |" for line in lines]
    return [*lines[:1], "|" + " --- |" * len(rows[0]), *lines[1:]] if rows else []


def _of_word(path: Path, shown: str, findings: Findings) -> str | None:
    """The paragraphs and tables of a document of Word."""
    data = read_bytes(path, shown, findings)
    if data is None:
        return None
    try:
        with zipfile.ZipFile(BytesIO(data)) as packed:
            if sum(each.file_size for each in packed.infolist()) > MOST_UNPACKED:
                message = f"unpacked the document has more than {MOST_UNPACKED // 1_000_000} MB"
                findings.add(TOO_LARGE.at(Place(shown), message))
                return None
            body = ElementTree.fromstring(packed.read("word/document.xml")).find(f"{_WORD}body")
    except (zipfile.BadZipFile, KeyError, ElementTree.ParseError, OSError, RuntimeError) as error:
        message = f"the document cannot be read: {excerpt(str(error))}"
        findings.add(UNREADABLE.at(Place(shown), message, hint="save it once more as docx or Markdown"))
        return None
    lines: list[str] = []
    for block in body if body is not None else ():
        if block.tag == f"{_WORD}tbl":
            rows = [[_said(cell) for cell in row.iter(f"{_WORD}tc")] for row in block.iter(f"{_WORD}tr")]
            lines += ["", *as_markdown(rows), ""]
        elif block.tag == f"{_WORD}p" and (said := _said(block)):
            style = block.find(f"{_WORD}pPr/{_WORD}pStyle")
            level = re.search(
                r"(?i)heading([1-6])", style.get(f"{_WORD}val", "") if style is not None else ""
            )
            lines += [f"{'#' * int(level[1])} {said}" if level else said, ""]
    return "\n".join(lines)


def _said(element: ElementTree.Element) -> str:
    """The words of a paragraph, or of the paragraphs of a cell."""
    paragraphs = [element] if element.tag == f"{_WORD}p" else [*element.iter(f"{_WORD}p")]
    texts = ("".join(part.text or "" for part in each.iter(f"{_WORD}t")) for each in paragraphs)
    return "\n".join(text for text in texts if text.strip())
