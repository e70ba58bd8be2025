"""Commands that write into files of a game: each file keeps its mark and its line ends."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from tests.running import Command
from tests.small_game import NAMED, write_game

SAVED: dict[str, Callable[[bytes], bytes]] = {
    "CRLF": lambda data: data.replace(b"\n", b"\r\n"),
    "CR": lambda data: data.replace(b"\n", b"\r"),
    "a mark and CRLF": lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
    "two kinds of ends": lambda data: b"\r\n".join(data.split(b"\n", 2)),
}
COMPONENTS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2, back: solid.xml.j2}]}
  rules: {kind: rulebook, title: Rules, source: rules.md}
"""
WORTH = '  <text x="2" y="20" w="20" h="8" fit="6 12">{{ row.worth }}</text>\n</face>'


def write(folder: Path) -> Path:
    """A game with a table in CSV, a rulebook, a template, a catalogue and a ledger."""
    write_game(folder, components=COMPONENTS, counts=(1, 2), faces={"named": NAMED.replace("</face>", WORTH)})
    (folder / "things.yaml").unlink()
    (folder / "things.csv").write_text("id,name,worth,count\none,One,5,1\ntwo,Two,6,2\n", encoding="utf-8")
    (folder / "more.yaml").write_text(
        "- count: 1\n  id: three\n  name: Three\n  worth: 7\n", encoding="utf-8"
    )
    game = folder / "game.yaml"
    text = (
        game.read_text("utf-8")
        .replace("file: things.yaml", "file: [things.csv, more.yaml]")
        .replace("name: text,", "name: text, worth: int,")
    )
    game.write_text(text, encoding="utf-8")
    (folder / "rules.md").write_text(
        '# Small\n\n## Play\n\nTake {{ row_of("things", "one").name }}.\n', encoding="utf-8"
    )
    return folder


def edit(folder: Path, name: str, old: str, new: str) -> None:
    """Change some letters of a file, as an editor would."""
    path = folder / name
    path.write_bytes(path.read_bytes().replace(old.encode(), new.encode()))


def take_back(kamiban: Command, game: Path) -> None:
    """Hand the tables out, have a name changed and a row added, and take them back."""
    book = game.parent / f"{game.name}.xlsx"
    assert kamiban("sheet", game, "--to", book).returncode == 0
    opened = openpyxl.load_workbook(book)
    for row in opened["things"].iter_rows():
        for cell in row:
            cell.value = {"Two": "Second", "Three": "Third"}.get(cell.value, cell.value)
    opened["things"].append(["four", "Four", 4, 4])
    opened.save(book)
    done = kamiban("sheet", game, "--from", book, "--force")
    assert done.returncode == 0, done.stderr


def mend(kamiban: Command, game: Path) -> None:
    edit(game, "more.yaml", "count: 1", "cuont: 1")
    assert "mended[K201]" in kamiban("check", "--fix", game).stderr


def accept(kamiban: Command, game: Path) -> None:
    edit(game, "things.csv", "Two,6,2", "Two,6,3")
    assert kamiban("accept", game).returncode == 0


def run(*words: str) -> Callable[[Command, Path], None]:
    """A command that is told the game behind its own words."""

    def do(kamiban: Command, game: Path) -> None:
        done = kamiban(*(str(game) if word == "GAME" else word for word in words))
        assert done.returncode == 0, done.stderr

    return do


WRITING: dict[str, tuple[Callable[[Command, Path], None], set[str]]] = {
    "rename a row": (run("rename", "GAME", "things.one", "first"), {"things.csv", "rules.md", "ledger.json"}),
    "rename a field": (
        run("rename", "GAME", "things.worth", "value"),
        {"game.yaml", "things.csv", "more.yaml", "faces/named.xml.j2", "ledger.json"},
    ),
    "fmt": (run("fmt", "GAME"), {"more.yaml"}),
    "i18n update": (run("i18n", "update", "GAME"), {"locale/de.po", "locale/messages.pot"}),
    "i18n read": (run("i18n", "read", "GAME", "--lang", "de", "--by", "me"), {"locale/de.po"}),
    "accept": (accept, {"ledger.json"}),
    "schema": (run("schema", "GAME", "--write"), {"game.yaml", "more.yaml"}),
    "sheet": (take_back, {"things.csv", "more.yaml"}),
    "check --fix": (mend, set()),  # it comes out as it was
}


def in_one_way(data: bytes) -> bytes:
    return re.sub(b"\r\n|\r", b"\n", data).removeprefix(b"\xef\xbb\xbf")


def ends(data: bytes) -> tuple[bool, set[bytes]]:
    """Whether a file has a mark, and the kinds of its line ends."""
    return data.startswith(b"\xef\xbb\xbf"), set(re.findall(b"\r\n|\n|\r", data))


@pytest.fixture(scope="module")
def game(tmp_path_factory, kamiban) -> Path:
    """The game, translated in part and accepted."""
    folder = write(tmp_path_factory.mktemp("ends") / "game")
    for words in (["i18n", "update", folder, "--lang", "de"], ["accept", folder]):
        assert kamiban(*words).returncode == 0
    edit(folder, "locale/de.po", 'msgid "Two"\nmsgstr ""', 'msgid "Two"\nmsgstr "Zwei"')
    edit(folder, "locale/de.po", "#. ", "#. was ")
    edit(folder, "locale/messages.pot", "#. ", "#. was ")
    return folder


@pytest.mark.parametrize(
    "saved",
    [
        pytest.param(how, id=name, marks=[pytest.mark.slow] * (at > 1))
        for at, (name, how) in enumerate(SAVED.items())
    ],
)
@pytest.mark.parametrize("name", WRITING)
def test_a_file_is_written_as_it_was_saved(tmp_path, game, kamiban, name, saved):
    """
    A command puts the same words into a file however it was saved, and leaves its mark and line ends alone.
    """
    do, touched = WRITING[name]
    plain, other = tmp_path / "plain", tmp_path / "other"
    files = [path.relative_to(game) for path in sorted(game.rglob("*")) if path.is_file()]
    before: dict[Path, bytes] = {}
    for file in files:
        for folder, data in ((plain, (game / file).read_bytes()), (other, saved((game / file).read_bytes()))):
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_bytes(data)
        before[file] = (other / file).read_bytes()
    do(kamiban, plain)
    do(kamiban, other)
    changed = {file.as_posix() for file in files if (other / file).read_bytes() != before[file]}
    assert changed >= touched
    for file in files:
        assert in_one_way((other / file).read_bytes()) == (plain / file).read_bytes(), file
        if file.as_posix() in changed:
            assert ends((other / file).read_bytes()) == ends(before[file]), file
