"""`fonts` in game.yaml: families, chains for roles and languages, and everything that can be wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.model.digest import digest
from generator.model.game import Game
from generator.problem import Findings, Problem
from generator.source.typeface import Role
from tests.checks.trying import found_by, load_edited
from tests.source.broken_fonts import MORE, TEN
from tests.source.small_fonts import collection, post_script, true_type, variable

GAME = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables: {}
components: {}
fonts:
"""
FIRST = GAME.count("\n") + 1
HOUSE = ["noto-sans", "biz-udpgothic", "noto-sans-sc", "noto-sans-kr"]
FONTS = """\
  families:
    forest:
      regular: Forest.ttf
      bold: {file: Moor.ttf, axes: {wght: 700}}
      italic: {file: Moor.ttc, member: 2}
      bold italic: Forest.otf
      size: 1.05
    fen: {regular: Forest.ttf}
    moor: {regular: Moor.ttf}
  text: forest
  headings: [fen, noto-sans]
  languages:
    ko: {text: [fen]}
    zh-Hant: {headings: forest}
    vi: {text: moor}
"""


def load(folder: Path, fonts: str = FONTS, old: str = "", new: str = "") -> tuple[Game, Findings]:
    """A game with some fonts in its folder, and what is wrong with it."""
    own = folder / "fonts"
    own.mkdir(parents=True, exist_ok=True)
    made = {"Forest.ttf": true_type, "Forest.otf": post_script, "Moor.ttf": variable, "Moor.ttc": collection}
    for name, make in made.items():
        if not (own / name).exists():
            (own / name).write_bytes(make())
    assert old in fonts
    return load_edited({"game.yaml": GAME + fonts.replace(old, new, 1)}, folder)


def the_problem(findings: Findings) -> tuple[Problem, int]:
    """The one thing that is wrong, and its line below `fonts`."""
    (problem,) = findings.problems
    assert problem.hint
    return problem, problem.place.line - FIRST


def test_a_family_has_fonts_of_all_kinds(tmp_path: Path):
    """
    TrueType, an instance of a variable font, a member of a collection and CFF stand side by side in one family.
    """
    game, findings = load(tmp_path)
    assert findings.problems == []
    forest = game.typefaces.families["forest"]
    assert {style: (font.path.name, font.member, font.axes) for style, font in forest.styles.items()} == {
        "regular": ("Forest.ttf", 0, ()), "bold": ("Moor.ttf", 0, (("wght", 700.0),)),
        "italic": ("Moor.ttc", 1, ()), "bold italic": ("Forest.otf", 0, ()),
    }  # fmt: skip
    assert forest.size == 1.05
    assert forest.style(bold=True)[0].shown == "g/fonts/Moor.ttf"
    assert (forest.style(italic=True)[0].place.line, forest.style(italic=True)[0].place.column) == (
        FIRST + 4,
        22,
    )


def test_a_style_that_a_family_lacks_is_the_nearest_one_that_it_has(tmp_path: Path):
    """
    Bold italic is bold, then italic, then regular; nothing but the regular font is needed.
    """
    fonts = "  families: {a: {regular: Forest.ttf, italic: Forest.otf}, b: {regular: Forest.ttf, bold: Moor.ttf}}\n"
    a, b = load(tmp_path, fonts)[0].typefaces.families.values()
    assert a.style(bold=True, italic=True)[0] == a.styles["italic"]
    assert (
        b.style(bold=True, italic=True)
        == b.style(bold=True)
        == b.style(italic=True)
        == (b.styles["bold"], "b", "bold", 1.0)
    )
    assert a.style(bold=True) == a.style() == (a.styles["regular"], "a", "regular", 1.0)


@pytest.mark.parametrize(
    ("language", "role", "chain"),
    [
        ("en", "text", ["forest", *HOUSE]),
        ("en", "numbers", ["forest", *HOUSE]),
        ("en", "headings", ["fen", "noto-sans", "forest", *HOUSE[1:]]),
        ("ja", "text", ["forest", *HOUSE]),
        ("ko", "text", ["fen", "noto-sans", "noto-sans-kr", "biz-udpgothic", "noto-sans-sc"]),
        ("ko-KR", "headings", ["fen", "noto-sans", "noto-sans-kr", "biz-udpgothic", "noto-sans-sc"]),
        ("vi", "headings", ["fen", "noto-sans", "moor", *HOUSE[1:]]),
        ("vi", "numbers", ["moor", *HOUSE]),
        ("zh-Hans", "text", ["forest", "noto-sans", "noto-sans-sc", "biz-udpgothic", "noto-sans-kr"]),
        ("zh-Hant-TW", "headings", ["forest", *HOUSE]),
        ("zh-Hant", "text", ["forest", *HOUSE]),
    ],
)
def test_a_chain_is_of_a_language_and_a_role(tmp_path: Path, language: str, role: Role, chain: list[str]):
    """
    The narrowest language with a chain for a role says which, else the whole game; the text's families follow, then the house's.
    """
    game, _ = load(tmp_path)
    assert [family.name for family in game.typefaces.chain(language, role)] == chain


def test_a_game_without_fonts_is_set_in_those_of_the_house(tmp_path: Path):
    """
    Nothing need be declared: each language has its family right after the one for Latin.
    """
    game, findings = load_edited({"game.yaml": GAME.replace("fonts:\n", "")}, tmp_path)
    assert findings.problems == []
    second = {
        code: game.typefaces.chain(code, "text")[1].name
        for code in ("ja", "ko", "zh", "zh-Hans", "zh-TW", "ru")
    }
    assert second == {
        "ja": "biz-udpgothic", "ko": "noto-sans-kr", "zh": "noto-sans-sc", "zh-Hans": "noto-sans-sc",
        "zh-TW": "biz-udpgothic", "ru": "biz-udpgothic",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "said"),
    [
        ("regular: Forest.ttf", "regular: Forrest.ttf", "K208", 2, "family 'forest' has no file 'Forrest.ttf'"),
        ("regular: Forest.ttf", "regular: ../game.yaml", "K210", 2, "lies outside the folder fonts/"),
        ("regular: Forest.ttf", "regular: /etc/hosts", "K210", 2, "lies outside"),
        ("regular: Forest.ttf", "regular: .", "K109", 2, "it is no plain file"),
        ("      regular: Forest.ttf\n", "", "K204", 2, "lacks the key 'regular'"),
        ("regular: Forest.ttf", "regular: [Forest.ttf]", "K202", 2, "must be text"),
        ("italic: {", "oblique: {", "K201", 4, "unknown key 'oblique'"),
        ("file: Moor.ttf, axes", "file: Moor.ttf, axis", "K201", 3, "unknown key 'axis'"),
        ("wght: 700", "wgth: 700", "K208", 3, "'Moor.ttf' has no axis 'wgth'"),
        ("wght: 700", "wght: 950", "K205", 3, "'wght' of 'Moor.ttf' goes from 100 to 900, not 950"),
        ("wght: 700", "wght: bold", "K202", 3, "must be a number"),
        ("file: Moor.ttf, axes", "file: Forest.ttf, axes", "K208", 3, "'Forest.ttf' has no axis 'wght'"),
        ("member: 2", "member: 3", "K205", 4, "'Moor.ttc' has no member 3"),
        ("member: 2", "member: 0", "K205", 4, "must be from 1 to 1000"),
        ("{file: Moor.ttc, member: 2}", "Moor.ttc", "K204", 4, "'Moor.ttc' is a collection of 2 fonts"),
        ("bold italic: Forest.otf", "bold italic: {file: Forest.otf, member: 2}", "K205", 5, "has no member 2"),
        ("size: 1.05", "size: 5", "K205", 6, "must be from 0.5 to 2"),
        ("    fen:", "    noto-sans:", "K210", 7, "a family 'noto-sans' comes with Kamiban already"),
        ("text: forest", "text: forrest", "K208", 9, "there is no family 'forrest'"),
        ("[fen, noto-sans]", "[fen, noto-san]", "K208", 10, "there is no family 'noto-san'"),
        ("headings:", "headlines:", "K201", 10, "unknown key 'headlines'"),
        ("ko: {text: [fen]}", "ko: {text: [fern]}", "K208", 12, "there is no family 'fern'"),
        ("ko: {text: [fen]}", "Korean: {text: [fen]}", "K212", 12, "'Korean' is not a language"),
        ("ko: {text: [fen]}", "ko: [fen]", "K202", 12, "must be a mapping"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_fonts_is_told_at_its_line(
    tmp_path: Path, old: str, new: str, code: str, line: int, said: str
):
    """
    Each mistake is one problem, where it stands, and a family that cannot be read makes no second one of its name.
    """
    _, findings = load(tmp_path, FONTS, old, new)
    problem, found = the_problem(
        findings if code != "K210" or "comes with" not in said else _without_unknown(findings)
    )
    assert (problem.code, found) == (code, line)
    assert said in problem.message


def _without_unknown(findings: Findings) -> Findings:
    """What is found after a family was renamed, without the chains that still name it."""
    return Findings([each for each in findings.problems if "there is no family 'fen'" not in each.message])


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("regular: Forest.ttf", "regular: Forrest.ttf", "did you mean 'Forest.ttf'?"),
        ("wght: 700", "wgth: 700", "did you mean 'wght'?"),
        ("text: forest", "text: biz-udgothic", "did you mean 'biz-udpgothic'?"),
        ("regular: Forest.ttf", "regular: Forest.tff", "did you mean 'Forest.ttf'?"),
        (
            "member: 2",
            "member: Small",
            "write the number of the font in its file, counted from 1, as in member: 2",
        ),
        ("member: 2", "member: 3", "write a number from 1 to 2: 1 is 'Small Regular', 2 is 'Small Variable'"),
        (
            "{file: Moor.ttc, member: 2}",
            "Moor.ttc",
            "say which is meant, as in {file: Moor.ttc, member: 1}: 1 is 'Small Regular', 2 is 'Small Variable'",
        ),
    ],
)
def test_the_word_that_was_probably_meant_is_named(tmp_path: Path, old: str, new: str, hint: str):
    """
    Files, axes and families, those of the house too, are named by the hint if one is alike, and the fonts of a collection.
    """
    assert the_problem(load(tmp_path, FONTS, old, new)[1])[0].hint == hint


def test_a_family_that_nothing_is_set_in_is_told(tmp_path: Path):
    """
    One that no chain names is K335 at its name; one that may be meant by a misspelt name is not told a second time.
    """
    (problem,) = found_by("unused_word", load(tmp_path, FONTS, "    vi: {text: moor}\n", "")[0])
    assert (problem.code, problem.place.line - FIRST, problem.place.column) == ("K335", 8, 5)
    assert problem.message == "nothing is set in the family 'moor'" and problem.severity == "warning"
    assert found_by("unused_word", load(tmp_path)[0]) == []
    assert found_by("unused_word", load(tmp_path, FONTS, "vi: {text: moor}", "vi: {text: more}")[0]) == []


@pytest.mark.parametrize(("make", "said"), (TEN | MORE).values(), ids=TEN | MORE)
def test_a_broken_font_is_one_problem_at_its_line(tmp_path: Path, make: Callable[[], bytes], said: str):
    """
    A font that nothing can be printed with is K111 where game.yaml names it, once for all styles that do.
    """
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "Bad.ttf").write_bytes(make())
    fonts = "  families:\n    forest:\n      regular: Forest.ttf\n      bold: Bad.ttf\n      italic: Bad.ttf\n  text: forest\n"
    game, findings = load(tmp_path, fonts)
    problem, line = the_problem(findings)
    assert (problem.code, line, problem.place.column) == ("K111", 3, 13)
    assert problem.message.startswith("'Bad.ttf' ") and said in problem.message
    assert list(game.typefaces.families["forest"].styles) == ["regular"]


@pytest.mark.parametrize("link", ["fonts/Forest.ttf", "fonts"])
def test_a_link_must_not_lead_out_of_the_game(tmp_path: Path, link: str):
    """
    A font behind a link to elsewhere is refused, whether the file or the whole folder is the link.
    """
    outside, game = tmp_path / "outside", tmp_path / "game"
    load(outside)
    game.mkdir()
    if link != "fonts":
        (game / "fonts").mkdir()
    (game / link).symlink_to(outside / link)
    fonts = "  families: {forest: {regular: Forest.ttf}}\n  text: forest\n"
    problem, line = the_problem(load_edited({"game.yaml": GAME + fonts}, game)[1])
    assert (problem.code, line) == ("K210", 0) and "lies outside" in problem.message


def test_a_font_is_what_it_was_when_the_game_was_loaded(tmp_path: Path):
    """
    A file is read once: what is set in is what was examined, whatever happens to the file afterwards.
    """
    game, _ = load(tmp_path)
    (tmp_path / "fonts" / "Forest.ttf").write_bytes(b"no font at all")
    styles = game.typefaces.families["forest"].styles
    assert styles["regular"].file.read() == true_type()
    assert game.typefaces.families["fen"].styles["regular"].file is styles["regular"].file


def test_a_changed_font_changes_the_digest_of_a_game(tmp_path: Path):
    """
    Kits are made again when a font has changed.
    """
    game, _ = load(tmp_path)
    before = game.digest
    (tmp_path / "fonts" / "Forest.ttf").write_bytes(true_type() + b"\0")
    assert digest(tmp_path) != before
