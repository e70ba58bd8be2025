"""What a game is and shows, in texts that can be compared: before and after its files were changed."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from jinja2 import TemplateError

from generator.faces.limits import FAILURES
from generator.faces.templates import Templates
from generator.locale.language import languages, open_language
from generator.model.game import Game, Row
from generator.model.outlines.rect import Rect
from generator.problem import Findings, Problem
from generator.refactor.thing import Renaming
from generator.rulebook.block import Block, Figure
from generator.rulebook.make import each_block, texts_of
from generator.rulebook.script import Script
from generator.rulebook.source import read_rulebook
from generator.survey import survey
from generator.text.case import Case

Shown = dict[tuple[str, ...], str]
"""What every face and rulebook says, by language, component, template and the number of its row."""
FAILED = "\0"
"""What a face says whose template fails."""


class Sight:
    """One state of a game: the problems that it has, its values, and all that its templates say."""

    def __init__(self, folder: Path, shown: str) -> None:
        found = survey(folder, shown, proof=False)
        self.game = found.game
        self.problems: list[Problem] = found.findings.in_order()

    @property
    def hindering(self) -> list[Problem]:
        """Errors that leave something of it unread, so that nobody knows what is named there."""
        open_errors = (each for each in self.problems if each.severity == "error" and not each.acknowledged)
        return [each for each in open_errors if not each.languages and not each.fault.drawable]

    @cached_property
    def proved(self) -> list[Problem]:
        """The problems that it has when every face is drawn, too."""
        game = self.game
        return survey(game.folder, game.shown).findings.in_order() if game else self.problems

    @cached_property
    def shown(self) -> Shown:
        """All faces and rulebooks in all languages, drawn as text."""
        said: Shown = {}
        for code in languages(self.game) if self.game else ():
            assert self.game is not None
            language = open_language(self.game, code, Findings())
            if language is not None:
                case = Case(code, partial(self.game.typefaces.chain, code), lambda sign: sign.label)
                _Sayings(self.game, Templates(self.game, language, case), said).read()
        return said

    @cached_property
    def values(self) -> list[str]:
        """Every value of every row, as it was read."""
        rows = self.game.rows() if self.game else ()
        return [f"{row.id} {list(row.values.values())!r}" for row in rows]


class _Sayings:
    def __init__(self, game: Game, templates: Templates, said: Shown) -> None:
        self.game = game
        self.templates = templates
        self.said = said

    def read(self) -> None:
        for place, component in enumerate(self.game.file.components.values()):
            for number, (part, row, side) in enumerate(component.sides(self.game.tables)):
                for panel in getattr(part, "panels", None) or (part,):
                    name = panel.front if side == "front" else panel.back
                    self._face(
                        name, row, panel.given(side), str(place), str(number), getattr(panel, "name", "")
                    )
            if component.name in self.game.books:
                self._book(component.name, component.source, str(place))
                cover = getattr(component, "cover", "")
                part = Rect(size=(148.5, 210.0), front=cover, bleed=0)
                for back in (False, True):
                    given = {**part.given("front"), "accent": "#000000", "back": back}
                    self._face(cover, None, given, str(place), str(back))

    def _face(self, name: str, row: Row | None, given: dict[str, Any], *where: str) -> None:
        try:
            said = self.templates.render(name, row, given)
        except (TemplateError, *FAILURES):
            said = FAILED
        self.said[self.templates.language.code, name, *where] = said

    def _book(self, name: str, file: str, place: str) -> None:
        script = Script(f"{self.game.shown}/{file}", self.game.books[name], Findings(), name)
        blocks = read_rulebook(script, self.templates)
        self.said[self.templates.language.code, file, place] = "\n".join(map(_said, each_block(blocks)))
        for number, block in enumerate(each_block(blocks)):
            if isinstance(block, Figure) and block.of.endswith(".j2"):
                part = Rect(size=block.sizes[0], front=block.of, bleed=0)
                self._face(block.of, None, part.given("front"), place, str(number))


def _said(block: Block) -> str:
    """What a block says, with its links, and its icons and its piece as a face asks for them."""
    texts = []
    for text in texts_of(block):
        icons = "".join(f"{_tag('icon', 'name', sign.name)}{sign.text}" for sign in text.icons.values())
        texts.append(f"{text.text} {icons} {[span.link for span in text.spans]}")
    shown = _tag("piece", "of", block.of) if isinstance(block, Figure) else ""
    return f"{type(block).__name__} {shown} {' | '.join(texts)}"


def _tag(name: str, key: str, value: str) -> str:
    return ElementTree.tostring(ElementTree.Element(name, {key: value}), encoding="unicode")


class Neutral:
    """Texts in which old and new names are one."""

    def __init__(self, renaming: Renaming) -> None:
        pairs = {(thing.name, new) for thing, new in renaming.items()}
        self.words = {word: f"\0{min(old for old, _ in pairs)}" for pair in pairs for word in pair}
        self.longest = sorted(self.words, key=len, reverse=True)

    def __call__(self, text: str) -> str:
        """The text with one word for every name that changes."""
        for word in self.longest:
            text = text.replace(word, "\0")
        return text


def new_problems(before: list[Problem], after: list[Problem]) -> list[Problem]:
    """Problems that were not there before: of their kind, in their file, there are more."""
    had = Counter(_kind(problem) for problem in before)
    return [problem for problem in after if _less(had, _kind(problem))]


def _kind(problem: Problem) -> tuple[str, str, bool]:
    return problem.code, problem.place.file, bool(problem.acknowledged)


def _less(had: Counter[tuple[str, str, bool]], kind: tuple[str, str, bool]) -> bool:
    """Whether none of a kind is left, after taking one."""
    had[kind] -= 1
    return had[kind] < 0
