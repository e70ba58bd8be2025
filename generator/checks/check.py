"""How a check is declared: a generator function of problems, tied to its fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.model.game import Game
from generator.problem import Fault, Problem

Finder = Callable[[Game], Iterator[Problem]]


@dataclass(frozen=True, slots=True)
class Check:
    """A fault and the function that finds it."""

    fault: Fault
    find: Finder


def check(fault: Fault) -> Callable[[Finder], Check]:
    """Make a check of a function that yields problems of this fault."""
    return lambda find: Check(fault, find)
