"""Whatever an expression of a template raises is told at its line: none of it is a fault of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.running import Command
from tests.small_game import NAMED, write_game

SAID = {
    "{{ row.name|truncate(2) }}": "expected length >= 3, got 2",
    "{{ cycler() }}": "at least one item has to be provided",
    "{% if row.count < 1e999 %}x{% endif %}": "a number is too large",
    "{% for i in range(10 ** 12) %}x{% endfor %}": "range() may have at most 100,000 numbers",
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}": "it calls or includes itself without an end",
    "{{ rows }}": "not allowed: this is a function: call it, as in rows('cards')",
}
CARDS = "  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2}]}\n"


@pytest.mark.parametrize("said", SAID)
def test_an_expression_that_fails_is_told_at_its_line(tmp_path: Path, kamiban: Command, said: str) -> None:
    """
    The file, the line and what is wrong, in words of templates and with the status of a fault of the game.
    """
    game = write_game(
        tmp_path / "game", components=CARDS, faces={"named": NAMED.replace("</face>", f"{said}\n</face>")}
    )
    done = kamiban("check", game, "--format", "lines")
    assert done.returncode == 1
    assert f"game/faces/named.xml.j2:4:1: error[K601]: {SAID[said]} (for" in done.stdout


def test_a_component_is_not_called_as_the_booklet_of_another(tmp_path: Path, kamiban: Command) -> None:
    """
    Two components whose files would have one name are told by a check.
    """
    both = CARDS + CARDS.replace("cards:", "cards-booklet:")
    done = kamiban("check", write_game(tmp_path / "game", components=both, faces={"named": NAMED}))
    assert done.returncode == 1
    assert "is called as a file of 'cards' may be" in done.stdout
