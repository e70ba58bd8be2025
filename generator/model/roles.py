"""Roles: what each field of a table is on a ready-made face, by its type and, among equals, by its name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from generator.grammar.parse import KINDS
from generator.model.boards.mapped import map_kind
from generator.model.game import Game, Table
from generator.model.names import key_place, word_place
from generator.model.outlines.part import Part
from generator.model.readymade import READY
from generator.model.shapes import GameFile, TableShape
from generator.model.tables.fields import (
    TYPES,
    Bool,
    Choice,
    Colour,
    FieldType,
    Icon,
    ImageField,
    Int,
    Moving,
    NumberField,
    Plain,
    Ref,
    Refs,
    Spanned,
    TextField,
)  # fmt: skip
from generator.problem import Place

_NAME = ("name", "title", "card", "名前", "名称", "カード名", "カード", "nom", "nombre", "titel", "titre")
_UNDER = ("subtitle", "original", "reading", "epithet", "サブタイトル", "原名", "読み", "untertitel")
_COST = (
    "cost",
    "costs",
    "price",
    "mana",
    "コスト",
    "費用",
    "値段",
    "価格",
    "kosten",
    "preis",
    "coût",
    "cout",
    "prix",
    "coste",
    "costo",
)
_POINTS = (
    "vp",
    "points",
    "point",
    "score",
    "pts",
    "worth",
    "点",
    "得点",
    "点数",
    "勝利点",
    "punkte",
    "siegpunkte",
    "puntos",
)
_KIND = (
    "suit",
    "colour",
    "color",
    "element",
    "faction",
    "family",
    "house",
    "class",
    "kind",
    "type",
    "スート",
    "色",
    "属性",
    "陣営",
    "種類",
    "farbe",
    "art",
)
_RANK = ("rank", "ランク", "rang", "rango", "index")
_SHORT_RANK = ("value", "number", "数", "数字", "wert", "zahl", "valeur", "valor")
FLAVOUR = ("flavour", "flavor", "quote", "lore", "フレーバー", "フレーバーテキスト", "zitat")
RULES = (
    "text",
    "rules",
    "rule",
    "effect",
    "ability",
    "description",
    "効果",
    "テキスト",
    "説明",
    "能力",
    "ルール",
    "regel",
    "wirkung",
    "effet",
)
"""Words by which fields of one type are told apart, the likeliest first."""
_SIGN = 3
"""Letters of a text that means nothing without its name."""
_WORDS = (TextField, Plain)
_NUMBERS = (Int, NumberField, Spanned)


class Roles(NamedTuple):
    """The fields of a table by what a ready-made face makes of them; '' and () for none."""

    name: str = ""
    under: str = ""  # a second name, small under the first
    kind: str = ""  # what groups the rows: its colour is the accent
    colour: str = ""
    icon: str = ""
    picture: str = ""
    cost: str = ""
    points: str = ""
    stats: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    flavour: str = ""
    bare: tuple[str, ...] = ()  # texts of signs or numbers alone, which say nothing without their names

    @property
    def shown(self) -> frozenset[str]:
        """Every field that has a role."""
        return self.without(())

    def without(self, roles: Collection[str]) -> frozenset[str]:
        """Every field that has another role than these."""
        left = [each for name, each in self._asdict().items() if name not in (*roles, "bare")]
        single = {each for each in left if isinstance(each, str) and each}
        return frozenset(single.union(*(each for each in left if not isinstance(each, str))))

    @property
    def labelled(self) -> tuple[str, ...]:
        """Fields whose label can stand on a face."""
        return (*self.stats, *self.tags, *self.headed)

    @property
    def rank(self) -> str:
        """What the corner of a playing card shows: one of the stats or tags by its name; words go first."""
        tags = (each for each in self.tags if _rank(each, (*_RANK, *_SHORT_RANK)) is not None)
        stats = (each for each in self.stats if _rank(each, _RANK) is not None)
        return next(chain(tags, stats), "")

    @property
    def headed(self) -> tuple[str, ...]:
        """Texts that begin with what they are called: of several each, or one without words; never rules."""
        named = self.texts if len(self.texts) > 1 else self.bare
        return tuple(each for each in named if _rank(each, RULES) is None)


def roles_of(file: GameFile, tables: Mapping[str, Table], table: Table, accent: str = "") -> Roles:
    """The roles of the fields of a table; `accent` may name the field that groups its rows."""
    cast = _Casting(table, file.tables[table.name])
    named, first = cast.named, cast.first
    points = file.meaning.points
    # it says whose pieces these are, as their icon does
    supply = file.notation.supply.removeprefix(f"{table.name}.") if file.notation else ""
    coloured = [each for each in cast.of(Ref) if _has_colour(tables.get(table.fields[each].argument))]
    groups = cast.of(Choice, Ref)
    # what is called after rules is no name, even if there is no other
    names = [each for each in cast.of(*_WORDS) if _rank(each, (*RULES, *FLAVOUR)) is None]
    texts = [each for each in names if each in cast.of(TextField)]
    return Roles(  # in the order in which fields are taken
        picture=cast.take(first(ImageField)),
        icon=cast.take(first(Icon)),
        colour=cast.take(first(Colour)),
        name=cast.take(named(_NAME, names) or next(iter([*texts, *names]), "")),
        kind=cast.take(accent if accent in groups else (*coloured, named(_KIND, groups) or first(Choice))[0]),
        cost=cast.take(cast.term("cost") or cast.numbered(_COST)),
        points=cast.take(points if points in table.fields else cast.term("score") or cast.numbered(_POINTS)),
        flavour=cast.take(named(FLAVOUR, cast.of(*_WORDS))),
        under=cast.take(named(_UNDER, cast.of(*_WORDS))),
        stats=tuple(cast.of(*_NUMBERS)),
        tags=tuple(each for each in cast.of(Choice, Ref, Refs, Bool, Plain) if each != supply),
        texts=tuple(cast.of(TextField, Moving, *(TYPES[kind] for kind in KINDS))),
        bare=tuple(each for each in cast.of(TextField) if _is_bare(table, each)),
    )


class _Casting:
    """The fields of a table that have no role yet."""

    def __init__(self, table: Table, shape: TableShape) -> None:
        self.fields = {name: kind for name, kind in table.fields.items() if name != "count"}
        self.shape = shape

    def take(self, field: str) -> str:
        """A field that now has a role."""
        self.fields.pop(field, None)
        return field

    def of(self, *kinds: type[FieldType]) -> list[str]:
        """The fields of these types, in the order in which they are declared."""
        return [name for name, kind in self.fields.items() if type(kind) in kinds]

    def first(self, kind: type[FieldType]) -> str:
        """The first field of a type."""
        return next(iter(self.of(kind)), "")

    def term(self, kind: str) -> str:
        """The first term of a kind."""
        return self.first(TYPES[kind])

    def numbered(self, words: tuple[str, ...]) -> str:
        """The number that is called by one of the words."""
        return self.named(words, self.of(*_NUMBERS))

    def named(self, words: tuple[str, ...], among: Iterable[str]) -> str:
        """The field among some that is called by one of the words, in the table or in its spreadsheet."""
        ranks = {name: _rank(name, words, label(self.shape, name)) for name in among}
        return min(((rank, name) for name, rank in ranks.items() if rank is not None), default=(0, ""))[1]


def label(shape: TableShape, field: str) -> str:
    """What a field is called on a face: its heading in a spreadsheet, else its name."""
    heading = next((column for column, name in shape.columns.items() if name == field), "")
    words = heading or field.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


LABELS = "label"
"""The context of what fields are called on ready-made faces; that of a choice is table and field."""


class FaceWord(NamedTuple):
    """A word that ready-made faces print and that stands in no row: it can be translated."""

    context: str
    text: str
    place: Place
    subject: str


def labels(game: Game) -> Iterator[FaceWord]:
    """The words that the ready-made faces of a game take from its game.yaml, each once."""
    seen: set[tuple[str, str]] = set()
    for component in game.file.components.values():
        for part in component.parts:
            for found in _labels(game, part):
                if (found.context, found.text) not in seen:
                    seen.add((found.context, found.text))
                    yield found


def _labels(game: Game, part: Part) -> Iterator[FaceWord]:
    if part.face == "map":
        yield from _legend(game)
    if part.of not in game.tables or part.face not in READY or not READY[part.face].labelled:
        return
    table, shape = game.tables[part.of], game.file.tables[part.of]
    roles = roles_of(game.file, game.tables, table, part.accent)
    labelled = roles.labelled
    for field in (*labelled, roles.kind):
        kind = table.fields.get(field)
        if isinstance(kind, Choice):
            yield from _words(game, table, field, kind)
        elif field in labelled and not isinstance(kind, Ref | Refs | Plain):
            place = key_place(shape.node, "fields", field)
            yield FaceWord(LABELS, label(shape, field), place, f"{part.of}.{field}")


def _legend(game: Game) -> Iterator[FaceWord]:
    """The words of choices that the legend of a map explains."""
    shape = next(iter(game.file.maps.values()), None)
    for name in (shape.spots, shape.routes) if shape else ():
        table = game.tables.get(name)
        ways = shape is not None and name == shape.routes
        field = map_kind(table) if table and ways else ""
        if table and not ways:
            field = roles_of(game.file, game.tables, table).kind
        kind = table.fields.get(field) if table else None
        if table and isinstance(kind, Choice):
            yield from _words(game, table, field, kind)


def _words(game: Game, table: Table, field: str, kind: Choice) -> Iterator[FaceWord]:
    node = game.file.tables[table.name].node
    for word in kind.words:
        of = f"{table.name}.{field}"
        yield FaceWord(of, word, word_place(node, field, word), f"{of}.{word}")


def _rank(field: str, words: tuple[str, ...], heading: str = "") -> int | None:
    """How soon a field is called so among the words; None if it is not."""
    called = {field.casefold(), heading.casefold()}
    return next((rank for rank, word in enumerate(words) if word in called), None)


def _is_bare(table: Table, field: str) -> bool:
    """Whether no row says more in a text than a number or a sign of few letters."""
    said = [str(row.values[field]) for row in table.rows if row.values.get(field)]
    few = (len(each) <= _SIGN and each.isalnum() and each.isascii() for each in said)
    return bool(said) and all(a or not any(map(str.isalpha, each)) for a, each in zip(few, said))


def _has_colour(table: Table | None) -> bool:
    return table is not None and any(isinstance(kind, Colour) for kind in table.fields.values())
