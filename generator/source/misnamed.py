"""Files of tables that are something else than their names say, by what they begin with."""

from __future__ import annotations

import re
from pathlib import PurePath

from generator.problem import Place, Problem
from generator.source.excerpt import excerpt
from generator.source.faults import UNREADABLE
from generator.source.old_workbook import SIGNATURE

_PAGE = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html|<head|<body|<table|<meta)\b", re.IGNORECASE)
_PACKED = {
    "xl/workbook.xml": (".xlsx", "a workbook (xlsx)"),
    "word/document.xml": (".docx", "a document of Word (docx)"),
    "content.xml": (".ods", "an OpenDocument spreadsheet (ods)"),
}
"""Kinds of packed files by a part that each has."""
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")
_SEPARATOR = re.compile(rb"[,;\t|]")


def misnamed(data: bytes, shown: str) -> Problem | None:
    """The problem of a file that is of another kind than it is called; None if it may be what it says."""
    suffix, kind = _kind(data)
    called = PurePath(shown)
    ending, right = called.suffix.lower(), f"{called.stem}{suffix}"
    text = suffix == ".csv" and ending in (".csv", ".tsv", ".txt")
    if not suffix or text or suffix == ending:
        return None
    message = f"the file is {kind}, and no {excerpt(ending)}"
    hint = f"call it '{excerpt(right)}'"
    if suffix == ".html":
        hint = f"open it in a spreadsheet and save it as xlsx; kamiban import reads it as '{excerpt(right)}'"
    return UNREADABLE.at(Place(shown), message, hint=hint)


def _kind(data: bytes) -> tuple[str, str]:
    """What the name of a file with such bytes ends in, and what it is; two empty words if nobody knows."""
    if data.startswith(SIGNATURE):
        return ".xls", "a workbook of old Excel (xls), or one with a password"
    if data.startswith(b"PK\x03\x04"):
        from generator.source.archive import Archive, Unpackable

        try:
            names = Archive(data).names
        except Unpackable:
            return "", ""
        return next((kind for part, kind in _PACKED.items() if part in names), ("", ""))
    if _PAGE.match(data):
        return ".html", "a web page (HTML)"
    if _SEPARATOR.search(data) and not _CONTROL.search(data):
        return ".csv", "a text with separators (CSV)"
    return "", ""
