"""A language that is not complete: marked where it is printed, counted, and refused if the build is strict."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.checks.words.missing_translation import missing_translation
from generator.model.load import load_game
from generator.problem import Findings
from tests.i18n.conftest import change, run

BUILD = ("--paper", "a4", "--lang", "en", "-q")


@pytest.fixture
def partly(inn: Path) -> Path:
    """The game without the translations of a name, of a sentence and of a form."""
    change(inn / "locale/en.po", 'msgstr "Guest"', 'msgstr ""')
    change(inn / "locale/en.po", 'msgstr "All rest."', 'msgstr ""')
    change(inn / "locale/en.po", 'msgstr "Bread"', 'msgstr ""')
    return inn


def test_what_is_not_translated_is_printed_and_marked(partly: Path, tmp_path: Path) -> None:
    """
    The kit is built; faces and the page to read have the original in brackets and all else in English.
    """
    out = tmp_path / "out"
    done = run("build", partly, "--out", out, "--svg-text", "live", *BUILD)
    assert done.exit_code == 0, done.output
    guest = (out / "inn/en/svg/cards/guest.svg").read_text("utf-8")
    assert "〔客〕" in guest
    assert "Rests at the inn" in guest
    page = (out / "inn/en/rules.html").read_text("utf-8")
    assert "〔皆が休みます。〕" in page
    assert "〔パン〕" in page  # what the icon is called
    assert "Guests eat bread." in page
    assert "3 texts have no translation to en" in done.stderr


def test_originals_keep_their_direction_in_a_page_of_the_other(inn: Path, tmp_path: Path) -> None:
    """
    Browsers set words by Unicode's marks: an original, or a phrase of the house, stands between two of them.
    """
    (inn / "locale/he.po").write_text('msgid ""\nmsgstr "Language: he\\n"\n', encoding="utf-8")
    done = run("build", inn, "--lang", "he", "--format", "html", "--out", tmp_path / "out", "-q")
    assert done.exit_code == 0, done.output
    page = (tmp_path / "out/inn/he/rules.html").read_text("utf-8")
    assert "\u2066〔皆が休みます。〕\u2069" in page
    assert "\u2066Contents\u2069" in page


def test_what_needs_review_is_said_so(inn: Path, tmp_path: Path) -> None:
    """
    A fuzzy translation is K505 at its line, no missing one; the original is printed, and build and update count it.
    """
    po, out = inn / "locale/en.po", tmp_path / "out"
    change(po, '\nmsgctxt "cards.note"\nmsgid "宿屋', '\n#, fuzzy\nmsgctxt "cards.note"\nmsgid "宿屋')
    [problem] = json.loads(run("check", inn, "--format", "json").stdout)
    line = po.read_text("utf-8").split("\n").index("#, fuzzy") + 2
    assert (problem["code"], problem["line"], problem["languages"]) == ("K505", line, ["en"])
    assert (
        problem["message"] == "the translation of '宿屋で休む' (cards.note) needs review, and is not printed"
    )
    done = run("build", inn, "--out", out, "--svg-text", "live", *BUILD)
    assert (done.exit_code, done.stderr) == (
        0, "inn: 1 translation needs review in en, and the original stands there as 〔…〕\n"
    )  # fmt: skip
    assert "〔宿屋で休む〕" in (out / "inn/en/svg/cards/guest.svg").read_text("utf-8")
    assert run("build", inn, "--out", out, "--strict", *BUILD).exit_code == 1
    assert "en.po: 19 texts, 0 to translate, 1 to review, written" in run("i18n", "update", inn).output


def test_a_complete_language_has_no_marks(inn: Path, tmp_path: Path) -> None:
    """
    Neither the mark nor the count appears when all is translated, nor in the game's own language.
    """
    out = tmp_path / "out"
    done = run("build", inn, "--out", out, "--paper", "a4", "-q")
    assert (done.exit_code, done.stderr) == (0, "")
    for page in out.rglob("*.html"):
        assert "〔" not in page.read_text("utf-8")


def test_a_strict_build_refuses_it(partly: Path, tmp_path: Path) -> None:
    """
    `--strict` exits with 1, names each text and writes nothing.
    """
    out = tmp_path / "out"
    done = run("build", partly, "--out", out, "--strict", *BUILD)
    assert done.exit_code == 1
    assert done.stderr.count("[K501]") == 3
    assert not (out / "inn").exists()


def test_a_check_still_reports_it(partly: Path) -> None:
    """
    `kamiban check` lists every text without a translation, at the text.
    """
    done = run("check", partly, "--format", "json", "--select", "K501", "--strict")
    assert done.exit_code == 1
    files = [Path(each["file"]).name for each in json.loads(done.stdout)]
    assert files == ["cards.yaml", "goods.yaml", "rules.md"]


def test_a_marked_text_that_is_too_wide_stops_no_build(inn: Path, tmp_path: Path) -> None:
    """
    The brackets may not fit where the original just does: that is no fault of its own.
    """
    change(inn / "cards.yaml", "name: 客", "name: 宿屋に泊まる長い名の客であるよ")
    done = run("build", inn, "--out", tmp_path / "out", *BUILD)
    assert done.exit_code == 0, done.stderr
    assert run("check", inn, "--ignore", "K501").exit_code == 0


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        ("Deal two [B]", "Deal two", "[B]"),
        ('There are {{ number(\\"cards.total\\") }}', "There are", '{{ number("cards.total") }}'),
        ("Do not use [B]](#end)", "Do not use [B]", "](#end)"),
        ("[Do not use [B]](#end)", "[Do not use it](#end)", "[B]"),
        ("[Do not use [B]](#end)", "[Do not use [B]](#set-up)", "](#end)"),
    ],
)
def test_a_lost_mark_is_told_at_its_translation(inn: Path, old: str, new: str, lost: str) -> None:
    """
    An icon, an expression or a link that a translation lacks is K503 at the line of its msgstr.
    """
    path = inn / "locale/en.po"
    run("i18n", "update", inn)
    change(path, old, new)
    game = load_game(inn, "g", Findings())
    assert game is not None
    [problem] = missing_translation.find(game)
    assert (problem.code, problem.place.file) == ("K503", "g/locale/en.po")
    assert f"lacks {lost}" in problem.message
    line = path.read_text("utf-8").split("\n")[problem.place.line - 1]
    assert line.startswith("msgstr")
    assert new in line


def test_status_counts(partly: Path) -> None:
    """
    Texts, done, read, to review, wrong, missing, too long and stale are told for each language, as JSON and as a table.
    """
    po = partly / "locale/en.po"
    change(po, '\nmsgctxt "cards.note"\nmsgid "宿屋', '\n#, fuzzy\nmsgctxt "cards.note"\nmsgid "宿屋')
    change(po, 'msgstr "Inn"', 'msgstr "The innkeeper of the long and winding road to the sea"')
    change(po, "Deal two [B]", "Deal two")
    po.write_text(
        po.read_text("utf-8") + '\nmsgctxt "cards.name"\nmsgid "猫"\nmsgstr "Cat"\n', encoding="utf-8"
    )
    done = run("i18n", "status", partly, "--format", "json")
    assert done.exit_code == 0
    assert json.loads(done.stdout) == [{
        "game": "inn", "language": "en",
        "texts": 19, "done": 14, "fuzzy": 1, "wrong": 1, "missing": 3, "too_long": 1, "stale": 1, "read": 0,
        "odds_words": 0, "odds_words_done": 0,
        "phrases": 0, "phrases_done": 0, "odds_phrases": 0, "odds_phrases_done": 0, "phrases_wrong": 0,
    }]  # fmt: skip
    table = run("i18n", "status", partly).stdout.split("\n")
    assert table[0].split() == [
        "game",
        "language",
        "texts",
        "done",
        "read",
        "review",
        "wrong",
        "missing",
        "too",
        "long",
        "stale",
    ]
    assert table[1].split() == ["inn", "en", "19", "14", "0", "1", "1", "3", "1", "1"]
    assert run("i18n", "status", partly, "--strict").exit_code == 1


def test_status_of_a_complete_language_is_strict_too(inn: Path) -> None:
    """
    `--strict` exits with 0 when nothing is left to do.
    """
    assert run("i18n", "status", inn, "--strict").exit_code == 0
