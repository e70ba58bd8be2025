"""The reader of PO text: strict, and otherwise of one mind with polib."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.source import po
from generator.source.po import PoEntry, place_of_letter, read_po

_ODD = re.compile(r"\s*#(?:[~|]?\s*\Z|[^\s.:,|~])")
"""Comments that polib refuses: without a space before their text, or marks behind which nothing stands."""
ROOT = Path(__file__).resolve().parent.parent.parent
CATALOGUES = sorted([*ROOT.glob("cards/*/locale/*.po"), *ROOT.glob("templates/locale/*.po")])

# what may stand on a line of a catalogue, and much that may not
WORDS = st.lists(
    st.sampled_from(
        ["道", "a", " ", "\\n", "\\t", '\\"', "\\\\", "\\", '"', "#", "\\x", "msgid", "\u3000", "{n}"]
    )
).map("".join)
QUOTED = WORDS.map(lambda words: f'"{words}"')
LINES = st.one_of(
    QUOTED,
    st.builds(
        "{} {}".format, st.sampled_from(["msgctxt", "msgid", "msgstr", "msgid_plural", "msgstr[0]"]), QUOTED
    ),
    st.builds("{}{}".format, st.sampled_from(["# ", "#", "#, ", "#. ", "#: ", "#| ", "#~ ", "##"]), WORDS),
    st.sampled_from(
        ["", "", " ", "#, fuzzy", "#, c-format, fuzzy", '#~ msgid "a"', "odd", 'msgid  "a"', 'msgid "a" ']
    ),
)
ENTRIES = st.builds(
    "{}{}msgid {}\n{}{}\n{}".format,
    st.sampled_from(["", "# note\n", "#, fuzzy\n", "#: a.py:3\n\n", "#. x\n#,fuzzy\n"]),
    st.one_of(st.just(""), QUOTED.map(lambda text: f"msgctxt {text}\n")),
    st.lists(QUOTED, min_size=1, max_size=3).map("\n".join),
    st.sampled_from(
        ["msgstr ", "msgstr ", 'msgid_plural "b"\nmsgstr[0] ', 'msgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] ']
    ),
    st.lists(QUOTED, min_size=1, max_size=3).map("\n".join),
    st.sampled_from(["", "\n", "\n\n"]),
)
TEXTS = st.lists(st.one_of(ENTRIES, LINES.map(lambda line: f"{line}\n"))).map("".join)


def as_polib_reads(text: str) -> list[tuple[str, str, str, bool, tuple[str, ...], bool]]:
    """The entries without the head."""
    return [
        (
            each.msgctxt or "", each.msgid, each.msgstr, each.fuzzy,
            tuple(text for _, text in sorted(each.msgstr_plural.items())), bool(each.obsolete),
        )
        for each in polib.pofile(f"{text}\n", encoding="utf-8") if each.msgid
    ]  # fmt: skip


def as_we_do(entries: list[PoEntry]) -> list[tuple[str, str, str, bool, tuple[str, ...], bool]]:
    """The same of our own."""
    return [
        (each.context, each.original, each.translation, each.fuzzy, each.forms, each.obsolete)
        for each in entries
    ]


@given(TEXTS)
@example('msgid "a"\nmsgstr "b"')
@example('# head\nmsgid ""\nmsgstr ""\n"A: b\\n"\n\n\n#, fuzzy\nmsgid "a"\n"b"\nmsgstr "c"\n# end')
@example('#| msgid "old"\nmsgid "a"\nmsgstr "b"\n#~ msgid "c"\n#~ msgstr "d"\n')
def test_what_is_read_is_what_polib_reads(text: str) -> None:
    """
    Text of any lines has a mistake or gives the same entries, if polib takes its comments for such.
    """
    ours = read_po(text)
    if not ours.mistakes:
        lines = [line for line in text.replace("#,fuzzy", "#, fuzzy").split("\n") if not _ODD.match(line)]
        assert as_we_do(ours.entries) == as_polib_reads("\n".join(lines))


@given(TEXTS)
def test_what_was_kept_of_a_file_is_what_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """
    A file that was read before gives the same entries, places, comments and mistakes, and is fetched for that.
    """
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    read = read_po(text)
    with monkeypatch.context() as patch:
        patch.setattr(po, "LARGE", 0)
        assert read_po(text) == read
        patch.setattr(po, "_PoReader", None)
        assert read_po(text) == read


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.parent.name}-{path.name}")
def test_our_catalogues_are_read_the_same(path: Path) -> None:
    """
    Each entry of each catalogue of the repository is the one that polib finds, head and all.
    """
    text = path.read_text(encoding="utf-8")
    ours, theirs = read_po(text), polib.pofile(text)
    assert ours.entries
    assert as_we_do(ours.entries) == as_polib_reads(text)
    assert ours.metadata == theirs.metadata


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
    ours = read_po(str(catalogue))
    assert not ours.mistakes
    assert [(each.context, each.original, each.translation) for each in ours.entries] == pairs


def test_every_letter_of_a_translation_has_its_place() -> None:
    """
    Letters are counted over several strings and escapes, and none stands behind the last.
    """
    (entry,) = read_po('msgid "a"\nmsgstr ""\n"b\\n"\n  "cd"\n').entries
    assert [place_of_letter(entry.strings, offset) for offset in range(5)] == [
        (3, 2),
        (3, 3),
        (4, 4),
        (4, 5),
        None,
    ]


def test_comments_belong_to_the_entry_that_they_stand_before_or_in() -> None:
    """
    A flag behind a translation is of the next entry, and one inside an entry is its own.
    """
    first, second = read_po('msgid "a"\n#, fuzzy\nmsgstr "b"\n# note\n\nmsgid "c"\nmsgstr "d"\n').entries
    assert (first.fuzzy, second.fuzzy) == (True, False)
    assert "# note" in second.comments
