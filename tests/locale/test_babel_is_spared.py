"""Babel takes a while to load: a game without numbers that a language writes in its way never loads it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.build.small_kit import write_sample

CHECKED = """
import sys
from generator.command.line import kamiban
try:
    kamiban(["check", sys.argv[1]])
except SystemExit:
    pass
sys.exit(10 + ("babel" in sys.modules))
"""


@pytest.mark.parametrize(("source", "loaded"), [("", False), ("\n{{ 0.5 | percent }}\n", True)])
def test_babel_is_loaded_only_for_numbers_of_a_language(tmp_path: Path, source: str, loaded: bool) -> None:
    """
    `kamiban check` of a game in two languages, with plurals, does without Babel; a share in German needs it.
    """
    folder = write_sample(tmp_path / "game")
    with (folder / "rules.md").open("a", encoding="utf-8") as book:
        book.write(source)
    environment = {"XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    done = subprocess.run(
        [sys.executable, "-P", "-c", CHECKED, folder], env=environment, capture_output=True, check=False
    )
    assert done.returncode == 10 + loaded, done.stderr.decode()
