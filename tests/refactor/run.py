"""Rename everything in the sample games, one thing at a time: the kit is the same but for the name.

`python tests/refactor/run.py` takes some forty minutes on one core and prints what was refused, and how
many of each kind came out the same; `python tests/refactor/run.py GAME… --every 20` tries some of them.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generator.refactor.thing import things
from tests.refactor.games import GAMES, bench, outcome


def main() -> int:
    """Try all things; 1 if a kit differs by more than the name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--every", type=int, default=1, help="only every so manieth thing")
    parser.add_argument("--first", type=int, default=0, help="how many things to pass over before")
    given = parser.parse_args()
    wrong = 0
    for name in given.games:
        game = bench(name)[0].game
        assert game is not None
        counted: Counter[tuple[str, str]] = Counter()
        begun = time.monotonic()
        for thing in list(things(game))[given.first :: given.every]:
            found = outcome(name, thing)
            counted[thing.kind, found.result] += 1
            if found.told:
                print(f"{name} {found.result} {thing}: {found.told}", flush=True)
        wrong += sum(many for (_, result), many in counted.items() if result == "differs")
        print(f"{name}: {_sums(counted)}, {time.monotonic() - begun:.0f} s", flush=True)
    return int(wrong > 0)


def _sums(counted: Counter[tuple[str, str]]) -> str:
    """How many things of each kind came out how."""
    results: dict[str, Counter[str]] = {}
    for (kind, result), many in counted.items():
        results.setdefault(result, Counter())[kind] += many
    return "; ".join(
        f"{result} {kinds.total()} ({', '.join(f'{many} {kind}' for kind, many in kinds.most_common())})"
        for result, kinds in results.items()
    )


if __name__ == "__main__":
    sys.exit(main())
