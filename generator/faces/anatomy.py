"""Anatomy: what a ready-made face shows of a row, by the roles that its fields have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.colour import NAMED
from generator.faces.suits import suit_colour, suit_icon
from generator.grammar.moves import Moves
from generator.grammar.notation import chips
from generator.grammar.tree import Tree
from generator.model.names import is_colour
from generator.model.roles import LABELS, Roles, label, roles_of
from generator.model.tables.fields import Bool, Choice, Colour, Icon, Refs
from generator.resources import templates
from generator.source.cells import GridCell
from generator.source.reader import is_there
from generator.text.markup import escaped

if TYPE_CHECKING:
    from generator.faces.templates import Templates, View

PALETTE = ("#0072B2", "#C8502A", "#00795A", "#D1901A", "#7A4E9C", "#6E6A66", "#B03A6B", "#2C8C9E")
"""The colours of groups that have none, apart for the colour-blind too; in grey, signs tell groups apart."""
ALONE = "#31596B"
"""The accent of rows that are in no group."""
LONGEST_RANK = 4
"""Letters that can stand in the corner of a playing card."""


class Shown(NamedTuple):
    """A value as a face prints it, and the field that it is of; `text` may hold icons in brackets."""

    field: str
    text: str
    label: str = ""
    icon: str = ""  # that stands for the field
    role: str = "text"  # or flavour


class Anatomy(NamedTuple):
    """All that a face shows of a row; what the row leaves out is None, or not in the list."""

    accent: str
    group: int  # the number of the row's group, from 0; -1 in none
    name: Shown | None
    under: Shown | None
    kind: Shown | None
    rank: Shown | None  # what stands in the corner of a playing card; it is one of the stats or tags too
    sign: str  # the icon of its group, or ''
    emblem: str  # the row's own icon, or that of its name, or ''
    picture: Shown | None
    cost: Shown | None
    chips: list[Any]  # the cost, sign by sign, if it is a term
    points: Shown | None
    stats: list[Shown]
    tags: list[Shown]
    texts: list[Shown]
    moves: Moves | None  # how a piece moves, for a diagram
    rows: list[Any]  # those that its first `refs` names: the slots of a mat, the faces of a die


class Anatomist:
    """Takes the rows of a game apart, in one language."""

    def __init__(self, house: Templates) -> None:
        self._house = house
        self._roles: dict[tuple[str, str], Roles] = {}
        self._icons: dict[str, str] = {}

    def of(self, view: View, accent: str = "") -> Anatomy:
        """The parts of a row; `accent` is a colour, or the field whose groups have colours."""
        table = view.table
        roles = self.roles(table, accent)
        group, colour, sign = self._group(view, roles)
        if is_colour(accent):
            colour = accent
        if roles.colour and getattr(view, roles.colour):
            colour = getattr(view, roles.colour)
        cost = getattr(view, roles.cost) if roles.cost else None
        return Anatomy(
            accent=colour, group=group,
            name=self._one(view, roles.name) or Shown("id", self._id(view)),
            under=self._one(view, roles.under), kind=self._one(view, roles.kind),
            rank=self._rank(view, roles), sign=sign, emblem=self._emblem(view, roles),
            picture=self._one(view, roles.picture),
            cost=self._one(view, roles.cost), chips=chips(cost) if isinstance(cost, Tree) else [],
            points=self._one(view, roles.points),
            stats=self._stats(view, roles), tags=self._all(view, roles.tags),
            texts=self._texts(view, roles), moves=self._moves(view, roles),
            rows=self._rows(view),
        )  # fmt: skip

    def _id(self, view: View) -> str:
        """The id of a row that has no name, unless it was made of what else stands on the card."""
        written = self._house.game.tables[view.table].by_id[view.id].node.entries.get("id")
        return "" if isinstance(written, GridCell) and written.made else view.id

    def roles(self, table: str, accent: str) -> Roles:
        """What each field of a table is."""
        if (table, accent) not in self._roles:
            game = self._house.game
            self._roles[table, accent] = roles_of(game.file, game.tables, game.tables[table], accent)
        return self._roles[table, accent]

    def _group(self, view: View, roles: Roles) -> tuple[int, str, str]:
        """The number of the group that a row is in, its colour and its icon."""
        game = self._house.game
        kind = game.tables[view.table].fields.get(roles.kind)
        value = getattr(view, roles.kind) if roles.kind else None
        if kind is None or value is None:
            return -1, ALONE, ""
        if isinstance(kind, Choice):
            number = kind.words.index(value)
            return number, _colour(number, value), self._sign(value)
        target = game.tables[kind.argument]
        number = next(index for index, row in enumerate(target.rows) if row.id == value.id)
        declared = {type(each): name for name, each in reversed(target.fields.items())}
        colour = getattr(value, declared[Colour]) if Colour in declared else None
        sign = getattr(value, declared[Icon]) if Icon in declared else None
        called = value.id, str(value.own.get(self.roles(value.table, "").name, ""))
        sign = sign or next(filter(None, map(self._sign, called)), "")
        return number, colour or _colour(number, *called), sign

    def _one(self, view: View, field: str) -> Shown | None:
        """The value of a field as it is printed; None where the row leaves it out."""
        value = getattr(view, field) if field else None
        if value is None or value == "" or value is False:
            return None
        house = self._house
        named = self._label(view.table, field)
        kind = house.game.tables[view.table].fields[field]
        if isinstance(kind, Bool):
            text = named
        elif isinstance(kind, Choice):
            text = house.language.text(f"{view.table}.{field}", value)
        else:
            text = self._printed(value)
        return Shown(field, text, named, self._icon(field)) if text else None

    def _printed(self, value: Any) -> str:
        if isinstance(value, Tree):
            return self._house.icons(value)
        if isinstance(value, Moves):
            return self._house.words(value)
        if isinstance(value, list):
            return ", ".join(map(self._printed, value))
        if hasattr(value, "own"):  # another row
            return str(getattr(value, self.roles(value.table, "").name or "id", "") or value.id)
        return f"{value:g}" if isinstance(value, float) else str(value)

    def _all(self, view: View, fields: Iterable[str]) -> list[Shown]:
        return [found for field in fields if (found := self._one(view, field))]

    def _texts(self, view: View, roles: Roles) -> list[Shown]:
        """The paragraphs, each of several with what it is called in front; flavour comes last, in italics."""
        found = []
        for each in self._all(view, roles.texts):
            head = f"**{escaped(each.label)}** " if each.field in roles.headed else ""
            found.append(each._replace(text=f"{head}{each.text}"))
        flavour = self._one(view, roles.flavour)
        return [*found, flavour._replace(role="flavour")] if flavour else found

    def _emblem(self, view: View, roles: Roles) -> str:
        """The icon of a row: its own, or the one that is called as the row is."""
        own = getattr(view, roles.icon) if roles.icon else ""
        return own or self._icon(str(view.own.get(roles.name, "")))

    def _rank(self, view: View, roles: Roles) -> Shown | None:
        """The rank, if those of all rows have room in a corner."""
        rows = self._house.game.tables[view.table].rows if roles.rank else ()
        short = all(len(str(row.values[roles.rank] or "")) <= LONGEST_RANK for row in rows)
        return self._one(view, roles.rank) if short else None

    def _sign(self, word: str) -> str:
        """The icon of a group that is called so."""
        return self._icon(word) or suit_icon(word)

    def _moves(self, view: View, roles: Roles) -> Moves | None:
        values = (getattr(view, field) for field in roles.texts)
        return next((value for value in values if isinstance(value, Moves)), None)

    def _rows(self, view: View) -> list[Any]:
        fields = self._house.game.tables[view.table].fields
        named = next((name for name, kind in fields.items() if isinstance(kind, Refs)), "")
        return list(getattr(view, named)) if named else []

    def _stats(self, view: View, roles: Roles) -> list[Shown]:
        """The numbers; with icons only if every one of them has one, so that a card does not mix the two."""
        found = self._all(view, roles.stats)
        iconic = all(self._icon(field) for field in roles.stats)
        return found if iconic else [each._replace(icon="") for each in found]

    def _label(self, table: str, field: str) -> str:
        """What a field is called in this language."""
        roles = self.roles(table, "")
        text = label(self._house.game.file.tables[table], field)
        return self._house.language.text(LABELS, text) if field in roles.labelled else text

    def _icon(self, name: str) -> str:
        """The icon of that name, if there is one."""
        slug = name.lower().replace(" ", "-").replace("_", "-")
        if slug not in self._icons:
            folders = (self._house.game.folder, templates())
            there = slug.replace("-", "").isalnum() and any(
                is_there(folder / "icons" / f"{slug}.svg") for folder in folders
            )
            self._icons[slug] = slug if there else ""
        return self._icons[slug]


def _colour(number: int, *words: str) -> str:
    """The colour of a group by its words, if one is a colour or a suit, else by its number."""
    named = (NAMED.get(word.casefold()) or suit_colour(word) for word in words)
    return next(filter(None, named), PALETTE[number % len(PALETTE)])
