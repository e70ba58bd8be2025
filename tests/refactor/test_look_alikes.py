"""What `kamiban rename --dry-run` says of words that look like the name."""

from __future__ import annotations

from pathlib import Path

from tests.build.small_kit import write_sample
from tests.running import Command


def test_words_that_only_look_like_the_name_are_told(tmp_path: Path, kamiban: Command) -> None:
    """
    Prose and other ids that have the word are named once a file, and stay; what is renamed is not among them.
    """
    game = write_sample(tmp_path / "game")
    with (game / "rules.md").open("a", encoding="utf-8") as file:
        file.write("\nAt dawn and after dawn, rest. At dawning, rise.\n")
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write("- {id: late-dawn, name: Late, body: until dawn, suit: sun, picture: art/hill.svg}\n")
    said = kamiban("rename", game, "cards.dawn", "daybreak", "--dry-run").stdout
    left = [line.removeprefix(f"{game}/") for line in said.splitlines() if "→" not in line]
    assert left == [
        "cards.yaml:3:43: 'dawn' does not name cards.dawn here: it is left",
        "rules.md:10:4: 'dawn' does not name cards.dawn here, nor in 1 place further on: it is left",
        "cards.yaml:3:8: cards.late-dawn keeps its name, of which 'dawn' is a part",
    ]
