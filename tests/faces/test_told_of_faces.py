"""What is told of a face that cannot be drawn: the picture that was meant, the room that a text has."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.survey import survey

ART = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#123456"/></svg>'


@pytest.mark.parametrize(
    ("asked", "hint"), [("art/turn.svg", "did you mean 'art/tern.svg'?"), ("photo.png", "add the file")]
)
def test_a_misspelt_picture_is_answered_with_the_nearest(
    asked: str, hint: str, small_game, tmp_path: Path
) -> None:
    """
    A name that is like that of a picture in the folder is answered with it; hidden files are none.
    """
    face = f'<face><image src="{asked}" x="0" y="0" w="9" h="9"/></face>'
    folder = small_game(tmp_path / "small", faces={"solid": face})
    for name in ("art/tern.svg", "art/.turns.svg"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(ART, encoding="utf-8")
    problems = survey(folder, "g").findings.in_order()
    assert {problem.code for problem in problems} == {"K603"}
    assert problems[0].hint.startswith(hint)


def test_a_text_that_does_not_fit_is_told_in_round_numbers(small_game, tmp_path: Path) -> None:
    """
    The room is told to a tenth of a millimetre, and a long text ends in an ellipsis.
    """
    face = f'<face><text x="0" y="0" w="14.6948" h="4.04" fit="6">{"word " * 30}</text></face>'
    folder = small_game(tmp_path / "small", faces={"solid": face})
    for problem in survey(folder, "g").findings.in_order():
        assert f"…' does not fit into 14.7 × 4 mm of {problem.subject} at 6 pt: it is " in problem.message
