"""K335: a word, a row, a term or a family of fonts is declared for others to use, and nobody does."""

from __future__ import annotations

from generator.checks.check import Finding, Found, at, check
from generator.checks.flow import readable, terms
from generator.checks.signs.mentioned import mentioned
from generator.checks.texts import all_texts
from generator.grammar.parse import KINDS
from generator.grammar.tree import Per, parts
from generator.model.game import Game, Table
from generator.model.names import key_place, word_place
from generator.model.tables.fields import Choice, Ref, Refs
from generator.model.typefaces import house
from generator.source.excerpt import excerpt


@check(
    "K335", severity="warning", odds=False,
    why="what is declared and never used was forgotten in the data, or is a leftover",
    hint="use the word where it belongs, or remove it from the declaration",
)  # fmt: skip
def unused_word(game: Game) -> Found:
    """A word of a `choice` that no row has, a row nothing refers to, a term in no text, a family in no chain.

    A row is there only to be referred to if other tables refer to its table, no component prints
    the table, no face lists it, and it is neither that of the resources nor one of a map.
    """
    for table in game.tables.values():
        for field, kind in table.fields.items():
            if isinstance(kind, Choice) and table.rows and table.sound(field):
                yield from _words(game, table, field, kind.words)
    yield from _rows(game)
    yield from _terms(game)
    yield from _families(game)


def _words(game: Game, table: Table, field: str, words: list[str]) -> Found:
    used = {row.values.get(field) for row in table.rows}
    for word in words:
        if word not in used:
            message = f"no row of {table.name} has {excerpt(field)} '{excerpt(word)}'"
            yield Finding(
                word_place(game.file.tables[table.name].node, field, word),
                message,
                f"{table.name}.{field}.{word}",
                related=[table.rows[0].place_of(field)],
            )


def _rows(game: Game) -> Found:
    """Rows that nothing refers to, in tables that are there for references alone."""
    tables = _only_referred_to(game)
    if not tables or not readable(game, *KINDS) or game.unread("maps", "flows", "layouts"):
        return
    used: set[tuple[str, str]] = set()
    for table in game.tables.values():
        for field, kind in table.fields.items():
            if isinstance(kind, Ref | Refs) and kind.argument in tables:
                if not table.sound(field):
                    tables.discard(kind.argument)
                for value in (row.values.get(field) for row in table.rows):
                    ids = value if isinstance(value, tuple) else (value,)
                    used |= {(kind.argument, each) for each in ids}
    for _, _, tree in terms(game, *KINDS):
        for part in parts(tree):
            if isinstance(part, Per):
                used |= {(part.counted.table, row) for row in part.counted.ids}
    for name in sorted(tables):
        for row in game.tables[name].rows:
            if (name, row.id) not in used:
                message = f"nothing refers to '{row.id}' of {name}"
                yield at(row, "id", message, related=[game.tables[name].place])


def _only_referred_to(game: Game) -> set[str]:
    faces = mentioned(game)
    if faces is None:
        return set()
    kinds = [kind for table in game.tables.values() for kind in table.fields.values()]
    referred = {kind.argument for kind in kinds if isinstance(kind, Ref | Refs)}
    notation, play = game.file.notation, game.file.play
    known = {part.of for component in game.file.components.values() for part in component.parts}
    known |= {table for shape in game.file.maps.values() for table in (shape.spots, shape.routes)}
    known |= {notation.resources, notation.legend.partition(".")[0]} if notation else set()
    known |= {play.deck} if play else set()
    known |= set(game.file.flows)
    return (referred & {name for name, table in game.tables.items() if table.complete}) - known - faces.tables


def _terms(game: Game) -> Found:
    """Terms that stand in no text, so that a slip in the term itself is seen."""
    missing = {term.casefold(): term for term in game.file.terms}
    for each in all_texts(game) if missing else ():
        text = each.text.casefold()
        missing = {folded: term for folded, term in missing.items() if folded not in text}
        if not missing:
            return
    for term in missing.values():
        place = key_place(game.file.node, "terms", term)
        message = f"no text has the term '{excerpt(term)}'"
        because = game.file.terms[term].node.place_of("because")
        yield Finding(place, message, f"terms.{term}", related=[because])


def _families(game: Game) -> Found:
    """Families of fonts that nothing is set in; a name that is no family may be a slip for one of them."""
    own, named = game.typefaces, {name for chain in game.typefaces.chains.values() for name in chain}
    for family in own.families.values() if named <= own.families.keys() | house().families.keys() else ():
        if family.name not in named:
            message = f"nothing is set in the family '{excerpt(family.name)}'"
            hint = "name it under text, headings or numbers of `fonts`, or remove it"
            yield Finding(family.place, message, f"fonts.{family.name}", hint=hint)
