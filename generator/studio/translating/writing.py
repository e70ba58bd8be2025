"""Write a catalogue: only if it is still the one that was read, and so that it can be taken back."""

from __future__ import annotations

from msgspec.structs import replace

from generator.locale.language import catalogued
from generator.model.game import Game
from generator.source.excerpt import excerpt
from generator.source.own import inside
from generator.source.writer import write_all
from generator.studio.answer import NotDone
from generator.studio.editing.edit import Edited, read_own
from generator.studio.editing.written import EditDone, write
from generator.studio.translating.kept import KeptCatalogue, digest


def begin(game: Game, found: KeptCatalogue) -> KeptCatalogue:
    """Begin the catalogue of a language, as `kamiban i18n update` does; raises NotDone."""
    path, data = game.folder / found.file, str(found.made).encode()
    if not inside(game.folder, found.file):
        raise NotDone(f"'{found.file}' leads out of the game's folder")
    if path.exists():
        raise NotDone(f"'{found.file}' was changed elsewhere since then, so nothing was written")
    try:
        write_all({path: data}, game.folder)
    except OSError as error:
        raise NotDone(f"nothing was written: {error.strerror or error}") from None
    return replace(found, data=data, seen=digest(data))


def remove(game: Game, code: str, seen: str) -> EditDone:
    """Take the catalogue of a language out of the game, if it is the one that was seen; raises NotDone."""
    file = f"locale/{code}.po"
    if code not in catalogued(game):
        raise NotDone(f"the game has no catalogue of '{code}'")
    data = read_own(game, file)
    if digest(data) != seen:
        raise NotDone(f"'{file}' was changed elsewhere since then, so nothing was written")
    return write(game, Edited({file: data}, {file: None}, f"the translation to '{code}' removed"))


def put(game: Game, found: KeptCatalogue, data: bytes, code: str, text: str) -> str:
    """Have a catalogue hold other bytes, which are known by what is returned; raises NotDone."""
    if found.data is None or found.data == data:
        return found.seen
    said = f"the translation of '{excerpt(text)}' ({code})"
    write(game, Edited({found.file: found.data}, {found.file: data}, said))
    return digest(data)
