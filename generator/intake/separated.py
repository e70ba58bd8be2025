"""Tables in text with separators, CSV, TSV or tabs in a .txt, in whatever letters a spreadsheet saved it."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path

from generator.intake.sheet import FoundTable, sheet_of
from generator.problem import Findings
from generator.source.cells import GridCell
from generator.source.delimited import SEPARATORS, encoding_of, read_cells, readable, separator
from generator.source.excerpt import excerpt
from generator.source.faults import NOT_UTF8
from generator.source.reader import open_bytes, plain_text, read_bytes

_WESTERN, _MACINTOSH = "cp1252", "mac_roman"
_NAMES = {_WESTERN: "Windows-1252", _MACINTOSH: "MacRoman"}
_ODD = re.compile(
    "[^\\n\\x20-\\x7e\\u00a0-\\u00ff\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u2013\\u2014\\u2018-\\u201e\\u2022"
    "\\u2026\\u20ac\\u2122]|[\\u00c0-\\u00ff]{3}"
)
"""What no text in a western language has: other signs, or three letters with accents one after the other."""
_COMMA = re.compile(r"[+-]?\d+,\d+")
"""A number as it is written where spreadsheets part cells with semicolons."""
_TABBED = re.compile(r"[^\t\n]+\t")


def read_separated(path: Path, shown: str, findings: Findings) -> list[FoundTable]:
    """The table of a text; one in letters that a game does not read, or in a .txt, is written anew."""
    data = read_bytes(path, shown, findings)
    if data is None:
        return []
    suffix = ".tsv" if path.suffix.lower() == ".txt" else path.suffix.lower()
    own, guessed = Findings(), ""
    text = readable(data, shown, own)
    if text is None and all(each.code == NOT_UTF8.code for each in own.problems):
        guessed = _guessed(data)
        text = plain_text(data.decode(guessed).encode(), shown, Findings()) if guessed else None
    if text is None:
        findings.extend(own.problems)
        return []
    grid = read_cells(text, suffix, shown, findings) or []
    sheet = sheet_of(path.stem, grid)
    if sheet is None:
        return []
    sheet.separator = _separator(separator(text, suffix), grid)
    sheet.marked = bool(guessed) or encoding_of(data) != "utf-8" or data.startswith(BOM_UTF8)
    if guessed:
        sheet.remake(_read_as(_NAMES[guessed], grid))
    elif suffix != path.suffix.lower():
        sheet.remake("a text with tabs is written as CSV")
    return [sheet]


def is_tabbed(path: Path) -> bool:
    """Whether most lines of a file have tabs between words, as Excel's Text or Unicode Text has them."""
    try:
        data = open_bytes(path, 1_000_000)
    except OSError:
        return False
    if isinstance(data, int):
        return False
    text = data.decode(encoding_of(data), "replace").replace("\r\n", "\n").replace("\r", "\n")
    lines = [line for line in text.split("\n") if line.strip()]
    tabbed = [_TABBED.match(line) is not None for line in lines]
    return len(lines) > 1 and tabbed[0] and sum(tabbed) * 2 > len(tabbed)


def _guessed(data: bytes) -> str:
    """The letters that bytes seem to be in: a Mac's if lines end as on old ones; '' for no western text."""
    encoding = _MACINTOSH if b"\r" in data and b"\n" not in data else _WESTERN
    try:
        said = data.decode(encoding).replace("\r\n", "\n").replace("\r", "\n").replace("\t", "\n")
    except UnicodeDecodeError:
        return ""
    return "" if _ODD.search(said) else encoding


def _read_as(letters: str, grid: Sequence[Sequence[GridCell]]) -> str:
    """A guess, and a word by which a person can see whether it is right."""
    cell = next((cell for line in grid for cell in line if not cell.text.isascii()), None)
    if cell is None:
        return f"read as {letters}, and written as UTF-8"
    return f"read as {letters}: line {cell.line} says '{excerpt(cell.text)}'; now it is UTF-8"


def _separator(found: str, grid: Sequence[Sequence[GridCell]]) -> str:
    """What parts the cells of a CSV that is written anew: as before, instead of tabs what Excel opens."""
    if found in SEPARATORS and found != "\t":
        return found
    return ";" if any(_COMMA.fullmatch(cell.text) for line in grid for cell in line) else ","
