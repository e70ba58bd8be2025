"""Read a rulebook in one language: texts translated, expressions filled in, Markdown read as blocks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

from generator.drawing.unknown import NoSuchName, Unknown, told
from generator.faces.facts import Facts
from generator.faces.limits import FAILURES, LimitedEnvironment
from generator.faces.templates import Templates
from generator.locale.prose import Passage, on_one_line, pieces
from generator.problem import Place
from generator.rulebook import faults
from generator.rulebook.block import Block
from generator.rulebook.markdown import LINE, read_blocks
from generator.rulebook.script import Script
from generator.source.template import TemplateToken, apart

_END = re.compile(r"\s*:{3,}\Z")
MOST_CHARACTERS = 500_000
"""What a rulebook may say in all; a long one has thirty thousand characters."""


def read_rulebook(
    script: Script, templates: Templates, is_icon: Callable[[str], bool] = lambda name: False
) -> tuple[Block, ...]:
    """The blocks of a rulebook; none after the reason was reported."""
    game, language = templates.game, templates.language
    # {#turn} is the anchor of a heading, so comments are written {## … ##}
    environment = templates.environment.overlay(
        autoescape=False, comment_start_string="{##", comment_end_string="##}"
    )
    written = [*map(_numbered, script.in_language(language))]
    names = Facts(game, language, game.chosen).names()
    try:
        template = environment.from_string("".join(written))
        text = environment.printed(template, names, most=MOST_CHARACTERS)
    except (TemplateError, *FAILURES) as error:
        message, hint = told(error, {**environment.globals, **names})
        place = _place(script, written, _failing(environment, "".join(written), names), _asked(error))
        script.findings.add(faults.UNREADABLE_RULEBOOK.at(place, message, hint=hint))
        return ()
    return read_blocks(text, script, is_icon)


def _numbered(piece: Passage) -> str:
    """A piece with its source line behind its text."""
    if piece.text:
        return f"{piece.before}{on_one_line(piece.text)}{LINE.format(piece.line)}{piece.after}"
    if piece.before.lstrip().startswith(":::"):
        fence = piece.before.rstrip()  # a tab behind the ::: that ends a directive would begin another
        return f"{fence}\n" if _END.match(fence) else f"{fence} {LINE.format(piece.line)}\n"
    return piece.before + piece.after


def _asked(error: Exception) -> str:
    """The name that a template asked for in vain; '' if something else is wrong."""
    return str(error.name or "") if isinstance(error, NoSuchName | Unknown | TemplateNotFound) else ""


def _failing(environment: LimitedEnvironment, written: str, names: dict[str, Any]) -> list[TemplateToken]:
    """The tokens of the expression or statement that fails: all is drawn again with each on its own lines."""
    text, tags = apart(written, environment)
    line = 0
    try:
        environment.printed(environment.from_string(text), names, most=MOST_CHARACTERS)
    except TemplateSyntaxError as error:
        line = error.lineno
    except (TemplateError, *FAILURES) as error:
        line = _line_of(error)
    return next((tag for number, tag in reversed(tags) if number <= line), [])


def _place(script: Script, written: list[str], tag: list[TemplateToken], asked: str) -> Place:
    """The place in the source of what was asked for in a tag of the text that was rendered, or of the tag."""
    token = next((each for each in tag if asked and each.text.strip("\"'") == asked), tag[0] if tag else None)
    if token is None:
        return Place(script.shown)
    at = token.start + max(token.text.find(asked), 0)
    for piece, text in zip(pieces(script.source), written):
        if at < len(text):
            inner = at - len(piece.before)
            if inner < 0:
                return Place(script.shown, piece.line, at + 1)
            if text.startswith(piece.before + piece.text):  # it is not translated
                return Place(script.shown, *piece.at(inner))
            return script.place(piece.line, asked or token.text)
        at -= len(text)
    return Place(script.shown)


def _line_of(error: Exception) -> int:
    """The line of the template from which an error came; Jinja2 puts it into the traceback."""
    line, step = 1, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == "<template>":
            line = step.tb_lineno
        step = step.tb_next
    return line
