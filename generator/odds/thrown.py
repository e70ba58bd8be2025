"""What the handfuls of a throw show: sums, pairs, misses and hits."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from generator.odds.data import told
from generator.odds.figure import TERMINAL, exact
from generator.odds.section import FRACTION, MEAN, SHARE, Head, Label, Numbers, On, Section, Tongue, Writing

MOST_BARS, MOST_SUMS, MOST_WANTED = 9, 16, 6
"""On paper: where more sums can come up, they are left to the table, or to the terminal."""


class Chances(Struct, frozen=True):
    """What one handful shows; None and nothing where it is not asked for."""

    number: int
    kept: int
    players: tuple[int, ...]
    mean: Fraction
    sums: dict[int, Fraction]
    least: int | None
    at_least: Fraction | None
    different: Annotated[Fraction | None, told("all_different")]
    two_alike: Fraction | None
    missed: dict[int, Fraction]  # by the number of wanted values
    hits: dict[int, Fraction]

    def reached(self, least: int) -> Fraction:
        """How likely the sum is this or more."""
        return sum((share for total, share in self.sums.items() if total >= least), Fraction(0))


class Thrown(Struct, frozen=True):
    """A throw of a game: the chances of each handful, fair and, if so declared, biased."""

    name: Annotated[str, told("throw")]
    table: Annotated[str, told("of")]
    fair: tuple[Chances, ...]
    biased: tuple[Chances, ...]

    def sections(self, tongue: Tongue) -> Iterator[Section]:
        """The sums of each handful, and tables of pairs, misses and hits, as far as they are asked for."""
        said = tongue.say(self.name)
        said = said[:1].upper() + said[1:]
        for index in self._by_sum():
            if self.fair[index].sums:
                yield from self._sums(index, said, tongue)
        named = f"throw {self.name}"
        yield from _asked(self.fair, named, said, tongue)
        yield from _asked(self.biased, f"{named}, biased", tongue.say("{name}, biased", name=said), tongue)

    def _by_sum(self) -> list[int]:
        """Where each number that is thrown, with each sum that it needs, comes first."""
        keys = [(each.number, each.least) for each in self.fair]
        return [keys.index(key) for key in dict.fromkeys(keys)]

    def _sums(self, index: int, said: str, tongue: Tongue) -> Iterator[Section]:
        """On paper standing bars, and how likely so much or more is; one table on the terminal."""
        say, fair = tongue.say, self.fair[index]
        biased = self.biased[index] if self.biased else None
        quiet = {total for total in fair.sums if fair.least is not None and total < fair.least}
        yield Section(
            title=say("{name}: sum of {number}", name=said, number=fair.number)
            if len(fair.sums) <= MOST_BARS else "",
            remark=f"{say('mean')} {exact(fair.mean, tongue.customs)}", chart="columns",
            heads=(Head(writing=SHARE), Head(writing=FRACTION)),
            rows=tuple(
                Numbers(Label(str(total), colour="quiet" if total in quiet else ""), (share, share))
                for total, share in fair.sums.items()
            ),
        )  # fmt: skip
        name, beside = f"throw {self.name}, {fair.number} thrown", f": mean {exact(fair.mean)}"
        if len([each for each in self._by_sum() if self.fair[each].number == fair.number]) > 1:
            name += f", {fair.least} needed"
        if fair.at_least is not None:
            beside += f", {fair.least} or more {fair.at_least}"
        heads = [
            Head("exactly", FRACTION, "terminal"), Head("", SHARE, "terminal"),
            Head(say("or more"), SHARE, terminal="at least"),
        ]  # fmt: skip
        if biased is not None:
            beside += f" (biased {TERMINAL.percent(biased.at_least)})" if biased.at_least is not None else ""
            heads.append(Head("biased, exactly", SHARE, "terminal"))
            heads.append(Head(say("biased"), SHARE, terminal="at least"))
        rows = []
        for total, share in fair.sums.items():
            values = [share, share, fair.reached(total)]
            if biased is not None:
                values += [biased.sums.get(total, Fraction(0)), biased.reached(total)]
            rows.append(Numbers(Label(str(total)), tuple(values), strong=total == fair.least))
        title = say("{name}: at least so much", name=said) if len(rows) <= MOST_SUMS else ""
        yield Section(name, beside, title, say("chance"), first=say("sum"), heads=heads, rows=rows)


def _asked(found: tuple[Chances, ...], name: str, said: str, tongue: Tongue) -> Iterator[Section]:
    """Pairs, misses and hits."""
    say = tongue.say
    by_number = {each.number: each for each in found}  # however many of them are kept
    thrown = [(Label(str(number)), each) for number, each in by_number.items()]
    pairs = [
        Numbers(label, (each.two_alike, each.different))
        for label, each in thrown
        if each.different is not None
    ]
    if pairs:
        yield Section(
            f"{name}: pairs", "", say("{name}: pairs", name=said), say("chance"),
            first=say("thrown"), rows=pairs,
            heads=(Head(say("two alike"), SHARE), Head(say("all different"), SHARE)),
        )  # fmt: skip
    if found and found[0].missed:
        title, remark = say("{name}: no wanted side", name=said), say("chance, by sides wanted")
        section = Section(f"{name}: no wanted side comes up", "", title, remark)
        yield _wanted(section, [(label, each.missed) for label, each in thrown], SHARE, tongue)
    if found and found[0].hits:
        title, remark = say("{name}: wanted sides kept", name=said), say("on average, by sides wanted")
        heading = f"{name}: wanted sides among those that are kept"
        hits = [(_kept(each, tongue), each.hits) for each in found]
        yield _wanted(Section(heading, ", on average", title, remark), hits, MEAN, tongue)


def _kept(each: Chances, tongue: Tongue) -> Label:
    kept = tongue.say("{number}, {kept} kept", number=each.number, kept=each.kept)
    return Label(kept if each.kept != each.number else str(each.number), terminal=kept)


def _wanted(
    section: Section, found: list[tuple[Label, dict[int, Fraction]]], writing: Writing, tongue: Tongue
) -> Section:
    """A table with a column for each number of wanted sides."""
    heads: list[Head] = []
    for wanted in found[0][1]:
        shown: On = "both" if len(heads) < MOST_WANTED else "terminal"
        heads.append(Head(str(wanted), writing, shown, terminal=f"{wanted} wanted"))
    rows = [Numbers(label, tuple(shares.values())) for label, shares in found]
    return replace(section, first=tongue.say("thrown"), heads=heads, rows=rows, narrow=0.22)
