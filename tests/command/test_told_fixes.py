"""What `kamiban check --fix` says of what it has mended."""

from __future__ import annotations

from pathlib import Path

from tests.build.small_kit import write_sample
from tests.running import Command


def test_an_acknowledgement_that_goes_is_named(tmp_path: Path, kamiban: Command) -> None:
    """
    Each `allow` that is taken away is told with its check, its place and what it says, since no file has it any more.
    """
    game = write_sample(tmp_path / "game")
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("allow:\n  - {check: K309, where: cards.dawn, because: so}\n")
        file.write("  - {check: K402, where: cards.dusk.*, says: a hill, because: so}\n")
    done = kamiban("check", game, "--fix")
    assert "mended[K211]: taken away: nothing is wrong any more: K309 at cards.dawn\n" in done.stderr
    assert "taken away: nothing is wrong any more: K402 at cards.dusk.* that says 'a hill'\n" in done.stderr
    assert "allow" not in (game / "game.yaml").read_text("utf-8")
