"""How long the kits of all games take: `python benchmarks/kits.py [--quick]` prints the times and the bars.

All games under cards/ are built in all languages on A4 by two processes: cold, with nothing kept; again, with
nothing changed; and after one card was changed. The same folder serves all three, in this order, and the best
round of each counts. It fails if a bar is missed.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from check import ENVIRONMENT, ROOT

BUILD = [sys.executable, "-P", "-m", "generator", "build", "--paper", "a4", "--jobs", "2", "--quiet"]
MOST_SECONDS = 25.0
MOST_AGAIN = 1 / 10
MOST_CHANGED = 1 / 4
ROUNDS = 3
FIELD = re.compile(r"^(\s+(?:original|name): )([^\"'{\[|>\n]+)$", re.MULTILINE)
"""What may be changed on a card without breaking a rule of its game: a name in some language."""


class Took(NamedTuple):
    """Seconds on the clock and of the processors."""

    clock: float
    cpu: float


def build(folder: Path) -> Took | str:
    """What a build of all games took; what it said if it failed."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    environment = {**ENVIRONMENT, "XDG_CACHE_HOME": str(folder / "cache")}
    done = subprocess.run(BUILD, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    clock, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Took(clock, cpu) if done.returncode == 0 else done.stderr


def changes(folder: Path) -> Iterator[tuple[Path, str]]:
    """Files of cards with one of their names made one letter longer."""
    for file in sorted(folder.glob("cards/*/cards.yaml")):
        text = file.read_text("utf-8")
        for found in FIELD.finditer(text):
            yield file, f"{text[: found.end()]}a{text[found.end() :]}"


def after_a_change(folder: Path) -> Took:
    """What a build took after one card was changed; names that other files speak of are passed over."""
    for file, text in changes(folder):
        before = file.read_text("utf-8")
        file.write_text(text, encoding="utf-8")
        took = build(folder)
        if isinstance(took, Took):
            return took
        file.write_text(before, encoding="utf-8")
    raise SystemExit("no card could be changed")


def measure(folder: Path) -> dict[str, Took]:
    """One round."""
    shutil.copytree(ROOT / "cards", folder / "cards")
    cold = build(folder)
    again = build(folder)
    if isinstance(cold, str) or isinstance(again, str):
        raise SystemExit(f"a build failed:\n{cold}\n{again}")
    return {"cold": cold, "nothing changed": again, "one card changed": after_a_change(folder)}


def main() -> int:
    """Print the best round and whether the bars are met; 1 if one is not."""
    rounds: list[dict[str, Took]] = []
    for _ in range(1 if "--quick" in sys.argv else ROUNDS):
        with tempfile.TemporaryDirectory(prefix="kamiban-kits-") as name:
            rounds.append(measure(Path(name)))
    best = {kind: min(each[kind] for each in rounds) for kind in rounds[0]}
    games = len(list((ROOT / "cards").glob("*/game.yaml")))
    print(f"kits of {games} games, all languages, A4, two processes on {os.cpu_count()} processors")
    for kind, took in best.items():
        share = took.clock / best["cold"].clock
        print(f"{kind:20}{took.clock:8.2f} s {took.cpu:8.2f} CPU s{share:8.3f} of cold")
    cold, again, changed = (took.clock for took in best.values())
    bars = {
        f"cold: at most {MOST_SECONDS:g} s": cold <= MOST_SECONDS,
        "nothing changed: at most a tenth": again <= MOST_AGAIN * cold,
        "one card changed: at most a quarter": changed <= MOST_CHANGED * cold,
    }
    for bar, met in bars.items():
        print(f"bar: {bar}: {'met' if met else 'MISSED'}")
    return 0 if all(bars.values()) else 1


if __name__ == "__main__":
    raise SystemExit(main())
