"""Pictures in a folder of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bitmaps import png_of


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a picture of shapes that is no mirror image of itself, and a bitmap."""
    folder = tmp_path_factory.mktemp("game")
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect x="0" y="0" width="2" height="10"/></svg>'
    (folder / "flag.svg").write_text(picture, encoding="utf-8")
    (folder / "photo.png").write_bytes(png_of(4, 4, 8, 0, bytes(20)))
    return folder
