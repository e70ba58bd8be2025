"""One file a way into the generator; `target` finds it by its name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.fuzz.targets.protocol import CORPUS, Target

__all__ = ["CORPUS", "NAMES", "Target", "target"]
_HELPERS = ("__init__", "protocol", "desk")
NAMES = tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in _HELPERS))
"""All that can be attacked."""


def target(name: str) -> Target:
    """The target of a name; what it attacks is imported only then."""
    found: Target = import_module(f"tests.fuzz.targets.{name}").TARGET
    return found
