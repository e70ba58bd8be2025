"""The text of a document as a rulebook: what means something else there is written so that it is plain."""

from __future__ import annotations

import re

from generator.text.markup import SIGN

_FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_JINJA = re.compile(r"\{(?=[{%#])")
_TARGET = r"\((?:[^()]|\([^()]*\))*+\)"
"""Where a link leads, between its brackets; those within are closed."""
_PICTURE = re.compile(rf"!\[[^\[\]]*\]{_TARGET}")
_ICON = re.compile(rf"(?<!\\)(?={SIGN})\[(?![^\]]*\]\()")
_READING = re.compile(r"(?<!\\)\{(?=[^{}|\n]{1,40}\|)")
_CODE = re.compile(r"(?<!`)`++([^`\n]+)`++")
_FENCE = re.compile(r"\s*(```|~~~|:::)")
_INDENT = re.compile("^[ \u00a0]+", re.MULTILINE)
_LINE = re.compile(r"\s*([-*_])(\s*\1){2,}\s*")
_ELEMENT = re.compile(r"<(?!br ?/?>)/?[A-Za-z!][^<>\n]*>")
_TITLE = re.compile(r"\A#\s+")
_HEADING = re.compile(r"(#+)\s")
_DEEP = re.compile(r"#{5,6}\s+")
_LINK = re.compile(rf"(?<!!)\[([^\[\]]+)\](?!\(https?://){_TARGET}")


def as_rulebook(text: str, title: str) -> str:
    """Markdown that a rulebook understands, with one title and no pictures, code or lines between parts.

    It has no headings with nothing below, as where a table was taken out; '' if nothing else is in it.
    """
    lines = [f"# {_plain(title)}", ""]
    for line in _INDENT.sub(lambda found: " " * len(found[0]), _FRONT.sub("", text)).split("\n"):
        if _LINE.fullmatch(line) or _FENCE.match(line):
            continue
        if not _is_title(line, title):
            lines.append(_plain(_DEEP.sub("#### ", _TITLE.sub("## ", line))).rstrip())
    lines[2:] = _without_bare(lines[2:])
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n" if any(lines[2:]) else ""


def _without_bare(lines: list[str]) -> list[str]:
    """The lines without headings under which nothing stands, however deep."""
    kept: list[str] = []
    least = 0  # the level of the heading that follows; higher ones under it are bare
    said = False
    for line in reversed(lines):
        heading = _HEADING.match(line)
        if heading is None:
            said = said or bool(line)
            kept.append(line)
            continue
        level = len(heading[1])
        if said or least > level:
            kept.append(line)
            least, said = level, False
    return kept[::-1]


def _is_title(line: str, title: str) -> bool:
    return _TITLE.match(line) is not None and _TITLE.sub("", line).strip() == title.strip()


def _plain(line: str) -> str:
    line = _ELEMENT.sub("", _PICTURE.sub("", line))
    line = _LINK.sub(r"\1", _CODE.sub(r"\1", line))
    line = _JINJA.sub("{ ", line)
    return _ICON.sub(r"\\[", _READING.sub(r"\\{", line))
