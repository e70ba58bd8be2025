"""game.yaml as the page shows it: its values in sections, each with what is said of it there."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct

from generator.model.digest import GAME
from generator.model.game import Game
from generator.model.tables.fields import TYPES
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.settings import GivenValue, changed, read_root, values
from generator.refactor.splice.files import TableText
from generator.source.nodes import Mapping
from generator.studio.answer import NotDone
from generator.studio.editing.change import short, turned
from generator.studio.editing.columns import DeclaredTable, declared_tables, is_column, refuse_column
from generator.studio.editing.edit import Edited, plain, read_own, read_seen
from generator.studio.editing.outline import digest

_OWN = ("title", "original", "about", "version", "players", "minutes", "age", "address")
"""Values of the game itself that are shown even where they are not given."""
_FIXED = ("kamiban",)
"""What nobody changes."""


class ShownSetting(Struct):
    """A value by the words that lead to it, and where it stands; line 0 if it is not given."""

    path: list[str]
    text: str
    line: int = 0
    column: int = 0
    end: int = 0  # its last line, as a text may have several


class SettingSection(Struct):
    """A section by its key ('' is the game itself), and what the file says of it above it."""

    key: str
    says: str
    settings: list[ShownSetting]


class ShownSettings(Struct):
    """All values of game.yaml; `seen` has the digest of the file, `types` are words that declare a column."""

    sections: list[SettingSection]
    seen: dict[str, str]
    types: list[str]
    tables: list[DeclaredTable]


def shown_settings(game: Game) -> ShownSettings:
    """The values of game.yaml as it is now, also where the game cannot be made of them; raises NotDone."""
    data = read_own(game, GAME)
    text, root = _text(game, data)
    root_values = [each for each in values(root) if each.path[0] not in _FIXED]
    found: list[SettingSection] = []
    for key, some in groupby(root_values, lambda each: each.path[0] if len(each.path) > 1 else ""):
        settings = [_setting(text, each) for each in some]
        known = next((each for each in found if each.key == key), None)
        if known:
            known.settings += settings
        else:
            # what stands at the head of the file is said of the file, to people who open it
            says = _remark(text, root.keys[key].line) if key and root.keys[key].line > root.line else ""
            found.append(SettingSection(key, says, settings))
    own = next((each for each in found if not each.key), None)
    if own is not None:
        given = {each.path[0] for each in own.settings}
        own.settings += [ShownSetting([key], "") for key in _OWN if key not in given]
    return ShownSettings(found, {GAME: digest(data)}, sorted(TYPES), declared_tables(game, root))


def set_setting(game: Game, path: list[str], text: str, seen: dict[str, str]) -> Edited:
    """game.yaml with another value; raises NotDone. Nothing is written here."""
    data = read_seen(game, GAME, seen)
    text = plain(text.strip())
    if not path or path[0] in _FIXED:
        raise NotDone("this value is not changed here")
    _, root = _text(game, data)
    before = next((each.text for each in values(root) if [*each.path] == path), "")
    if before == text:
        return Edited({}, {}, "nothing")
    if is_column(path):
        refuse_column(root, path, text)
    elif not text and len(path) > 1:
        raise NotDone("something has to stand here; what should go is taken out in an editor")
    try:
        after = changed(data, f"{game.shown}/{GAME}", tuple(path), text)
    except CannotChange as error:
        raise NotDone(f"{error.place}: {error.message}") from None
    said, back = _told(path, before, text)
    return Edited({GAME: data}, {GAME: after}, said, back=back)


def _told(path: list[str], before: str, after: str) -> tuple[str, str]:
    """What was changed, and what is told when it is taken back; entries of lists are counted from one."""
    said, was = turned(before, after), short(before)
    if is_column(path):
        table, column = path[1], path[3]
        if not before:
            return f"column {column} of {table}: new", ""
        return f"column {column} of {table}: {said}", f"column {column} of {table} is now {was}"
    what = " › ".join(str(int(word) + 1) if word.isdecimal() else word for word in path)
    return f"{what} of the game: {said}", f"{what} of the game is now {was}"


def _text(game: Game, data: bytes) -> tuple[SourceText, Mapping]:
    shown = f"{game.shown}/{GAME}"
    try:
        text = SourceText(shown, TableText(data, shown).text)
        return text, read_root(text.text, shown)
    except UnicodeDecodeError:
        raise NotDone("the file is not in UTF-8: save it as UTF-8 in an editor") from None
    except CannotChange as error:
        raise NotDone(f"{error.place}: {error.message}") from None


def _setting(text: SourceText, value: GivenValue) -> ShownSetting:
    end = text.place(max(text.end(value.node) - 1, 0)).line
    return ShownSetting([*value.path], value.text, value.node.line, value.node.column, end)


def _remark(text: SourceText, line: int) -> str:
    """What the comment directly above a line says."""
    said: list[str] = []
    while line > 1 and (above := text.line(line - 1).strip()).startswith("#"):
        said.insert(0, above.lstrip("#").strip())
        line -= 1
    return " ".join(said)
