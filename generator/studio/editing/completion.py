"""What a person may be about to type into a cell: words of the notation, ids, icons, pictures, colours."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from generator.grammar.parse import KINDS, normal_width
from generator.grammar.vocabulary import KEYWORDS
from generator.model.digest import files
from generator.model.game import Game, Row
from generator.model.pictures import PICTURES
from generator.model.tables.fields import Choice, Colour, FieldType
from generator.resources import templates
from generator.source.own import own_files

MOST_CHOICES = 60
"""More are searched, and not listed."""
MOST_FOUND = 12
_SIGNS = ("→", "/", "+", "any", "same", "each", "card", "per", "on")
"""Words of the grammar that are offered, in one spelling each."""
_LAST_WORD = re.compile(r"\S*\Z")
_LETTERS = re.compile(r"[^\W\d_]*\Z")
_ICON = re.compile(r"\[([\w-]*)\Z")


class Suggestion(Struct):
    """The whole text of the cell if it is taken, what stands in the list, and the icon before it."""

    text: str
    label: str
    icon: str = ""
    about: str = ""  # the name of a row that is offered by its id


def choices(game: Game, kind: FieldType) -> tuple[list[str], bool]:
    """The values that a field takes if they are few, and whether there is anything to search."""
    found = [each.label for each in _offered(game, kind)]
    few = kind.name in ("choice", "bool", "ref", "icon", "image") and len(found) <= MOST_CHOICES
    return found if few else [], bool(found)


def suggest(game: Game, table: str, key: str, text: str) -> list[Suggestion]:
    """What may follow what is typed so far, the best first."""
    kind = game.tables[table].fields.get(key)
    if kind is None or kind.name in ("text", "plain", "moves"):
        return _icons_in(game, text)
    if kind.name in KINDS:
        return _words(game, text)
    before, word = "", text
    if kind.name == "refs":
        start = _last(text)
        before, word = text[:start], text[start:]
    return [
        Suggestion(before + each.label, each.label, each.icon, each.about)
        for each in _fitting(_offered(game, kind), word)
    ]


def _last(text: str) -> int:
    found = _LAST_WORD.search(text)
    return found.start() if found else len(text)


def _fitting(offered: list[Suggestion], word: str) -> list[Suggestion]:
    """Those that begin with a word, then those that have it anywhere, also in the name of the row."""
    folded = normal_width(word).strip().casefold()
    begun = [each for each in offered if each.label.casefold().startswith(folded)]
    named = [
        each
        for each in offered
        if each not in begun and (folded in each.label.casefold() or folded in each.about.casefold())
    ]
    return [*begun, *named][:MOST_FOUND]


def _offered(game: Game, kind: FieldType) -> list[Suggestion]:
    """Everything that a field of a closed set of values takes."""
    match kind.name:
        case "choice" if isinstance(kind, Choice):
            return [Suggestion(word, word) for word in kind.words]
        case "bool":
            return [Suggestion(word, word) for word in ("true", "false")]
        case "ref" | "refs" if kind.argument in game.tables:
            return [_named(row) for row in game.tables[kind.argument].rows]
        case "icon":
            return [Suggestion(name, name, game.symbols.get(name, name)) for name in icon_names(game)]
        case "image":
            return [Suggestion(name, name) for name in picture_names(game)]
        case "colour":
            return [Suggestion(code, code, about=about) for code, about in _colours(game).items()]
    return []


def _named(row: Row) -> Suggestion:
    name, icon = row.values.get("name"), row.values.get("icon")
    about = name if isinstance(name, str) else ""
    return Suggestion(row.id, row.id, icon if isinstance(icon, str) else "", about)


def _words(game: Game, text: str) -> list[Suggestion]:
    """Resources, counted things and signs that may come next in a term; before any letter only ids."""
    start = _LETTERS.search(text)
    at = start.start() if start else len(text)
    before, word = text[:at], text[at:]
    notation, words = game.file.notation, game.vocabulary
    resources = notation.resources if notation else ""
    known = [(spelling, resources, row) for spelling, row in words.resources.items()]
    known += [(spelling, table, row) for spelling, (table, row) in words.counted.items()]
    offered = [
        Suggestion(before + spelling, spelling, game.symbols.get(row, ""), _name(game, table, row))
        for spelling, table, row in known
        if word or spelling == row
    ]
    offered += [Suggestion(before + sign, sign) for sign in _SIGNS if sign in KEYWORDS]
    return [each for each in _fitting(offered, word) if each.label != word]


def _name(game: Game, table: str, row_id: str) -> str:
    row = game.tables[table].by_id.get(row_id)
    name = row.values.get("name") if row else ""
    return name if isinstance(name, str) else ""


def _icons_in(game: Game, text: str) -> list[Suggestion]:
    """Icons for a text in which one was begun, as in: pay [ha."""
    found = _ICON.search(text)
    if found is None:
        return []
    offered = [Suggestion(name, name, game.symbols.get(name, name)) for name in icon_names(game)]
    return [
        Suggestion(f"{text[: found.start()]}[{each.label}]", each.label, each.icon)
        for each in _fitting(offered, found[1])
    ]


@lru_cache(4)
def icon_names(game: Game) -> tuple[str, ...]:
    """The names of all icons, those of the game first; asked on every key, and the same for one game."""
    own = {*game.symbols, *(path.stem for path in own_files(game.folder, "icons", "*.svg"))}
    house = {path.stem for path in own_files(templates(), "icons", "*.svg")}
    return (*sorted(own), *sorted(house - own))


@lru_cache(4)
def picture_names(game: Game) -> tuple[str, ...]:
    """The pictures of a game by their files, but for those whose names are no text."""
    names = ("/".join(parts) for parts, _ in files(game.folder) if parts[0] not in ("icons", "output"))
    named = (name for name in names if name == name.encode("utf-8", "replace").decode())
    return tuple(sorted(name for name in named if name.lower().endswith(PICTURES)))


@lru_cache(4)
def _colours(game: Game) -> dict[str, str]:
    """Colours that the game uses already, with what they are used for."""
    found: dict[str, str] = {}
    for table in game.tables.values():
        for key, kind in table.fields.items():
            for row in table.rows if isinstance(kind, Colour) else ():
                if isinstance(row.values.get(key), str):
                    found.setdefault(row.values[key], f"{key} of {row.id}")
    return found
