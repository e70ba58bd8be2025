"""Backs of pieces that are shuffled together."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.survey import survey

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
players: 2..3
tables:
  cards: {file: cards.yaml, fields: {suit: choice sun|moon, count: int = 1}}
  tiles: {file: tiles.yaml, fields: {start: bool = false, count: int = 1}}
  placed: {file: placed.yaml, fields: {layout: plain, tile: ref tiles, at: point}}
layouts:
  two: {of: placed, players: "2", more: players}
  three: {of: placed, players: "3", more: "1"}
play: {deck: cards, hand: "1", ties: none}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [40, 60], front: front.xml.j2, back: card.xml.j2}]}
  tiles: {kind: sheet, title: Tiles, parts: [{of: tiles, shape: hex, across: 26, front: front.xml.j2, back: tile.xml.j2}]}
"""
PLAIN = '<face><rect x="0" y="0" w="20" h="20" fill="#204060"/></face>'
FILES = {
    "game.yaml": GAME,
    "cards.yaml": "- {id: a, suit: sun}\n- {id: b, suit: moon}\n- {id: c, suit: moon}\n",
    "tiles.yaml": "- {id: home, start: true}\n- {id: port, start: true}\n- {id: hill}\n- {id: wood, count: 5}\n",
    "placed.yaml": """\
- {id: p1, layout: two, tile: home, at: [0, 0]}
- {id: p2, layout: three, tile: home, at: [0, 0]}
- {id: p3, layout: three, tile: port, at: [1, 0]}
""",
    "faces/front.xml.j2": '<face title="{{ row.suit }}{{ row.start }}"/>',
    "faces/card.xml.j2": PLAIN,
    "faces/tile.xml.j2": PLAIN,
}


def told(folder: Path, **changed: str) -> list[tuple[str, str]]:
    """What is said of backs, and of which component."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(changed.get(path.name.partition(".")[0], text), encoding="utf-8")
    found = survey(folder, "g").findings.in_order()
    return [(problem.subject, problem.message) for problem in found if problem.code == "K613"]


def test_backs_that_tell_a_suit_are_reported_once(tmp_path: Path) -> None:
    """
    A deck whose backs have two colours is a fault of its part, told with two cards that can be told apart.
    """
    two = PLAIN.replace("#204060", '{{ "#204060" if row.suit == "sun" else "#602040" }}')
    ((subject, message),) = told(tmp_path, card=two)
    assert subject == "components.cards"
    assert "'a' and 'b' of cards" in message


def test_a_tile_that_can_be_left_over_needs_the_back_of_the_stack(tmp_path: Path) -> None:
    """
    Start tiles may have backs of their own, unless a smaller layout leaves one of them for the stack.
    """
    own = PLAIN.replace("#204060", '{{ "#204060" if row.start else "#602040" }}')
    ((subject, message),) = told(tmp_path / "one", tile=own)
    assert subject == "components.tiles"
    assert "'port' and 'hill' of tiles" in message
    always = FILES["placed.yaml"] + "- {id: p4, layout: two, tile: port, at: [1, 0]}\n"
    assert not told(tmp_path / "other", tile=own, placed=always)


@pytest.mark.parametrize(
    "back",
    [
        PLAIN.replace("<face>", '<face title="{{ row.suit }}">'),
        PLAIN.replace(
            "</face>", '{% if row.suit == "sun" %}<anchor name="x" x="1" y="1"/>{% endif %}</face>'
        ),
        PLAIN.replace('w="20"', 'w="{{ 20 if row.suit == "sun" else 20.0 }}"'),
    ],
)
def test_backs_that_only_read_differently_are_alike(back: str, tmp_path: Path) -> None:
    """
    Only what is drawn counts, not how a template says it.
    """
    assert not told(tmp_path, card=back)


def test_sets_of_players_have_backs_of_their_own(tmp_path: Path) -> None:
    """
    A table that is printed once for each colour is one stack for each colour.
    """
    part = "{of: cards, size: [40, 60], front: front.xml.j2, back: card.xml.j2}"
    sets = GAME.replace(part, f"{part}, {part.replace('card.xml', 'tile.xml')}")
    assert not told(tmp_path, game=sets, tile=PLAIN.replace("#204060", "#602040"))
