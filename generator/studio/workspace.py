"""A workspace: one game held in memory, read again when its files were saved."""

from __future__ import annotations


class Workspace:
    """What answers are given from."""
