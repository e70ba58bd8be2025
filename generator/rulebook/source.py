"""Read a rulebook in one language: texts translated, expressions filled in, Markdown read as blocks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

from generator.drawing.unknown import NoSuchName, Unknown, told
from generator.faces.facts import Facts
from generator.faces.limits import FAILURES, LimitedEnvironment
from generator.faces.templates import Templates
from generator.locale.marks import lost
from generator.locale.prose import CONTEXT, RULE, Passage, on_one_line, pieces
from generator.problem import Place
from generator.rulebook import faults
from generator.rulebook.block import Block
from generator.rulebook.markdown import read_blocks
from generator.rulebook.parsing import LINE
from generator.rulebook.script import Script
from generator.source.reader import MOST_REPORTED
from generator.source.template import TemplateToken, apart

_BLANKS = re.compile(r"%\}[ \t]+$", re.MULTILINE)
"""Blanks behind a statement, which would leave a line between the rows of a table."""
_END = re.compile(r"\s*:{3,}\Z")
MOST_CHARACTERS = 200_000
"""What a rulebook may say in all; a long one has thirty thousand characters."""


def read_rulebook(
    script: Script, templates: Templates, is_icon: Callable[[str], bool] = lambda name: False
) -> tuple[Block, ...]:
    """The blocks of a rulebook; none after the reason was reported."""
    text = written_rulebook(script, templates)
    return () if text is None else read_blocks(text, script, is_icon)


def written_rulebook(script: Script, templates: Templates) -> str | None:
    """The Markdown of a rulebook with all that is filled in; None after the reason was reported."""
    game, language = templates.game, templates.language
    # {#turn} is the anchor of a heading, so comments are written {## … ##}
    environment = templates.environment.overlay(
        autoescape=False, comment_start_string="{##", comment_end_string="##}"
    )
    names = Facts(game, language, game.chosen).names()
    own, said = [*pieces(script.source)], [*script.in_language(language)]
    text = _rendered(environment, said, names)
    for _ in range(MOST_REPORTED):
        at = None if isinstance(text, str) else _misspoken(environment, own, said, text.piece)
        if at is None or isinstance(text, str):
            break
        original = [*said[:at], own[at], *said[at + 1 :]]
        after = _rendered(environment, original, names)
        if isinstance(after, _Failure) and after.piece == at:
            break  # what is wrong is not in the translation
        _report_translation(script, own[at], said[at].text, text, exact=text.piece == at)
        said, text = original, after
    if isinstance(text, str):
        return text
    place = _place(script, own, said, text)
    script.findings.add(faults.UNREADABLE_RULEBOOK.at(place, text.message, hint=text.hint))
    return None


class _Failure(NamedTuple):
    """Why a rulebook cannot be rendered: in which piece, and how far into it."""

    message: str
    hint: str
    piece: int | None = None
    offset: int = 0
    word: str = ""  # that was asked for in vain, or with which the expression begins


def _rendered(environment: LimitedEnvironment, said: list[Passage], names: dict[str, Any]) -> str | _Failure:
    """The Markdown of a rulebook, or what fails first."""
    written = [*map(_numbered, said)]
    try:
        return environment.printed(environment.from_string("".join(written)), names, most=MOST_CHARACTERS)
    except (TemplateError, *FAILURES) as error:
        message, hint = told(error, {**environment.globals, **names})
        tag, asked = _failing(environment, "".join(written), names), _asked(error)
    if tag and ascii(LINE[0])[1:-1] in message:  # what marks the end of a text
        message, hint = f"'{tag[0].text}' is not closed", "close it, or take it out"
    found = next((each for each in tag if asked and each.text.strip("\"'") == asked), tag[0] if tag else None)
    if found is None:
        return _Failure(message, hint)
    offset = found.start + max(found.text.find(asked), 0)
    for piece, text in enumerate(written):
        if offset < len(text):
            return _Failure(message, hint, piece, offset, asked or found.text)
        offset -= len(text)
    return _Failure(message, hint)


def _misspoken(
    environment: LimitedEnvironment, own: list[Passage], said: list[Passage], failing: int | None
) -> int | None:
    """The piece whose translation may be to blame: one that is no template by itself, else what fails."""
    spoken = [at for at, (one, other) in enumerate(zip(own, said)) if one.text != other.text]
    for at in spoken:
        if _is_template(environment, own[at].text) and not _is_template(environment, said[at].text):
            return at
    return failing if failing in spoken else None


def _is_template(environment: LimitedEnvironment, text: str) -> bool:
    try:
        environment.parse(text)
    except TemplateSyntaxError:
        return False
    return True


def _report_translation(script: Script, own: Passage, said: str, failure: _Failure, *, exact: bool) -> None:
    """Tell what fails at its letter in the catalogue, or where its lost marks are told, which explain it."""
    offset = failure.offset - len(own.before)
    exact = exact and on_one_line(said) == said and not lost(own.text, said, CONTEXT)
    word = said[offset if exact and offset > 0 else 0 :]
    fault = faults.UNREADABLE_RULEBOOK
    script.report_said(fault, own.line, failure.message, word, hint=failure.hint)


def _numbered(piece: Passage) -> str:
    """A piece with its source line behind its text."""
    if piece.text:
        return f"{piece.before}{on_one_line(piece.text)}{LINE.format(piece.line)}{piece.after}"
    if piece.before.lstrip().startswith(":::"):
        fence = piece.before.rstrip()  # a tab behind the ::: that ends a directive would begin another
        return f"{fence}\n" if _END.match(fence) else f"{fence} {LINE.format(piece.line)}\n"
    if RULE.match(piece.before):
        return f"\n{piece.before.strip()}\n\n"  # it ends whatever stands before it
    return _BLANKS.sub("%}", piece.before + piece.after)


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


def _place(script: Script, own: list[Passage], said: list[Passage], failure: _Failure) -> Place:
    """Where in the source something fails."""
    if failure.piece is None:
        return Place(script.shown)
    piece = own[failure.piece]
    inner = failure.offset - len(piece.before)
    if inner < 0:
        return Place(script.shown, piece.line, failure.offset + 1)
    if said[failure.piece].text == piece.text:
        return Place(script.shown, *piece.at(inner))
    return script.place(piece.line, failure.word)


def _line_of(error: Exception) -> int:
    """The line of the template from which an error came; Jinja2 puts it into the traceback."""
    line, step = 1, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == "<template>":
            line = step.tb_lineno
        step = step.tb_next
    return line
