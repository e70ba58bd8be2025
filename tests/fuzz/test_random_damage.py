"""Whatever is done to the files of a game, the answer is a list of problems."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import mutate
import pytest

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = 100


@pytest.mark.parametrize("count", [10, pytest.param(1000, marks=pytest.mark.slow)])
def test_no_mutant_of_the_sample_crashes_hangs_or_fills_the_memory(count: int):
    """
    The first seeds of `make fuzz`: no exception, at most a second for each 50 kB, at most 500 MB.
    """
    done = subprocess.run(
        [sys.executable, "tests/fuzz/run.py", "--count", str(count), "--workers", "1"],
        cwd=ROOT, capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(rf"{count:,} mutants, 0 failed", done.stdout)


@pytest.mark.parametrize("count", [200, pytest.param(2000, marks=pytest.mark.slow)])
def test_no_damaged_font_crashes_hangs_or_is_lost_on_the_way_to_paper(count: int):
    """
    A mutant of a font is refused for a reason, or shaped, drawn and embedded; no crash, a second each, 500 MB in all.
    """
    done = subprocess.run(
        [sys.executable, "tests/fuzz/fonts.py", "--count", str(count)],
        cwd=ROOT, capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr[-200:]
    found = re.search(rf"{count} mutants, 0 failed, (\d+) good", done.stdout)
    assert found and int(found[1]) > count / 20


def test_a_seed_gives_the_same_mutant_every_time():
    """
    A failure can be run again by its seed, and each kind of change occurs in the sample.
    """
    assert mutate.mutant(7) == mutate.mutant(7)
    cases = [mutate.mutant(seed) for seed in range(SAMPLE)]
    assert {name for case in cases for name in case.changes} == set(mutate.CHANGES)
    assert {case.game for case in cases} == {path.parent.name for path in mutate.CARDS.glob("*/game.yaml")}
    sound = sum(case.data == (mutate.CARDS / case.game / case.file).read_bytes() for case in cases)
    assert sound < SAMPLE / 10
