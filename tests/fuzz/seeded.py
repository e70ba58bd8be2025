"""Mutants by their seeds, in processes of their own: one that crashes or hangs is known, and the next goes on."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SILENCE = 60.0
"""Seconds without a word after which a process is taken for stuck where no signal reaches it."""
BATCH = 250


class Tried(NamedTuple):
    """What became of a case."""

    case: str
    seconds: float
    megabytes: float
    failure: str = ""


def seeds(name: str, wanted: range, workers: int) -> Iterator[list[Tried]]:
    """What became of the mutants of some seeds, batch after batch."""
    batches = [range(at, min(at + BATCH, wanted.stop)) for at in range(wanted.start, wanted.stop, BATCH)]
    pool = ThreadPoolExecutor(workers)
    try:
        yield from pool.map(lambda batch: _batch(name, batch), batches)
    finally:
        pool.shutdown(cancel_futures=True)  # who has seen enough need not wait for all


def _batch(name: str, wanted: range) -> list[Tried]:
    found: list[Tried] = []
    while rest := wanted[len(found) :]:
        found += _heard([name, str(rest[0]), str(rest[-1])], [*map(str, rest)])
    return found


def files(name: str, paths: list[Path]) -> list[Tried]:
    """What becomes of some files."""
    found: list[Tried] = []
    while rest := [str(path) for path in paths[len(found) :]]:
        found += _heard([name, *rest], rest)
    return found


def _heard(words: list[str], cases: list[str]) -> list[Tried]:
    """What a process says of the first cases, or of all; what it was at when it was lost is a failure."""
    command = [sys.executable, str(HERE / "attempt.py"), *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None and process.stderr is not None
    said, lost = {process.stdout: b"", process.stderr: b""}, ""
    with selectors.DefaultSelector() as waiting:
        for stream in said:
            waiting.register(stream, selectors.EVENT_READ)
        while waiting.get_map():
            ready = waiting.select(SILENCE)
            if not ready:
                lost = f"nothing was heard for {SILENCE:.0f} s"
                process.kill()
            for chosen, _ in ready:
                data = os.read(chosen.fd, 65536)
                said[chosen.fileobj] += data  # type: ignore[index]  # one of the two
                if not data:
                    waiting.unregister(chosen.fileobj)
    process.wait()
    found = [Tried(*json.loads(line)) for line in said[process.stdout].splitlines()]
    if process.returncode or not found:
        told = said[process.stderr].decode("utf-8", "replace")[-2000:]
        reason = lost or f"the process ended with {process.returncode}"
        found.append(Tried(cases[len(found)], 0.0, 0.0, f"{reason}\n{told}"))
    return found
