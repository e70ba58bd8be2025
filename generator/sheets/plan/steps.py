"""What is done with the sheets of a kit, in order: print, glue to their backs, cut, fold and glue."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from generator.sheets.plan.plan import PrintPlan
from generator.sheets.plan.tally import FileTally

Say = Callable[[str], str]
"""Says a phrase in the language of the kit."""


class Handiwork(Struct, frozen=True):
    """What is to be done with the things of a kit besides cutting, by their titles."""

    folded: list[str] = []  # and not glued
    built: list[str] = []  # folded and glued
    joined: list[str] = []  # glued one behind another, and parted in play
    pressed: list[str] = []  # glued flat, to dry under a weight


class Step(Struct, frozen=True):
    """Something to do: sentences, the last of which may ask for the names of things."""

    said: str
    things: Sequence[str] = ()


def steps_of(
    plan: PrintPlan, say: Say, work: Handiwork, titles: Mapping[str, str]
) -> Iterator[tuple[str, Sequence[Step]]]:
    """Each step by its name, with what is to be done."""
    yield say("Print"), [Step(_sentences(_printing(plan.counted, say)))]
    if over := [titles.get(file.component, "") for file in plan.counted if file.duplex == "fold"]:
        told = say("Fold the sheets in the middle and glue them before they are cut:")
        yield say("Glue"), [Step(told, over)]
    if cutting := _cutting(plan.counted, say, work):
        yield say("Cut"), [Step(_sentences(cutting))]
    if done := [*_by_hand(say, work)]:
        folded, glued = work.folded or work.built, work.built or work.joined or work.pressed
        yield say("Fold and glue") if folded and glued else say("Glue") if glued else say("Fold"), done


def _by_hand(say: Say, work: Handiwork) -> Iterator[Step]:
    if work.folded:
        yield Step(say("Fold along the dashed lines:"), work.folded)
    if work.built:
        yield Step(say("Fold along the dashed lines and glue:"), work.built)
    if work.joined:
        yield Step(
            say("Glue in the order of the numbers, each onto the flap of the one before:"), work.joined
        )
    if work.pressed:
        yield Step(say("Let dry under a weight:"), work.pressed)


def _printing(files: Sequence[FileTally], say: Say) -> Iterator[str]:
    yield say("At 100%.")
    if len({file.stock for file in files}) > 1:
        yield say("Paper first, then card.")
    if any(file.two_sided for file in files):
        yield say("Flip two-sided sheets on the edge that is named.")


def _cutting(files: Sequence[FileTally], say: Say, work: Handiwork) -> list[str]:
    pages = [page for file in files for page in file.pages if page.cuts]
    told = [say("Along a ruler from mark to mark, long cuts first.")] if pages else []
    if any(page.outlined for page in pages):
        told.append(say("Then along the outlines."))
    return [*told, say("The cells of a strip stay together.")] if work.joined else told


def named(titles: Iterable[str]) -> str:
    """Titles in a row; a line breaks after a dot."""
    return "\u00a0· ".join(titles)


def _sentences(told: Iterable[str]) -> str:
    """Sentences one after another; no space follows a full stop that is as wide as a letter is high."""
    return "".join(said if said.endswith("。") else f"{said} " for said in told).rstrip()
