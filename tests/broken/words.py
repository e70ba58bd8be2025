"""Broken inputs about words, signs, use and balance."""

from __future__ import annotations

CARDS, GAME, SUITS, SPOTS, TOKENS = "cards.yaml", "game.yaml", "suits.yaml", "spots.yaml", "tokens.yaml"
WORDS, PAWNS, RESOURCES, LEGEND, EN = (
    "words.yaml",
    "pawns.yaml",
    "resources.yaml",
    "legend.yaml",
    "locale/en.po",
)
SALT = '- {id: S, name: 塩, icon: food, colour: "#000000"}\n'
NATURE = '- {id: nature, name: 自然, icon: suit-culture, colour: "#000000"}\n'
PLAIN = [
    (CARDS, "vp: 1 per culture card", "vp: 2"), (CARDS, "vp: 1 per industry card", "vp: 2"),
    (CARDS, "vp: 1 per politics card", "vp: 2"), (CARDS, "vp: 2 per lap token", "vp: 2"),
]  # fmt: skip

INPUTS = {
    "term written otherwise": ("K511", [
        (RESOURCES, "name: 食糧", "name: ‸食料"),
        (TOKENS, "name: 食糧", "name: ‸食料"),
        (LEGEND, "text: 食糧", "text: ‸食料"),
        (WORDS, "text: お金は", "text: ‸貨幣は"),
        (GAME, "about: 開始時のコマの重なり", "about: 開始時の‸駒の重なり"),
        (GAME, "title: コマとマーカー", "title: ‸ポーンとマーカー"),
        (EN, 'msgstr "Xep-Okijau"', 'msgstr "‸shep-okiyau"'),
    ], []),
    "term that a translation lost": ("K516", [
        (EN, 'msgid "文化"\nmsgstr "Culture"', 'msgid "文化"\nmsgstr "‸Arts"'),
    ], []),
    "text to be written": ("K512", [
        (CARDS, "name: 投資", "name: 投資‸{{site.baseurl}}"),
        (CARDS, "name: 法改正", "name: ‸TODO"),
        (WORDS, "text: 近道", "text: 近道‸<br>"),
        (SPOTS, "name: ペデ", "name: ‸○○の町"),
        (CARDS, "name: 資源の採掘", "name: 資源の採掘‸[]"),
        (GAME, "title: トークン", "title: トークン‸？？？"),
        (EN, 'msgstr "Money stands in', 'msgstr "‸XXX stands in'),
    ], []),
    "empty section": ("K513", [
        (LEGEND, None, "[]\n", LEGEND, ""),
        (WORDS, "text: 近道", "text: ‸……"),
        (CARDS, "name: 投資", "name: ‸？"),
        (EN, 'msgstr "Investment"', 'msgstr "‸---"'),
    ], []),
    "letter that only looks right": ("K514", [
        (CARDS, "name: 10月8日", "name: ‸１０月8日"),
        (SPOTS, "original: pede", "original: ped‸ｅ"),
        (SPOTS, "name: ペデ", "name: ‸ﾍﾟﾃﾞ"),
        (WORDS, "text: 近道", "text: ‸⾒るだけの近道"),
        (WORDS, "text: 近道", "text: ‸ハ\u309aンの近道"),
        (EN, 'msgstr "Shortcut"', 'msgstr "Short ‸ﬁeld"'),
    ], []),
    "letter that nobody sees": ("K515", [
        (CARDS, "name: 投資", "name: 投‸\u200b資"),
        (CARDS, "original: amolit cu", "original: amolit‸\u2060 cu"),
        (SPOTS, "name: ペデ", "name: ‸\u202eペデ"),
        (WORDS, "text: 近道", "text: 近‸\U000e0101道"),
        (GAME, "title: アイルの道", "title: アイルの道‸\u200e"),
        (EN, 'msgstr "Shortcut"', 'msgstr "Short‸\u00adcut"'),
    ], []),
    "stars that nothing closes": ("K517", [
        (CARDS, "name: 投資", "name: '‸**投資'"),
        (WORDS, "text: 近道", "text: 近‸**道"),
        (GAME, "title: トークン", 'title: "‸*トークン"'),
        (EN, 'msgstr "Shortcut"', 'msgstr "A ‸*shortcut"'),
    ], []),
    "sign without a word": ("K336", [
        (LEGEND, "- {id: same, symbol: same, text: 同じ資源をそろえて払う}\n", "", CARDS, "convert: ‸3 same"),
        (LEGEND, "symbol: W", "symbol: ‸w"),
        (LEGEND, "symbol: chain", "symbol: ‸chains"),
        (LEGEND, "symbol: lap", "symbol: ‸F"),
        (LEGEND, "symbol: per", "symbol: pre", CARDS, "product: ‸M per culture card"),
        (CARDS, "cost: K3\n", "cost: ‸each 1\n"),
        (CARDS, "name: 投資", "name: 投資‸[warning]"),
        (GAME, "legend: legend.symbol", "legend: ‸legend.symbols"),
    ], []),
    "field that nothing reads": ("K334", [
        (GAME, "{name: text, art: image}", "{name: text, art: image, ‸weight: int?}"),
        (GAME, "      original: plain\n      gain: gain\n", "      original: plain\n      ‸ruler: plain?\n      gain: gain\n"),
        (GAME, "{tokens: span, points: int 0..99}", "{tokens: span, points: int 0..99, ‸shade: colour?}"),
    ], []),
    "built-in face for another": ("K611", [
        ("faces/token_front.xml.j2", None, "<face/>", GAME, "front: ‸token-front.xml.j2"),
        ("faces/Token-Back.xml.j2", None, "<face/>", GAME, "back: ‸token-back.xml.j2"),
    ], []),
    "word that nothing uses": ("K335", [
        (GAME, "choice main|shortcut|side", "choice main|‸ferry|shortcut|side"),
        (GAME, "choice above|below|left|right", "choice ‸over|above|below|left|right"),
        (PAWNS, "mark: star", "mark: circle", GAME, "|diamond|‸star"),
        (GAME, "  食糧: {", "  ‸食量: {"),
    ], []),
    "colours that are one": ("K337", [
        (SUITS, '"#C8502A"', '‸"#0273B0"'),
        (PAWNS, '"#7A4F9A"', '‸"#EAAA1F"'),
        (RESOURCES, '"#2B6CB0"', '‸"#B84A30"'),
    ], []),
    "level worth less than the one below": ("K305", [
        (CARDS, "product: M+2\n  vp: 2", "product: M+2\n  vp: 5", CARDS, "product: F per industry card\n  vp: ‸1"),
        (CARDS, "product: K+2\n  vp: 3", "product: K+2\n  vp: 4", CARDS, "product: M per culture card\n  vp: ‸2"),
        (CARDS, "product: F+2\n  vp: 2", "product: F+2\n  vp: 5", CARDS, "product: K per politics card\n  vp: ‸1"),
    ], []),
    "points out of proportion": ("K331", [
        (CARDS, 'vp: "2 per culture, industry, politics"', "vp: ‸20"),
        (CARDS, 'cost: F2K2M2\n  vp: "2 per culture, industry, politics"', "cost: F20K20M20\n  vp: ‸1"),
    ], PLAIN),
    "family that is weak": ("K332", [
        (CARDS, "cost: K3\n", "cost: K12\n", SUITS, "- {id: ‸culture"),
    ], [(CARDS, "cost: K2\n", "cost: K9\n"), (CARDS, "cost: K1F2\n", "cost: K9F9\n")]),
    "condition that never holds": ("K333", [
        (CARDS, "trigger: F", "trigger: ‸S"),
        (CARDS, "product: K+1", "product: ‸K+1 on S"),
        (CARDS, "vp: 1 per culture card", "vp: ‸1 per nature card"),
    ], [(RESOURCES, "- {id: F", SALT + "- {id: F"), (SUITS, "- {id: colourless", NATURE + "- {id: colourless")]),
}  # fmt: skip
