"""Tables whose files are something else than their names say."""

from __future__ import annotations

import pytest
from formats import write_ods, write_xlsx
from test_strange_tables import csv, problems

PAGE = b"<html><table><tr><th>Name</th></tr><tr><td>Lamp</td></tr></table></html>"
ROWS: list[dict[str, str | int]] = [{"id": "a", "name": "One"}]


@pytest.mark.parametrize(
    ("file", "made", "kind", "hint"),
    [
        ("cards.csv", write_xlsx, "a workbook (xlsx)", "call it 'cards.xlsx'"),
        ("cards.tsv", write_ods, "an OpenDocument spreadsheet (ods)", "call it 'cards.ods'"),
        ("cards.csv", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "old Excel", "call it 'cards.xls'"),
        ("cards.xls", PAGE, "a web page (HTML)", "save it as xlsx"),
        ("cards.csv", PAGE, "a web page (HTML)", "save it as xlsx"),
        ("cards.xls", b"id\tname\na\tOne\n", "a text with separators (CSV)", "call it 'cards.csv'"),
        ("cards.xlsx", b"id,name\na,One\n", "a text with separators (CSV)", "call it 'cards.csv'"),
    ],
)
def test_a_file_that_is_called_otherwise_is_told_by_what_it_is(tmp_path, file, made, kind, hint):
    """
    A workbook called CSV, a web page or a CSV called a workbook are one problem, with the right name.
    """
    folder = csv(tmp_path / "day", "", file=file)
    if isinstance(made, bytes):
        (folder / file).write_bytes(made)
    else:
        made(folder / "other", ROWS)
        (folder / "other").replace(folder / file)
    (found,) = problems(folder)
    assert (found.code, kind in found.message, hint in found.hint) == ("K109", True, True)
