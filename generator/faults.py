"""Every fault of every stage by its code: the same ones for each command, whatever it has imported."""

from __future__ import annotations

from functools import cache

from generator.checks.catalogue import CHECKS
from generator.drawing import faults as drawing
from generator.ledger import faults as ledger
from generator.locale import faults as locale
from generator.model import faults as model
from generator.problem import Fault
from generator.rulebook import faults as rulebook
from generator.sheets import faults as sheets
from generator.source import faults as source

_DECLARED = (source, model, locale, drawing, sheets, rulebook, ledger)
"""Where stages declare their faults, without anything that takes long to import; a check declares its own."""


@cache
def all_faults() -> dict[str, Fault]:
    """The faults in the order of their codes."""
    found = [each for stage in _DECLARED for each in vars(stage).values() if isinstance(each, Fault)]
    found += [check.fault for check in CHECKS]
    return {fault.code: fault for fault in sorted(found, key=lambda fault: fault.code)}
