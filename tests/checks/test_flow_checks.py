"""Checks of flowcharts: charts that can be followed pass, charts that lead nowhere do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: walk
title: Walk
language: en
version: "1"
flows: [turn]
tables:
  turn: {file: turn.yaml, fields: {kind: choice start|step|ask|end, text: text, next: ref turn?, then: ref turn?, else: ref turn?}}
components:
  chart: {kind: sheet, title: Chart, parts: [{size: [100, 100], front: chart.xml.j2}]}
"""
TURN = """\
- {id: go, kind: start, text: Go, next: roll}
- {id: roll, kind: step, text: Roll, next: six}
- {id: six, kind: ask, text: A six?, then: again, else: done}
- {id: again, kind: step, text: Once more, next: roll}
- {id: done, kind: end, text: Done}
"""
FILES = {"game.yaml": GAME, "turn.yaml": TURN, "faces/chart.xml.j2": "<face/>"}

FAILING = [
    # check, what stands there, what is written instead, code, and the id of the row (or the table) that is blamed
    ("box_never_reached", "then: again, else: done", "then: done, else: roll", "K370", "turn.again"),
    ("box_never_reached", "next: six", "next: again", "K370", "turn.six"),
    ("wrong_arrows", "then: again, else: done", "then: again", "K371", "turn.six.else"),
    ("wrong_arrows", "then: again, else: done", "next: done", "K371", "turn.six.then"),
    ("wrong_arrows", "then: again, else: done", "then: done, else: done", "K371", "turn.six.else"),
    ("wrong_arrows", "text: Done", "text: Done, next: roll", "K371", "turn.done.next"),
    ("wrong_arrows", "text: Once more, next: roll", "text: Once more", "K371", "turn.again.next"),
    ("never_ends", "kind: end, text: Done", "kind: step, text: Done, next: roll", "K372", "turn"),
    ("never_ends", "then: again, else: done", "then: again, else: roll", "K372", "turn.roll"),
    ("not_one_start", "kind: start", "kind: step", "K373", "turn"),
    ("not_one_start", "id: roll, kind: step", "id: roll, kind: start", "K373", "turn.roll.kind"),
    ("not_one_start", "text: Once more, next: roll", "text: Once more, next: go", "K373", "turn.again.next"),
]  # fmt: skip


@pytest.mark.parametrize("name", sorted({name for name, *_ in FAILING}))
def test_a_chart_that_can_be_followed_passes(name: str, tmp_path: Path) -> None:
    """
    One start, questions with two answers and a loop that can be left are no faults.
    """
    game, findings = load_edited(FILES, tmp_path)
    assert findings.problems == []
    assert found_by(name, game) == []


@pytest.mark.parametrize(("name", "old", "new", "code", "subject"), FAILING)
def test_a_chart_that_leads_nowhere_does_not(
    name: str, old: str, new: str, code: str, subject: str, tmp_path: Path
) -> None:
    """
    One edit is found at the box that has to change, with a subject that `allow` can name.
    """
    game, _ = load_edited(FILES, tmp_path, "turn.yaml", old, new)
    here = [each for each in found_by(name, game) if each.subject == subject]
    assert here and here[0].code == code
    if subject != "turn":
        line = (tmp_path / "turn.yaml").read_text("utf-8").splitlines()[here[0].place.line - 1]
        assert f"id: {subject.split('.')[1]}," in line


def test_a_loop_of_a_flowchart_is_no_circle_of_needs(tmp_path: Path) -> None:
    """
    Where a table is a flowchart its loops are meant; the same rows in another table are told as a circle.
    """
    looped = ("turn.yaml", "then: again, else: done", "then: six, else: done")
    game, _ = load_edited(FILES, tmp_path / "a", *looped)
    assert found_by("build_order_cycle", game) == []
    plain = {**FILES, "game.yaml": GAME.replace("flows: [turn]\n", "")}
    game, _ = load_edited(plain, tmp_path / "b", *looped)
    assert [each.code for each in found_by("build_order_cycle", game)] == ["K325"]


@pytest.mark.parametrize(("old", "new"), [
    ("id: roll, kind: step, text: Roll, next: six", "id: roll, kind: step, text: Roll"),
    ("then: again, else: done", "then: again"),
    ("text: Once more, next: roll", "text: Once more"),
])  # fmt: skip
def test_a_missing_arrow_is_told_alone(old: str, new: str, tmp_path: Path) -> None:
    """
    That boxes behind it are not reached, and none before it ends, follows from the missing arrow.
    """
    game, _ = load_edited(FILES, tmp_path, "turn.yaml", old, new)
    names = ("box_never_reached", "wrong_arrows", "never_ends", "not_one_start")
    assert [each.code for name in names for each in found_by(name, game)] == ["K371"]


@pytest.mark.parametrize("flows", ["flows: turn", "flows: {turn: yes}"])
def test_flows_that_cannot_be_read_make_no_field_useless(flows: str, tmp_path: Path) -> None:
    """
    The fields of a flowchart are used; that the section is written wrongly is told, and nothing that follows from it.
    """
    files = {
        **FILES,
        "faces/chart.xml.j2": '<face>{% for box in rows("turn") %}{{ box.text }}{% endfor %}</face>',
    }
    game, findings = load_edited(files, tmp_path, "game.yaml", "flows: [turn]", flows)
    assert [each.code for each in findings.problems] == ["K202"]
    assert found_by("unused_field", game) == found_by("unused_word", game) == []
