"""Each check, with a game that it passes and games that it must not pass."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from generator.checks.catalogue import CHECKS
from generator.model.game import Game
from generator.problem import Findings
from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables:
  spots: {file: spots.yaml, fields: {name: text, start: bool = false, gain: gain, toll: int = 0}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots}}
  cards: {file: cards.yaml, fields: {suit: choice red|blue, move: int 0..3, cost: cost?, count: int = 1}}
  crafts: {file: crafts.yaml, fields: {of: ref spots, price: cost, swap: convert?, vp: int = 0}}
notation: {resources: spots}
maps:
  isle: {spots: spots, routes: roads, start: a}
rules:
  - {rule: total, of: cards, equals: 5, because: x}
  - {rule: distribution, of: cards.suit, equals: {red: 3, blue: 2}, because: x}
  - {rule: distribution, of: spots.start, equals: {"true": 1, "false": 2}, because: x}
  - {rule: distribution, of: cards.cost, equals: {a2: 3}, because: x}
  - {rule: percent, of: cards.suit, equals: {red: 60, blue: 40}, because: x}
variants:
  v: {default: one, alternatives: [two], about: x}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
"""
SPOTS = "- {id: a, name: 'A [K]', start: true, gain: a}\n- {id: b, name: B, gain: b}\n- {id: c, name: C, gain: c}\n"
ROADS = "- {id: ab, from: a, to: b}\n- {id: bc, from: b, to: c}\n- {id: ca, from: c, to: a}\n"
CARDS = "- {id: x, suit: red, move: 1, count: 3, cost: a2}\n- {id: y, suit: blue, move: 0, count: 2}\n"
CRAFTS = """\
- {id: p, of: a, price: a2b1}
- {id: q, of: a, price: b2c1}
- {id: r, of: a, price: c2a1}
- {id: s, of: b, price: a1, swap: a2→b}
- {id: t, of: b, price: c1, swap: b→a2}
"""
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
NAME_OF_B = 'msgctxt "spots.name"\nmsgid "B"'
FILES = {
    "game.yaml": GAME, "spots.yaml": SPOTS, "roads.yaml": ROADS, "cards.yaml": CARDS, "crafts.yaml": CRAFTS,
    "locale/de.po": PO,
}  # fmt: skip

FAILING = [
    ("count_mismatch", "game.yaml", "of: cards, equals: 5", "of: cards, equals: 6", "K301", "game.yaml", 15),
    ("count_mismatch", "cards.yaml", "count: 2", "count: 1", "K301", "game.yaml", 15),
    ("distribution_mismatch", "cards.yaml", "suit: blue", "suit: red", "K302", "game.yaml", 16),
    ("distribution_mismatch", "spots.yaml", "start: true", "start: false", "K302", "game.yaml", 17),
    ("distribution_mismatch", "cards.yaml", "cost: a2", "cost: a1", "K302", "game.yaml", 18),
    ("percent_mismatch", "game.yaml", "red: 60", "red: 61", "K311", "game.yaml", 19),
    ("percent_mismatch", "game.yaml", "{red: 60, blue: 40}", "{red: 60}", "K311", "game.yaml", 19),
    ("percent_mismatch", "game.yaml", "{red: 60, blue: 40}", '{"red/blue": 99}', "K311", "game.yaml", 19),
    ("bad_variant", "game.yaml", "[two]", "[]", "K303", "game.yaml", 21),
    ("sibling_breaks_pattern", "crafts.yaml", "c2a1", "c2a2", "K304", "crafts.yaml", 3),
    ("sibling_breaks_pattern", "crafts.yaml", "a2b1", "a3b1", "K304", "crafts.yaml", 1),
    ("resource_never_gained", "spots.yaml", "gain: c", "gain: b", "K306", "crafts.yaml", 2),
    (
        "resource_never_spent",
        "crafts.yaml",
        CRAFTS,
        "- {id: p, of: a, price: a2b1}\n",
        "K307",
        "spots.yaml",
        3,
    ),
    ("free_conversion", "crafts.yaml", "b→a2", "b→a3", "K308", "crafts.yaml", 5),
    ("free_conversion", "crafts.yaml", "a2→b", "a→a2", "K308", "crafts.yaml", 4),
    ("dominated_card", "crafts.yaml", "b2c1", "a2b2", "K309", "crafts.yaml", 2),
    ("dominated_card", "crafts.yaml", "b2c1}", "a2b1, vp: 1}", "K309", "crafts.yaml", 1),
    ("unknown_map_part", "game.yaml", "start: a}", "start: z}", "K401", "game.yaml", 13),
    ("unknown_map_part", "game.yaml", "from: ref spots", "from: ref cards", "K401", "game.yaml", 8),
    ("unknown_map_part", "game.yaml", "to: ref spots", "to: ref spots?", "K401", "game.yaml", 8),
    ("unreachable_spot", "roads.yaml", "from: b, to: c", "from: b, to: a", "K402", "spots.yaml", 3),
    ("no_exit", "roads.yaml", "from: c, to: a", "from: c, to: c", "K403", "spots.yaml", 3),
    ("not_strongly_connected", "roads.yaml", "from: c, to: a", "from: c, to: b", "K404", "spots.yaml", 2),
    ("spot_only_behind_toll", "spots.yaml", "gain: c", "gain: c, toll: 1", "K405", "spots.yaml", 3),
    ("confusable_names", "spots.yaml", "name: C", "name: 'a[k]'", "K510", "spots.yaml", 3),
    ("confusable_names", "spots.yaml", "name: C", "name: 'Aｋ of Ａ・[K]'", "K510", "spots.yaml", 3),
    ("missing_translation", "spots.yaml", "name: B", "name: Bay", "K501", "spots.yaml", 2),
    ("missing_translation", "locale/de.po", "Ah [K]", "Ah", "K503", "locale/de.po", 14),
    ("missing_translation", "locale/de.po", "Ah [K]", "Ah [K] [M]", "K503", "locale/de.po", 14),
    ("missing_translation", "locale/de.po", NAME_OF_B, f"#, fuzzy\n{NAME_OF_B}", "K505", "locale/de.po", 17),
    (
        "parted_from_nothing",
        "locale/de.po",
        NAME_OF_B,
        NAME_OF_B.replace(".name", ".name#d"),
        "K506",
        "locale/de.po",
        16,
    ),
    ("translated_into_itself", "game.yaml", "language: en", "language: de", "K507", "locale/de.po", 4),
]


def load(folder: Path, file: str = "", old: str = "", new: str = "") -> tuple[Game, Findings]:
    return load_edited(FILES, folder, file, old, new)


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
    No check is without a failing example, above or in another module of this folder.
    """
    modules = [importlib.import_module(path.stem) for path in Path(__file__).parent.glob("test_*.py")]
    examples = {name for module in modules for name, *_ in getattr(module, "FAILING", ())}
    assert {check.find.__name__ for check in CHECKS} == examples


def test_a_check_is_named_after_its_fault() -> None:
    """
    The function, its module and its fault bear one name.
    """
    for check in CHECKS:
        assert check.find.__name__ == check.fault.name
        assert re.fullmatch(rf"generator\.checks\.\w+\.{check.fault.name}", check.find.__module__)
        assert check.find.__doc__


@pytest.mark.parametrize(
    ("name", "file", "old", "new"),
    [
        ("sibling_breaks_pattern", "crafts.yaml", "c2a1}", "c2a2, swap: c→b}"),
        ("sibling_breaks_pattern", "crafts.yaml", "of: a, price: c2a1", "of: b, price: c2a2"),
        ("resource_never_gained", "spots.yaml", "gain: c", "gain: any 1"),
        ("resource_never_spent", "crafts.yaml", CRAFTS, "- {id: p, of: a, price: any 1}\n"),
        ("free_conversion", "crafts.yaml", "b→a2", "b→c9"),
        ("dominated_card", "crafts.yaml", "b2c1", "b1a2"),
        ("dominated_card", "crafts.yaml", "b2c1", "a2b2, vp: 1"),
        ("dominated_card", "crafts.yaml", "b2c1", "a2b2, swap: c→b"),
        ("spot_only_behind_toll", "spots.yaml", "gain: b", "gain: c, toll: 1"),
        ("confusable_names", "spots.yaml", "name: C", "name: 'A\\n[K]'"),
        ("confusable_names", "spots.yaml", "name: C", "name: 'see a [k]'"),
        ("confusable_names", "spots.yaml", "name: C", "name: 'AlphaA[K]'"),
        ("missing_translation", "locale/de.po", "Ah [K]", "[K] Ah [K]"),
        ("missing_translation", "locale/de.po", NAME_OF_B, NAME_OF_B.replace(".name", ".name#b")),
        ("parted_from_nothing", "locale/de.po", NAME_OF_B, NAME_OF_B.replace(".name", ".name#b")),
    ],
)  # fmt: skip
def test_a_check_leaves_what_is_meant_alone(name: str, file: str, old: str, new: str, tmp_path: Path) -> None:
    """
    What differs for a reason is no fault: other fields, another family, a free choice, a line break.
    """
    game, _ = load(tmp_path, file, old, new)
    assert found_by(name, game) == []


@pytest.mark.parametrize(("name", "file", "old", "new", "code", "where", "line"), FAILING)
def test_a_fault_of_balance_shows_both_sides(
    name: str, file: str, old: str, new: str, code: str, where: str, line: int, tmp_path: Path
) -> None:
    """
    A finding that compares rows has a subject that `allow` can name, and is a warning with a way out.
    """
    game, _ = load(tmp_path, file, old, new)
    for problem in found_by(name, game):
        if problem.severity == "warning" and problem.code < "K5":
            assert problem.subject
            assert problem.hint
            assert problem.related or new == "a→a2"


@pytest.mark.parametrize(
    ("file", "old", "new", "only"),
    [
        ("cards.yaml", "count: 2", "count: two", {"K202"}),
        ("cards.yaml", "suit: blue", "suit: green", {"K202"}),
        ("roads.yaml", "to: b}", "to: z}", {"K208"}),
        ("spots.yaml", "id: c", "id: c/d", {"K212", "K208"}),
        ("roads.yaml", "- {id: ab", "- [id: ab", {"K103"}),
        ("crafts.yaml", "c2a1", "c2z1", {"K203"}),
        ("crafts.yaml", "b→a2", "b→", {"K206"}),
        ("spots.yaml", "gain: c", "gain: z", {"K203"}),
        ("spots.yaml", "gain: c", "gain: c, toll: x", {"K202"}),
    ],
)  # fmt: skip
def test_what_could_not_be_read_is_not_judged(
    file: str, old: str, new: str, only: set[str], tmp_path: Path
) -> None:
    """
    A value that was refused is one problem; counts and maps that depend on it add no others.
    """
    game, findings = load(tmp_path, file, old, new)
    problems = [*findings.problems, *(each for check in CHECKS for each in check.find(game))]
    assert {each.code for each in problems} == only
