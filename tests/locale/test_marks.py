"""What a translation must keep: every mark, and as many as stand in a row; how often else is its own choice."""

from __future__ import annotations

import pytest

from generator.locale.cldr import plural_rule
from generator.locale.language import PHRASES
from generator.locale.marks import lost, marks, wrong_forms
from generator.locale.prose import CONTEXT


@pytest.mark.parametrize(
    ("text", "translation"),
    [
        ("Pay [P] for [C:2], then [P] for [C:2].", "Zahle zweimal [P] für [C:2]."),
        ("Pay [P] for [C:2].", "Zahle [P] für [C:2], und mit [P] nur für [C:2]."),
        ("[F][F] or [F]", "[F], [F]"),
        ("Take [F] [F].", "Nimm [F][F], nie mehr als [F]."),
        ("{count} of {count}", "{count}"),
        ("[[F]] and [F]", "[F]"),
        ("nothing", "nichts"),
    ],
)
def test_a_mark_may_be_named_again_or_once_less(text: str, translation: str):
    """
    A translation that names each icon and placeholder of its original, and no other, has lost nothing, either way round.
    """
    assert lost(text, translation, "cards.note") == ""


@pytest.mark.parametrize(
    ("text", "translation", "wrong"),
    [
        ("Pay [P] for [C:2].", "Zahle [P] für [C:3].", "lacks [C:2]"),
        ("Pay [P] for [C:2].", "Zahle.", "lacks [P], [C:2]"),
        ("Take [F].", "Nimm [F] und [P].", "has the additional [P]"),
        ("Take [F][F].", "Nimm [F].", "has 1 [F] where the original has 2 in a row"),
        ("Take [F] [F][F].", "Nimm [F] und [F].", "has 2 [F] where the original has 3 in a row"),
    ],
)
def test_what_is_lost_is_named(text: str, translation: str, wrong: str):
    """
    A mark that is gone, one that nobody asked for, and fewer of a row, which is an amount.
    """
    assert lost(text, translation, "cards.note") == wrong


def test_a_rulebook_names_a_mark_as_often_as_it_likes():
    """
    In prose a row is no amount.
    """
    assert marks("[F][F] and {{ total }}", "rulebook") == {"[F]": 1, "{{ total }}": 1}
    assert lost("[F][F]", "[F]", "rulebook") == ""


def test_the_form_for_one_thing_need_not_count_it():
    """
    Only {count}, and only where it is said of a single number.
    """
    assert lost("{count} [F]", "one [F]", "rulebook", single=True) == ""
    assert lost("{count} [F]", "one", "rulebook", single=True) == "lacks [F]"
    assert lost("{count} [F]", "one [F]", "rulebook") == "lacks {count}"


@pytest.mark.parametrize(
    ("text", "translation", "context"),
    [
        ("Gain [F][F].", "Nimm 2 [F].", "cards.text"),
        ("Gain [F][F].", "Nimm [F] × 2.", "cards.text"),
        ('There are {{ number("a.total") }}.', "Es gibt {{number('a.total')}}.", CONTEXT),
    ],
)
def test_the_same_mark_may_be_written_otherwise(text: str, translation: str, context: str) -> None:
    """
    A number beside an icon stands for as many icons in a row, and an expression may have other quotes and spaces.
    """
    assert lost(text, translation, context) == ""


@pytest.mark.parametrize(
    ("text", "translation", "context"),
    [
        ("Gain [F][F].", "Nimm [F].", "cards.text"),
        ("Gain [F][F].", "Nimm 3 [F].", "cards.text"),
        ('There are {{ number("a.total") }}.', "Es gibt {{ number('b.total') }}.", CONTEXT),
    ],
)
def test_another_mark_is_lost(text: str, translation: str, context: str) -> None:
    """
    Fewer icons, another number of them, and another expression are told.
    """
    assert lost(text, translation, context)


@pytest.mark.parametrize(("context", "mark"), [("rulebook", "{count}"), (PHRASES, "{number}")])
def test_every_form_for_a_single_number_may_leave_it_out(context: str, mark: str) -> None:
    """
    Arabic has forms for none, for one and for two: each may say it in words; what others lack is told by their numbers.
    """
    text, rule = f"{mark} card", plural_rule("ar")

    def wrong(*forms: str) -> list[str]:
        return [said for _, said in wrong_forms(text, forms, context, rule, counted=True)]

    assert wrong("لا بطاقات", "بطاقة", "بطاقتان", f"{mark} بطاقات", f"{mark} بطاقة", f"{mark} بطاقة") == []
    assert wrong("", "بطاقة", "", "بطاقات", "", f"{mark} [F]") == [
        f"the translation of '{text}' for 3, 4, 5, 6 …: it lacks {mark}",
        f"the translation of '{text}' for 100, 101, 102, 200 …: it has the additional [F]",
    ]


def test_a_span_of_players_stays_in_every_form() -> None:
    """
    What is said of 1–2 players takes the form for two, so that this must show them.
    """
    said = wrong_forms("{players} player", ["", "", "لاعبان"], PHRASES, plural_rule("ar"), counted=True)
    assert [number for number, _ in said] == [2]
