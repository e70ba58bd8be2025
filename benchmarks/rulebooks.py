"""How long the rulebooks of two card games take beside their card sheets: `python rulebooks.py [--quick]`.

Each is built by the command with nothing kept, in all languages: the rulebooks as pages, booklet
and HTML, the cards as sheets on A4.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from check import GAMES, seconds

BUILD = [sys.executable, "-m", "generator", "build", *GAMES, "--paper", "a4", "--jobs", "1", "--quiet"]
KINDS = {
    "card sheets": ["--only", "cards", "--format", "pdf"],
    "rulebooks": ["--only", "rulebook", "--format", "pdf,html"],
}
MOST_TIMES = 3.0
ROUNDS = 5


def main() -> int:
    """Print both times and whether the bar is met; 1 if it is not."""
    taken: dict[str, list[float]] = {kind: [] for kind in KINDS}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(2 if "--quick" in sys.argv else ROUNDS):
            for kind, values in taken.items():
                command = [*BUILD, *KINDS[kind], "--out", str(folder / "out")]
                values.append(seconds(command, folder / f"{kind}-{number}"))
    medians = {kind: statistics.median(values) for kind, values in taken.items()}
    for kind, took in medians.items():
        print(f"{kind}, two games, two languages{took:{36 - len(kind)}.2f} s")
    times = medians["rulebooks"] / medians["card sheets"]
    met = times <= MOST_TIMES
    print(f"rulebooks take {times:.2f} times as long as card sheets")
    print(f"bar: at most {MOST_TIMES:g} times: {'met' if met else 'MISSED'}")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
