"""A small game of gems and cards, in which things are renamed."""

from __future__ import annotations

from pathlib import Path

from tests.refactor.files import put

GAME = """\
kamiban: 1
id: small
title: Small
language: en
version: "1"
tables:
  gems: {file: gems.yaml, fields: {name: text, icon: icon, tint: colour}}
  # the deck
  cards:
    file: cards.yaml
    fields: {name: text, gem: ref gems, price: "cost?", art: image}
notation: {resources: gems}
rules:
  - {rule: distribution, of: cards.gem, equals: {R: 1, B: 1}, because: one of each}
  - {rule: spells, of: cards.art, equals: "art/{id}.svg", because: a picture has the name of its card}
variants:
  dear: {default: as printed, alternatives: [{name: dearer, set: {cards.fire.price: R3}}], about: prices}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
"""
GEMS = """\
- {id: R, name: Ruby, icon: circle, tint: "#C02020"}   # red
- {id: B, name: Beryl, icon: square, tint: "#2020C0"}
"""
DECK = """\
- id: fire
  name: Pay [R] twice
  gem: R
  price: R2B1
  art: art/fire.svg
- {id: sea, name: Sea, gem: B, art: art/sea.svg}
"""
CARD = """\
{% macro ground(id) %}{{ {"R": "#FFE0E0", "B": "#E0E0FF"}[id] }}{% endmacro %}
<face title="{{ row.name }}">
  <rect x="0" y="0" w="63" h="88" fill="{{ ground(row.gem.id) }}"/>
  <image of="art" src="{{ row.art }}" x="5" y="30" w="53" h="40"/>
  <text of="name" x="5" y="5" w="53" h="20" fit="6 12" fill="{{ row_of("gems", "R").tint if row.id == "fire" else ink }}">{{ row.name }}</text>
  {% if variant("dear", "dearer") %}<icon name="R" x="5" y="75" size="5"/>{% else %}<text x="5" y="75" w="50" h="8">{{ row.price|icons }}</text>{% endif %}
</face>
"""
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#008000"/></svg>\n'
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2" fill="#804000"/></svg>\n'
PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "game.title"
msgid "Small"
msgstr "Klein"

msgctxt "component.title"
msgid "Cards"
msgstr "Karten"

#. name of cards.fire
#. keep as it is: [R]
# looked at twice
msgctxt "cards.name"
msgid "Pay [R] twice"
msgstr ""
"Zahle zweimal "
"[R]"

msgctxt "cards.name"
msgid "Sea"
msgstr "See"

msgctxt "gems.name"
msgid "Ruby"
msgstr "Rubin"

msgctxt "gems.name"
msgid "Beryl"
msgstr "Beryll"
"""


def gems(folder: Path) -> Path:
    """The game, written into a folder."""
    files = {
        "game.yaml": GAME, "gems.yaml": GEMS, "cards.yaml": DECK, "faces/card.xml.j2": CARD, "locale/de.po": PO,
        "art/fire.svg": PICTURE, "art/sea.svg": PICTURE, "icons/circle.svg": ICON, "icons/square.svg": ICON,
    }  # fmt: skip
    return put(folder, files)
