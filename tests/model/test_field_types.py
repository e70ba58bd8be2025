"""Field types: what a declaration means, and what it may not say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.reading import Unreadable
from generator.model.tables.declare import declare
from generator.model.tables.fields import TYPES, Choice, Context, FieldType, Int
from generator.problem import Findings
from generator.source.nodes import Scalar
from generator.source.reader import read_nodes

TABLES = {"suits", "spots"}


@pytest.mark.parametrize(
    ("text", "name", "optional", "default"),
    [
        ("text", "text", False, None), ("int 0..3", "int", False, None), ("int 0..3?", "int", True, None), ("int = 5", "int", True, 5),
        ("int -3..-1 = -2", "int", True, -2), ("ref suits", "ref", False, None), ("ref suits?", "ref", True, None), ("cost", "cost", False, None),
        ("bool = true", "bool", True, True), ("choice a | b", "choice", False, None), ("colour = #0072b2", "colour", True, "#0072B2"),
        ("number = 1.5", "number", True, 1.5), ("plain = x = y", "plain", True, "x = y"),
    ],
)  # fmt: skip
def test_a_declaration_is_understood(text: str, name: str, optional: bool, default: object) -> None:
    """
    The word gives the type, '?' and '=' make the field optional, and '=' gives its default.
    """
    kind = declare(text, TABLES)
    assert isinstance(kind, FieldType)
    assert (kind.name, kind.optional, kind.default) == (name, optional, default)


@pytest.mark.parametrize(
    "text",
    [
        "", "?", "=", "txt", "int 3..1", "int 3", "int a..b", "int 0...3", "text 5", "bool yes", "ref", "ref suit", "choice", "choice a",
        "choice a|", "choice a|a", "int 0..3 = 4", "int = x", "bool = no", "colour = red", "point = 1", "ref suits = culture", "cost = K2",
    ],
)  # fmt: skip
def test_a_declaration_that_means_nothing_says_why(text: str) -> None:
    """
    A declaration that cannot be understood gives a reason instead of a type.
    """
    reason = declare(text, TABLES)
    assert isinstance(reason, str)
    assert reason


@given(st.text(max_size=25), st.sampled_from([*TYPES, ""]))
def test_any_declaration_gives_a_type_or_a_reason(text: str, word: str) -> None:
    """
    Whatever is declared, the answer is a type or a reason.
    """
    assert isinstance(declare(f"{word} {text}", TABLES), FieldType | str)


@given(
    st.text(max_size=25),
    st.sampled_from(
        [
            "text",
            "plain",
            "int",
            "int 0..3",
            "number",
            "bool",
            "point",
            "colour",
            "choice a|b",
            "ref suits",
            "cost",
            "score",
            "icon",
        ]
    ),
)
def test_any_value_is_read_or_reported(text: str, declaration: str) -> None:
    """
    Whatever is written, a type gives a value in silence or refuses it with a problem.
    """
    kind = declare(declaration, TABLES)
    assert isinstance(kind, FieldType)
    findings = Findings()
    context = Context(findings, {"suits": {}})
    try:
        kind.read(Scalar("f", 1, 1, text, True, shift=0), "value", context)
    except Unreadable:
        assert any(each.severity == "error" for each in findings.problems)
    else:
        assert all(each.severity == "warning" for each in findings.problems)


def test_the_range_of_an_int_includes_both_ends() -> None:
    """
    0 and 3 are in 0..3, and their neighbours are not.
    """
    kind = Int("0..3")
    for text, good in (("-1", False), ("0", True), ("3", True), ("4", False)):
        findings = Findings()
        node = Scalar("f", 1, 1, text, True)
        if good:
            assert kind.read(node, "move", Context(findings, {})) == int(text)
        else:
            with pytest.raises(Unreadable):
                kind.read(node, "move", Context(findings, {}))
            assert findings.problems[0].code == "K205"


def test_a_choice_suggests_the_nearest_word() -> None:
    """
    A misspelt choice is refused with the word that was probably meant.
    """
    findings = Findings()
    with pytest.raises(Unreadable):
        Choice("main|side").read(Scalar("f", 1, 1, "sdie", True), "line", Context(findings, {}))
    assert findings.problems[0].hint == "did you mean 'side'?"


def test_lists_are_refused_where_text_is_wanted() -> None:
    """
    Every type refuses a list or a mapping with a problem at its place.
    """
    for declaration in (
        "text",
        "plain",
        "image",
        "icon",
        "int",
        "number",
        "bool",
        "colour",
        "choice a|b",
        "ref suits",
        *("cost", "gain", "score"),
    ):
        for written in ("[a]", "{a: b}"):
            findings = Findings()
            node = read_nodes(written, "f", findings)
            kind = declare(declaration, TABLES)
            assert isinstance(kind, FieldType)
            assert node is not None
            with pytest.raises(Unreadable):
                kind.read(node, "value", Context(findings, {"suits": {}}))
            assert [each.code for each in findings.problems] == ["K202"]
