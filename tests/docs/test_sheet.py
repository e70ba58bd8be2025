"""The page on workbooks: its commands say what it shows, after the edits that it lists."""

from __future__ import annotations

import re
from pathlib import Path

from tests.handout.partner import write
from tests.running import Command

PAGE = (Path(__file__).resolve().parents[2] / "docs/sheet.md").read_text("utf-8")


def test_the_example_is_what_happens(tmp_path: Path, kamiban: Command) -> None:
    """
    The workbook of the starter has as many rows as the page says, and its edits are told as they are there.
    """
    out, back = re.findall(r"^```console\n(.*?)^```$", PAGE, re.M | re.S)
    edits = re.findall(r"^\| (\w+) \| ([\w-]+) \| (\w+) \| (.*)\|$", PAGE, re.M)
    values = [
        (sheet, row, column, _typed(text.strip())) for sheet, row, column, text in edits if sheet != "sheet"
    ]
    assert len(values) == 4
    assert kamiban("new", "my-game", cwd=tmp_path).returncode == 0
    assert out.endswith(kamiban("sheet", "my-game", cwd=tmp_path).stdout)
    write(tmp_path / "my-game.xlsx", *values)
    done = kamiban("sheet", "my-game", "--from", "my-game.xlsx", cwd=tmp_path)
    assert back == f"$ kamiban sheet my-game --from my-game.xlsx\n{done.stdout}"


def _typed(text: str) -> str | int | None:
    """What a spreadsheet makes of what is typed."""
    return int(text) if text.isdigit() else text or None
