"""From `--paper a4,letter` to the papers."""

from __future__ import annotations

import click

from generator.problem import Findings
from generator.sheets.paper import Paper, open_paper


def papers_named(names: tuple[str, ...]) -> dict[str, Paper]:
    """The papers of these names; one that there is not is wrong usage."""
    findings = Findings()
    found = {name: paper for name in names if (paper := open_paper(name, findings)) is not None}
    if findings.problems:
        raise click.UsageError("; ".join(f"{p.message}; {p.hint}" for p in findings.problems))
    return found
