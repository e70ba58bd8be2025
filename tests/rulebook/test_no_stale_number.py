"""Rules that quote the data: change a count or a variant, and no text or table says the old number."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.components.rulebook import Rulebook
from generator.drawing.art.library import Library
from generator.locale.language import languages, open_language
from generator.model.component import Side
from generator.model.load import load_game
from generator.problem import Findings
from generator.resources import games
from generator.rulebook.block import Grid
from generator.rulebook.make import each_block, each_text

NONE: Mapping[str, str] = {}
DIGITS = re.compile(r"(?<![0-9.])[0-9]+(?![0-9.]*[0-9])")
WORDS = {64: ("六十四", "sixty-four"), 65: ("六十五", "sixty-five"), 16: ("十六枚", "sixteen")}


@pytest.fixture
def copy_of(tmp_path: Path):
    """A copy of a game whose files may be edited."""

    def copy(game: str, *edits: tuple[str, str, str]) -> Path:
        folder = tmp_path / game
        shutil.copytree(games() / game, folder)
        for file, old, new in edits:
            text = (folder / file).read_text("utf-8")
            assert text.count(old) >= 1, f"{file} has no {old!r}"
            (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder

    return copy


def without(folder: Path, pieces: int) -> None:
    """Take pieces off the rows of cards.yaml, one of each row that has more than one."""
    lines = (folder / "cards.yaml").read_text("utf-8").split("\n")
    for index, line in enumerate(lines):
        found = re.match(r"(\s+count: )(\d+)\Z", line)
        if found and int(found[2]) > 3 and pieces:
            lines[index] = f"{found[1]}{int(found[2]) - 1}"
            pieces -= 1
    assert pieces == 0
    (folder / "cards.yaml").write_text("\n".join(lines), encoding="utf-8")


def texts(folder: Path, chosen: Mapping[str, str] = NONE) -> dict[str, list[str]]:
    """By language, every text of the rulebooks, every row of their tables, and what boards and aids say."""
    findings = Findings()
    game = load_game(folder, folder.name, findings, chosen)
    assert game is not None
    found: dict[str, list[str]] = {}
    for code in languages(game):
        language = open_language(game, code, findings)
        assert language is not None
        library = Library(folder, folder.name, game.symbols, outlines=False)
        bench = Bench(game, language, library, Order(), findings)
        said = found.setdefault(code, [])
        for component in game.file.components.values():
            if isinstance(component, Rulebook):
                blocks = component.manuscript(bench).blocks
                said += [text.text for text in each_text(blocks)]
                grids = [block for block in each_block(blocks) if isinstance(block, Grid)]
                said += [" | ".join(cell.text for cell in row) for grid in grids for row in grid.rows]
            for part in component.parts:
                if not part.of:
                    face = bench.faces.text(Side(part, None, "front"))
                    said += [text.strip() for text in re.findall(r">([^<>]+)<", face)]
    assert [problem for problem in findings.problems if problem.code.startswith("K8")] == []
    return found


def numbers(text: str) -> list[int]:
    """Every number of a text, in its order."""
    return [int(digits) for digits in DIGITS.findall(text)]


def saying(said: list[str], number: int) -> list[str]:
    """The texts that say a number, in digits or in words."""
    spelt = WORDS.get(number, ())
    return [text for text in said if number in numbers(text) or any(word in text.lower() for word in spelt)]


@pytest.mark.parametrize(("game", "old", "new"), [("ail-lime", 64, 60), ("ail-republic", 65, 61)])
def test_a_smaller_deck_leaves_no_stale_number(game: str, old: int, new: int, copy_of) -> None:
    """
    With four cards fewer every place that said the size of the deck says the new one, in every language.
    """
    before = texts(games() / game)
    folder = copy_of(game)
    without(folder, old - new)
    after = texts(folder)
    assert len(before) >= 2
    for code, said in after.items():
        assert saying(before[code], old), f"{code} never says how many cards there are"
        assert saying(said, old) == []
        assert len(saying(said, new)) >= len(saying(before[code], old))


def telling(said: list[str], tokens: dict[int, int]) -> set[int]:
    """The numbers of players for which some text tells this number of lap tokens right behind them."""
    return {
        players for players, number in tokens.items()
        if any((players, number) in pairwise(numbers(text)) for text in said)
    }  # fmt: skip


THREE_EACH = {3: 9, 4: 12, 5: 15}
FOUR_EACH = {3: 12, 4: 16, 5: 20}


def test_a_fixed_lap_supply_leaves_no_number_by_players(copy_of) -> None:
    """
    Played with 15 lap tokens always and 60 cards, no text or table tells three tokens a player or 64 cards.
    """
    folder = copy_of("ail-lime")
    without(folder, 4)
    before = texts(games() / "ail-lime")
    after = texts(folder, {"lap-supply": "15"})
    for code, said in after.items():
        assert telling(before[code], THREE_EACH) == {3, 5}
        assert telling(said, {3: 9, 4: 12}) == set()
        assert saying(said, 64) == []
        assert saying(said, 15)


def test_lap_tokens_follow_their_declaration(copy_of) -> None:
    """
    Four lap tokens a player instead of three: the rulebook and the set-up say 12 and 20.
    """
    after = texts(copy_of("ail-lime", ("game.yaml", "needs: players × 3", "needs: players × 4")))
    for said in after.values():
        assert telling(said, FOUR_EACH) == {3, 5}
        assert telling(said, THREE_EACH) == set()


@pytest.mark.parametrize("game", ["ail-lime", "ail-republic"])
def test_another_hand_is_dealt_in_every_text(game: str, copy_of) -> None:
    """
    A hand of 43 cards, which is no other number of the game, is what the rules say in every language.
    """
    text = (games() / game / "game.yaml").read_text("utf-8")
    (hand,) = re.findall(r"^  hand: .*$", text, re.M)
    before = texts(games() / game)
    after = texts(copy_of(game, ("game.yaml", hand, '  hand: "43"')))
    for code, said in after.items():
        assert not saying(before[code], 43)
        assert len(saying(said, 43)) >= 2
