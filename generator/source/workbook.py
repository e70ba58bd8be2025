"""Read a sheet of a workbook, xlsx or ods: cells by their names; what a spreadsheet made of them is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import date, time, timedelta
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from generator.problem import Findings, Place, Problem
from generator.source import faults
from generator.source.archive import Archive, Unpackable
from generator.source.cells import GridCell, is_too_large, number_text
from generator.source.excerpt import excerpt
from generator.source.garbled import ERROR
from generator.source.merged import Corner, fill_merged, merged_in
from generator.source.misnamed import misnamed
from generator.source.nearest import did_you_mean
from generator.source.old_workbook import SIGNATURE, read_old_workbook
from generator.source.reader import CONTROL, read_bytes

MOST_UNPACKED = 100_000_000
"""Bytes that a workbook may have when it is unpacked; one of ten thousand cards has five million."""
_FAILED = re.compile(rb"<c\b(?=[^<>]*\bt=\"e\")[^<>]*\br=\"([A-Z]+[0-9]+)\"")
"""The cell of a formula that failed, in a sheet of xlsx; calamine reads it as empty."""
_UNCOUNTED = re.compile(
    rb"<c\b(?=[^<>]*\br=\"([A-Z]+[0-9]+)\")[^<>]*+>\s*+<f\b(?:[^<>]*/>|[^<>]*+>[^<]*+</f>)\s*+"
    rb"(?:<v\s*+/>|<v></v>)?\s*+</c>"
)
"""That of a formula that no program has counted yet, which calamine reads as empty too."""
_HELD = re.compile(rb"<c\b[^<>]*\br=\"([A-Z]{1,4})([0-9]{1,9})\"[^<>]*+(?<!/)>")
_HIGH = re.compile(rb"[^<>]*number-rows-repeated=\"([0-9]{1,18})\"")
_WIDE = re.compile(rb"number-columns-repeated=\"([0-9]{1,18})\"")
_BLANKS = re.compile(rb"text:c=\"([0-9]{1,18})\"")
"""Cells that hold something in xlsx, and how often rows, cells and blanks are repeated in ods."""
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


def read_workbook(path: Path, shown: str, sheet: str, findings: Findings) -> list[list[GridCell]] | None:
    """The cells of a sheet; None after saying why they cannot be read. Without a name it is the only one."""
    book = open_workbook(path, shown, findings)
    if book is None:
        return None
    names = book.names
    if not sheet and len(names) != 1:
        message = f"the workbook has {len(names)} sheets, and the table does not say which is its own"
        hint = f"name it, as in sheet: {names[0]}" if names else "add a sheet"
        findings.add(faults.UNREADABLE.at(Place(shown), message, hint=hint))
        return None
    if sheet and sheet not in names:
        hint = did_you_mean(sheet, names, "sheets")
        findings.add(faults.UNREADABLE.at(Place(shown), f"there is no sheet '{excerpt(sheet)}'", hint=hint))
        return None
    return book.cells(sheet or names[0], findings)


def open_workbook(path: Path, shown: str, findings: Findings) -> Workbook | None:
    """A workbook with the names of its sheets; None after saying why it cannot be read."""
    data = read_bytes(path, shown, findings)
    if data is None:
        return None
    if find_spec("python_calamine") is None:
        message = "workbooks are read by an extra that is not installed"
        findings.add(faults.UNREADABLE.at(Place(shown), message, hint="pip install 'kamiban[sheets]'"))
        return None
    if not _is_small(data):
        message = f"unpacked the workbook has more than {MOST_UNPACKED // 1_000_000} MB"
        findings.add(faults.TOO_LARGE.at(Place(shown), message))
        return None
    try:
        return _opened(data, shown)
    except BaseException as error:  # of a broken file the library raises whatever comes of it
        if not _is_flaw(error):
            raise
        problem = misnamed(data, shown) or _broken(error, shown)
        if data.startswith(SIGNATURE) and path.suffix.lower() != ".xls":
            hint = "save it without a password"
            problem = faults.UNREADABLE.at(Place(shown), "the workbook is locked", hint=hint)
        findings.add(problem)
        return None


def _opened(data: bytes, shown: str) -> Workbook:
    if data.startswith(SIGNATURE):
        read = {each.name: each for each in read_old_workbook(data)}
        names = [name for name, each in read.items() if each.visible]
        hidden = [name for name, each in read.items() if not each.visible]
        return Workbook(data, shown, lambda name: (read[name].values, read[name].merged), names, hidden)
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    book = CalamineWorkbook.from_filelike(BytesIO(data))
    sheets = [each for each in book.sheets_metadata if each.typ == SheetTypeEnum.WorkSheet]
    names = [each.name for each in sheets if each.visible == SheetVisibleEnum.Visible]
    hidden = [each.name for each in sheets if each.visible != SheetVisibleEnum.Visible]

    def read_sheet(name: str) -> Read:
        found = book.get_sheet_by_name(name)
        return found.to_python(skip_empty_area=False), found.merged_cell_ranges

    return Workbook(data, shown, read_sheet, names, hidden)


def _broken(error: BaseException, shown: str) -> Problem:
    message = f"the workbook cannot be read: {excerpt(str(error))}"
    if not str(error):
        message = "the workbook is damaged and cannot be read"
    return faults.UNREADABLE.at(Place(shown), message, hint="save it once more as xlsx or ods")


Read = tuple[list[list[Any]], list[tuple[Corner, Corner]] | None]
"""The values of a sheet, and its merged cells where the library tells them."""


class Workbook:
    """An open workbook, and the names of its sheets, of which a person sees some."""

    def __init__(
        self, data: bytes, shown: str, read: Callable[[str], Read], names: list[str], hidden: list[str]
    ) -> None:
        self.data = data
        self.shown = shown
        self.names = names
        self.hidden = hidden
        self._read = read

    def cells(self, name: str, findings: Findings) -> list[list[GridCell]] | None:
        """The cells of a sheet; None after saying why they cannot be read."""
        written = _written(self.data, name)
        if is_too_large(_reach(written), 0, Place(self.shown), findings):
            return None
        try:
            values, merged = self._read(name)
        except BaseException as error:
            if not _is_flaw(error):
                raise
            findings.add(_broken(error, self.shown))
            return None
        wide = max((at for line in values for at, value in enumerate(line, 1) if value != ""), default=0)
        if is_too_large(len(values) * wide, wide, Place(self.shown), findings):
            return None
        within = f"{self.shown}[{name}]" if len(self.names) > 1 else self.shown
        fill_merged(values, merged_in(written, name) if merged is None else merged)
        failed = {cell.decode() for cell in (*_FAILED.findall(written), *_UNCOUNTED.findall(written))}
        return [
            [_cell(value, within, row, column, failed, findings) for column, value in enumerate(line, 1)]
            for row, line in enumerate(values, 1)
        ]


def _is_flaw(error: BaseException) -> bool:
    """Whether an error tells of the file; what the library thought impossible is no Exception."""
    return isinstance(error, Exception) or type(error).__name__ == "PanicException"


def _is_small(data: bytes) -> bool:
    """Whether nothing is packed in the file that would fill the memory."""
    try:
        return Archive(data).size <= MOST_UNPACKED
    except Unpackable:
        return True  # which is told when it is read


def _written(data: bytes, sheet: str) -> bytes:
    """A sheet as its file has it: of xlsx the sheet alone, of ods all of them; nothing of other formats."""
    with suppress(Unpackable):
        packed = Archive(data)
        if "content.xml" in packed.names:
            return packed.read("content.xml")
        links = packed.xml("xl/_rels/workbook.xml.rels")
        targets = {each.get("Id"): each.get("Target", "") for each in links}
        for each in packed.xml("xl/workbook.xml").iter():
            if each.tag.endswith("}sheet") and each.get("name") == sheet:
                target = targets.get(each.get(_RELATION), "")
                return packed.read(target.removeprefix("/") if target.startswith("/") else f"xl/{target}")
    return b""


def _reach(written: bytes) -> int:
    """Over how many cells a sheet reaches, which calamine would all make: the library is not asked before."""
    held = {*_HELD.findall(written)}
    wide, high = (
        max((_number(each) for each, _ in held), default=0),
        max((int(row) for _, row in held), default=0),
    )
    repeated = 0
    for row in written.split(b"<table:table-row")[1:]:
        last = row.rfind(b"value-type")
        if last >= 0:  # cells without one go on to the edge of every sheet
            filled = row[: row.find(b">", last)]
            cells = sum(map(int, _WIDE.findall(filled))) + filled.count(b"<table:table-cell")
            repeated += cells * int((_HIGH.match(row) or [b"", b"1"])[1])
    blanks = sum(map(int, _BLANKS.findall(written)))
    return max(wide * high, repeated, blanks // 10)  # letters of which ten take no more than a cell


def _number(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - ord("A") + 1
    return number


def _cell(
    value: Any, shown: str, row: int, column: int, failed: Collection[str], findings: Findings
) -> GridCell:
    name = f"{column_name(column)}{row}"
    text, before = _text(value), len(findings.problems)
    cell = GridCell(shown, row, column, text, not text, -1, name)
    if isinstance(value, date | time | timedelta):
        message = f"{name} is a date or a time, {value}, as a spreadsheet makes it of what looks like one"
        hint = "give the column the format Text, and write once more what you mean"
        findings.add(faults.MADE_BY_SPREADSHEET.at(cell.place, message, hint=hint))
    elif not text.replace("\n", "").isprintable() and (found := CONTROL.search(text)):
        message = f"control character U+{ord(found[0]):04X}"
        findings.add(faults.CONTROL_CHARACTER.at(cell.place, message))
    elif name in failed or ERROR.fullmatch(text):
        message = f"the formula of {name} has failed, or was never counted"
        hint = "mend the formula, and save the file in a spreadsheet"
        findings.add(faults.MADE_BY_SPREADSHEET.at(cell.place, message, hint=hint))
    cell.refused = len(findings.problems) > before
    if cell.refused and not text:
        cell.text = "?"  # something stands there, though nobody can say what
    return cell


def _text(value: Any) -> str:
    """What a person sees in a cell of the plainest format."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return number_text(value)
    return "" if value is None else str(value)


def column_name(number: int) -> str:
    """The letters of a column: A, B … Z, AA …"""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
