"""What is said of a value that cannot be read: what to write instead, and nothing that is not true."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.survey import survey

GAME = """\
kamiban: 1
id: odd
title: Odd
language: en
version: "1"
credits: [Ada]
tables:
  suns: {file: suns.csv, fields: {name: text}}
components:
  tape:
    kind: strip
    title: Tape
    parts: [{of: suns, size: [20, 15], bleed: 0, face: cell}]
    order: {cycle: "a b"}
    length: 200
    printers: [tze-12]
"""


@pytest.mark.parametrize(
    ("old", "new", "message", "hint"),
    [
        ("[Ada]", "Ada", "must be a list, not 'Ada'", "as in [Ada]"),
        ("[Ada]", "3", "must be a list, not '3'", "as in [3]"),
        ("[tze-12]", "tze-12", "must be a list", "as in [tze-12]"),
        ("[tze-12]", "[dymo-450]", "must be one of ql-12", "a mapping with the keys tape, dots, dpi"),
        ("[20, 15]", "[20]", "a list of 2 values, not of 1", "as in [63, 88]"),
        ("[20, 15]", "[0, 15]", "must be from 3 to 2000, not 0", ""),
        ('cycle: "a b"', "de bruijn: 2, random: 3", "has more than one order: de bruijn, random", ""),
        ('"a b"', '""', "must be text, not nothing", 'cycle: "1 2 3"'),
    ],
)
def test_a_wrong_value_is_told_once_with_what_to_write(
    tmp_path: Path, old: str, new: str, message: str, hint: str
) -> None:
    """
    One mistake is one problem, though a part that cannot be read prints nothing and shows no field.
    """
    (tmp_path / "game.yaml").write_text(GAME.replace(old, new), "utf-8")
    (tmp_path / "suns.csv").write_text("id,name\na,Sun\nb,Moon\n", "utf-8")
    [problem] = survey(tmp_path, "odd").findings.problems
    assert message in problem.message
    assert hint in problem.hint
    assert "ql-12" not in problem.hint
