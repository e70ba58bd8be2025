"""What has to be renamed together: names that are one word in a template, or spelled by a rule."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.columns import Column
from generator.checks.facts import Fact, facts
from generator.model.game import Game, Row
from generator.model.tables.fields import ImageField
from generator.model.variants import meant, options
from generator.problem import Place
from generator.refactor.edits import SourceText
from generator.refactor.thing import NotRenamed, Renaming, Thing, meanings, new_name, things
from generator.refactor.tracked import Log, Spot, Use, WordPart
from generator.refactor.values import Values
from generator.refactor.written import templates_of

MOST_TURNS = 20


class Closure:
    """The things of a game that bear one name, by what was seen in its templates and rules."""

    def __init__(self, game: Game, log: Log) -> None:
        self.game = game
        self.log = log
        self.known = set(things(game))
        self.signs = Values(game, {}).signs
        self.alternatives = options(game.file.node)
        self.at: dict[Spot, str] = dict(log.uses.keys())

    def thing(self, use: Use, word: str) -> Thing | None:
        """What a word names where it is used so; None if it names nothing."""
        if use.kind == "sign":
            return self.signs.get(word)
        if use.kind == "alternative":
            fitting = meant(word, self.alternatives.get(use.of, ()))
            return Thing("alternative", use.of, fitting[0]) if len(fitting) == 1 else None
        found = Thing(use.kind, use.of, word)  # type: ignore[arg-type]  # any other use is of one kind
        return found if found in self.known else None

    def all(self, first: Thing, new: str) -> Renaming:
        """A new name and all that follow from it; raises NotRenamed where they contradict one another."""
        renaming = {first: new}
        for _ in range(MOST_TURNS):
            before = dict(renaming)
            for thing, called in self._implied(before):
                if renaming.setdefault(thing, called) != called:
                    was = renaming[thing]
                    message = f"{thing} would have to be called '{was}' and '{called}'"
                    raise NotRenamed(
                        message, "its name is part of others; choose another word, or change the template"
                    )
            if renaming == before:
                break
        for thing, called in renaming.items():
            new_name(self.game, thing, called)
            self._whole(thing)
        self._as_spelled(renaming)
        return renaming

    def _whole(self, thing: Thing) -> None:
        """Refuse what templates put together out of parts that are no names."""
        for use, word in self.log.put_together:
            if self.thing(use, word) == thing:
                message = f"the name of {thing} is put together in a template"
                raise NotRenamed(message, f"write '{word}' out there, so that it can be found")

    def _as_spelled(self, renaming: Renaming) -> None:
        """Refuse an id that a rule would spell otherwise."""
        for fact, row, _, after in _spellings(self.game, renaming):
            thing = Thing("row", row.table, row.id)
            if fact.columns[0].steps == ("id",) and renaming.get(thing, after) != after:
                parts = [
                    f"{each.kind.argument}.{each.written(row)}"
                    for each in fact.spelling
                    if isinstance(each, Column) and each.kind and each.kind.name == "ref"
                ]
                hint = f"rename what it is made of: {', '.join(parts)}" if parts else "change the rule first"
                raise NotRenamed(f"a rule spells the id of {thing}", hint, fact.rule.node.place)

    def _implied(self, renaming: Renaming) -> Iterator[tuple[Thing, str]]:
        for (_, word), uses in self.log.uses.items():
            named = [thing for use in uses if use.kind != "alternative" and (thing := self.thing(use, word))]
            yield from self._together(named, renaming)
        for one, other, word in self.log.links:
            yield from self._together(
                [each for use in (one, other) if (each := self.thing(use, word))], renaming
            )
        for use, pieces in self.log.joins:
            yield from self._joined(use, pieces, renaming)
        yield from self._spelled(renaming)
        yield from self._supplied(renaming)
        for thing, called in renaming.items():
            for _, others in meanings(self.game, thing):
                yield from ((Thing("field", table, thing.name), called) for table in others)

    def _together(self, named: list[Thing], renaming: Renaming) -> Iterator[tuple[Thing, str]]:
        for called in {renaming[thing] for thing in named if thing in renaming}:
            yield from ((thing, called) for thing in named)

    def _joined(
        self, use: Use, pieces: tuple[WordPart, ...], renaming: Renaming
    ) -> Iterator[tuple[Thing, str]]:
        """A name that is joined of others changes with them, and they with it."""
        thing = self.thing(use, "".join(piece.text for piece in pieces))
        if thing is None:
            return
        found = [self._of_piece(piece) for piece in pieces]
        after = [
            next((renaming[each] for each in named if each in renaming), piece.text)
            for piece, named in zip(pieces, found)
        ]
        if after != [piece.text for piece in pieces]:
            yield thing, "".join(after)
        elif thing in renaming:
            yield from self._parted(thing, renaming[thing], pieces, found)

    def _parted(
        self, thing: Thing, called: str, pieces: tuple[WordPart, ...], found: list[list[Thing]]
    ) -> Iterator[tuple[Thing, str]]:
        named = [index for index, each in enumerate(found) if each]
        if len(named) == 1:
            before = "".join(piece.text for piece in pieces[: named[0]])
            behind = "".join(piece.text for piece in pieces[named[0] + 1 :])
            inner = called.removeprefix(before).removesuffix(behind)
            if f"{before}{inner}{behind}" == called and inner:
                yield from ((each, inner) for each in found[named[0]])
                return
        parts = " and ".join(f"'{piece.text}'" for piece in pieces)
        message = f"the name of {thing} is put together in a template, of {parts}"
        hint = "choose a name with the same parts, or write it out in the template"
        raise NotRenamed(message, hint, self._place(pieces))

    def _place(self, pieces: tuple[WordPart, ...]) -> Place | None:
        """Where the first of some words is written in a template of the game; None if none of them is."""
        sources = dict(templates_of(self.game))
        for spot in (piece.spot for piece in pieces):
            if spot and spot.file in sources:
                return SourceText(f"{self.game.shown}/{spot.file}", sources[spot.file]).place(spot.start)
        return None

    def _of_piece(self, piece: WordPart) -> list[Thing]:
        uses = {piece.names} if piece.names else set()
        if piece.spot and self.at.get(piece.spot) == piece.text:
            uses |= self.log.uses[piece.spot, piece.text]
        return [thing for use in uses if (thing := self.thing(use, piece.text))]

    def _spelled(self, renaming: Renaming) -> Iterator[tuple[Thing, str]]:
        """Ids that a rule spells with other values."""
        for row, found, text in spelled(self.game, renaming):
            if found.steps == ("id",) and Thing("row", row.table, row.id) not in renaming:
                yield Thing("row", row.table, row.id), text

    def _supplied(self, renaming: Renaming) -> Iterator[tuple[Thing, str]]:
        """Pieces that are known by the id of their resource."""
        notation = self.game.file.notation
        if notation is None or not notation.supply.endswith(".id"):
            return
        of = (notation.supply.removesuffix(".id"), notation.resources)
        for row in self.game.tables[notation.resources].rows:
            pair = (Thing("row", table, row.id) for table in of)
            yield from self._together([thing for thing in pair if thing in self.known], renaming)


def spelled(game: Game, renaming: Renaming) -> Iterator[tuple[Row, Column, str]]:
    """Every value that a `spells` rule makes of a new name: its row, its field, its new text."""
    for fact, row, before, after in _spellings(game, renaming):
        if before != after:
            yield row, fact.columns[0], after


def _spellings(game: Game, renaming: Renaming) -> Iterator[tuple[Fact, Row, str, str]]:
    """Every value that is as a `spells` rule makes it, before and after."""
    values = Values(game, renaming)
    for fact in facts(game, "spells"):
        [found] = fact.columns
        for row in fact.rows if len(found.steps) == 1 else ():
            parts = [
                (each, each) if isinstance(each, str) else values.written(each, row) for each in fact.spelling
            ]
            before, after = ("".join(part[side] for part in parts) for side in (0, 1))
            if found.written(row) == before:
                yield fact, row, before, after


def moved_pictures(game: Game, renaming: Renaming) -> dict[str, str]:
    """Pictures whose files are called after rows by a `spells` rule, and icons that are called after rows."""
    found = {
        str(column.written(row)): text
        for row, column, text in spelled(game, renaming)
        if isinstance(column.kind, ImageField)
    }
    notation = game.file.notation
    drawn = (notation.resources, *notation.counted) if notation else ()
    for thing, new in renaming.items():
        if thing.kind == "row" and thing.of in drawn and "icon" not in game.tables[thing.of].fields:
            for end in (".svg", "-rtl.svg"):
                if (game.folder / "icons" / f"{thing.name}{end}").is_file():
                    found[f"icons/{thing.name}{end}"] = f"icons/{new}{end}"
    return found
