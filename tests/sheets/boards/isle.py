"""A small game whose board is an isle, and the pages that are printed of it."""

from __future__ import annotations

from generator.bench.bench import Bench
from generator.bench.order import Order, paper_named
from generator.components.kind import kinds
from generator.drawing.art.library import Library
from generator.locale.language import open_language
from generator.model.game import Game
from generator.problem import Findings, Problem
from generator.sheets.page import Page

GAME = """\
kamiban: 1
id: isle
title: Isle
language: en
version: "1"
tables:
  spots: {file: spots.yaml, fields: {name: text, at: point}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots, kind: choice road|sea = road}}
maps: {isle: {spots: spots, routes: roads, start: bay}}
components:
  board: {kind: board, title: Board, parts: [{BOARD}]}
"""


def printed_board(game: Game, paper: str, code: str = "en") -> tuple[list[Page], list[Problem]]:
    """The pages of the only component on a paper, and what is told of them."""
    told = Findings()
    language = open_language(game, code, told)
    assert language is not None
    bench = Bench(game, language, Library(game.folder, game.shown, game.symbols), Order(), told)
    (board,) = kinds(game)
    pages = list(board.pages(bench, board.pieces(game), paper_named(paper)))
    assert pages
    return pages, told.problems
