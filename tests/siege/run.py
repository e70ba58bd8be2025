"""Besiege the build: kills, full disks, several at once, files saved meanwhile: `python tests/siege/run.py`.

After each round the kit must be the old one or the new one to the last byte, with a manifest that is true and
all of a person's own files, and the next build must leave nothing beside it. Prints one table; 1 if a round failed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

# what a build imports is imported here, once for all processes that are forked
import generator.command.build  # noqa: E402
import generator.command.making.kits  # noqa: E402
import generator.paint.html.painter  # noqa: E402, F401
from tests.siege import crowds, disks, kills  # noqa: E402
from tests.siege.child import without_exchange, without_links  # noqa: E402
from tests.siege.ground import Ground, real  # noqa: E402
from tests.siege.tally import Tally, table  # noqa: E402


def main(words: list[str] | None = None) -> int:
    """Run every attack and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500, help="kills at random moments")
    parser.add_argument("--aimed", type=int, default=200, help="kills while a kit is published")
    parser.add_argument("--sizes", type=int, default=50, help="sizes of a disk that is full")
    parser.add_argument("--rounds", type=int, default=20, help="rounds of everything else")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(words)
    began, tallies = time.perf_counter(), list[Tally]()
    with tempfile.TemporaryDirectory(prefix="kamiban-siege-") as name:
        os.environ |= {"XDG_CACHE_HOME": f"{name}/cache", "LC_ALL": "C.UTF-8"}
        os.environ.pop("KAMIBAN_JOBS", None)
        ground, seed = Ground(Path(name) / "small"), wanted.seed
        smallest = min(
            (ROOT / "cards").glob("*/game.yaml"), key=lambda each: len([*each.parent.rglob("*")])
        ).parent
        attacks = [
            lambda: kills.at_random(ground, wanted.kills, seed),
            lambda: kills.aimed(ground, wanted.aimed, seed, "aimed kills"),
            lambda: kills.aimed(ground, wanted.aimed // 2, seed, "aimed, no exchange", without_exchange),
            lambda: kills.aimed(
                ground, wanted.aimed // 4, seed, "aimed, no links either", without_exchange, without_links
            ),
            lambda: kills.asked(ground, wanted.kills // 5, seed),
            lambda: disks.full(ground, wanted.sizes),
            lambda: crowds.at_once(ground, 2, wanted.rounds, seed),
            lambda: crowds.at_once(ground, 4, wanted.rounds, seed),
            lambda: crowds.saved_meanwhile(ground, 2 * wanted.rounds, seed, whole=True),
            lambda: crowds.saved_meanwhile(ground, 2 * wanted.rounds, seed, whole=False),
            lambda: kills.at_random(
                Ground(Path(name) / "real", real(smallest), smallest.name), wanted.kills // 25, seed,
                "kills of a real game",
            ),
        ]  # fmt: skip
        for attack in attacks:
            tallies.append(attack())
            print(f"{time.perf_counter() - began:.0f} s\n{table(tallies[-1:])}", file=sys.stderr, flush=True)
    print(table(tallies))
    return 1 if any(each.failed for each in tallies) else 0


if __name__ == "__main__":
    raise SystemExit(main())
