"""Rolls and labels that a strip shrinks for: a text that would be too small is told at the roll or the labels."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.survey import survey

CELL = """\
<face title="{{ row.name }}">
  <group x="1" y="1" scale="%s"><text of="name" x="0" y="0" w="20" h="8" fit="6 8">{{ row.name }}</text></group>
</face>
"""
STRIP = """\
  tape:
    kind: strip
    title: Tape
    parts: [{{of: things, size: [22, 16], bleed: 0, front: cell.xml.j2}}]
    order: {{cycle: "t1 t2"}}
    length: 44
    rolls: [{rolls}]
"""


@pytest.mark.parametrize(
    ("rolls", "scale", "told"),
    [
        ("24, 12", "1", []),  # 8 pt become 6 pt
        ("11, 24, 4", "1", ["5.5 pt high on the roll of 11 mm", "2.0 pt high on the roll of 4 mm"]),
        ("12", "0.8", ["4.8 pt high on the roll of 12 mm"]),
        ("16", "0.5", []),  # a roll as wide as the strip changes nothing
    ],
)
def test_a_text_that_cannot_be_read_is_told_at_the_roll(
    rolls: str, scale: str, told: list[str], small_game, tmp_path: Path
) -> None:
    """
    Text keeps its proportion to the tape; below six points each such roll is a fault, at its own number.
    """
    folder = small_game(
        tmp_path / "small", components=STRIP.format(rolls=rolls), counts=(1, 1), faces={"cell": CELL % scale}
    )
    problems = survey(folder, "g").findings.in_order()
    assert [problem.message.partition(" is ")[2] for problem in problems] == told
    written = (folder / "game.yaml").read_text("utf-8").splitlines()
    for problem in problems:
        assert (problem.code, problem.subject) == ("K604", "components.tape.rolls")
        number = problem.message.rpartition("roll of ")[2].removesuffix(" mm")
        assert written[problem.place.line - 1][problem.place.column - 1 :].startswith(number)


STICKERS = "    stickers: [{{sheet: [210, 297], columns: 2, rows: 2, size: [44, 32], first: [0, 0], step: [50, 40], cells: [{cells}]}}]\n"


@pytest.mark.parametrize(
    ("cells", "told"), [("2, 2", []), ("3, 2", ["5.3 pt high on labels of 44 × 32 mm"]), ("1, 1", [])]
)
def test_a_text_that_cannot_be_read_is_told_at_the_cells_of_labels(
    cells: str, told: list[str], small_game, tmp_path: Path
) -> None:
    """
    More cells than a label has room for shrink, and below six points that is told at `cells`.
    """
    components = STRIP.format(rolls="") + STICKERS.format(cells=cells)
    folder = small_game(tmp_path / "small", components=components, counts=(1, 1), faces={"cell": CELL % "1"})
    problems = survey(folder, "g").findings.in_order()
    assert [problem.message.partition(" is ")[2] for problem in problems] == told
    written = (folder / "game.yaml").read_text("utf-8").splitlines()
    for problem in problems:
        assert (problem.code, problem.subject) == ("K604", "components.tape.stickers")
        assert written[problem.place.line - 1][problem.place.column - 1 :].startswith("[3, 2]")
