"""Codes of languages with a script or a region: they name files, folders and what documents say of themselves."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest

from generator.locale.language import languages, open_language
from generator.model.load import load_game
from generator.problem import Findings
from tests.build.small_kit import build, write_sample

CODES = {"pt-BR": "Português (Brasil)", "zh-Hant": "繁體中文", "sr-Latn-RS": "Srpski (latinica, Srbija)"}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = write_sample(tmp_path / "game")
    (folder / "locale/de.po").rename(folder / "locale/pt-BR.po")
    for code in [*CODES][1:]:
        (folder / f"locale/{code}.po").write_bytes((folder / "locale/pt-BR.po").read_bytes())
    return folder


def test_a_code_with_a_script_or_a_region_is_a_language_like_any_other(game: Path, tmp_path: Path):
    """
    `--lang` takes it, the kit lies in its folder, and HTML and PDF say it as it is written.
    """
    loaded = load_game(game, "game", Findings())
    assert loaded is not None
    assert languages(loaded) == ["en", *sorted(CODES)]
    assert all(open_language(loaded, code, Findings()) for code in CODES)
    done = build(game, tmp_path / "out", "--lang", ",".join(CODES), "--only", "rules")
    assert done.exit_code == 0, done.stderr
    for code in CODES:
        page = (tmp_path / "out/sample" / code / "rules.html").read_text("utf-8")
        assert f'<html lang="{code}" dir="ltr">' in page
        assert dict(re.findall(r'lang="([^"]+)">([^<]+)</(?:a|span)></li>', page)) == CODES
        with pikepdf.open(tmp_path / "out/sample" / code / "a4/rules.pdf") as pdf:
            assert str(pdf.Root.Lang) == code


def test_the_phrases_of_such_a_language_are_those_of_the_house(game: Path, tmp_path: Path):
    """
    A kit in pt-BR has Brazilian contents, one in Serbian, which the house does not speak, English ones.
    """
    assert (
        build(
            game, tmp_path / "out", "--lang", "pt-BR,sr-Latn-RS", "--only", "rules", "--format", "html"
        ).exit_code
        == 0
    )
    brazilian, serbian = (
        (tmp_path / "out/sample" / code / "rules.html").read_text("utf-8") for code in ("pt-BR", "sr-Latn-RS")
    )
    assert "Sumário" in brazilian
    assert "Contents" in serbian
