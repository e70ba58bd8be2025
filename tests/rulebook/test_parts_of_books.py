"""What begins a page, what headings of a loop lead to, whether there are contents, and marks that nobody translates."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from opening import ANCHORED, COMPONENTS, open_rulebook

from generator.locale.prose import in_latin_marks
from generator.rulebook.block import Break, Heading
from generator.rulebook.style import page_format

LOOP = """\
# {{ game.title }}

{% for row in rows("things") %}
## {{ row.name }}

Words of it.

{% endfor %}
"""


@pytest.mark.parametrize(
    "before",
    [
        "Words.",
        "Words.\n",
        "- one\n- two",
        "| a | b |\n|---|---|\n| 1 | 2 |",
        ":::note | x\nyes\n:::",
        "1. step\n",
    ],
    ids=("words", "a blank line", "a list", "a table", "a box", "steps"),
)
@pytest.mark.parametrize("rule", ["---", "***", "- - -"])
def test_three_dashes_begin_a_page(written, findings, before, rule):
    """
    A line of dashes ends whatever stands before it, makes no heading of it, and what follows begins a page.
    """
    rulebook = written(f"# T\n\n{before}\n{rule}\nAfter it.\n")
    assert findings.problems == []
    assert [type(block) for block in rulebook.blocks].count(Break) == 1
    assert [block.level for block in rulebook.blocks if isinstance(block, Heading)] == [1]
    first, second = rulebook.book(210, 297).leaves
    assert "After it." in [slab.text for slab, _, _ in second.placed]
    assert "After it." not in [slab.text for slab, _, _ in first.placed]
    assert second.placed[0][2] == page_format(210, 297).top


def test_headings_of_a_loop_have_their_own_places(written):
    """
    Every turn of a loop has an entry in contents and outline that leads to its own heading.
    """
    book = written(LOOP).book(148.5, 210)
    assert [entry.title for entry in book.outline] == ["Thing 1", "Thing 2", "Thing 3"]
    assert len({(entry.page, entry.y) for entry in book.outline}) == 3
    listed = [jump for jumps in book.jumps for jump in jumps]
    assert len({(jump.page, jump.y) for jump in listed}) == 3


@pytest.mark.parametrize("contents", [True, False])
def test_contents_can_be_left_out(tmp_path: Path, small_game: Callable[..., Path], contents: bool):
    """
    With `contents: false` a book begins with its first section, and its outline has all of them.
    """
    said = (
        COMPONENTS
        if contents
        else COMPONENTS.replace("source: rulebook.md,", "source: rulebook.md, contents: false,")
    )
    folder = small_game(tmp_path / "small", components=said, counts=(1, 2, 3), faces={"anchored": ANCHORED})
    (folder / "rulebook.md").write_text(LOOP)
    book = open_rulebook(folder).book(210, 297)
    assert ("contents" in [slab.kind for slab, _, _ in book.leaves[0].placed]) == contents
    assert len(book.outline) == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ a.name }}（{{ a.original }}）", "{{ a.name }} ({{ a.original }})"),
        ("{{ a }}：{{ b }}、{{ c }}", "{{ a }}: {{ b }}, {{ c }}"),
        ('{{ "（" }}', '{{ "（" }}'),
        ("{{ a }}  {{ b }}", "{{ a }}  {{ b }}"),
    ],
)
def test_brackets_that_nobody_translates_are_narrow_in_latin(text, said):
    """
    A caption of expressions alone has no full-width marks in languages that have none; inside of expressions all stays.
    """
    assert in_latin_marks(text) == said
