"""The same table in every format that a file of it may have."""

from __future__ import annotations

import csv
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from xml.sax.saxutils import escape

import openpyxl
import yaml

Row = dict[str, str | int]

NAMES = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
}
EDGE = '<table:table-cell table:number-columns-repeated="16000"/>'
"""What LibreOffice writes behind the last cell of a row."""
KIND = "application/vnd.oasis.opendocument.spreadsheet"


def grid(rows: list[Row]) -> list[list[str | int]]:
    """Rows under a head, with something in every cell."""
    head = [*dict.fromkeys(key for row in rows for key in row)]
    return [[*head], *([row.get(key, "") for key in head] for row in rows)]


def write_yaml(path: Path, rows: list[Row]) -> None:
    """A list of mappings."""
    path.write_text(yaml.safe_dump(rows, allow_unicode=True, sort_keys=False), encoding="utf-8")


def write_json(path: Path, rows: list[Row]) -> None:
    """The same in JSON, with null for what is left out."""
    head = grid(rows)[0]
    path.write_text(json.dumps([{key: row.get(str(key)) for key in head} for row in rows]), encoding="utf-8")


def write_csv(path: Path, rows: list[Row]) -> None:
    """With commas, or with tabs if it is called so."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file, delimiter="\t" if path.suffix == ".tsv" else ",").writerows(grid(rows))


def write_xlsx(path: Path, rows: list[Row]) -> None:
    """A workbook with one sheet; its numbers are numbers."""
    book = openpyxl.Workbook()
    for line in grid(rows):
        book.active.append(line)
    book.save(path)


def write_ods(path: Path, rows: list[Row]) -> None:
    """The least that is an OpenDocument spreadsheet."""
    lines = "".join(
        f"<table:table-row>{''.join(map(_cell, line))}{EDGE}</table:table-row>" for line in grid(rows)
    )
    spaces = " ".join(f'xmlns:{name}="{address}"' for name, address in NAMES.items())
    body = f'<office:body><office:spreadsheet><table:table table:name="Cards">{lines}</table:table>'
    body += "</office:spreadsheet></office:body>"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("mimetype", KIND)
        packed.writestr("META-INF/manifest.xml", _manifest())
        packed.writestr(
            "content.xml",
            f'<?xml version="1.0"?><office:document-content {spaces}>{body}</office:document-content>',
        )


def _cell(value: str | int) -> str:
    kind = (
        f'office:value-type="float" office:value="{value}"'
        if isinstance(value, int)
        else 'office:value-type="string"'
    )
    lines = "".join(f"<text:p>{escape(line)}</text:p>" for line in str(value).split("\n"))
    return f"<table:table-cell {kind}>{lines}</table:table-cell>" if value != "" else "<table:table-cell/>"


def _manifest() -> str:
    space = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
    files = "".join(
        f'<m:file-entry m:full-path="{path}" m:media-type="{kind}"/>'
        for path, kind in (("/", KIND), ("content.xml", "text/xml"))
    )
    return f'<?xml version="1.0"?><m:manifest xmlns:m="{space}">{files}</m:manifest>'


WRITERS: dict[str, Callable[[Path, list[Row]], None]] = {
    "yaml": write_yaml, "json": write_json, "csv": write_csv, "tsv": write_csv, "xlsx": write_xlsx, "ods": write_ods,
}  # fmt: skip
