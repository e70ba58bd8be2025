"""A small game in Japanese with a card, a rulebook and a catalogue, for all tests of translation; the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.line import kamiban

GAME = """\
kamiban: 1
id: inn
title: 宿
language: ja
version: "1"
players: 2..4
tables:
  goods: {file: goods.yaml, fields: {name: text, icon: icon}}
  cards: {file: cards.yaml, fields: {name: text, note: text?, count: "int 1..99 = 1"}}
notation: {resources: goods}
terms:
  宿屋: {instead: [旅籠], because: 名前は一つ, in: {en: {word: inn, instead: [tavern, hostel]}}}
  客: {in: {en: {word: guest, needed: alone}}}
components:
  cards: {kind: sheet, title: 札, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
  rules: {kind: rulebook, title: 遊び方, source: rules.md}
"""
CARD = """\
<face title="{{ row.name }}">
  <text of="name" x="4" y="4" w="40" h="8" fit="7 11" lines="1">{{ row.name }}</text>
  {% if row.note %}<text x="4" y="20" w="55" h="12" fit="7 9">{{ row.note }}</text>{% endif %}
</face>
"""
RULES = """\
# {{ game.title }}

## 準備 {#set-up}

札は{{ number("cards.total") }}枚です。[[B]は使いません](#end)。

1. {{ plural("札{count}枚", 3) }}を配ります。

| 印 | 意味 |
|---|---|
| [B] | 宿屋のパン |

:::note | 客
客はパンを食べます。
:::

## 終わり {#end}

皆が休みます。
"""
FILES = {
    "game.yaml": GAME,
    "goods.yaml": "- {id: B, name: パン, icon: food}\n",
    "cards.yaml": "- {id: keeper, name: 宿屋, note: '[B]を二つ配る', count: 3}\n- {id: guest, name: 客, note: 宿屋で休む}\n",
    "faces/card.xml.j2": CARD,
    "rules.md": RULES,
}
EN = {
    ("game.title", "宿"): "The Inn",
    ("component.title", "札"): "Cards",
    ("component.title", "遊び方"): "How to play",
    ("rulebook", "準備"): "Set-up",
    ("rulebook", '札は{{ number("cards.total") }}枚です。[[B]は使いません](#end)。'): (
        'There are {{ number("cards.total") }} cards. [Do not use [B]](#end).'
    ),
    ("rulebook", '{{ plural("札{count}枚", 3) }}を配ります。'): 'Deal {{ plural("札{count}枚", 3) }}.',
    ("rulebook", "印"): "Sign",
    ("rulebook", "意味"): "Meaning",
    ("rulebook", "宿屋のパン"): "Bread of the inn",
    ("rulebook", "客"): "Guests",
    ("rulebook", "客はパンを食べます。"): "Guests eat bread.",
    ("rulebook", "終わり"): "End",
    ("rulebook", "皆が休みます。"): "All rest.",
    ("goods.name", "パン"): "Bread",
    ("cards.name", "宿屋"): "Inn",
    ("cards.name", "客"): "Guest",
    ("cards.note", "[B]を二つ配る"): "Deal two [B]",
    ("cards.note", "宿屋で休む"): "Rests at the inn",
}
HEAD = """\
# English by hand.
msgid ""
msgstr ""
"Language: en\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Editor: a pen\\n"
"""
COUNTED = """
msgctxt "rulebook"
msgid "札{count}枚"
msgid_plural "札{count}枚"
msgstr[0] "one card"
msgstr[1] "{count} cards"
"""
BACKS = ("front: card.xml.j2", "front: card.xml.j2, back: card.xml.j2")
"""What makes the cards a deck, with fronts and backs, and with odds."""
MOOD = (
    "fields: {name: text, note: text?,",
    "fields: {mood: 'choice glad|sad = sad', name: text, note: text?,",
)


def entry(context: str, original: str, text: str) -> str:
    quoted = (part.replace('"', '\\"') for part in (context, original, text))
    return '\nmsgctxt "{}"\nmsgid "{}"\nmsgstr "{}"\n'.format(*quoted)


def catalogue() -> str:
    """The whole catalogue."""
    return HEAD + "".join(entry(*key, text) for key, text in EN.items()) + COUNTED


def run(*words: object) -> Result:
    """The command in this process, with what it says on either stream."""
    return CliRunner().invoke(kamiban, [*map(str, words)])


def change(path: Path, old: str, new: str) -> None:
    """Other words in a file, wherever the old ones stand; they must stand there."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def inn(tmp_path: Path) -> Path:
    """The folder of the game; all of it is translated to English."""
    folder = tmp_path / "inn"
    for name, text in {**FILES, "locale/en.po": catalogue()}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def deck(inn: Path) -> Path:
    """The game with a deck of cards that have a mood."""
    change(inn / "game.yaml", *BACKS)
    change(inn / "game.yaml", *MOOD)
    change(inn / "cards.yaml", "count: 3", "count: 3, mood: glad")
    change(inn / "faces/card.xml.j2", "</face>", "<text x='1' y='1' w='9' h='9'>{{ row.mood }}</text></face>")
    return inn


@pytest.fixture
def three(inn: Path) -> Path:
    """The game in Japanese, English and German, though the German is English."""
    (inn / "locale/de.po").write_text(catalogue(), encoding="utf-8")
    return inn
