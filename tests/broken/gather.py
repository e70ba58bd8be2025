"""All kinds of broken inputs: the INPUTS of every module of this folder."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.broken.form import Kind

_NAMES = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path != Path(__file__))
_TABLES = [getattr(import_module(f"tests.broken.{name}"), "INPUTS", {}) for name in _NAMES]

KINDS = {name: Kind(*each) for table in _TABLES for name, each in table.items()}
assert len(KINDS) == sum(map(len, _TABLES)), "two tables have a kind of the same name"

ASKED_FOR = (
    "duplicate key", "anchor", "alias", "tag", "unknown key", "wrong type", "depth over 32", "over 5 MB",
    "not UTF-8", "control character", "unknown id", "repeated id", "term that does not parse",
    "unknown resource", "count of a deck", "count of a suit", "move out of range", "move distribution",
    "edge to an unknown spot", "unreachable spot", "spot without exit", "no way back", "full-width letter",
    "missing translation", "lost mark", "bad id", "bad declaration", "missing glyph", "missing image",
    "text that does not fit", "unknown icon", "stale allow", "rulebook that cannot be read",
    "unknown directive", "figure of nothing", "link to nowhere", "number typed by hand",
)  # fmt: skip
"""Kinds of which the design asks for ten inputs each."""
