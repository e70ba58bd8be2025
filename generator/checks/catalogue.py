"""Every check: each file in a folder of this one, named after a subject, may hold one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules

from generator.checks import __path__ as here
from generator.checks.check import Check
from generator.guard import TooMuch, work
from generator.model.game import Game
from generator.problem import Fault, Problem
from generator.source.faults import TAKES_TOO_MUCH


def _checks() -> Iterator[Check]:
    """The checks of all subjects by the names of their folders and files; what they share holds none."""
    for subject in iter_modules(here, "generator.checks."):
        for file in iter_modules(import_module(subject.name).__path__) if subject.ispkg else ():
            module = import_module(f"{subject.name}.{file.name}")
            if isinstance(found := getattr(module, file.name, None), Check):
                yield found


CHECKS: tuple[Check, ...] = tuple(_checks())


def run_checks(game: Game, breathe: Callable[[], None] = lambda: None) -> Iterator[Problem]:
    """The problems that all checks find; `breathe` is called before each of them."""
    for check in CHECKS:
        breathe()
        try:
            with work(f"the check {check.fault.code}", game.shown):
                found = [*check.find(game)]
        except TooMuch as error:
            message = f"{check.fault.code} ({check.fault.name}) cannot be checked: {error}"
            found = [TAKES_TOO_MUCH.at(game.file.node.place, message)]
        yield from found


def promise(fault: Fault) -> str:
    """The sentence by which its check says what is wrong; '' for a fault that is found while reading."""
    for check in CHECKS:
        if check.fault.code == fault.code and check.find.__doc__:
            return " ".join(check.find.__doc__.split("\n\n")[0].split())
    return ""
