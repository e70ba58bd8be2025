"""Broken inputs about texts that would be cut off with the edge of their piece."""

from __future__ import annotations

from tests.broken.form import CARDS, EN, GAME, PAWNS, TOKENS

CARD, TOKEN, PAWN = "faces/card-front.xml.j2", "faces/token-front.xml.j2", "faces/pawn.xml.j2"
NAME, ORIGINAL = '<text of="name" x="6" y="4.3" w="41"', '<text of="original" x="6" y="12.3" w="51"'
FIRST, SECOND = (CARDS, "name: ‸燐字の光"), (CARDS, "original: ‸linman leti kapa")
ANCHOR = '  <anchor name="name"'
LETTER = '<text of="letter" x="1.2" y="6" w="12.6" h="3.2" fit="8" lines="1">{{ row.letter }}</text>'
SEEN = "{% if false %}{{ row.art }}{{ row.icon }}{{ row.colour }}{{ row.name }}{{ row.mark }}{% endif %}"


def more(element: str) -> str:
    """An element before the anchors of a card."""
    return element + ANCHOR


def group(attributes: str) -> str:
    """The name of a card in a group."""
    return f'<group {attributes}>{NAME} h="7.6" weight="bold" fit="7 11">{{{{ row.name }}}}</text></group>'


def token(shape: str) -> list[tuple[str, str, str]]:
    """Tokens of a shape with their letters at the left."""
    return [
        (GAME, "{of: tokens, size: [15, 15], shape: round,", f"{{of: tokens, {shape},"),
        (TOKEN, "", f"<face>{LETTER}</face>{SEEN}"),
    ]


def figure(shape: str) -> list[tuple[str, str, str]]:
    """Figures of a shape with their names in a wide box at the foot."""
    name = '<text of="name" x="1" y="33" w="40" h="3" fit="6 8">{{ row.name }}</text>'
    return [
        (GAME, "{of: pawns, size: [18, 29], shape: stand,", f"{{of: pawns, size: [24, 38], shape: {shape},"),
        (PAWN, "", f"<face>{name}</face>{SEEN}"),
    ]


INPUTS = {
    "text off a card": ("K607", [
        (CARD, NAME, NAME.replace('x="6"', 'x="-1"'), *FIRST),
        (CARD, ORIGINAL, ORIGINAL.replace('y="12.3"', 'y="86.4"'), *SECOND),
        (CARD, ORIGINAL, ORIGINAL.replace('x="6"', 'x="40" align="right"'), *SECOND),
        (CARD, ORIGINAL, ORIGINAL.replace('x="6" y="12.3"', 'x="0.2" y="0.2"'), *SECOND),
        (CARD, ANCHOR, more(group('rotate="90"')), *FIRST),
        (CARD, ANCHOR, more(group('x="30" y="40" scale="2"')), *FIRST),
        (CARD, ANCHOR, more('<group y="80">' + group('y="4"') + "</group>"), *FIRST),
        (CARD, ANCHOR, more(group('clip="-3 -3 80 94" x="-7"')), *FIRST),
        (CARD, ANCHOR, more(group('symbol="s"') + '<use symbol="s" x="50"/>'), *FIRST),
        (CARD, ANCHOR, more('<row x="50" y="5" h="5"><text of="name" fit="11">{{ row.name }}</text></row>'), *FIRST),
        (CARD, ANCHOR, more('<text of="name" x="62" y="5" w="9" h="5">[any]</text>'), *FIRST),
        (GAME, "size: [63, 88], corner: 3", "size: [52, 88], corner: 3", CARDS, "gain: ‸K"),
    ]),
    "text off a round token": ("K607", [
        (TOKEN, 'y="6"', 'y="1"', TOKENS, "letter: ‸F"),
        (TOKEN, 'x="1.2"', 'x="-2"', TOKENS, "letter: ‸M"),
        (TOKEN, 'w="12.6"', 'w="14" align="right"', TOKENS, "letter: ‸W"),
        (GAME, "size: [15, 15], shape: round", "size: [15, 9], shape: round", TOKENS, "letter: ‸F"),
    ], token("size: [15, 15], shape: round")),
    "text off a hex tile": ("K607", [
        (TOKEN, 'y="6"', 'y="1.5"', TOKENS, "letter: ‸F"),
        (TOKEN, 'y="6"', 'y="13"', TOKENS, "letter: ‸K"),
        (TOKEN, 'x="1.2"', 'x="-0.8"', TOKENS, "letter: ‸M"),
        (GAME, "across: 15", "across: 8.4", TOKENS, "letter: ‸F"),
        (GAME, "across: 15", 'across: 15, cells: "1,0 0,1"', TOKENS, "letter: ‸F"),
    ], token("shape: hex, across: 15")),
    "text off a wedge": ("K607", [
        (TOKEN, 'y="6"', 'y="1.5"', TOKENS, "letter: ‸F"),
        (TOKEN, 'x="1.2"', 'x="-0.8"', TOKENS, "letter: ‸M"),
        (TOKEN, 'y="6"', 'y="13.5"', TOKENS, "letter: ‸K"),
        (GAME, "size: [15, 15], shape: wedge", "size: [15, 36], shape: wedge", TOKENS, "letter: ‸F"),
    ], token("size: [15, 15], shape: wedge")),
    "text off a standee": ("K607", [
        (PAWN, 'y="33"', 'y="36"', PAWNS, "name: ‸歩く人"),
        (PAWN, 'x="1"', 'x="14"', PAWNS, "name: ‸日傘の人"),
        (GAME, "size: [24, 38], shape: stand", "size: [24, 34], shape: stand", PAWNS, "name: ‸歩く人"),
        (EN, 'msgid "舟人"\nmsgstr "', 'msgid "舟人"\nmsgstr "‸The wide '),
    ], figure("stand")),
    "text off a folded piece": ("K607", [
        (PAWN, 'y="33"', 'y="36"', PAWNS, "name: ‸歩く人"),
        (PAWN, 'x="1"', 'x="-3"', PAWNS, "name: ‸歩く人"),
    ], figure("fold")),
}  # fmt: skip
