"""A kit in its output folder as tests look at it: what it lists, and whether that is true."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

CARDS_AND_TOKENS = """\
  cards:
    kind: sheet
    title: Cards
    parts:
      - {of: things, size: [63, 88], bleed: 3, front: named.xml.j2, back: solid.xml.j2}
  tokens:
    kind: sheet
    title: Tokens
    parts:
      - {of: things, size: [20, 20], bleed: 1, front: named.xml.j2}
"""
CARDS_ONLY = CARDS_AND_TOKENS.partition("  tokens:")[0]


def manifest_of(folder: Path) -> dict:
    return json.loads((folder / "manifest.json").read_text("utf-8"))


def files_below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def data_of(manifest: dict) -> dict[tuple[str, str], set[str]]:
    """The fingerprints of what the files of each component in each language show."""
    found: dict[tuple[str, str], set[str]] = {}
    for entry in manifest["files"]:
        found.setdefault((entry["language"], entry["component"]), set()).add(entry["data"])
    return found


def assert_true(folder: Path) -> dict:
    """The manifest lists what is there, all of it, with the right digests; nothing else is there."""
    manifest = manifest_of(folder)
    listed = {entry["path"] for entry in manifest["files"]}
    assert files_below(folder) == listed | {"manifest.json"}
    for entry in manifest["files"]:
        data = (folder / entry["path"]).read_bytes()
        assert entry["bytes"] == len(data)
        assert entry["sha256"] == hashlib.sha256(data).hexdigest()
    # another worker may be making the kit of another game beside it
    assert [path.name for path in folder.parent.glob(f".{folder.name}-*")] == []
    return manifest
