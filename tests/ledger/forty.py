"""Forty ordinary edits of a designer's day: ten in each of four games, none of which breaks a promise."""

from __future__ import annotations

from typing import NamedTuple


class DayEdit(NamedTuple):
    """One text of a file that becomes another, what a person would call it, and what follows from it.

    The first `old` of the file counts; `new` may hold more lines, or fewer.
    """

    game: str
    file: str
    old: str
    new: str
    said: str
    follows: tuple[str, ...] = ()


_NEW_CARD = """- id: night-market
  suit: culture
  level: 1
  count: 3
  name: 夜の市
  original: nicok
  move: 1
  cost: K2
  trigger: K
  product: K+1
  vp: 1
  art: art/linman-light.svg

"""

EDITS = [
    DayEdit(
        "ail-lime",
        "cards.yaml",
        "count: 5",
        "count: 4",
        "count of 燐字の光 5 → 4",
        ("cards: 1 to throw out, 0 to put in",),
    ),
    DayEdit(
        "ail-lime",
        "cards.yaml",
        "cost: K1F2",
        "cost: K2F2",
        "cost of アイルのパンとアイルの芋 K1F2 → K2F2",
        ("cost K in all 59 → 64",),
    ),
    DayEdit(
        "ail-lime", "cards.yaml", "move: 2", "move: 3", "move of 他国の書物 2 → 3", ("move in all 104 → 108",)
    ),
    DayEdit(
        "ail-lime", "cards.yaml", "vp: 3", "vp: 2", "vp of 他国の書物 3 → 2", ("vp points in all 56 → 52",)
    ),
    DayEdit(
        "ail-lime",
        "cards.yaml",
        "name: 燐字の光",
        "name: 燐字の灯",
        "name of linman-light 燐字の光 → 燐字の灯",
        ("'燐字の灯' has no translation to en",),
    ),
    DayEdit(
        "ail-lime",
        "cards.yaml",
        "- id: bread-and-tuber",
        f"{_NEW_CARD}- id: bread-and-tuber",
        "夜の市 is new in cards, 3 of it",
        ("64 → 67 pieces", "19 → 20 rows"),
    ),
    DayEdit(
        "ail-lime",
        "cards.yaml",
        "art: art/foreign-books.svg",
        "art: art/investment.svg",
        "art of 他国の書物 art/foreign-books.svg → art/investment.svg",
        ("cards: 4 to throw out, 4 to put in",),
    ),
    DayEdit("ail-lime", "spots.yaml", "gain: K", "gain: M", "gain of クワケ K → M"),
    DayEdit(
        "ail-lime",
        "game.yaml",
        'hand: "3"',
        'hand: "4"',
        "play.hand 3 → 4",
        ("without culture 41.5 → 30.6 %", "rulebook to reprint"),
    ),
    DayEdit(
        "ail-lime",
        "tokens.yaml",
        "count: 24",
        "count: 28",
        "24 → 28",
        ("tokens: 0 to throw out, 4 to put in",),
    ),
    DayEdit(
        "ail-republic",
        "cards.yaml",
        "count: 6",
        "count: 5",
        "count of パンも芋もアイル産 6 → 5",
        ("65 → 64 pieces", "suit culture 21 → 20"),
    ),
    DayEdit(
        "ail-republic",
        "cards.yaml",
        "cost: F3",
        "cost: F4",
        "cost of パンも芋もアイル産 F3 → F4",
        ("cost F in all 77 → 83",),
    ),
    DayEdit(
        "ail-republic",
        "cards.yaml",
        "number: 1",
        "number: 2",
        "number of パンも芋もアイル産 1 → 2",
        ("number 1: 16 → 10",),
    ),
    DayEdit(
        "ail-republic",
        "cards.yaml",
        "vp: 5",
        "vp: 10",
        "vp of パンも芋もアイル産 5 → 10",
        ("vp in all 910 → 940",),
    ),
    DayEdit(
        "ail-republic",
        "cards.yaml",
        "name: パンも芋もアイル産",
        "name: 国産のパンと芋",
        "name of home-bread パンも芋もアイル産 → 国産のパンと芋",
    ),
    DayEdit(
        "ail-republic",
        "cards.yaml",
        "text: 資源の拠点で[F]をもう1個得る",
        "text: 拠点で[F]をもう1個得る",
        "text of パンも芋もアイル産",
    ),
    DayEdit("ail-republic", "spots.yaml", "gain: F", "gain: G", "gain of アタラン F → G"),
    DayEdit(
        "ail-republic",
        "amounts.yaml",
        "number: 4",
        "number: 5",
        "number of hand 4 → 5",
        ("rulebook to reprint",),
    ),
    DayEdit("ail-republic", "game.yaml", 'version: "1.0"', 'version: "1.1"', "version 1.0 → 1.1"),
    DayEdit("ail-republic", "rulebook.md", "## ", "## 新版 ", "新版", ("rulebook to reprint",)),
    DayEdit(
        "attika",
        "buildings.yaml",
        "cost: P2,",
        "cost: P3,",
        "cost of 炉端の家 P2 → P3",
        ("cost P in all 29 → 30", "buildings: 4 to throw out, 4 to put in"),
    ),
    DayEdit(
        "attika",
        "buildings.yaml",
        "name: 井戸",
        "name: 泉の井戸",
        "name of well 井戸 → 泉の井戸",
        ("'泉の井戸' has no translation to en",),
    ),
    DayEdit("attika", "buildings.yaml", "after: hearth, ", "", "after of 井戸 hearth → nothing"),
    DayEdit(
        "attika",
        "cards.yaml",
        "terrain: P, count: 15",
        "terrain: P, count: 16",
        "count of pines 15 → 16",
        ("60 → 61 pieces", "cards: 0 to throw out, 1 to put in"),
    ),
    DayEdit(
        "attika",
        "cards.yaml",
        "art: art/land-clay.svg",
        "art: art/land-pines.svg",
        "art of clay art/land-clay.svg → art/land-pines.svg",
    ),
    DayEdit("attika", "terrains.yaml", "name: ", "name: 新", "name of "),
    DayEdit("attika", "sides.yaml", 'colour: "#0072B2"', 'colour: "#0060A0"', "#0072B2 → #0060A0"),
    DayEdit("attika", "game.yaml", "minutes: 60..60", "minutes: 45..60", "minutes 60..60 → 45..60"),
    DayEdit("attika", "rulebook.md", "。", "！", "→"),
    DayEdit("attika", "seats.yaml", "hand: 4", "hand: 5", "hand of "),
    DayEdit("ari-express", "nests.yaml", "name: 緑の巣", "name: 若葉の巣", "name of green 緑の巣 → 若葉の巣"),
    DayEdit("ari-express", "nests.yaml", "icon: leaf", "icon: food", "icon of 緑の巣 leaf → food"),
    DayEdit(
        "ari-express",
        "nests.yaml",
        'colour: "#00795A"',
        'colour: "#00694A"',
        "colour of 緑の巣 #00795A → #00694A",
    ),
    DayEdit("ari-express", "pens.yaml", ", best: true}", "}", "best of 赤 true → nothing"),
    DayEdit("ari-express", "pens.yaml", "name: 赤,", "name: 紅,", "name of red 赤 → 紅"),
    DayEdit("ari-express", "amounts.yaml", "number: 3", "number: 4", "3 → 4"),
    DayEdit("ari-express", "game.yaml", "minutes: 30..45", "minutes: 30..60", "minutes 30..45 → 30..60"),
    DayEdit("ari-express", "aid.yaml", "text: ", "text: まず", "まず"),
    DayEdit("ari-express", "words.yaml", "text: ", "text: 図の", "図の"),
    DayEdit("ari-express", "rulebook.md", "。", "！", "→"),
]
