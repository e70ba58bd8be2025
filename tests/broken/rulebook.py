"""Broken rulebooks: Jinja2, directives, figures, links, typed numbers.

The sample game has the rulebook of short_rulebook, so that every edit begins from there.
"""

from __future__ import annotations

GAME, BOOK, EN = "game.yaml", "rulebook.md", "locale/en.po"
HAND = '{{ number("play.hand") }}'
NOTE = ":::note | 覚え書き"
FIGURE = ":::figure cards.linman-light 40 | 札の見方"
BOMB = "{% macro m(n) %}{% if n %}‸{{ m(n-1) }}{{ m(n-1) }}{% endif %}{% endmacro %}"

RULEBOOKS = {
    "rulebook that cannot be read": ("K801", [
        (BOOK, HAND, '{{ number("‸play.hnad") }}'),
        (BOOK, HAND, '{{ ‸nubmer("play.hand") }}'),
        (BOOK, "手札は", "手札は‸{{ }"),
        (BOOK, "| {{ row.name }} |", "| {{ row.‸nmae }} |"),
        (BOOK, "| {{ row.name }} |", "| ‸{{ row.name + 1 }} |"),
        (BOOK, '{% for row in rows("cards") %}', '{% for row in rows("‸crads") %}'),
        (BOOK, "{% endfor %}", "‸{% endfro %}"),
        (BOOK, "2. 建てる。", '2. 建てる。{{ variant("‸lap-suply") }}'),
        (BOOK, "2. 建てる。", '2. 建てる。{{ number("‸players × 3") }}'),
        (BOOK, "2. 建てる。", '2. 建てる。{{ number("‸1 / 0") }}'),
        (BOOK, "2. 建てる。", "2. 建てる。‸{% for i in range(10**9) %}x{% endfor %}"),
        (BOOK, "2. 建てる。", "2. 建てる。‸{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}"),
        (BOOK, "2. 建てる。", "2. 建てる。{% for i in range(9999) %}‸{{ 'x' * 9999 }}{% endfor %}"),
        (BOOK, "2. 建てる。", "2. 建てる。{% macro m() %}‸{{ m() }}{% endmacro %}{{ m() }}"),
        (BOOK, "2. 建てる。", f"2. 建てる。{BOMB}{{{{ m(60) }}}}"),
        (BOOK, "2. 建てる。", "2. 建てる。‸{{ 'x' * 10**9 }}"),
        (BOOK, "2. 建てる。", "2. 建てる。{{ ().‸__class__.__mro__ }}"),
        (BOOK, "2. 建てる。", "2. 建てる。{% include '‸game.yaml' %}"),
        (BOOK, "2. 建てる。", "2. ‸`建てる`。"),
        (BOOK, "2. 建てる。", "2. 建てる‸![絵](e.png)。"),
        (BOOK, "2. 建てる。", '2. [建てる](#turn "‸題")。'),
        (BOOK, "{{ row.cost | icons }} |", "{{ row.cost | icons }} | ‸余り |"),
    ], []),
    "unknown directive": ("K802", [
        (BOOK, NOTE, ":::‸ntoe | 覚え書き"),
        (BOOK, NOTE, ":::‸Note | 覚え書き"),
        (BOOK, FIGURE, ":::‸figrue cards.linman-light 40 | 札の見方"),
        (BOOK, FIGURE, "‸:::figure cards.linman-light | 札の見方"),
        (BOOK, FIGURE, "‸:::figure cards.linman-light wide | 札の見方"),
        (BOOK, FIGURE, "‸:::figure cards.linman-light -40 | 札の見方"),
        (BOOK, FIGURE, "‸:::figure cards.linman-light 40 crop=1,2,3 | 札の見方"),
        (BOOK, FIGURE, "‸:::figure cards.linman-light 40 corp=1,2,3,4 | 札の見方"),
        (BOOK, FIGURE, "‸:::figure | 札の見方"),
        (BOOK, FIGURE + "\n- cost | 払うもの", "‸" + FIGURE + "\n札の見方"),
        (BOOK, NOTE, ":::note ‸覚え書き"),
        (BOOK, NOTE, ":::‸break\n題\n:::\n\n" + NOTE),
    ], []),
    "figure of nothing": ("K803", [
        (BOOK, FIGURE, ":::figure ‸cards.linman-lihgt 40 | 札の見方"),
        (BOOK, FIGURE, ":::figure ‸crads.linman-light 40 | 札の見方"),
        (BOOK, FIGURE, ":::figure ‸baord 90 | 札の見方"),
        (BOOK, FIGURE, ":::figure ‸cards 90 | 札の見方"),
        (BOOK, FIGURE, ":::figure ‸resources.K 40 | 札の見方"),
        (BOOK, FIGURE, ":::figure ‸pawns.boat.back 40 | 札の見方"),
        (BOOK, "- cost | 払うもの", "- ‸cots | 払うもの"),
        (BOOK, "- cost | 払うもの", "- ‸back | 払うもの"),
        (BOOK, FIGURE, "{% for row in rows('suits') %}\n\n:::figure ‸suits.none 40 | 札の見方\n:::\n\n{% endfor %}\n" + FIGURE),
        (BOOK, FIGURE, FIGURE + "\n:::\n\n:::figure ‸nothing 40 | 札の見方"),
        (BOOK, "2. 建てる。", "2. [‸Q:3]を建てる。"),
        (BOOK, "2. 建てる。", "2. ‸[K: 3]を建てる。"),
    ], []),
    "link to nowhere": ("K804", [
        (BOOK, "[手番](#turn)で[K]を使います。", "[手番](‸#trun)で[K]を使います。"),
        (BOOK, "手番 {#turn}", "手番 {#my-turn}", BOOK, "(‸#turn)"),
        (BOOK, "{#turn}", "", BOOK, "(‸#turn)"),
        (BOOK, "1. 進む。", "1. [進む](‸#walk)。"),
        (BOOK, "2. 建てる。", "2. [建てる](‸#build)。"),
        (BOOK, "| 札 | 費用 |", "| [札](‸#card) | 費用 |"),
        (BOOK, "| {{ row.name }} |", "| [{{ row.name }}](‸#name) |"),
        (BOOK, NOTE + "\n", NOTE + "\n[ここ](‸#here)を見ます。"),
        (BOOK, "## 手番", "## [手番](‸#turns)"),
        (BOOK, "[手番](#turn)で", "[手番](‸#Turn)で"),
    ], []),
    "number typed by hand": ("K805", [
        (BOOK, HAND, "‸3"),
        (BOOK, HAND, "‸３"),
        (BOOK, "2. 建てる。", "2. 山札の‸64枚のカードを切る。"),
        (BOOK, "[手番](#turn)で[K]を使います。", "[手番](#turn)で[K]を使います。山札は‸64枚。"),
        (BOOK, "| 札 | 費用 |", "| 札 | カード‸64枚 |"),
        (BOOK, NOTE, ":::note | カード‸64枚"),
        (BOOK, "## 手番", "## カード‸64枚の手番"),
        (BOOK, "- cost | 払うもの", "- cost | 周回‸15個"),
        (EN, "The deck has", "‸64 cards: the deck has"),
        (EN, 'msgstr "Move."', 'msgstr ""\n"Move with "\n"‸64 cards."'),
    ], []),
    "variant without an answer": ("K806", [
        (BOOK, 'variant("lap-supply") and ', "", GAME, "\n  ‸lap-supply:\n"),
        (BOOK, 'variant("deck-out")', 'true', GAME, "\n  ‸deck-out:"),
        (BOOK, 'variant("lap-supply")', "number('players.max')", GAME, "\n  ‸lap-supply:\n"),
        (GAME, "\nvariants:\n", "\nvariants:\n  ‸new-point: {default: so, alternatives: [otherwise], about: 問い}\n"),
    ], []),
    "drawing with small words": ("K808", [
        (BOOK, FIGURE + "\n- cost | 払うもの", ":::figure ‸set-up.xml.j2 600x400 | 札の見方"),
    ], []),
    "rulebook that does not fit": ("K807", [
        (BOOK, "1. 進む。", f"1. ‸{'Donaudampf' * 20}"),
        (BOOK, "| 札 | 費用 |", f"‸| {'Donaudampf' * 20} | 費用 |"),
    ], []),
}  # fmt: skip

DECLARED = {
    "rulebook without a file": ("K208", [
        (GAME, "source: rulebook.md", "source: ‸rulebok.md"),
        (GAME, "source: rulebook.md", "source: ‸rules/rulebook.md"),
    ], []),
    "rulebook declared wrongly": ("K210", [
        (GAME, "source: rulebook.md", "source: ‸../rulebook.md"),
        (GAME, 'accent: "#1C6480"', 'accent: ‸"blue"'),
    ], []),
    "rulebook without a source": ("K204", [
        (GAME, "source: rulebook.md, ", "", GAME, "rulebook: ‸{kind: rulebook"),
    ], []),
    "key of another kind of component": ("K201", [
        (GAME, "source: rulebook.md", "source: rulebook.md, ‸parts: [{size: [63, 88], front: board.xml.j2}]"),
        (GAME, "board:\n    kind: board", "board:\n    ‸source: rulebook.md\n    kind: board"),
    ], []),
    "rulebook that is not UTF-8": ("K101", [
        (BOOK, "進む。", "‸\udc80進む。"),
    ], []),
}  # fmt: skip

INPUTS = RULEBOOKS | DECLARED
