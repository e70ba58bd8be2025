"""Slips in rows, as somebody is told of them who has never seen YAML."""

from __future__ import annotations

from pathlib import Path

from test_loading import GAME, load


def test_a_slip_in_a_row_is_told_in_words_of_a_table(tmp_path: Path) -> None:
    """
    Nobody who types into a table is told of keys or declarations: what is missing is named, and where it is changed.
    """
    game = GAME.replace("name: text, count", 'name: text, level: "int 1..3", colour: colour?, count')
    rows = "- {id: a, level: 4, at: 3, colour: red}\n- {name: Two, level: 1}\n"
    _, findings = load(tmp_path, game, cards=rows)
    assert [(each.message, each.hint) for each in findings.in_order()] == [
        (
            "cards 'a' has no 'name'",
            "fill it in; a field that may stay empty has a ? behind its type in game.yaml",
        ),
        (
            "level of 'a' is 4, outside 1..3",
            "correct the value, or widen the range of the field in game.yaml",
        ),
        ("at of 'a' must be a point, not '3'", "write two numbers: 12, 30 in a cell, [12, 30] in YAML"),
        (
            "colour of 'a' must be a colour, not 'red'",
            'write # and six of 0–9 and A–F: #0072B2 in a cell, "#0072B2" in YAML',
        ),
        ("a row of cards has no 'id'", "give the row an id"),
    ]
