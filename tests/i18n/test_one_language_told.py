"""All that is wrong in any language is told in one run of check, and each fault in its language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generator.proof import prove
from generator.survey import survey
from tests.i18n.conftest import catalogue, change, run
from tests.i18n.faulty import FAULTS


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
