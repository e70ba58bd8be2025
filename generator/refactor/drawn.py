"""Draw all faces and rulebooks of a game, in all its variants, to learn what words in templates name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from xml.etree import ElementTree

from jinja2 import TemplateError

from generator.faces.facts import Facts
from generator.faces.limits import FAILURES
from generator.faces.templates import Templates
from generator.locale.language import Language, languages, open_language
from generator.model.game import Game
from generator.model.load import load_game
from generator.model.outlines.rect import Rect
from generator.model.pictures import file_of
from generator.model.variants import options
from generator.problem import Findings
from generator.refactor.following import PARTS
from generator.refactor.thing import things
from generator.refactor.tracing import TracingTemplates
from generator.refactor.tracked import Log, Use
from generator.refactor.written import FACES, FIGURE, WrittenNames, templates_of
from generator.rulebook.block import Figure
from generator.rulebook.make import each_block
from generator.rulebook.script import Script
from generator.rulebook.source import read_rulebook
from generator.source.template import read_template
from generator.text.case import Case

_MARK = re.compile("\ue000([0-9]+)\ue001")


def draw(game: Game) -> Log:
    """All that is seen of the words of a game's templates, whichever variant is played."""
    names = {thing.name for thing in things(game)}
    log = Log(names, {part for name in names for part in (name, *PARTS.findall(name), *_ends(name))})
    sources = dict(templates_of(game))
    leads = _leads(sources)
    asked = {
        file
        for file, source in sources.items()
        if (read := read_template(source)) and "variant" in read.names
    }
    asking = {name for name, reached in leads.items() if reached & asked}
    for chosen in _played(game):
        played = load_game(game.folder, game.shown, Findings(), chosen) if chosen else game
        if played is None:
            continue
        for code in languages(game)[: 1 if chosen else 2]:
            language = open_language(played, code, Findings())
            if language is not None:
                _Drawing(played, language, log, asking).draw()
    for file, source in sources.items():
        tables = {table for name, some in log.drawn_for.items() if file in leads[name] for table in some}
        WrittenNames(game, log, file, source, tables).read()
    log.settle()
    return log


def _ends(name: str) -> Iterator[str]:
    """Of what a template may put a name together, as in "letter-" ~ n."""
    for match in re.finditer("-", name):
        yield from (name[: match.end()], name[match.start() :])


def _leads(sources: dict[str, str]) -> dict[str, set[str]]:
    """For each template of the game all that it leads to, itself included, by the names of the files."""
    direct = {
        file.removeprefix(FACES): {f"{FACES}{each}" for each in read.leads_to if each}
        for file, source in sources.items()
        if (read := read_template(source))
    }
    found: dict[str, set[str]] = defaultdict(set)
    for name in direct:
        reached = [f"{FACES}{name}"]
        for each in reached:
            reached += [other for other in direct.get(each.removeprefix(FACES), ()) if other not in reached]
        found[name] = set(reached)
    return found


def _played(game: Game) -> Iterator[dict[str, str]]:
    """The default, then every alternative by itself."""
    yield {}
    for variant, (_, *others) in options(game.file.node).items():
        yield from ({variant: name} for name in others)


class _Drawing:
    """One game in one language."""

    def __init__(self, game: Game, language: Language, log: Log, asking: set[str]) -> None:
        self.game = game
        self.log = log
        self.asking = asking  # templates that ask which variant is played
        case = Case(language.code, partial(game.typefaces.chain, language.code), lambda sign: sign.label)
        self.plain = Templates(game, language, case)
        self.templates = TracingTemplates(game, language, case, log)

    def draw(self) -> None:
        for component in self.game.file.components.values():
            for part, row, side in component.sides(self.game.tables):
                for panel in getattr(part, "panels", None) or (part,):
                    name = panel.front if side == "front" else panel.back
                    self._face(name, row, panel.given(side))
            if component.source and component.name in self.game.books:
                self._book(component.name, component.source)
                cover = getattr(component, "cover", "")
                for back in (False, True):
                    self._face(cover, None, {**_given(cover, 148.5, 210), "accent": "#000000", "back": back})

    def _face(self, name: str, row: object, given: dict[str, object]) -> None:
        if self.game.chosen and name not in self.asking:
            return
        try:
            text = self.templates.render(name, row, given)  # type: ignore[arg-type]  # a Row or None
        except (TemplateError, *FAILURES):
            return
        table = getattr(row, "table", "")
        _MarkedFace(self.log, table).feed(text)

    def _book(self, name: str, file: str) -> None:
        source = self.game.books[name]
        script = Script(f"{self.game.shown}/{file}", source, Findings(), name)
        for block in each_block(read_rulebook(script, self.plain)):
            if isinstance(block, Figure) and block.of.endswith(".j2"):
                for size in block.sizes:
                    self._face(block.of, None, _given(block.of, *size))
        reader = self.templates.environment.overlay(
            autoescape=False, comment_start_string="{##", comment_end_string="##}"
        )
        self.templates.follow(reader, file)
        known = Facts(self.game, self.templates.language, self.game.chosen).names()
        try:
            text = reader.printed(reader.from_string(source), {**known, **self.templates.functions(known)})
        except (TemplateError, *FAILURES):
            return
        for match in re.finditer("\\[\ue000([0-9]+)\ue001", text):
            self.log.use(self.log.marked(match[1]), "sign")
        for match in FIGURE.finditer(text):
            _piece(self.log, match[1])


def _given(front: str, width: float, height: float) -> dict[str, object]:
    return Rect(size=(width, height), front=front, bleed=0).given("front")


def _piece(log: Log, name: str) -> None:
    """What the marked words are used as in the name of a piece: a table and a row, or a component."""
    parts = name.split(".")
    for index, part in enumerate(parts):
        if match := _MARK.match(part):
            table, word = _MARK.sub("", parts[0]), log.marked(match[1])
            for at, each in enumerate(word.split(".") if "." in word else [word], index):
                use = Use("row", table) if at else Use("table" if len(parts) > 1 else "component")
                if at < 2:
                    log.use(each, *use)


class _MarkedFace:
    """What marked words are used as in the XML of a face."""

    def __init__(self, log: Log, table: str) -> None:
        self.log = log
        self.table = table

    def feed(self, text: str) -> None:
        if "\ue000" not in text:
            return
        try:
            root = ElementTree.fromstring(text)
        except ElementTree.ParseError:
            return
        for element in root.iter():
            for name, value in element.items():
                self._attribute(element.tag, name, value)
            for said in (element.text or "", element.tail or ""):
                for match in re.finditer("\\[\ue000([0-9]+)\ue001", said):
                    self.log.use(self.log.marked(match[1]), "sign")

    def _attribute(self, tag: str, name: str, value: str) -> None:
        match = _MARK.match(value)
        if tag == "piece" and name == "of":
            _piece(self.log, value)
        elif tag == "image" and name == "src":
            for word in map(self.log.marked, _MARK.findall(value)):
                if word.spot:
                    file = file_of(_MARK.sub("", value))
                    self.log.pictured.setdefault(file, set()).add((word.spot, str(word)))
        elif match and tag == "icon" and name == "name":
            self.log.use(self.log.marked(match[1]), "sign")
        elif match and name == "of" and self.table:
            self.log.use(self.log.marked(match[1]), "field", self.table)
