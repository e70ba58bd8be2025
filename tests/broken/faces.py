"""Broken inputs about what is drawn: glyphs, pictures, icons, texts, templates, and what is acknowledged in vain."""

from __future__ import annotations

from tests.broken.form import CARDS, EN, GAME, MARKERS, PAWNS, RESOURCES, SUITS, TOKENS, WHOLE

CARD_FACE, BACK_FACE = "faces/card-front.xml.j2", "faces/card-back.xml.j2"

BOX = 'x="6" y="6" w="50" h="40"'
_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n{}</svg>'


def wide(number: int) -> str:
    return "長" * number


INPUTS = {
    "missing glyph": ("K602", [
        (CARDS, "original: linman leti kapa", "original: linman ‸🂡"),
        (CARDS, "original: lubalun", "original: lubalu‸\u0e01"),
        (CARDS, "original: amolit cu", "original: ‸\U00013000"),
        (CARDS, "original: kuwa at elme", "original: ‸|\n    \u0f40"),
        (CARDS, "original: ail lime", 'original: ‸"\\U0001F3B2"'),
        (CARDS, "original: nanala junalika", "original: nanala ‸\u0995"),
        (CARDS, "original: ben leti anpe", "original: ben leti ‸⚄"),
        (EN, 'msgstr "Law Reform"', 'msgstr "Law ‸⚖ \u05d0"'),
        (EN, 'msgid "舟人"\nmsgstr "', 'msgid "舟人"\nmsgstr "‸\u1780'),
        (EN, 'msgid "スタートプレイヤー"\nmsgstr "', 'msgid "スタートプレイヤー"\nmsgstr "‸🚩'),
    ]),
    "missing image": ("K603", [
        (TOKENS, "art/lap-token.svg", "‸art/lap-tokn.svg"),
        (CARDS, "art/mining.svg", "‸art/minning.svg"),
        (CARDS, "art/linman-light.svg", "‸linman-lights.svg"),
        (CARDS, "art/ail-road.svg", "‸art/ail-road.png"),
        (CARDS, "art/constitution.svg", "‸art"),
        (CARDS, "art/laboratory.svg", "‸../ail-lime/../../secret.svg"),
        (CARDS, "art/investment.svg", "‸/etc/hostname"),
        (CARDS, "art/old-to-new.svg", '‸"art/old-to-new.svg "'),
        (PAWNS, "art/pawn-1.svg", "‸art/pawn-01.svg"),
        (PAWNS, "art/pawn-5.svg", "‸ART/pawn-55.svg"),
        (MARKERS, "art/start-marker.svg", "‸http://example.org/start-marker.svg"),
    ]),
    "text that does not fit": ("K604", [
        (CARDS, "original: linman leti kapa", f"original: ‸{'linman leti kapa ' * 6}"),
        (CARDS, "original: lubalun", f"original: ‸{'lubalun' * 20}"),
        (CARDS, "original: amolit cu", f"original: ‸{wide(30)}"),
        (CARDS, "original: ail lime", f"original: ‸{'ail' * 5000}"),
        (CARDS, "original: nanala junalika", f"original: ‸{'nanala ' * 15}"),
        (CARDS, "original: linman leti kapa", f"original: ‸{wide(60)}"),
        (EN, 'msgstr "Law Reform"', f'msgstr "‸{"Law Reform " * 9}"'),
        (EN, 'msgid "研究室"\nmsgstr "', f'msgid "研究室"\nmsgstr "‸{"Donaudampf" * 9}'),
        (EN, 'msgid "舟人"\nmsgstr "', f'msgid "舟人"\nmsgstr "‸{"boat " * 9}'),
        (EN, 'msgid "スタートプレイヤー"\nmsgstr "', f'msgid "スタートプレイヤー"\nmsgstr "‸{"first " * 30}'),
    ]),
    "unknown icon": ("K606", [
        (CARDS, "original: linman leti kapa", "original: ‸linman [kapa]"),
        (CARDS, "original: lubalun", "original: ‸lubalun [k]"),
        (CARDS, "original: ail lime", "original: ‸'[lap-token] lime'"),
        (CARDS, "original: kuwa at elme", "original: ‸kuwa [01] elme"),
        (CARDS, "original: ana leti lekka", 'original: ‸"[X]"'),
        (CARDS, "original: lubalun", 'original: ‸"[-]"'),
        (TOKENS, "icon: lap", "icon: laps", CARDS, "- ‸id: ail-road"),
        (TOKENS, "icon: knowledge", "icon: ‸../icons/knowledges"),
        (SUITS, "icon: suit-culture", "icon: culture-suit", CARDS, "- ‸id: linman-light"),
        (RESOURCES, "icon: food", "icon: ‸Meal"),
        (CARDS, "original: amolit cu", "original: ‸amolit [kapa:3]"),
        (CARDS, "original: lubalun", "original: ‸'lubalun [K: 3]'"),
        (CARDS, "original: ail lime", "original: ‸'ail [K:12345]'"),
    ]),
    "stale allow": ("K211", [
        (SUITS, "main: Ｍ", "main: M", GAME, "allow:\n  - ‸check"),
        (GAME, "where: suits.industry.main", "where: suits.culture.main", GAME, "allow:\n  - ‸check"),
        (GAME, "where: suits.industry.main", "where: suits.industry", GAME, "allow:\n  - ‸check"),
        (GAME, "where: suits.industry.main", "where: suits.industry.main.*", GAME, "allow:\n  - ‸check"),
        (GAME, "- check: K207", "- check: K301", GAME, "allow:\n  - ‸check"),
        (GAME, "allow:\n", "allow:\n  - ‸{check: K301, where: rules.cards, because: x}\n"),
        (GAME, "allow:\n", "allow:\n  - ‸{check: K402, where: spots.12, because: x}\n"),
        (GAME, "allow:\n", 'allow:\n  - ‸{check: K501, where: "*", because: x}\n'),
        (GAME, "allow:\n", "allow:\n  - ‸{check: K604, where: cards.mining.name, because: x}\n"),
        (GAME, "allow:\n", 'allow:\n  - ‸{check: K602, where: "cards.*", because: x}\n'),
        (GAME, "\nrecorded:", "  - ‸{check: K207, where: suits.industry.main, because: once more}\n\nrecorded:"),
    ]),
    "backs that tell cards apart": ("K613", [
        ("faces/card-back.xml.j2", "</face>", '{% if row.move == 2 %}<circle cx="9" cy="9" r="1" fill="#24424F"/>{% endif %}</face>', GAME, "back: ‸card-back.xml.j2}"),
        ("faces/card-back.xml.j2", "</face>", '<icon name="{{ row.suit.icon }}" x="2" y="2" size="4"/></face>', GAME, "back: ‸card-back.xml.j2}"),
    ]),
    "template that fails": ("K601", [
        (CARD_FACE, WHOLE, "<face>\n‸{{ row.nam }}</face>"),
        (BACK_FACE, WHOLE, "<face>\n‸{% if %}</face>"),
        (GAME, "front: pawn.xml.j2", "front: ‸pwan.xml.j2"),
        (CARD_FACE, WHOLE, f"<face>\n<text {BOX}>{{{{ row.name }}}} ‸<em>now</em></text></face>"),
        (CARD_FACE, WHOLE, f"<face>\n<text {BOX}><b>a ‸<image/></b></text></face>"),
        (CARD_FACE, WHOLE, f'<face>\n<text {BOX}>a‸<icon naem="K"/></text></face>'),
        (CARD_FACE, WHOLE, f'<face>\n<text {BOX}>a‸<icon name="K" text="a b"/></text></face>'),
        (CARD_FACE, WHOLE, f"<face>\n<text {BOX}>a<br>‸b</br></text></face>"),
        (CARD_FACE, WHOLE, "<face>\n ‸{{ row.name }}</face>"),
        (CARD_FACE, WHOLE, '<face>\n<group x="1"> ‸words<rect x="0" y="0" w="1" h="1"/></group></face>'),
        (CARD_FACE, WHOLE, '<face>\n‸<rect x="0" y="0" w="1" h="1"><text/></rect></face>'),
        (BACK_FACE, WHOLE, "‸<face tilte='x'></face>"),
        (BACK_FACE, WHOLE, "<face>\n‸<?php x ?></face>"),
    ]),
    "unusable art": ("K605", [
        ("art/mining.svg", WHOLE, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n‸<text>x</text></svg>'),
        ("art/mining.svg", WHOLE, "‸<svg"),
        ("art/mining.svg", WHOLE, _SVG.format('‸<rect width="wide" height="1"/>')),
        ("art/mining.svg", WHOLE, _SVG.format('‸<image href="mining.png"/>')),
        ("art/mining.svg", WHOLE, _SVG.format('<g id="a">‸<use href="#a"/></g>')),
    ]),
    "pixels in art": ("K612", [
        ("art/mining.svg", WHOLE, _SVG.format('<filter id="f"/>‸<g filter="url(#f)"><rect width="1" height="1"/></g>')),
    ]),
}  # fmt: skip
