"""What a change does to the numbers of a game, in a few lines or in all of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct, field

from generator.ledger.derived import ODDS, SUM, SUPPLY, TOTAL
from generator.ledger.entry import BETWEEN
from generator.source.numbered import numbered

FEW = 3
"""Numbers of one sort that a line tells."""
_KINDS = (SUM, SUPPLY, ODDS)


class Shift(Struct, frozen=True):
    """A derived number that is another now; '' where there was or is none."""

    key: str
    before: str
    after: str

    @property
    def kind(self) -> str:
        """What sort of number it is."""
        return self.key.partition(" ")[0]

    @property
    def subject(self) -> str:
        """What it is a number of: a table, a field, a map, a throw."""
        return self.key.partition(" ")[2].split(BETWEEN)[0]

    @property
    def labels(self) -> list[str]:
        """Which of its numbers it is."""
        return self.key.partition(" ")[2].split(BETWEEN)[1:]

    @property
    def arrow(self) -> str:
        """Before and after, with the unit once."""
        one, other = _apart(self.before or "none", self.after or "none")
        if one.endswith(" %") and other.endswith(" %"):
            one = one.removesuffix(" %")
        return f"{one} → {other}"

    @property
    def size(self) -> float:
        """How far the number moved, as far as that can be said."""
        try:
            one, other = (float(each.removesuffix(" %").split()[-1]) for each in (self.before, self.after))
        except (ValueError, IndexError):
            return 0.0
        return abs(other - one)

    @property
    def said(self) -> str:
        """All of it in words."""
        if self.kind == SUPPLY:
            return f"pieces of {self.subject} that players can need: {self.arrow}"
        return f"{self.subject}: {', '.join(self.labels)} {self.arrow}" if self.labels else (
            f"{self.subject}: {self.arrow}"
        )


class Effect(Struct):
    """Numbers that are others now, and what else is good to know; `near` are the values of what changed."""

    shifts: list[Shift]
    besides: list[str] = field(default_factory=list)
    near: Mapping[str, Collection[str]] = field(default_factory=dict)

    def all(self) -> list[str]:
        """Every number."""
        return [*(shift.said for shift in sorted(self.shifts, key=_order)), *self.besides]

    def brief(self) -> list[str]:
        """Those that a designer asks for first, some in a line, and how many more there are."""
        told: list[str] = []
        shown: set[Shift] = set()
        groups: dict[str, list[Shift]] = {}
        for shift in sorted(self.shifts, key=_order):
            groups.setdefault(_group(shift), []).append(shift)
        for group, found in groups.items():
            chosen = self._chosen(found)
            shown.update(chosen)
            if chosen:
                told.append(f"{group}: {', '.join(_in_group(shift) for shift in chosen)}")
        left = len(self.shifts) - len(shown)
        more = [f"and {numbered(left, 'more number')}"] if left else []
        return [*told, *more, *self.besides]

    def _chosen(self, found: list[Shift]) -> list[Shift]:
        """Totals of a table, numbers that name a value of the row, else the one that moved most."""
        if _varied(found[0]):
            return []
        match found[0].kind:
            case "supply":
                return found
            case "sum":
                return [shift for shift in found if len(shift.labels) == 1 and self._is_asked(shift)]
        near = [shift for shift in found if self._is_near(shift)]
        return near[:FEW] or sorted(found, key=lambda shift: -shift.size)[:1]

    def _is_asked(self, shift: Shift) -> bool:
        """Whether a sum is that of a whole table, or counts a value that the row has or had."""
        (label,), name = shift.labels, shift.subject.partition(".")[2]
        return not name or label.endswith(TOTAL) or label in self.near.get(name, ())

    def _is_near(self, shift: Shift) -> bool:
        words = {each for values in self.near.values() for each in values if not each.isdecimal()}
        return any(label.rpartition(" ")[2] in words for label in shift.labels)


def _apart(one: str, other: str) -> tuple[str, str]:
    """Two rows of figures without the cells that they share."""
    cells = [each.split("  ") for each in (one, other)]
    if len(cells[0]) != len(cells[1]) or len(cells[0]) == 1:
        return one, other
    differing = [pair for pair in zip(*cells) if pair[0] != pair[1]]
    before, after = ("  ".join(each) for each in zip(*differing))
    return before, after


def _order(shift: Shift) -> tuple[bool, int]:
    return _varied(shift), _KINDS.index(shift.kind)


def _varied(shift: Shift) -> bool:
    """Whether it is the number of a variant."""
    return "=" in shift.subject


def _group(shift: Shift) -> str:
    """What a line is about: sums of one table, else one subject."""
    if shift.kind == SUPPLY:
        return "players can need"
    return shift.subject.partition(".")[0] if shift.kind == SUM and not _varied(shift) else shift.subject


def _in_group(shift: Shift) -> str:
    """A number as it stands in the line of its group."""
    match shift.kind, shift.labels:
        case "supply", _:
            return f"{shift.subject} {shift.arrow}"
        case "sum", [("pieces" | "rows") as what]:
            return f"{shift.arrow} {what}"
        case "sum", labels:
            return f"{shift.subject.partition('.')[2]} {' '.join(labels)} {shift.arrow}"
    return f"{' '.join(shift.labels)} {shift.arrow}".strip()
