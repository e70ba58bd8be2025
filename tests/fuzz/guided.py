"""Atheris: inputs that reach new lines of the generator are kept and changed further, for a stated time.

`python tests/fuzz/guided.py TARGET SECONDS FOLDER` is the process that does so; `guided` starts it, again after
one that was lost, and has what it found suspect tried again without atheris, under the true limits.
"""

from __future__ import annotations

import hashlib
import os
import re
import resource
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:1] = [str(ROOT)]

from tests.fuzz.seeded import Tried, files  # noqa: E402

FOLLOWED = ["generator", "markdown_it", "mdit_py_plugins", "tinycss2", "html.parser"]
"""What is read by Python; of the rest atheris sees nothing."""
SECONDS = 6.0
"""Of CPU time, under atheris; what takes longer is tried without it."""
GROWN = 100.0
"""MB by which one input may make the process grow before it is tried alone."""
MOST = 2_500_000_000
"""Bytes at which the process gets no more, for the good of the machine."""
_STAT = re.compile(r"stat::(\w+):\s+(\d+)")


class Guided(NamedTuple):
    """What came of a target."""

    executions: int
    seconds: float
    kept: int
    failures: list[Tried]
    slowest: float
    megabytes: float


def is_at_hand() -> bool:
    """Whether atheris is installed."""
    return find_spec("atheris") is not None


def guided(name: str, seconds: int, folder: Path) -> Guided:
    """Attack a target for so long; what was found is kept in the folder for the next time."""
    kept, suspects = folder / "corpus", folder / "suspects"
    kept.mkdir(parents=True, exist_ok=True)
    suspects.mkdir(parents=True, exist_ok=True)
    before, known = {*kept.iterdir()}, {*suspects.iterdir()}
    began, done = time.monotonic(), 0
    slowest = large = 0.0
    while (left := round(seconds - (time.monotonic() - began))) > 0:
        command = [sys.executable, str(HERE / "guided.py"), name, str(left), str(folder)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)
        stats = {key: int(value) for key, value in _STAT.findall(run.stderr)}
        done += stats.get("number_of_executed_units", 0)
        slowest = max(slowest, stats.get("slowest_unit_time_sec", 0))
        large = max(large, stats.get("peak_rss_mb", 0))
        if not stats and not {*suspects.iterdir()} - known:
            raise RuntimeError(run.stderr[-3000:])
    took = time.monotonic() - began
    found = files(name, sorted({*suspects.iterdir()} - known))
    failures = [each for each in found if each.failure]
    for each in found:
        if not each.failure:
            Path(each.case).unlink()  # it was slow under atheris alone
    return Guided(done, took, len({*kept.iterdir()} - before), failures, slowest, large)


def _attack(name: str, seconds: str, folder: Path) -> None:
    """The process of atheris."""
    import atheris

    with atheris.instrument_imports(include=FOLLOWED, enable_loader_override=False):
        from tests.fuzz.attempt import attempt, peak
        from tests.fuzz.targets import CORPUS, target

        tried = target(name)
        for path in tried.corpus[:1]:
            attempt(tried, path.read_bytes(), 60)  # what is imported late is followed, too
    resource.setrlimit(resource.RLIMIT_AS, (MOST, MOST))
    met: set[str] = set()

    def one(data: bytes) -> None:
        large = peak()
        outcome = attempt(tried, data, SECONDS)
        if outcome.failure or outcome.megabytes > large + GROWN:
            where = outcome.failure.strip().split("\n")[-4:]
            if (sign := "\n".join(where)) not in met:
                met.add(sign)
                (folder / "suspects" / hashlib.sha256(data).hexdigest()[:12]).write_bytes(data)

    options = [
        f"-max_total_time={seconds}", f"-max_len={tried.most}", "-print_final_stats=1", "-timeout=60",
        "-rss_limit_mb=2000", f"-artifact_prefix={folder}/suspects/", "-len_control=20",
    ]  # fmt: skip
    corpora = [str(folder / "corpus"), str(CORPUS / name)]
    atheris.Setup([sys.argv[0], *options, *corpora], one)
    atheris.Fuzz()


if __name__ == "__main__":
    os.environ["KAMIBAN_CACHE"] = "off"
    _attack(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
