"""Ready-made cards whose cost has many signs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.locale.language import open_language
from generator.model.component import Side
from generator.model.load import load_game
from generator.model.readymade import READY
from generator.problem import Findings

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables:
  goods: {{file: goods.yaml, fields: {{name: text, icon: icon}}}}
  cards: {{file: cards.yaml, fields: {{name: text, cost: cost}}}}
notation: {{resources: goods}}
components:
  cards: {{kind: sheet, title: Cards, parts: [{{of: cards, size: poker, face: standard, style: {style}}}]}}
"""
SIGN = re.compile(r'<icon name="([FM])"|role="numbers"[^>]*>(\d+)</text>')


@pytest.mark.parametrize("style", READY["standard"].styles)
@pytest.mark.parametrize(("food", "metal"), [(2, 1), (3, 4), (9, 12)])
def test_no_sign_of_a_cost_is_left_out(style: str, food: int, metal: int, tmp_path: Path) -> None:
    """
    A card shows its whole cost, sign by sign or with numbers, however many signs it has.
    """
    (tmp_path / "game.yaml").write_text(GAME.format(style=style), encoding="utf-8")
    goods = "- {id: F, name: Food, icon: food}\n- {id: M, name: Metal, icon: gem}\n"
    (tmp_path / "goods.yaml").write_text(goods, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(
        f"- {{id: a, name: Mill, cost: F{food}M{metal}}}\n", encoding="utf-8"
    )
    findings = Findings()
    game = load_game(tmp_path, "game", findings)
    assert game is not None
    language = open_language(game, "en", findings)
    assert language is not None
    faces = Faces(game, language, Library(tmp_path, "game", game.symbols), findings)
    side = Side(game.file.components["cards"].parts[0], game.tables["cards"].by_id["a"], "front")
    shown, number = {"F": 0, "M": 0}, 1
    for sign, digits in SIGN.findall(faces.text(side)):
        if digits:
            number = int(digits)
        else:
            shown[sign], number = shown[sign] + number, 1
    times = 2 if style == "index" else 1  # in opposite corners
    assert shown == {"F": food * times, "M": metal * times}
    assert faces.build(*side) is not None
    assert not findings.problems
