"""Words that know where they are written and what they name, while templates are drawn with them."""

from __future__ import annotations

import re
from types import CodeType
from typing import Any, NamedTuple

from generator.grammar.tree import All, Amount, Convert, Counted, On, OneOf, Per, Symbol

_MARK = re.compile("\ue000([0-9]+)\ue001")


class Spot(NamedTuple):
    """Where a word is written: in a file from a letter on, or in a value of a row."""

    file: str
    start: int
    value: tuple[str, str, str] = ("", "", "")  # table, row and field, if it is written there


class Use(NamedTuple):
    """What a word was used as: a row of a table, a field of one, a variant, the sign of a row …"""

    kind: str
    of: str = ""


class WordPart(NamedTuple):
    """A word of which a longer one is joined: what it says, where it is written and what it names."""

    text: str
    spot: Spot | None = None
    names: Use | None = None


class Log:
    """All that was seen of words while faces and rulebooks were drawn."""

    def __init__(self, names: set[str], parts: set[str]) -> None:
        self.names = names  # of the game: other words need no mark where they are printed
        self.parts = parts  # words of names: what has none of them need not be followed
        self.same: set[tuple[tuple[Spot, str], tuple[Spot, str]]] = set()  # written words that were compared
        self.uses: dict[tuple[Spot, str], set[Use]] = {}
        self.put_together: set[tuple[Use, str]] = set()  # names that stand nowhere as they are
        self.links: set[tuple[Use, Use, str]] = set()  # a name of one thing that was used for another
        self.joins: set[tuple[Use, tuple[WordPart, ...]]] = set()  # names that are joined of several words
        self.pictured: dict[str, set[tuple[Spot, str]]] = {}  # words in the names of pictures, by the names
        self.drawn_for: dict[str, set[str]] = {}  # tables by the template of their faces
        self.words: list[Tracked] = []  # as templates have them
        self.code: dict[tuple[str, str], CodeType] = {}  # of templates that are followed
        self._marked: list[Tracked] = []

    def keep(self, word: str, spot: Spot | None) -> int:
        """The number under which a word of a template is asked for."""
        self.words.append(Tracked(word, self, spot))
        return len(self.words) - 1

    def use(self, word: object, kind: str, of: str = "") -> None:
        """Note what a word is used as."""
        use = Use(kind, of)
        if isinstance(word, Tracked):
            if word.spot:
                self.uses.setdefault((word.spot, str(word)), set()).add(use)
            if word.names and word.names != use:
                self.links.add((word.names, use, str(word)))
            if word.pieces:
                self.joins.add((use, word.pieces))
        elif isinstance(word, str):
            self.put_together.add((use, str(word)))

    def settle(self) -> None:
        """Give words that were found to be the same all uses of one another."""
        settled = False
        while not settled:
            settled = True
            for one, other in self.same:
                both = self.uses.get(one, set()) | self.uses.get(other, set())
                for each in (one, other) if both else ():
                    settled = settled and self.uses.get(each) == both
                    self.uses[each] = set(both)

    def mark(self, word: Tracked) -> str:
        """A word to be printed, behind a mark by which it is known again."""
        self._marked.append(word)
        return f"\ue000{len(self._marked) - 1}\ue001{word}"

    def marked(self, number: str) -> Tracked:
        """The word behind a mark."""
        return self._marked[int(number)]

    def plain(self, text: Any) -> Any:
        """A text without marks; a single word that was marked is that word again."""
        if not isinstance(text, str) or "\ue000" not in text:
            return text
        found = _MARK.findall(text)
        bare = _MARK.sub("", text)
        if len(found) == 1 and str(self.marked(found[0])) == bare:
            return self.marked(found[0])
        return bare


class Tracked(str):
    """A word that tells the log whenever it is compared with another that is a name."""

    spot: Spot | None
    names: Use | None
    pieces: tuple[WordPart, ...] = ()  # of which it is joined
    log: Log

    def __new__(
        cls, text: str = "", log: Log | None = None, spot: Spot | None = None, names: Use | None = None
    ) -> Tracked:
        """A word; what is made of one by formatting is a text like any other."""
        if log is None:
            return str(text)  # type: ignore[return-value]  # as said
        made = super().__new__(cls, text)
        made.log, made.spot, made.names = log, spot, names
        return made

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Tracked):
            for one, two in ((self, other), (other, self)):
                if one.names and (two.spot or two.names != one.names):
                    self.log.use(two, *one.names)
            if self.spot and other.spot and self.spot != other.spot and str.__eq__(self, other):
                self.log.same.add(((self.spot, str(self)), (other.spot, str(other))))
        return str.__eq__(self, other) if isinstance(other, str) else False

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__

    def __getitem__(self, at: Any) -> str:
        """Some letters of the word, at their place."""
        found = super().__getitem__(at)
        start, _, step = (at if isinstance(at, slice) else slice(at, None)).indices(len(self))
        return self._part(found, start) if step == 1 and found else found

    def split(self, *args: Any, **named: Any) -> list[str]:
        """The parts of the word, each at its place."""
        found: list[str] = []
        at = 0
        for part in super().split(*args, **named):
            at = self.find(part, at)
            found.append(self._part(part, at))
            at += len(part)
        return found

    @classmethod
    def joined(cls, words: list[Any], log: Log) -> Tracked:
        """Several words as one, which knows them."""
        made = cls("".join(map(str, words)), log)
        made.pieces = tuple(
            WordPart(str(each), each.spot, each.names) if isinstance(each, Tracked) else WordPart(str(each))
            for each in words
        )
        return made

    def _part(self, text: str, at: int) -> Tracked:
        spot = self.spot and self.spot._replace(start=self.spot.start + at)
        return Tracked(text, self.log, spot, self.names if text == str(self) else None)


def tagged(value: Any, log: Log, resources: str) -> Any:
    """A term whose ids know that they are names."""
    match value:
        case Amount(number, symbol):
            return Amount(number, tagged(symbol, log, resources))
        case Symbol("resource", row):
            return Symbol("resource", Tracked(row, log, names=Use("row", resources)))
        case All(inner):
            return All(tuple(tagged(each, log, resources) for each in inner))
        case OneOf(inner):
            return OneOf(tuple(tagged(each, log, resources) for each in inner))
        case Counted(table, ids):
            named = tuple(Tracked(each, log, names=Use("row", table)) for each in ids)
            return Counted(Tracked(table, log, names=Use("table")), named)
        case Per(amount, counted):
            return Per(tagged(amount, log, resources), tagged(counted, log, resources))
        case Convert(give, get):
            return Convert(tagged(give, log, resources), tagged(get, log, resources))
        case On(trigger, effect):
            return On(tagged(trigger, log, resources), tagged(effect, log, resources))
    return value
