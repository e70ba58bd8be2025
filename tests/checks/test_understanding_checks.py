"""Checks that know a slip by what stands around it: games that pass, and the one edit that each must find."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: isle
title: Isle
language: en
version: "1"
players: 2..4
minutes: 20..30
tables:
  goods: {file: goods.yaml, fields: {name: text}}
  clans: {file: clans.yaml, fields: {name: text, size: int}}
  cards:
    file: cards.yaml
    fields: {clan: ref clans, name: text, level: int, power: int, count: int = 1, cost: cost?, effect: effect?, after: ref cards?}
  spots: {file: spots.yaml, fields: {name: text, at: point}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots, line: "choice a|b = a"}}
  coins: {file: coins.yaml, fields: {worth: int, count: int}}
  marks: {file: marks.yaml, fields: {marks: span, points: int, price: int}}
  hats: {file: hats.yaml, fields: {name: text, colour: colour}}
  caps: {file: caps.yaml, fields: {name: text, colour: colour, letter: plain}}
  legend: {file: legend.yaml, fields: {sign: plain, text: text}}
notation: {resources: goods, legend: legend.sign}
maps: {isle: {spots: spots, routes: roads, start: bay}}
play: {deck: cards, hand: "3"}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
  hats: {kind: sheet, title: Hats, parts: [{of: hats, size: [20, 20], front: hat.xml.j2}]}
  caps: {kind: sheet, title: Caps, parts: [{of: caps, size: [20, 20], front: cap.xml.j2}]}
  rules: {kind: rulebook, title: Rules, source: rules.md}
"""
CLANS = ("fox", "owl", "elk")
CARDS = "".join(
    f"- {{id: {clan}-{number}, clan: {clan}, name: {clan.title()} {word}, level: {number}, power: {power}, "
    f"count: {count}, cost: {cost}, effect: {effect}}}\n"
    for clan, own, other in zip(CLANS, "WSG", "SGW")
    for number, word, power, count, cost, effect in (
        (1, "cub", 10, 5, f"{own}1", f"{own}+1"), (2, "scout", 20, 4, f"{own}1{other}1", f"{other}+2"),
        (3, "elder", 35, 2, f"{own}2{other}1", f"{own}+1"),
    )
)  # fmt: skip
RULES = """\
# Isle

## Set-up {#set-up}

Deal three cards to each player.

## Turn {#turn}

Play a card from your hand of {{ number("play.hand") }} cards. This is a game for 2 to 4 players.
"""
PO = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "goods.name"
msgid "Wood"
msgstr "木"

msgctxt "goods.name"
msgid "Stone"
msgstr "石"

msgctxt "legend.text"
msgid "You may not pass to the left more than two."
msgstr "左に二つを超えて渡すことはできません。"

msgctxt "legend.text"
msgid "[W] → [S]"
msgstr "[W] → [S]"
"""
FILES = {
    "game.yaml": GAME,
    "goods.yaml": "- {id: W, name: Wood}\n- {id: S, name: Stone}\n- {id: G, name: Gold}\n",
    "clans.yaml": "".join(f"- {{id: {clan}, name: {clan.title()}, size: 3}}\n" for clan in CLANS)
    + "- {id: none, name: None, size: 0}\n",
    "cards.yaml": CARDS,
    "spots.yaml": "".join(
        f"- {{id: {name}, name: {name.title()}, at: [{x}, {x}]}}\n" for x, name in enumerate(("bay", "hill", "lake", "moor", "cave"))
    ),
    "roads.yaml": "".join(
        f"- {{id: {one}-{other}, from: {one}, to: {other}}}\n"
        for one, other in (("bay", "hill"), ("hill", "lake"), ("lake", "moor"), ("moor", "cave"), ("cave", "bay"))
    ),
    "coins.yaml": "".join(f"- {{id: c{at}, worth: {2**at}, count: 20}}\n" for at in range(1, 7)),
    "marks.yaml": "".join(
        f"- {{id: m{at}, marks: {at}, points: {at * at}, price: {9 - at}}}\n" for at in range(1, 6)
    ),
    "legend.yaml": "- {id: wood, sign: W, text: Wood}\n- {id: stone, sign: S, text: Stone}\n- {id: gold, sign: G, text: Gold}\n"
    "- {id: pass, sign: card, text: You may not pass to the left more than two.}\n"
    "- {id: swap, sign: arrow, text: '[W] → [S]'}\n",
    "hats.yaml": '- {id: up, name: Up, colour: "#0072B2"}\n- {id: down, name: Down, colour: "#C8502A"}\n',
    "faces/hat.xml.j2": '<face><rect x="0" y="0" w="20" h="20" fill="{{ row.colour }}"/></face>',
    "caps.yaml": '- {id: up, name: Up, colour: "#0072B2", letter: C}\n- {id: down, name: Down, colour: "#C8502A", letter: C}\n'
    '- {id: side, name: Side, colour: "#C8502A", letter: S}\n',
    "faces/cap.xml.j2": '{% include "hat.xml.j2" %}<text x="0" y="0" w="9" h="9">{{ row.letter }}</text>',
    "rules.md": RULES,
    "locale/ja.po": PO,
}  # fmt: skip
NOT = "左に二つを超えて渡すことはできません。"
FAILING = [
    ("id_says_otherwise", "roads.yaml", "hill, to: lake", "hill, to: moor", "roads.yaml", 2),
    ("id_says_otherwise", "roads.yaml", "from: hill, to: lake", "from: lake, to: hill", "roads.yaml", 2),
    ("id_says_otherwise", "cards.yaml", "id: owl-2, clan: owl, name: Owl scout, level: 2", "id: owl-2, clan: owl, name: Owl scout, level: 3", "cards.yaml", 5),
    ("odd_cell", "cards.yaml", "power: 20, count: 4, cost: S1G1", "power: 20, count: 5, cost: S1G1", "cards.yaml", 5),
    ("odd_cell", "cards.yaml", "power: 35", "power: 34", "cards.yaml", 3),
    ("odd_cell", "cards.yaml", "effect: G+2", "effect: G+1", "cards.yaml", 5),
    ("resource_named_twice", "cards.yaml", "cost: S1G1", "cost: S1S1", "cards.yaml", 5),
    ("nearly_equal", "coins.yaml", "worth: 8, count: 20", "worth: 8, count: 21", "coins.yaml", 3),
    ("breaks_progression", "coins.yaml", "worth: 8", "worth: 9", "coins.yaml", 3),
    ("falls_between", "marks.yaml", "points: 9", "points: 3", "marks.yaml", 3),
    ("falls_between", "marks.yaml", "price: 6", "price: 8", "marks.yaml", 3),
    ("off_the_grain", "cards.yaml", "power: 20", "power: 21", "cards.yaml", 2),
    ("not_its_rows", "clans.yaml", "name: Owl, size: 3", "name: Owl, size: 4", "clans.yaml", 2),
    ("hands_exceed_deck", "game.yaml", 'hand: "3"', 'hand: "9"', "game.yaml", 23),
    ("minutes_make_no_sense", "game.yaml", "20..30", "30..20", "game.yaml", 7),
    ("minutes_make_no_sense", "game.yaml", "20..30", '"0"', "game.yaml", 7),
    ("sign_of_another", "legend.yaml", "sign: W", "sign: S", "legend.yaml", 1),
    ("told_by_colour_alone", "hats.yaml", '"#0072B2"', '"#6E8A1E"', "hats.yaml", 2),
    ("told_by_colour_alone", "caps.yaml", '"#0072B2"', '"#6E8A1E"', "caps.yaml", 2),
    ("self_route", "roads.yaml", "hill, to: lake", "hill, to: hill", "roads.yaml", 2),
    ("repeated_route", "roads.yaml", "- {id: cave-bay", "- {id: again, from: hill, to: lake}\n- {id: cave-bay", "roads.yaml", 5),
    ("spots_on_one_place", "spots.yaml", "at: [2, 2]", "at: [1, 1]", "spots.yaml", 3),
    ("repeated_name", "cards.yaml", "name: Elk elder", "name: Fox cub", "cards.yaml", 9),
    ("repeated_name", "spots.yaml", "name: Moor", "name: Hill", "spots.yaml", 4),
    ("number_differs", "locale/ja.po", "二つ", "三つ", "locale/ja.po", 14),
    ("one_translation", "locale/ja.po", "石", "木", "locale/ja.po", 8),
    ("lost_negation", "locale/ja.po", NOT, "左に二つより多く渡します。", "locale/ja.po", 14),
    ("turned_round", "locale/ja.po", "左に", "右に", "locale/ja.po", 14),
    ("icons_exchanged", "locale/ja.po", 'msgstr "[W] → [S]"', 'msgstr "[S] → [W]"', "locale/ja.po", 18),
    ("miscounted", "rules.md", "Deal three cards", "Deal four cards", "rules.md", 5),
    ("miscounted", "rules.md", '{{ number("play.hand") }}', "5", "rules.md", 9),
    ("miscounted", "rules.md", "2 to 4", "two to five", "rules.md", 9),
    ("dealt_unmentioned", "rules.md", "Deal three cards to each player.", "Lay out the isle.", "rules.md", 3),
]  # fmt: skip


@pytest.mark.parametrize(("name", "file", "old", "new", "where", "line"), FAILING)
def test_one_slip_is_told_once_where_it_is(
    name: str, file: str, old: str, new: str, where: str, line: int, tmp_path: Path
) -> None:
    """
    Each edit is found by its check, in one message, at the line in which it stands.
    """
    game, _ = load_edited(FILES, tmp_path, file, old, new)
    assert [(each.place.file, each.place.line) for each in found_by(name, game)] == [(f"g/{where}", line)]


@pytest.mark.parametrize("name", sorted({name for name, *_ in FAILING}))
def test_what_follows_its_pattern_passes(name: str, tmp_path: Path) -> None:
    """
    Nothing is said of the same game before the edit.
    """
    game, findings = load_edited(FILES, tmp_path)
    assert findings.problems == []
    assert found_by(name, game) == []


MEANT = [
    ("id_says_otherwise", "roads.yaml", "id: hill-lake, from: hill, to: lake", "id: ferry, from: hill, to: moor"),
    ("odd_cell", "cards.yaml", "power: 10, count: 5, cost: W1, effect: W+1}\n- {id: fox-2, clan: fox, name: Fox scout, level: 2, power: 20",
     "power: 11, count: 5, cost: W1, effect: W+1}\n- {id: fox-2, clan: fox, name: Fox scout, level: 2, power: 22"),
    ("resource_named_twice", "cards.yaml", "effect: G+2", "effect: G+1/G+2"),
    ("nearly_equal", "coins.yaml", "worth: 8, count: 20", "worth: 8, count: 30"),
    ("breaks_progression", "coins.yaml", "worth: 64", "worth: 100"),
    ("falls_between", "marks.yaml", "points: 25", "points: 3"),
    ("off_the_grain", "cards.yaml", "power: 20", "power: 23"),
    ("not_its_rows", "clans.yaml", "size: 3}\n- {id: owl, name: Owl, size: 3", "size: 7}\n- {id: owl, name: Owl, size: 8"),
    ("told_by_colour_alone", "faces/hat.xml.j2", "</face>", "<text>{{ row.name }}</text></face>"),
    ("told_by_colour_alone", "caps.yaml", 'id: up, name: Up, colour: "#0072B2"', 'id: up, name: Up, colour: "#C8502A"'),
    ("minutes_make_no_sense", "game.yaml", "20..30", "45..120"),
    ("minutes_make_no_sense", "game.yaml", "20..30", "half an hour"),
    ("repeated_route", "roads.yaml", "- {id: cave-bay", "- {id: again, from: hill, to: lake, line: b}\n- {id: cave-bay"),
    ("repeated_name", "cards.yaml", "id: elk-3, clan: elk, name: Elk elder", "id: fox-1-night, clan: elk, name: Fox cub"),
    ("repeated_name", "cards.yaml", "name: Elk elder, level: 3", "after: fox-1, name: Fox cub, level: 3"),
    ("number_differs", "locale/ja.po", "二つ", "2つ"),
    ("lost_negation", "locale/ja.po", NOT, "左に渡すのは二つだけです。"),
    ("turned_round", "locale/ja.po", "左に", "右ではなく左に"),
    ("miscounted", "rules.md", "Deal three cards to each player.", "Deal four cards to each player, who keeps three."),
    ("miscounted", "rules.md", "Play a card", "Draw four cards. Each player takes 5 cards. Play a card"),
    ("typed_number", "rules.md", "Play a card", "Draw 2 cards. If you have 3 cards in hand, take 3 coins. Play a card"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "file", "old", "new"), MEANT)
def test_what_may_well_be_meant_is_left_alone(
    name: str, file: str, old: str, new: str, tmp_path: Path
) -> None:
    """
    Other ids, several or special values, ends of a row, other lines, copies that say so: none of it is a slip.
    """
    game, _ = load_edited(FILES, tmp_path, file, old, new)
    assert [each.message for each in found_by(name, game)] == []
