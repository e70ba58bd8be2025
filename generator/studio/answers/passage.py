"""The text of a rulebook: a block of it as it is written, and other words in its place."""

from __future__ import annotations

from msgspec import Struct, field

from generator.speech import spoken
from generator.studio.answer import answer
from generator.studio.editing.passage import ShownPassage, rewritten, rulebook_named, shown_passage
from generator.studio.editing.written import write
from generator.studio.workspace import Workspace


class AskedPassage(Struct):
    """A line of a rulebook, and what was written there when its pages were made; '' if nobody knows."""

    component: str
    line: int
    written: str = ""


@answer("passage")
def passage(workspace: Workspace, asked: AskedPassage) -> ShownPassage:
    """The block of a rulebook that a line belongs to, as it is on the disk."""
    game = workspace.needed()
    return shown_passage(game, rulebook_named(game, asked.component), asked.line, asked.written)


class AskedWords(Struct):
    """Words for some lines of a rulebook, or for new ones `below` them, and the file that was seen."""

    component: str
    first: int
    last: int
    text: str
    below: bool = False
    seen: dict[str, str] = field(default_factory=dict)


class WordsWritten(Struct):
    """What was done, where the words stand now (nowhere if `last` is before `first`), and the digests.

    Pages that are made of the new words have the same `state`.
    """

    said: str
    first: int
    last: int
    seen: dict[str, str]
    state: str


@answer("rewrite")
def rewrite(workspace: Workspace, asked: AskedWords) -> WordsWritten:
    """Write other words into a rulebook, or take them out."""
    game = workspace.needed()
    book, lines = rulebook_named(game, asked.component), (asked.first, asked.last)
    made = rewritten(game, book, lines, asked.text, asked.seen, below=asked.below)
    done = write(game, made.edited)
    workspace.saved()
    seen = {**asked.seen, **done.seen}
    return WordsWritten(spoken(done.said, workspace.tongue), made.first, made.last, seen, made.state)
