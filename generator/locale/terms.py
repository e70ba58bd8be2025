"""Terms as phrases of a language: a cost, gain, effect, conversion or score, and how a piece moves."""

from __future__ import annotations

from collections.abc import Callable

from generator.grammar.moves import Moves
from generator.grammar.moving import move_words
from generator.grammar.notation import words
from generator.grammar.tree import Tree
from generator.locale.language import Language
from generator.model.game import Game, Row


def term_words(tree: Tree | Moves, game: Game, language: Language, named: Callable[[Row], str]) -> str:
    """A term in words; rows are called as `named` has it."""
    every, either = language.customs.every.joined, language.customs.either.joined

    def one_of(parts: list[str]) -> str:
        return either(parts) if len(parts) > 1 else parts[0]

    def all_of(parts: list[str]) -> str:
        return every(parts) if len(parts) > 1 else parts[0]

    def name(table: str, row_id: str) -> str:
        notation = game.file.notation
        return named(game.tables[table or (notation.resources if notation else "")].by_id[row_id])

    if isinstance(tree, Moves):
        return move_words(tree, language.say, one_of, language.customs.span)
    return words(tree, language.say, all_of, one_of, name)
