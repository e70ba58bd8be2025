"""Which files there are of components that share their sheets."""

from __future__ import annotations

from pathlib import Path

import pikepdf
from published import assert_true

from tests.running import Command

SHARED = """\
  cards: {kind: sheet, title: Cards, together: card, parts: [{of: things, size: [63, 88], front: solid.xml.j2, back: named.xml.j2}]}
  chips: {kind: sheet, title: Chips, together: card, parts: [{of: things, size: [20, 20], front: solid.xml.j2}]}
"""


def names(folder: Path) -> set[str]:
    return {path.name for path in (folder / "small/en/a4").iterdir()}


def test_components_together_are_one_file_unless_one_is_wanted_alone(
    small_game, kamiban: Command, tmp_path: Path
) -> None:
    """
    A kit has their common sheets; one that is asked for by name gets sheets of its own beside them, until the next kit.
    """
    game, out = small_game(tmp_path / "game", components=SHARED, counts=(2,)), tmp_path / "out"
    words = ("build", game, "--format", "pdf", "--paper", "a4", "--out", out)
    assert kamiban(*words).returncode == 0
    assert names(out) == {"together-card.pdf"}
    manifest = assert_true(out / "small")
    assert [(entry["component"], entry["pieces"]) for entry in manifest["files"]] == [("together-card", 4)]
    with pikepdf.open(out / "small/en/a4/together-card.pdf") as pdf:
        assert len(pdf.pages) == 2
    assert kamiban(*words, "--only", "chips").returncode == 0
    assert names(out) == {"together-card.pdf", "chips.pdf"}
    assert kamiban(*words, "--fresh").returncode == 0
    assert names(out) == {"together-card.pdf"}


def test_a_component_is_not_called_as_common_sheets(small_game, kamiban: Command, tmp_path: Path) -> None:
    """
    Two files of one name could not be told apart.
    """
    game = small_game(tmp_path / "game", components=SHARED.replace("chips:", "together-card:"))
    done = kamiban("check", game)
    assert done.returncode == 1
    assert "component 'together-card' is called as the sheets that others share" in done.stdout + done.stderr
