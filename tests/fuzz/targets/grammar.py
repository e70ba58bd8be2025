"""The small languages in cells: costs, gains, effects, conversions, scores, moves, sums; read and printed again."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

from generator.grammar.moves import parse_moves
from generator.grammar.moving import move_words
from generator.grammar.notation import chips, icons, words
from generator.grammar.parse import KINDS, TermError, parse
from generator.grammar.vocabulary import Vocabulary
from generator.model import expression
from tests.fuzz.changes import TEXT
from tests.fuzz.targets.protocol import Target

_WORDS = Vocabulary(
    {"K": "K", "knowledge": "K", "知識": "K", "M": "M", "F": "F", "W": "W", "wood": "W"},
    {
        "lap": ("tokens", "lap"),
        "周回トークン": ("tokens", "lap"),
        "culture": ("cards", "culture"),
        "K": ("tokens", "K"),
    },
)


def _say(*phrases: str, **values: object) -> str:
    return phrases[-1].format(**values)


def try_(data: bytes) -> None:
    """Read a text as each of them; a tree is printed in all ways."""
    text = data.decode("utf-8", "replace")
    for kind in KINDS:
        with suppress(TermError):
            tree = parse(text, kind, _WORDS)
            icons(tree)
            chips(tree)
            words(tree, _say, " and ".join, " or ".join, lambda table, row: row)
    with suppress(TermError):
        moves = parse_moves(text)
        assert parse_moves(str(moves)) == moves
        move_words(moves, _say, " or ".join, "{}–{}")
    with suppress(TermError):
        tree = expression.parse(text)
        [*expression.names(tree)]
        expression.value(tree, lambda name: Fraction(len(name.text)))


TARGET = Target("grammar", try_, TEXT, most=300)
