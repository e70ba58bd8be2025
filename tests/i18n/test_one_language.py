"""A fault in one catalogue stops that language alone: the others are built, and what was built is listed."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.i18n.conftest import catalogue, change, run
from tests.i18n.faulty import BUILD, FAULTS, listed, standing

ALWAYS = ("unreadable", "lost mark", "too long", "no glyph in the rules")
"""One of each way in which a fault is found; the others take their turn with `make test-all`."""


def each_kind(faults: dict[str, tuple[str, str, str]]) -> list[Any]:
    return [
        pytest.param(*fault, id=name, marks=[pytest.mark.slow] * (name not in ALWAYS))
        for name, fault in faults.items()
    ]


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
