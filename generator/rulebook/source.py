"""Read rulebook.md in one language: texts translated, expressions filled in, Markdown read as blocks."""

from __future__ import annotations

import re
from collections.abc import Mapping

from jinja2 import TemplateError, TemplateSyntaxError

from generator.drawing.unknown import told
from generator.faces.compiled import COMPILED
from generator.faces.facts import Facts
from generator.faces.limits import FAILURES
from generator.faces.templates import Templates
from generator.locale.prose import CONTEXT, Piece, in_language
from generator.model.game import Game
from generator.problem import Findings, Place
from generator.rulebook import faults
from generator.rulebook.block import Block
from generator.rulebook.markdown import LINE, read_blocks
from generator.source.reader import read_text

_END = re.compile(r"\s*:{3,}\Z")
FILE = "rulebook.md"
MOST_CHARACTERS = 500_000
"""What a rulebook may say in all; a long one has thirty thousand characters."""


def read_rulebook(
    game: Game, templates: Templates, chosen: Mapping[str, str], findings: Findings, file: str = FILE
) -> tuple[Block, ...] | None:
    """The blocks of a game's rulebook; None if there is none or it cannot be read."""
    path, shown = game.folder / file, f"{game.shown}/{file}"
    if not path.is_file():
        return None
    source = read_text(path, shown, findings)
    if source is None:
        return None
    language = templates.language
    pieces = list(in_language(source, lambda text: language.text(CONTEXT, text)))
    text = _rendered(pieces, game, templates, chosen, shown, findings)
    return None if text is None else read_blocks(text, shown, findings)


def _rendered(
    pieces: list[Piece], game: Game, templates: Templates, chosen: Mapping[str, str],
    shown: str, findings: Findings,
) -> str | None:  # fmt: skip
    """The Markdown with every expression filled in; None after the reason was reported."""
    # {#turn} is the anchor of a heading, so comments are written {## … ##}
    environment = templates.environment.overlay(
        autoescape=False, comment_start_string="{##", comment_end_string="##}"
    )
    written = "".join(map(_numbered, pieces))
    lines = [piece.line for piece in pieces if piece.after.endswith("\n") or piece.before.endswith("\n")]
    names = Facts(game, templates.language, chosen).names()
    try:
        return environment.printed(COMPILED.template(environment, written), names, most=MOST_CHARACTERS)
    except (TemplateError, *FAILURES) as error:
        number = error.lineno if isinstance(error, TemplateSyntaxError) else _line_of(error)
        place = Place(shown, lines[min(number, len(lines)) - 1])
        message, hint = told(error, {**environment.globals, **names})
        findings.add(faults.UNREADABLE_RULEBOOK.at(place, message, hint=hint))
        return None


def _numbered(piece: Piece) -> str:
    """A piece with its source line behind its text."""
    if piece.text:
        return f"{piece.before}{piece.text}{LINE.format(piece.line)}{piece.after}"
    if piece.before.lstrip().startswith(":::"):
        fence = piece.before.rstrip()  # a tab behind the ::: that ends a directive would begin another
        return f"{fence}\n" if _END.match(fence) else f"{fence} {LINE.format(piece.line)}\n"
    return piece.before + piece.after


def _line_of(error: Exception) -> int:
    """The line of the template from which an error came; Jinja2 puts it into the traceback."""
    line, step = 1, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == "<template>":
            line = step.tb_lineno
        step = step.tb_next
    return line
