"""The two sample games, and a small one to bend."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings

ROOT = Path(__file__).resolve().parent.parent.parent
SMALL = """\
kamiban: 1
id: small
title: Small
language: en
version: "1"
tables:
  goods: {{file: goods.yaml, fields: {{name: text}}}}
  flips: {{file: flips.yaml, fields: {{worth: int, move: int}}}}
  spots: {{file: spots.yaml, fields: {{name: text}}}}
  roads: {{file: roads.yaml, fields: {{from: ref spots, to: ref spots}}}}
  cards:
    file: cards.yaml
    fields:
      {fields}
notation: {{resources: goods}}
maps:
  isle: {{spots: spots, routes: roads, start: a}}
components:
  cards:
    kind: sheet
    title: Cards
    parts: [{{of: cards, size: [63, 88], front: card.xml.j2{back}}}]
"""
FILES = {
    "goods": "- {id: F, name: food}\n- {id: M, name: metal}\n- {id: K, name: ink}\n",
    "flips": '- {id: "0", worth: 1, move: 0}\n- {id: "2", worth: 2, move: 2}\n- {id: W, worth: 3, move: 1}\n',
    "spots": "- {id: a, name: A}\n- {id: b, name: B}\n- {id: c, name: C}\n",
    "roads": "- {id: ab, from: a, to: b}\n- {id: bc, from: b, to: c}\n- {id: ca, from: c, to: a}\n",
}


def load(folder: Path) -> Game:
    game = load_game(folder, folder.name, Findings())
    assert game is not None
    return game


@pytest.fixture(scope="session")
def lime() -> Game:
    return load(ROOT / "cards" / "ail-lime")


@pytest.fixture(scope="session")
def republic() -> Game:
    return load(ROOT / "cards" / "ail-republic")


@pytest.fixture
def small(tmp_path: Path) -> Callable[..., Game]:
    """A game whose cards have the given fields and rows."""

    def make(fields: dict[str, str], cards: str, *, back: bool = True, **files: str) -> Game:
        declared = "\n      ".join(f'{name}: "{kind}"' for name, kind in fields.items())
        text = SMALL.format(fields=declared, back=", back: back.xml.j2" if back else "")
        for name, rows in {**FILES, "cards": cards, **files}.items():
            (tmp_path / f"{name}.yaml").write_text(rows, encoding="utf-8")
        (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
        return load(tmp_path)

    return make
