"""Files that follow from the commands: the page of checks and the hook for pre-commit."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import yaml

from generator.command import COMMANDS

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_of_checks_is_up_to_date():
    """
    docs/checks.md is what `python docs/make_checks.py` writes.
    """
    # a process of its own: other tests may declare faults that no game can have
    code = "import runpy; print(runpy.run_path('docs/make_checks.py')['page'](), end='')"
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert (ROOT / "docs" / "checks.md").read_text("utf-8") == done.stdout


def test_the_hook_runs_a_command_that_exists():
    """
    The hook for pre-commit has what pre-commit requires and checks games as a whole.
    """
    [hook] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert {"id", "name", "entry", "language"} <= set(hook)
    assert hook["id"] == "kamiban-check"
    program, command = hook["entry"].split()
    assert program == "kamiban"
    assert command in COMMANDS
    assert hook["pass_filenames"] is False
