"""The page from a spreadsheet to a deck: whoever follows it word for word sees what it shows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from docs import tutorial
from generator.survey import survey

PAGE = tutorial.PAGE.with_name("from-a-spreadsheet.md")
MOST_LINES = 14


def test_the_page_shows_what_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command on the page prints what it shows; two commands lead from thirty cards to a deck, with no template."""
    monkeypatch.delenv("KAMIBAN_CACHE", raising=False)
    page = PAGE.read_text("utf-8")
    steps = tutorial.steps(page)
    differences = tutorial.walk(steps, tmp_path, tutorial.PAGES[PAGE])
    assert [(each.shown, each.real) for each in differences] == []
    commands = [command for step in steps if step.kind == "console" for command, _ in step.commands()]
    assert [command.split()[1] for command in commands[:2]] == ["import", "build"]
    game = tmp_path / "cards" / "harbour"
    assert survey(game, "harbour").findings.problems == []
    assert list(game.rglob("*.j2")) == []
    assert len((game / "game.yaml").read_text("utf-8").splitlines()) <= MOST_LINES
    manifest = json.loads((tmp_path / "output" / "harbour" / "manifest.json").read_text("utf-8"))
    assert any(str(name).endswith("a4/harbour.pdf") for name in json.dumps(manifest).split('"'))
