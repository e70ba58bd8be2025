"""The pseudo-language: a third language without code, in which nothing may overflow."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from generator.command.line import kamiban
from generator.i18n.pseudo import ACCENTED, BRACKETS, CODE, pseudo, stretch
from generator.locale.house import house_phrases
from generator.locale.language import open_language
from generator.locale.marks import marks
from generator.model.load import load_game
from generator.problem import Findings
from generator.proof import prove
from generator.rulebook.faults import TOO_SMALL
from tests.typecase import house

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
ALWAYS = ("cetkaik",)
"""A game of cards; the others take their turn with `make test-all`."""
PARTS = st.sampled_from(
    [
        "Deal ",
        "three cards",
        "[B]",
        "{count}",
        '{{ number("a.b") }}',
        "[see](#end)",
        "**now**",
        ", ",
        "x",
        "{燐字|りんじ}",
        "7",
        "[coin:3]",
        "*so*",
        "\\*",
        "<br>",
        '[coin:{{ number("a.b") }}]',
    ]
)


@given(st.lists(PARTS).map("".join))
def test_marks_and_numbers_are_kept(text: str) -> None:
    """
    Icons, placeholders, expressions and links of any text are in its pseudo-translation, as often and unchanged.
    """
    made = pseudo(text)
    for context in ("rulebook",) if "](" in text else ("rulebook", "cards.name"):  # links are for rulebooks
        assert marks(made, context) == marks(text, context)
    assert (made[0], made[-1]) == BRACKETS
    assert [each for each in made if each.isdigit()] == [each for each in text if each.isdigit()]


def test_a_text_grows_by_its_length() -> None:
    """
    With its brackets a text is three to four tenths longer, short ones most.
    """
    for text in (
        "Material",
        "Draw one card from the deck",
        "Everyone draws at the same time until nobody can draw any more cards.",
    ):
        letters = sum(map(str.isalpha, text))
        assert len(pseudo(text)) == len(text) + round(letters * stretch(letters))
    assert stretch(5) > stretch(50) > stretch(500) >= 0.3


def test_the_fonts_have_every_letter() -> None:
    """
    No accent of the pseudo-language is missing in either weight.
    """
    letters = {chr(code) for code in ACCENTED.values()} | {*BRACKETS, "〔", "〕"}
    for bold in (False, True):
        assert not house("en").chain("text", bold, False).missing("".join(letters))


def test_a_game_becomes_a_language_more(inn: Path, tmp_path: Path) -> None:
    """
    The catalogue alone makes the kit in the new language: faces, rulebook and the generator's own phrases.
    """
    run = CliRunner().invoke
    assert run(kamiban, ["i18n", "pseudo", str(inn)]).exit_code == 0
    assert run(kamiban, ["check", str(inn)]).exit_code == 0
    done = run(
        kamiban,
        [
            "build",
            str(inn),
            "--lang",
            CODE,
            "--paper",
            "a4",
            "--svg-text",
            "live",
            "--out",
            str(tmp_path / "o"),
            "-q",
        ],
    )
    assert (done.exit_code, done.stderr) == (0, "")
    page = (tmp_path / "o/inn" / CODE / "rules.html").read_text("utf-8")
    assert pseudo("Guests eat bread.") in page
    assert pseudo("Contents") in page
    assert "客" not in page
    assert pseudo("Rests at the inn") in (tmp_path / "o/inn" / CODE / "svg/cards/guest.svg").read_text(
        "utf-8"
    )


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name not in ALWAYS)) for name in GAMES]
)
def test_nothing_overflows_in_our_games(name: str, tmp_path: Path) -> None:
    """
    Every face and every page of the rulebook, on A4 and as a booklet, has room for the pseudo-language.
    """
    folder = tmp_path / name
    shutil.copytree(ROOT / "cards" / name, folder, ignore=shutil.ignore_patterns(f"{CODE}.po", "*.pot"))
    assert CliRunner().invoke(kamiban, ["i18n", "pseudo", str(folder)]).exit_code == 0
    game = load_game(folder, name, Findings())
    assert game is not None
    language = open_language(game, CODE, Findings())
    assert language is not None
    assert all(language.say(phrase) for phrase in house_phrases() if "{" not in phrase)
    # a text that is a third longer may be small in a booklet
    found = [each for each in prove(game, [CODE]).in_order() if each.code != TOO_SMALL.code]
    problems = [f"{each.place}: {each.message}" for each in found]
    assert problems == []
