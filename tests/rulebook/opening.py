"""Open a rulebook without the command, and a small game that has one."""

from __future__ import annotations

from pathlib import Path

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.components.rulebook import Rulebook
from generator.drawing.art.library import Library
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.problem import Findings
from generator.rulebook.make import Manuscript

COMPONENTS = """\
  cards:
    kind: sheet
    title: Cards
    parts:
      - {of: things, size: [63, 88], bleed: 3, front: anchored.xml.j2, back: solid.xml.j2}
  rulebook: {kind: rulebook, title: Rules, source: rulebook.md, accent: "#00795A"}
"""
ANCHORED = """\
<face title="{{ row.name }}">
  <rect x="0" y="0" w="{{ width }}" h="{{ height }}" fill="#C0D0E0"/>
  <anchor name="corner" x="5" y="6"/>
  <anchor name="foot" x="58" y="80"/>
</face>
"""


def open_rulebook(folder: Path, code: str = "", findings: Findings | None = None) -> Manuscript:
    """The rulebook of a game in one language, in its own if none is named."""
    findings = Findings() if findings is None else findings
    game = load_game(folder, folder.name, findings)
    assert game is not None, findings.problems
    language = open_language(game, code or game.file.language, findings)
    assert language is not None
    library = Library(folder, folder.name, game.symbols)
    component = game.file.components["rulebook"]
    assert isinstance(component, Rulebook)
    return component.manuscript(Bench(game, language, library, Order(), findings))
