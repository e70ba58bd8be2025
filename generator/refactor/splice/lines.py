"""Lines of a text that is changed: where they end, and with what."""

from __future__ import annotations

from generator.refactor.edits import SourceText


def end_of_line(text: SourceText, line: int) -> int:
    """Where a line ends, before what parts it from the next."""
    return text.offset(line, 1) + len(bare_line(text, line))


def bare_line(text: SourceText, line: int) -> str:
    """The letters of a line, whichever way lines are parted."""
    return text.line(line).removesuffix("\r")


def ending(text: SourceText, at: int, said: str) -> str:
    """What is said, with line ends as they are in that place."""
    above = text.text.rfind("\n", 0, at)
    near = above if above >= 0 else text.text.find("\n", at)
    return said.replace("\n", "\r\n") if near > 0 and text.text[near - 1] == "\r" else said
