"""Workbooks of old Excel (.xls), read in a process of their own, with little memory.

They are small file systems, and a damaged one leads in circles. The library follows them until all memory is
taken and then ends its process; so it is not ours.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from contextlib import suppress
from typing import Any, NamedTuple

SIGNATURE = b"\xd0\xcf\x11\xe0"
"""With what such a file begins, and any workbook that has a password."""
MOST_MEMORY = 450_000_000
"""Bytes for the whole process; a workbook of 5 MB takes a tenth."""
MOST_SECONDS = 20
"""Of CPU time; a workbook of 5 MB takes one or two."""


class OldSheet(NamedTuple):
    """A sheet: its cells row by row as Python's values, and those that were made one."""

    name: str
    visible: bool
    values: list[list[Any]]
    merged: list[tuple[tuple[int, int], tuple[int, int]]] | None


class Lost(Exception):
    """The workbook cannot be read; says why, or nothing if its reader was lost over it."""


def read_old_workbook(data: bytes) -> list[OldSheet]:
    """All sheets of a workbook; raises Lost if it cannot be read."""
    paths = os.pathsep.join(filter(None, sys.path))
    try:
        done = subprocess.run(
            [sys.executable, "-m", __name__], input=data, capture_output=True, check=False,
            timeout=6 * MOST_SECONDS, env={**os.environ, "PYTHONPATH": paths},
        )  # fmt: skip
        found: list[tuple[Any, ...]] | str = pickle.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, pickle.UnpicklingError, EOFError) as error:
        raise Lost from error
    if isinstance(found, str):
        raise Lost(found)
    return [OldSheet(*each) for each in found]


def _serve() -> None:
    """Read a workbook from the standard input, and write its sheets, or why there are none, to the output."""
    data = sys.stdin.buffer.read()
    with suppress(ImportError, ValueError, OSError):  # not every system can limit a process
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        found: list[tuple[Any, ...]] | str = _sheets(data)
    except Exception as error:  # of a broken file the library raises whatever comes of it
        found = str(error)
    sys.stdout.buffer.write(pickle.dumps(found))


def _sheets(data: bytes) -> list[tuple[Any, ...]]:
    """The fields of every sheet; the class is another one in the process that asked."""
    from io import BytesIO

    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    book = CalamineWorkbook.from_filelike(BytesIO(data))
    found = []
    for each in book.sheets_metadata:
        if each.typ == SheetTypeEnum.WorkSheet:
            sheet = book.get_sheet_by_name(each.name)
            values = sheet.to_python(skip_empty_area=False)
            visible = each.visible == SheetVisibleEnum.Visible
            found.append((each.name, visible, values, sheet.merged_cell_ranges))
    return found


if __name__ == "__main__":
    _serve()
