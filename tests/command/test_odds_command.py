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
    for form in ("sarif", "html", "pdf,html"):
        assert kamiban("odds", "--format", form).returncode == 2


def test_formats_to_read_go_alone(kamiban, tmp_path):
    """
    Pages may be asked for together; text and JSON share stdout with nothing.
    """
    done = kamiban("odds", "ail-lime", "--format", "json,pdf", "--out", tmp_path / "out")
    assert done.returncode == 2
    assert "go alone" in done.stderr
    assert "did you mean 'pdf'?" in kamiban("odds", "--format", "pdd").stderr
    assert not (tmp_path / "out").exists()


def test_pages_go_where_they_are_told_to(kamiban, tmp_path):
    """
    One file for each language and paper that is named.
    """
    kamiban("odds", "ail-lime", "--format", "pdf,svg", "--lang", "en", "--paper", "a4", "--out", tmp_path)
    made = {path.relative_to(tmp_path).as_posix() for path in (tmp_path / "ail-lime").rglob("*.*")}
    pages = {"en/a4/odds.pdf", "en/svg/odds.svg", "en/svg/odds_2.svg", "manifest.json"}
    assert made == {f"ail-lime/{path}" for path in pages}
