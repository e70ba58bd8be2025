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


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (":::variant | One\nText.\n\n:::variant | Two\nText.\n:::\n", 3, "':::variant' is not closed"),
        (":::note\nText.\n\n## Next\n\n:::example\nText.\n:::\n", 3, "':::note' is not closed"),
        (":::note\nText.\n\n## Next\n\nText.\n:::\n", 3, "':::note' is not closed"),
        (":::note\nOne.\n:::\n\n:::note\nTwo.\n\n:::note\nThree.\n:::\n", 7, "':::note' is not closed"),
        (":::note\nText.\n:::example\nText.\n:::\nText.\n:::\n", 3, "':::note' is not closed"),
        ("Text.\n:::\nMore.\n", 4, "':::' ends no directive"),
        (":::note\nText.\n:::\n:::\n", 6, "':::' ends no directive"),
        ("- One.\n:::\n", 4, "':::' ends no directive"),
        ("Text.\n\n:::note\nText.\n:::\n\nMore.\n\n:::\n", 11, "':::' ends no directive"),
        (":::example\nOne.\n\n---\n\nTwo.\n:::\n", 6, "'---' begins no page inside of a box"),
        ("|a|b|\n|1|2|\n", 3, "rows of a table have no line of dashes"),
        ("|a|b|\n|---|\n|1|2|\n", 3, "rows of a table have no line of dashes"),
        ("|a|b|\n|---|---|\n|1|2|\n---\n|3|4|\n", 7, "rows of a table have no line of dashes"),
    ],
)
def test_what_a_slip_of_marks_would_change_on_the_page_is_told(text, line, said, written, findings):
    """
    A box or an end too many, a page inside of a box and a table without its line are told where they stand.
    """
    written(f"# Rules\n\n{text}")
    (problem,) = findings.problems
    assert problem.place == Place("small/rulebook.md", line, 1)
    assert said in problem.message


def test_boxes_beside_one_another_and_tables_are_no_slips(written, findings):
    """
    Boxes with small headings, lists and tables, between rules, in a loop and in one with more colons, are fine.
    """
    box = ":::note\n### Small\n\n- One.\n\n| a |\n|---|\n| 1 |\n:::\n"
    loop = "{% for n in [1, 2] %}\n:::note\nText {{ n }}.\n:::\n{% endfor %}\n"
    written(
        f"# Rules\n\n{box}{box}\n---\n\n{loop}\n::::example\nText.\n\n:::note\nText.\n:::\n::::\n\n| a |\n|---|\n"
    )
    assert findings.problems == []


@pytest.mark.parametrize("text", ["", "# Rules\n", "---\n", "# Rules\n\n---\n\n{## later ##}\n"])
def test_a_book_without_text_is_told(text, written, findings):
    """
    A rulebook that has nothing but a title or a new page is an error in its file, instead of no book.
    """
    written(text)
    (problem,) = findings.problems
    assert (problem.code, problem.place) == ("K801", Place("small/rulebook.md", 1, 1))
    assert "without any text" in problem.message
