"""How well the tests bite: `python tests/mutation/run.py [--seed 7] [--each 22] [--jobs 2] [--stages text sheets]`.

A fixed random sample of mutants of each stage is made, one after the other, in a copy of the repository, and
judged by the tests of that stage alone, which stop at the first failure. One that takes far too long counts as
found, and is printed; on a busy machine `--patience 12` gives it more time. Those that no test found are printed,
then the share that was found; it fails below the bar.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).resolve().parents[2]
STAGES = ("text", "sheets", "paint", "build", "grammar", "odds")
BAR = 0.85
FEW = "cetkaik"
"""The game whose kit painters are judged by, one with a small kit."""
PATIENCE = 5.0
"""A mutant may take so many times as long as the tests do without it."""

MOST_MEMORY = 4 << 30
"""Bytes that a process of the tests may have; a mutant that wants more has failed, and the machine has not."""


@dataclass(frozen=True)
class House:
    """A copy of the repository in which one mutant at a time lives."""

    folder: Path

    def judge(self, stage: str, timeout: float | None) -> str:
        """What the tests of a stage say: passed, failed or slow."""
        command = [
            sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider",
            "--hypothesis-profile", "mutants", f"tests/{stage}",  # which looks for no smallest example
        ]  # fmt: skip
        environment = {
            **os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1",
            "TMPDIR": str(self.folder / "tmp"), "KAMIBAN_GAMES": FEW,
        }  # fmt: skip
        (self.folder / "tmp").mkdir(exist_ok=True)
        process = subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        try:
            return "failed" if process.wait(timeout) else "passed"
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return "slow"
        finally:
            shutil.rmtree(self.folder / "tmp", ignore_errors=True)

    def judged(self, mutant: Mutant, stage: str, timeout: float) -> str:
        """The same of a mutant, which is gone afterwards."""
        path = self.folder / mutant.path.relative_to(ROOT)
        source = path.read_bytes()
        path.write_bytes(mutant.text(source))
        try:
            return self.judge(stage, timeout)
        finally:
            path.write_bytes(source)


def copy_of(folder: Path) -> House:
    """The repository without what is made in it."""
    ignored = shutil.ignore_patterns(".venv", ".git", "output", "__pycache__", ".*_cache", ".hypothesis")
    shutil.copytree(ROOT, folder, ignore=ignored)
    return House(folder)


def sample(stage: str, seed: int, number: int) -> list[Mutant]:
    """So many mutants of a stage; first what sort of change is drawn, so that numbers do not drown the others."""
    chance = random.Random(f"{seed} {stage}")
    kinds: dict[str, list[Mutant]] = {}
    for mutant in mutants(ROOT / "generator" / stage):
        kinds.setdefault(mutant.kind, []).append(mutant)
    found: list[Mutant] = []
    while len(found) < number and any(kinds.values()):
        kind = kinds[chance.choice([name for name, left in kinds.items() if left])]
        mutant = kind.pop(chance.randrange(len(kind)))
        if all(
            (each.line, each.start) != (mutant.line, mutant.start)
            for each in found
            if each.path == mutant.path
        ):
            found.append(mutant)
    return sorted(found)


def shown(mutant: Mutant) -> str:
    place = f"{mutant.path.relative_to(ROOT).as_posix()}:{mutant.line}"
    return f"{place}: {mutant.shown(mutant.path.read_bytes())}"


def trial(
    stage: str, options: argparse.Namespace, houses: SimpleQueue[House]
) -> Iterator[tuple[Mutant, str]]:
    """Each mutant of a stage and what became of it."""
    house = houses.get()
    began = time.monotonic()
    assert house.judge(stage, None) == "passed", f"tests/{stage} fails without a mutant"
    timeout = 30 + options.patience * (time.monotonic() - began)
    houses.put(house)

    def judged(mutant: Mutant) -> str:
        house = houses.get()
        try:
            return house.judged(mutant, stage, timeout)
        finally:
            houses.put(house)

    chosen = sample(stage, options.seed, options.each)
    with ThreadPoolExecutor(options.jobs) as pool:
        yield from zip(chosen, pool.map(judged, chosen))


def main() -> int:
    """Print the survivors and the share that was found; 1 if that is too small."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--each", type=int, default=22, help="mutants of each stage")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--stages", nargs="*", default=STAGES)
    parser.add_argument("--patience", type=float, default=PATIENCE)
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    total, survived = 0, 0
    with tempfile.TemporaryDirectory(prefix="kamiban-mutants-") as name:
        houses: SimpleQueue[House] = SimpleQueue()
        for number in range(options.jobs):
            houses.put(copy_of(Path(name) / str(number)))
        for stage in options.stages:
            of_stage = {"passed": 0, "failed": 0, "slow": 0}
            for mutant, became in trial(stage, options, houses):
                of_stage[became] += 1
                if became != "failed":
                    print(f"{'slow' if became == 'slow' else 'survived'}: {shown(mutant)}", flush=True)
            number = sum(of_stage.values())
            total, survived = total + number, survived + of_stage["passed"]
            slow = f", {of_stage['slow']} of them by their slowness" if of_stage["slow"] else ""
            print(f"{stage}: {number - of_stage['passed']} of {number} found{slow}", flush=True)
    share = 1 - survived / total
    print(f"seed {options.seed}: {total - survived} of {total} mutants found, {share:.1%}")
    print(f"bar: at least {BAR:.0%}: {'met' if share >= BAR else 'MISSED'}")
    return 0 if share >= BAR else 1


if __name__ == "__main__":
    raise SystemExit(main())
