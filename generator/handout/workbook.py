"""Write leaves to an xlsx: a sheet for each table, one that explains them, and a hidden one with the base."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from openpyxl import Workbook
from openpyxl.cell import Cell, MergedCell
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.utils.cell import quote_sheetname
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from generator.handout import base
from generator.handout.allowed import Say, allowed
from generator.handout.leaf import TableLeaf
from generator.model.game import Game
from generator.model.tables.fields import Choice, FieldType

MORE_ROWS = 200
"""Rows below the last that are ready for new ones."""
_WIDTHS = (8, 60)
_MOST_DIGITS = 15
"""Digits of a number that a spreadsheet keeps."""
_LONGEST_LIST = 255
"""Letters of a list of words that Excel takes."""
_OF_IDS = "the row is known by it: another id is another row"
_LARGEST = "9" * _MOST_DIGITS
_ESCAPE = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_FONT = "Calibri"
_BOLD = Font(name=_FONT, size=11, bold=True)
_HEAD = PatternFill("solid", fgColor="E4DFD3")
_KEPT = PatternFill("solid", fgColor="F0F0F0")
_LINE = Border(bottom=Side("medium", color="8A8170"))
_TOP = Alignment(vertical="top", wrap_text=True)
_MIDDLE = Alignment("center", "top")
_NUMBERS = ("int", "number")
"""Types whose cells hold numbers; all others hold texts."""


def workbook(game: Game, leaves: Sequence[TableLeaf], speak: Say) -> bytes:
    """The bytes of an xlsx with all leaves; `speak` puts what it explains into its readers' language."""
    book = Workbook()
    book.remove(book.worksheets[0])
    book.properties.title, book.properties.creator = game.file.title, "Kamiban"
    _explain(book.create_sheet(base.EXPLAINED), game, leaves, speak)
    first = 2
    for leaf in leaves:
        sheet = book.create_sheet(leaf.title)
        ids = f"{quote_sheetname(base.TITLE)}!$B${first}:$B${first + len(leaf.rows) - 1}"
        _fill(sheet, leaf, game, leaves, ids if leaf.rows else "", speak)
        first += len(leaf.rows)
    hidden = book.create_sheet(base.TITLE)
    hidden.sheet_state = "veryHidden"
    for number, line in enumerate(base.base_rows(game.id, leaves), 1):
        for column, said in enumerate(line, 1):
            _put(hidden.cell(number, column), said)
    book.active = 1 if leaves else 0
    made = BytesIO()
    book.save(made)
    return made.getvalue()


def _put(cell: Cell | MergedCell, said: str, kind: FieldType | None = None) -> None:
    """Give a cell its value: a number as one, all else as a text that no spreadsheet makes something of."""
    assert isinstance(cell, Cell)  # none is merged with others
    if kind is not None and kind.name in _NUMBERS and len(said) <= _MOST_DIGITS and _is_number(said):
        cell.value = float(said) if "." in said or "e" in said else int(said)
        return
    cell.number_format = "@"
    if said:
        cell.value = _ESCAPE.sub("_x005F_", said)
        cell.data_type = "s"  # also where it begins with =


def _is_number(said: str) -> bool:
    try:
        float(said)
    except ValueError:
        return False
    return said.lstrip("+-")[:1].isdigit()


def _fill(
    sheet: Worksheet, leaf: TableLeaf, game: Game, leaves: Sequence[TableLeaf], ids: str, speak: Say
) -> None:
    """One table: its head, its rows, and what its columns take."""
    fields = game.tables[leaf.table].fields
    columns = ["id", *leaf.columns]
    last = len(leaf.rows) + 1
    for at, key in enumerate(columns, 1):
        head, kind, letter = sheet.cell(1, at), fields.get(key), get_column_letter(at)
        _put(head, key)
        lies = _MIDDLE if kind is not None and kind.name in _NUMBERS else _TOP
        head.font, head.fill, head.border, head.alignment = _BOLD, _HEAD, _LINE, lies
        note = (
            speak("the row is known by it: another id is another row")
            if at == 1
            else allowed(key, kind, speak)
        )
        head.comment = Comment(note, "Kamiban", height=90, width=260)
        for number, (row_id, texts) in enumerate(leaf.rows.items(), 2):
            cell = sheet.cell(number, at)
            _put(cell, row_id if at == 1 else texts[key], kind)
            cell.alignment = lies
            if at == 1:
                cell.fill, cell.font = _KEPT, Font(name=_FONT, size=11, color="6E6A66")
        dimension: Any = sheet.column_dimensions[letter]  # whose type hides that it has a format
        dimension.width = _width([key + "   ", *(_shown(leaf, key))])
        if kind is None or kind.name not in _NUMBERS:
            dimension.number_format = "@"  # of new rows, too
        dimension.alignment = lies
        rule = _known_ids(ids, speak) if at == 1 else _rule(kind, leaves, note)
        if rule is not None:
            sheet.add_data_validation(rule)
            rule.add(f"{letter}2:{letter}{last if at == 1 else last + MORE_ROWS}")
    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(columns))}{last}"
    _fit(sheet, "1:1")


def _fit(sheet: Worksheet, head: str) -> None:
    """Print all columns side by side, with the head on every page."""
    sheet.print_title_rows = head
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)


def _shown(leaf: TableLeaf, key: str) -> list[str]:
    return [*leaf.rows] if key == "id" else [texts[key] for texts in leaf.rows.values()]


def _width(texts: list[str]) -> float:
    """Wide enough for most of what stands in a column, on several lines if it must."""
    lines = [line for text in texts for line in text.split("\n")]
    widest = max(
        sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in line) for line in lines
    )
    return float(min(max(widest + 2, _WIDTHS[0]), _WIDTHS[1]))


def _known_ids(ids: str, speak: Say) -> DataValidation | None:
    """A question to whoever changes the id of a row."""
    if not ids:
        return None
    rule = DataValidation("list", ids, showDropDown=True, allow_blank=False, errorStyle="warning")
    rule.error = speak(_OF_IDS)
    rule.showErrorMessage = True
    return rule


def _rule(kind: FieldType | None, leaves: Sequence[TableLeaf], note: str) -> DataValidation | None:
    """What a spreadsheet itself can hold a column to."""
    rule = None
    low, dots, high = kind.argument.partition("..") if kind else ("", "", "")
    if kind is None:
        return None
    if kind.name == "int":
        rule = DataValidation(
            "whole", low if dots else "-999999999999999", high if dots else "999999999999999"
        )
        rule.operator = "between"
    elif kind.name == "number":
        rule = DataValidation("decimal", f"-{_LARGEST}", _LARGEST, operator="between")
    elif kind.name == "bool":
        rule = DataValidation("list", '"true,false"')
    elif isinstance(kind, Choice):
        listed = ",".join(kind.words)
        if len(listed) <= _LONGEST_LIST and not re.search(r'[",]', "".join(kind.words)):
            rule = DataValidation("list", f'"{listed}"')
    elif kind.name == "ref":
        found = [leaf for leaf in leaves if leaf.table == kind.argument and leaf.rows]
        for leaf in found:  # one at most; a new row's id is not among them, which is asked about
            where = f"{quote_sheetname(leaf.title)}!$A$2:$A${len(leaf.rows) + 1}"
            rule = DataValidation("list", where, errorStyle="warning")
    if rule is not None:
        rule.allowBlank, rule.showErrorMessage, rule.error = True, True, note[:225]
    return rule


def _explain(sheet: Worksheet, game: Game, leaves: Sequence[TableLeaf], speak: Say) -> None:
    """The first sheet: what to do with the others, and what each column takes."""
    said = [
        speak(
            "Change cells, add rows and take rows away in the other sheets, save the file and send it back."
        ),
        speak("A row is known by its id: leave ids as they are. A new row may have one, or gets one."),
        speak("Rows may be sorted. A column whose name begins with # is a remark and is not read."),
    ]
    _put(sheet.cell(1, 1), game.file.title)
    sheet.cell(1, 1).font = Font(name=_FONT, bold=True, size=16)
    for number, sentence in enumerate(said, 2):
        _put(sheet.cell(number, 1), sentence)
    top = len(said) + 3
    for at, name in enumerate((speak("the sheet"), speak("the column"), speak("what it takes")), 1):
        cell = sheet.cell(top, at)
        _put(cell, name)
        cell.font, cell.fill, cell.border = _BOLD, _HEAD, _LINE
    lines = [(leaf, key) for leaf in leaves for key in leaf.columns]
    for number, (leaf, key) in enumerate(lines, top + 1):
        kind = game.tables[leaf.table].fields.get(key)
        for at, text in enumerate((leaf.title, key, allowed(key, kind, speak)), 1):
            cell = sheet.cell(number, at)
            _put(cell, text)
            cell.alignment = Alignment(vertical="top", wrap_text=at == 3)
    for letter, texts in zip("AB", zip(*((leaf.title, key) for leaf, key in lines))):
        sheet.column_dimensions[letter].width = _width([*texts])
    sheet.column_dimensions["C"].width = 80
    sheet.freeze_panes = f"A{top + 1}"
    sheet.sheet_view.showGridLines = False
    _fit(sheet, f"{top}:{top}")
