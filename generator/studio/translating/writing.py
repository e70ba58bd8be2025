"""Write a catalogue: only if it is still the one that was read, whole or not at all."""

from __future__ import annotations

from msgspec.structs import replace

from generator.model.game import Game
from generator.source.own import inside
from generator.source.writer import write_all
from generator.studio.answer import NotDone
from generator.studio.translating.kept import KeptCatalogue, digest


def begin(game: Game, found: KeptCatalogue) -> KeptCatalogue:
    """Begin the catalogue of a language, as `kamiban i18n update` does; raises NotDone."""
    data = str(found.made).encode()
    _put(game, found, data)
    return replace(found, data=data, seen=digest(data))


def write(game: Game, found: KeptCatalogue, data: bytes) -> str:
    """Put other bytes into a catalogue, which are known by what is returned; raises NotDone."""
    _put(game, found, data)
    return digest(data)


def _put(game: Game, found: KeptCatalogue, data: bytes) -> None:
    path = game.folder / found.file
    if not inside(game.folder, found.file):
        raise NotDone(f"'{found.file}' leads out of the game's folder")
    now = path.read_bytes() if path.is_file() else None
    if digest(now) != found.seen:
        raise NotDone(f"'{found.file}' was changed elsewhere since then, so nothing was written")
    try:
        write_all({path: data}, game.folder)
    except OSError as error:
        raise NotDone(f"nothing was written: {error.strerror or error}") from None
