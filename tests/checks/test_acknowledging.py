"""Allow: faults that a game knows of and accepts."""

from __future__ import annotations

from functools import partial

import pytest

from generator.checks import allow as allowing
from generator.checks.counts.count_mismatch import count_mismatch
from generator.drawing.faults import DOES_NOT_FIT
from generator.faults import all_faults
from generator.model.faults import FULL_WIDTH, OUT_OF_RANGE
from generator.model.shapes import Allow
from generator.problem import Fault, Place

HERE = Place("cards.yaml", 4, 2)

acknowledge = partial(allowing.acknowledge, known=all_faults())


def allow(check: str, where: str) -> Allow:
    return Allow(check=check, where=where, because="we know")


def test_an_allowed_fault_is_listed_as_acknowledged() -> None:
    """
    A fault that is allowed stays in the list, with the reason, and its neighbours stay open.
    """
    known = FULL_WIDTH.at(HERE, "x", subject="cards.a.cost")
    other = FULL_WIDTH.at(HERE, "y", subject="cards.b.cost")
    result = acknowledge([known, other], [allow("K207", "cards.a.cost")])
    assert [each.acknowledged for each in result] == ["we know", ""]


@pytest.mark.parametrize("where", ["cards.a.cost", "cards.*", "*", "cards.?.cost", "cards.[ab].cost"])
def test_where_may_be_a_pattern(where: str) -> None:
    """
    `*`, `?` and sets match parts of a subject.
    """
    (result,) = acknowledge([FULL_WIDTH.at(HERE, "x", subject="cards.a.cost")], [allow("K207", where)])
    assert result.acknowledged


@pytest.mark.parametrize(
    ("check", "where"), [("K301", "cards.a.cost"), ("K207", "cards.A.cost"), ("K207", "cards"), ("K207", "")]
)
def test_an_entry_that_fits_nothing_is_reported(check: str, where: str) -> None:
    """
    An entry for another check or another place leaves the fault open and is stale itself.
    """
    problem, stale = acknowledge([FULL_WIDTH.at(HERE, "x", subject="cards.a.cost")], [allow(check, where)])
    assert not problem.acknowledged
    assert stale.code == "K211"


def test_an_entry_may_say_which_fault_it_means() -> None:
    """
    With `says`, only a message that has these words is acknowledged: a new fault at the same place is open.
    """
    entry = Allow(check="K207", where="cards.a.cost", says="17 pieces", because="we know")
    known = FULL_WIDTH.at(HERE, "16 and not 17 pieces", subject="cards.a.cost")
    new = FULL_WIDTH.at(HERE, "16 and not 18 pieces", subject="cards.a.cost")
    assert [each.acknowledged for each in acknowledge([known, new], [entry])] == ["we know", ""]
    still, stale = acknowledge([new], [entry])
    assert not still.acknowledged
    assert stale.code == "K211"
    assert "17 pieces" in stale.message


def test_a_fault_that_is_known_already_uses_up_no_entry() -> None:
    """
    A recorded fault keeps its own reason, and an entry that would fit it is stale.
    """
    recorded = FULL_WIDTH.at(HERE, "x", subject="s").acknowledge("recorded")
    result = acknowledge([recorded], [allow("K207", "s")])
    assert [each.acknowledged for each in result] == ["recorded", ""]
    assert result[1].code == "K211"


def test_an_incomplete_survey_calls_nothing_stale() -> None:
    """
    Where not everything was checked, or no face was drawn, an entry may still be needed; and of sheets none is laid out.
    """
    assert acknowledge([], [allow("K207", "*")], complete=False) == []
    assert acknowledge([], [allow("K604", "*")], faces=False) == []
    assert acknowledge([], [allow("K701", "*")]) == []
    assert [each.code for each in acknowledge([], [allow("K207", "*")], faces=False)] == ["K211"]


@pytest.mark.parametrize("check", ["K205", "K101", "K601", "K999", "", "count_mismatch"])
def test_what_leaves_nothing_to_print_cannot_be_allowed(check: str) -> None:
    """
    A value that is not there cannot be acknowledged, nor a check that does not exist.
    """
    problem = OUT_OF_RANGE.at(HERE, "x", subject="cards.a.move")
    still, refused = acknowledge([problem], [allow(check, "*")], complete=False)
    assert not still.acknowledged
    assert refused.code == "K210"


@pytest.mark.parametrize("fault", [count_mismatch.fault, DOES_NOT_FIT, FULL_WIDTH])
def test_what_can_be_printed_all_the_same_can_be_allowed(fault: object) -> None:
    """
    Contradictions, tight texts and odd letters are the designer's to accept.
    """
    problem = fault.at(HERE, "x", subject="s")  # type: ignore[attr-defined]
    (result,) = acknowledge([problem], [allow(problem.code, "s")])
    assert result.acknowledged == "we know"


@pytest.mark.parametrize("where", ["cards.a", "cards.a.costs", "cards.A.cost"])
def test_a_stale_entry_names_the_place_that_was_meant(where: str) -> None:
    """
    Where the same fault is open at a place that is named alike, that place is suggested.
    """
    open_fault = FULL_WIDTH.at(HERE, "x", subject="cards.a.cost")
    _, stale = acknowledge([open_fault], [allow("K207", where)])
    assert stale.hint == "did you mean where: cards.a.cost?"
    assert "any more" not in stale.message


def test_a_stale_entry_whose_fault_is_gone_is_to_be_removed() -> None:
    """
    Nothing is suggested where nothing like it is open, nor what another entry acknowledges already.
    """
    known = FULL_WIDTH.at(HERE, "x", subject="cards.a.cost")
    entries = [allow("K207", "cards.a.cost"), allow("K207", "cards.a.costs")]
    for problems in ([], [known]):
        *_, stale = acknowledge(problems, entries)
        assert stale.message.startswith("nothing is wrong any more")


def test_a_stale_entry_may_say_the_wrong_words() -> None:
    """
    Where only `says` does not fit, that is told.
    """
    entry = Allow(check="K207", where="cards.a.cost", says="17 pieces", because="we know")
    _, stale = acknowledge([FULL_WIDTH.at(HERE, "16 and not 18 pieces", subject="cards.a.cost")], [entry])
    assert stale.hint.endswith("correct says")


@pytest.mark.parametrize("fault", all_faults().values(), ids=lambda fault: fault.code)
def test_a_fault_says_whether_and_when_it_may_be_acknowledged(fault: Fault) -> None:
    """
    An entry is refused if its fault leaves nothing to print, and called stale only where the fault was looked for.
    """
    entry = [allow(fault.code, "*")]
    for faces, judged in ((False, ("data",)), (True, ("data", "faces"))):
        found = [each.code for each in acknowledge([], entry, faces=faces)]
        assert found == (["K210"] if not fault.allowable else ["K211"] if fault.needs in judged else [])
