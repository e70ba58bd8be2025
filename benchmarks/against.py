"""A tree beside another commit: `python benchmarks/against.py REV [--rounds N]` prints ratios of one run.

Both trees run with this Python and these libraries, in turns, each with a cache of its own; the best round of
each counts. All games are built cold on A4 by two processes; one game after another is checked after one card
was changed; the overview is printed. Memory is the largest process of a cold build. It fails if a
bar is missed.
"""

from __future__ import annotations

import argparse
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from check import ENVIRONMENT, ROOT

BARS = {"cold build, clock": 1.0, "check after one card": 0.5, "--help": 1.0, "peak memory": 1.0}
FIELD = re.compile(r"^(\s+(?:original|name): )([^\"'{\[|>\n]+)$", re.MULTILINE)
"""What is changed on a card: a name in some language."""


class Tree:
    """One of the two trees, with copies of the games, a cache and an output folder of its own."""

    def __init__(self, source: Path, ground: Path, cards: Path) -> None:
        self.source = source
        self.ground = ground
        self.changes = 0
        shutil.copytree(cards, ground / "cards")

    def run(self, *words: str, cache: str = "cache") -> tuple[float, float, int]:
        """Seconds on the clock and of the processor, and the kilobytes of the largest process."""
        environment = {
            **ENVIRONMENT, "PYTHONPATH": str(self.source), "XDG_CACHE_HOME": str(self.ground / cache)
        }  # fmt: skip
        code = (
            "import resource, subprocess, sys\n"
            "done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)\n"
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(done.returncode)"
        )
        command = [sys.executable, "-P", "-m", "generator", *words]
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-c", code, *command],
            cwd=self.ground, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        clock, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode > (words[0] == "check"):  # a changed name may be one that other files speak of
            raise SystemExit(f"{self.source}: {' '.join(words)}\n{done.stderr[-3000:]}")
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return clock, cpu, int(done.stdout)

    def cold(self, number: int) -> tuple[float, float, int]:
        """All kits with nothing kept."""
        shutil.rmtree(self.ground / "output", ignore_errors=True)
        words = ("build", "--paper", "a4", "--jobs", "2", "--quiet")
        return self.run(*words, cache=f"cold-{number}")

    def changed(self, game: str, number: int) -> float:
        """Seconds of the processor for the check of a game in which a name became longer."""
        folder = self.ground / "cards" / game
        self.run("check", str(folder))
        for file in sorted(path for path in folder.glob("*.yaml") if path.name != "game.yaml"):
            text = file.read_text("utf-8")
            if found := list(FIELD.finditer(text)):
                end = found[number % len(found)].end()
                self.changes += 1  # no two changes are the same, so that nothing kept fits
                file.write_text(f"{text[:end]}{self.changes}{text[end:]}", encoding="utf-8")
                taken = self.run("check", str(folder))[1]
                file.write_text(text, encoding="utf-8")
                return taken
        return 0.0


def ratio(label: str, one: Callable[[int], float], other: Callable[[int], float], rounds: int) -> float:
    """The best round of this tree over the best of the other, in turns."""
    pairs = [(one(number), other(number)) for number in range(rounds)]
    best, before = min(each for each, _ in pairs), min(each for _, each in pairs)
    print(f"{label:34}{best:10.3f}{before:12.3f}{best / before:10.2f}×", flush=True)
    return best / before


def main() -> int:
    """Print the table and whether the bars are met; 1 if one is not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rev", help="the commit before, as git knows it")
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        ground = Path(name)
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(ground / "rev"), wanted.rev], check=True)
        try:
            cards = ground / "rev" / "cards"  # which both can read
            this, that = Tree(ROOT, ground / "this", cards), Tree(ground / "rev", ground / "that", cards)
            met = compare(this, that, wanted.rounds)
        finally:
            subprocess.run([*git, "remove", "--force", str(ground / "rev")], check=True)
    return 0 if met else 1


def compare(this: Tree, that: Tree, rounds: int) -> bool:
    """Whether every bar is met."""
    print(f"{'':34}{'this':>10}{'that':>12}{'ratio':>11}")
    found = {
        "cold build, clock": ratio(
            "cold build of all kits, s", lambda n: this.cold(n)[0], lambda n: that.cold(n)[0], rounds
        ),
        "peak memory": ratio(
            "largest process of it, kB", lambda n: this.cold(n)[2], lambda n: that.cold(n)[2], 2
        ),
        "--help": ratio("--help, s", lambda n: this.run("--help")[1], lambda n: that.run("--help")[1], 20),
    }
    games = sorted(path.parent.name for path in (this.ground / "cards").glob("*/game.yaml"))
    changed = {
        game: ratio(
            f"check of {game}, one card, s",
            lambda n, game=game: this.changed(game, n), lambda n, game=game: that.changed(game, n), rounds,
        )
        for game in games
        if that.changed(game, 0)
    }  # fmt: skip
    found["check after one card"] = sorted(changed.values())[len(changed) // 2]
    print(f"check after one card, the middle of {len(changed)} games: {found['check after one card']:.2f}×")
    for label, most in BARS.items():
        print(f"bar: {label} at most {most:g}: {'met' if found[label] <= most else 'MISSED'}")
    return all(found[label] <= most for label, most in BARS.items())


if __name__ == "__main__":
    raise SystemExit(main())
