"""Parse one term; the result is a tree or a TermError that knows its offset."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Literal

from generator.grammar.tree import (
    All,
    Amount,
    Convert,
    Counted,
    On,
    OneOf,
    Per,
    Symbol,
    Tree,
    amounts,
    parts,
)
from generator.grammar.vocabulary import KEYWORDS, Vocabulary
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean

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


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str  # number, resource, counted, end, or the value of a keyword
    text: str
    offset: int
    number: int = 0


def normal_width(text: str) -> str:
    """The text with full-width letters, digits and signs as plain ones."""
    return "".join(
        unicodedata.normalize("NFKC", ch) if "\uff01" <= ch <= "\uff5e" or ch == "\u3000" else ch
        for ch in text
    )


def parse(text: str, kind: Kind, words: Vocabulary) -> Tree:
    """The tree of a term of the given kind; full-width letters are read as plain ones."""
    return _TermParser(text, kind, words).term()


class _TermParser:
    def __init__(self, text: str, kind: Kind, words: Vocabulary) -> None:
        self.quoted = excerpt(text)
        self.kind = kind
        self.words = words
        if len(text) > MOST_LETTERS:
            hint = f"a {kind} has at most {MOST_LETTERS} letters"
            raise TermError(f"{kind} '{self.quoted}' is too long", MOST_LETTERS, hint)
        self.tokens = self._tokens(normal_width(text))
        self.at = 0

    # --- words -----------------------------------------------------------------------------
    def _tokens(self, text: str) -> list[_Token]:
        tokens = []
        offset = 0
        while offset < len(text):
            if text[offset].isspace() or text[offset] in "()":
                offset += 1
                continue
            token = self._number(text, offset) or self._word(text, offset)
            if token is None:
                raise self._unknown(text, offset)
            tokens.append(token)
            offset += len(token.text)
        tokens.append(_Token("end", "", len(text)))
        return tokens

    def _number(self, text: str, offset: int) -> _Token | None:
        end = offset
        while end < len(text) and text[end] in "0123456789":
            end += 1
        if end == offset:
            return None
        digits = text[offset:end]
        if len(digits) > len(str(MOST)):
            hint = f"the largest number is {MOST}"
            raise TermError(f"number {digits[:20]} is too large", offset, hint)
        return _Token("number", digits, offset, int(digits))

    def _word(self, text: str, offset: int) -> _Token | None:
        match = self.words.word.match(text, offset)
        if match is None:
            return None
        word = match[0]
        if word in self.words.resources:
            return _Token("resource", word, offset)
        if word in self.words.counted:
            return _Token("counted", word, offset)
        return _Token(KEYWORDS[word], word, offset)

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
        if len(word) > 2:
            hint = did_you_mean(word, self.words.spellings, "words")
        message = f"{self.kind} '{self.quoted}' names no resource '{word}'"
        return TermError(message, offset, hint, unknown=word)

    # --- grammar ---------------------------------------------------------------------------
    @property
    def token(self) -> _Token:
        return self.tokens[self.at]

    def _take(self, *kinds: str) -> _Token | None:
        if self.token.kind in kinds:
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def _refuse(self, what: str, hint: str) -> TermError:
        token = self.token
        here = f"at '{token.text}'" if token.text else "at its end"
        return TermError(f"{self.kind} '{self.quoted}' {what} {here}", token.offset, hint)

    def term(self) -> Tree:
        tree = self._choice()
        if self.kind == "convert":
            if not self._take("arrow"):
                raise self._refuse("has no arrow", "write what is given → what is got, as in K2→W")
            tree = Convert(tree, self._choice())
        elif self.token.kind == "on":
            if self.kind != "effect":
                raise self._refuse("cannot wait for a trigger", "only an effect has 'on'")
            self._take("on")
            tree = On(self._resource("'on' is followed by a resource, as in K+1 on K"), tree)
        if self.token.kind != "end":
            raise self._refuse("cannot be read", _EXAMPLES[self.kind])
        self._suits_kind(tree)
        return tree

    def _resource(self, hint: str) -> Symbol:
        token = self._take("resource")
        if token is None:
            raise self._refuse("lacks a resource", hint)
        return Symbol("resource", self.words.resources[token.text])

    def _choice(self) -> Tree:
        options = [self._all()]
        while self._take("slash"):
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
            return self._take("and", "plus") is not None
        return self._take("and") is not None or self.token.kind in _BEGINNINGS

    def _part(self) -> Tree:
        if self.token.kind == "counted":
            return self._counted_first()
        amount = self._amount()
        return Per(amount, self._counted()) if self._take("per") else amount

    def _amount(self) -> Amount:
        before = self._take("number")
        token = self._take("resource", "any", "same", "each", "card")
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
        self._take("unit")
        if number < 1:
            raise self._refuse("has an amount of 0", "leave a part out that is not needed")
        return Amount(number, symbol)

    def _number_after(self) -> int:
        plus = self._take("plus")
        number = self._take("number")
        if plus and not number:
            raise self._refuse("lacks a number after '+'", "write K+1")
        return number.number if number else 1

    def _counted_first(self) -> Tree:
        """The order of the older notation: 周回トークン x2."""
        counted = self._counted()
        if not self._take("per"):
            raise self._refuse("lacks a multiplier", "write 2 per lap token, or 周回トークン x2")
        number = self._take("number")
        if number is None:
            raise self._refuse("lacks a number", "write 2 per lap token, or 周回トークン x2")
        return Per(Amount(number.number, Symbol("points")), counted)

    def _counted(self) -> Counted:
        rows = []
        while self.token.text in self.words.counted:  # a token may bear the name of its resource
            rows.append(self.words.counted[self.token.text])
            self.at += 1
            self._take("card", "token")
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
