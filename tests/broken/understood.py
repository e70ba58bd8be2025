"""Broken inputs that no declared rule tells: what breaks a pattern, a name, a number in words."""

from __future__ import annotations

from tests.bitmaps import png_of
from tests.broken.form import (
    CARDS,
    EN,
    END,
    GAME,
    LAPS,
    PAWNS,
    RESOURCES,
    ROUTES,
    SPOTS,
    TOKENS,
    WHOLE,
    WORDS,
)

BOOK = "rulebook.md"
SHORTCUT = 'msgid "近道"\nmsgstr "Shortcut"'
PRIZES = [
    (GAME, "  legend:\n    file", "  prizes:\n    file: prizes.yaml\n    fields: {worth: int, of: ref suits}\n  legend:\n    file"),
]  # fmt: skip


def prizes(*worths: str) -> str:
    """A table of prizes, one row for each worth, of the suits in turn."""
    names = ("culture", "industry", "politics", "colourless")
    return "".join(
        f"- {{id: p{number}x, worth: {worth}, of: {names[number % 4]}}}\n"
        for number, worth in enumerate(worths)
    )


INPUTS = {
    "id that says otherwise": ("K319", [
        (ROUTES, 'id: 03-04, from: "03", to: "04"', 'id: 03-04, from: "03", to: ‸"05"'),
        (ROUTES, 'id: 03-04, from: "03", to: "04"', 'id: 03-04, from: ‸"04", to: "03"'),
    ]),
    "odd cell": ("K329", [
        (CARDS, "count: 5\n  name: 燐字の光", "count: ‸6\n  name: 燐字の光"),
        (CARDS, "product: F+2", "product: ‸F+1"),
    ]),
    "resource named twice": ("K330", [
        (CARDS, "cost: K2F2W1", "cost: ‸K2K2W1"),
        (SPOTS, "gain: F/M/K", "gain: ‸F/M/M"),
    ]),
    "one more than all others": ("K338", [
        (TOKENS, "count: 24, letter: M", "count: ‸25, letter: M"),
        (TOKENS, "count: 24, letter: W", "count: ‸23, letter: W"),
    ]),
    "broken row of numbers": ("K339", [
        ("prizes.yaml", WHOLE, prizes("2", "4", "‸9", "16", "32", "64")),
        ("prizes.yaml", WHOLE, prizes("3", "6", "9", "‸11", "15", "18")),
    ], PRIZES),
    "less for more": ("K345", [
        (LAPS, "tokens: 3, points: 6", "tokens: 3, points: ‸2"),
    ]),
    "off the grain": ("K346", [
        ("prizes.yaml", WHOLE, prizes("5", "10", "15", "5", "‸9", "20", "10", "25", "5", "15")),
    ], PRIZES),
    "number of rows that are not there": ("K347", [
        ("suits.yaml", WHOLE, "".join(
            f'- {{id: {name}, name: {called}, icon: suit-{name}, colour: "{colour}", size: {size}}}\n'
            for name, called, colour, size in (
                ("culture", "文化", "#0072B2", "4"), ("industry", "産業", "#C8502A", "‸5"),
                ("politics", "政治", "#00795A", "4"), ("colourless", "無色", "#6E6A66", "7"),
            )
        )),
    ], [(GAME, "      main: ref resources?\n      second: ref resources?\n", "      size: int\n")]),
    "hands beyond the deck": ("K348", [(GAME, 'hand: "3"', 'hand: ‸"13"')]),
    "sign of another": ("K349", [
        ("legend.yaml", "symbol: M, text: 資材", "symbol: ‸M, text: 知識"),
    ]),
    "route to itself": ("K409", [(ROUTES, 'id: 03-04, from: "03", to: "04"', 'id: 03-04, from: "03", to: ‸"03"')]),
    "route twice": ("K410", [(ROUTES, END, '- {id: 04-06-b, from: ‸"04", to: "06", line: shortcut, bend: 5}\n')]),
    "two spots on one place": ("K411", [(SPOTS, "at: [68, 107]", "at: [79, 144]", SPOTS, "at: ‸[79, 144], label: left")]),
    "name twice": ("K509", [
        (CARDS, "name: 投資", "name: ‸研究室"),
        (RESOURCES, "name: 知識", "name: ‸資材"),
    ]),
    "another number in a translation": ("K518", [
        (EN, SHORTCUT, 'msgid "近道を三歩"\nmsgstr "Shortcut, ‸four steps"'),
        (EN, SHORTCUT, 'msgid "近道を三歩"\nmsgstr "Shortcut, ‸4 steps"'),
    ], [(WORDS, "text: 近道", "text: 近道を三歩")]),
    "one translation for two names": ("K519", [
        (EN, 'msgstr "Investment"', 'msgstr "The Laboratory"', EN, '‸msgctxt "cards.name"\nmsgid "投資"'),
    ]),
    "kana left in English": ("K520", [(EN, 'msgstr "Investment"', 'msgstr "Investment ‸の house"')]),
    "numerals in two ways": ("K524", [
        (WORDS, "text: カードを1枚引く", "text: カードを‸三枚引く"),
        (WORDS, "text: カードを1枚引く", "text: もし二人なら、カードを‸十二枚引く"),
    ]),
    "coarse picture": ("K610", [
        (CARDS, "art: art/investment.svg", "art: ‸art/coarse.png"),
    ], [("art/coarse.png", WHOLE, png_of(90, 90, 8, 0, 90 * bytes(91)).decode("utf-8", "surrogateescape"))]),
    "told by colour alone": ("K356", [
        (PAWNS, 'colour: "#00795A"', 'colour: ‸"#6E8A1E"'),
    ], [("faces/pawn.xml.j2", WHOLE, '<face title="pawn"><rect x="0" y="0" w="9" h="9" fill="{{ row.colour }}"/></face>')]),
    "minutes that make no sense": ("K357", [
        (GAME, "minutes: 30..45", "minutes: ‸45..30"),
        (GAME, "minutes: 30..45", "minutes: ‸1..1"),
    ]),
    "a lost not": ("K521", [
        (EN, SHORTCUT, 'msgid "近道は使えません"\nmsgstr "‸The shortcut can be used"'),
    ], [(WORDS, "text: 近道", "text: 近道は使えません")]),
    "left for right": ("K522", [
        (EN, SHORTCUT, 'msgid "近道は左"\nmsgstr "The shortcut on ‸the right"'),
    ], [(WORDS, "text: 近道", "text: 近道は左")]),
    "icons exchanged": ("K523", [
        (EN, SHORTCUT, 'msgid "近道：[F]→[M]"\nmsgstr "Shortcut: ‸[M]→[F]"'),
    ], [(WORDS, "text: 近道", "text: '近道：[F]→[M]'")]),
    "miscounted": ("K809", [(BOOK, "山札は{{ number(\"cards.total\") }}枚です。", "山札は‸63枚です。")], []),
    "set-up without cards": ("K810", [(BOOK, END, "\n## ‸準備 {#set-up}\n\n盤を広げます。\n")], []),
}  # fmt: skip
