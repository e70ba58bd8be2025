"""A block of a rulebook, found in its file and written anew: its lines change, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pointed import held

from generator.resources import games
from generator.rulebook.written_block import block_at
from generator.studio.answer import FRONT, NotDone, answered
from generator.studio.editing.passage import MOST_LETTERS
from generator.studio.workspace import Workspace
from tests.small_game import CARDS, write_game

COMPONENTS = f"{CARDS}  rulebook: {{kind: rulebook, title: Rules, source: rulebook.md}}\n"
BOOK = """\
# Small

## Things {#things}
There are {{ number("things.total") }} things,
and more to come.

- first
  goes on
  - inner

    of the first
- second

| a | b |
|---|---|
{% for row in rows("things") %}
| {{ row.name }} | {{ row.count }} |
{% endfor %}

::::example | Box

In the box.

:::figure cards.t1 40 | A card
- name | its name
:::
::::

word
: means this
: or that

{% if true %}
End.
{% endif %}"""
FORMS = {
    "lf": lambda text: f"{text}\n".encode(),
    "crlf": lambda text: f"{text}\n".replace("\n", "\r\n").encode(),
    "cr": lambda text: f"{text}\n".replace("\n", "\r").encode(),
    "mark": lambda text: f"\ufeff{text}\n".replace("\n", "\r\n").encode(),
    "open": lambda text: text.encode(),
    "crlf open": lambda text: text.replace("\n", "\r\n").encode(),
}


class Book:
    """A small game with a rulebook, and questions as the page asks them."""

    def __init__(self, folder: Path, data: bytes = BOOK.encode()) -> None:
        self.file = write_game(folder, counts=(7, 5), components=COMPONENTS) / "rulebook.md"
        self.file.write_bytes(data)
        self.workspace = held(folder)

    def passage(self, line: int, written: str = "", component: str = "rulebook") -> Any:
        return ask(self.workspace, "passage", component=component, line=line, written=written)

    def write(self, line: int, text: str, *, below: bool = False) -> Any:
        found = self.passage(line)
        given = {"component": "rulebook", "first": found.first, "last": found.last, "seen": found.seen}
        done = ask(self.workspace, "rewrite", **given, text=text, below=below)
        self.workspace.refresh(anyway=True)
        return done

    @property
    def text(self) -> str:
        return self.file.read_bytes().decode()


def ask(workspace: Workspace, word: str, **given: Any) -> Any:
    return answered(workspace, word, given)


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "small")


def line_of(said: str, text: str = BOOK) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(said))


@pytest.mark.parametrize(
    ("at", "kind", "first", "last"),
    [
        ("## Things", "heading", "## Things", "## Things"),
        ("and more", "paragraph", "There are", "and more"),
        ("- first", "item", "- first", "    of the first"),
        ("  - inner", "item", "  - inner", "    of the first"),
        ("- second", "item", "- second", "- second"),
        ("|---", "table", "| a |", "{% endfor"),
        ("{% for", "table", "| a |", "{% endfor"),
        ("::::example", "box", "::::example", "::::"),
        ("In the box", "paragraph", "In the box", "In the box"),
        (":::figure", "box", ":::figure", ":::"),
        ("- name", "item", "- name", "- name"),
        ("word", "entry", "word", ": or that"),
        (": or", "entry", "word", ": or that"),
        ("End", "paragraph", "End", "End"),
        ("{% if", "line", "{% if", "{% if"),
    ],
)
def test_a_block_is_what_a_person_takes_for_one(at, kind, first, last):
    """
    Whatever line of it is asked for: a paragraph of two lines, an item with all in it, a table with its loop …
    """
    ends = {":::": line_of("- name") + 1, "::::": line_of("- name") + 2}
    wanted = (kind, line_of(first), ends.get(last) or line_of(last))
    assert block_at(BOOK, line_of(at)) == wanted


def test_every_line_of_every_rulebook_is_in_its_block():
    """
    In all sample games, each line that says something lies in the block that is found for it.
    """
    for path in sorted(games().glob("*/rulebook.md")):
        source = path.read_text("utf-8")
        for number, line in enumerate(source.split("\n"), 1):
            block = block_at(source, number)
            assert 1 <= block.first <= block.last <= source.count("\n") + 1
            assert not line.strip() or block.first <= number <= block.last, (path, number)


LINES = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), min_size=1, max_size=20)


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(1, BOOK.count("\n") + 1), typed=st.lists(LINES, min_size=1, max_size=4))
def test_only_the_lines_of_the_block_change(tmp_path, form, at, typed):
    """
    With any line ends, a mark before the text or no end of the last line: all other bytes stay, and undo brings
    back every byte.
    """
    if not (typed[0].strip() and typed[-1].strip()):
        return
    before = FORMS[form](BOOK)
    book = Book(tmp_path / "small", before)
    block = block_at(BOOK, at)
    done = book.write(at, "\r\n".join(typed))
    lines = BOOK.split("\n")
    lines[block.first - 1 : block.last] = typed
    assert book.file.read_bytes() == FORMS[form]("\n".join(lines))
    assert (done.first, done.last) == (block.first, block.first + len(typed) - 1)
    if book.file.read_bytes() != before:
        ask(book.workspace, "undo")
    assert book.file.read_bytes() == before


@pytest.mark.parametrize("form", FORMS)
def test_a_block_is_added_below_and_taken_out(tmp_path, form):
    """
    A paragraph gets an empty line before it, an item none; what is taken out leaves one empty line, not two.
    """
    book = Book(tmp_path / "small", FORMS[form](BOOK))
    added = BOOK.replace("more to come.\n", "more to come.\n\nNew.\n")
    assert book.write(line_of("There"), "New.", below=True).first == line_of("New.", added)
    assert book.file.read_bytes() == FORMS[form](added)
    assert book.write(line_of("New.", added), " \n").last < line_of("New.", added)
    assert book.file.read_bytes() == FORMS[form](BOOK)
    item = BOOK.replace("    of the first\n", "    of the first\n- new\n")
    book.write(line_of("- first"), "- new", below=True)
    assert book.file.read_bytes() == FORMS[form](item)
    book.write(line_of("- new", item), "")
    assert book.file.read_bytes() == FORMS[form](BOOK)
    book.write(line_of("## Things"), "New.", below=True)
    assert book.file.read_bytes() == FORMS[form](BOOK.replace("{#things}\n", "{#things}\n\nNew.\n\n"))


@pytest.mark.parametrize(
    ("form", "ended"), [("lf", "A.\n"), ("open", "A."), ("crlf open", "A."), ("crlf", "A.\r\n")]
)
def test_the_last_line_of_a_file_is_changed_as_any(tmp_path, form, ended):
    """
    Below the last line and in its place: whether the file ends its last line stays as it was.
    """
    book = Book(tmp_path / "small", FORMS[form]("# Small\n\nA."))
    book.write(3, "B.", below=True)
    assert book.file.read_bytes() == FORMS[form]("# Small\n\nA.\n\nB.")
    book.write(5, "")
    assert book.text.endswith(ended)
    assert book.file.read_bytes() == FORMS[form]("# Small\n\nA.")


def test_what_a_block_below_begins_with_is_offered(book):
    """
    The mark of an item, the next number of a step, the indent of a paragraph in an item.
    """
    assert book.passage(line_of("- second")).beginning == "- "
    assert book.passage(line_of("  - inner")).beginning == "  - "
    assert book.passage(line_of("There")).beginning == ""
    book.file.write_text("# Small\n\n9. nine\n", "utf-8")
    assert book.passage(3).beginning == "10. "


def test_a_text_is_found_again_where_it_has_moved(book):
    """
    Pages may be older than the file: the nearest line that says the same is meant, and if there is none, that is said.
    """
    book.file.write_text(f"# Small\n\nMore.\n\n{BOOK[9:]}", "utf-8")
    found = book.passage(line_of("- second"), "- second")
    assert (found.text, found.found) == ("- second", True)
    assert not book.passage(9, "nobody says so").found


def test_a_file_that_somebody_saved_is_left_alone(book):
    """
    With another digest than the one that was read nothing is written.
    """
    found = book.passage(4)
    saved = BOOK.replace("more", "less")
    book.file.write_text(saved, "utf-8")
    for seen in (found.seen, {}, {"things.yaml": found.seen["rulebook.md"]}):
        with pytest.raises(NotDone, match=r"somebody has saved 'rulebook\.md' meanwhile"):
            ask(book.workspace, "rewrite", component="rulebook", first=4, last=5, text="Mine.", seen=seen)
    assert book.text == saved


def test_words_are_taken_back_after_a_restart(book, tmp_path, monkeypatch):
    """
    Another process takes the step back, tells it, and does it again.
    """
    monkeypatch.setenv("KAMIBAN_CACHE", str(tmp_path / "cache"))
    assert book.write(line_of("End"), "The end.").said == "rulebook.md: End. → The end."
    after = book.text
    again = held(book.file.parent)
    assert ask(again, "undo", tongue="ja").said == "rulebook.md：End."
    assert book.text == BOOK
    ask(again, "redo")
    assert book.text == after


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"component": "cards"}, "no rulebook 'cards'"),
        ({"component": "../rulebook"}, "no rulebook"),
        ({"text": "a\x00b"}, "control character U\\+0000"),
        ({"text": "a\u2028b"}, "control character"),
        ({"text": "a\ud800"}, "control character"),
        ({"text": "x" * (MOST_LETTERS + 1)}, "more than 40,000 characters"),
        ({"first": 0}, "no such lines"),
        ({"first": 9, "last": 8}, "no such lines"),
        ({"last": 900}, "no such lines"),
        ({"last": "many"}, "Expected `int`"),
    ],
)
def test_what_cannot_be_written_is_refused(book, wrong, reason):
    """
    Other components, other lines, signs that no file may have, and too much of it.
    """
    given = {"component": "rulebook", "first": 4, "last": 5, "text": "Mine.", "seen": book.passage(4).seen}
    with pytest.raises(NotDone, match=reason):
        ask(book.workspace, "rewrite", **{**given, **wrong})
    assert book.text == BOOK


def test_a_book_that_lies_elsewhere_is_not_touched(book, tmp_path):
    """
    If the file is by now a link that leads out of the game, it is neither told nor written.
    """
    seen = book.passage(4).seen
    other = tmp_path / "other.md"
    other.write_text(BOOK, "utf-8")
    book.file.unlink()
    book.file.symlink_to(other)
    with pytest.raises(NotDone, match="no file"):
        book.passage(4)
    with pytest.raises(NotDone, match="no file"):
        ask(book.workspace, "rewrite", component="rulebook", first=4, last=5, text="Mine.", seen=seen)
    assert other.read_text("utf-8") == BOOK


def test_a_broken_text_is_found_and_mended(book):
    """
    An open expression is written, told at its line, and found again as a block though no book can be made.
    """
    book.write(line_of("End"), "End {{ nobody }}.")
    shown = ask(book.workspace, "rulebook", component="rulebook", language="en")
    [problem] = [each for each in shown.problems if each["severity"] == "error"]
    assert (shown.pages, problem["line"]) == ([], line_of("End"))
    assert book.passage(problem["line"]).text == "End {{ nobody }}."
    book.write(problem["line"], "End.")
    assert book.text == BOOK


def test_words_of_a_page_know_their_block(book):
    """
    The line of a text and what it says; words that an included template makes have none.
    """
    (book.file.parent / "faces" / "more.md").write_text("Made elsewhere.\n", "utf-8")
    book.write(line_of("End"), 'End.\n{% endif %}\n\n{% include "more.md" %}\n\n{% if true %}')
    shown = ask(book.workspace, "rulebook", component="rulebook", language="en")
    assert shown.pages, shown.problems
    written = {each.source_line: each.written for each in shown.origins if each.source_line}
    lines = book.text.split("\n")
    assert {line: lines[line - 1] for line in written} == written
    assert {line_of("- second"), line_of("::::example"), line_of(": or"), line_of("- name")} <= {*written}
    bare = [number for number, each in enumerate(shown.origins) if number and not each.source_line]
    assert len(bare) == 1
    assert any(each.origin == bare[0] for page in shown.pages for each in page.stretches)


def test_words_of_a_translation_know_their_entry(book):
    """
    In another language each text has the key by which Translate knows it, cells of one row their own.
    """
    (book.file.parent / "locale").mkdir()
    said = "".join(
        f'msgctxt "rulebook"\nmsgid "{one}"\nmsgstr "{other}"\n\n' for one, other in (("a", "x"), ("b", "y"))
    )
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (book.file.parent / "locale" / "de.po").write_text(header + said, "utf-8")
    book.workspace.refresh(anyway=True)
    shown = ask(book.workspace, "rulebook", component="rulebook", language="de")
    keys = {each.key for each in shown.origins}
    assert {"rulebook\x04a", "rulebook\x04b", "rulebook\x04second"} <= keys
    listed = {each.key for each in ask(book.workspace, "texts", language="de").texts}
    assert keys - {""} <= listed
    own = ask(book.workspace, "rulebook", component="rulebook", language="en")
    assert {each.key for each in own.origins} == {""}


def test_both_are_answered_at_once():
    """
    They are asked while somebody waits, so that the room which draws whole books is not the one to answer.
    """
    assert {"passage", "rewrite"} <= FRONT
