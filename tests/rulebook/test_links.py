"""Links of rulebooks: to headings, and to pages of the web."""

from __future__ import annotations

import io

import pikepdf
import pytest
from opening import ANCHORED, COMPONENTS

from generator.colour import INK
from generator.paint.pdf.painter import paint_pdf
from generator.rulebook.make import each_text
from generator.sheets.page import About, Printout

ADDRESS = "https://example.org/rules?edition=2"


def test_a_link_to_the_web_can_be_followed(written, findings):
    """
    An address is no dead link: in a PDF the words that have it lead there.
    """
    rulebook = written(f"## Help {{#help}}\n\nSee [the page]({ADDRESS}) and [above](#help).\n")
    book = rulebook.book(210, 297)
    assert findings.problems == []
    out = io.BytesIO()
    paint_pdf(Printout(book.pages(), About("T", "en", "1", duplex="long")), out)
    with pikepdf.open(out) as pdf:
        found = [link for page in pdf.pages for link in page.get("/Annots", [])]
        addresses = [str(link.A.URI) for link in found if "/A" in link]
        assert addresses == [ADDRESS]
        assert all(("/A" in link) != ("/Dest" in link) for link in found)
        assert len(found) > 1


def test_only_links_to_the_web_are_coloured(written):
    """
    Words that lead to a heading are printed as those around them, the words of an address in the accent.
    """
    rulebook = written(f"## Help {{#help}}\n\nSee [the page]({ADDRESS}) and [above](#help).\n")
    leaf = rulebook.book(210, 297).leaves[0]
    (line,) = [slab for slab, _, _ in leaf.placed if slab.text.startswith("See")]
    inks = {run.span.link: text.fill for text in line.items for run in text.runs if run.span}
    assert inks[ADDRESS] == rulebook.look.accent
    assert inks["#help"] == INK


@pytest.mark.parametrize("link", ["help", "ftp://example.org/a"])
def test_other_links_lead_nowhere(written, findings, link):
    """
    What is neither a heading nor an address of the web is told.
    """
    written(f"See [this]({link}).\n")
    assert [problem.code for problem in findings.problems] == ["K804"]


def test_an_address_that_stands_for_itself_is_no_leftover(small_game, kamiban, tmp_path):
    """
    <https://…> is a link in a rulebook, and neither a piece of a web page nor a number that was typed.
    """
    game = small_game(
        tmp_path / "small", components=COMPONENTS, counts=(1, 2, 3), faces={"anchored": ANCHORED}
    )
    (game / "rulebook.md").write_text(
        "# T\n\nSee <https://example.org/6/x> and [all](#nowhere) TODO.\n", "utf-8"
    )
    said = kamiban("check", game, "--format", "lines").stdout
    assert "K805" not in said
    assert "'TODO' was left in 'See … and [all]… TODO.'" in said


def test_an_address_without_its_beginning_is_mended_by_the_hint(written, findings):
    """
    What looks like an address is told how to become one.
    """
    written("See [this](www.example.org/rules).\n")
    assert [problem.hint for problem in findings.problems] == ["write https://www.example.org/rules"]


@pytest.mark.parametrize("deep", [9, 10])
def test_lists_lie_in_one_another(written, findings, deep):
    """
    No list vanishes, however deep it lies in others …
    """
    rulebook = written("".join(f"{'  ' * level}- item {level}\n" for level in range(deep)))
    assert [text.text for text in each_text(rulebook.blocks)] == [f"item {level}" for level in range(deep)]
    assert findings.problems == []


@pytest.mark.parametrize("deep", [12, 13, 200])
def test_lists_that_lie_too_deep_are_told(written, findings, deep):
    """
    … and lists that would vanish are told.
    """
    written("".join(f"{'  ' * level}- item {level}\n" for level in range(deep)))
    (problem,) = findings.problems
    assert problem.code == "K801"
    assert "10 lists" in problem.message
