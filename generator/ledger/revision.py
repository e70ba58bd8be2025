"""A game as it was at a revision of git: its files taken out of the repository, and nothing run."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path, PurePosixPath

from generator.model.digest import is_hidden

_FILE = ("100644", "100755")
"""The modes of files; links and other repositories are left out."""


class NoRevision(Exception):
    """Why there is no such state of the game."""


def take_out(folder: Path, revision: str, into: Path) -> None:
    """Put the files that a folder had at a revision into another one; raises NoRevision."""
    wanted = f"{revision}^{{commit}}"
    commit = _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", wanted).strip()
    listed = _git(folder, "ls-tree", "-r", "-z", commit.decode(), ".").decode("utf-8", "surrogateescape")
    files: list[tuple[str, str]] = []
    for entry in filter(None, listed.split("\0")):
        about, _, name = entry.partition("\t")
        mode, _, blob = about.split()
        within = PurePosixPath(name)
        if mode in _FILE and not is_hidden(within) and not within.is_absolute():  # `..` is hidden
            files.append((blob, name))
    if not files:
        raise NoRevision(f"the game was not there at {revision}")
    for blob, name in files:
        path = into / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_git(folder, "cat-file", "blob", blob))


def _git(folder: Path, *words: str) -> bytes:
    """What git prints; it is asked for what the repository holds, and runs and fetches nothing for it."""
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), "-c", "core.fsmonitor=false", "-c", "protocol.allow=never", *words],
            capture_output=True, check=False, env={**os.environ, "GIT_NO_LAZY_FETCH": "1"},
        )  # fmt: skip
    except OSError as error:
        raise NoRevision("git is not installed, or cannot be run") from error
    if done.returncode:
        reason = done.stderr.decode("utf-8", "replace").strip().partition("\n")[0]
        raise NoRevision(reason or "git knows no such revision here")
    return done.stdout
