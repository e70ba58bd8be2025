"""A small game in two languages with one of everything that a sheet or a rulebook can show."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from generator.command.line import kamiban

FILES = {
    "game.yaml": """\
kamiban: 1
id: sample
title: Sample
language: en
version: "1"
tables:
  suits:
    file: suits.yaml
    fields: {name: text, icon: icon, colour: colour}
  cards:
    file: cards.yaml
    fields: {name: text, body: text, suit: ref suits, picture: image, count: "int 1..9 = 1"}
  tokens:
    file: tokens.yaml
    fields: {name: text, count: "int 1..9 = 1"}
components:
  cards:
    kind: sheet
    title: Cards
    parts:
      - {of: cards, size: [50, 70], bleed: 2, front: card.xml.j2, back: back.xml.j2}
  tokens:
    kind: sheet
    title: Tokens
    parts:
      - {of: tokens, size: [20, 20], shape: round, bleed: 1, front: token.xml.j2}
  board: {kind: board, title: Board, parts: [{size: [90, 60], bleed: 0, front: board.xml.j2}]}
  tape:
    kind: strip
    title: Tape
    parts: [{of: suits, size: [16, 15], bleed: 0, front: cell.xml.j2}]
    order: {cycle: sun moon}
    length: 320
  table: {kind: sheet, title: Table, parts: [{size: [90, 60], bleed: 0, front: table.xml.j2}]}
  rules: {kind: rulebook, title: Rules, source: rules.md}
""",
    "suits.yaml": """\
- {id: sun, name: Sun, icon: sun, colour: "#AA3300"}
- {id: moon, name: Moon, icon: food, colour: "#2244AA"}
""",
    "cards.yaml": """\
- {id: dawn, name: Dawn, body: "Take one [sun]", suit: sun, picture: art/hill.svg, count: 2}
- {id: dusk, name: Dusk, body: Give one away, suit: moon, picture: art/hill.svg}
""",
    "tokens.yaml": "- {id: point, name: Point, count: 3}\n",
    "faces/card.xml.j2": """\
{% include "ground.xml.j2" %}
  <text x="4" y="4" w="30" h="7" fit="7 9">{{ row.name }}</text>
  <text x="4" y="14" w="42" h="9" fit="7 9">{{ row.body }}</text>
  <icon name="{{ row.suit.icon }}" x="38" y="4" size="6" fill="{{ row.suit.colour }}"/>
  <image src="{{ row.picture }}" x="5" y="30" w="40" h="30" fill="{{ row.suit.colour }}"/>
</face>
""",
    "faces/ground.xml.j2": """\
<face title="{{ row.name }}">
  <rect x="-2" y="-2" w="54" h="74" fill="#EEEEDD"/>
""",
    "faces/back.xml.j2": '<face><text x="4" y="30" w="42" h="9" fit="7 9">{{ say("Contents") }}</text></face>\n',
    "faces/token.xml.j2": """\
<face>
  <text x="3" y="5" w="14" h="6" fit="6 8">{{ row.name }}</text>
  <row x="3" y="12" w="14" h="4"><icon name="sun" size="4"/></row>
</face>
""",
    "faces/cell.xml.j2": '<face><text x="2" y="4" w="12" h="6" fit="6 8">{{ row.name }}</text></face>\n',
    "faces/board.xml.j2": """\
<face>
  <text x="4" y="4" w="80" h="7" fit="7 9">{{ number("cards.count") }}</text>
  <text x="4" y="20" w="80" h="7" fit="7 9">{{ plural("{count} token", number("tokens.count"), "{count} tokens") }}</text>
</face>
""",
    "faces/table.xml.j2": '<face><piece of="cards.dusk" x="5" y="5" w="20"/></face>\n',
    "art/hill.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">
<path d="M0 30L20 5L40 30Z" fill="currentColor"/>
</svg>
""",
    "icons/sun.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>
""",
    "rules.md": """\
# {{ game.title }}

## Turn {#turn}

There are {{ number("cards.count") }} cards. Take a [sun].

:::figure cards.dawn 30 | A card
:::
""",
    "locale/de.po": """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

msgctxt "game.title"
msgid "Sample"
msgstr "Probe"

msgctxt "component.title"
msgid "Tokens"
msgstr "Marken"

msgctxt "cards.name"
msgid "Dawn"
msgstr "Morgen"

msgctxt "tokens.name"
msgid "Point"
msgstr "Punkt"

msgctxt "kamiban"
msgid "100 mm · print at 100%"
msgstr "100 mm · zu 100 % drucken"

msgctxt "rulebook"
msgid "Turn"
msgstr "Zug"
""",
}  # fmt: skip


def write_sample(folder: Path) -> Path:
    """The game as files."""
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def build(game: Path, out: Path, *words: str) -> Result:
    """The command in this process."""
    return CliRunner().invoke(kamiban, ["build", str(game), "--paper", "a4", "--out", str(out), *words])


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
