"""A workbook that LibreOffice has opened and written anew, as xlsx and as ods, is taken like the one handed out."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.handout.partner import small, write
from tests.refactor.files import exchange, untouched
from tests.running import Command

OFFICE = shutil.which("soffice")
ODD = '"a  b _x0041_ =1 \\n\\n  deep"'


def rewritten(path: Path, suffix: str, folder: Path) -> Path:
    folder.mkdir()
    home = f"-env:UserInstallation=file://{folder}/home"
    subprocess.run(
        [str(OFFICE), home, "--headless", "--convert-to", suffix, "--outdir", str(folder), str(path)],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    return folder / f"{path.stem}.{suffix}"


@pytest.mark.slow
@pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed")
@pytest.mark.parametrize("ways", [["xlsx"], ["ods"], ["ods", "xlsx"]], ids="-".join)
def test_a_workbook_written_by_libreoffice_is_the_same(
    ways: list[str], tmp_path: Path, kamiban: Command
) -> None:
    """
    What it says and what it was when handed out are both there: nothing but the edits is taken.
    """
    game = small(tmp_path / "small")
    exchange(game / "more.yaml", "name: Hill", f"name: {ODD}")
    book = tmp_path / "team.xlsx"
    assert kamiban("sheet", game, "--to", book).returncode == 0
    path = book
    for number, suffix in enumerate(ways):
        path = rewritten(path, suffix, tmp_path / str(number))
    with untouched(game):
        assert "nothing was changed" in kamiban("sheet", game, "--from", path).stdout
    path = write(book, ("cards", "sea", "worth", 5), ("spots", "1-2", "name", "3-4"))
    for number, suffix in enumerate(ways, len(ways)):
        path = rewritten(path, suffix, tmp_path / str(number))
    done = kamiban("sheet", game, "--from", path)
    assert done.stdout.endswith("2 values changed, 0 rows added and 0 rows taken away in 2 files\n"), (
        done.stderr
    )
