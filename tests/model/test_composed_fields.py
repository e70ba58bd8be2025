"""Fields with several parts: references parted by spaces, and moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.grammar.moves import Moves
from generator.model.reading import Unreadable
from generator.model.tables.declare import declare
from generator.model.tables.fields import MOST_REFS, Context, FieldType
from generator.problem import Findings
from generator.source.nodes import Node, Scalar, Sequence

IDS: dict[str, dict[str, Node]] = {"kinds": dict.fromkeys(["king", "ship", "soldier"], Node("f", 1, 1))}


def read(declaration: str, node: Node) -> tuple[object, list[tuple[str, int]]]:
    """The value, or None, and the codes and columns of what was found."""
    kind = declare(declaration, {"kinds"})
    assert isinstance(kind, FieldType), kind
    findings = Findings()
    try:
        value = kind.read(node, "value", Context(findings, IDS))
    except Unreadable:
        value = None
    return value, [(each.code, each.place.column) for each in findings.problems]


def scalar(text: str) -> Scalar:
    return Scalar("f", 1, 10, text, plain=True, shift=0)


@pytest.mark.parametrize(
    ("text", "ids"),
    [("king", ("king",)), ("ship soldier soldier", ("ship", "soldier", "soldier")), ("  ship \t king ", ("ship", "king"))],
)  # fmt: skip
def test_ids_are_read_in_their_order_and_may_be_repeated(text: str, ids: tuple[str, ...]) -> None:
    """
    Several ids are a tuple in the order written, a repeated one as often as it is there.
    """
    assert read("refs kinds", scalar(text)) == (ids, [])


def test_every_unknown_id_is_reported_at_its_column() -> None:
    """
    Each id that the table does not have is one problem, where it begins.
    """
    assert read("refs kinds", scalar("ship solder king bow")) == (None, [("K208", 15), ("K208", 27)])


def test_a_wide_letter_among_ids_is_read_and_reported() -> None:
    """
    An id in full-width letters means the plain one, with a warning.
    """
    assert read("refs kinds", scalar("ship ｋing")) == (("ship", "king"), [("K207", 15)])


@pytest.mark.parametrize(
    "node", [Sequence("f", 1, 10), scalar(""), scalar("   "), scalar("king " * (MOST_REFS + 1))]
)
def test_what_is_no_list_of_ids_is_refused(node: Node) -> None:
    """
    A YAML list, nothing at all, and more ids than anybody would write are each one problem.
    """
    value, found = read("refs kinds", node)
    assert value is None
    assert len(found) == 1


@pytest.mark.parametrize("text", ["refs", "refs king", "refs kinds = king", "moves kinds", "moves = step N"])
def test_a_declaration_without_sense_says_why(text: str) -> None:
    """
    References name a table and have no default; moves take nothing.
    """
    assert isinstance(declare(text, {"kinds"}), str)


def test_optional_references_are_empty_where_they_are_left_out() -> None:
    """
    A row without the field has no references, so that a face can always loop over them.
    """
    kind = declare("refs kinds?", {"kinds"})
    assert isinstance(kind, FieldType)
    assert kind.default == ()


def test_moves_are_a_tree_or_a_problem_at_their_letter() -> None:
    """
    A field of moves holds the tree; a mistake is reported at its own column.
    """
    value, found = read("moves", scalar("step N; slide +"))
    assert isinstance(value, Moves)
    assert found == []
    assert read("moves", scalar("step N; glide +")) == (None, [("K206", 18)])


@given(st.text(max_size=25), st.sampled_from(["refs kinds", "moves"]))
def test_any_text_is_read_or_reported(text: str, declaration: str) -> None:
    """
    Whatever is written, there is a value and no error, or no value and a problem.
    """
    value, found = read(declaration, scalar(text))
    assert (value is None) == any(code != "K207" for code, _ in found)
