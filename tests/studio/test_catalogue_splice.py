"""One translation put into a PO file, which is otherwise left as it is."""

from __future__ import annotations

import random
from pathlib import Path

import polib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.studio.translating.splice import CatalogueUnread, Rendering, with_entry, with_translation

CATALOGUES = sorted((Path(__file__).resolve().parents[2] / "cards").glob("*/locale/*.po"))
TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30) | st.sampled_from(
    [
        'a "quoted" word',
        "back\\slash",
        "one\ntwo\n",
        "tab\there",
        "[F][F] {count}",
        "終わり\n\n次",
        "\n",
        "#, fuzzy",
    ]
)
ENDS = st.sampled_from([b"\n", b"\r\n"])


def quoted(text: str, draw: random.Random) -> list[str]:
    """A string in the many ways in which editors wrap it."""
    letters = [polib.escape(sign) for sign in text]
    if draw.random() < 0.5:
        return [f'"{"".join(letters)}"']
    parts = ['""']
    while letters:
        cut = draw.randint(1, 9)
        parts.append(f'"{"".join(letters[:cut])}"')
        letters = letters[cut:]
    return parts


@st.composite
def entries(draw: st.DrawFn) -> list[tuple[str, list[str]]]:
    """Some entries, each with its text and its lines: plural, fuzzy, commented, wrapped, obsolete."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    found = []
    for number in range(draw(st.integers(1, 6))):
        text = f"text {number}{draw(TEXTS)}"
        lines = [f"# {chance.choice(['a note', 'read: Mina (0123abc)', ''])}".rstrip()] * chance.randint(0, 2)
        lines += ["#. about it", "#: cards.yaml:3"][: chance.randint(0, 2)]
        if fuzzy := chance.random() < 0.4:
            lines += [
                chance.choice(["#, fuzzy", "#, fuzzy, python-brace-format", "#, python-brace-format,  fuzzy"])
            ]
            lines += ['#| msgid "before"'] * chance.randint(0, 1)
        mark = "#~ " if not fuzzy and chance.random() < 0.2 else ""
        body = []
        parts = [("msgctxt", "cards.name"), ("msgid", text)]
        if chance.random() < 0.3:
            parts += [("msgid_plural", f"{text}s"), ("msgstr[0]", "eins"), ("msgstr[1]", draw(TEXTS))]
        else:
            parts += [("msgstr", draw(TEXTS))]
        for keyword, said in parts:
            first, *rest = quoted(said, chance)
            body += [f"{mark}{keyword} {first}", *(f"{mark}{each}" for each in rest)]
        found.append((text, [] if mark else lines, body, bool(mark)))
    return [("live" if not old else "old", text, [*lines, *body]) for text, lines, body, old in found]


HEAD = [
    "# of nobody",
    'msgid ""',
    'msgstr ""',
    '"Language: de\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
]


def chunk(lines: list[str], end: bytes) -> bytes:
    return end.join(line.encode() for line in lines)


def read(data: bytes) -> dict[str, polib.POEntry]:
    """What polib reads, which is the reader of others."""
    found = polib.pofile(data.decode("utf-8-sig").replace("\r\n", "\n"))
    return {entry.msgid: entry for entry in found if not entry.obsolete}


@settings(max_examples=300, deadline=None)
@given(entries(), TEXTS, TEXTS, ENDS, st.booleans(), st.data())
def test_only_the_meant_entry_differs(made, one, two, end, mark, data):
    """
    Whatever stands around an entry keeps its bytes, and polib reads the new translation, which is not fuzzy.
    """
    live = [number for number, (kind, _, _) in enumerate(made) if kind == "live"]
    if not live:
        return
    chosen = data.draw(st.sampled_from(live))
    chunks = [chunk(HEAD, end), *(chunk(lines, end) for _, _, lines in made)]
    before = b"\xef\xbb\xbf" * mark + (end * 2).join(chunks) + end
    text = made[chosen][1]
    plural = any(line.startswith("msgid_plural") for line in made[chosen][2])
    said = Rendering((one, two), f"{text}s") if plural else Rendering((one,))
    after = with_translation(before, ("cards.name", text), said)
    assert after is not None
    left = b"\xef\xbb\xbf" * mark + b"".join(each + end * 2 for each in chunks[: chosen + 1])
    right = b"".join(end * 2 + each for each in chunks[chosen + 2 :]) + end
    assert after.startswith(left)
    assert after.endswith(right)
    entry = read(after)[text]
    assert (entry.msgstr_plural if plural else entry.msgstr) == ({0: one, 1: two} if plural else one)
    assert not entry.fuzzy
    assert entry.previous_msgid is None or "fuzzy" not in str(read(before)[text].flags)
    comments = [line for line in made[chosen][2] if line.startswith(("# ", "#.", "#:"))]
    middle = after[len(left) : len(after) - len(right)]
    assert [line for line in middle.decode().splitlines() if line.startswith(("# ", "#.", "#:"))] == comments
    assert with_translation(after, ("cards.name", text), said) == after


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[pytest.mark.slow] * (number > 0)) for number, path in enumerate(CATALOGUES)],
    ids=lambda path: f"{path.parts[-3]}-{path.stem}",
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_every_entry_of_a_game_can_be_written(path: Path, end: bytes):
    """
    In the catalogues of the games, each entry in turn takes any text, and no other line changes.
    """
    before = path.read_bytes().replace(b"\n", end)
    chance = random.Random(path.stem)
    chunks = before.rstrip().split(end * 2)
    found = list(read(before).values())
    for entry in chance.sample(found, min(25, len(found))):
        text = chance.choice(["kurz", "", 'mit "Zeichen" und \\', "zwei\nZeilen", "長い文 " * 40])
        forms = tuple(f"{text}{number}" for number in entry.msgstr_plural) if entry.msgid_plural else (text,)
        key = (entry.msgctxt or "", entry.msgid)
        after = with_translation(before, key, Rendering(forms, entry.msgid_plural or None))
        assert after is not None
        now = after.rstrip().split(end * 2)
        others = [number for number, (one, two) in enumerate(zip(chunks, now, strict=True)) if one != two]
        assert len(others) <= 1
        got = [
            each
            for each in polib.pofile(after.decode().replace("\r\n", "\n"))
            if (each.msgctxt, each.msgid) == key
        ]
        assert [each.msgstr_plural or {0: each.msgstr} for each in got] == [dict(enumerate(forms))]


@settings(max_examples=150, deadline=None)
@given(entries(), TEXTS, ENDS, st.data())
def test_a_new_entry_stands_behind_the_one_before_it(made, said, end, data):
    """
    An entry that a file lacks is put behind the nearest that comes before it, and all others keep their bytes.
    """
    before = (end * 2).join([chunk(HEAD, end), *(chunk(lines, end) for _, _, lines in made)]) + end
    order = [("cards.name", text) for _, text, _ in made]
    at = data.draw(st.integers(0, len(order)))
    order.insert(at, ("cards.name", "new"))
    entry = polib.POEntry(msgctxt="cards.name", msgid="new", msgstr=said).__unicode__(wrapwidth=0)
    after = with_entry(before, entry, ("cards.name", "new"), order)
    assert read(after)["new"].msgstr == said
    new = end + chunk(entry.strip("\n").split("\n"), end) + end
    assert after.replace(new, b"", 1) == before
    live = {text for kind, text, _ in made if kind == "live"}
    wanted = [text for _, text in order if text in live or text == "new"]
    assert [*read(after)] == wanted


def test_a_text_that_counts_now_gets_its_forms():
    """
    An entry without a plural gets one with the forms of its language, and loses it with the plural.
    """
    before = b'msgid ""\nmsgstr "Language: de\\n"\n\n#, fuzzy\nmsgctxt "rulebook"\nmsgid "{count} card"\nmsgstr "Karte"\n'
    key = ("rulebook", "{count} card")
    after = with_translation(before, key, Rendering(("{count} Karte", "{count} Karten"), "{count} cards"))
    assert after is not None
    assert read(after)["{count} card"].msgstr_plural == {0: "{count} Karte", 1: "{count} Karten"}
    again = with_translation(after, key, Rendering(("Karte",)))
    assert again == before.replace(b"#, fuzzy\n", b"")


def test_what_cannot_be_read_is_not_written():
    """
    A file with a line that is no PO, or that is not UTF-8, is refused; one without the entry gives nothing.
    """
    for wrong in (b'msgid "a"\nmsgstr b\n', b'msgid "\xff"\nmsgstr ""\n'):
        with pytest.raises(CatalogueUnread):
            with_translation(wrong, ("", "a"), Rendering(("b",)))
    assert with_translation(b'#~ msgid "a"\n#~ msgstr "b"\n', ("", "a"), Rendering(("c",))) is None
    assert with_translation(b"", ("", "a"), Rendering(("c",))) is None
