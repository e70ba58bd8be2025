"""Parse one term; the result is a tree or a TermError that knows its offset."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from generator.grammar.tree import All, Amount, Convert, Counted, On, OneOf, Per, Symbol, Tree, amounts, parts
from generator.grammar.vocabulary import KEYWORDS, Vocabulary
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean, meant, nearest

Kind = Literal["cost", "gain", "effect", "convert", "score"]
KINDS: tuple[Kind, ...] = ("cost", "gain", "effect", "convert", "score")
MOST = 999
MOST_LETTERS = 200


class TermError(Exception):
    """A term cannot be read; `unknown` is set when a word names nothing in the game."""

    def __init__(self, message: str, offset: int, hint: str, unknown: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.hint = hint
        self.unknown = unknown


class TermToken(NamedTuple):
    """A word of a term: a number, a resource, something counted, the end, or what a keyword means."""

    kind: str
    text: str
    offset: int
    number: int = 0


class Cursor:
    """The tokens of a text, taken one after the other."""

    def __init__(self, tokens: Iterable[TermToken]) -> None:
        self.tokens = list(tokens)
        self.at = 0

    @property
    def token(self) -> TermToken:
        """The one that comes next."""
        return self.tokens[self.at]

    def take(self, *kinds: str) -> TermToken | None:
        """The next token and on to the one after it; None if it is of another kind."""
        if self.token.kind not in kinds:
            return None
        self.at += 1
        return self.tokens[self.at - 1]


def normal_width(text: str) -> str:
    """The text with full-width letters, digits and signs as plain ones."""
    return "".join(
        unicodedata.normalize("NFKC", ch) if "\uff01" <= ch <= "\uff5e" or ch == "\u3000" else ch
        for ch in text
    )


def parse(text: str, kind: Kind, words: Vocabulary) -> Tree:
    """The tree of a term of the given kind; full-width letters are read as plain ones."""
    return _TermParser(text, kind, words).term()


class _TermParser(Cursor):
    def __init__(self, text: str, kind: Kind, words: Vocabulary) -> None:
        self.quoted = excerpt(text)
        self.kind = kind
        self.words = words
        if len(text) > MOST_LETTERS:
            hint = f"a {kind} has at most {MOST_LETTERS} letters"
            raise TermError(f"{kind} '{self.quoted}' is too long", MOST_LETTERS, hint)
        super().__init__(self._tokens(normal_width(text)))

    def _tokens(self, text: str) -> Iterator[TermToken]:
        for match in self.words.token.finditer(text):
            word, offset = match[0], match.start()
            if match.lastgroup == "number":
                if len(word) > len(str(MOST)):
                    hint = f"the largest number is {MOST}"
                    raise TermError(f"number {word[:20]} is too large", offset, hint)
                yield TermToken("number", word, offset, int(word))
            elif match.lastgroup == "word":
                counted = "counted" if word in self.words.counted else KEYWORDS.get(word, "")
                yield TermToken("resource" if word in self.words.resources else counted, word, offset)
            elif match.lastgroup == "other":
                raise self._unknown(text, offset)
        yield TermToken("end", "", len(text))

    def _unknown(self, text: str, offset: int) -> TermError:
        if not text[offset].isalpha():
            message = f"{self.kind} '{self.quoted}' cannot be read at '{text[offset]}'"
            return TermError(message, offset, _EXAMPLES[self.kind])
        end = offset + 1
        while end < len(text) and text[end].isalpha() and text[offset].islower():
            end += 1
        word = text[offset:end]
        ids = self.words.resource_ids
        listed = ", ".join(ids[:-1]) + f" and {ids[-1]}" if len(ids) > 1 else "".join(ids)
        hint = f"the resources of this game are {listed}" if ids else "declare resources first"
        if len(word) > 2 and (close := nearest(word, self.words.spellings)):
            hint = meant(word, close)
        message = f"{self.kind} '{self.quoted}' names no resource '{word}'"
        return TermError(message, offset, hint, unknown=word)

    def _refuse(self, what: str, hint: str) -> TermError:
        token = self.token
        here = f"at '{token.text}'" if token.text else "at its end"
        return TermError(f"{self.kind} '{self.quoted}' {what} {here}", token.offset, hint)

    def term(self) -> Tree:
        tree = self._choice()
        if self.kind == "convert":
            if not self.take("arrow"):
                raise self._refuse("has no arrow", "write what is given → what is got, as in K2→W")
            tree = Convert(tree, self._choice())
        elif self.token.kind == "on":
            if self.kind != "effect":
                raise self._refuse("cannot wait for a trigger", "only an effect has 'on'")
            self.take("on")
            tree = On(self._resource("'on' is followed by a resource, as in K+1 on K"), tree)
        if self.token.kind != "end":
            raise self._refuse("cannot be read", _EXAMPLES[self.kind])
        self._suits_kind(tree)
        return tree

    def _resource(self, hint: str) -> Symbol:
        token = self.take("resource")
        if token is None:
            raise self._refuse("lacks a resource", hint)
        return Symbol("resource", self.words.resources[token.text])

    def _choice(self) -> Tree:
        options = [self._all()]
        while self.take("slash"):
            options.append(self._all())
        return options[0] if len(options) == 1 else OneOf(tuple(options))

    def _all(self) -> Tree:
        parts = [self._part()]
        while self._joined():
            parts.append(self._part())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _joined(self) -> bool:
        """Whether another part follows; points need a sign between them, or 3 5 would be 35."""
        if self.kind == "score":
            return self.take("and", "plus") is not None
        return self.take("and") is not None or self.token.kind in _BEGINNINGS

    def _part(self) -> Tree:
        if self.token.kind == "counted":
            return self._counted_first()
        amount = self._amount()
        return Per(amount, self._counted()) if self.take("per") else amount

    def _amount(self) -> Amount:
        before = self.take("number")
        token = self.take("resource", "any", "same", "each", "card")
        if token is None:
            if before is not None and self.kind == "score":
                return Amount(before.number, Symbol("points"))
            raise self._refuse("cannot be read", _EXAMPLES[self.kind])
        symbol = (
            Symbol("resource", self.words.resources[token.text])
            if token.kind == "resource"
            else Symbol(token.kind)  # type: ignore[arg-type]  # the five kinds taken above
        )
        number = before.number if before else self._number_after()
        self.take("unit")
        if number < 1:
            raise self._refuse("has an amount of 0", "leave a part out that is not needed")
        return Amount(number, symbol)

    def _number_after(self) -> int:
        plus = self.take("plus")
        number = self.take("number")
        if plus and not number:
            raise self._refuse("lacks a number after '+'", "write K+1")
        return number.number if number else 1

    def _counted_first(self) -> Tree:
        """The order of the older notation: 周回トークン x2."""
        counted = self._counted()
        if not self.take("per"):
            raise self._refuse("lacks a multiplier", "write 2 per lap token, or 周回トークン x2")
        number = self.take("number")
        if number is None:
            raise self._refuse("lacks a number", "write 2 per lap token, or 周回トークン x2")
        return Per(Amount(number.number, Symbol("points")), counted)

    def _counted(self) -> Counted:
        rows = []
        while self.token.text in self.words.counted:  # a token may bear the name of its resource
            rows.append(self.words.counted[self.token.text])
            self.at += 1
            self.take("card", "token")
            if self.token.kind == "and" and self.tokens[self.at + 1].text in self.words.counted:
                self.at += 1
        if not rows:
            known = did_you_mean(self.token.text, self.words.counted, "things to count")
            raise self._refuse("does not say what is counted", known)
        tables = {table for table, _ in rows}
        if len(tables) > 1:
            raise self._refuse("counts things of different tables", "count rows of one table")
        return Counted(tables.pop(), tuple(row for _, row in rows))

    def _suits_kind(self, tree: Tree) -> None:
        """Some trees are well formed and still no cost, or no score."""
        kinds = {amount.symbol.kind for amount in amounts(tree)}
        if wrong := kinds - _ALLOWED[self.kind]:
            self.at = 0
            what = f"asks for {' and '.join(sorted(wrong))}, which is no {self.kind},"
            raise self._refuse(what, _EXAMPLES[self.kind])
        if self.kind == "cost" and any(isinstance(part, Per) for part in parts(tree)):
            self.at = 0
            raise self._refuse("depends on a count", _EXAMPLES[self.kind])


_BEGINNINGS = ("number", "resource", "any", "same", "each", "card", "counted")
_ALLOWED: dict[str, set[str]] = {
    "cost": {"resource", "any", "same", "each"},
    "gain": {"resource", "card", "any", "each"},
    "effect": {"resource", "card", "any", "each"},
    "convert": {"resource", "any", "same", "each", "card"},
    "score": {"points"},
}
_EXAMPLES = {
    "cost": "write a cost as in K2F1, or any 3",
    "gain": "write a gain as in K, K/M/F or card 1",
    "effect": "write an effect as in K+1, K+1 on K or M per culture card",
    "convert": "write a conversion as in K2→W or 3 same → W",
    "score": "write a score as in 3, or 2 per lap token",
}
