"""What a term may not say: each mistake with its words, its letter and its hint, and the limits to the letter."""

from __future__ import annotations

import pytest

from generator.grammar.parse import KINDS, Kind, TermError, parse
from generator.grammar.tree import All, Amount, Convert, Counted, On, OneOf, Per, Symbol, amounts, parts
from generator.grammar.vocabulary import Vocabulary

WORDS = Vocabulary(
    {"K": "K", "M": "M", "知識": "K"},
    {
        "culture": ("suits", "culture"),
        "art": ("suits", "art"),
        "lap": ("tokens", "lap"),
        "文化": ("suits", "culture"),
    },
)
COST = "write a cost as in K2F1, or any 3"
GAIN = "write a gain as in K, K/M/F or card 1"
EFFECT = "write an effect as in K+1, K+1 on K or M per culture card"
CONVERT = "write a conversion as in K2→W or 3 same → W"
SCORE = "write a score as in 3, or 2 per lap token"
KNOWN = "the resources of this game are K and M"


def refused(text: str, kind: Kind, words: Vocabulary = WORDS) -> tuple[str, int, str, str]:
    with pytest.raises(TermError) as caught:
        parse(text, kind, words)
    error = caught.value
    assert str(error) == error.message
    return error.message, error.offset, error.hint, error.unknown


@pytest.mark.parametrize(
    ("kind", "text", "message", "offset", "hint", "unknown"),
    [
        ("cost", "", "cost '' cannot be read at its end", 0, COST, ""),
        ("cost", "K2;", "cost 'K2;' cannot be read at ';'", 2, COST, ""),
        ("gain", "K2→M", "gain 'K2→M' cannot be read at '→'", 2, GAIN, ""),
        ("cost", "K2 2", "cost 'K2 2' cannot be read at its end", 4, COST, ""),
        ("cost", "K2 Q", "cost 'K2 Q' names no resource 'Q'", 3, KNOWN, "Q"),
        ("cost", "QR", "cost 'QR' names no resource 'Q'", 0, KNOWN, "Q"),
        ("cost", "qr 2", "cost 'qr 2' names no resource 'qr'", 0, KNOWN, "qr"),
        ("cost", "lapp 2", "cost 'lapp 2' names no resource 'lapp'", 0, "did you mean 'lap'?", "lapp"),
        ("cost", "arr", "cost 'arr' names no resource 'arr'", 0, "did you mean 'art'?", "arr"),
        ("cost", "K1000", "number 1000 is too large", 1, "the largest number is 999", ""),
        ("cost", "K" + "1" * 30, "number " + "1" * 20 + " is too large", 1, "the largest number is 999", ""),
        (
            "cost",
            "K0",
            "cost 'K0' has an amount of 0 at its end",
            2,
            "leave a part out that is not needed",
            "",
        ),
        (
            "cost",
            "0 K",
            "cost '0 K' has an amount of 0 at its end",
            3,
            "leave a part out that is not needed",
            "",
        ),
        ("cost", "K+", "cost 'K+' lacks a number after '+' at its end", 2, "write K+1", ""),
        ("cost", "card 1", "cost 'card 1' asks for card, which is no cost, at 'card'", 0, COST, ""),
        ("gain", "3 same, K", "gain '3 same, K' asks for same, which is no gain, at '3'", 0, GAIN, ""),
        ("score", "K", "score 'K' asks for resource, which is no score, at 'K'", 0, SCORE, ""),
        ("cost", "K per culture", "cost 'K per culture' depends on a count at 'K'", 0, COST, ""),
        ("cost", "M, K per art", "cost 'M, K per art' depends on a count at 'M'", 0, COST, ""),
        (
            "gain",
            "K on M",
            "gain 'K on M' cannot wait for a trigger at 'on'",
            2,
            "only an effect has 'on'",
            "",
        ),
        (
            "effect",
            "K on",
            "effect 'K on' lacks a resource at its end",
            4,
            "'on' is followed by a resource, as in K+1 on K",
            "",
        ),
        (
            "effect",
            "K on any",
            "effect 'K on any' lacks a resource at 'any'",
            5,
            "'on' is followed by a resource, as in K+1 on K",
            "",
        ),
        ("effect", "K on M on K", "effect 'K on M on K' cannot be read at 'on'", 7, EFFECT, ""),
        ("effect", "M per", "effect 'M per' does not say what is counted at its end", 5, None, ""),
        ("effect", "M per any", "effect 'M per any' does not say what is counted at 'any'", 6, None, ""),
        (
            "effect",
            "M per art lap",
            "effect 'M per art lap' counts things of different tables at its end",
            13,
            "count rows of one table",
            "",
        ),
        (
            "convert",
            "K2",
            "convert 'K2' has no arrow at its end",
            2,
            "write what is given → what is got, as in K2→W",
            "",
        ),
        ("convert", "K→M→K", "convert 'K→M→K' cannot be read at '→'", 3, CONVERT, ""),
        ("convert", "K→", "convert 'K→' cannot be read at its end", 2, CONVERT, ""),
        (
            "score",
            "lap",
            "score 'lap' lacks a multiplier at its end",
            3,
            "write 2 per lap token, or 周回トークン x2",
            "",
        ),
        (
            "score",
            "lap x",
            "score 'lap x' lacks a number at its end",
            5,
            "write 2 per lap token, or 周回トークン x2",
            "",
        ),
        ("score", "3 5", "score '3 5' cannot be read at '5'", 2, SCORE, ""),
        ("gain", "5", "gain '5' cannot be read at its end", 1, GAIN, ""),
    ],
)
def test_each_mistake_has_its_words(
    kind: Kind, text: str, message: str, offset: int, hint: str | None, unknown: str
) -> None:
    """
    What is wrong, at which letter, how it is written, and which word is unknown.
    """
    found = refused(text, kind)
    assert found[:2] == (message, offset)
    assert found[3] == unknown
    assert found[2] == hint if hint else "culture" in found[2]


@pytest.mark.parametrize(
    ("resources", "hint"),
    [
        ([], "declare resources first"), (["K"], "the resources of this game are K"), (["K", "M"], "the resources of this game are K and M"),
        (["K", "M", "F"], "the resources of this game are K, M and F"),
    ],
)  # fmt: skip
def test_the_resources_of_a_game_are_listed(resources: list[str], hint: str) -> None:
    """
    None, one, two or more of them.
    """
    assert refused("Q", "cost", Vocabulary({name: name for name in resources}))[2] == hint


@pytest.mark.parametrize("kind", KINDS)
def test_a_term_has_two_hundred_letters_at_most(kind: Kind) -> None:
    """
    The two hundred and first is the one that is too many.
    """
    arrow = "→K" if kind == "convert" else ""
    text = "1" + "+1" * 99 + " " if kind == "score" else "K" * (200 - len(arrow)) + arrow
    assert len(text) == 200
    parse(text, kind, WORDS)
    message, offset, hint, _ = refused(text + " ", kind)
    assert message.startswith(f"{kind} '")
    assert message.endswith("is too long")
    assert (offset, hint) == (200, f"a {kind} has at most 200 letters")


def test_the_largest_number_is_999() -> None:
    """
    Three digits are read, four are not, whatever they are worth.
    """
    assert parse("K999", "cost", WORDS) == Amount(999, Symbol("resource", "K"))
    assert parse("K007", "cost", WORDS) == Amount(7, Symbol("resource", "K"))
    assert refused("K0007", "cost")[0] == "number 0007 is too large"


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        ("cost", ["K", "any 2", "same 2", "each 1"], ["card 1"]), ("gain", ["K", "any 2", "each 1", "card 1"], ["same 2"]),
        ("effect", ["K", "any 2", "each 1", "card 1"], ["same 2"]), ("convert", ["K→M", "any 2→M", "same 2→M", "each 1→card 1"], []),
        ("score", ["3"], ["K", "any 2", "same 2", "each 1", "card 1"]),
    ],
)  # fmt: skip
def test_what_each_kind_of_term_may_ask_for(kind: Kind, good: list[str], bad: list[str]) -> None:
    """
    A cost is never cards, a gain never of one kind, a score only points.
    """
    for text in good:
        parse(text, kind, WORDS)
    for text in bad:
        assert "which is no" in refused(text, kind)[0]


def some(number: int, key: str = "K") -> Amount:
    return Amount(number, Symbol("resource", key))


@pytest.mark.parametrize(
    ("kind", "text", "tree"),
    [
        ("cost", "KM", All((some(1), some(1, "M")))),
        ("cost", "(K2)(M)", All((some(2), some(1, "M")))),
        ("cost", "知識2個", some(2)),
        ("cost", "2K3M", All((some(2), some(3, "M")))),
        ("cost", "K 2 M", All((some(2), some(1, "M")))),
        ("gain", "K・M/K", OneOf((All((some(1), some(1, "M"))), some(1)))),
        ("effect", "K x culture", Per(some(1), Counted("suits", ("culture",)))),
        ("effect", "K per culture, art", Per(some(1), Counted("suits", ("culture", "art")))),
        ("effect", "K per culture, M", All((Per(some(1), Counted("suits", ("culture",))), some(1, "M")))),
        ("effect", "K per culture cards art cards", Per(some(1), Counted("suits", ("culture", "art")))),
        ("convert", "K=>M", Convert(some(1), some(1, "M"))),
        ("score", "lap tokens x 3", Per(Amount(3, Symbol("points")), Counted("tokens", ("lap",)))),
        ("score", "1 + 2, 3", All(tuple(Amount(number, Symbol("points")) for number in (1, 2, 3)))),
        (
            "score",
            "2 per lap, 3",
            All((Per(Amount(2, Symbol("points")), Counted("tokens", ("lap",))), Amount(3, Symbol("points")))),
        ),
        ("effect", "2 card on K", On(Symbol("resource", "K"), Amount(2, Symbol("card")))),
    ],
)
def test_terms_as_people_write_them(kind: Kind, text: str, tree: object) -> None:
    """
    Numbers before or after, signs between or none, counted things in a row or with commas.
    """
    assert parse(text, kind, WORDS) == tree


def test_a_word_ends_where_its_letters_end() -> None:
    """
    'on' is not in 'one' and 'art' not in 'arts'; a single letter may be followed by any, and Japanese by anything.
    """
    assert refused("2 per arts", "score")[3] == "arts"
    assert refused("K one", "cost")[3] == "one"
    assert parse("文化x2", "score", WORDS) == Per(Amount(2, Symbol("points")), Counted("suits", ("culture",)))
    assert refused("KonM", "effect")[3] == "onM"


def test_a_tree_has_its_parts_from_left_to_right() -> None:
    """
    Itself first, then what is in it; amounts are those among them.
    """
    per = Per(some(1), Counted("suits", ("art",)))
    tree = On(Symbol("resource", "M"), OneOf((All((some(2), per)), some(3))))
    assert parts(tree) == (tree, tree.effect, tree.effect.options[0], some(2), per, some(1), some(3))
    assert amounts(tree) == (some(2), some(1), some(3))
    assert parts(Convert(some(1), some(2, "M"))) == (Convert(some(1), some(2, "M")), some(1), some(2, "M"))
