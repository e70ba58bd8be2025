"""The quick reader of PO text: whatever it reads, polib reads the same."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.locale.plain import Translation, read_plain
from generator.locale.strict import mistakes

ROOT = Path(__file__).resolve().parent.parent.parent
CATALOGUES = sorted([*ROOT.glob("cards/*/locale/*.po"), *ROOT.glob("templates/locale/*.po")])

# what may stand on a line of a catalogue, and much that may not
WORDS = st.lists(
    st.sampled_from(["道", "a", " ", "\\n", "\\t", '\\"', "\\\\", "\\", '"', "#", "\\x", "msgid", "\u3000", "{n}"])
).map("".join)
QUOTED = WORDS.map(lambda words: f'"{words}"')
LINES = st.one_of(
    QUOTED,
    st.builds("{} {}".format, st.sampled_from(["msgctxt", "msgid", "msgstr", "msgid_plural", "msgstr[0]"]), QUOTED),
    st.builds("{}{}".format, st.sampled_from(["# ", "#", "#, ", "#. ", "#: ", "#| ", "#~ ", "##"]), WORDS),
    st.sampled_from(["", "", " ", "#, fuzzy", "#, c-format, fuzzy", "#~ msgid \"a\"", "odd", 'msgid  "a"', 'msgid "a" ']),
)
ENTRIES = st.builds(
    "{}{}msgid {}\n{}{}\n{}".format,
    st.sampled_from(["", "# note\n", "#, fuzzy\n", "#: a.py:3\n\n", "#. x\n#,fuzzy\n"]),
    st.one_of(st.just(""), QUOTED.map(lambda text: f"msgctxt {text}\n")),
    st.lists(QUOTED, min_size=1, max_size=3).map("\n".join),
    st.sampled_from(["msgstr ", "msgstr ", 'msgid_plural "b"\nmsgstr[0] ', 'msgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] ']),
    st.lists(QUOTED, min_size=1, max_size=3).map("\n".join),
    st.sampled_from(["", "\n", "\n\n"]),
)
TEXTS = st.lists(st.one_of(ENTRIES, LINES.map(lambda line: f"{line}\n"))).map("".join)


def as_polib_reads(text: str) -> list[Translation]:
    """The entries in use; polib knows no line for the first of a file."""
    parsed = polib.pofile(f"{text}\n", encoding="utf-8")
    return [
        Translation(
            each.linenum, each.msgctxt or "", each.msgid, each.msgstr, each.fuzzy,
            tuple(text for _, text in sorted(each.msgstr_plural.items())),
        )
        for each in parsed if not each.obsolete
    ]  # fmt: skip


def same(ours: list[Translation], theirs: list[Translation]) -> bool:
    """Equal, but for the line where polib has none."""
    lines = all(one.line == other.line or not other.line for one, other in zip(ours, theirs, strict=False))
    return lines and [each[1:] for each in ours] == [each[1:] for each in theirs]


@given(TEXTS, st.booleans())
@example('msgid "a"\nmsgstr "b"', False)
@example('# head\nmsgid ""\nmsgstr ""\n"A: b\\n"\n\n\n#, fuzzy\nmsgid "a"\n"b"\nmsgstr "c"\n# end', True)
def test_what_is_read_is_what_polib_reads(text: str, windows: bool) -> None:
    """
    Text of any lines, with either kind of line end, is left to polib or gives the same entries.
    """
    text = text.replace("\n", "\r\n") if windows else text
    ours = read_plain(text)
    assert ours is None or same(ours, as_polib_reads(text))


@given(TEXTS)
def test_what_is_read_quickly_has_no_mistake(text: str) -> None:
    """
    The quick reader takes no text in which the strict one finds a mistake.
    """
    assert read_plain(text) is None or not list(mistakes(text))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.parent.name}-{path.name}")
def test_our_catalogues_are_read_quickly_and_the_same(path: Path) -> None:
    """
    Each catalogue of the repository is plain, and each entry is the one that polib finds.
    """
    text = path.read_text(encoding="utf-8")
    ours = read_plain(text)
    assert ours
    assert same(ours, as_polib_reads(text))


@given(st.lists(st.tuples(st.text(max_size=8), st.text(min_size=1, max_size=20), st.text(max_size=20))))
def test_what_polib_writes_is_read(pairs: list[tuple[str, str, str]]) -> None:
    """
    A catalogue that was written by polib from any texts gives these texts back.
    """
    odd = {character for each in pairs for text in each for character in text if not character.isprintable()}
    pairs = [each for each in pairs if not odd.intersection("".join(each))]
    catalogue = polib.POFile(wrapwidth=0)
    for context, original, text in pairs:
        catalogue.append(polib.POEntry(msgctxt=context or None, msgid=original, msgstr=text))
    ours = read_plain(str(catalogue))
    assert ours is not None
    assert [(each.context, each.original, each.text) for each in ours] == pairs


@pytest.mark.parametrize(
    "text",
    [
        'msgid "a"\nmsgid_plural "b"\nmsgstr[1] "c"\nmsgstr[0] "d"\n',
        '#~ msgid "a"\n#~ msgstr "b"\n',
        '#| msgid "old"\nmsgid "a"\nmsgstr "b"\n',
        'msgid "a" \nmsgstr "b"\n',
        'msgid "a"b"\nmsgstr "c"\n',
        'msgid "a\nmsgstr "c"\n',
        'msgid "a"\n',
    ],
)
def test_all_else_is_left_to_polib(text: str) -> None:
    """
    Plural forms out of order, obsolete entries, old originals and mistakes are not guessed at.
    """
    assert read_plain(text) is None
