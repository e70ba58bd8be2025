"""Survey mutants: no exception, none over a second of CPU time for each 50 kB, no more than 500 MB.

`python tests/fuzz/run.py --count 100000` runs the seeds from 0 on; `--first SEED --count 1` runs one again.
Each failure is printed with its seed and its file is kept below benchmarks/.cache/mutants.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT)]

from mutate import CARDS, Mutant, mutant  # noqa: E402  # found beside this file

from generator.faces.templates import Templates  # noqa: E402
from generator.garbage import uncollected  # noqa: E402
from generator.locale.language import open_language  # noqa: E402
from generator.model.game import Game  # noqa: E402
from generator.problem import Findings  # noqa: E402
from generator.rulebook.script import Script  # noqa: E402
from generator.rulebook.source import read_rulebook  # noqa: E402
from generator.survey import survey  # noqa: E402
from tests.typecase import house  # noqa: E402

SECONDS = 1.0
BYTES = 50_000
"""A mutant that is larger may take so much longer."""
MEGABYTES = 500
BATCH = 50
MOST_SHOWN = 20
KEPT = ROOT / "benchmarks" / ".cache" / "mutants"


class Failure(NamedTuple):
    """A mutant that was not answered with problems."""

    seed: int
    reason: str


class Outcome(NamedTuple):
    """What became of a batch of mutants."""

    failures: list[Failure]
    slowest: tuple[float, int]  # CPU seconds, seed
    megabytes: float


class _TooSlow(BaseException):
    """No handler of the generator may take it for its own."""


def _stop(*_: object) -> None:
    raise _TooSlow


def start(folder: str) -> None:
    """A worker: its own copy of the games, a limit on its memory, an alarm for its time."""
    own = Path(tempfile.mkdtemp(dir=folder))
    _FOLDERS[:] = [own]
    for game in CARDS.iterdir():
        if (game / "game.yaml").is_file():
            # pictures are not read without the proof of faces
            shutil.copytree(game, own / game.name, ignore=shutil.ignore_patterns("art", "icons"))
    limit = MEGABYTES * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    signal.signal(signal.SIGPROF, _stop)


_FOLDERS: list[Path] = []
"""The copy of the games that belongs to this process."""


def _try(case: Mutant) -> str:
    """Survey one mutant; why it failed, or ''."""
    folder = _FOLDERS[0] / case.game
    path = folder / case.file
    sound = path.read_bytes()
    path.write_bytes(case.data)
    seconds = SECONDS * max(1.0, len(case.data) / BYTES)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        found = survey(folder, case.game, proof=False)
        if case.file.endswith(".md") and found.game is not None:
            _read_rulebooks(found.game)
    except _TooSlow:
        return f"not done after {seconds:.1f} s\n{traceback.format_exc()}"
    except Exception:  # whatever it is, it is what we look for
        return traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        path.write_bytes(sound)
    return ""


@uncollected()
def _read_rulebooks(game: Game) -> None:
    """Render the rulebooks of a game and read them as blocks, without their figures."""
    findings = Findings()
    language = open_language(game, game.file.language, findings)
    assert language is not None
    templates = Templates(game, language, house(language.code))
    for name in game.books:
        read_rulebook(Script(name, game.books[name], findings), templates)


def batch(seeds: range) -> Outcome:
    """Survey the mutants of some seeds."""
    failures, slowest = [], (0.0, -1)
    for seed in seeds:
        case = mutant(seed)
        before = time.process_time()
        reason = _try(case)
        slowest = max(slowest, (time.process_time() - before, seed))
        if reason:
            failures.append(Failure(seed, reason))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Outcome(failures, slowest, peak)


def outcomes(seeds: range, workers: int) -> Iterator[Outcome]:
    """The outcome of every batch; a worker that is gone or stuck raises TimeoutError."""
    batches = [range(at, min(at + BATCH, seeds.stop)) for at in range(seeds.start, seeds.stop, BATCH)]
    with tempfile.TemporaryDirectory() as folder:
        context = multiprocessing.get_context("spawn")
        with context.Pool(workers, start, (folder,), maxtasksperchild=40) as pool:
            results: Any = pool.imap_unordered(batch, batches)
            for _ in batches:
                yield results.next(timeout=120 + BATCH * SECONDS * 4)


def keep(seed: int) -> Path:
    """Write the damaged file of a seed where it can be looked at."""
    case = mutant(seed)
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{seed}-{case.game}-{case.file.replace('/', '-')}"
    path.write_bytes(case.data)
    return path


def main(words: list[str] | None = None) -> int:
    """Run the seeds, print every failure and the totals; 1 if there was one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args(words)
    seeds = range(wanted.first, wanted.first + wanted.count)
    done, failed, slowest, peak, started = 0, 0, (0.0, -1), 0.0, time.perf_counter()
    for outcome in outcomes(seeds, wanted.workers):
        done = min(done + BATCH, wanted.count)
        slowest, peak = max(slowest, outcome.slowest), max(peak, outcome.megabytes)
        for failure in outcome.failures:
            failed += 1
            if failed <= MOST_SHOWN:
                print(f"seed {failure.seed} ({keep(failure.seed)}): {failure.reason}", flush=True)
        if done % 5000 == 0:
            print(f"{done:,} mutants, {failed} failed, {time.perf_counter() - started:.0f} s", flush=True)
    print(
        f"seeds {seeds.start} to {seeds.stop - 1}: {wanted.count:,} mutants, {failed} failed, "
        f"slowest {slowest[0]:.2f} s CPU (seed {slowest[1]}), at most {peak:.0f} MB"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
