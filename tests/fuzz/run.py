"""Attack every reader: with atheris for a stated time, or with mutants by their seeds.

`run.py --seconds 60` attacks each target for a minute (`--minutes` for longer), `--target svg` one of them;
`run.py --seeds 0:10000 --target svg` tries the mutants of ten thousand seeds. Where there is no atheris, seeds
are tried for the same time. A failure is an exception, more than two seconds of CPU time, or more than 500 MB;
its input is kept, and `run.py --target svg --again FILE` tries it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:1] = [str(ROOT)]

from tests.fuzz.guided import guided, is_at_hand  # noqa: E402
from tests.fuzz.seeded import BATCH, Tried, files, seeds  # noqa: E402
from tests.fuzz.targets import NAMES, target  # noqa: E402

KEPT = ROOT / "benchmarks" / ".cache" / "fuzz"
MOST_SHOWN = 20
HEAD = ("target", "tried", "seconds", "new", "failed", "slowest s", "MB")


class Line(NamedTuple):
    """What is told of a target."""

    target: str
    tried: int
    seconds: float
    new: int
    failed: int
    slowest: float
    megabytes: float

    def __str__(self) -> str:
        return (
            f"{self.target:10} {self.tried:>9,} {self.seconds:>8.0f} {self.new:>6,} {self.failed:>7,} "
            f"{self.slowest:>10.2f} {self.megabytes:>6.0f}"
        )


def _tell(name: str, failure: Tried, data: bytes) -> None:
    """Print a failure, keep its input, and say how to run it again."""
    folder = KEPT / name / "failures"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / Path(failure.case).name
    path.write_bytes(data)
    again = f"python tests/fuzz/run.py --target {name} --again {path.relative_to(ROOT)}"
    print(f"{name} {Path(failure.case).name}: {failure.failure.rstrip()}\n  again: {again}\n", flush=True)


def by_seeds(name: str, wanted: range, workers: int, most: float = float("inf")) -> Line:
    """Try the mutants of some seeds, or of as many as there is time for."""
    began, made = time.monotonic(), target(name)
    done, failed, slowest, large = 0, 0, (0.0, ""), 0.0
    for batch in seeds(name, wanted, workers):
        done += len(batch)
        for each in batch:
            slowest, large = max(slowest, (each.seconds, each.case)), max(large, each.megabytes)
            failed += bool(each.failure)
            if each.failure and failed <= MOST_SHOWN:
                _tell(name, each, made.mutant(int(each.case)))
        if time.monotonic() - began > most:
            break
        if done % 5000 == 0:
            print(f"{name}: {done:,} tried, {failed} failed, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{name}: seeds {wanted.start} to {wanted.start + done - 1}, {slowest[1]} the slowest", flush=True)
    return Line(name, done, time.monotonic() - began, 0, failed, slowest[0], large)


def by_atheris(name: str, seconds: int) -> Line:
    """Let atheris look for inputs that fail."""
    found = guided(name, seconds, KEPT / name)
    for each in found.failures:
        _tell(name, each, Path(each.case).read_bytes())
    return Line(
        name, found.executions, found.seconds, found.kept, len(found.failures), found.slowest, found.megabytes
    )


def _again(name: str, paths: list[Path]) -> int:
    outcomes = files(name, paths)
    for each in outcomes:
        said = each.failure.rstrip() or "no failure"
        print(f"{each.case}: {each.seconds:.2f} s, {each.megabytes:.0f} MB: {said}")
    return any(each.failure for each in outcomes)


def _range(text: str) -> range:
    first, _, last = text.rpartition(":")
    return range(int(first or 0), int(last))


def main(words: list[str] | None = None) -> int:
    """Attack what is asked for, print every failure and a table; 1 if there was one."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--target", action="append", choices=NAMES, help="one of them; may be said again")
    parser.add_argument("--seconds", type=int, default=60, help="for each target")
    parser.add_argument("--minutes", type=float, help="the same in minutes")
    parser.add_argument(
        "--seeds", type=_range, metavar="[FIRST:]END", help="mutants of these seeds, not atheris"
    )
    parser.add_argument("--workers", type=int, default=2, help="processes that try seeds side by side")
    parser.add_argument(
        "--again", type=Path, nargs="+", metavar="FILE", help="try these inputs of one target"
    )
    wanted = parser.parse_args(words)
    names = wanted.target or NAMES
    if wanted.again:
        return _again(names[0], wanted.again)
    seconds = round(wanted.minutes * 60) if wanted.minutes else wanted.seconds
    lines = []
    for name in names:
        if wanted.seeds is not None:
            lines.append(by_seeds(name, wanted.seeds, wanted.workers))
        elif is_at_hand() and target(name).guided:
            lines.append(by_atheris(name, seconds))
        else:
            endless = range(1000 * BATCH)
            lines.append(by_seeds(name, endless, wanted.workers, seconds))
        print(lines[-1], flush=True)
    head = f"{HEAD[0]:10} {HEAD[1]:>9} {HEAD[2]:>8} {HEAD[3]:>6} {HEAD[4]:>7} {HEAD[5]:>10} {HEAD[6]:>6}"
    print("\n" + "\n".join([head, *map(str, lines)]))
    return 1 if any(line.failed for line in lines) else 0


if __name__ == "__main__":
    raise SystemExit(main())
