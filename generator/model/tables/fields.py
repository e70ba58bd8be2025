"""The types that a game may give its fields, and how each reads a value.

A new type is one class here, with the word that declares it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from msgspec import Struct, field

from generator.grammar.moves import Moves, parse_moves
from generator.grammar.parse import KINDS, TermError, normal_width, parse
from generator.grammar.vocabulary import Vocabulary
from generator.model import faults
from generator.model.names import is_colour
from generator.model.pictures import HOW, Album
from generator.model.reading import Unreadable, read_all, read_integer, read_number, read_text, wrong_type
from generator.model.tables.span import Span, parse_span
from generator.model.tables.truths import TRUTHS
from generator.problem import Findings, Fix, Problem
from generator.source.cells import GridCell, words_of_point
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean, surely
from generator.source.nodes import Node, Scalar, Sequence

MOST_REFS = 100
_WORD = re.compile(r"\S+")


class Context(Struct):
    """What a value may refer to while it is read; a table without ids could not be read itself."""

    findings: Findings
    ids: dict[str, dict[str, Node]]
    words_known: bool = True
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    subject: str = ""
    parsed: dict[tuple[str, str], Any] = field(default_factory=dict)
    album: Album | None = None

    def refused(self, problem: Problem) -> Unreadable:
        """What to raise after adding why a value was refused."""
        self.findings.add(problem)
        return Unreadable()


@dataclass(frozen=True)
class FieldType:
    """How a field is read, and what its values are; `word` declares it in game.yaml."""

    argument: str = ""
    optional: bool = False
    default: Any = None
    name: ClassVar[str] = "undeclared"
    translated: ClassVar[bool] = False
    may_default: ClassVar[bool] = True

    def __init_subclass__(cls, word: str = "") -> None:
        if word:
            cls.name = word
            TYPES[word] = cls

    def bind(self, tables: set[str]) -> str:
        """Why the declaration makes no sense, or ''."""
        return f"'{self.name}' takes no argument" if self.argument else ""

    def read(self, node: Node, what: str, context: Context) -> Any:
        """The typed value; raises Unreadable after adding the reason."""
        raise NotImplementedError


TYPES: dict[str, type[FieldType]] = {}
"""Every field type by the word that declares it."""


class Undeclared(FieldType):
    """The type of a field whose declaration was refused; its values cannot be judged."""

    def read(self, node: Node, what: str, context: Context) -> Any:
        """Nothing, in silence: the declaration was reported."""
        raise Unreadable


class TextField(FieldType, word="text"):
    """Text in the game's own language; other languages come from the catalogues."""

    translated = True

    def read(self, node: Node, what: str, context: Context) -> str:
        """The text as written."""
        return read_text(node, context.findings, what)


class Plain(TextField, word="plain"):
    """Text that is the same in every language: names of the Ail language, file names."""

    translated = False


class ImageField(Plain, word="image"):
    """A picture in the game's folder, and its point that stays in view: art/dragon.jpg, dragon @ 30% 20%."""

    def read(self, node: Node, what: str, context: Context) -> str:
        """The file from the game's folder, and the point as written."""
        text = super().read(node, what, context)
        try:
            return context.album.found(text) if context.album else text
        except ValueError:
            asked = "a picture or a picture @ a point"
            raise context.refused(wrong_type(node, asked, what, HOW)) from None


class Icon(Plain, word="icon"):
    """The name of an icon of the game or of the generator."""


class Int(FieldType, word="int"):
    """A whole number, with an optional range: int, int 0..3."""

    def bind(self, tables: set[str]) -> str:
        """The range must be two numbers in order."""
        if not self.argument:
            return ""
        low, dots, high = self.argument.partition("..")
        try:
            return "" if dots and int(low) <= int(high) else "write a range as in 0..3"
        except ValueError:
            return "write a range as in 0..3"

    def read(self, node: Node, what: str, context: Context) -> int:
        """A whole number inside the declared range."""
        value = read_integer(node, context.findings, what)
        if self.argument:
            low, _, high = self.argument.partition("..")
            if not int(low) <= value <= int(high):
                message = f"{what} is {value}, outside {low}..{high}"
                raise context.refused(faults.OUT_OF_RANGE.at(node.place, message, subject=context.subject))
        return value


class Spanned(FieldType, word="span"):
    """The numbers for which a row holds: 3, 3..5, 5+."""

    def read(self, node: Node, what: str, context: Context) -> Span:
        """A span; whether the spans of a table follow each other is a check's to say."""
        span = parse_span(node.text) if isinstance(node, Scalar) else None
        if span is None:
            raise context.refused(wrong_type(node, "a span", what, "write 3, 3..5 or 5+"))
        return span


class NumberField(FieldType, word="number"):
    """A decimal number."""

    def read(self, node: Node, what: str, context: Context) -> float:
        """A decimal number."""
        return read_number(node, context.findings, what)


class Bool(FieldType, word="bool"):
    """true or false, and no other word for them."""

    def read(self, node: Node, what: str, context: Context) -> bool:
        """Only `true` and `false`; in YAML 'no' is a word, in a cell it is what people write for false."""
        text = node.text if isinstance(node, Scalar) else ""
        if isinstance(node, GridCell):
            text = TRUTHS.get(text.casefold(), text)
        if text not in ("true", "false"):
            raise context.refused(wrong_type(node, "true or false", what))
        return text == "true"


class Point(FieldType, word="point"):
    """Two numbers: [x, y]."""

    def read(self, node: Node, what: str, context: Context) -> tuple[float, float]:
        """A pair of decimal numbers."""
        items = node.items if isinstance(node, Sequence) else []
        if isinstance(node, GridCell):
            items = [
                Scalar(node.file, node.line, node.column, word, plain=True)
                for word in words_of_point(node.text)
            ]
        if len(items) != 2:
            hint = "write two numbers, as in 12, 30"
            if not isinstance(node, GridCell):
                hint = "write two numbers: 12, 30 in a cell, [12, 30] in YAML"
            raise context.refused(wrong_type(node, "a point", what, hint))
        x, y = read_all(items, lambda each: read_number(each, context.findings, what))
        return x, y


class Colour(FieldType, word="colour"):
    """A colour: "#0072B2"."""

    def read(self, node: Node, what: str, context: Context) -> str:
        """Six hexadecimal digits after '#'."""
        if not isinstance(node, Scalar) or not is_colour(node.text):
            hint = "write # and six of 0–9 and A–F, as in #0072B2"
            if not isinstance(node, GridCell):
                hint = 'write # and six of 0–9 and A–F: #0072B2 in a cell, "#0072B2" in YAML'
            raise context.refused(wrong_type(node, "a colour", what, hint))
        return node.text.upper()


class Choice(FieldType, word="choice"):
    """One of the listed words: choice main|side."""

    def bind(self, tables: set[str]) -> str:
        """At least two different words."""
        words = self.words
        good = len(words) > 1 and all(words) and len(set(words)) == len(words)
        return "" if good else "write different words as in main|side"

    @property
    def words(self) -> list[str]:
        """The words to choose from."""
        return [word.strip() for word in self.argument.split("|")]

    def read(self, node: Node, what: str, context: Context) -> str:
        """One of the declared words."""
        words = self.words
        text = node.text if isinstance(node, Scalar) else ""
        if text not in words:
            hint = did_you_mean(text, words, "words")
            known = f"one of {', '.join(words)}"
            raise context.refused(wrong_type(node, known, what, hint, surely(text, words)))
        return text


class Ref(FieldType, word="ref"):
    """The id of a row of another table: ref suits."""

    may_default = False

    def bind(self, tables: set[str]) -> str:
        """The table must exist."""
        if self.argument in tables:
            return ""
        return f"no table '{self.argument}'; {did_you_mean(self.argument, tables, 'tables')}"

    def read(self, node: Node, what: str, context: Context) -> str:
        """An id that the table has; a full-width letter is read as the plain one and reported."""
        text = read_text(node, context.findings, what)
        plain = report_width(text, node, what, context)
        known = context.ids.get(self.argument)
        if known is None:
            raise Unreadable
        if plain not in known:
            message = f"{what} names '{excerpt(text)}', which is not in {self.argument}"
            subject = context.subject
            raise context.refused(faults.unknown(node.place, message, plain, known, self.argument, subject))
        return plain


@dataclass(frozen=True)
class Refs(FieldType, word="refs"):
    """Ids of rows of a table, parted by spaces, some perhaps several times: refs pieces."""

    default: tuple[str, ...] = ()
    may_default = False

    def bind(self, tables: set[str]) -> str:
        """The table must exist."""
        return Ref(self.argument).bind(tables)

    def read(self, node: Node, what: str, context: Context) -> tuple[str, ...]:
        """The ids in the order written; each that the table does not have is reported where it stands."""
        text = report_width(read_text(node, context.findings, what), node, what, context)
        words = list(_WORD.finditer(text))
        if len(words) > MOST_REFS:
            message = f"{what} names {len(words)} rows, more than {MOST_REFS}"
            hint = f"name at most {MOST_REFS} rows; this limit is built in"
            subject = context.subject
            raise context.refused(faults.OUT_OF_RANGE.at(node.place, message, hint=hint, subject=subject))

        def one(word: re.Match[str]) -> str:
            place = node.place_in(word.start()) if isinstance(node, Scalar) else node.place
            scalar = Scalar(place.file, place.line, place.column, word[0], plain=True)
            return Ref(self.argument).read(scalar, what, context)

        return tuple(read_all(words, one))


class Moving(FieldType, word="moves"):
    """How a piece moves: step N NE; slide over one +."""

    may_default = False

    def read(self, node: Node, what: str, context: Context) -> Moves:
        """The syntax tree."""
        text = read_text(node, context.findings, what)
        report_width(text, node, what, context)
        try:
            return parse_moves(text)
        except TermError as error:
            raise unparsed(error, node, context) from None


class TermField(FieldType):
    """A cost, gain, effect, conversion or score in the one grammar."""

    may_default = False

    def read(self, node: Node, what: str, context: Context) -> Any:
        """The syntax tree."""
        text = read_text(node, context.findings, what)
        if not context.words_known:
            raise Unreadable
        if known := context.parsed.get((self.name, text)):
            return known
        plain = report_width(text, node, what, context)
        try:
            tree = parse(text, self.name, context.vocabulary)  # type: ignore[arg-type]  # KINDS
        except TermError as error:
            raise unparsed(error, node, context) from None
        if plain == text:
            context.parsed[self.name, text] = tree
        return tree


for _kind in KINDS:
    type(_kind.title(), (TermField,), {}, word=_kind)


def unparsed(error: TermError, node: Node, context: Context) -> Unreadable:
    """What to raise after adding why a term cannot be read, at the letter where that shows."""
    declared = faults.UNKNOWN_RESOURCE if error.unknown else faults.UNREADABLE_TERM
    place = node.place_in(error.offset) if isinstance(node, Scalar) else node.place
    return context.refused(declared.at(place, error.message, hint=error.hint, subject=context.subject))


def report_width(text: str, node: Node, what: str, context: Context) -> str:
    """The text in plain letters; the first full-width one is reported where it stands."""
    plain = normal_width(text)
    if plain != text:
        wide = [index for index, (a, b) in enumerate(zip(text, plain)) if a != b]
        letters = excerpt("".join(text[index] for index in wide))
        message = f"{what} has the full-width '{letters}' in '{excerpt(text)}'"
        place = node.place_in(wide[0]) if isinstance(node, Scalar) else node.place
        hint = f"type '{excerpt(plain)}'"
        fix = Fix(node.place_in(0), text, plain) if isinstance(node, Scalar) else None
        context.findings.add(
            faults.FULL_WIDTH.at(place, message, hint=hint, subject=context.subject, fix=fix)
        )
    return plain
