"""What a cover looks like with little ink."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Group
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.model.outlines.rect import Rect
from generator.problem import Findings

COVER = '{% extends "cover.xml.j2" %}\n{% block picture %}<rect x="9" y="9" w="9" h="9"/>{% endblock %}\n'
SAVES = "{% set saves_ink = true %}\n"


@pytest.mark.parametrize(
    ("cover", "low_ink", "pale"), [(COVER, False, []), (COVER, True, [0.3]), (COVER + SAVES, True, [])]
)
def test_a_cover_that_saves_ink_is_not_made_pale(
    tmp_path: Path, small_game: Callable[..., Path], cover: str, low_ink: bool, pale: list[float]
) -> None:
    """
    With little ink the picture of a cover is pale, unless the cover says that it draws what needs little.
    """
    folder, findings = small_game(tmp_path / "small", faces={"front": cover}), Findings()
    game = load_game(folder, "small", findings)
    assert game is not None
    language = open_language(game, game.file.language, findings)
    assert language is not None
    faces = Faces(game, language, Library(folder, "small", game.symbols), findings, low_ink)
    page = Rect(size=(100, 140), front="front.xml.j2", bleed=0)
    frame = faces.build(page, None, "front", more={"accent": "#0072B2", "back": False})
    assert frame is not None, list(findings.in_order())
    assert [each.opacity for each in frame.items if isinstance(each, Group) and each.opacity < 1] == pale
