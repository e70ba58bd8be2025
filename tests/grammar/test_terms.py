"""Terms: our notation and the older one in, one syntax tree out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.grammar.parse import KINDS, MOST_LETTERS, Kind, TermError, normal_width, parse
from generator.grammar.tree import All, Amount, Convert, Counted, On, OneOf, Per, Symbol, Tree, amounts
from generator.grammar.vocabulary import KEYWORDS, Vocabulary

RESOURCES = {"F": "食糧", "M": "資材", "K": "知識", "W": "お金"}
SUITS = {"culture": "文化", "industry": "産業", "politics": "政治"}
WORDS = Vocabulary(
    {**{key: key for key in RESOURCES}, **{name: key for key, name in RESOURCES.items()}},
    {
        **{key: ("suits", key) for key in SUITS},
        **{name: ("suits", key) for key, name in SUITS.items()},
        "lap": ("tokens", "lap"), "周回": ("tokens", "lap"), "food": ("tokens", "food"), "食糧": ("tokens", "food"),
    },
)  # fmt: skip


def some(number: int, key: str) -> Amount:
    return Amount(number, Symbol("resource", key))


def kind_of(number: int, kind: str) -> Amount:
    return Amount(number, Symbol(kind))  # type: ignore[arg-type]


SETS = Counted("suits", ("culture", "industry", "politics"))


@pytest.mark.parametrize(
    ("kind", "text", "tree"),
    [
        ("cost", "K2F2W1", All((some(2, "K"), some(2, "F"), some(1, "W")))),
        ("cost", "K", some(1, "K")),
        ("cost", "2K 3M", All((some(2, "K"), some(3, "M")))),
        ("cost", "any 3", kind_of(3, "any")),
        ("cost", "任意3", kind_of(3, "any")),
        ("cost", "each 1", kind_of(1, "each")),
        ("cost", "各1", kind_of(1, "each")),
        ("cost", "知識2、資材1", All((some(2, "K"), some(1, "M")))),
        ("gain", "K/M/F", OneOf((some(1, "K"), some(1, "M"), some(1, "F")))),
        ("gain", "card 1", kind_of(1, "card")),
        ("gain", "カード2枚", kind_of(2, "card")),
        ("effect", "K+1", some(1, "K")),
        ("effect", "K+1 on K", On(Symbol("resource", "K"), some(1, "K"))),
        ("effect", "M per culture card", Per(some(1, "M"), Counted("suits", ("culture",)))),
        ("effect", "M x文化カード", Per(some(1, "M"), Counted("suits", ("culture",)))),
        ("effect", "M×産業カード", Per(some(1, "M"), Counted("suits", ("industry",)))),
        ("effect", "M per 食糧 token", Per(some(1, "M"), Counted("tokens", ("food",)))),
        ("convert", "K2→W", Convert(some(2, "K"), some(1, "W"))),
        ("convert", "K2 -> W", Convert(some(2, "K"), some(1, "W"))),
        ("convert", "3 same → W", Convert(kind_of(3, "same"), some(1, "W"))),
        ("convert", "同種3→W", Convert(kind_of(3, "same"), some(1, "W"))),
        ("score", "5", kind_of(5, "points")),
        ("score", "2 per lap token", Per(kind_of(2, "points"), Counted("tokens", ("lap",)))),
        ("score", "周回トークン x2", Per(kind_of(2, "points"), Counted("tokens", ("lap",)))),
        ("score", "2 per culture, industry, politics", Per(kind_of(2, "points"), SETS)),
        (
            "score",
            "3 + 2 per lap",
            All((kind_of(3, "points"), Per(kind_of(2, "points"), Counted("tokens", ("lap",))))),
        ),
    ],
)
def test_both_notations_are_read(kind: Kind, text: str, tree: Tree) -> None:
    """
    Our notation and the older one of the source give the tree that they mean.
    """
    assert parse(text, kind, WORDS) == tree


@pytest.mark.parametrize(
    ("kind", "text", "offset", "unknown"),
    [
        ("cost", "", 0, ""), ("cost", "   ", 3, ""), ("cost", "K2Q2", 2, "Q"), ("cost", "K2-1", 2, ""), ("cost", "K2,", 3, ""),
        ("cost", "K1000", 1, ""), ("cost", "K2→W", 2, ""), ("cost", "card 1", 0, ""), ("cost", "K2 per culture", 0, ""),
        ("cost", "K1, M per culture card", 0, ""), ("gain", "K/", 2, ""), ("gain", "3 same", 0, ""), ("gain", "K on K", 2, ""),
        ("effect", "K+", 2, ""), ("effect", "K on", 4, ""), ("effect", "K on 2", 5, ""), ("effect", "M per", 5, ""),
        ("effect", "M per K", 6, ""), ("effect", "M per culture lap", 17, ""), ("convert", "K2", 2, ""), ("convert", "→W", 0, ""),
        ("convert", "K→W→F", 3, ""), ("score", "K", 0, ""), ("score", "3 5", 2, ""), ("score", "3,", 2, ""),
        ("score", "3 per", 5, ""), ("score", "lap", 3, ""), ("score", "lap x", 5, ""), ("score", "２ per loop", 6, "loop"),
        ("score", "5;", 1, ""), ("cost", "one 3", 0, "one"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_letter(kind: Kind, text: str, offset: int, unknown: str) -> None:
    """
    A term that cannot be read tells the letter at which it breaks and the word that is unknown.
    """
    with pytest.raises(TermError) as caught:
        parse(text, kind, WORDS)
    assert (caught.value.offset, caught.value.unknown) == (offset, unknown)
    assert caught.value.hint
    assert caught.value.message


@pytest.mark.parametrize(
    ("kind", "text", "message", "hint"),
    [
        ("cost", "K2Q2", "names no resource 'Q'", "the resources of this game are F, M, K and W"),
        ("score", "2 per cultrue", "names no resource 'cultrue'", "did you mean 'culture'?"),
        ("cost", "foo 2", "names no resource 'foo'", "did you mean 'food'?"),
        ("convert", "K2", "has no arrow at its end", "write what is given → what is got, as in K2→W"),
        ("gain", "K on K", "cannot wait for a trigger at 'on'", "only an effect has 'on'"),
        ("cost", "K1000", "number 1000 is too large", "the largest number is 999"),
    ],
)
def test_what_is_wrong_is_said_in_words_that_help(kind: Kind, text: str, message: str, hint: str) -> None:
    """
    A single letter is answered with the letters there are, a longer word with the one that was meant.
    """
    with pytest.raises(TermError) as caught:
        parse(text, kind, WORDS)
    assert message in caught.value.message
    assert caught.value.hint == hint


def test_zero_is_no_amount() -> None:
    """
    A cost of nothing is left out, not written.
    """
    with pytest.raises(TermError, match="amount of 0"):
        parse("K0", "cost", WORDS)


def test_a_term_has_an_end() -> None:
    """
    A term as long as a page is refused with a short message.
    """
    with pytest.raises(TermError) as caught:
        parse("K" * (MOST_LETTERS + 1), "cost", WORDS)
    assert len(caught.value.message) < 120
    parse("K" * MOST_LETTERS, "cost", WORDS)


PIECES = st.sampled_from(
    [*KEYWORDS, *WORDS.resources, *WORDS.counted, "0", "1", "99", "9999", " ", "(", ")", "Ｋ", "Q", "é", ";"]
)


@given(st.one_of(st.lists(PIECES, max_size=9).map("".join), st.text(max_size=30)), st.sampled_from(KINDS))
def test_any_text_gives_a_tree_or_a_term_error(text: str, kind: Kind) -> None:
    """
    Whatever the text, parsing gives a tree of its kind or a TermError whose letter is in the text.
    """
    try:
        tree = parse(text, kind, WORDS)
    except TermError as error:
        assert 0 <= error.offset <= len(text)
    else:
        assert all(0 <= amount.number <= 999 for amount in amounts(tree))


NUMBERS = st.integers(1, 999)
THINGS = st.sampled_from(sorted(RESOURCES)).map(lambda key: Symbol("resource", key))
SUIT_SETS = st.lists(st.sampled_from(sorted(SUITS)), min_size=1, max_size=3, unique=True)
COUNTED = st.one_of(
    SUIT_SETS.map(lambda ids: Counted("suits", tuple(ids))), st.just(Counted("tokens", ("lap",)))
)


def amounts_of(*kinds: str) -> st.SearchStrategy[Amount]:
    symbols = st.one_of(THINGS, st.sampled_from(kinds).map(Symbol))  # type: ignore[arg-type]
    return st.builds(Amount, NUMBERS, symbols)


def together(part: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    return st.one_of(part, st.lists(part, min_size=2, max_size=4).map(lambda parts: All(tuple(parts))))


def choice(part: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    return st.one_of(part, st.lists(part, min_size=2, max_size=3).map(lambda options: OneOf(tuple(options))))


GAINS = choice(
    together(st.one_of(amounts_of("any", "each", "card"), st.builds(Per, amounts_of("card"), COUNTED)))
)
POINTS = st.builds(Amount, NUMBERS, st.just(Symbol("points")))
TREES: dict[Kind, st.SearchStrategy[Tree]] = {
    "cost": choice(together(amounts_of("any", "same", "each"))),
    "gain": GAINS,
    "effect": st.one_of(GAINS, st.builds(On, THINGS, GAINS)),
    "convert": st.builds(
        Convert, choice(together(amounts_of("any", "same"))), choice(together(amounts_of("card")))
    ),
    "score": choice(together(st.one_of(POINTS, st.builds(Per, POINTS, COUNTED)))),
}


def written(tree: Tree) -> str:
    """A tree in our notation."""
    match tree:
        case Amount(number, Symbol("points")):
            return str(number)
        case Amount(number, Symbol("resource", key)):
            return f"{key}{number}"
        case Amount(number, symbol):
            return f"{symbol.kind} {number}"
        case All(parts):
            return ", ".join(map(written, parts))
        case OneOf(options):
            return "/".join(map(written, options))
        case Per(amount, counted):
            return f"{written(amount)} per {' '.join(counted.ids)}"
        case Convert(give, get):
            return f"{written(give)} → {written(get)}"
        case On(trigger, effect):
            return f"{written(effect)} on {trigger.id}"


@given(st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(st.just(kind), TREES[kind])))
def test_what_is_written_is_what_is_read(case: tuple[Kind, Tree]) -> None:
    """
    Every tree, written in our notation, is read as the same tree, in full-width letters too.
    """
    kind, tree = case
    text = written(tree)
    if len(text) > MOST_LETTERS:
        return
    assert parse(text, kind, WORDS) == tree
    wide = "".join(chr(ord(letter) + 0xFEE0) if "!" <= letter <= "~" else letter for letter in text)
    assert parse(wide, kind, WORDS) == tree
    assert normal_width(wide) == text


@given(st.text(max_size=30))
def test_plain_letters_keep_their_places(text: str) -> None:
    """
    Making letters plain changes neither their number nor any letter that is not full-width.
    """
    plain = normal_width(text)
    assert len(plain) == len(text)
    assert all(a == b or "\uff01" <= a <= "\uff5e" or a == "\u3000" for a, b in zip(text, plain))
