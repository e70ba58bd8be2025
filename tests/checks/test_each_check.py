"""Each check, with a game that it passes and games that it must not pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.catalogue import CHECKS
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings, Problem

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables:
  spots: {file: spots.yaml, fields: {name: text, start: bool = false}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots}}
  cards: {file: cards.yaml, fields: {suit: choice red|blue, move: int 0..3, cost: cost?, count: int = 1}}
notation: {resources: spots}
maps:
  isle: {spots: spots, routes: roads, start: a}
rules:
  - {rule: total, of: cards, equals: 5, because: x}
  - {rule: distribution, of: cards.suit, equals: {red: 3, blue: 2}, because: x}
  - {rule: distribution, of: spots.start, equals: {"true": 1, "false": 2}, because: x}
  - {rule: distribution, of: cards.cost, equals: {a2: 3}, because: x}
variants:
  v: {default: one, alternatives: [two], about: x}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
"""
SPOTS = "- {id: a, name: 'A [K]', start: true}\n- {id: b, name: B}\n- {id: c, name: C}\n"
ROADS = "- {id: ab, from: a, to: b}\n- {id: bc, from: b, to: c}\n- {id: ca, from: c, to: a}\n"
CARDS = "- {id: x, suit: red, move: 1, count: 3, cost: a2}\n- {id: y, suit: blue, move: 0, count: 2}\n"
PO = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "game.title"
msgid "Tiny"
msgstr "Klein"

msgctxt "component.title"
msgid "Cards"
msgstr "Karten"

msgctxt "spots.name"
msgid "A [K]"
msgstr "Ah [K]"

msgctxt "spots.name"
msgid "B"
msgstr "Beh"

msgctxt "spots.name"
msgid "C"
msgstr "Zeh"
"""
FILES = {"game.yaml": GAME, "spots.yaml": SPOTS, "roads.yaml": ROADS, "cards.yaml": CARDS, "locale/de.po": PO}

FAILING = [
    ("count_mismatch", "game.yaml", "of: cards, equals: 5", "of: cards, equals: 6", "K301", "game.yaml", 14),
    ("count_mismatch", "cards.yaml", "count: 2", "count: 1", "K301", "game.yaml", 14),
    ("distribution_mismatch", "cards.yaml", "suit: blue", "suit: red", "K302", "game.yaml", 15),
    ("distribution_mismatch", "spots.yaml", "start: true", "start: false", "K302", "game.yaml", 16),
    ("distribution_mismatch", "cards.yaml", "cost: a2", "cost: a1", "K302", "game.yaml", 17),
    ("bad_variant", "game.yaml", "[two]", "[]", "K303", "game.yaml", 19),
    ("unknown_map_part", "game.yaml", "start: a}", "start: z}", "K401", "game.yaml", 12),
    ("unknown_map_part", "game.yaml", "from: ref spots", "from: ref cards", "K401", "game.yaml", 8),
    ("unknown_map_part", "game.yaml", "to: ref spots", "to: ref spots?", "K401", "game.yaml", 8),
    ("unreachable_spot", "roads.yaml", "from: b, to: c", "from: b, to: a", "K402", "spots.yaml", 3),
    ("no_exit", "roads.yaml", "from: c, to: a", "from: c, to: c", "K403", "spots.yaml", 3),
    ("not_strongly_connected", "roads.yaml", "from: c, to: a", "from: c, to: b", "K404", "spots.yaml", 2),
    ("missing_translation", "spots.yaml", "name: B", "name: Bay", "K501", "spots.yaml", 2),
    ("missing_translation", "locale/de.po", "Ah [K]", "Ah", "K503", "locale/de.po", 12),
]


def load(folder: Path, file: str = "", old: str = "", new: str = "") -> tuple[Game, Findings]:
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        assert name != file or old in text
        path.write_text(text.replace(old, new, 1) if name == file else text, encoding="utf-8")
    findings = Findings()
    game = load_game(folder, "g", findings)
    assert game is not None
    return game, findings


def found_by(name: str, game: Game) -> list[Problem]:
    (check,) = [check for check in CHECKS if check.find.__name__ == name]
    return list(check.find(game))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.fault.name)
def test_a_check_passes_a_sound_game(check: object, tmp_path: Path) -> None:
    """
    A game without contradictions passes every check.
    """
    game, findings = load(tmp_path)
    assert findings.problems == []
    assert list(check.find(game)) == []  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "file", "old", "new", "code", "where", "line"), FAILING)
def test_a_check_finds_its_fault(
    name: str, file: str, old: str, new: str, code: str, where: str, line: int, tmp_path: Path
) -> None:
    """
    One edit that contradicts the game is found by its check, at the line that is to be corrected.
    """
    game, _ = load(tmp_path, file, old, new)
    assert (code, f"g/{where}", line) in [(p.code, p.place.file, p.place.line) for p in found_by(name, game)]


def test_every_check_has_a_game_that_fails_it() -> None:
    """
    No check is without a failing example above.
    """
    assert {check.find.__name__ for check in CHECKS} == {name for name, *_ in FAILING}


def test_a_check_is_named_after_its_fault() -> None:
    """
    The function, its module and its fault bear one name.
    """
    for check in CHECKS:
        assert check.find.__name__ == check.fault.name
        assert check.find.__module__ == f"generator.checks.{check.fault.name}"
        assert check.find.__doc__


@pytest.mark.parametrize(
    ("file", "old", "new", "only"),
    [
        ("cards.yaml", "count: 2", "count: two", {"K202"}),
        ("cards.yaml", "suit: blue", "suit: green", {"K202"}),
        ("roads.yaml", "to: b}", "to: z}", {"K208"}),
        ("spots.yaml", "id: c", "id: c/d", {"K212", "K208"}),
        ("roads.yaml", "- {id: ab", "- [id: ab", {"K103"}),
    ],
)  # fmt: skip
def test_what_could_not_be_read_is_not_judged(file: str, old: str, new: str, only: set[str], tmp_path: Path) -> None:
    """
    A value that was refused is one problem; counts and maps that depend on it add no others.
    """
    game, findings = load(tmp_path, file, old, new)
    problems = [*findings.problems, *(each for check in CHECKS for each in check.find(game))]
    assert {each.code for each in problems} == only
