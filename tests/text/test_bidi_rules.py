"""The rules of Unicode's bidirectional algorithm (UAX #9), each with an example that a person can follow."""

import pytest

from generator.text.bidi import levels, visual

HEBREW, ARABIC = "ABCDEFGHIJKLM", "NOPQRSTUVWXYZ"
WRITTEN = {
    **{ord(letter): 0x05D0 + number for number, letter in enumerate(HEBREW)},
    **{ord(letter): 0x062A + number for number, letter in enumerate(ARABIC)},
    **{ord(digit): 0x0660 + int(digit) for digit in "56789"},
    **dict(zip(map(ord, "«»◂▸◦"), (0x202B, 0x202A, 0x202E, 0x202D, 0x202C))),  # RLE, LRE, RLO, LRO, PDF
    **dict(zip(map(ord, "↤↦↔■"), (0x2067, 0x2066, 0x2068, 0x2069))),  # RLI, LRI, FSI, PDI
    ord("~"): 0x0301, ord("¶"): 0x2029, ord("⇥"): 0x0009,
}  # fmt: skip
"""A to M are Hebrew, N to Z Arabic, 5 to 9 Arabic digits, ~ is a mark; arrows open and ■ closes an isolate."""

RULES = [
    # the characters, their levels in a paragraph from the left, and in one from the right
    ("aA", "01", "21", "I1, I2: a letter has the level of its direction"),
    ("A1B", "121", "121", "I1, I2: a number among letters from the right is read from the left"),
    ("A5B", "121", "121", "I1, I2: so is an Arabic one"),
    ("A5a", "120", "122", "W7: which goes with no letter from the left"),
    ("~A", "01", "11", "W1: a mark at the beginning goes with the paragraph"),
    ("a~A", "001", "221", "W1: a mark goes with its letter"),
    ("A1~,2", "12222", "12222", "W1: and with its digit"),
    ("A↤B■~a", "101000", "113112", "W1: but not with an isolate"),
    ("A1+2", "1222", "1222", "W4: one sign is part of the numbers around it"),
    ("Z1+2", "1212", "1212", "W2: digits after Arabic letters are Arabic numbers, which no plus is part of"),
    ("ZA1+2", "11222", "11222", "W2: the nearest letter counts"),
    ("Za1+2", "10000", "12222", "W2: of whatever direction"),
    ("A1,2", "1222", "1222", "W4: a comma is part of numbers of either kind"),
    ("Z1,2", "1222", "1222", "W4: the same after an Arabic letter"),
    ("A1,,2", "12112", "12112", "W4: but not two of them"),
    ("A5+6", "1212", "1212", "W4: a plus is part of no Arabic number"),
    ("A1,5", "1212", "1212", "W4: nor a comma of two numbers of different kinds"),
    ("A5,1", "1212", "1212", "W4: whichever is the first"),
    ("A,1B", "1121", "1121", "W4: nor of one number alone"),
    ("A$1", "122", "122", "W5: a currency sign goes with its number"),
    ("A1%", "122", "122", "W5: and a percent sign"),
    ("A$%1", "1222", "1222", "W5: and two of them"),
    ("A1%B", "1221", "1221", "W5: on this side"),
    ("A$B1", "1112", "1112", "W5: but not over a letter"),
    ("1%$ A", "00001", "22211", "W5: at the beginning"),
    ("A$5", "112", "112", "W5: nor with an Arabic number"),
    ("Z1%", "120", "121", "W5: nor after an Arabic letter"),
    ("A+1", "112", "112", "W6: a sign that is part of no number is like any other"),
    ("a$A", "001", "211", "W6: between two directions it has that of the paragraph"),
    ("a1A", "001", "221", "W7: a number after a letter from the left is like it"),
    ("1A", "01", "21", "W7: so is one at the beginning of a paragraph from the left"),
    ("A a1", "1000", "1122", "W7: the nearest letter counts"),
    ("a A1", "0012", "2112", "W7: of whatever direction"),
    ("a(A)b", "00100", "21112", "N0: brackets have the direction of the paragraph if something inside has it"),
    ("A(a)B", "10001", "11211", "N0: either way"),
    ("A(B)a", "11110", "11112", "N0: else that of what is inside and before"),
    ("a(b)A", "00001", "22221", "N0: either way"),
    ("(A)a", "0100", "1112", "N0: at the beginning, that of the paragraph"),
    ("(a)A", "0001", "1211", "N0: either way"),
    ("!(A)a", "00100", "11112", "N0: a sign before it does not count"),
    ("A(1)a", "11210", "11212", "N0: a number counts as a letter from the right"),
    ("A(5)a", "11210", "11212", "N0: of either kind"),
    ("5(B)a", "21110", "21112", "N0: also before it"),
    ("A( )a", "10000", "11112", "N0: nothing inside"),
    ("A(B[a]C)d", "101000100", "111121112", "N0: brackets within brackets"),
    ("A(a[B]c)D", "100010001", "112111211", "N0: either way"),
    ("a(A)[B]c", "00100100", "21111112", "N0: a bracket that was judged counts for the next"),
    ("A{B}a", "11110", "11112", "N0: braces"),
    ("A[B]a", "11110", "11112", "N0: square brackets"),
    ("A(B]a", "11100", "11112", "N0: two that are no pair"),
    ("A)B(a", "11100", "11112", "N0: nor these"),
    ("A[B(C]D)a", "111111100", "111111112", "N0: one inside a pair that is closed outside is none"),
    ("A(B[C)a", "1111110", "1111112", "N0: but the pair around it is one"),
    ("A\u2329B\u3009a", "11110", "11112", "N0: angles that are the same character count as one"),
    ("A«B◦a", "11100", "13322", "X2: signs around an embedding are no brackets"),
    ("A(B)~a", "111110", "111112", "N0: a mark goes with its bracket"),
    ("A(~B)a", "111110", "111112", "N0: on either side"),
    ("a(b)~~A", "0000001", "2222221", "N0: and a second one"),
    ("A B", "111", "111", "N1: a space between two of a direction has it"),
    ("A 1", "112", "112", "N1: numbers count as from the right"),
    ("5 6A", "2121", "2121", "N1: also on both sides"),
    ("a bA", "0001", "2221", "N1: from the left"),
    ("A !?B", "11111", "11111", "N1: and several"),
    ("A a", "100", "112", "N2: between two directions it has that of the paragraph"),
    ("!A", "01", "11", "N2: and at the beginning"),
    ("A!", "10", "11", "N2: and at the end"),
    ("a!A!", "0010", "2111", "N2: on either side"),
    ("A «B", "1111", "1133", "N1: the level beside it counts, not only its direction"),
    ("a«b◦c", "02200", "24422", "X2: an embedding from the right"),
    ("A»B◦C", "13311", "13311", "X3: one from the left"),
    ("a◂b1◦c", "011100", "233322", "X4: an override from the right"),
    ("A▸B5!◦C", "1222211", "1222211", "X5: one from the left, of signs and numbers too"),
    ("A«»b◦!◦C", "12221111", "14443311", "X7: each end closes the innermost"),
    ("A◦B", "111", "111", "X7: one that ends nothing"),
    ("A◂\u200bb◦C", "111111", "133311", "X6: what is not seen keeps its kind"),
    ("a↤B■c", "00100", "22322", "X5a: an isolate from the right"),
    ("A↦b■C", "11211", "11211", "X5b: one from the left"),
    ("a↔B■c", "00100", "22322", "X5c: one that its first letter tells"),
    ("a↔Z■c", "00100", "22322", "X5c: an Arabic one too"),
    ("A↔b■C", "11211", "11211", "X5c: or one from the left"),
    ("A↔1!■C", "112211", "112211", "X5c: without letters it is one from the left"),
    ("a↔↦b■C■d", "00121100", "22343322", "X5c: the first letter outside of isolates tells"),
    ("a↔↦↤B■B■c■D", "00245452201", "21245452211", "X5c: however deep they lie"),
    ("A↔b■Z", "11211", "11211", "X5c: a letter behind it does not tell"),
    ("a↔B", "001", "213", "X5c: nor need it be closed"),
    ("A■B", "111", "111", "X6a: an end of no isolate is a sign"),
    ("a■A", "001", "211", "X6a: like any other"),
    ("A↦b■■C", "112111", "112111", "X6a: also behind the end of one"),
    ("A»b■c◦D", "1222211", "1222211", "X6a: and ends no embedding"),
    ("A↦«b■c", "104400", "114412", "X6a: the end of an isolate ends the embeddings in it"),
    ("A↦b◦c■D", "1122211", "1122211", "X7: an embedding's end does not end an isolate"),
    ("A»↦b■c◦D", "12242211", "12242211", "X6a: what stands behind an isolate is as before it"),
    ("◂a↦b■c◦", "1112110", "3334331", "X5b: an override around an isolate"),
    ("A↦◂b■c", "103300", "113312", "X6a: ends with the isolate in it"),
    ("A↦b■!↤C■D", "112111111", "112111311", "X10: text is joined over isolates"),
    ("a↦b", "", "212", "X10: an isolate that is not closed"),
    ("A↦b", "102", "112", "X10: has the end of the paragraph behind it"),
    ("A ↦b", "1002", "1112", "X10: whatever is in it"),
    ("\u0378!aA", "0001", "2221", "a character that Unicode does not know is a letter from the left"),
    ("A B  ", "11100", "11111", "L1: spaces at the end"),
    ("aA ⇥B", "01001", "21111", "L1: before a tab"),
    ("ab ⇥c", "", "22112", "L1: and the tab itself"),
    ("A¶a", "100", "112", "L1: what ends a paragraph"),
    ("A↤B¶■C", "111011", "113111", "L1: also inside an isolate"),
    ("aA ↦", "0100", "2111", "L1: an isolate at the end"),
    ("ab «", "0000", "2211", "L1: and what is not seen"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("shown", "left", "right", "rule"), RULES, ids=[f"{rule} {shown}" for shown, _, _, rule in RULES]
)
def test_each_rule_of_the_algorithm(shown, left, right, rule):
    """
    Every character has the level that the rule gives it, in paragraphs of either direction.
    """
    text = shown.translate(WRITTEN)
    found = ["".join(map(str, levels(text, base) or ())) for base in (0, 1)]
    assert found == [left, right], rule


@pytest.mark.parametrize(("first", "last"), ["«◦", "↤■"])
@pytest.mark.parametrize("opened", ["»", "»»", "↦", "↦↦", "↦»", "»↦", "↦»»", "»↦»↦"])
def test_there_is_a_deepest_level(first, last, opened):
    """
    What is opened beyond level 125 changes nothing, and its ends end nothing else.
    """
    ends = opened[::-1].translate({ord("»"): "◦", ord("↦"): "■"})
    text = f"A{'»' * 62}{first}{opened}bB{ends}c{last}d".translate(WRITTEN)
    found = levels(text, 0)
    assert [found[text.index(letter)] for letter in "bבcd"] == [126, 125, 126, 124]


def test_brackets_are_paired_up_to_a_depth():
    """
    Sixty-three brackets within one another are pairs; of sixty-four none is.
    """
    for depth, closing in ((63, 1), (64, 0)):
        found = levels(f"A{'(' * depth}B{')' * depth}a".translate(WRITTEN), 0)
        assert found == [1] * (depth + 2) + [closing] * depth + [0]


@pytest.mark.parametrize(
    ("pieces", "order"),
    [
        ([], []), ([0], [0]), ([1], [0]), ([0, 0], [0, 1]), ([1, 1], [1, 0]), ([2, 2], [0, 1]),
        ([0, 1, 1, 0], [0, 2, 1, 3]), ([1, 2, 2, 1], [3, 1, 2, 0]), ([1, 0, 1], [0, 1, 2]),
        ([0, 1, 2, 3, 2, 1, 0], [0, 5, 2, 3, 4, 1, 6]), ([1, 1, 0, 1, 1], [1, 0, 2, 4, 3]),
    ],
)  # fmt: skip
def test_pieces_stand_in_the_order_in_which_they_are_seen(pieces, order):
    """
    L2: from the highest level down to the lowest odd one, what has at least that level is turned round.
    """
    assert visual(pieces) == order
