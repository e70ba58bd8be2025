"""What must be printed again: which pieces to throw out and to put in, and how many sheets that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from generator.ledger.prints import PRINT, SHEETS
from generator.ledger.wording import Wording, worded


class Exchange(Struct, frozen=True):
    """Copies of one piece to throw out of a kit, and to put in, of one component in one language."""

    language: str
    component: str
    piece: str  # '' of a component that is one thing
    out: int
    into: int


def exchanges(before: Mapping[str, str], now: Mapping[str, str]) -> list[Exchange]:
    """Pieces that are others now; what looks like an earlier one is that one, whatever its row is called."""
    old, new = _pieces(before), _pieces(now)
    found: list[Exchange] = []
    for group in dict.fromkeys((*new, *old)):
        one, other = old.get(group, {}), new.get(group, {})
        have: Counter[str] = Counter()
        for count, shown in one.values():
            have[shown] += count
        need: Counter[str] = Counter()
        for count, shown in other.values():
            need[shown] += count
        more, less = need - have, have - need
        for piece in dict.fromkeys((*other, *one)):
            out, into = (_taken(each.get(piece), left) for each, left in ((one, less), (other, more)))
            if out or into:
                found.append(Exchange(*group, piece, out, into))
    return found


def _taken(piece: tuple[int, str] | None, left: Counter[str]) -> int:
    """How many copies of a piece are among those that are left over, which they leave then."""
    if piece is None:
        return 0
    count = min(piece[0], left[piece[1]])
    left[piece[1]] -= count
    return count


def _pieces(facts: Mapping[str, str]) -> dict[tuple[str, str], dict[str, tuple[int, str]]]:
    """How many there are of each piece and what it looks like, by language and component."""
    found: dict[tuple[str, str], dict[str, tuple[int, str]]] = {}
    for key, value in facts.items():
        kind, _, rest = key.partition(" ")
        if kind == PRINT:
            code, component, piece = [*rest.split(" ", 2), ""][:3]
            count, _, shown = value.partition(" ")
            found.setdefault((code, component), {})[piece] = int(count), shown
    return found


def reprints(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[Wording]:
    """For each component that looks other than before, how much of it is to be printed, in words."""
    languages: dict[str, tuple[Wording, list[str]]] = {}
    groups: dict[tuple[str, str], list[Exchange]] = {}
    for each in exchanges(before, now):
        groups.setdefault((each.language, each.component), []).append(each)
    for (code, component), found in groups.items():
        key, said = f"{SHEETS} {code} {component}", worded("{component} to reprint", component=component)
        if key in now:
            out, into = sum(each.out for each in found), sum(each.into for each in found)
            sheets, was = now[key].split(), Counter(before.get(key, "").split())
            others = sum((Counter(sheets) - was).values())
            said = worded(
                "{component}: {out} to throw out, {into} to put in, {again} of {sheets} sheets to reprint",
                component=component, out=str(out), into=str(into), again=str(others), sheets=str(len(sheets)),
            )  # fmt: skip
        languages.setdefault(str(said), (said, []))[1].append(code)
    every = {key.split(" ")[1] for key in now if key.startswith(f"{PRINT} ")}
    for said, codes in languages.values():
        yield said if {*codes} == every else worded("{said} ({codes})", said=said, codes=", ".join(codes))
