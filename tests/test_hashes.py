"""The files that a release is installed with, each by its hash."""

from __future__ import annotations

import re
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
ENTRY = re.compile(
    r"^(\S+)==(\S+)(?: ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


def pinned() -> dict[str, str]:
    """The versions that `make` installs."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()[1:]
    return {canonicalize_name(name): version for name, _, version in (line.partition("==") for line in lines)}


def needed(name: str, extras: set[str], seen: set[str]) -> set[str]:
    """Everything that is installed with a package on this machine."""
    for line in requires(name) or ():
        found = Requirement(line)
        if not found.marker or any(found.marker.evaluate({"extra": extra}) for extra in (*extras, "")):
            known = canonicalize_name(found.name)
            if known not in seen:
                seen.add(known)
                needed(known, found.extras, seen)
    return seen


def test_every_file_of_a_release_has_its_hash():
    """
    What is installed with Kamiban is listed in the version that is tested; `make hashes` mends the list.
    """
    text = (ROOT / "hashes.txt").read_text("utf-8")
    listed = {canonicalize_name(name): version for name, version, _ in ENTRY.findall(text)}
    assert ENTRY.sub("", text) == ""
    assert listed.keys() >= needed("kamiban", {"art", "sheets", "studio"}, set())
    assert {name: pinned().get(name) for name in listed} == listed
