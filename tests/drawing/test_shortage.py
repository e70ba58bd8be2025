"""What texts ask of their fonts and do not get is told, and stops no build."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.problem import Problem
from generator.resources import templates
from generator.survey import survey

GAME = """\
kamiban: 1
id: styles
title: Styles
language: {language}
version: "1"
fonts:
  families:
    own: {{regular: NotoSans-Regular.ttf{styles}}}
  {chains}
tables:
  cards: {{file: cards.yaml, fields: {{name: text}}}}
components:
  cards: {{kind: sheet, title: Cards, parts: [{{of: cards, size: [63, 88], front: front.xml.j2}}]}}
"""
RULEBOOK = "  rules: {kind: rulebook, title: Rules, source: rules.md}\n"
FACE = '<face title="{{{{ row.name }}}}"><text of="name" x="5" y="5" w="53" h="78"{}>{{{{ row.name }}}}</text></face>\n'
STYLES = {
    "bold": "NotoSans-Bold.ttf",
    "italic": "NotoSans-Italic.ttf",
    "bold italic": "NotoSans-BoldItalic.ttf",
}
TEXT = "text: own"


def game(
    folder: Path, text: str, *styles: str, chains: str = TEXT, attributes: str = "", language: str = "en", rules: str = ""
) -> Path:  # fmt: skip
    """A game with a card that says a text, in a family that has some styles beside the regular one."""
    (folder / "faces").mkdir(parents=True)
    (folder / "fonts").mkdir()
    for name in ("NotoSans-Regular.ttf", *(STYLES[style] for style in styles)):
        (folder / "fonts" / name).write_bytes((templates() / "fonts" / name).read_bytes())
    declared = "".join(f", {style}: {STYLES[style]}" for style in styles)
    files = {
        "game.yaml": GAME.format(styles=declared, chains=chains, language=language) + RULEBOOK * bool(rules),
        "cards.yaml": f'- {{id: one, name: "{text}"}}\n- {{id: two, name: A}}\n',
        "faces/front.xml.j2": FACE.format(attributes),
        "rules.md": rules,
    }
    for name, written in files.items():
        (folder / name).write_text(written, encoding="utf-8")
    return folder


def found(folder: Path, code: str = "K608") -> list[Problem]:
    """What is told of a fault."""
    return [problem for problem in survey(folder, "g").findings.in_order() if problem.code == code]


@pytest.mark.parametrize(
    ("text", "styles", "wanted", "printed"),
    [
        ("A **word**", (), "bold", "regular"),
        ("A **३**", (), "bold", "regular"),
        ("A *word*", (), "italic", "regular"),
        ("A *ढोल*", (), "bold", "regular"),
        ("A ***ढोल***", (), "bold", "regular"),
        ("A *word*", ("bold",), "italic", "bold"),
        ("A *слово*", ("bold",), "italic", "bold"),
        ("A ***word***", ("bold", "italic"), "bold italic", "bold"),
        ("A ***word***", ("italic",), "bold italic", "italic"),
        ("A word", (), "", ""),
        ("A *ढोल*", ("bold",), "", ""),
        ("A ***ढोल***", ("bold", "italic"), "", ""),
        ("A **—** and *…*", (), "", ""),
        ("A **太鼓**", (), "", ""),
        ("**A** *word* ***or*** two", ("bold", "italic", "bold italic"), "", ""),
    ],
)  # fmt: skip
def test_a_style_that_a_family_lacks_is_told_if_a_text_asks_for_it(
    tmp_path: Path, text: str, styles: tuple[str, ...], wanted: str, printed: str
):
    """
    It is one warning at the family, with what is printed instead; words in a script without italics are bold by
    custom, so that a bold font is all that they can lack.
    """
    asked = "bold and italic" if wanted == "bold italic" else wanted
    told = f"the family 'own' has no {wanted} font: what is {asked} is printed {printed}"
    problems = found(game(tmp_path, text, *styles))
    assert [each.message for each in problems] == [told] * bool(wanted)
    for each in problems:
        assert (str(each.place), each.severity, each.subject) == ("g/game.yaml:8:5", "warning", "fonts.own")
        assert [str(place) for place in each.related] == ["g/cards.yaml:1:19"]
        assert f"add `{wanted}` to the family" in each.hint


@pytest.mark.parametrize(
    ("chains", "attributes", "told"),
    [
        (TEXT, ' weight="bold"', 1),
        (TEXT, ' weight="bold" role="headings"', 1),
        ("headings: own", ' weight="bold" role="headings"', 0),
        ("headings: own", ' slant="italic" role="headings"', 1),
        ("headings: own", ' weight="bold"', 0),
    ],
)
def test_a_family_for_headings_alone_may_have_one_weight(
    tmp_path: Path, chains: str, attributes: str, told: int
):
    """
    What stands apart by its size need not be bold; a family that sets the text as well is asked for bold letters.
    """
    assert len(found(game(tmp_path, "A word", chains=chains, attributes=attributes))) == told


def test_words_of_rulebooks_ask_for_styles_too(tmp_path: Path):
    """
    The text that asks first is named, the same warning is told once, and again when something else has changed.
    """
    folder = game(tmp_path, "A word", "bold", rules="# Styles\n\n## Rules\n\nDraw *one* or *two* cards.\n")
    (problem,) = found(folder)
    assert (
        problem.message.endswith("what is italic is printed bold")
        and str(problem.related[0]) == "g/rules.md:5:1"
    )
    (folder / "cards.yaml").write_text("- {id: one, name: Another}\n", encoding="utf-8")
    assert found(folder) == [problem]


def test_a_build_tells_what_it_printed_otherwise_and_goes_on(tmp_path: Path, kamiban):
    """
    A style that is lacking stops only a strict build; others say it in one line, also if nothing has changed.
    """
    folder = game(tmp_path / "g", "A **word**")
    for _ in range(2):
        done = kamiban("build", folder, "--out", tmp_path / "out", "--paper", "a4", "--format", "pdf")
        assert (
            done.returncode == 0
            and done.stderr.count("warning[K608]: the family 'own' has no bold font") == 1
        )
    assert (tmp_path / "out/styles/en/a4/cards.pdf").is_file()
    assert kamiban("build", folder, "--out", tmp_path / "out", "--strict", "--fresh").returncode == 1
    done = kamiban("check", folder)
    assert "warning[K608]" in done.stdout and "stops a build" not in done.stdout


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        (
            "zh-Hant",
            "市場，市集 A",
            "no font for zh-Hant has '市' (U+5E02) 2 times, '場' (U+5834), '集' (U+96C6)",
        ),
        ("zh-TW", "場 A", "no font for zh-TW has '場' (U+5834)"),
        ("zh-Hant", "A", ""),
        ("zh-Hans", "市场", ""),
        ("ja", "市場", ""),
        ("ko", "市場 시장", ""),
    ],
)
def test_traditional_chinese_needs_a_font(tmp_path: Path, language: str, text: str, told: str):
    """
    The house has its characters in fonts for Japanese and Simplified Chinese only, and says so at the first of them.
    """
    problems = found(game(tmp_path, text, language=language), "K609")
    assert [each.message for each in problems] == [told] * bool(told)
    assert [each.place.column for each in problems] == [20] * bool(told)


def test_a_font_that_a_game_brings_for_its_language_is_taken_at_its_word(tmp_path: Path):
    """
    Nothing is said of characters that a family of the game has.
    """
    folder = game(tmp_path, "市場", language="zh-Hant")
    brought = (templates() / "fonts/BIZUDPGothic-Regular.ttf").read_bytes()
    (folder / "fonts/NotoSans-Regular.ttf").write_bytes(brought)
    assert found(folder, "K609") == []


def test_a_script_that_no_font_has_is_told_once(tmp_path: Path):
    """
    Where no font has letters of a script, that is one error with the way to declare one; a few odd signs are listed.
    """
    folder = game(tmp_path / "a", "ตัวอักษรไทย ☃︎", rules="# เริ่มเกมใหม่\n")
    problems = found(folder, "K602")
    [thai] = [each for each in problems if each.message == "no font has letters of Thai"]
    assert "declare it under fonts in game.yaml" in thai.hint
    assert "icon" not in thai.hint
    assert not any("U+0E" in each.message for each in problems)
    few = found(game(tmp_path / "b", "ก"), "K602")
    assert [each.message for each in few] == ["no font has 'ก' (U+0E01)"]
