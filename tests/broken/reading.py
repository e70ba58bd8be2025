"""Broken files: what cannot be read as UTF-8 or as YAML, and what YAML may not do here."""

from __future__ import annotations

from collections.abc import Callable

from tests.broken.form import (
    CARDS,
    EN,
    END,
    GAME,
    HERE,
    LAPS,
    MARKERS,
    PAWNS,
    ROUTES,
    SPOTS,
    SUITS,
    TOKENS,
    WHOLE,
    WORDS,
)


def lists(levels: int) -> str:
    """Lists in lists; the sign stands before the one that follows after so many."""
    return "[" * levels + HERE + "[" + "]" * (levels + 1)


def mappings(levels: int) -> str:
    return "{a: " * levels + HERE + "{a: 1" + "}" * (levels + 1)


def block(levels: int, indent: str = "") -> str:
    """Mappings in mappings, each on its own line."""
    lines = [f"{indent}{' ' * level}a:\n" for level in range(levels)]
    return "".join(lines) + f"{indent}{' ' * levels}{HERE}a: 1\n"


def large(extra: str) -> Callable[[str], str]:
    return lambda text: HERE + text + extra * (5_000_001 // len(extra.encode("utf-8", "surrogateescape")) + 1)


INPUTS = {
    "duplicate key": ("K104", [
        (CARDS, "  trigger: K\n", "  trigger: K\n  ‸trigger: M\n"),
        (GAME, "language: ja\n", "language: ja\n‸language: en\n"),
        (GAME, "  suits:\n", "  ‸resources: {}\n  suits:\n"),
        (GAME, "colour: colour, wild", "colour: colour, ‸name: text, wild"),
        (GAME, "{culture: 16,", '{culture: 16, ‸"culture": 16,'),
        (GAME, END, "‸components: {}\n"),
        (SUITS, "main: K, second: F", "main: K, ‸main: F"),
        (SPOTS, "original: kuwake", "original: kuwake, ‸'original': kuwake"),
        (ROUTES, "- {id: 01-02,", "- {id: 01-02, ‸id: 01-03,"),
        (TOKENS, "letter: F", "letter: F, ? ‸letter : G"),
        (WORDS, END, "- ? id\n  : a\n  ? ‸id\n"),
    ]),
    "anchor": ("K105", [
        (CARDS, "cost: K3\n", "cost: ‸&c K3\n"),
        (GAME, "language: ja", "language: ‸&t ja"),
        (GAME, "tables:\n", "tables: ‸&all\n"),
        (GAME, "  - rule: distribution\n    of: cards.suit", "  - ‸&r\n    rule: distribution\n    of: cards.suit"),
        (SUITS, "- {id: culture", "- ‸&s {id: culture"),
        (SPOTS, "at: [", "at: ‸&p ["),
        (TOKENS, "count: 15", "count: ‸&n 15"),
        (ROUTES, 'from: "01"', 'from: ‸&f "01"'),
        (WORDS, "{id: legend,", "{‸&k id: legend,"),
        (PAWNS, "- {id: pawn-3", "- ‸&x-1 {id: pawn-3"),
    ]),
    "alias": ("K105", [
        (CARDS, "cost: K3\n", "cost: ‸*c\n"),
        (GAME, "language: ja", "language: ‸*t"),
        (GAME, "counted: [suits, tokens]", "counted: [suits, ‸*t]"),
        (GAME, "    fields: {name: text, art: image}", "    fields: ‸*f"),
        (SUITS, "main: F", "main: ‸*F"),
        (SPOTS, "label: left}", "label: ‸*b}"),
        (TOKENS, "count: 15", "count: ‸*n"),
        (ROUTES, 'to: "02"', "to: ‸*two"),
        (WORDS, "{id: legend,", "{‸*k : x, id: legend,"),
        (PAWNS, END, "- ‸*row\n"),
    ]),
    "tag": ("K106", [
        (CARDS, "level: 3", "level: ‸!!int 3"),
        (GAME, "kamiban: 1", "kamiban: ‸!v 1"),
        (GAME, "language: ja", "language: ‸!!str ja"),
        (GAME, "variants:\n", "variants: ‸!!map\n"),
        (SUITS, "- {id: politics", "- ‸!suit {id: politics"),
        (SPOTS, "start: true", "start: ‸!!bool true"),
        (TOKENS, "letter: W", "letter: ‸!!binary Vw=="),
        (ROUTES, "line: shortcut", "line: ‸!<tag:example.org,2024:x> shortcut"),
        (WORDS, "{id: legend,", "{‸!!str id: legend,"),
        (PAWNS, END, "- ‸!!python/object/apply:os.system {id: x}\n"),
    ]),
    "depth over 32": ("K107", [
        (GAME, END, f"deep: {lists(31)}\n"),
        (GAME, END, f"deep: {mappings(31)}\n"),
        (GAME, END, f"deep:\n{block(31, ' ')}"),
        (CARDS, "cost: K3\n", f"cost: {lists(30)}\n"),
        (SUITS, "main: K,", f"main: {mappings(30)},"),
        (SPOTS, WHOLE, f"{lists(32)}\n"),
        (ROUTES, END, "- " * 32 + f"{HERE}- x\n"),
        (TOKENS, END, f"- {mappings(31)}\n"),
        (WORDS, WHOLE, "[" * 32 + HERE + "[" * 100_000),
        (PAWNS, WHOLE, block(32)),
    ]),
    "over 5 MB": ("K108", [
        (GAME, WHOLE, large("# more\n")),
        (CARDS, WHOLE, large("#")),
        (SUITS, WHOLE, large("\n")),
        (SPOTS, WHOLE, large("長")),
        (ROUTES, WHOLE, large("\0")),
        (TOKENS, WHOLE, large("[")),
        (PAWNS, WHOLE, large("\udc80")),
        (MARKERS, WHOLE, large(" ")),
        (WORDS, WHOLE, large("- {id: a}\n")),
        (EN, WHOLE, large("# more\n")),
    ]),
    "not UTF-8": ("K101", [
        (CARDS, "linman leti kapa", "linm‸\udcffan"),
        (CARDS, "name: 法改正", "name: 法‸\udce6\udc94"),
        (GAME, "title: アイルの道", "title: ‸\udc83A\udc83C"),
        (GAME, END, "‸\udcc3"),
        (SUITS, "name: 文化", "name: ‸\udcb8\udcca"),
        (SPOTS, "original: taupo", "original: taup‸\udcf4"),
        (ROUTES, WHOLE, "‸\udcff\udcfe-\0 \0"),
        (TOKENS, "letter: W", "letter: ‸\udcc0\udc80"),
        (WORDS, "text: 近道", "text: 近‸\udced\udca0\udc80"),
        (MARKERS, WHOLE, "\ufeff- {id: ‸\udcf8}\n"),
        (EN, "The Road of Ail", "The R‸\udcf6ad of Ail"),
    ]),
    "control character": ("K102", [
        (CARDS, "linman leti kapa", "linm‸\0an"),
        (CARDS, "name: 法改正", 'name: ‸"法\\a改正"'),
        (GAME, "language: ja", "language: j‸\x07a"),
        (GAME, "tables:\n", "tables:‸\r\r\n"),
        (SUITS, "name: 文化", "name: 文‸\x1b[1m化"),
        (SPOTS, "original: taupo", "original: taupo‸\x7f"),
        (ROUTES, END, "#‸\x0b\n"),
        (TOKENS, "letter: W", "letter: ‸\x9f"),
        (WORDS, "text: 近道", "text: 近‸\u2028道"),
        (PAWNS, WHOLE, "- {id: a}\n‸\ufeff- {id: b}\n"),
        (LAPS, "tokens: 4", "tokens: ‸\x854"),
        (EN, "The Road of Ail", "The R‸\x08oad of Ail"),
    ]),
    "YAML syntax": ("K103", [
        (CARDS, "  cost: K3\n", "  cost: 'K3\n", CARDS, ""),
        (GAME, "tables:\n", "tables: [\n", GAME, ""),
        (SUITS, "second: K}", "second: K", SUITS, ""),
        (SPOTS, END, "\t‸- x\n", SPOTS, ""),
        (TOKENS, END, "@‸\n", TOKENS, ""),
    ]),
    "unreadable file": ("K109", [
        (GAME, "file: suits.yaml", "file: art", "art", ""),
    ]),
    "odd document": ("K110", [
        (CARDS, WHOLE, "‸"),
        (GAME, WHOLE, "‸"),
        (SUITS, WHOLE, "‸# nothing\n"),
        (SPOTS, END, "‸---\n- x\n"),
        (ROUTES, END, "- {? ‸[a, b] : c}\n"),
        (TOKENS, "letter: F", "‸<<: {letter: F}"),
    ]),
}  # fmt: skip
