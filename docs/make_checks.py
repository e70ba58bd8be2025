"""Renew docs/checks.md from the faults themselves: `python docs/make_checks.py`."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from generator.checks.catalogue import promise
from generator.faults import all_faults
from generator.problem import Fault

FILE = Path(__file__).parent / "checks.md"
GROUPS = {
    "K1": "Reading: the files themselves",
    "K2": "Data: values and their types",
    "K3": "Counts: numbers that must agree",
    "K4": "Maps: spots and routes",
    "K5": "Words: names, terms and translations",
    "K6": "Faces: what is drawn",
    "K7": "Sheets: what is printed",
    "K8": "Rulebooks: what is read aloud at the table",
}
"""The faults by the first digit of their code."""
HEAD = """\
# Checks

Everything that `kamiban check` can report. This page is made from the faults themselves by
`python docs/make_checks.py`; `kamiban check --explain CODE` prints one of them. A code or its beginning
can be given to `--select` and `--ignore`, as in `kamiban check --select K3,K402`.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for group, faults in groupby(all_faults().values(), key=lambda fault: fault.code[:2]):
        parts.append(f"## {GROUPS.get(group, group)}\n")
        parts += [entry(fault) for fault in faults]
    return "\n".join(parts)


def entry(fault: Fault) -> str:
    """One fault: what, why and the way out."""
    said = f"{promise(fault)} *{fault.severity.title()}.*".strip()
    return f"### {fault.code} {fault.name}\n\n{said}\n\n- Why: {fault.why}.\n- Hint: {fault.hint}.\n"


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
