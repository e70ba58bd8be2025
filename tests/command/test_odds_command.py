"""`kamiban odds` on the command line; the numbers themselves are tested with the odds."""

from __future__ import annotations

import json


def test_odds_are_told_as_text_and_as_json(kamiban):
    """
    A sound game gives a table for people and one JSON document for tools, with status 0.
    """
    text = kamiban("odds", "ail-lime")
    data = kamiban("odds", "ail-lime", "--format", "json")
    assert (text.returncode, text.stderr) == (0, "")
    assert (data.returncode, data.stderr) == (0, "")
    assert "13/8 = 1.625" in text.stdout
    assert json.loads(data.stdout)


def test_a_wrong_game_or_format_is_wrong_usage(kamiban):
    """
    Names are refused as by the other commands.
    """
    assert "did you mean 'ail-lime'?" in kamiban("odds", "ail-lim").stderr
    assert kamiban("odds", "ail-lim").returncode == 2
    assert kamiban("odds", "--format", "sarif").returncode == 2
