"""Whatever is done to a file, the answer is a list of problems: no exception, two seconds at most, 500 MB at most."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.changes import TEXT
from tests.fuzz.seeded import files
from tests.fuzz.targets import CORPUS, NAMES, target
from tests.fuzz.targets.games import CARDS

ROOT = Path(__file__).resolve().parents[2]
GUIDED = [name for name in NAMES if name != "games"]
SAMPLE = 100
OFTEN = ("yaml", "svg", "markdown")
"""Readers of which the corpus is tried each time."""


def attack(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "tests/fuzz/run.py", *words],
        cwd=ROOT, capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name not in OFTEN)) for name in GUIDED]
)
def test_no_file_of_the_corpus_crashes_hangs_or_fills_the_memory(name: str):
    """
    What once took a reader down, and what shows it all that it knows, is read in two seconds and 500 MB each.
    """
    tried = files(name, target(name).corpus)
    assert len(tried) == len(target(name).corpus) > 2
    assert [(each.case, each.failure) for each in tried if each.failure] == []


@pytest.mark.slow
def test_no_mutant_of_the_sample_games_crashes_hangs_or_fills_the_memory():
    """
    A sample game with one damaged file is surveyed whole, whatever the damage.
    """
    done = attack("--target", "games", "--seeds", "1000", "--workers", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^games +1,000 .* 0 +[0-9.]+ +[0-9]+$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "count"), [("yaml", 20), *(pytest.param(name, 2000, marks=pytest.mark.slow) for name in GUIDED)]
)
def test_no_mutant_of_the_corpus_crashes_hangs_or_fills_the_memory(name: str, count: int):
    """
    The first seeds of every target: each is refused for a reason, or read, drawn and printed as in a build.
    """
    done = attack("--target", name, "--seeds", str(count), "--workers", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{name}: seeds 0 to {count - 1}," in done.stdout


def test_a_failure_is_kept_and_can_be_run_again(tmp_path: Path):
    """
    An input that takes too long is told with its reason; tried again by its file it fails again.
    """
    slow = tmp_path / "target.py"
    slow.write_text(
        "from tests.fuzz.attempt import attempt\n"
        "from tests.fuzz.targets import Target\n"
        "def spin(data):\n"
        "    while True: pass\n"
        "print(attempt(Target('spin', spin, {}), b'', 0.2).failure)\n"
        "print(attempt(Target('hog', lambda data: bytearray(600_000_000), {}), b'', 9).failure)\n"
        "print(attempt(Target('odd', lambda data: data[3], {}), b'', 9).failure)\n",
        "utf-8",
    )
    done = subprocess.run(
        [sys.executable, str(slow)], cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    assert "not done after 0.2 s" in done.stdout
    assert re.search(r"the process grew from \d+ to \d{3,} MB", done.stdout)
    assert "IndexError" in done.stdout


def test_a_seed_gives_the_same_mutant_every_time():
    """
    A failure can be run again by its seed; few mutants are sound files, and every game is damaged.
    """
    for name in NAMES:
        assert target(name).mutant(7) == target(name).mutant(7)
    cases = [target("games").mutant(seed).partition(b"\n") for seed in range(SAMPLE)]
    assert {named.decode().split("/")[0] for named, _, _ in cases} == {
        path.parent.name for path in CARDS.glob("*/game.yaml")
    }
    sound = sum(damaged == (CARDS / named.decode()).read_bytes() for named, _, damaged in cases)
    assert sound < SAMPLE / 10
    assert len(TEXT) > 10


def test_the_corpora_stay_small():
    """
    All files that are tried again in every test run have less than 300 kB together, and each target has some.
    """
    sizes = {path: path.stat().st_size for path in CORPUS.rglob("*") if path.is_file()}
    assert sum(sizes.values()) < 300_000
    assert {path.parent.name for path in sizes} == {*GUIDED}
