"""What a game's files say: every value of every row and of game.yaml, every text, every other file."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from generator.drawing.art.examine import drawn_part
from generator.ledger.entry import Entry, digest, kept, shortened, written
from generator.model.digest import GAME, files
from generator.model.game import Game
from generator.problem import Findings, Place
from generator.source.ends import one_way
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.own import composed, own_files
from generator.source.po import PoEntry, read_po
from generator.source.reader import read_text

ROW, DECLARED, BOOK, WORD, FILE = "row", "game", "book", "word", "file"
"""The kinds of facts that stand in files."""


def data_entries(game: Game) -> Iterator[Entry]:
    """All that a person wrote or drew, in the order of the files."""
    yield from declared(game)
    yield from rows(game)
    yield from books(game)
    yield from words(game)
    yield from drawn(game)


def rows(game: Game) -> Iterator[Entry]:
    """Every value of every row, as it is written; what is left out has no fact."""
    for row in game.rows():
        for field, node in row.node.entries.items():
            if not (isinstance(node, Scalar) and node.empty):
                yield Entry(f"{ROW} {row.subject(field)}", kept(written(node)), node.place)


def declared(game: Game) -> Iterator[Entry]:
    """Every value of game.yaml, by the keys that lead to it."""
    for path, node in _leaves(game.file.node, ""):
        yield Entry(f"{DECLARED} {path}", kept(written(node)), node.place)


def _leaves(node: Node, path: str) -> Iterator[tuple[str, Node]]:
    """Values that hold no others, and lists of such; things in a list are called by what they say first."""
    match node:
        case Mapping(entries=entries) if entries:
            for key, value in entries.items():
                yield from _leaves(value, f"{path}.{key}" if path else key)
        case Sequence(items=items) if any(isinstance(item, Mapping) for item in items):
            names: Counter[str] = Counter()
            firsts = Counter(_called(item, 1) for item in items)
            for item in items:
                name = _called(item, 1 if firsts[_called(item, 1)] == 1 else 2)
                names[name] += 1
                number = f" {names[name]}" if names[name] > 1 else ""
                yield from _leaves(item, f"{path}[{name}{number}]")
        case _:
            yield path, node


def _called(item: Node, values: int) -> str:
    """What the first values of a thing say, by which it is known from one day to the next."""
    if not isinstance(item, Mapping):
        return shortened(written(item))
    return shortened(" ".join(written(value) for value in list(item.entries.values())[:values]))


def books(game: Game) -> Iterator[Entry]:
    """Every line of a rulebook under its digest, so that lines that stay keep their key."""
    for component, text in game.books.items():
        file = game.file.components[component].source
        seen: Counter[str] = Counter()
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip():
                continue
            name = digest(line)
            seen[name] += 1
            again = f" {seen[name]}" if seen[name] > 1 else ""
            place = Place(f"{game.shown}/{file}", number)
            yield Entry(f"{BOOK} {file} {name}{again}", kept(line.strip()), place)


def words(game: Game) -> Iterator[Entry]:
    """Every translation of every catalogue."""
    for path in own_files(game.folder, "locale", "*.po"):
        shown = f"{game.shown}/locale/{path.name}"
        text = read_text(path, shown, Findings())  # what is wrong with it is told by the check
        for entry in read_po(text).entries if text else ():
            if not entry.obsolete:
                key = word_key(path.stem, entry.context, entry.original)
                yield Entry(key, _translated(entry), Place(shown, entry.line))


def word_key(code: str, context: str, original: str) -> str:
    """The key of a translation."""
    return f"{WORD} {code} {context} {shortened(original)}"


def _translated(entry: PoEntry) -> str:
    text = " | ".join(entry.forms) if entry.forms else entry.translation
    return kept(f"{text} (fuzzy)" if entry.fuzzy else text)


def drawn(game: Game) -> Iterator[Entry]:
    """A digest of every other file: templates, pictures, fonts."""
    for name, shown in other_files(game):
        yield Entry(f"{FILE} {name}", shown, Place(f"{game.shown}/{name}"))


def other_files(game: Game) -> Iterator[tuple[str, str]]:
    """Files whose values are not facts of their own, with digests; of a picture only what is drawn counts."""
    own = {GAME, *(file for table in game.file.tables.values() for file in table.files)}
    own |= {component.source for component in game.file.components.values()}
    for parts, path in sorted(files(game.folder)):
        # a ledger is text, and the same on every system
        name = composed(os.fsencode("/".join(parts)).decode("utf-8", "backslashreplace"))
        if "/".join(parts) in own or (parts[0] == "locale" and name.endswith((".po", ".pot"))):
            continue
        with suppress(OSError):  # what cannot be opened is told by whoever needs it
            data = path.read_bytes()
            yield name, digest(drawn_part(data) if name.endswith(".svg") else one_way(data))
