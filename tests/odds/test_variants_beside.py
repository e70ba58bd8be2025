"""A variant beside the default, as text and as JSON."""

from __future__ import annotations

import json
import shutil
from fractions import Fraction
from pathlib import Path

import click
import pytest

from generator.command.odds import run

ROOT = Path(__file__).resolve().parent.parent.parent
LIME = str(ROOT / "cards" / "ail-lime")


def line_with(words: str, text: str) -> str:
    (line,) = [line for line in text.splitlines() if line.strip().startswith(words)]
    return " ".join(line.split())


def test_text_shows_what_changes_before_and_after(capsys):
    """
    Laps and turns of both stand in one line; what stays the same is only named.
    """
    run((LIME,), "text", ("lap-line=any",))
    text = capsys.readouterr().out
    assert line_with("each route at most once", text).endswith("8–16, in 32 ways → 2, 8–14, in 17 ways")
    assert line_with("random routes, first lap", text).endswith("≈ 8.994 → ≈ 4.686")
    assert "copies, mean" not in text
    assert "cards.move" in text.partition("the same in both")[2]


def test_hands_of_another_size_stand_in_the_same_table(tmp_path, capsys):
    """
    A variant that changes the hand is shown in one table of hands, and not as one that is gone and one that is new.
    """
    game = tmp_path / "game"
    shutil.copytree(LIME, game)
    text = (game / "game.yaml").read_text("utf-8")
    four = "variants:\n  held: {default: three, alternatives: [{name: four, set: {play.hand: '4'}}], about: 手札の数}\n"
    (game / "game.yaml").write_text(text.replace("variants:\n", four, 1), encoding="utf-8")
    run((str(game),), "text", ("held=four",))
    heads = [line for line in capsys.readouterr().out.splitlines() if "hands of" in line]
    assert heads
    assert all("hands of 3  →  " in line and line.endswith("hands of 4") for line in heads)


def test_json_has_both_whole(capsys):
    """
    A tool gets the default and the variant in full, and which variant it is.
    """
    run((LIME,), "json", ("lap-line=any",))
    (found,) = json.loads(capsys.readouterr().out)
    assert found["variants"] == {"lap-line": "any return to 01"}
    laps = [found[name]["maps"][0]["laps"]["over"] for name in ("default", "variant")]
    assert laps == [[["10", "01"]], [["10", "01"], ["12", "01"]]]
    turns = [
        found[name]["maps"][0]["journeys"][0]["turns_until_lap"]["exact"] for name in ("default", "variant")
    ]
    assert Fraction(turns[0]) > Fraction(turns[1])


def test_a_game_without_the_variant_is_told_as_it_is(capsys):
    """
    Of several games only those that have the variant are compared.
    """
    run((LIME, str(ROOT / "cards" / "ail-republic")), "json", ("lap-line=any",))
    lime, republic = json.loads(capsys.readouterr().out)
    assert "variant" in lime
    assert republic["distributions"]


def test_an_unknown_variant_is_wrong_usage():
    """
    The nearest name is offered.
    """
    with pytest.raises(click.UsageError, match="lap-line"):
        run((LIME,), "text", ("lap-lime=any",))
