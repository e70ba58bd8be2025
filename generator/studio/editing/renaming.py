"""Another name for a row or column: all files that have it, tried in a copy before one is touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from generator.drawing.art.bitmap import MOST_BYTES as MOST_PICTURE
from generator.handout.schemas import FOLDER, printed, schemas
from generator.ledger.book import as_text, read_ledger
from generator.ledger.follow import followed
from generator.model.digest import GAME, LEDGER, stamps
from generator.model.game import Game
from generator.problem import Findings, Place, Problem
from generator.refactor.edits import CannotChange
from generator.refactor.thing import NotRenamed, Thing, new_name
from generator.source.ends import as_before
from generator.source.numbered import numbered
from generator.source.own import own_file
from generator.source.tables import is_text
from generator.speech import spoken
from generator.studio.answer import NotDone
from generator.studio.editing.edit import Edited, read_own, read_seen

if TYPE_CHECKING:
    from generator.refactor.rename import Draft
    from generator.refactor.sight import Sight

_MOST_REASONS = 3
"""Why something is not done is told so many times."""


class AskedRename(Struct):
    """The row that gets another id, and the digests of the files of its table as the page has seen them."""

    table: str
    row: str
    id: str
    seen: dict[str, str]


class AskedColumnName(Struct):
    """The column of a table that gets another name, and the digest of game.yaml as the page has seen it."""

    table: str
    key: str
    name: str
    seen: dict[str, str]


class DraftedRename(Struct):
    """The game that was read, its files with the new name, and what else gets another name."""

    game: Game
    edited: Edited
    also: list[str]


def renamed(folder: Path, shown: str, asked: AskedRename | AskedColumnName, tongue: str) -> DraftedRename:
    """All that files would hold with another name of a row or column; raises NotDone. Nothing is written.

    It takes seconds: the game is read, drawn and compared as `kamiban rename` does it.
    """
    # what draws takes long to import
    from generator.refactor.drawn import draw
    from generator.refactor.rename import Renamer
    from generator.refactor.sight import Sight
    from generator.refactor.trial import Refused, refuse_unproved, tried

    before = Sight(folder, shown)
    game = before.game
    if game is not None:
        _refuse_unfit(game, asked)
    if game is None or before.hindering:
        raise not_done("the game cannot be read whole, so nothing was renamed", before.hindering, tongue)
    if isinstance(asked, AskedRename):
        _refuse_unseen(game, asked)
        thing, wanted = Thing("row", asked.table, asked.row), asked.id
    else:
        _refuse_unseen_column(game, asked)
        thing, wanted = Thing("field", asked.table, asked.key), asked.name
    try:
        new = new_name(game, thing, wanted.strip())
        draft = Renamer(game, draw(game)).draft(thing, new)
        with tried(draft, before) as (contents, after):
            refuse_unproved(before, after)
            edited = _edited(game, draft, {**contents, **_followers(game, after)}, thing, new)
    except NotRenamed as error:
        raise NotDone("\n".join(filter(None, (error.message, error.hint)))) from None
    except CannotChange as error:
        raise not_done("", [(error.place, error.message)], tongue) from None
    except Refused as error:
        refuse_saved(game)  # the trial compares with what was read first
        raise not_done("", error.problems, tongue) from None
    except OSError as error:
        refuse_saved(game)
        raise NotDone(f"nothing was written: {error.strerror or error}") from None
    refuse_saved(game)
    also = [
        f"{other} is called {called}, too, since the two go by one word"
        for other, called in draft.renaming.items() if other != thing
    ]  # fmt: skip
    return DraftedRename(game, edited, also)


def _edited(game: Game, draft: Draft, contents: dict[str, bytes | None], thing: Thing, new: str) -> Edited:
    """The files as they are and as they will be; what was moved has another name and nothing else."""
    after = {name: data for name, data in contents.items() if name not in _moving(draft)}
    before = {name: read_own(game, name) for name in after}
    before |= {name: read_own(game, name, MOST_PICTURE) for name in draft.moved}
    changed = [text.edits for text in draft.texts.values() if text.edits]
    places = numbered(sum(map(len, changed)) + len(draft.moved), "place")  # a new name of a file is one
    files = numbered(len(changed) + len(draft.moved), "file")
    row = thing.name
    said = f"{row} renamed to {new}: {places} in {files}"
    if thing.kind == "field":
        column, table = thing.name, thing.of
        said = f"column {column} of {table} renamed to {new}: {places} in {files}"
    return Edited(before, after, said, moved=dict(draft.moved))


def _moving(draft: Draft) -> set[str]:
    return {*draft.moved, *draft.moved.values()}


def _followers(game: Game, after: Sight) -> dict[str, bytes | None]:
    """The ledger and the schemas of a game in its new names, as far as it has them and they are others."""
    assert after.game is not None  # or it would have been refused
    wanted = {f"{FOLDER}/{name}.json": printed(schema) for _, name, schema in schemas(after.game)}
    was = read_ledger(game.folder, game.shown, Findings()) if (game.folder / LEDGER).is_file() else None
    if was is not None:
        from generator.ledger.state import state

        wanted[LEDGER] = as_text(followed(was, state(game), state(after.game)))
    found: dict[str, bytes | None] = {}
    for name, text in wanted.items():
        if own_file(game.folder, name) is None:
            continue
        now = read_own(game, name)
        data = as_before(text, now)
        found |= {name: data} if data != now else {}
    return found


def _refuse_unfit(game: Game, asked: AskedRename | AskedColumnName) -> None:
    """Tell first what is wrong with a name itself, which is so whatever else cannot be read."""
    table = game.tables.get(asked.table)
    if isinstance(asked, AskedRename) and table is not None and asked.row in table.by_id:
        try:
            new_name(game, Thing("row", asked.table, asked.row), asked.id.strip())
        except NotRenamed as error:
            raise NotDone("\n".join(filter(None, (error.message, error.hint)))) from None


def _refuse_unseen(game: Game, asked: AskedRename) -> None:
    """Leave a row alone that is not there, or stands in a file which the page has not seen as it is."""
    table = game.tables.get(asked.table)
    if table is None:
        raise NotDone(f"the game has no table '{asked.table}'")
    for name in filter(is_text, game.file.tables[asked.table].files):
        read_seen(game, name, asked.seen)
    if asked.row not in table.by_id:
        what = f"'{asked.row}'"
        raise NotDone(f"there is no row {what} in '{asked.table}'")


def _refuse_unseen_column(game: Game, asked: AskedColumnName) -> None:
    """Leave a column alone that is not there, or of a game.yaml which the page has not seen as it is."""
    read_seen(game, GAME, asked.seen)
    if asked.table not in game.tables:
        raise NotDone(f"the game has no table '{asked.table}'")
    if asked.key not in game.tables[asked.table].fields:
        raise NotDone(f"'{asked.table}' has no field '{asked.key}'")


def refuse_saved(game: Game) -> None:
    """Write nothing that was made of files which somebody has saved since."""
    if game.stamps != stamps(game.folder):
        shown = game.shown
        raise NotDone(f"the files of {shown} were saved meanwhile, so nothing was written: do it once more")


def not_done(what: str, reasons: Sequence[Problem | tuple[Place, str]], tongue: str) -> NotDone:
    """Why nothing was written, a line a reason, with the problems among them."""
    lines = [*filter(None, [spoken(what, tongue)]), *_reasons(reasons, tongue)]
    return NotDone("\n".join(lines), [each for each in reasons if isinstance(each, Problem)])


def _reasons(reasons: Sequence[Problem | tuple[Place, str]], tongue: str) -> Iterator[str]:
    for each in reasons[:_MOST_REASONS]:
        place, message = (each.place, each.message) if isinstance(each, Problem) else each
        yield f"{place}: {spoken(message, tongue)}"
    if (more := len(reasons) - _MOST_REASONS) > 0:
        yield spoken(f"and {more} more", tongue)
