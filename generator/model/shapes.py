"""The shape of game.yaml: what may be written there, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

import msgspec

from generator.model.component import Component
from generator.model.shape import Shape
from generator.source.cells import Extent
from generator.source.nodes import Node, Sequence

_HEAD = "write the number of the row that names the columns, as in head: 3"


class TableShape(Shape, frozen=True, kw_only=True):
    """A table of rows: its file, or several, and the declared type of every field."""

    indispensable: ClassVar[bool] = True

    file: str | list[str]
    fields: dict[str, str]
    sheet: str = ""  # of a workbook that has several
    head: Annotated[int, msgspec.Meta(ge=1, le=1000, extra={"hint": _HEAD})] = 0  # the row of the names
    until: str = ""  # with what the row begins before which the table ends
    columns: dict[str, str] = msgspec.field(default_factory=dict)  # what a spreadsheet calls the fields

    @property
    def extent(self) -> Extent:
        """Where in its files it stands."""
        return Extent(self.sheet, self.head, self.until)

    @property
    def files(self) -> list[str]:
        """The files whose rows it has, one after the other."""
        return [self.file] if isinstance(self.file, str) else self.file


class Notation(Shape, frozen=True, kw_only=True):
    """Which tables give the grammar its words, explain them and hold their supply."""

    resources: str
    counted: list[str] = msgspec.field(default_factory=list)
    legend: str = ""  # a field such as legend.symbol: every notation in use must be among its values
    supply: str = ""  # a field such as tokens.letter, or goods.id: whose pieces a row holds


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
    start: str = ""  # where pawns begin; a map without one is walked by nobody
    both_ways: str = msgspec.field(default="", name="both ways")  # `all`, or the bool of routes that says so
    lap: str = ""  # the route that counts as a lap, or `any` for every return to the start
    flip: str = ""  # a number of a deck such as cards.number.worth: how often a landing gives its gain


class Layout(Shape, frozen=True, kw_only=True):
    """Hex tiles laid out: the rows of a table of placements (layout, tile, at, turn) that name it."""

    of: str | list[str]
    players: str = ""  # the numbers of players that it is for, as in 2 or 3..4
    more: str = ""  # how many further tiles play can ask for, as in players × 4


class End(Shape, frozen=True, kw_only=True):
    """A condition that ends the game: so many pieces of a table or row are used up."""

    when: str
    of: str
    needs: str
    by: Literal["all", "one"] = "all"  # whether all players together use them up, or one alone


class Play(Shape, frozen=True, kw_only=True):
    """The few facts about play that checks and odds need."""

    deck: str = ""
    hand: str = ""
    pays: str = "cost"
    first: str = "0"  # the most resources that a player can own when first asked to pay
    kept: bool = False  # a card that was paid for never returns to the deck
    ends: dict[str, End] = msgspec.field(default_factory=dict)
    ties: str = ""


class Patterns(Shape, frozen=True, kw_only=True):
    """Sets of pieces that are worth points, and the pieces that they are made of."""

    of: str  # the table of the patterns
    needs: str = "needs"  # its field, `refs` to the kinds of pieces; a row without it is no set of pieces
    points: str = "points"  # its field, an int
    pieces: str  # the table of the pieces, each `count` times
    kind: str = ""  # the field of a piece that refers to its kind; left out, a piece is its own kind
    colour: str  # the field of a piece that says its colour; a piece without one is in no hand
    one_colour: str = msgspec.field(default="0", name="one colour")  # points more if all are of one colour
    stands_in: str = msgspec.field(default="", name="stands in")  # the kind that may stand in for another


class Meaning(Shape, frozen=True, kw_only=True):
    """What the fields are called that checks and odds go by, in whichever table they are."""

    points: str = "vp"  # what a row is worth: an int, or a score
    level: str = "level"  # an int by which rows of one family are ordered
    move: str = "move"  # an int by which a card moves a pawn
    wild: str = "wild"  # a bool of resources: it pays for all others
    toll: str = "toll"  # an int of spots: what is paid there
    trigger: str = "trigger"  # a ref to the resource for which a row waits
    mark: str = "mark"  # what tells rows apart beside their colour


Ask = Literal["sum", "pairs", "missed", "hits"]


class Throw(Shape, frozen=True, kw_only=True):
    """Dice, sticks or coins that are thrown together: their sides, and how many there are."""

    of: str  # the table of the sides, each `count` times
    shows: str  # its field, an int
    number: str
    most: str = ""  # where the number grows in the game: up to this
    aside: str = "0"  # so many are given away after the throw
    at_least: str = msgspec.field(default="", name="at least")  # the sum that is needed
    # of sides that do not come up alike: a weight for each row, as in [40, 60]
    bias: list[Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]] = msgspec.field(default_factory=list)
    asks: list[Ask] = msgspec.field(default_factory=list)  # what the odds say; all that apply if left out


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


_MEMBER = "write the number of the font in its file, counted from 1, as in member: 2"


class FontChoice(Shape, frozen=True, kw_only=True):
    """A font of a file that holds several: a member of a collection, an instance of a variable font."""

    file: str
    member: Annotated[int, msgspec.Meta(ge=1, le=1000, extra={"hint": _MEMBER})] = 1  # of a collection
    axes: dict[str, float] = msgspec.field(default_factory=dict)  # as in wght: 700


class FontFamily(Shape, frozen=True, kw_only=True):
    """Fonts that belong together: files of the game's folder fonts/."""

    regular: str | FontChoice
    bold: str | FontChoice = ""
    italic: str | FontChoice = ""
    bold_italic: str | FontChoice = msgspec.field(default="", name="bold italic")
    size: Annotated[float, msgspec.Meta(ge=0.5, le=2)] = 1.0  # so much larger, to match others beside it


class Chains(Shape, frozen=True, kw_only=True):
    """Which families set what, the first that has a letter; a role that is left out is set as text is.

    One that is left out for a language is that of the whole game.
    """

    text: str | list[str] = ""
    headings: str | list[str] = ""
    numbers: str | list[str] = ""


class FontSection(Chains, frozen=True, kw_only=True):
    """The fonts of a game, and for which languages it takes others."""

    families: dict[str, FontFamily] = msgspec.field(default_factory=dict)
    languages: dict[str, Chains] = msgspec.field(default_factory=dict)


_AGE = "write the years from which on the game can be played, as in age: 10"


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
    age: Annotated[int, msgspec.Meta(ge=0, le=99, extra={"hint": _AGE})] = 0  # of the youngest players
    credits: list[str] = msgspec.field(default_factory=list)  # lines: who made the game
    address: str = ""  # where more about the game is found; faces can print it as a QR code
    tables: dict[str, TableShape]
    notation: Notation | None = None
    maps: dict[str, Map] = msgspec.field(default_factory=dict)
    layouts: dict[str, Layout] = msgspec.field(default_factory=dict)
    flows: list[str] = msgspec.field(default_factory=list)  # tables that are flowcharts
    play: Play | None = None
    patterns: Patterns | None = None
    meaning: Meaning = msgspec.field(default_factory=Meaning)
    throws: dict[str, Throw] = msgspec.field(default_factory=dict)
    fonts: FontSection | None = None
    terms: dict[str, Term] = msgspec.field(default_factory=dict)
    rules: list[Rule] = msgspec.field(default_factory=list)
    variants: dict[str, Variant] = msgspec.field(default_factory=dict)
    allow: list[Allow] = msgspec.field(default_factory=list)
    recorded: list[Recorded] = msgspec.field(default_factory=list)
    components: dict[str, Component]

    def credit_lines(self) -> Iterator[tuple[str, Node]]:
        """Who made the game, line by line, and where each is written."""
        written = self.node.entries.get("credits")
        yield from zip(self.credits, written.items if isinstance(written, Sequence) else ())
