"""Renaming in the sample games: everything is as before but for the name."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.refactor.thing import Thing, find_thing, things
from tests.refactor.games import CARDS, GAMES, bench, renamed, told_by_a_rule, untranslated

Command = Callable[..., "subprocess.CompletedProcess[str]"]

SAMPLE = {
    "ail-lime": [
        "resources.M",
        "spots.01",
        "cards.mining",
        "aid.deck-out",
        "cards",
        "cards.move",
        "variants.lap-line",
        "board",
    ],
    "cetkaik": ["kinds.king", "sides.black", "kinds", "patterns.points", "throws.sticks", "play.ends.winter"],
}
PUT_TOGETHER = {"words.letter-1", "words.letter-2", "words.letter-3", "words.letter-4"}
"""Ids that a template makes of a word and a number, which only a person can take apart."""


def some(found: list[Thing], most: int) -> list[Thing]:
    """Things spread over all that there are; all of them with KAMIBAN_RENAME=all, which takes hours."""
    step = 1 if os.environ.get("KAMIBAN_RENAME") == "all" else -(-len(found) // most)
    return found[step // 2 :: step]


@pytest.mark.parametrize(
    ("name", "word"),
    [
        pytest.param(name, word, marks=[pytest.mark.slow] * (at % 6 > 0))
        for name, words in SAMPLE.items()
        for at, word in enumerate(words)
    ],
)
def test_a_renamed_game_says_what_it_said(name: str, word: str) -> None:
    """
    Faces, rulebooks, values and problems are those of before but for the name, and nothing loses its translation.
    """
    game = bench(name)[0].game
    assert game is not None
    found = renamed(name, Thing("component", "", word) if word == "board" else find_thing(game, word))
    assert not isinstance(found, list), found
    assert untranslated(name, found[1]) == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("word", "new", "printed"),
    [
        ("resources.M", "R", {"tokens/material.svg"}),
        ("cards.mining", "mine", set()),
        ("suits.culture", "arts", set()),
        ("spots.14", "15", {"board/board.svg", "aid/aid.svg"}),
    ],
)
def test_a_kit_is_the_same_to_the_byte(
    tmp_path: Path, kamiban: Command, word: str, new: str, printed: set[str]
) -> None:
    """
    Every drawing of a renamed game is that of before, but for those that print the name and those that are called so.
    """
    kits = []
    shutil.copytree(CARDS / "ail-lime", tmp_path / "game")
    for renaming in (False, True):
        done = kamiban("rename", tmp_path / "game", word, new) if renaming else None
        assert done is None or done.returncode == 0, done.stderr
        out = tmp_path / f"{renaming}"
        assert kamiban("build", tmp_path / "game", "--format", "svg", "--out", out, "-q").returncode == 0
        files = [path for path in out.rglob("*.svg") if path.is_file()]
        kits.append({"/".join(path.parts[-4:]): path.read_bytes() for path in files})
    old = word.partition(".")[2]
    before = {name.replace(f"/{old}.svg", f"/{new}.svg"): data for name, data in kits[0].items()}
    assert before.keys() == kits[1].keys()
    differing = {"/".join(name.split("/")[-2:]) for name, data in before.items() if kits[1][name] != data}
    assert differing == printed


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_everything_but_fields_can_be_renamed(name: str) -> None:
    """
    Every table, row, component, map, layout, throw, end, variant and alternative of a game can have another name,
    unless a rule says which id it must have or a template puts it together; and no text loses its translation.
    """
    game = bench(name)[0].game
    assert game is not None
    failed = {}
    plain = [thing for thing in things(game) if thing.kind != "field" and str(thing) not in PUT_TOGETHER]
    for thing in some([thing for thing in plain if not told_by_a_rule(game, thing)], 8):
        found = renamed(name, thing)
        if isinstance(found, list):
            failed[str(thing)] = found
        elif lost := untranslated(name, found[1]):
            failed[str(thing)] = [f"{lost} texts have no translation any more"]
    assert failed == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_field_can_be_renamed_or_it_is_said_why_not(name: str) -> None:
    """
    A field gets another name everywhere, or the reason is told; the generator goes by some of them itself.
    """
    game = bench(name)[0].game
    assert game is not None
    fields = some([thing for thing in things(game) if thing.kind == "field"], 6)
    found = [renamed(name, thing) for thing in fields]
    refused = [reasons for reasons in found if isinstance(reasons, list)]
    assert len(refused) < len(fields)
    assert all(reasons for reasons in refused)
