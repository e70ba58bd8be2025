"""Start another process for a build, which gets ready while this one reads what is to be built."""

from __future__ import annotations

import os
import subprocess
import sys

from generator.resources import package

Mate = subprocess.Popen[bytes]


def hire() -> Mate | None:
    """A process that waits for tasks; None where none can be started."""
    path = os.pathsep.join(filter(None, (str(package().parent), os.environ.get("PYTHONPATH"))))
    try:
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "generator.output.mate"], env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, ValueError):
        return None


def processors() -> int:
    """How many processes can work side by side here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
