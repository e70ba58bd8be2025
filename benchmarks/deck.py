"""A game of so many distinct cards, Japanese and kerned Latin in turns, and a face template of its own."""

from __future__ import annotations

import random
from pathlib import Path

OPENINGS = (
    "港に着いたら", "雨の日には", "手番の終わりに", "市場が開くと", "山を越えたなら", "隣の村から",
    "建物を建てるとき", "カードを2枚引いて", "食糧が足りなければ", "旅人が来るたびに", "学校では",
    "灯りがともる夜", "工場の裏で", "長い冬のあと", "最初の一周で", "川の向こうの",
)  # fmt: skip
MIDDLES = (
    "好きな資源を", "「知識」を1つ", "仲間の分まで", "山札の上から", "捨て札のうち", "道の途中で",
    "まだ使っていない", "古い本を", "新しい機械を", "小さな畑を", "ひとりにつき", "となりの拠点へ",
    "お金と引き換えに", "誰よりも早く", "約束どおり", "港のクレーンを",
)  # fmt: skip
ENDINGS = (
    "受け取ってよい。", "場に並べる。", "もう一度動かす。", "全員で分けあう。", "手札に加える。",
    "元に戻しておく。", "得点として数える。", "次の人へ渡す。", "すぐに使える。", "建設に充てる。",
)  # fmt: skip
WORDS = (
    "After", "every", "journey", "take", "two", "Wool", "from", "any", "valley", "you", "have", "traded",
    "with;", "Tax", "AVENUE", "towers", "first,", "Yard", "by", "the", "water.", "Pay", "LATE", "travellers",
    "never", "give", "away", "what", "they", "carry", "Toward", "evening,", "roll", "once", "more", "for",
)  # fmt: skip
KINDS = ("古い", "静かな", "北の", "港の", "青い", "小さな", "遠い", "夜の", "新しい", "石の", "鉄の")
PLACES = ("灯台", "図書館", "製粉所", "市場", "学校", "橋", "工房", "停車場", "畑", "砦", "鉱山", "議会")
RESOURCES = "FMKW"
BODY, LATIN = range(41, 48), range(96, 112)
"""Lengths of the texts, in characters, that make three lines at the template's size."""

GAME = """\
kamiban: 1
id: benchmark
title: 計測
language: ja
version: "1"
tables:
  resources:
    file: resources.yaml
    fields: {name: text, icon: icon}
  cards:
    file: cards.yaml
    fields: {name: text, body: text, cost: cost, gain: gain, move: int 0..99}
notation: {resources: resources}
components:
  cards:
    kind: sheet
    title: カード
    parts:
      - {of: cards, size: [63, 88], bleed: 0.75, front: card.xml.j2}
"""
RESOURCE_ROWS = """\
- {id: F, name: 食糧, icon: food}
- {id: M, name: 資材, icon: material}
- {id: K, name: 知識, icon: knowledge}
- {id: W, name: お金, icon: money}
"""
FACE = """\
<face title="{{ row.name }}">
  <rect x="-0.75" y="-0.75" w="64.5" h="89.5" fill="#2F6F5E"/>
  <rect x="3" y="3" w="57" h="82" r="2.5" fill="#FFFFFF" stroke="#2B2320" stroke-width="0.3"/>
  <text of="name" x="5" y="4.5" w="53" h="7" weight="bold" fit="9 13" lines="1"
    valign="middle">{{ row.name }}</text>
  <row x="5" y="13" h="6" gap="0.6">
    {% for chip in row.cost|chips %}<icon name="{{ chip }}" size="6"/>{% endfor %}
  </row>
  <row x="5" y="34" w="53" h="9" gap="1.5" align="center">
    {% for chip in row.gain|chips %}<icon name="{{ chip }}" size="9"/>{% endfor %}
  </row>
  <text of="body" x="5" y="52" w="53" h="16" fit="7 9" leading="1.4">{{ row.body }}</text>
  <text of="move" x="46" y="72" w="12" h="10" weight="bold" fit="22" align="center"
    valign="middle">{{ row.move }}</text>
</face>
"""


def _latin(chance: random.Random) -> str:
    text = ""
    while len(text) not in LATIN:
        text = f"{text} {chance.choice(WORDS)}" if len(text) < LATIN.stop else ""
    return text.strip()


def _body(chance: random.Random) -> str:
    while True:
        text = chance.choice(OPENINGS) + "、"
        text += chance.choice(MIDDLES) + chance.choice(MIDDLES) + chance.choice(ENDINGS)
        text += chance.choice(OPENINGS) + "、" + chance.choice(MIDDLES) + chance.choice(ENDINGS)
        if len(text) in BODY:
            return text


def term(chance: random.Random, total: int) -> str:
    """So many resources in the game's notation, as in K2F1."""
    counts = dict.fromkeys(RESOURCES, 0)
    for _ in range(total):
        counts[chance.choice(RESOURCES)] += 1
    return "".join(f"{letter}{count}" for letter, count in counts.items() if count)


def write_game(folder: Path, cards: int) -> None:
    """The same folder for the same number, every time."""
    chance = random.Random(cards)
    bodies: dict[str, None] = {}
    while len(bodies) < cards:
        bodies[_latin(chance) if len(bodies) % 2 else _body(chance)] = None
    rows = [
        f"- {{id: c{number}, name: {chance.choice(KINDS)}{chance.choice(PLACES)}{number}, "
        f'body: "{body}", cost: {term(chance, chance.randint(2, 5))}, gain: {term(chance, 5)}, '
        f"move: {chance.randint(0, 99)}}}\n"
        for number, body in enumerate(bodies, 1)
    ]
    (folder / "faces").mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "resources.yaml").write_text(RESOURCE_ROWS, encoding="utf-8")
    (folder / "cards.yaml").write_text("".join(rows), encoding="utf-8")
    (folder / "faces" / "card.xml.j2").write_text(FACE, encoding="utf-8")
