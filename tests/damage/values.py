"""Small damage to single values: numbers, terms, references, choices, truth values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from generator.model.tables.fields import Choice, Ref
from tests.damage.form import Kind, Kinds
from tests.damage.sample import Damage, Sample

KINDS = Kinds()
TERMS = ("cost", "gain", "effect", "convert", "score")


def _added(by: int, *, count: bool) -> Kind:
    def damage(sample: Sample) -> Iterator[Damage]:
        for _, name, node in sample.values("int"):
            if (name == "count") == count:
                yield sample.changed(node, str(int(node.text) + by))

    return damage


KINDS["a count is one higher"] = _added(1, count=True)
KINDS["a count is one lower"] = _added(-1, count=True)
KINDS["a number is one higher"] = _added(1, count=False)
KINDS["a number is one lower"] = _added(-1, count=False)


@KINDS.kind("a number is written as a word")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("int"):
        yield sample.changed(node, "three")


@KINDS.kind("a count of pieces is a quarter lower")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("int", fields=("count",)):
        if int(node.text) >= 4:
            yield sample.changed(node, str(int(node.text) * 3 // 4))


@KINDS.kind("two rows have swapped their points")
def _(sample: Sample) -> Iterator[Damage]:
    found = list(sample.values("int", "score", fields=("vp", "points")))
    for (row, name, node), (other, other_name, next_node) in pairwise(found):
        if (row.table, name) == (other.table, other_name) and node.text != next_node.text:
            yield sample.rewritten((node, next_node.text), (next_node, node.text))


def _in_terms(pattern: str, change: Callable[[Sample, str], str]) -> Kind:
    def damage(sample: Sample) -> Iterator[Damage]:
        for _, _, node in sample.values(*TERMS):
            for match in re.finditer(pattern, node.text):
                new = change(sample, match[0])
                yield sample.changed(node, node.text[: match.start()] + new + node.text[match.end() :])

    return damage


def _next_resource(sample: Sample, letter: str) -> str:
    known = sample.game.vocabulary.resource_ids
    return known[(known.index(letter) + 1) % len(known)] if letter in known else letter + letter


LETTER = r"(?<![A-Za-z])[A-Z](?![a-z])|(?<=[A-Z0-9])[A-Z]"
KINDS["a resource is another one"] = _in_terms(LETTER, _next_resource)
KINDS["a resource does not exist"] = _in_terms(LETTER, lambda _, letter: "Q")
KINDS["an amount is one higher"] = _in_terms(r"\d+", lambda _, digits: str(int(digits) + 1))
KINDS["an amount is one lower"] = _in_terms(r"\d+", lambda _, digits: str(int(digits) - 1))
KINDS["an amount is full-width"] = _in_terms(r"\d", lambda _, digit: chr(ord(digit) + 0xFEE0))


@KINDS.kind("a term has lost its last sign")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values(*TERMS):
        if len(node.text) > 1:
            yield sample.changed(node, node.text[:-1])


@KINDS.kind("a reference names the next row")
def _(sample: Sample) -> Iterator[Damage]:
    for row, name, node in sample.values("ref"):
        declared = sample.game.tables[row.table].fields[name]
        assert isinstance(declared, Ref)
        ids = list(sample.game.tables[declared.argument].by_id)
        here = ids.index(row.values[name])
        if len(ids) > 1:
            yield sample.changed(node, ids[(here + 1) % len(ids)])


@KINDS.kind("a reference is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("ref"):
        yield sample.changed(node, node.text + "x")


@KINDS.kind("a choice is another word")
def _(sample: Sample) -> Iterator[Damage]:
    for row, name, node in sample.values("choice"):
        declared = sample.game.tables[row.table].fields[name]
        assert isinstance(declared, Choice)
        if name in PLACING:
            continue
        words = declared.words
        yield sample.changed(node, words[(words.index(node.text) + 1) % len(words)])


PLACING = ("label",)
"""Where a label stands is taste; every side is as right as another."""


@KINDS.kind("a choice is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("choice"):
        yield sample.changed(node, node.text[:-1] + "z")


@KINDS.kind("a truth value is turned round")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("bool"):
        yield sample.changed(node, "false" if node.text == "true" else "true")


@KINDS.kind("a truth value is 'yes'")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("bool"):
        yield sample.changed(node, "yes")
