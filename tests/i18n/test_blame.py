"""What is wrong in a translation is told at the translation, once, and never at the healthy line that it translates."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.problem import Problem
from generator.survey import survey
from tests.i18n.conftest import change, run

TOTAL = 'There are {{ number(\\"cards.total\\") }}'
"""The expression of the rulebook, as its translation has it."""


def found(folder: Path) -> list[Problem]:
    return survey(folder, "g").findings.in_order()


def at(folder: Path, problem: Problem) -> str:
    """The rest of the line at the place of a problem."""
    path = folder / problem.place.file.removeprefix("g/")
    return path.read_text("utf-8").split("\n")[problem.place.line - 1][problem.place.column - 1 :]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (TOTAL, TOTAL.removesuffix("}")),
        (TOTAL, TOTAL.replace("number", "nummer")),
        (TOTAL, TOTAL.replace(")", "")),
        (TOTAL, f"{TOTAL} or {{{{ nothing.at.all }}}}"),
        ("Deal {{", "Deal {%"),
        ("Deal {{", "Deal {"),
    ],
)
def test_a_lost_mark_is_told_once(inn: Path, old: str, new: str) -> None:
    """
    An expression that cannot be read any more is the lost mark that it is; the rest of the rulebook is proved beside it.
    """
    change(inn / "locale/en.po", old, new)
    change(inn / "locale/en.po", 'msgstr "All rest."', f'msgstr "{"Rest" * 60}"')
    lost, *others = found(inn)
    assert (lost.code, lost.languages) == ("K503", ("en",))
    codes = {each.code for each in others}
    assert ("K807" in codes, "K801" in codes, {each.place.file for each in others}) == (
        True,
        False,
        {"g/locale/en.po"},
    )
    assert (lost.place.file, new in at(inn, lost)) == ("g/locale/en.po", True)


@pytest.mark.parametrize(
    ("stray", "code", "said"),
    [
        ("{{ some", "K801", "{{ some"), ("{{", "K801", "{{"), ("{{ no_such_name }}", "K503", "Guests eat"),
        ("{## more", "K801", "Guests eat"),
    ],
)  # fmt: skip
def test_what_a_translation_adds_is_told_at_its_letter(inn: Path, stray: str, code: str, said: str) -> None:
    """
    A template's sign that the original has not is wrong in the catalogue, where it stands, with the original beside it.
    """
    change(inn / "locale/en.po", "Guests eat bread.", f"Guests eat {stray} bread.")
    [problem] = found(inn)
    assert (problem.code, problem.place.file, problem.languages) == (code, "g/locale/en.po", ("en",))
    assert [place.file for place in problem.related] == ["g/rules.md"]
    assert at(inn, problem).startswith(said)
    assert "ue000" not in problem.message


def test_a_lost_mark_that_is_acknowledged_explains_nothing(inn: Path) -> None:
    """
    Whoever lets a lost mark pass still learns that the rulebook cannot be read without it.
    """
    change(inn / "locale/en.po", TOTAL, TOTAL.removesuffix("}"))
    change(inn / "game.yaml", "terms:", "allow: [{check: K503, where: rules.set-up, because: known}]\nterms:")
    known, problem = found(inn)
    assert (known.code, known.acknowledged) == ("K503", "known")
    assert (problem.code, problem.place) == ("K801", known.place)


def test_what_is_wrong_in_the_source_is_told_there_alone(inn: Path) -> None:
    """
    An expression that fails in every language is one problem of the game, also if its translation is true to it.
    """
    for file in ("rules.md", "locale/en.po"):
        change(inn / file, "{{ number(", "{{ nummer(")
    [problem] = found(inn)
    assert (problem.code, problem.place.file, problem.languages) == ("K801", "g/rules.md", ())
    assert at(inn, problem).startswith("nummer")


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("Do not use [B]](#end)", "Do not use [B]](#ende)", "K804", "#ende)."),
        ("Guests eat bread.", "Guests eat [bred].", "K803", "bred]."),
    ],
)
def test_links_and_icons_of_a_translation_are_told_there(
    inn: Path, old: str, new: str, code: str, said: str
) -> None:
    """
    A link that leads nowhere and an icon that nobody has are told where the catalogue has them.
    """
    change(inn / "locale/en.po", old, new)
    lost, problem = sorted(found(inn), key=lambda each: each.code)
    assert (lost.code, problem.code, problem.place.file) == ("K503", code, "g/locale/en.po")
    assert at(inn, problem).startswith(said)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('msgstr "Inn"', 'msgstr "The innkeeper of the long and winding road to the sea"', "K604"),
        ('msgstr "Guest"', 'msgstr "Guest \U00013080"', "K602"),
        ('msgstr "Deal two [B]"', 'msgstr "Deal two [B] [bred]"', "K606"),
        ('msgstr "The Inn"', 'msgstr "The Inn \U00013080"', "K602"),
    ],
)
def test_what_a_face_cannot_show_is_told_at_the_translation(inn: Path, old: str, new: str, code: str) -> None:
    """
    Too long or with an unknown icon: the place is the first letter of the msgstr; without a glyph, the very letter.
    """
    change(inn / "locale/en.po", old, new)
    places = {at(inn, problem) for problem in found(inn) if problem.code == code}
    assert places == {new[new.index("\U00013080") :] if code == "K602" else new.removeprefix('msgstr "')}


def test_a_missing_translation_shows_where_to_write_it(inn: Path) -> None:
    """
    A text without a translation is told at the text; beside it stands the empty entry of the catalogue, if there is one.
    """
    change(inn / "locale/en.po", 'msgstr "Guest"', 'msgstr ""')
    change(inn / "locale/en.po", 'msgctxt "goods.name"', 'msgctxt "goods"')
    guest, bread = found(inn)
    assert (guest.code, guest.place.file, bread.code, bread.related) == ("K501", "g/cards.yaml", "K501", ())
    [empty] = guest.related
    lines = (inn / "locale/en.po").read_text("utf-8").split("\n")
    assert lines[empty.line - 2 : empty.line] == ['msgid "客"', 'msgstr ""']
    assert lines[empty.line - 1][empty.column - 1 :] == '"'
    assert f"locale/en.po:{empty.line}" in run("check", inn).stdout
