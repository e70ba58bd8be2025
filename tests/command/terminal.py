"""Run the command at a terminal, as a person does."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def at_a_terminal(*words: object, **env: str) -> str:
    """What a person sees, with its control sequences."""
    ours, theirs = pty.openpty()
    around = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", *map(str, words)],
        cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True,
        env={**around, "TERM": "xterm", "PYTHONPATH": str(ROOT), **env},
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while True:
        try:
            data = os.read(ours, 4096)
        except OSError:  # how Linux says that the other end is closed
            break
        if not data:
            break
        shown += data
    os.close(ours)
    assert process.wait(timeout=30) in (0, 1)
    return shown.decode().replace("\r\n", "\n")
