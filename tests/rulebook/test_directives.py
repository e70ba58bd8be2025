"""Lines of colons: what opens a directive, what closes one, and what is a mistake."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from opening import open_rulebook

from generator.faces.templates import Templates
from generator.model.game import Game
from generator.problem import Findings, Place
from generator.rulebook.block import Panel, Words
from generator.rulebook.script import Script
from generator.rulebook.source import read_rulebook

COLONS = st.builds(
    "{}{}".format,
    st.sampled_from(["", ":::", "::::", " :::", "- :::", "> :::"]),
    st.text(st.sampled_from(":::|||{}[]()<>#%!?*_-+=~`'\"\\/.,;&^$@ \t\u3000note"), max_size=8),
)


@pytest.fixture(scope="module")
def opened(
    tmp_path_factory: pytest.TempPathFactory, small_game: Callable[..., Path]
) -> tuple[Game, Templates]:
    """A game whose rulebook may be written again and again, and its templates."""
    rulebook = "  rulebook: {kind: rulebook, title: Rules, source: rulebook.md}\n"
    folder = small_game(tmp_path_factory.mktemp("directives") / "small", components=rulebook)
    (folder / "rulebook.md").write_text("# Rules\n", encoding="utf-8")
    book = open_rulebook(folder)
    return book.game, book.faces.templates


@settings(deadline=None, max_examples=200)
@given(lines=st.lists(COLONS, max_size=8))
def test_any_lines_of_colons_are_read_or_reported(lines: list[str], opened: tuple[Game, Templates]) -> None:
    """
    Lines of colons and punctuation end in blocks or in problems at one of the lines, never in an exception.
    """
    _, templates = opened
    findings = Findings()
    read_rulebook(Script("rulebook.md", "\n".join(lines), findings), templates)
    assert {problem.code for problem in findings.problems} <= {"K801", "K802"}
    assert all(1 <= problem.place.line <= len(lines) for problem in findings.problems)


@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        (":::| title", 1, "no directive is named"),
        ("::: | title", 1, "no directive is named"),
        (":::{{ '' }}", 1, "no directive is named"),
        (":::{{ '' }} | title", 1, "no directive is named"),
        ("  :::|", 3, "no directive is named"),
        ("::: :", 1, "no directive ':'"),
        ("::: {", 5, "no directive '{'"),
        (":::!", 4, "no directive '!'"),
        (":::'", 4, "no directive '''"),
        ("   :::{{ 1 + 1 }}", 4, "no directive '2'"),
        (":::notes|", 4, "no directive 'notes'"),
    ],
)
def test_a_directive_that_is_none_is_told_where_it_stands(line, column, said, written, findings):
    """
    Colons without a name, or with one that nothing has, are a problem at their line and column.
    """
    written(f"# Rules\n\nText.\n\n{line}\nInside.\n:::\n")
    (problem,) = findings.problems
    assert (problem.code, problem.place) == ("K802", Place("small/rulebook.md", 5, column))
    assert said in problem.message
    assert "known directives" in problem.hint or "did you mean" in problem.hint


@pytest.mark.parametrize("space", ["", " ", "\t", "\u3000"])
def test_spaces_behind_the_end_of_a_directive_do_not_matter(space, written, findings):
    """
    Whatever space an editor leaves behind ::: it ends the directive, and what follows is outside.
    """
    blocks = written(f":::note{space}\nInside.\n:::{space}\n\nOutside.\n").blocks
    assert findings.problems == []
    assert [type(block) for block in blocks] == [Panel, Words]


def test_an_empty_title_is_no_title(written, findings):
    """
    A bar with nothing behind it, as in `:::note|`, gives a box without a title.
    """
    (panel,) = written(":::note|\nInside.\n:::\n").blocks
    assert findings.problems == []
    assert panel.title is None


def test_a_mark_of_a_line_that_somebody_typed_is_none(written, findings):
    """
    The private characters between which a line's number travels may stand in a rulebook with any digits.
    """
    written(f"# Rules\n\n:::wrong \ue000{'9' * 5000}\ue001\nInside.\n:::\n\n:::wrong \ue0000\ue001\n:::\n")
    assert [problem.place.line for problem in findings.problems if problem.code == "K802"] == [3, 7]
