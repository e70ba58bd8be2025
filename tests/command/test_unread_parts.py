"""A file of a game that cannot be read is told; what stands in it is never taken for gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.running import Command

BOOK = "  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2}]}\n" \
    "  rules: {kind: rulebook, title: Rules, source: rules.md}\n"  # fmt: skip
SPOILED = b"one\n\xff\xfe\n"
"""No text at all."""


@pytest.fixture
def game(tmp_path, small_game, kamiban) -> Path:
    """A game with a rulebook and a catalogue, accepted."""
    folder = small_game(tmp_path / "game", components=BOOK, counts=(1, 2))
    (folder / "rules.md").write_text("# Small\n\n## Play\n\nPlay on.\n", encoding="utf-8")
    assert kamiban("i18n", "update", folder, "--lang", "de").returncode == 0
    assert kamiban("accept", folder).returncode == 0
    return folder


@pytest.mark.parametrize("file", ["things.yaml", "rules.md", "locale/de.po"])
@pytest.mark.parametrize(
    "words", [["diff"], ["i18n", "update"], ["i18n", "status"], ["i18n", "read", "--lang", "de", "--by", "me"], ["accept"]],
    ids=" ".join,
)  # fmt: skip
def test_what_cannot_be_read_is_not_gone(game: Path, kamiban: Command, words: list[str], file: str) -> None:
    """
    Commands that compare or keep what a game says refuse one with a file that is no text, and write nothing.
    """
    (game / file).write_bytes(SPOILED)
    before = {path: path.read_bytes() for path in game.rglob("*") if path.is_file() and path.suffix != ".pot"}
    done = kamiban(*words, game)
    assert done.returncode == 1
    assert f"{game}/{file}:2:1: error[K101]" in done.stderr
    assert "Traceback" not in done.stderr
    assert "is gone" not in done.stdout
    assert {path: path.read_bytes() for path in before} == before
