"""A table that somebody else wrote, as text: its first line says what it is (csv, tsv, json, html, md)."""

from __future__ import annotations

from generator.intake.begin import begin
from generator.intake.reading import bring
from generator.intake.trial import write
from generator.problem import Findings
from generator.source.cells import WHOLE
from generator.source.tables import SUFFIXES, read_table
from tests.fuzz.changes import TEXT
from tests.fuzz.targets.desk import desk, laid
from tests.fuzz.targets.protocol import Target

_KINDS = ("csv", "tsv", "json", "html", "md")


def try_(data: bytes) -> None:
    """Read it as the table of a game, and as what is imported into a new one."""
    word, _, content = data.partition(b"\n")
    kind = word.decode("latin-1")
    use(f"table.{kind if kind in _KINDS else 'csv'}", content)


def use(name: str, data: bytes) -> None:
    """The same with a file that has a name."""
    path, findings = laid(f"tables/{name}", data), Findings()
    if path.suffix in SUFFIXES:
        assert read_table(path, name, WHOLE, findings) is not None or findings.problems
    brought = bring(path, name, findings)
    assert brought.tables or findings.problems
    if brought.tables:
        draft = begin("small", {path: brought}, None, None)
        (desk() / "draft").mkdir(exist_ok=True)
        write(draft, desk() / "draft")
    findings.in_order()


TARGET = Target("tables", try_, TEXT)
