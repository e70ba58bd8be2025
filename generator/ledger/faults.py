"""What can be wrong with a ledger."""

from __future__ import annotations

from generator.problem import Fault

UNREADABLE_LEDGER = Fault(
    "K112", "unreadable_ledger",
    why="without what held before, nobody can say what changed",
    hint="run `kamiban accept` to write it anew, or take the file from an earlier commit",
    severity="warning", allowable=False,
)  # fmt: skip
