"""The text of a document as a rulebook: what means something else there is written so that it is plain."""

from __future__ import annotations

import re

from generator.text.markup import SIGN

_FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_JINJA = re.compile(r"\{(?=[{%#])")
_PICTURE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
_ICON = re.compile(rf"(?<!\\)(?={SIGN})\[(?![^\]]*\]\()")
_READING = re.compile(r"(?<!\\)\{(?=[^{}|\n]{1,40}\|)")
_CODE = re.compile(r"`+([^`\n]+)`+")
_FENCE = re.compile(r"\s*(```|~~~|:::)")
_INDENT = re.compile("^[ \u00a0]+", re.MULTILINE)
_LINE = re.compile(r"\s*([-*_])(\s*\1){2,}\s*")
_ELEMENT = re.compile(r"<(?!br ?/?>)/?[A-Za-z!][^>\n]*>")
_TITLE = re.compile(r"\A#\s+")
_DEEP = re.compile(r"#{5,6}\s+")
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?://)[^)]*\)")


def as_rulebook(text: str, title: str) -> str:
    """Markdown that a rulebook understands, with one title and no pictures, code or lines between parts."""
    lines = [f"# {_plain(title)}", ""]
    for line in _INDENT.sub(lambda found: " " * len(found[0]), _FRONT.sub("", text)).split("\n"):
        if _LINE.fullmatch(line) or _FENCE.match(line):
            continue
        if not _is_title(line, title):
            lines.append(_plain(_DEEP.sub("#### ", _TITLE.sub("## ", line))).rstrip())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _is_title(line: str, title: str) -> bool:
    return _TITLE.match(line) is not None and _TITLE.sub("", line).strip() == title.strip()


def _plain(line: str) -> str:
    line = _ELEMENT.sub("", _PICTURE.sub("", line))
    line = _LINK.sub(r"\1", _CODE.sub(r"\1", line))
    line = _JINJA.sub("{ ", line)
    return _ICON.sub(r"\\[", _READING.sub(r"\\{", line))
