"""Rename something in all files of a game: every new text is made before any file is touched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct, field

from generator.model.digest import GAME
from generator.model.game import Game
from generator.model.pictures import file_of
from generator.model.tables.fields import ImageField
from generator.model.variants import meant, options
from generator.problem import Findings, Place
from generator.refactor.catalogues import CatalogueNames, passages
from generator.refactor.closure import Closure, moved_pictures, spelled
from generator.refactor.declared import Declared
from generator.refactor.edits import CannotChange, Edit, SourceText
from generator.refactor.thing import NotRenamed, Renaming, Thing, place_of
from generator.refactor.tracing import FIXED
from generator.refactor.tracked import Log, Spot, Use
from generator.refactor.values import Values
from generator.refactor.written import FACES, templates_of
from generator.source.ends import as_before, unmarked
from generator.source.nodes import Scalar
from generator.source.own import inside
from generator.source.reader import read_text
from generator.source.tables import is_text
from generator.source.template import environment, tokens


class ChangedLine(NamedTuple):
    """One line of a file, before and after."""

    place: Place
    before: str
    after: str


class Draft(Struct):
    """A game's files as they would be: new texts and new names, by their names in the folder."""

    folder: Path
    shown: str
    renaming: Renaming = field(default_factory=dict)
    texts: dict[str, SourceText] = field(default_factory=dict)
    moved: dict[str, str] = field(default_factory=dict)
    pictured: dict[str, set[tuple[Spot, str]]] = field(default_factory=dict)  # see Log

    def text(self, name: str) -> SourceText:
        """The text of a file of the game, to be changed."""
        if name not in self.texts:
            text = unmarked((self.folder / name).read_bytes().decode("utf-8")).replace("\r\n", "\n")
            self.texts[name] = SourceText(f"{self.shown}/{name}", text)
        return self.texts[name]

    def contents(self) -> dict[str, bytes | None]:
        """What every changed file holds; None of one that is no longer there."""
        found: dict[str, bytes | None] = {}
        for old, new in self.moved.items():
            found[old], found[new] = None, (self.folder / old).read_bytes()
        for name, text in self.texts.items():
            if text.edits:
                found[name] = as_before(text.changed, (self.folder / name).read_bytes())
        return found

    def lines(self) -> Iterator[ChangedLine]:
        """Every line that changes, file by file."""
        for _, text in sorted(self.texts.items()):
            if text.edits:
                yield from _changed_lines(text)


def _changed_lines(text: SourceText) -> Iterator[ChangedLine]:
    by_line: dict[int, dict[tuple[int, int], str]] = {}
    for (start, end), new in sorted(text.edits.items()):
        by_line.setdefault(text.place(start).line, {})[start, end] = new
    for number, edits in by_line.items():
        first = text.offset(number, 1)
        line, after = text.line(number), text.line(number)
        for (start, end), new in sorted(edits.items(), reverse=True):
            after = after[: start - first] + new + after[end - first :]
        yield ChangedLine(text.place(min(edits)[0]), line, after)


def name_pictures(game: Game, draft: Draft) -> None:
    """Note the new names of pictures wherever a template, a rulebook or a table has their old ones."""
    if not draft.moved:
        return
    names = "|".join(map(re.escape, draft.moved))
    own = [file for file, _ in templates_of(game)]
    tables = (file for table in game.file.tables.values() for file in table.files if is_text(file))
    for file in dict.fromkeys((GAME, *tables, *own)):
        text = draft.text(file)
        for match in re.finditer(rf"(?<![\w./-])(?:{names})(?![\w/-])", text.text):
            text.change(*match.span(), draft.moved[match[0]])
    for old, new in draft.moved.items():
        for spot, word in draft.pictured.get(old, ()):
            before, _, behind = old.partition(word)
            called = new.removeprefix(before).removesuffix(behind)
            if spot.file in own and new == f"{before}{called}{behind}":
                draft.text(spot.file).change(spot.start, spot.start + len(word), called)


class Renamer:
    """Makes the draft of a renaming."""

    def __init__(self, game: Game, log: Log) -> None:
        self.game = game
        self.log = log
        self.closure = Closure(game, log)

    def draft(self, thing: Thing, new: str) -> Draft:
        """All files as they would be; raises NotRenamed or CannotChange where that cannot be."""
        renaming = self.closure.all(thing, new)
        self.made = Draft(self.game.folder, self.game.shown, renaming, pictured=self.log.pictured)
        self.made.moved |= moved_pictures(self.game, renaming)
        Declared(self.game, renaming, self.shown).change()
        self._spelled()
        name_pictures(self.game, self.made)
        self._templates()
        self._catalogues()
        for text in self.made.texts.values():
            text.changed  # noqa: B018  # raises where two changes overlap
        return self.made

    def left(self) -> Iterator[tuple[Place, str]]:
        """Written words of templates that are like an old name, of which nothing shows what they name."""
        names = {thing.name for thing in self.made.renaming}
        for file, source in templates_of(self.game):
            text = self.text(file)
            for token in tokens(source, environment("#" if file.startswith(FACES) else "##")):
                word, start = token.text[1:-1], token.start + 1
                if (
                    token.kind == "string"
                    and word in names
                    and (Spot(file, start), word) not in self.log.uses
                ):
                    yield text.place(start), word

    def shown(self, name: str) -> SourceText:
        """The text of a file by the name under which problems show it."""
        return self.text(name.removeprefix(f"{self.game.shown}/"))

    def text(self, name: str) -> SourceText:
        """The text of a file of the game."""
        return self.made.text(name)

    def _spelled(self) -> None:
        """Values that a rule spells with others, such as the names of pictures."""
        values = Values(self.game, self.made.renaming)
        for row, column, text in spelled(self.game, self.made.renaming):
            node = row.node.entries.get(column.steps[-1])
            if column.steps == ("id",) or not isinstance(node, Scalar):
                continue
            if Values.after(node.text, values.in_field(row.table, column.steps[-1], node.text)) != text:
                pictured = isinstance(column.kind, ImageField)
                end = len(file_of(node.text) if pictured else node.text)
                self.shown(node.file).change_in(node, 0, end, text)

    # --- templates and rulebooks -------------------------------------------------------------
    def _templates(self) -> None:
        own = {file for file, _ in templates_of(self.game)}
        for (spot, word), uses in self.log.uses.items():
            if spot.value[0]:
                self._value(spot, word, uses)
            elif spot.file in own:
                for start, end, new in self._said(self.text(spot.file), spot, word, uses):
                    self.text(spot.file).change(start, end, new)
            else:
                self._of_the_house(spot, word, uses)

    def _of_the_house(self, spot: Spot, word: str, uses: set[Use]) -> None:
        for use in uses:
            thing = self.closure.thing(use, word)
            if thing and thing in self.made.renaming:
                name = spot.file.rpartition("/")[2]
                message = f"{name}, which comes with Kamiban, asks for '{word}'"
                hint = "keep its name, or write a face of your own"
                raise NotRenamed(message, hint, place_of(self.game, thing))

    def _said(
        self, text: SourceText, spot: Spot, word: str, uses: set[Use]
    ) -> Iterator[tuple[int, int, str]]:
        values, said = Values(self.game, self.made.renaming), set()
        for use in uses:
            if use.kind in ("expression", "hand"):
                read = values.in_expression if use.kind == "expression" else self._hand
                yield from ((spot.start + each.start, spot.start + each.end, each.new) for each in read(word))
            elif use.kind == FIXED:
                said.add(word)
            elif use.kind == "alternative":
                said |= self._alternative(word, use.of)
            elif thing := self.closure.thing(use, word):
                said.add(self.made.renaming.get(thing, word))
        if len(said) > 1:
            first, *others = sorted(said)
            message = f"'{word}' would have to be '{first}' and {' and '.join(repr(each) for each in others)}"
            if word in said:
                message = f"'{word}' is asked of other things here, too, which keep their names"
            raise CannotChange(message, text.place(spot.start))
        for new in said - {word}:
            yield spot.start, spot.start + len(word), new

    def _alternative(self, word: str, variant: str) -> set[str]:
        """A beginning or a word of an alternative's name, which still has to mean it."""
        names = options(self.game.file.node).get(variant, [])
        fitting = meant(word, names)
        if len(fitting) != 1:
            return set()
        after = [self.made.renaming.get(Thing("alternative", variant, name), name) for name in names]
        wanted = after[names.index(fitting[0])]
        return {word if meant(word, after) == [wanted] else wanted}

    def _hand(self, text: str) -> Iterator[Edit]:
        """Pieces of a hand, written as king:black."""
        shape, at = self.game.file.patterns, 0
        if shape is None:
            return
        values = Values(self.game, self.made.renaming)
        needs = self.game.tables[shape.of].fields[shape.needs].argument
        colour = self.game.tables[shape.pieces].fields[shape.colour]
        for word in text.split():
            at = text.index(word, at)
            kind, _, side = word.partition(":")
            yield from values.one("row", needs, kind, at)
            if colour.name == "ref":
                for each in values.one("row", colour.argument, side, at + len(kind) + 1):
                    yield Edit(*each)
            at += len(word)

    def _value(self, spot: Spot, word: str, uses: set[Use]) -> None:
        table, row, name = spot.value
        node = self.game.tables[table].by_id[row].node.entries.get(name)
        if isinstance(node, Scalar):
            text = self.shown(node.file)
            for start, end, new in self._said(text, spot, word, uses):
                text.change_in(node, start, end, new)

    # --- catalogues --------------------------------------------------------------------------
    def _catalogues(self) -> None:
        texts = {}
        for name in self.game.books:
            file = self.game.file.components[name].source
            if file in self.made.texts:
                texts.update(passages(self.made.texts[file]))
        for path in sorted((self.game.folder / "locale").glob("*.po*")):
            name = f"locale/{path.name}"
            if not inside(self.game.folder, name) or read_text(path, name, Findings()) is None:
                continue  # what cannot be read is told by a check
            if path.suffix in (".po", ".pot"):
                CatalogueNames(self.game, self.made.renaming, texts, self.text(name)).change()
