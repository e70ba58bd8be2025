"""Values of game.yaml changed where they stand."""

from __future__ import annotations

import random

import pytest

from generator.refactor.edits import CannotChange
from generator.refactor.settings import GivenValue, changed, plain, read_root, values
from generator.resources import games

GAME = """\
# the game
kamiban: 1
id: port
title: Port  # for now
players: 2..4
credits: ["Ada, who drew", Ben]
tables:
  cards: {file: cards.csv, fields: {name: text, "cost": cost}}   # one row a card
rules:
  - {rule: total, of: cards, equals: 32, because: 'it is a deck'}
  - rule: count
    says: |
      two
      lines
components:
  cards:
    parts:
      - {size: [63, 88], corner: 3}
"""
OURS = sorted(games().glob("*/game.yaml"))
ALWAYS = min(OURS, key=lambda path: path.stat().st_size)
RARE = [pytest.param(path, marks=[pytest.mark.slow] * (path != ALWAYS)) for path in OURS]
"""The smallest file always, the others with `make test-all`: their values stand in the same styles."""


def set_to(path: str, text: str, source: str = GAME) -> str:
    return changed(source.encode(), "game.yaml", tuple(path.split(".")), text).decode()


@pytest.mark.parametrize(
    ("path", "text", "old", "new"),
    [
        ("title", "Old Port: a race", "title: Port ", 'title: "Old Port: a race" '),
        ("rules.0.equals", "33", "equals: 32", "equals: 33"),
        ("rules.0.because", "it's a deck", "'it is a deck'", "'it''s a deck'"),
        ("rules.1.says", "three\nother\nlines", "two\n      lines", "three\n      other\n      lines"),
        ("components.cards.parts.0.size", "70, 88", "[63, 88]", "[70, 88]"),
        ("components.cards.parts.0.size", "70", "[63, 88]", "[70]"),
        ("credits.1", "Ben and Eve", "Ben]", "Ben and Eve]"),
        ("tables.cards.fields.power", "int 0..9?", '"cost": cost}', '"cost": cost, power: "int 0..9?"}'),
        ("about", "A race", "title: Port  # for now\n", "title: Port  # for now\nabout: A race\n"),
        ("players", "", "players: 2..4\n", ""),
    ],
)
def test_a_value_is_changed_and_not_another_letter(path, text, old, new):
    """
    Whatever style a value stands in, comments and all else stay; what is not given is added, and '' takes it out.
    """
    assert old in GAME
    assert set_to(path, text) == GAME.replace(old, new, 1)
    windows = "\ufeff" + GAME.replace("\n", "\r\n")
    after = changed(windows.encode(), "game.yaml", tuple(path.split(".")), text).decode()
    assert after == "\ufeff" + GAME.replace(old, new, 1).replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("path", "text", "why"),
    [
        ("rules.7.equals", "3", "any more"),
        ("tables.cards", "3", "no single value"),
        ("rules.0.equals", "", "needed"),
        ("title.deeper", "x", "any more"),
    ],
)
def test_what_is_no_value_is_refused_with_a_reason(path, text, why):
    """
    A path that leads nowhere or to more than a value, and an empty value in the midst, change nothing.
    """
    with pytest.raises(CannotChange, match=why):
        set_to(path, text)


@pytest.mark.parametrize("path", RARE, ids=lambda path: path.parent.name)
def test_every_value_of_a_real_game_can_be_another(path):
    """
    Of each value of our games one new text is written: it is read back, and all others as before.
    """
    data, chance = path.read_bytes(), random.Random(16)
    root = read_root(data.decode(), "game.yaml")
    found = chance.sample([*values(root)], 60)
    for value in found:
        text = chance.choice(["7", "two words: and", "あ # い", "- x", "[a", "true"])
        after = _changed(data, value, text)
        if after is None:
            continue
        now = {each.path: each.text for each in values(read_root(after.decode(), "game.yaml"))}
        before = {each.path: each.text for each in values(root)}
        assert now == before | {value.path: text}
        assert [line for line in after.splitlines() if line.lstrip().startswith(b"#")] == [
            line for line in data.splitlines() if line.lstrip().startswith(b"#")
        ]
    assert plain(root) == plain(read_root(data.decode(), "game.yaml"))


def _changed(data: bytes, value: GivenValue, text: str) -> bytes | None:
    """A file with another value; None where a list would have fewer lines, which is refused."""
    try:
        return changed(data, "game.yaml", value.path, text)
    except CannotChange as error:
        assert "a line for each entry" in error.message
        return None
