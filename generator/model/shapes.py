"""The shape of game.yaml: what may be written there, and nothing else."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from generator.source.nodes import Mapping

Millimetres = Annotated[float, msgspec.Meta(ge=0, le=2000)]
Size = tuple[
    Annotated[float, msgspec.Meta(ge=3, le=2000)], Annotated[float, msgspec.Meta(ge=3, le=2000)]
]


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """A mapping of the data; `node` is where it stands and is never written in a file."""

    node: Mapping = msgspec.field(default_factory=lambda: Mapping("", 1, 1))


class Table(Shape, frozen=True, kw_only=True):
    """A table of rows: its file and the declared type of every field."""

    file: str
    fields: dict[str, str]


class Notation(Shape, frozen=True, kw_only=True):
    """Which tables give the grammar its words, explain them and hold their supply."""

    resources: str
    counted: list[str] = msgspec.field(default_factory=list)
    legend: str = ""  # a field such as legend.symbol: every notation in use must be among its values
    supply: str = ""  # a field such as tokens.letter: whose row holds the pieces of which resource


RuleName = Literal[
    "total", "count", "distribution", "sum", "percent", "unique", "refers", "range", "spells",
    "reachable", "loop lengths",
]  # fmt: skip
Rounding = Literal["half-up", "down", "up", "largest-remainder"]


class Rule(Shape, frozen=True, kw_only=True):
    """A declared fact about the data; a number in it may be an expression such as players.max × 3."""

    rule: RuleName
    of: str | list[str]
    because: str
    equals: str | list[str] | dict[str, str] = ""
    at_least: str = msgspec.field(default="", name="at least")
    at_most: str = msgspec.field(default="", name="at most")
    by: str | list[str] = msgspec.field(default_factory=list)
    where: dict[str, str] = msgspec.field(default_factory=dict)  # only rows with these values
    rounding: Rounding = "half-up"
    to: str | list[str] = msgspec.field(default_factory=list)
    both: bool = False
    start: str = msgspec.field(default="", name="from")
    over: str = ""


class Map(Shape, frozen=True, kw_only=True):
    """A directed graph: a table of spots and a table of routes with `from` and `to`."""

    spots: str
    routes: str
    start: str
    lap: str = ""  # the route that counts as a lap, or `any` for every return to the start
    flip: str = ""  # a number of a deck such as cards.number.worth: how often a landing gives its gain


class End(Shape, frozen=True, kw_only=True):
    """A condition that ends the game: so many pieces of a table or row are used up."""

    when: str
    of: str
    needs: str
    by: Literal["all", "one"] = "all"  # whether all players together use them up, or one alone


class Play(Shape, frozen=True, kw_only=True):
    """The few facts about play that checks and odds need."""

    deck: str
    hand: str = ""
    pays: str = "cost"
    first: str = "0"  # the most resources that a player can own when first asked to pay
    kept: bool = False  # a card that was paid for never returns to the deck
    ends: dict[str, End] = msgspec.field(default_factory=dict)
    ties: str = ""


class Change(Shape, frozen=True, kw_only=True):
    """An alternative that changes the data: subjects and the values they have under it, or `none`."""

    name: str
    set: dict[str, str]


class Variant(Shape, frozen=True, kw_only=True):
    """An open point of the rules: what is played by default and what could be."""

    default: str
    alternatives: list[str | Change]
    about: str


class Allow(Shape, frozen=True, kw_only=True):
    """An acknowledged fault; `where` is a subject such as suits.industry.main, with * allowed."""

    check: str
    where: str
    because: str
    says: str = ""  # part of the message, so that a new fault at the same place is not covered


class Recorded(Shape, frozen=True, kw_only=True):
    """A fault that only a person can see: what it is, what it is about and what was decided."""

    fault: str
    where: str
    because: str


class TermWord(Shape, frozen=True, kw_only=True):
    """What a term is called in another language, and what it must not be called there."""

    word: str
    instead: list[str] = msgspec.field(default_factory=list)
    needed: Literal["always", "alone"] = "always"  # alone: a sentence may do without it, a label may not


class Term(Shape, frozen=True, kw_only=True):
    """One thing with one name in each language: the spellings that must not be used for it."""

    instead: list[str] = msgspec.field(default_factory=list)
    because: str = ""
    # by language: its word, as in food, or several that will do, as in build|built
    words: dict[str, str | TermWord] = msgspec.field(default_factory=dict, name="in")

    def word_in(self, language: str) -> TermWord | None:
        """The term in another language; None where none is declared."""
        found = self.words.get(language)
        return TermWord(word=found) if isinstance(found, str) else found


class Part(Shape, frozen=True, kw_only=True):
    """Pieces of one size on a sheet: one face per row of a table, or a single face."""

    size: Size
    front: str
    of: str = ""
    back: str = ""
    shape: Literal["rect", "round", "stand"] = "rect"
    corner: Millimetres = 0
    bleed: Millimetres = 3


class Component(Shape, frozen=True, kw_only=True):
    """One printed file of the kit: pieces n-up on sheets, a board split over pages, or a rulebook."""

    kind: Literal["sheet", "board", "rulebook"]
    title: str
    parts: list[Part] = msgspec.field(default_factory=list)
    source: str = ""  # of a rulebook: its Markdown file
    accent: str = "#0072B2"  # of a rulebook: the colour of its headings
    cover: str = "cover.xml.j2"  # of a rulebook: the template of its first page


class GameFile(Shape, frozen=True, kw_only=True):
    """Everything that game.yaml may say."""

    kamiban: Literal[1]
    id: str
    title: str
    original: str = ""
    about: str = ""
    language: str
    version: str
    players: str = ""
    minutes: str = ""
    tables: dict[str, Table]
    notation: Notation | None = None
    maps: dict[str, Map] = msgspec.field(default_factory=dict)
    play: Play | None = None
    terms: dict[str, Term] = msgspec.field(default_factory=dict)
    rules: list[Rule] = msgspec.field(default_factory=list)
    variants: dict[str, Variant] = msgspec.field(default_factory=dict)
    allow: list[Allow] = msgspec.field(default_factory=list)
    recorded: list[Recorded] = msgspec.field(default_factory=list)
    components: dict[str, Component]
