"""The command, in a process of its own or in this one."""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path

from click.testing import CliRunner

from generator.command.line import kamiban as command

ROOT = Path(__file__).resolve().parent.parent
Command = Callable[..., "subprocess.CompletedProcess[str]"]


def run_kamiban(
    *words: object, cwd: Path = ROOT, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as a person would run it."""
    return subprocess.run(
        [sys.executable, "-m", "generator", *map(str, words)],
        cwd=cwd, env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def run_here(
    *words: object, cwd: Path = ROOT, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The command in this process, which need not be started first; with other variables in one of its own."""
    if env is not None:
        return run_kamiban(*words, cwd=cwd, env=env)
    with chdir(cwd):
        done = CliRunner().invoke(command, [*map(str, words)], prog_name="kamiban")
    told = done.stderr
    if done.exc_info and done.exception and not isinstance(done.exception, SystemExit):
        told += "".join(traceback.format_exception(*done.exc_info))
    return subprocess.CompletedProcess([*words], done.exit_code, done.stdout, told)
