"""A fault in one catalogue stops that language alone, and everything that is wrong is told in one run."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from generator.proof import prove
from generator.survey import survey
from tests.i18n.conftest import catalogue, change, run

FAULTS = {
    "unreadable": ('msgstr "Sign"', 'msgstrr "Sign"', "K502"),
    "lost mark": ("Deal two [B]", "Deal two", "K503"),
    "invented mark": ("Deal two [B]", "Deal two [B] [C]", "K503"),
    "odd letters": ("Rests at the inn", "Rests at the ｉｎｎ", "K514"),
    "note left in it": ("Rests at the inn", "Rests at the inn TODO", "K512"),
    "too long": ('msgstr "Inn"', 'msgstr "The innkeeper of the long and winding road to the sea"', "K604"),
    "too wide in the rules": ('msgstr "All rest."', f'msgstr "{"Rast" * 60}"', "K807"),
    "no glyph": ("Rests at the inn", "Rests at the inn \U00013080", "K602"),
    "no glyph in the rules": ("Guests eat bread.", "Guests eat bread \U00013080.", "K602"),
}
"""What is done to a catalogue, and the fault that this is."""
ALWAYS = ("unreadable", "lost mark", "too long", "no glyph in the rules")
"""One of each way in which a fault is found; the others take their turn with `make test-all`."""
BUILD = ("--paper", "a4", "--svg-text", "live")


def each_kind(faults: dict[str, tuple[str, str, str]]) -> list[Any]:
    return [pytest.param(*fault, id=name, marks=[pytest.mark.slow] * (name not in ALWAYS)) for name, fault in faults.items()]


@pytest.fixture
def three(inn: Path) -> Path:
    """The game in Japanese, English and German, though the German is English."""
    (inn / "locale/de.po").write_text(catalogue(), encoding="utf-8")
    return inn


def standing(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file below a folder, and when it was written."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*")) if path.is_file()
    }  # fmt: skip


ERRORS = {name: fault for name, fault in FAULTS.items() if not fault[2].startswith("K51")}
"""The others are warnings, which stop nothing."""


@pytest.mark.parametrize(("old", "new", "code"), each_kind(ERRORS))
def test_the_other_languages_are_built(three: Path, tmp_path: Path, old: str, new: str, code: str) -> None:
    """
    Whatever is wrong in German, Japanese and English are made anew; of the German kit of yesterday that stays as it was
    in which it is wrong: all of it where a catalogue cannot be used, else one component.
    """
    out = tmp_path / "out"
    assert run("build", three, "--out", out, *BUILD).exit_code == 0
    before, files = (
        standing(out / "inn/de"),
        json.loads((out / "inn/manifest.json").read_text("utf-8"))["files"],
    )
    change(three / "locale/de.po", old, new)
    change(three / "cards.yaml", "count: 3", "count: 4")
    done = run("build", three, "--out", out, *BUILD)
    assert done.exit_code == 1
    assert f"[{code}]" in done.stderr
    last = done.stderr.strip().split("\n")[-1]
    whole = code == "K502"
    touched = "" if whole else "rules" if code == "K807" or "rules" in last else "cards"
    built = "inn: built in ja and en; de" if whole else f"inn: built in ja, de and en; {touched} in de"
    assert last.startswith(f"{built} is not built, and what an earlier build left there")
    assert {name: each for name, each in standing(out / "inn/de").items() if touched in name} == {
        name: each for name, each in before.items() if touched in name
    }
    after = json.loads((out / "inn/manifest.json").read_text("utf-8"))["files"]
    assert [each["path"] for each in after] == [each["path"] for each in files]
    renewed = {each["language"] for each, was in zip(after, files) if each["sha256"] != was["sha256"]}
    assert renewed == ({"ja", "en"} if whole else {"ja", "en", "de"})


@pytest.mark.parametrize(("old", "new", "code"), each_kind(FAULTS))
def test_one_language_can_be_built_beside_a_broken_one(
    three: Path, tmp_path: Path, old: str, new: str, code: str
) -> None:
    """
    `build --lang en` succeeds and says nothing of German; `--lang de` fails and makes nothing of what is wrong, unless
    that is only a warning.
    """
    change(three / "locale/de.po", old, new)
    out = tmp_path / "out"
    done = run("build", three, "--out", out, *BUILD, "--lang", "en", "-q")
    assert (done.exit_code, done.stderr) == (0, "")
    assert {path.name for path in (out / "inn").iterdir()} == {"en", "manifest.json"}
    done = run("build", three, "--out", tmp_path / "none", *BUILD, "--lang", "de")
    assert done.exit_code == (0 if code.startswith("K51") else 1)
    assert f"[{code}]" in done.stderr
    made = {name for name in ("cards", "rules") for path in standing(tmp_path / "none") if name in path}
    assert ("nothing was built" in done.stderr) == (not made)
    assert len(made) == {"K502": 0, "K512": 2, "K514": 2}.get(code, 1)


def listed(done: Result) -> set[str]:
    """The files and folders that a build names, without the line of the manifest."""
    files = (line for line in done.stdout.splitlines() if line.startswith("inn/"))
    return {line.removeprefix("inn/") for line in files if "/plan." not in line}


def test_a_build_lists_what_it_has_written_and_nothing_else(three: Path, tmp_path: Path) -> None:
    """
    Of a component with which something goes wrong in the making no file is named; a second run names none, and says how many are kept.
    """
    change(three / "locale/de.po", *FAULTS["too long"][:2])
    out = tmp_path / "out"
    done = run("build", three, "--out", out, *BUILD)
    assert listed(done) == {
        f"{code}/{path}" for code in ("ja", "en", "de") for path in ("a4/cards.pdf", "svg/cards", "a4/rules.pdf", "a4/rules-booklet.pdf", "rules.html")
        if code != "de" or "cards" not in path
    }  # fmt: skip
    assert all((out / "inn" / path).exists() for path in listed(done))
    again = run("build", three, "--out", out, *BUILD)
    assert (again.exit_code, listed(again)) == (1, set())
    files = len(json.loads((out / "inn/manifest.json").read_text("utf-8"))["files"])
    first = again.stdout.splitlines()[0]
    assert first == f"{out.as_posix()}/inn/manifest.json: {files} files, {files} of them as before"


def test_a_build_counts_what_is_acknowledged_as_a_check_does(three: Path, tmp_path: Path) -> None:
    """
    In data and in the making, of languages that are built and of those that are not.
    """
    change(three / "locale/de.po", *FAULTS["lost mark"][:2])
    change(three / "locale/de.po", *FAULTS["too long"][:2])
    change(three / "locale/en.po", "Rests at the inn", "Rests at the inn, ｚｚｚ")
    change(
        three / "locale/en.po",
        'msgstr "Guest"',
        'msgstr "A guest who stays at the inn for a long and happy time"',
    )
    known = (
        "[{check: K604, where: cards.*.name, because: known}, {check: K514, where: cards.*, because: known}]"
    )
    change(three / "game.yaml", "terms:", f"allow: {known}\nterms:")
    last = run("check", three).stdout.splitlines()[-1]
    assert last == "1 error, 0 warnings, 3 acknowledged in 1 game"
    done = run("build", three, "--out", tmp_path / "out", *BUILD)
    assert last in done.stderr.splitlines()
    assert done.stderr.count(": error[") == 1
    assert {path.name for path in (tmp_path / "out/inn").iterdir()} == {"ja", "en", "de", "manifest.json"}


@pytest.mark.parametrize("fault", ["unreadable", "too wide in the rules"])
def test_a_page_links_to_no_language_that_was_not_made(three: Path, tmp_path: Path, fault: str) -> None:
    """
    Whether the fault is known before the making or found in it, the English page leads to the Japanese one alone.
    """
    change(three / "locale/de.po", *FAULTS[fault][:2])
    assert run("build", three, "--out", tmp_path / "out", *BUILD, "-q").exit_code == 1
    page = (tmp_path / "out/inn/en/rules.html").read_text("utf-8")
    assert re.findall(r'href="\.\./(\w+)/rules\.html"', page) == ["ja"]


def test_two_games_each_lose_their_own_language(three: Path, tmp_path: Path) -> None:
    """
    Of several games each is told apart, and what a game of one language lacks is no matter of the other.
    """
    other = tmp_path / "other"
    shutil.copytree(three, other)
    change(other / "game.yaml", "id: inn", "id: other")
    change(three / "locale/de.po", *FAULTS["too long"][:2])
    change(other / "locale/en.po", *FAULTS["unreadable"][:2])
    out = tmp_path / "out"
    done = run("build", three, other, "--out", out, *BUILD, "-q")
    assert done.exit_code == 1
    assert "inn: built in ja, de and en; cards in de is not built" in done.stderr
    assert "other: built in ja and de; en is not built" in done.stderr
    assert "was not built" not in done.stderr
    assert sorted(path.name for path in (out / "other").iterdir()) == ["de", "ja", "manifest.json"]


def test_a_text_of_the_original_costs_its_component_in_the_original(three: Path, tmp_path: Path) -> None:
    """
    A text of the original that does not fit is wrong where it is printed, and not in translations; it is of no language.
    """
    change(three / "cards.yaml", "name: 客", "name: 宿屋に泊まる長い名の客であるよ宿屋に泊まる長い名の客")
    done = run("build", three, "--out", tmp_path / "out", *BUILD, "-q")
    assert done.exit_code == 1
    made = {
        path.split(".")[0]
        for path in standing(tmp_path / "out/inn")
        if path.endswith("pdf") and "booklet" not in path and "plan" not in path
    }
    assert made == {f"{code}/a4/{name}" for code in ("ja", "en", "de") for name in ("cards", "rules")} - {
        "ja/a4/cards"
    }
    problems = json.loads(run("check", three, "--format", "json", "--select", "K604").stdout)
    assert [each["languages"] for each in problems] == [None]


def test_a_strict_build_refuses_only_what_is_not_translated(three: Path, tmp_path: Path) -> None:
    """
    With `--strict` a language that lacks a text is not built, and the others are.
    """
    change(three / "locale/de.po", 'msgstr "Guest"', 'msgstr ""')
    done = run("build", three, "--out", tmp_path / "out", *BUILD, "--strict")
    assert done.exit_code == 1
    assert "inn: built in ja and en; de is not built" in done.stderr


def test_everything_is_told_in_one_run(three: Path) -> None:
    """
    One check names the broken catalogue, and all that data and faces of the other languages have.
    """
    (three / "locale/fr.po").write_text(catalogue(), encoding="utf-8")
    change(three / "locale/de.po", *FAULTS["unreadable"][:2])
    for fault in ("too long", "no glyph in the rules"):
        change(three / "locale/en.po", *FAULTS[fault][:2])
    for fault in ("lost mark", "too long", "too wide in the rules"):
        change(three / "locale/fr.po", *FAULTS[fault][:2])
    problems = json.loads(run("check", three, "--format", "json").stdout)
    assert {(each["code"], *each["languages"]) for each in problems} == {
        ("K502", "de"), ("K516", "en"), ("K602", "en"), ("K604", "en"), ("K503", "fr"), ("K604", "fr"), ("K807", "fr"),
    }  # fmt: skip


def test_check_of_some_languages(three: Path) -> None:
    """
    `check --lang de` tells what is wrong in German and in the game itself, and nothing of English.
    """
    change(three / "locale/en.po", *FAULTS["unreadable"][:2])
    assert run("check", three, "--lang", "de").exit_code == 0
    change(three / "locale/de.po", *FAULTS["too long"][:2])
    change(three / "goods.yaml", "icon: food", "icon: fooood")
    problems = json.loads(run("check", three, "--lang", "de", "--format", "json").stdout)
    assert {(each["code"], *(each["languages"] or ())) for each in problems} == {("K604", "de"), ("K606",)}
    done = run("check", three, "--lang", "de,fr", "--format", "json")
    assert "the game has no language 'fr'" in done.stdout
    assert done.exit_code == 1


def test_an_acknowledgement_of_one_language_is_not_stale_in_another(three: Path) -> None:
    """
    While a language is left out or cannot be read, what game.yaml acknowledges about it is left alone.
    """
    change(three / "locale/de.po", *FAULTS["too long"][:2])
    change(
        three / "game.yaml",
        "terms:",
        "allow: [{check: K604, where: cards.keeper.name, because: known}]\nterms:",
    )
    assert run("check", three).exit_code == 0
    assert run("check", three, "--lang", "en").exit_code == 0
    change(three / "locale/de.po", *FAULTS["unreadable"][:2])
    problems = json.loads(run("check", three, "--format", "json").stdout)
    assert [each["code"] for each in problems] == ["K502"]


def test_a_template_that_fails_is_told_once(three: Path) -> None:
    """
    What all languages have is one problem of the game; what two translations share names both.
    """
    change(three / "faces/card.xml.j2", "{{ row.note }}", "{{ row.nought }}")
    [problem] = survey(three, "g").findings.in_order()
    assert (problem.code, problem.languages) == ("K601", ())
    game = survey(three, "g", proof=False).game
    assert game is not None
    [problem] = prove(game, ["de", "en"]).in_order()
    assert problem.languages == ("de", "en")


def test_an_odd_catalogue_stops_no_language(three: Path, tmp_path: Path) -> None:
    """
    A catalogue that is named after no language is told, and all languages are built.
    """
    (three / "locale/Deutsch.po").write_text(catalogue(), encoding="utf-8")
    done = run("build", three, "--out", tmp_path / "out", *BUILD, "-q")
    assert done.exit_code == 1
    assert "'Deutsch' is not a language" in done.stderr
    assert {path.name for path in (tmp_path / "out/inn").iterdir()} == {"de", "en", "ja", "manifest.json"}


def test_odds_are_printed_in_the_sound_languages(three: Path, tmp_path: Path) -> None:
    """
    `odds --format pdf` leaves out the language whose catalogue is broken.
    """
    change(
        three / "game.yaml",
        "cards: {file: cards.yaml, fields: {",
        "cards: {file: cards.yaml, fields: {mood: 'choice glad|sad = sad', ",
    )
    change(
        three / "game.yaml", "front: card.xml.j2", "front: card.xml.j2, back: card.xml.j2"
    )  # which makes it a deck
    change(
        three / "faces/card.xml.j2", "</face>", "<text x='1' y='1' w='9' h='9'>{{ row.mood }}</text></face>"
    )
    change(three / "locale/de.po", *FAULTS["unreadable"][:2])
    out = tmp_path / "out"
    done = run("odds", three, "--format", "pdf", "--paper", "a4", "--out", out, "-q")
    assert done.exit_code == 1
    assert "K502" in done.stderr
    assert sorted(path.name for path in (out / "inn").iterdir()) == ["en", "ja", "manifest.json"]


def test_odds_list_what_was_written_and_nothing_else(three: Path, tmp_path: Path) -> None:
    """
    Pages of odds in a language whose letters no font has are not named.
    """
    change(
        three / "game.yaml",
        "cards: {file: cards.yaml, fields: {",
        "cards: {file: cards.yaml, fields: {mood: 'choice glad|sad = sad', ",
    )
    change(three / "game.yaml", "front: card.xml.j2", "front: card.xml.j2, back: card.xml.j2")
    change(
        three / "faces/card.xml.j2", "</face>", "<text x='1' y='1' w='9' h='9'>{{ row.mood }}</text></face>"
    )
    change(three / "locale/de.po", 'msgstr "The Inn"', 'msgstr "The Inn \U00013080"')
    done = run("odds", three, "--format", "pdf", "--paper", "a4", "--out", tmp_path / "out")
    assert (done.exit_code, listed(done)) == (1, {"ja/a4/odds.pdf", "en/a4/odds.pdf"})


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("too long", r"'The innkeeper .*' does not fit into 40 × 8 mm of cards\.keeper\.name at 7 pt: "
         r"it is [0-9.]+ mm too long, from '.+' on \(2 lines, of which 1 fits\)"),
        ("too wide in the rules", r"'(Rast)+…' is [0-9.]+ mm wider than its column of [0-9]+ mm"),
        ("no glyph in the rules", r"no font has '\U00013080' \(U\+13080\)( 2 times)?"),
    ],
)  # fmt: skip
def test_a_translation_that_cannot_be_set_is_told_at_its_letters(three: Path, fault: str, said: str) -> None:
    """
    By how much, of which box and by which word, at the entry of the catalogue, on faces and in rulebooks.
    """
    old, new, code = FAULTS[fault]
    change(three / "locale/de.po", old, new)
    text = (three / "locale/de.po").read_text("utf-8")
    found = survey(three, "g", languages=["de"]).findings.in_order()
    assert found
    for problem in found:
        assert (problem.code, problem.place.file, problem.languages) == (code, "g/locale/de.po", ("de",))
        assert re.fullmatch(said, problem.message)
        assert text[: text.index(new)].count("\n") - problem.place.line in (-1, 1)  # its msgstr, or the entry
