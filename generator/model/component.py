"""A component of the kit, as the stages before the drawing know it, and whether it can be printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import msgspec

from generator.model import faults
from generator.model.names import COLLIDE, LONGEST_TITLE, is_colour, is_id, key_place
from generator.model.outlines.part import Part
from generator.model.readymade import READY
from generator.model.shape import Shape
from generator.model.tables.fields import Choice, Ref, Refs
from generator.problem import Findings, Problem
from generator.source.excerpt import excerpt
from generator.source.nodes import Sequence
from generator.source.numbered import numbered

SQUARES = 6
"""Those of a cube."""

if TYPE_CHECKING:
    from generator.model.game import Row, Table
    from generator.model.shapes import GameFile
    from generator.model.strip import Tape


class Side(NamedTuple):
    """One face that a component shows: of which part, of which row, and whether front or back."""

    part: Part
    row: Row | None
    side: str


class Component(Shape, frozen=True, kw_only=True, tag_field="kind"):
    """One thing of the kit that is printed; `kind` in game.yaml says which."""

    registry: ClassVar[str] = "components"
    unwritten: ClassVar[frozenset[str]] = frozenset({"node", "name", "derived"})
    page_like: ClassVar[bool] = False  # its faces are laid out in the direction in which they are read
    dealt: ClassVar[bool] = False  # its pieces with a back and a count can be a deck
    of_house: ClassVar[bool] = False  # its title is a phrase of the generator
    printed_on: ClassVar[str] = "card"  # the stock that suits it

    name: str = ""  # its key in game.yaml
    title: str
    derived: list[Part] = msgspec.field(default_factory=list)  # parts that follow from other components

    @property
    def parts(self) -> list[Part]:
        """The pieces that it shows."""
        return self.derived

    @property
    def together(self) -> str:
        """The stock on which it shares sheets with others; of some kinds a key."""
        return ""

    @property
    def stock(self) -> str:
        """What it is printed on."""
        return self.together or self.printed_on

    @property
    def members(self) -> list[Component]:
        """The components whose pieces it prints: of one that is declared, itself."""
        return [self]

    @property
    def unread_parts(self) -> bool:
        """Whether a part could not be read, which is told: what it would print is not known."""
        written = self.node.entries.get("parts")
        return isinstance(written, Sequence) and len(written.items) > len(self.parts)

    @property
    def mirrored(self) -> list[Part]:
        """The parts whose faces are mirrored for readers from the right, unless a face says otherwise."""
        return [part for part in self.parts if self.page_like and not part.placed]

    def derive(
        self, others: Mapping[str, Component], tables: Mapping[str, Table], findings: Findings
    ) -> list[Part]:
        """The parts that follow from what other components print; none after the reason was told."""
        return []

    @property
    def source(self) -> str:
        """The Markdown file of a component that is written and not drawn."""
        return ""

    def sides(self, tables: Mapping[str, Table]) -> Iterator[Side]:
        """Every face of it once, part by part and row by row."""
        for part in self.parts:
            for row in tables[part.of].rows if part.of else (None,):
                for side in part.sides:
                    yield Side(part, row, side)

    def strip(self, tables: Mapping[str, Table]) -> Tape | None:
        """The row of cells that it is; None of a component that is none, or was not declared well."""
        return None

    def wrong(self, tables: Mapping[str, Table]) -> Iterator[Problem]:
        """Why nothing, or not everything, of it could be printed."""
        return iter(())

    def unfit(self, key: str, reason: str, hint: str = "") -> Problem:
        """The problem of a key that does not suit the kind of the component."""
        message = f"component '{excerpt(self.name)}' {reason}"
        return faults.BAD_DECLARATION.at(self.node.place_of(key), message, hint=hint)


MOST_COMPONENTS = 200


_ENDS = ("booklet", "short", "fold")
"""What the names of files end with that are made of a component beside the plain one."""


def check_components(shape: GameFile, tables: Mapping[str, Table], findings: Findings) -> None:
    """Report every component that has no file name of its own, no table or nothing to print."""
    if len(shape.components) > MOST_COMPONENTS:
        message = f"the game has {len(shape.components):,} components, over {MOST_COMPONENTS}"
        hint = "print rows of one table as one component"
        findings.add(faults.BAD_DECLARATION.at(shape.node.place_of("components"), message, hint=hint))
    folded: set[str] = set()
    shared = {f"together-{each.together}" for each in shape.components.values() if each.together}
    for name, component in shape.components.items():
        place = key_place(shape.node, "components", name)
        if not is_id(name):
            findings.add(faults.BAD_ID.at(place, f"component '{excerpt(name)}' is not an id"))
        if name.casefold() in folded:
            message = f"component '{excerpt(name)}' differs from an earlier one only in capitals"
            findings.add(faults.REPEATED_ID.at(place, message, hint=COLLIDE))
        folded.add(name.casefold())
        if name.casefold() in shared:
            message = f"component '{excerpt(name)}' is called as the sheets that others share"
            findings.add(faults.REPEATED_ID.at(place, message, hint="give it another name"))
        if len(component.title) > LONGEST_TITLE:
            message = f"the title of component '{excerpt(name)}' has {len(component.title):,} characters"
            hint = f"write at most {LONGEST_TITLE}: it stands at the foot of every sheet"
            findings.add(faults.BAD_DECLARATION.at(component.node.place_of("title"), message, hint=hint))
        for end, other in ((end, name.removesuffix(f"-{end}")) for end in _ENDS):
            if other != name and other.casefold() in {each.casefold() for each in shape.components}:
                message = f"component '{excerpt(name)}' is called as a file of '{excerpt(other)}' may be"
                hint = f"give it a name that does not end in -{end}"
                findings.add(faults.REPEATED_ID.at(place, message, hint=hint))
        for part in component.parts:
            _check_part(name, part, tables, findings)
            findings.extend(part.wrong(f"a part of component '{excerpt(name)}'"))
        findings.extend(component.wrong(tables))


def _check_part(name: str, part: Part, tables: Mapping[str, Table], findings: Findings) -> None:
    for key in ("style", "accent") if not part.face else ():
        if getattr(part, key):
            message = f"component '{excerpt(name)}' has '{key}' for a face that is not ready-made"
            hint = "say `face: standard`, or remove the key"
            findings.add(faults.BAD_DECLARATION.at(part.node.place_of(key), message, hint=hint))
    if not part.front:
        message = f"a part of component '{excerpt(name)}' has neither 'front' nor 'face'"
        hint = "name a template under front, or say `face: standard`"
        findings.add(faults.MISSING_KEY.at(part.node.place, message, hint=hint))
    if part.face in READY and READY[part.face].lined:
        _check_lines(name, part, tables, findings)
    if part.face in READY and READY[part.face].shape:
        _check_shape(name, part, READY[part.face].shape, findings)
    if part.face == "die":
        findings.extend(_loaded(tables.get(part.of)))
    if not part.of:
        return
    table, place = tables.get(part.of), part.node.place_of("of")
    if table is None:
        message = f"component '{excerpt(name)}' prints no table '{excerpt(part.of)}'"
        findings.add(faults.unknown(place, message, part.of, tables, "tables"))
    elif part.accent and not is_colour(part.accent) and part.accent not in groups(table):
        message = f"{part.of} has no choice and no reference '{excerpt(part.accent)}' for the accent"
        place = part.node.place_of("accent")
        findings.add(faults.unknown(place, message, part.accent, groups(table), "fields"))
    elif table.sound("count") and not table.copies:
        message = f"component '{excerpt(name)}' prints {part.of}, which has no pieces"
        findings.add(faults.BAD_DECLARATION.at(place, message, hint="add rows, or remove the part"))


def _check_lines(name: str, part: Part, tables: Mapping[str, Table], findings: Findings) -> None:
    """Report a face that is made of lines and has none: no field of its table names any."""
    table = tables.get(part.of)
    if table is not None and any(isinstance(kind, Refs) for kind in table.fields.values()):
        return
    if table is None and part.of:
        return  # which is told
    whose = f"{part.of} has no field of the type refs" if table else "its part names no table"
    message = f"component '{excerpt(name)}' prints '{part.face}' without a line: {whose}"
    hint = "give the table of the part a field such as `lines: refs scoring`, which names them"
    findings.add(faults.BAD_DECLARATION.at(part.node.place_of("of" if table else "face"), message, hint=hint))


def _check_shape(name: str, part: Part, shape: str, findings: Findings) -> None:
    """Report a face on an outline for which it is not drawn."""
    if part.__struct_config__.tag != shape:
        message = f"a part of component '{excerpt(name)}' has the face '{part.face}' without `shape: {shape}`"
        place = part.node.place_of("shape" if "shape" in part.node.entries else "face")
        hint = "write `shape: cube` and its edge in mm in the place of its size, as in `edge: 16`"
        findings.add(faults.BAD_DECLARATION.at(place, message, hint=hint))


def _loaded(table: Table | None) -> Iterator[Problem]:
    """Dice whose sides cannot each come up equally often on six squares; those are the first `refs`."""
    fields = table.fields.items() if table else ()
    field = next((name for name, kind in fields if isinstance(kind, Refs)), "")
    for row in table.rows if table and field else ():
        sides = len(row.values.get(field) or ())
        if sides and SQUARES % sides:
            message = f"the die '{excerpt(row.id)}' has {numbered(sides, 'side')}, and a cube six"
            hint = "name one, two, three or six rows; one that shall come up more often is named more often"
            place = row.place_of(field)
            yield faults.BAD_DECLARATION.at(place, message, hint=hint, subject=row.subject(field))


def groups(table: Table) -> list[str]:
    """The fields by whose values the rows of a table fall into groups."""
    return [name for name, kind in table.fields.items() if isinstance(kind, Choice | Ref)]
