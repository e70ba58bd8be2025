"""Builds beside one another, builds that wait and builds that are killed: whole kits and nothing else are left."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pikepdf
import pytest
from filelock import FileLock
from published import CARDS_AND_TOKENS, CARDS_ONLY, assert_true, data_of, manifest_of

from generator.build.staging import staging

ROOT = Path(__file__).resolve().parents[2]


def start(game: Path, out: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "generator", "build", str(game), "--out", str(out)], cwd=ROOT,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip


@pytest.mark.slow
def test_two_builds_at_once_do_not_mix(tmp_path, small_game):
    """
    Of two builds into one folder at the same time one kit is left, whole and of one data version.
    """
    out = tmp_path / "out"
    games = [
        small_game(
            tmp_path / str(version), version=str(version), components=CARDS_AND_TOKENS, counts=(9,) * 12
        )
        for version in (1, 2)
    ]
    for _ in range(2):
        running = [start(game, out) for game in games]
        for process in running:
            _, errors = process.communicate(timeout=60)
            assert process.returncode == 0, errors
        manifest = assert_true(out / "small")
        assert manifest["version"] in ("1", "2")
        for entry in manifest["files"]:
            if entry["path"].endswith(".pdf"):
                with pikepdf.open(out / "small" / entry["path"]) as pdf:
                    assert str(pdf.docinfo["/Subject"]) == f"{manifest['version']} · {entry['data'][:7]}"
        assert all(len(data) == 1 for data in data_of(manifest).values())


def test_a_build_waits_while_another_publishes(tmp_path, small_game, kamiban):
    """
    While another build holds the lock of the game a finished build stays aside, and is published afterwards.
    """
    out = tmp_path / "out"
    game = small_game(tmp_path / "game", components=CARDS_ONLY)
    assert kamiban("build", game, "--out", out).returncode == 0
    before = (out / "small/manifest.json").read_bytes()
    small_game(game, version="2", components=CARDS_ONLY)
    with FileLock(out / ".small.lock"):
        process = start(game, out)
        deadline = time.monotonic() + 30
        while process.poll() is None and not list(out.glob(".small-*/en/svg/cards/back.svg")):
            assert time.monotonic() < deadline, "the kit was never finished aside"
            time.sleep(0.01)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=0.7)
        assert (out / "small/manifest.json").read_bytes() == before
    process.communicate(timeout=30)
    assert process.returncode == 0
    assert assert_true(out / "small")["version"] == "2"


@pytest.mark.slow
def test_a_killed_build_leaves_only_whole_files(tmp_path, small_game, kamiban):
    """
    Whenever a build is killed the kit in the output is the earlier one, and the next build tidies up.
    """
    out = tmp_path / "out"
    game = small_game(tmp_path / "game", components=CARDS_AND_TOKENS, counts=(9,) * 60)
    assert kamiban("build", game, "--out", out).returncode == 0
    before = assert_true(out / "small")
    small_game(game, version="2", components=CARDS_AND_TOKENS, counts=(9,) * 60)
    left = 0
    for _ in range(3):
        process = start(game, out)
        while process.poll() is None and not list(out.glob(".small-*/*/*/*.pdf")):
            time.sleep(0.002)
        os.killpg(process.pid, signal.SIGKILL)  # the command and all processes that it has begun
        process.communicate()
        assert process.returncode == -signal.SIGKILL
        left += len(list(out.glob(".small-*")))
        assert manifest_of(out / "small") == before
        for entry in before["files"]:
            assert hashlib.sha256((out / "small" / entry["path"]).read_bytes()).hexdigest() == entry["sha256"]
    assert left >= 1
    assert kamiban("build", game, "--out", out).returncode == 0
    assert assert_true(out / "small")["version"] == "2"


def test_two_builds_of_one_game_stage_beside_one_another(tmp_path):
    """
    A staging folder that another build is using is neither waited for nor swept away; the output may lie deep.
    """
    out = tmp_path / "some" / "where"
    with staging(out, "small") as first:
        (first / "file").write_text("half done")
        with staging(out, "small") as second:
            assert first != second
            assert (first / "file").read_text() == "half done"
        assert not second.exists()
    assert [path for path in out.iterdir() if path.is_dir()] == []
