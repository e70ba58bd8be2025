"""Broken inputs, ten or more of each kind: the right problem at the right line and column.

An input is one edit of the sample game: file, what stands there, what is written instead. The sign
‸ stands before the letter at which the problem must be reported, and is not written. Where the
problem shows elsewhere than in the edit, a second file and a piece of its text say where.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from broken_flows import FLOWS
from broken_hexes import HEXES
from broken_pieces import PIECES
from broken_play import PLAY
from broken_rulebook import DECLARED, RULEBOOKS
from broken_rules import RULES
from broken_strips import STRIPS
from broken_words import WORDING
from click.testing import CliRunner
from short_rulebook import shorten

from generator.checks.catalogue import run_checks
from generator.command.line import kamiban as command
from generator.faces import faults as face_faults
from generator.problem import FAULTS, Place, Problem
from generator.resources import templates
from generator.survey import survey

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "cards" / "ail-lime"
HERE = "‸"
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9H0Z" fill="#888888"/></svg>'

BOARD = '<face title="board"/>{% if false %}{{ x.label }}{{ x.nudge }}{{ x.bend }}{{ x.text }}{{ x.points }}{% endif %}'
"""Nothing to draw, with the fields that the true board shows."""

WHOLE = None
"""Stands for the whole text of a file."""
END = ""
"""Stands for the end of a file."""

Old = str | None
Input = tuple[str, Old, "str | Callable[[str], str]"] | tuple[str, Old, str, str, str]


class Kind(NamedTuple):
    """Inputs that all break the same thing, after `first` edits that break nothing."""

    code: str
    inputs: list[Input]
    first: list[tuple[str, str, str]] = []  # noqa: RUF012 - never written to


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


def wide(number: int) -> str:
    return "長" * number


CARDS, GAME, SUITS, SPOTS, ROUTES = "cards.yaml", "game.yaml", "suits.yaml", "spots.yaml", "routes.yaml"
TOKENS, PAWNS, MARKERS, WORDS, LAPS = "tokens.yaml", "pawns.yaml", "markers.yaml", "words.yaml", "laps.yaml"
RESOURCES, EN = "resources.yaml", "locale/en.po"
PERCENT = (
    '\n  - {rule: percent, of: cards.move, equals: {"0": 14, "1": 33, "2": 30, "3": 23}, because: x}\n\nvariants:\n'
)
SALT = '- {id: S, name: 塩, icon: food, colour: "#000000"}\n'
ROAD, SETS = "cost: F2K2M2\n  vp: 2 per lap token", '"2 per culture, industry, politics"'
CARD_FACE, BACK_FACE = "faces/card-front.xml.j2", "faces/card-back.xml.j2"

READING: dict[str, Kind] = {
    "duplicate key": Kind("K104", [
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
    "anchor": Kind("K105", [
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
    "alias": Kind("K105", [
        (CARDS, "cost: K3\n", "cost: ‸*c\n"),
        (GAME, "language: ja", "language: ‸*t"),
        (GAME, "counted: [suits, tokens]", "counted: [suits, ‸*t]"),
        (GAME, "    fields: {name: text, art: image}", "    fields: ‸*f"),
        (SUITS, "main: F", "main: ‸*F"),
        (SPOTS, "label: below, start: true", "label: ‸*b, start: true"),
        (TOKENS, "count: 15", "count: ‸*n"),
        (ROUTES, 'to: "02"', "to: ‸*two"),
        (WORDS, "{id: legend,", "{‸*k : x, id: legend,"),
        (PAWNS, END, "- ‸*row\n"),
    ]),
    "tag": Kind("K106", [
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
    "unknown key": Kind("K201", [
        (CARDS, "  draw: 2\n", "  ‸drwa: 2\n"),
        (GAME, "players:", "‸player:"),
        (GAME, "    file: suits.yaml\n", "    file: suits.yaml\n    ‸field: {}\n"),
        (GAME, "equals: 14,", "equals: 14, ‸becuase: x,"),
        (GAME, 'start: "01"', 'start: "01", ‸strat: "02"'),
        (GAME, "{default: icons add up,", "{default: icons add up, ‸defualt: one in all,"),
        (GAME, "    where: suits.industry.main\n", "    where: suits.industry.main\n    ‸Because: x\n"),
        (GAME, "    kind: board\n", "    kind: board\n    ‸titel: x\n"),
        (GAME, "corner: 3,", "‸corners: 3,"),
        (SUITS, "second: K", "‸secnd: K"),
        (TOKENS, "letter: M", "‸Letter: M"),
    ]),
    "wrong type": Kind("K202", [
        (CARDS, "level: 3", "level: ‸three"),
        (CARDS, "name: 投資", "name: ‸{ja: 投資}"),
        (CARDS, "count: 4", "count: ‸[4]"),
        (GAME, "kamiban: 1", "kamiban: ‸2"),
        (GAME, "counted: [suits, tokens]", "counted: ‸suits"),
        (GAME, "size: [63, 88]", "size: ‸[63]"),
        (GAME, "size: [15, 15]", "size: [15, ‸15mm]"),
        (SPOTS, "start: true", "start: ‸yes"),
        (SUITS, '"#0072B2"', '‸"blue"'),
        (ROUTES, "line: side}", "line: ‸aside}"),
        (TOKENS, "count: 15", "count: ‸0x10"),
        (WORDS, END, "- ‸just text\n"),
        (MARKERS, WHOLE, "‸id: start-player\n"),
    ]),
    "depth over 32": Kind("K107", [
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
    "over 5 MB": Kind("K108", [
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
    "not UTF-8": Kind("K101", [
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
    "control character": Kind("K102", [
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
    "YAML syntax": Kind("K103", [
        (CARDS, "  cost: K3\n", "  cost: 'K3\n", CARDS, ""),
        (GAME, "tables:\n", "tables: [\n", GAME, ""),
        (SUITS, "second: K}", "second: K", SUITS, ""),
        (SPOTS, END, "\t‸- x\n", SPOTS, ""),
        (TOKENS, END, "@‸\n", TOKENS, ""),
    ]),
    "unreadable file": Kind("K109", [
        (GAME, "file: suits.yaml", "file: art", "art", ""),
    ]),
    "odd document": Kind("K110", [
        (CARDS, WHOLE, "‸"),
        (GAME, WHOLE, "‸"),
        (SUITS, WHOLE, "‸# nothing\n"),
        (SPOTS, END, "‸---\n- x\n"),
        (ROUTES, END, "- {? ‸[a, b] : c}\n"),
        (TOKENS, "letter: F", "‸<<: {letter: F}"),
    ]),
}  # fmt: skip

MEANING: dict[str, Kind] = {
    "unknown id": Kind("K208", [
        (GAME, "file: cards.yaml", "file: ‸decks.yaml"),
        (CARDS, "suit: industry", "suit: ‸industrie"),
        (CARDS, "trigger: M", "trigger: ‸Q"),
        (CARDS, "trigger: F", "trigger: ‸f"),
        (CARDS, "suit: politics", 'suit: ‸"politics "'),
        (SUITS, "main: K", "main: ‸knowledge"),
        (SUITS, "second: M", "second: ‸culture"),
        (GAME, "  resources: resources\n", "  resources: ‸resource\n"),
        (GAME, "counted: [suits, tokens]", "counted: ‸[suit, tokens]"),
        (GAME, "{of: cards, size", "{of: ‸card, size"),
        (GAME, "{of: markers, size", '{of: ‸"01", size'),
    ]),
    "repeated id": Kind("K209", [
        (CARDS, "- id: foreign-books", "- id: ‸linman-light"),
        (CARDS, "- id: mining", "- id: ‸Foreign-Books"),
        (SUITS, "id: politics", "id: ‸industry"),
        (RESOURCES, "id: K", "id: ‸F"),
        (RESOURCES, "id: K", "id: ‸f"),
        (SPOTS, 'id: "14"', 'id: ‸"01"'),
        (ROUTES, "id: 14-06", "id: ‸06-14"),
        (TOKENS, "id: lap", "id: ‸'food'"),
        (PAWNS, "id: pawn-5", "id: ‸pawn-1"),
        (WORDS, "id: legend", "id: ‸shortcut"),
        (LAPS, END, "- {id: ‸lap-1, tokens: 1, points: 1}\n"),
        (GAME, "  pawns:\n    kind", "  ‸Cards:\n    kind"),
    ]),
    "term that does not parse": Kind("K206", [
        (CARDS, "cost: K1F2", "cost: K1‸;F2"),
        (CARDS, "cost: any 3", "cost: any 3 per‸"),
        (CARDS, "cost: M3\n", "cost: M‸9999\n"),
        (CARDS, "convert: K2→W", "convert: K2‸"),
        (CARDS, "convert: M2→W", "convert: M2→‸→W"),
        (CARDS, "convert: 3 same → W", 'convert: "‸→ W"'),
        (CARDS, "product: F+1", "product: F+‸"),
        (CARDS, "product: M+2", "product: M+2 on‸"),
        (CARDS, "vp: 1 per culture card", "vp: 1 per ‸card"),
        (CARDS, "vp: 2 per lap token", "vp: 2 ‸2"),
        (SPOTS, "gain: card 1", "gain: card 1‸%"),
        (SPOTS, "gain: F/M/K", "gain: F/‸/M"),
        (CARDS, "gain: K/M/F", "gain: ‸3 same"),
        (CARDS, "cost: K3F3", "cost: ‸M per culture card"),
    ]),
    "unknown resource": Kind("K203", [
        (CARDS, "cost: K2F2W1", "cost: K2‸Q2W1"),
        (CARDS, "cost: K3F3", "cost: K3‸gold 3"),
        (CARDS, "cost: any 3", 'cost: "‸some 3"'),
        (CARDS, "convert: K2→W", "convert: K2→‸X"),
        (CARDS, "convert: 3 same → W", "convert: 3 ‸木 → W"),
        (CARDS, "product: K+1", "product: ‸k+1"),
        (CARDS, "product: M per culture card", "product: M per ‸nature card"),
        (CARDS, "gain: W", "gain: ‸Ｚ"),
        (CARDS, "vp: 2 per lap token", "vp: 2 per ‸loop token"),
        (SPOTS, "gain: F/M/K", "gain: F/M/‸C"),
        (SPOTS, "gain: card 1", "gain: ‸draw 1"),
    ]),
    "count of a deck": Kind("K301", [
        (CARDS, "count: 5", "count: 4", GAME, "of: cards, equals: ‸64"),
        (CARDS, "count: 1\n", "count: 16\n", GAME, "of: cards, equals: ‸64"),
        (GAME, "of: cards, equals: 64", "of: cards, equals: ‸63"),
        (GAME, "of: cards, equals: 64", "of: cards, equals: ‸-64"),
        (GAME, "of: cards, equals: 64", "of: cards, equals: ‸players.max × 13"),
        (GAME, "of: cards, equals: 64", "of: cards, at least: ‸65"),
        (GAME, "of: cards, equals: 64", "of: cards, at most: ‸cards.total − 1"),
        (TOKENS, "count: 15", "count: 14", GAME, "of: tokens.lap, equals: ‸players.max × 3"),
        (GAME, "of: cards, equals: 64", "of: cards, equals: ‸999999999999999999"),
        (SPOTS, END, '- {id: "15", name: あ, original: a, gain: W, at: [1, 1], label: left}\n', GAME, "of: spots, equals: ‸14"),
        (GAME, "of: spots, equals: 14", "of: routes, equals: ‸14"),
        (GAME, "rules:\n", "rules:\n  - {rule: total, of: pawns, equals: ‸6, because: x}\n"),
    ]),
    "count of a suit": Kind("K302", [
        (CARDS, "suit: colourless\n  count: 1", "suit: politics\n  count: 1", GAME, "politics: ‸16"),
        (GAME, "colourless: 16}", "colourless: ‸0}"),
        (CARDS, "suit: colourless", "suit: culture", GAME, "{culture: ‸16"),
        (CARDS, "suit: colourless", "suit: culture", GAME, "colourless: ‸16"),
        (CARDS, "suit: politics", "suit: industry", GAME, "politics: ‸16"),
        (CARDS, "suit: politics", "suit: industry", GAME, "industry: ‸16"),
        (CARDS, "count: 4", "count: 3", GAME, "{culture: ‸16"),
        (GAME, "{culture: 16,", "{culture: ‸17,"),
        (GAME, "industry: 16,", "", GAME, "equals: ‸{culture: 16"),
        (GAME, "politics: 16,", "politics: 16, nature: ‸2,"),
        (CARDS, "level: 2", "level: 1", GAME, "culture 2: ‸4"),
        (GAME, "colourless none: 16}", "colourless none: ‸12}"),
        (GAME, "colourless: 16}", "colourless: ‸4 × 3}"),
    ]),
    "move out of range": Kind("K205", [
        (CARDS, "move: 0", "move: ‸4"),
        (CARDS, "move: 1", "move: ‸-1"),
        (CARDS, "move: 2", "move: ‸99"),
        (CARDS, "move: 3", "move: ‸999999999999999999"),
        (CARDS, "move: 3\n  gain: W\n  cost: F2K2M2\n  vp: 2", "move: ‸+7\n  gain: W\n  cost: F2K2M2\n  vp: 2"),
        (GAME, "move: int 0..3", "move: int 0..2", CARDS, "name: ナナラ港\n  original: nanala junalika\n  move: ‸3"),
        (GAME, "move: int 0..3", "move: int 1..3", CARDS, "original: letit kile inimoc\n  move: ‸0"),
        (CARDS, "level: 3", "level: ‸0"),
        (CARDS, "draw: 2", "draw: ‸4"),
        (CARDS, "chain: 2", "chain: ‸-2"),
        (TOKENS, "count: 15", "count: ‸100"),
        (GAME, "bleed: 2}", "bleed: ‸-2}"),
        (GAME, "size: [24, 38]", "size: [24, ‸2001]"),
    ]),
    "move distribution": Kind("K302", [
        (CARDS, "move: 0", "move: 1", GAME, '"0": ‸9'),
        (CARDS, "move: 0", "move: 1", GAME, '"1": ‸21'),
        (CARDS, "move: 2", "move: 3", GAME, '"2": ‸19'),
        (CARDS, "move: 2", "move: 3", GAME, '"3": ‸15'),
        (CARDS, "count: 1\n", "count: 2\n", GAME, '"3": ‸15'),
        (GAME, '"0": 9,', '"0": ‸10,'),
        (GAME, '{"0": 9, "1"', '‸{"1"'),
        (GAME, '"3": 15}', '"3": 15, "4": ‸1}'),
        (GAME, '"3": 15}', '"03": ‸15}'),
        (GAME, '"3": 15}', '"3": ‸players × 3}'),
        (GAME, '"2": 19, "3": 15}', '"2/3": ‸35}'),
        (CARDS, "move: 1", "move: 3", GAME, '"1": ‸21'),
        (CARDS, "count: 4\n  name: 研究室", "count: 3\n  name: 研究室", GAME, '"0": ‸9'),
    ]),
    "edge to an unknown spot": Kind("K208", [
        (ROUTES, 'from: "11"', "from: ‸eleven"),
        (ROUTES, 'from: "01", to: "02"', 'from: "01", to: ‸"20"'),
        (ROUTES, 'from: "02", to: "03"', 'from: ‸"2", to: "03"'),
        (ROUTES, 'from: "14"', "from: ‸fourteen"),
        (ROUTES, 'to: "14"', "to: ‸pede"),
        (ROUTES, END, '- {id: x, from: "01", to: ‸"00", line: main}\n'),
        (ROUTES, END, '- {id: x, from: ‸" 01", to: "02", line: main}\n'),
        (SPOTS, 'id: "13"', 'id: "15"', ROUTES, 'from: "03", to: ‸"13"'),
        (SPOTS, 'id: "13"', 'id: "15"', ROUTES, 'from: ‸"13", to: "03"'),
        (SPOTS, 'id: "05"', "id: taupo", ROUTES, 'from: "04", to: ‸"05"'),
        (ROUTES, 'from: "12"', "from: ‸-1"),
    ]),
    "unreachable spot": Kind("K402", [
        (ROUTES, 'from: "03", to: "13"', 'from: "13", to: "13"', SPOTS, '- {id: ‸"13"'),
        (ROUTES, '- {id: 01-12, from: "01", to: "12", line: side}\n', "", SPOTS, '- {id: ‸"12"'),
        (ROUTES, '- {id: 03-13, from: "03", to: "13", line: side}\n', "", SPOTS, '- {id: ‸"13"'),
        (ROUTES, 'from: "06", to: "14"', 'from: "14", to: "06"', SPOTS, '- {id: ‸"14"'),
        (ROUTES, 'from: "06", to: "11"', 'from: "06", to: "09"', SPOTS, '- {id: ‸"11"'),
        (ROUTES, 'from: "04", to: "05"', 'from: "04", to: "06"', SPOTS, '- {id: ‸"05"'),
        (ROUTES, 'from: "01", to: "02"', 'from: "01", to: "12"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "01", to: "02"', 'from: "01", to: "12"', SPOTS, '- {id: ‸"10"'),
        (ROUTES, 'from: "06", to: "07"', 'from: "07", to: "06"', SPOTS, '- {id: ‸"08"'),
        (SPOTS, END, '- {id: ‸islet, name: マカティ, original: a, gain: W, at: [1, 1], label: left}\n'),
        (ROUTES, 'from: "02", to: "03"', 'from: "02", to: "01"', SPOTS, '- {id: ‸"03"'),
    ]),
    "spot without exit": Kind("K403", [
        (ROUTES, '- {id: 12-01, from: "12", to: "01", line: side}\n', "", SPOTS, '- {id: ‸"12"'),
        (ROUTES, '- {id: 13-03, from: "13", to: "03", line: side}\n', "", SPOTS, '- {id: ‸"13"'),
        (ROUTES, 'from: "14", to: "06"', 'from: "14", to: "14"', SPOTS, '- {id: ‸"14"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "09", to: "01"', SPOTS, '- {id: ‸"10"'),
        (ROUTES, 'from: "11", to: "09"', 'from: "09", to: "11"', SPOTS, '- {id: ‸"11"'),
        (ROUTES, 'from: "05", to: "06"', 'from: "04", to: "06"', SPOTS, '- {id: ‸"05"'),
        (ROUTES, 'from: "07", to: "08"', 'from: "06", to: "08"', SPOTS, '- {id: ‸"07"'),
        (ROUTES, 'from: "02", to: "03"', 'from: "01", to: "03"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "08", to: "09"', 'from: "08", to: "08"', SPOTS, '- {id: ‸"08"'),
        (SPOTS, END, '- {id: ‸"15", name: マカティ, original: a, gain: W, at: [1, 1], label: left}\n'),
    ]),
    "no way back": Kind("K404", [
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "14"', SPOTS, '- {id: ‸"14"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "07"', SPOTS, '- {id: ‸"08"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "09"', SPOTS, '- {id: ‸"02"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "09"', SPOTS, '- {id: ‸"10"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "02"', SPOTS, '- {id: ‸"06"'),
        (ROUTES, 'from: "09", to: "10"', 'from: "09", to: "08"', SPOTS, '- {id: ‸"11"'),
        (ROUTES, 'from: "09", to: "10"', 'from: "09", to: "07"', SPOTS, '- {id: ‸"07"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "04"', SPOTS, '- {id: ‸"14"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "05"', SPOTS, '- {id: ‸"05"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "13"', SPOTS, '- {id: ‸"13"'),
        (ROUTES, 'from: "10", to: "01"', 'from: "10", to: "03"', SPOTS, '- {id: ‸"03"'),
        (ROUTES, 'from: "09", to: "10"', 'from: "09", to: "11"', SPOTS, '- {id: ‸"09"'),
    ]),
    "full-width letter": Kind("K207", [
        (CARDS, "cost: K3\n", "cost: ‸Ｋ3\n"),
        (CARDS, "cost: K1F2", "cost: K‸１F2"),
        (CARDS, "cost: any 3", 'cost: "any ‸３"'),
        (CARDS, "trigger: F", "trigger: ‸Ｆ"),
        (CARDS, "product: F+1", "product: F‸＋1"),
        (CARDS, "gain: K/M/F", "gain: K‸／M／F"),
        (CARDS, "vp: 1 per culture card", "vp: 1‸\u3000per culture card"),
        (CARDS, "suit: culture", "suit: ‸ｃulture"),
        (SUITS, "second: F", "second: ‸Ｆ"),
        (SPOTS, "gain: card 1", "gain: card ‸１"),
        (ROUTES, 'from: "01"', 'from: "‸０１"'),
    ]),
    "missing translation": Kind("K501", [
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
        (EN, 'msgctxt "cards.name"\nmsgid "投資"', '#, fuzzy\nmsgctxt "cards.name"\nmsgid "投資"', CARDS, "name: ‸投資"),
        (EN, 'msgid "法改正"', 'msgid "法 改正"', CARDS, "name: ‸法改正"),
    ]),
    "lost mark": Kind("K503", [
        (EN, "Law Reform [K]", "‸Law Reform"),
        (EN, "Law Reform [K]", "‸Law Reform [M]"),
        (EN, "Law Reform [K]", "‸Law Reform [k]"),
        (EN, "Law Reform [K]", "‸[K] Law Reform [K]"),
        (EN, "Law Reform [K]", "‸Law Reform [[K]]"),
        (EN, "Law Reform [K]", "‸Law Reform [ K ]"),
        (EN, "Law Reform [K]", "‸Law Reform ［K］"),
        (EN, "Law Reform [K]", "‸Law Reform {K}"),
        (EN, "Cards {steps}", "‸Cards"),
        (EN, "Cards {steps}", "‸Cards {step}"),
        (EN, 'msgstr "Culture"', 'msgstr "‸[K]"'),
    ], [
        (CARDS, "name: 法改正", "name: 法改正[K]"), (EN, 'msgid "法改正', 'msgid "法改正[K]'),
        (EN, 'msgstr "Law Reform', 'msgstr "Law Reform [K]'),
        (GAME, "title: カード", "title: カード{steps}"), (EN, 'msgid "カード', 'msgid "カード{steps}'),
        (EN, 'msgstr "Cards', 'msgstr "Cards {steps}'),
    ]),
    "unreadable catalogue": Kind("K502", [
        (EN, 'msgstr "Culture"', '‸msgstr "Cul"ture"'),
        (EN, 'msgid "文化"', '‸msgidd "文化"'),
        (EN, 'msgctxt "suits.name"\nmsgid "文化"', 'msgctxt "suits.name"\n‸msgstr "文化"'),
        (EN, END, '\n‸msgctxt "suits.name"\nmsgid "文化"\nmsgstr "Civilisation"\n'),
    ]),
    "variant without a choice": Kind("K303", [
        (GAME, "alternatives: [one in all]", "alternatives: ‸[]"),
        (GAME, "alternatives: [one in all]", "alternatives: ‸[icons add up]"),
        (GAME, "alternatives: [one in all]", "alternatives: ‸[a, a]"),
    ]),
    "percentage that is not the deck's": Kind("K311", [
        (GAME, '{"0": 14, "1": 33', '{"0": ‸15, "1": 33'),
        (GAME, '"2": 30, "3": 23', '"2": 29, "3": ‸24'),
        (GAME, '{"0": 14, "1": 33, "2": 30, "3": 23}', '‸{"0": 14, "1": 33, "2": 30}'),
    ], [(GAME, "\nvariants:\n", PERCENT)]),
    "sibling that breaks the pattern": Kind("K304", [
        (CARDS, "cost: K3F3", "cost: ‸K3F4"),
        (CARDS, "cost: F3M3", "cost: ‸F1M3"),
        (CARDS, "cost: F3M3", "cost: ‸M3F2"),
    ], [(CARDS, "cost: M3K2", "cost: M3K3")]),
    "resource never gained": Kind("K306", [
        (CARDS, "cost: K3\n", "cost: ‸S3\n"),
        (CARDS, "cost: F2\n", "cost: ‸F1S1\n"),
        (CARDS, "convert: K2→W", "convert: ‸S2→W"),
    ], [(RESOURCES, END, SALT)]),
    "resource never spent": Kind("K307", [
        (SPOTS, "gain: card 1", "gain: ‸S"),
        (CARDS, "gain: K/M/F", "gain: ‸K/S/F"),
        (CARDS, "product: M+2", "product: ‸S+2"),
    ], [
        (RESOURCES, END, SALT), (CARDS, "cost: any 3", "cost: K3"), (CARDS, "cost: any 3", "cost: M3"),
        (CARDS, "convert: 3 same → W", "convert: K3→W"),
    ]),
    "conversion for free": Kind("K308", [
        (CARDS, "convert: K2→W", "convert: ‸W→K4"),
        (CARDS, "convert: M2→W", "convert: ‸W→K3"),
        (CARDS, "convert: 3 same → W", "convert: ‸K→K2"),
    ]),
    "dominated card": Kind("K309", [
        (CARDS, ROAD, f"cost: ‸F2K2M3\n  vp: {SETS}"),
        (CARDS, ROAD, f"cost: ‸F2K2M2W1\n  vp: {SETS}"),
        (CARDS, ROAD, f"vp: {SETS}\n  cost: F2K2M1", CARDS, "name: アイル共和国憲法\n  original: ail xep cepkulante\n  move: 3\n  gain: W\n  cost: ‸F2"),
    ]),
    "resource behind a toll": Kind("K405", [
        (SPOTS, "gain: card 1", "gain: S, toll: ‸1"),
        (SPOTS, "gain: F/M/K", "toll: ‸2, gain: F/S/K"),
    ], [
        (RESOURCES, END, SALT), (CARDS, "cost: K3\n", "cost: S3\n"),
        (GAME, "nudge: point?\n", "nudge: point?\n      toll: int 0..9 = 0\n"),
    ]),
    "confusable name": Kind("K510", [
        (TOKENS, "name: お金", "name: ‸お・金"),
        (SPOTS, "name: クティヤ", "name: ‸ﾊﾟｼﾙｼｬﾘﾔの丘"),
        (CARDS, "name: 投資", "name: 大‸イッキャ＝ウ"),
        (WORDS, "text: 近道", "text: 近道は‸シェプオキヤウへ"),
    ]),
    "missing key": Kind("K204", [
        (CARDS, "  cost: K3\n", "", CARDS, "- ‸id: foreign-books"),
        (CARDS, "cost: K3\n", "cost:‸\n"),
        (SUITS, "{id: culture, ", "‸{"),
        (GAME, "language: ja\n", "", GAME, "‸kamiban: 1"),
        (GAME, "kind: board\n    title", "‸title"),
        (WORDS, END, "- ‸{}\n"),
    ]),
    "bad id": Kind("K212", [
        (CARDS, "- id: mining", "- id: ‸art/mining"),
        (CARDS, "- id: mining", "- id: ‸../mining"),
        (CARDS, "- id: mining", f"- id: ‸{'m' * 65}"),
        (SUITS, "id: culture", "id: ‸[culture]"),
        (TOKENS, "id: lap", "id: ‸周回"),
        (TOKENS, "id: lap", "id: ‸per"),
        (TOKENS, "name: 周回", "name: ‸カード"),
        (WORDS, "id: legend", 'id: ‸""'),
        (GAME, "id: ail-lime", "id: ‸.."),
        (GAME, "language: ja", "language: ‸../ja"),
        (GAME, "  board:\n    kind", "  ‸big board:\n    kind"),
        (GAME, "  laps:\n", "  ‸a.b:\n"),
    ]),
    "bad declaration": Kind("K210", [
        (GAME, "move: int 0..3", "move: ‸inte 0..3"),
        (GAME, "move: int 0..3", "move: ‸int 3..0"),
        (GAME, "move: int 0..3", "move: ‸int 0-3"),
        (GAME, "suit: ref suits", "suit: ‸ref suit"),
        (GAME, "suit: ref suits", "suit: ‸ref suits = culture"),
        (GAME, "cost: cost\n", "cost: ‸cost any\n"),
        (GAME, "draw: int 0..3 = 0", "draw: ‸int 0..3 = 4"),
        (GAME, "choice above|below|left|right", "‸choice above"),
        (GAME, "choice above|below|left|right", "‸choice above|above"),
        (GAME, "count: int 1..16", "count: ‸text"),
        (GAME, "original: plain\n      move", "id: ‸plain\n      move"),
        (GAME, "file: laps.yaml", "file: ‸../laps.yaml"),
        (GAME, "file: laps.yaml", "file: ‸/etc/passwd"),
        (GAME, "{size: [370", "{of: spots, size: [370", GAME, "title: マップボード\n    parts:\n      ‸-"),
        (GAME, "- check: K207", "- check: ‸K999"),
        (GAME, "- check: K207", "- check: ‸K205"),
    ]),
    "unknown map part": Kind("K401", [
        (GAME, 'start: "01"', 'start: ‸"1"'),
        (GAME, "{spots: spots", "{spots: ‸spot"),
        (GAME, "routes: routes, start", "routes: ‸roads, start"),
        (GAME, "{from: ref spots,", "{begin: ref spots,", GAME, "routes:\n    ‸file: routes.yaml"),
        (GAME, "to: ref spots,", "to: plain,", GAME, "routes:\n    ‸file: routes.yaml"),
    ]),
    "unknown language": Kind("K504", [
        ("locale/English.po", WHOLE, 'msgid ""\nmsgstr ""\n', "locale/English.po", ""),
        ("locale/.po", WHOLE, 'msgid ""\nmsgstr ""\n', "locale/.po", ""),
    ]),
}  # fmt: skip

FACES: dict[str, Kind] = {
    "missing glyph": Kind("K602", [
        (CARDS, "original: linman leti kapa", "original: ‸linman 🂡"),
        (CARDS, "original: lubalun", "original: ‸lubalu\u0e01"),
        (CARDS, "original: amolit cu", "original: ‸\U00013000"),
        (CARDS, "original: kuwa at elme", "original: ‸|\n    \u0f40"),
        (CARDS, "original: ail lime", 'original: ‸"\\U0001F3B2"'),
        (TOKENS, "letter: F", "letter: ‸\u0915"),
        (TOKENS, "letter: K", "letter: ‸⚄"),
        (EN, 'msgstr "Law Reform"', 'msgstr "Law ⚖ \u05d0"', EN, '‸msgctxt "cards.name"\nmsgid "法改正"'),
        (EN, 'msgid "舟人"\nmsgstr "', 'msgid "舟人"\nmsgstr "\u1780', EN, '‸msgctxt "pawns.name"\nmsgid "舟人"'),
        (EN, 'msgid "スタートプレイヤー"\nmsgstr "', 'msgid "スタートプレイヤー"\nmsgstr "🚩', EN, '‸msgctxt "markers.name"\nmsgid "スタ'),
    ]),
    "missing image": Kind("K603", [
        (TOKENS, "art/lap-token.svg", "‸art/lap-tokn.svg"),
        (CARDS, "art/mining.svg", "‸art/minning.svg"),
        (CARDS, "art/linman-light.svg", "‸linman-light.svg"),
        (CARDS, "art/ail-road.svg", "‸art/ail-road.png"),
        (CARDS, "art/constitution.svg", "‸art"),
        (CARDS, "art/laboratory.svg", "‸../ail-lime/../../secret.svg"),
        (CARDS, "art/investment.svg", "‸/etc/hostname"),
        (CARDS, "art/old-to-new.svg", '‸"art/old-to-new.svg "'),
        (PAWNS, "art/pawn-1.svg", "‸art/pawn-01.svg"),
        (PAWNS, "art/pawn-5.svg", "‸ART/pawn-5.svg"),
        (MARKERS, "art/start-marker.svg", "‸http://example.org/start-marker.svg"),
    ]),
    "text that does not fit": Kind("K604", [
        (CARDS, "original: linman leti kapa", f"original: ‸{'linman leti kapa ' * 6}"),
        (CARDS, "original: lubalun", f"original: ‸{'lubalun' * 20}"),
        (CARDS, "original: amolit cu", f"original: ‸{wide(30)}"),
        (CARDS, "original: ail lime", f"original: ‸{'ail' * 5000}"),
        (TOKENS, "letter: F", "letter: ‸FOODSTUFF"),
        (TOKENS, "letter: K", f"letter: ‸{wide(9)}"),
        (EN, 'msgstr "Law Reform"', f'msgstr "{"Law Reform " * 9}"', EN, '‸msgctxt "cards.name"\nmsgid "法改正"'),
        (EN, 'msgid "研究室"\nmsgstr "', f'msgid "研究室"\nmsgstr "{"Donaudampf" * 9}', EN, '‸msgctxt "cards.name"\nmsgid "研究室"'),
        (EN, 'msgid "舟人"\nmsgstr "', f'msgid "舟人"\nmsgstr "{"boat " * 9}', EN, '‸msgctxt "pawns.name"\nmsgid "舟人"'),
        (EN, 'msgid "スタートプレイヤー"\nmsgstr "', f'msgid "スタートプレイヤー"\nmsgstr "{"first " * 30}', EN, '‸msgctxt "markers.name"\nmsgid "スタ'),
    ]),
    "unknown icon": Kind("K606", [
        (CARDS, "original: linman leti kapa", "original: ‸linman [kapa]"),
        (CARDS, "original: lubalun", "original: ‸lubalun [k]"),
        (CARDS, "original: ail lime", "original: ‸'[lap-token] lime'"),
        (CARDS, "original: kuwa at elme", "original: ‸kuwa [01] elme"),
        (TOKENS, "letter: F", 'letter: ‸"[X]"'),
        (TOKENS, "letter: W", 'letter: ‸"[-]"'),
        (TOKENS, "icon: lap", "icon: laps", CARDS, "- ‸id: ail-road"),
        (TOKENS, "icon: knowledge", "icon: ../icons/knowledges", TOKENS, "- ‸{id: knowledge"),
        (SUITS, "icon: suit-culture", "icon: culture-suit", CARDS, "- ‸id: linman-light"),
        (RESOURCES, "icon: food", "icon: Meal", CARDS, "- ‸id: bread-and-tuber"),
    ]),
    "stale allow": Kind("K211", [
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
    "template that fails": Kind("K601", [
        (CARD_FACE, WHOLE, "<face>\n‸{{ row.nam }}</face>"),
        (BACK_FACE, WHOLE, "<face>\n‸{% if %}</face>"),
        (GAME, "front: pawn.xml.j2", "front: ‸pwan.xml.j2"),
    ]),
    "unusable art": Kind("K605", [
        ("art/mining.svg", WHOLE, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n‸<text>x</text></svg>'),
        ("art/mining.svg", WHOLE, "‸<svg"),
    ]),
}  # fmt: skip

PLAYING = {name: Kind(*each) for name, each in (PLAY | RULES | WORDING | DECLARED | STRIPS | HEXES | PIECES | FLOWS).items()}
FACES |= {name: Kind(*each) for name, each in RULEBOOKS.items()}
KINDS = READING | MEANING | PLAYING | FACES
OF_THE_ISSUE = [
    kind for kind in KINDS
    if kind not in (
        *PLAYING,
        "YAML syntax", "unreadable file", "odd document", "unreadable catalogue", "missing key",
        "variant without a choice", "unknown map part", "unknown language", "template that fails", "unusable art",
        "sibling that breaks the pattern", "resource never gained", "resource never spent", "conversion for free",
        "dominated card", "resource behind a toll", "confusable name",
        "percentage that is not the deck's",
        "variant without an answer", "rulebook that does not fit",
    )
]  # fmt: skip


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample game with an empty board, a short rulebook and squares for pictures, which are quick to draw."""
    folder = tmp_path_factory.mktemp("sample") / "game"
    shutil.copytree(SAMPLE, folder)
    shorten(folder)
    (folder / "icons").mkdir(exist_ok=True)
    for icon in templates().glob("icons/*.svg"):
        (folder / "icons" / icon.name).touch()
    for picture in (*folder.glob("art/*.svg"), *folder.glob("icons/*.svg")):
        picture.write_text(SQUARE, encoding="utf-8")
    (folder / "faces" / "board.xml.j2").write_text(BOARD, encoding="utf-8")
    return folder


def broken(sample: Path, folder: Path, kind: Kind, case: Input) -> Place:
    """A copy of the game with one edit; the place at which its problem must be found."""
    shutil.copytree(sample, folder, copy_function=os.link)
    for file, old, new in kind.first:
        _edit(folder / file, old, new)
    file, old, new, *elsewhere = case
    text = _edit(folder / file, old, new)
    if elsewhere:
        file, sign = elsewhere
        if not sign:
            return Place(f"game/{file}")
        text = _text(folder / file)
        assert text.count(sign.replace(HERE, "")) >= 1, f"{file} has no {sign!r}"
        text = text.replace(sign.replace(HERE, ""), sign, 1)
    before = text[: text.index(HERE)].removeprefix("\ufeff")
    return Place(f"game/{file}", before.count("\n") + 1, len(before) - before.rfind("\n"))


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "surrogateescape") if path.is_file() else ""


def _edit(path: Path, old: Old, new: str | Callable[[str], str]) -> str:
    """Replace the first such text in a file; the new text, with its sign."""
    text = _text(path)
    if old is WHOLE:
        text = new if isinstance(new, str) else new(text)
    elif isinstance(new, str):
        assert old in text, f"{path.name} has no {old!r}"
        text = text + new if old == END else text.replace(old, new, 1)
    path.unlink(missing_ok=True)  # it may be a link to the sample
    path.write_bytes(text.replace(HERE, "", 1).encode("utf-8", "surrogateescape"))
    return text


CASES = [
    pytest.param(name, case, id=f"{name} {number}")
    for name, kind in KINDS.items()
    for number, case in enumerate(kind.inputs, 1)
]


def _shown(problems: list[Problem]) -> str:
    return "\n".join(f"{each.place} {each.code} {each.message}" for each in problems) or "nothing was found"


@pytest.mark.parametrize(("name", "case"), CASES)
def test_a_broken_input_is_reported_where_it_is_broken(
    name: str, case: Input, sample: Path, tmp_path: Path
) -> None:
    """
    Every broken input gives the problem of its kind at the letter at which it is broken.
    """
    kind = KINDS[name]
    place = broken(sample, tmp_path / "game", kind, case)
    problems = survey(tmp_path / "game", "game", proof=name in FACES).findings.blocking
    here = [each for each in problems if each.code == kind.code and _near(each.place, place, kind.code)]
    assert here, f"expected {place} {kind.code}, found\n{_shown(problems)}"
    if name == "unknown key":
        assert here[0].hint.startswith("did you mean '")
    if name == "not UTF-8":
        data = (tmp_path / place.file).read_bytes()
        offset = next(index for index in range(len(data)) if not _is_utf8(data[: index + 4], index))
        assert f"at offset {offset} " in here[0].message


def _near(found: Place, wanted: Place, code: str) -> bool:
    """YAML itself says where its syntax broke; that may be the line after."""
    return found.file == wanted.file if code == "K103" else found == wanted


def _is_utf8(data: bytes, start: int) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.start != start
    return True


def test_there_are_ten_inputs_of_each_kind() -> None:
    """
    Each kind of fault that reading and checking must find is tried in ten different ways.
    """
    edits = {name: {case[:3] for case in KINDS[name].inputs} for name in OF_THE_ISSUE}
    assert {name: len(different) for name, different in edits.items() if len(different) < 10} == {}


def test_every_fault_before_paper_has_a_broken_input() -> None:
    """
    Every declared fault is produced by an input here, save those of sheets, which need paper.
    """
    assert run_checks and face_faults  # importing them declares their faults
    declared = {code for code in FAULTS if not code.startswith("K7")} - {"K320"}  # which is acknowledged as such
    assert declared == {kind.code for kind in KINDS.values()}


def _kamiban(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "generator", *map(str, words)],
        cwd=cwd, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip


def _fingerprint(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _earlier_kit(folder: Path) -> dict[str, str]:
    kit = folder / "output" / "ail-lime" / "ja" / "a4"
    kit.mkdir(parents=True)
    (kit / "cards.pdf").write_bytes(b"%PDF of yesterday")
    (kit.parent.parent / "manifest.json").write_text('{"files": []}\n')
    return _fingerprint(folder / "output")


BUILD = ("--out", "output", "--paper", "a4", "--format", "svg", "--strict", "-q")


@pytest.mark.parametrize("name", KINDS)
def test_a_broken_game_is_not_built(
    name: str, sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    Building a broken game exits with 1, names the fault, and leaves the earlier kit as it was.
    """
    monkeypatch.chdir(tmp_path)
    broken(sample, tmp_path / "game", KINDS[name], KINDS[name].inputs[0])
    before = _earlier_kit(tmp_path)
    book = ("--format", "pdf", "--only", "rulebook") if name in RULEBOOKS else ()
    done = CliRunner().invoke(command, ["build", "game", *BUILD, *book])
    assert done.exit_code == 1, done.output
    assert isinstance(done.exception, SystemExit)
    assert f"[{KINDS[name].code}]" in done.stderr
    assert _fingerprint(tmp_path / "output") == before


EACH_GROUP = list({kind.code[:2]: kind for kind in KINDS.values()}.values())
"""A kind of each group of codes."""


def test_no_broken_game_is_built_by_the_real_command(sample: Path, tmp_path: Path) -> None:
    """
    One `kamiban build` of broken games of each group exits with 1, without a traceback and without a file.
    """
    folders = []
    for number, kind in enumerate(EACH_GROUP):
        folders.append(f"g{number}/game")
        broken(sample, tmp_path / folders[-1], kind, kind.inputs[-1])
    before = _earlier_kit(tmp_path)
    done = _kamiban("build", *folders, *BUILD, "--lang", "en", cwd=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert _fingerprint(tmp_path / "output") == before
    for folder, kind in zip(folders, EACH_GROUP):
        # the problems of a file stand under its name, with an empty line before the next file
        of_game = [part for part in done.stderr.split("\n\n") if part.lstrip().startswith(f"{folder}/")]
        assert any(f"[{kind.code}]" in part for part in of_game), folder


def test_check_lists_what_is_wrong_with_every_game(sample: Path, tmp_path: Path) -> None:
    """
    One `kamiban check --format json` of a broken game of every third kind exits with 1 and lists them all.
    """
    wanted = {}
    kinds = list(KINDS.values())[::3]
    for number, kind in enumerate(kinds):
        place = broken(sample, tmp_path / f"g{number}" / "game", kind, kind.inputs[-1])
        wanted[f"g{number}/{place.file}", place.line, kind.code] = number
    folders = [f"g{number}/game" for number in range(len(kinds))]
    done = _kamiban("check", *folders, "--format", "json", cwd=tmp_path)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    found = {(each["file"], each["line"], each["code"]) for each in json.loads(done.stdout)}
    assert {key for key in wanted if key[2] != "K103"} <= found
