"""Words of `choice` fields on pages of odds: handed out, shown in each language, and no concern of the kit."""

from __future__ import annotations

import json
from pathlib import Path

import polib
import pypdfium2
import pytest

from generator.locale.language import open_language
from generator.model.load import load_game
from generator.odds.words import odds_words
from generator.oddsbook.tongue import PaperTongue
from generator.problem import Findings
from tests.i18n.conftest import change, entry, run

GLAD = ("cards.mood", "glad")


def add(folder: Path, code: str, *entries: tuple[str, str, str]) -> None:
    path = folder / f"locale/{code}.po"
    before = path.read_text("utf-8") if path.is_file() else 'msgid ""\nmsgstr "Language: ja\\n"\n'
    path.write_text(before + "".join(entry(*each) for each in entries), encoding="utf-8")


def page(folder: Path, code: str, out: Path) -> tuple[str, str]:
    """What stands on the pages of odds in a language, and what is said beside."""
    done = run(
        "odds", folder, "--format", "pdf", "--lang", code, "--paper", "a4", "--out", out, "-q"
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    pages = pypdfium2.PdfDocument(out / f"inn/{code}/a4/odds.pdf")
    return "".join(each.get_textpage().get_text_range() for each in pages), done.stderr


def test_they_are_handed_out_apart_from_the_texts(deck: Path) -> None:
    """
    The template has each word that a row of a deck has, at its declaration, behind the texts; update counts it apart.
    """
    change(deck / "game.yaml", "glad|sad = sad", "glad|furious|sad = sad")
    done = run("i18n", "update", deck)
    found = polib.pofile(str(deck / "locale/messages.pot"))
    assert [(each.msgctxt, each.msgid) for each in found][-2:] == [GLAD, ("cards.mood", "sad")]
    assert found[-1].comment == "word of the data, on the pages of kamiban odds alone"
    assert found[-1].occurrences == [("game.yaml", "9")]
    assert "en.po: 19 texts, 0 to translate; 2 words on odds pages, 2 to translate" in done.output
    change(deck / "game.yaml", ", back: card.xml.j2", "")
    assert "words on odds pages" not in run("i18n", "update", deck).output  # without backs it is no deck


def test_a_page_says_them_in_its_language(deck: Path, tmp_path: Path) -> None:
    """
    A translated word stands on the page; one that is not is marked, and the command tells it at its declaration.
    """
    add(deck, "en", (*GLAD, "in good spirits"))
    shown, told = page(deck, "en", tmp_path / "out")
    assert "in good spirits" in shown
    assert "〔sad〕" in shown
    assert told.count("K501") == 1
    [line] = [each for each in told.splitlines() if "K501" in each]
    assert line.split()[0].endswith("game.yaml:9:57:")
    assert line.endswith("'sad' (cards.mood) has no translation in locale/en.po")


def test_they_keep_no_kit_from_being_complete(deck: Path, tmp_path: Path) -> None:
    """
    Neither check nor a strict build says a thing of words on pages of odds; status counts them apart and stale are none.
    """
    add(deck, "en", (*GLAD, "in good spirits"))
    assert "K501" not in run("check", deck, "--strict").output
    built = run("build", deck, "--strict", "--lang", "en", "--paper", "a4", "--out", tmp_path, "-q")
    assert built.exit_code == 0, built.output
    assert "translation" not in built.output
    done = run("i18n", "status", deck, "--strict", "--format", "json")
    [counted] = json.loads(done.stdout)
    assert (done.exit_code, counted["missing"], counted["stale"]) == (0, 0, 0)
    assert (counted["odds_words"], counted["odds_words_done"]) == (2, 1)
    said = "inn en: 1 of 2 words on pages of odds is translated; the others stand there as 〔…〕"
    assert said in run("i18n", "status", deck).output


def test_a_word_may_wait_for_review(deck: Path, tmp_path: Path) -> None:
    """
    A fuzzy word is not shown, and told as one that needs review.
    """
    add(deck, "en", (*GLAD, "in good spirits"), ("cards.mood", "sad", "low"))
    change(
        deck / "locale/en.po",
        '\nmsgctxt "cards.mood"\nmsgid "sad"',
        '\n#, fuzzy\nmsgctxt "cards.mood"\nmsgid "sad"',
    )
    shown, told = page(deck, "en", tmp_path / "out")
    assert "〔sad〕" in shown
    assert "K505" in told
    assert "K501" not in told


def test_the_own_language_may_have_other_words_than_the_data(deck: Path, tmp_path: Path) -> None:
    """
    A catalogue of the game's own language says what ids are called, which is not K507; other texts in it are.
    """
    add(deck, "ja", (*GLAD, "うれしい"))
    shown, told = page(deck, "ja", tmp_path / "out")
    assert "うれしい" in shown
    assert "sad" in shown
    assert "〔" not in shown + told
    assert "K507" not in run("check", deck).output
    add(deck, "ja", ("cards.name", "宿屋", "やど"))
    assert "so that '宿屋' here is never printed" in run("check", deck).output


@pytest.mark.parametrize(("code", "lines"), [("en", ["main", "Ferry"]), ("ja", ["本線", "boat"])])
def test_lines_on_maps_are_words_too(inn: Path, code: str, lines: list[str]) -> None:
    """
    The usual ones are said by the house and not handed out; others come from the catalogue of the game.
    """
    tables = "tables:\n  spots: {file: spots.yaml, fields: {name: text}}\n"
    tables += (
        "  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots, line: choice main|boat}}\n"
    )
    change(
        inn / "game.yaml", "tables:\n", f"maps: {{isle: {{spots: spots, routes: roads, start: a}}}}\n{tables}"
    )
    change(inn / "game.yaml", "front: card.xml.j2", "front: card.xml.j2, back: card.xml.j2")
    change(inn / "game.yaml", "note: text?,", "note: text?, move: int = 1,")
    (inn / "spots.yaml").write_text("- {id: a, name: 港}\n- {id: b, name: 丘}\n", encoding="utf-8")
    roads = "- {id: ab, from: a, to: b, line: main}\n- {id: ba, from: b, to: a, line: boat}\n"
    (inn / "roads.yaml").write_text(roads, encoding="utf-8")
    add(inn, "en", ("roads.line", "boat", "Ferry"))
    game = load_game(inn, "inn", Findings())
    assert game
    assert [each.text for each in odds_words(game)] == ["boat"]
    language = open_language(game, code, Findings())
    assert language
    assert [PaperTongue(game, language).line("roads.line", word) for word in ("main", "boat")] == lines
    change(inn / "game.yaml", "move: int = 1,", "")
    walked = load_game(inn, "inn", Findings())
    assert walked
    assert [*odds_words(walked)] == []  # nobody moves, and the page has no laps
