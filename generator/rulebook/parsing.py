"""Markdown's parser as rulebooks need it: its rules, and the source lines that are carried behind texts."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from generator.rulebook.fences import END

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_core import StateCore
    from markdown_it.rules_inline import StateInline

LINE = "\ue000{}\ue001"
"""How a source line stands behind a text."""
WRITTEN_LINE = re.compile("\ue000([1-9][0-9]{0,6})\ue001")
"""The same in a text; one that an author typed may have any number of digits."""
DEEPEST = 12
"""So many lists cannot lie in one another; a page has room for fewer. Markdown reads a line once for each."""
_BREAK = re.compile("<br ?/?>")


@cache
def parser() -> MarkdownIt:
    """Markdown with tables, directives, glossaries, icons and readings, made when it is first needed."""
    from mdit_py_plugins.container import container_plugin
    from mdit_py_plugins.deflist import deflist_plugin

    from generator.text.inline import parser as plain_parser

    # `[K]: wood` begins with an icon and defines no link; --- below a text makes it no heading
    made = plain_parser("commonmark").enable("table").disable(["reference", "lheading"])
    made.use(container_plugin, "directive", validate=lambda params, markup: bool(params.strip()))
    made.use(deflist_plugin)
    made.inline.ruler.before("autolink", "break", _break)
    made.core.ruler.before("inline", "lines", _take_lines)
    made.core.ruler.push("inside", _keep_inside)
    made.options["maxNesting"] = 2 * DEEPEST
    return made


def _break(state: StateInline, silent: bool) -> bool:
    """`<br>`, the one element of HTML that is known: the cell of a table cannot end a line otherwise."""
    found = _BREAK.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        state.push("hardbreak", "br", 0)
    state.pos = found.end()
    return True


def _take_lines(state: StateCore) -> None:
    """Take the source lines out of the texts before stars are looked at, which close at a text's end."""
    for token in state.tokens:
        if token.type == "inline":
            if stray := END.search(token.content):
                before = WRITTEN_LINE.findall(token.content, 0, stray.start())
                token.meta["stray"] = int(before[-1]) if before else 0
            if found := WRITTEN_LINE.findall(token.content):
                token.meta["first"], token.meta["line"] = int(found[0]), int(found[-1])
                token.content = WRITTEN_LINE.sub("", token.content)


def _keep_inside(state: StateCore) -> None:
    """Keep what is inside of texts apart: it is no part of the tree, which emphasis could make too deep."""
    for token in state.tokens:
        token.meta["inside"], token.children = token.children or [], None
