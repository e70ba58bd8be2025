"""Read a sheet of a workbook, xlsx or ods: cells by their names; what a spreadsheet made of them is told."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Collection
from contextlib import suppress
from datetime import date, time, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from generator.problem import Findings, Place
from generator.source import faults
from generator.source.cells import GridCell
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.reader import read_bytes

MOST_UNPACKED = 100_000_000
"""Bytes that a workbook may have when it is unpacked; one of ten thousand cards has five million."""
_ERROR = re.compile(r"#(?:DIV/0!|N/A|NAME\?|NULL!|NUM!|REF!|VALUE!)|Err:[0-9]+")
_FAILED = re.compile(rb"<c\b(?=[^>]*\bt=\"e\")[^>]*\br=\"([A-Z]+[0-9]+)\"")
"""The cell of a formula that failed, in a sheet of xlsx; calamine reads it as empty."""
_UNCOUNTED = re.compile(
    rb"<c\b(?=[^>]*\br=\"([A-Z]+[0-9]+)\")[^>]*>\s*<f\b(?:[^>]*/>|[^>]*>[^<]*</f>)\s*(?:<v\s*/>|<v></v>)?\s*</c>"
)
"""That of a formula that no program has counted yet, which calamine reads as empty too."""
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


def read_workbook(path: Path, shown: str, sheet: str, findings: Findings) -> list[list[GridCell]] | None:
    """The cells of a sheet; None after saying why they cannot be read. Without a name it is the only one."""
    data = read_bytes(path, shown, findings)
    if data is None:
        return None
    try:
        from python_calamine import CalamineWorkbook, SheetVisibleEnum
    except ModuleNotFoundError:
        message = "workbooks are read by an extra that is not installed"
        findings.add(faults.UNREADABLE.at(Place(shown), message, hint="pip install 'kamiban[sheets]'"))
        return None
    if not _is_small(data):
        message = f"unpacked the workbook has more than {MOST_UNPACKED // 1_000_000} MB"
        findings.add(faults.TOO_LARGE.at(Place(shown), message))
        return None
    try:
        book = CalamineWorkbook.from_filelike(BytesIO(data))
        names = [each.name for each in book.sheets_metadata if each.visible == SheetVisibleEnum.Visible]
    except Exception as error:  # of a broken file the library raises whatever comes of it
        message = f"the workbook cannot be read: {excerpt(str(error))}"
        findings.add(faults.UNREADABLE.at(Place(shown), message, hint="save it once more as xlsx or ods"))
        return None
    if not sheet and len(names) != 1:
        message = f"the workbook has {len(names)} sheets, and the table does not say which is its own"
        hint = f"name it, as in sheet: {names[0]}" if names else "add a sheet"
        findings.add(faults.UNREADABLE.at(Place(shown), message, hint=hint))
        return None
    if sheet and sheet not in names:
        hint = did_you_mean(sheet, names, "sheets")
        findings.add(faults.UNREADABLE.at(Place(shown), f"there is no sheet '{excerpt(sheet)}'", hint=hint))
        return None
    name = sheet or names[0]
    values = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    within = f"{shown}[{name}]" if len(names) > 1 else shown
    before = len(findings.problems)
    failed = _failed(data, name)
    grid = [
        [_cell(value, within, row, column, failed, findings) for column, value in enumerate(line, 1)]
        for row, line in enumerate(values, 1)
    ]
    return grid if len(findings.problems) == before else None


def _is_small(data: bytes) -> bool:
    """Whether nothing is packed in the file that would fill the memory."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as packed:
            return sum(each.file_size for each in packed.infolist()) <= MOST_UNPACKED
    except zipfile.BadZipFile:
        return True  # which is told when it is read


def _failed(data: bytes, sheet: str) -> frozenset[str]:
    """The cells of a sheet of xlsx whose formulas failed; none of what is packed otherwise."""
    with (
        suppress(zipfile.BadZipFile, KeyError, ElementTree.ParseError),
        zipfile.ZipFile(BytesIO(data)) as packed,
    ):
        book = ElementTree.fromstring(packed.read("xl/workbook.xml"))
        links = ElementTree.fromstring(packed.read("xl/_rels/workbook.xml.rels"))
        targets = {each.get("Id"): each.get("Target", "") for each in links}
        for each in book.iter():
            if each.tag.endswith("}sheet") and each.get("name") == sheet:
                target = targets[each.get(_RELATION)]
                path = target.removeprefix("/") if target.startswith("/") else f"xl/{target}"
                written = packed.read(path)
                found = (*_FAILED.findall(written), *_UNCOUNTED.findall(written))
                return frozenset(match.decode() for match in found)
    return frozenset()


def _cell(
    value: Any, shown: str, row: int, column: int, failed: Collection[str], findings: Findings
) -> GridCell:
    name = f"{column_name(column)}{row}"
    text = _text(value)
    cell = GridCell(shown, row, column, text, not text, -1, name)
    if isinstance(value, date | time | timedelta):
        message = f"{name} is a date or a time, {value}, as a spreadsheet makes it of what looks like one"
        hint = "give the column the format Text, and write once more what you mean"
        findings.add(faults.MADE_BY_SPREADSHEET.at(cell.place, message, hint=hint))
    elif name in failed or _ERROR.fullmatch(text):
        message = f"the formula of {name} has failed, or was never counted"
        hint = "mend the formula, and save the file in a spreadsheet"
        findings.add(faults.MADE_BY_SPREADSHEET.at(cell.place, message, hint=hint))
    return cell


def _text(value: Any) -> str:
    """What a person sees in a cell of the plainest format."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    return "" if value is None else str(value)


def column_name(number: int) -> str:
    """The letters of a column: A, B … Z, AA …"""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
