"""A fingerprint of everything that a game is printed from."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path, PurePath

from generator.problem import Findings
from generator.source.ends import one_way
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.own import composed, inside
from generator.source.po import escaped, read_po
from generator.source.reader import read_nodes

GAME = "game.yaml"
_HIDDEN = (".", "~$")
"""How the names of files begin that are no part of a game; the second are Excel's while a file is open."""
_SOURCES = ("file", "sheet", "columns")
"""What game.yaml says of a table that makes no difference to its rows."""
RESTED = 2_000_000_000
"""Nanoseconds after which a file that is saved again has another stamp, whatever the system rounds it to."""
LEDGER = "ledger.json"
"""What held when the game was last accepted, which is no part of what it is printed from."""


def digest(folder: Path, without: Collection[Path] = ()) -> str:
    """The SHA-256 of the data, art, templates and catalogues in a folder, and of their names."""
    total = hashlib.sha256()
    for parts, path in sorted(_files(str(folder), ())):
        if Path(path) in without:
            continue
        total.update(os.fsencode("/".join(parts)) + b"\0")
        # what cannot be opened is reported by the stage that needs it
        with suppress(OSError):
            total.update(_hash(path, as_text=False))
    return total.hexdigest()


def _hash(path: str, *, as_text: bool) -> bytes:
    """The SHA-256 of a file, or of it as a text, whose lines end in one way; raises OSError.

    It is read again only if its stamp is another; as long as it was saved so lately that the next save might
    have the same, it always is.
    """
    about = Path(path).stat()
    stamp = about.st_mtime_ns, about.st_ctime_ns, about.st_size, about.st_ino
    rested = time.time_ns() - max(about.st_mtime_ns, about.st_ctime_ns) > RESTED
    return (_known_hash if rested else _hash_now)(path, stamp, as_text)


def _hash_now(path: str, stamp: tuple[int, ...], as_text: bool) -> bytes:
    data = Path(path).read_bytes()
    return hashlib.sha256(one_way(data) if as_text else data).digest()


_known_hash = lru_cache(maxsize=20_000)(_hash_now)


def fingerprint(folder: Path, without: Collection[Path] = ()) -> str:
    """The SHA-256 of what is printed, however editors end lines and systems spell the names of files.

    What game.yaml has for readers alone, comments and acknowledgements, is not printed, nor where rows stand.
    """
    total = hashlib.sha256()
    named = ((composed("/".join(parts)), parts, path) for parts, path in _files(str(folder), ()))
    for name, parts, path in sorted(named):
        if parts[-1].endswith(".pot") or Path(path) in without:
            continue
        total.update(os.fsencode(name) + b"\0")
        with suppress(OSError):
            if parts == (GAME,):
                data = _declared(one_way(Path(path).read_bytes()))
                total.update(hashlib.sha256(data).digest())
            elif parts[-1].endswith(".po"):
                total.update(_said(one_way(Path(path).read_bytes())))
            else:
                total.update(_hash(path, as_text=True))
    return total.hexdigest()


@lru_cache(maxsize=4)
def _declared(data: bytes) -> bytes:
    """What a game.yaml says without its comments and acknowledgements; all of it if it cannot be read."""
    findings = Findings()
    node = read_nodes(data.decode("utf-8", "replace"), GAME, findings)
    if not isinstance(node, Mapping) or findings.problems:
        return data
    for table in _tables(node):
        for key in _SOURCES:
            table.entries.pop(key, None)
    return repr([(key, _written(value)) for key, value in node.entries.items() if key != "allow"]).encode()


def _tables(node: Mapping) -> Iterator[Mapping]:
    tables = node.entries.get("tables")
    found = tables.entries.values() if isinstance(tables, Mapping) else ()
    return (each for each in found if isinstance(each, Mapping))


def _written(node: Node) -> object:
    """A value as it was written, wherever that is."""
    match node:
        case Mapping(entries=entries):
            return [(key, _written(value)) for key, value in entries.items()]
        case Sequence(items=items):
            return [_written(item) for item in items]
        case Scalar(text=text, plain=plain):
            return text, plain
    raise TypeError(node)


def _said(catalogue: bytes) -> bytes:
    """The fingerprint of the finished translations of a PO file, in whatever order they stand."""
    po = read_po(catalogue.decode("utf-8", "replace"))
    if po.mistakes:
        return hashlib.sha256(catalogue).digest()
    entries = [
        "".join(f"\0{keyword} {escaped(text)}" for keyword, text in entry.said.items()).encode()
        for entry in po.entries
        if not entry.obsolete and not entry.fuzzy and (entry.translation or any(entry.forms))
    ]
    return hashlib.sha256(b"\n".join(sorted(entries))).digest()


Stamps = dict[tuple[str, ...], tuple[int, int]]
"""When each file of a game was saved, and how long it is, by the names that lead to it."""


def stamps(folder: Path) -> Stamps:
    """When each file that a game is printed from was saved; it takes far less time than to read them."""
    found: Stamps = {}
    for parts, path in _files(str(folder), ()):
        with suppress(OSError):
            about = Path(path).stat()
            found[parts] = about.st_mtime_ns, about.st_size
    return found


def files(folder: Path) -> Iterator[tuple[tuple[str, ...], Path]]:
    """Every file that a game is printed from, with the names that lead to it."""
    return ((parts, Path(path)) for parts, path in _files(str(folder), ()))


def _files(folder: str, within: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every file below a folder that is not hidden, with the names that lead to it."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            parts = (*within, entry.name)
            if entry.name.startswith(_HIDDEN) or parts == (LEDGER,):
                continue  # see is_hidden
            if entry.is_dir(follow_symlinks=False):
                yield from _files(entry.path, parts)
            elif entry.is_symlink():
                # one that leads in a circle must not hide the others, nor one that leads out be read
                game = Path(entry.path).parents[len(within)]
                if Path(entry.path).is_file() and inside(game, "/".join(parts)):
                    yield parts, entry.path
            elif entry.is_file():
                yield parts, entry.path


def is_hidden(path: PurePath) -> bool:
    """Whether a file is no part of a game: its name, or a folder's on the way, begins with a dot or ~$."""
    return any(part.startswith(_HIDDEN) for part in path.parts)


def still(folder: Path, known: str) -> bool:
    """Whether a folder has this digest, and no link brings in a file from elsewhere that is not in it."""
    return not has_links(folder) and digest(folder) == known


def has_links(folder: Path) -> bool:
    """Whether a folder links to another one, whose files are not in the fingerprint."""
    return any(
        (Path(place) / name).is_symlink()
        for place, folders, _ in os.walk(folder)
        for name in folders if not name.startswith(".")
    )  # fmt: skip
