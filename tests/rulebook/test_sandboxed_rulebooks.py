"""What a rulebook can reach: the data that it is given, and nothing of the program around it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from escapes import ESCAPES, ORDINARY, loot

from generator.problem import Findings
from generator.rulebook.block import Words
from generator.rulebook.make import Manuscript

Open = Callable[[str], Manuscript]
ROW = "row_of('things', 't1')"


@pytest.mark.parametrize("way", ESCAPES)
def test_no_way_leads_out_of_a_rulebook(written: Open, findings: Findings, tmp_path: Path, way: str) -> None:
    """
    A rulebook that asks for what is not for templates is one problem at its line, and nothing is read or written.
    """
    assert written(f"# Small\n\nBy {ESCAPES[way].replace('ROW', ROW)}.\n").blocks == ()
    assert [(each.code, each.place.file, each.place.line) for each in findings.problems] == [
        ("K801", "small/rulebook.md", 3)
    ]
    assert str(tmp_path) not in findings.problems[0].message
    assert loot(tmp_path) == []


def test_what_is_for_templates_is_had_in_a_rulebook(written: Open, findings: Findings) -> None:
    """
    Fields, keys, filters by a name, format strings and underscores of a template's own are as ever.
    """
    texts = [text.replace("ROW", ROW) for text in ORDINARY]
    blocks = written("# Small\n\n" + "\n\n".join(texts)).blocks
    assert findings.problems == []
    said = [block.text.text for block in blocks if isinstance(block, Words)]
    assert said == [*ORDINARY.values()]
