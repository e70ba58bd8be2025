"""A rulebook: its source with Jinja2 in it, rendered, read as blocks and set; the same text also as plain Markdown."""

from __future__ import annotations

from functools import cache

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.drawing.art.library import Library
from generator.locale.language import Language, open_language
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.rulebook.make import body_of
from generator.rulebook.markdown import read_blocks
from generator.rulebook.script import Script
from generator.rulebook.setting import Setter
from generator.rulebook.source import MOST_CHARACTERS
from generator.rulebook.style import page_format
from generator.source.reader import plain_text
from tests.fuzz.changes import TEXT
from tests.fuzz.targets.desk import desk
from tests.fuzz.targets.protocol import Target
from tests.small_game import CARDS, write_game

SET = 2000
"""Bytes of a text that is not only read but set."""


@cache
def _game() -> tuple[Game, Language, Library]:
    """A game with three cards, whose rulebook is another each time."""
    components = f"{CARDS}  rulebook: {{kind: rulebook, title: Rules, source: rulebook.md}}\n"
    folder = write_game(desk() / "book", components=components, counts=(1, 2, 3))
    (folder / "rulebook.md").write_text("# Small\n\nRules.\n")
    findings = Findings()
    game = load_game(folder, "book", findings)
    assert game is not None, findings.problems
    language = open_language(game, "en", findings)
    assert language is not None
    return game, language, Library(folder, "book", {}, outlines=False)


def try_(data: bytes) -> None:
    """Read a text as a game's rulebook."""
    findings = Findings()
    text = plain_text(data, "rulebook.md", findings)
    if text is None:
        return
    game, language, library = _game()
    game.books["rulebook"] = text
    if len(text) <= MOST_CHARACTERS:
        read_blocks(text, Script("rulebook.md", text, findings, "rulebook"))
    made = game.file.components["rulebook"].manuscript(Bench(game, language, library, Order(), findings))  # type: ignore[attr-defined]
    if len(data) <= SET and made.blocks:
        Setter(page_format(148, 210), made.compositor).slabs(body_of(made.blocks))
    findings.in_order()


TARGET = Target("markdown", try_, TEXT, most=4_000)
