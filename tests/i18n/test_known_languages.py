"""Codes of languages: those of no language are told, rare and private ones are as good as any."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.line import kamiban
from generator.locale.cldr import is_assigned
from generator.survey import survey

ISO_639_1 = """\
aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy
ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt
lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm
sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu iw in ji mo
"""
"""All codes of two letters, with some that were in use once."""


def test_every_language_with_two_letters_is_known():
    """
    Nobody is told that her language is none.
    """
    assert [code for code in ISO_639_1.split() if not is_assigned(code)] == []


@pytest.mark.parametrize(
    ("code", "meant"), [("vn", "vi"), ("jp", "ja"), ("cz", "cs"), ("ua", "uk"), ("gr", "el"), ("xx", "")]
)
def test_a_catalogue_of_no_language_is_told(inn: Path, code: str, meant: str) -> None:
    """
    A country's code is told with the language that is spoken there, at the catalogue, and stops that language alone.
    """
    shutil.copy(inn / "locale/en.po", inn / f"locale/{code}.po")
    [problem] = survey(inn, "g").findings.in_order()
    assert (problem.code, problem.severity, problem.place.file) == ("K508", "warning", f"g/locale/{code}.po")
    assert (problem.languages, problem.subject) == ((code,), f"languages.{code}")
    assert (f"'{meant}'" in problem.hint) if meant else ("ISO 639" in problem.hint)


@pytest.mark.parametrize(
    "code", ["hi", "iw", "tok", "tlh", "qaa", "art-x-elvish", "hi-Latn", "sr-Latn-ME", "en-XA"]
)
def test_rare_and_private_codes_are_fine(inn: Path, tmp_path: Path, code: str) -> None:
    """
    They are built as any other language.
    """
    shutil.copy(inn / "locale/en.po", inn / f"locale/{code}.po")
    assert survey(inn, "g").findings.in_order() == []
    done = CliRunner().invoke(
        kamiban, ["build", str(inn), "--lang", code, "--paper", "a4", "--out", str(tmp_path / "out"), "-q"]
    )
    assert (done.exit_code, done.stderr) == (0, "")
    assert (tmp_path / "out/inn" / code / "rules.html").is_file()


def test_a_game_in_no_language_is_told_at_its_line(inn: Path) -> None:
    """
    The language of the game itself is judged as well.
    """
    text = (inn / "game.yaml").read_text("utf-8")
    (inn / "game.yaml").write_text(text.replace("language: ja", "language: jp"), encoding="utf-8")
    problem = next(each for each in survey(inn, "g").findings.in_order() if each.code == "K508")
    assert (problem.place.line, problem.languages, problem.hint) == (4, (), "did you mean 'ja'?")
