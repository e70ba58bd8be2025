"""Broken inputs about catalogues, languages and names."""

from __future__ import annotations

from tests.broken.form import CARDS, EN, END, GAME, PAWNS, SPOTS, SUITS, TOKENS, WHOLE, WORDS

INPUTS = {
    "missing translation": ("K501", [
        (CARDS, "name: 法改正", "name: ‸法の改正"),
        (CARDS, "name: 投資", "name: ‸|\n    投資\n    もう一度"),
        (GAME, "title: カード", "title: ‸札"),
        (GAME, "about: 巡って", "about: ‸旅して"),
        (SUITS, "name: 文化", "name: ‸文化だ"),
        (TOKENS, "name: 周回", "name: ‸一周"),
        (PAWNS, "name: 舟人", "name: ‸舟の人"),
        (WORDS, "text: 近道", "text: ‸近い道"),
        (EN, 'msgstr "Culture"', 'msgstr ""', SUITS, "name: ‸文化"),
        (EN, 'msgctxt "component.title"\nmsgid "マップボード"', 'msgctxt "board"\nmsgid "マップボード"', GAME, "title: ‸マップボード"),
        (EN, 'msgid "法改正"', 'msgid "法 改正"', CARDS, "name: ‸法改正"),
    ]),
    "needs review": ("K505", [
        (EN, 'msgctxt "cards.name"\nmsgid "投資"', '#, fuzzy\n‸msgctxt "cards.name"\nmsgid "投資"'),
        (EN, 'msgctxt "suits.name"\nmsgid "文化"', '#, c-format,fuzzy\n‸msgctxt "suits.name"\nmsgid "文化"'),
    ]),
    "parted from nothing": ("K506", [
        (EN, END, '\n‸msgctxt "suits.name#cultur"\nmsgid "文化"\nmsgstr "Art"\n'),
        (EN, END, '\n‸msgctxt "suits.name#culture"\nmsgid "文 化"\nmsgstr "Art"\n'),
        (EN, END, '\n#, fuzzy\n‸msgctxt "suit.name#culture"\nmsgid "文化"\nmsgstr "Art"\n'),
    ]),
    "translated into itself": ("K507", [
        ("locale/ja.po", WHOLE, 'msgid ""\nmsgstr ""\n\n‸msgctxt "suits.name"\nmsgid "文化"\nmsgstr "文"\n'),
    ]),
    "lost mark": ("K503", [
        (EN, "Law Reform [K]", "‸Law Reform"),
        (EN, "Law Reform [K]", "‸Law Reform [M]"),
        (EN, "Law Reform [K]", "‸Law Reform [k]"),
        (EN, "Law Reform [K]", "‸[K] Law Reform [M]"),
        (EN, "Law Reform [K]", "‸Law Reform [[K]]"),
        (EN, "Law Reform [K]", "‸Law Reform [ K ]"),
        (EN, "Law Reform [K]", "‸Law Reform ［K］"),
        (EN, "Law Reform [K]", "‸Law Reform {K}"),
        (EN, "Law Reform [K]", "‸Law Reform [K:3]"),
        (EN, "Law Reform [K]", "‸Law Reform \\\\[K]"),
        (EN, "Cards {steps}", "‸Cards"),
        (EN, "Cards {steps}", "‸Cards {step}"),
        (EN, 'msgstr "Culture"', 'msgstr "‸[K]"'),
    ], [
        (CARDS, "name: 法改正", "name: 法改正[K]"), (EN, 'msgid "法改正', 'msgid "法改正[K]'),
        (EN, 'msgstr "Law Reform', 'msgstr "Law Reform [K]'),
        (GAME, "title: カード", "title: カード{steps}"), (EN, 'msgid "カード', 'msgid "カード{steps}'),
        (EN, 'msgstr "Cards', 'msgstr "Cards {steps}'),
    ]),
    "unreadable catalogue": ("K502", [
        (EN, 'msgstr "Culture"', 'msgstr "Cul"‸ture"'),
        (EN, 'msgid "文化"', '‸msgidd "文化"'),
        (EN, 'msgstr "Culture"', 'msgstr ‸"Culture'),
        (EN, 'msgstr "Culture"', 'msgstr ‸Culture"'),
        (EN, 'msgstr "Culture"', 'msgstr "Cul‸\\qture"'),
        (EN, 'msgctxt "suits.name"\nmsgid "文化"', 'msgctxt "suits.name"\n‸msgstr "文化"'),
        (EN, END, '\n‸msgctxt "suits.name"\nmsgid "文化"\nmsgstr "Civilisation"\n'),
    ]),
    "unknown language": ("K504", [
        ("locale/English.po", WHOLE, 'msgid ""\nmsgstr ""\n', "locale/English.po", ""),
        ("locale/en_us_.po", WHOLE, 'msgid ""\nmsgstr ""\n', "locale/en_us_.po", ""),
    ]),
    "no such language": ("K508", [
        ("locale/vn.po", WHOLE, 'msgid ""\nmsgstr ""\n', "locale/vn.po", ""),
        (GAME, "language: ja", "language: ‸jp"),
    ]),
    "confusable name": ("K510", [
        (TOKENS, "name: お金", "name: ‸お・金"),
        (SPOTS, "name: クティヤ", "name: ‸ﾊﾟｼﾙｼｬﾘﾔの丘"),
        (CARDS, "name: 投資", "name: 大‸イッキャ＝ウ"),
        (WORDS, "text: 近道", "text: 近道は‸シェプオキヤウへ"),
    ]),
}  # fmt: skip
