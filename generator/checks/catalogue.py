"""Every check, in the order in which they run; a new check is one line here."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.bad_variant import bad_variant
from generator.checks.check import Check
from generator.checks.confusable_names import confusable_names
from generator.checks.count_mismatch import count_mismatch
from generator.checks.distribution_mismatch import distribution_mismatch
from generator.checks.dominated_card import dominated_card
from generator.checks.free_conversion import free_conversion
from generator.checks.missing_translation import missing_translation
from generator.checks.no_exit import no_exit
from generator.checks.not_strongly_connected import not_strongly_connected
from generator.checks.percent_mismatch import percent_mismatch
from generator.checks.resource_never_gained import resource_never_gained
from generator.checks.resource_never_spent import resource_never_spent
from generator.checks.sibling_breaks_pattern import sibling_breaks_pattern
from generator.checks.spot_only_behind_toll import spot_only_behind_toll
from generator.checks.unknown_map_part import unknown_map_part
from generator.checks.unreachable_spot import unreachable_spot
from generator.model.game import Game
from generator.problem import Problem

CHECKS: tuple[Check, ...] = (
    count_mismatch,
    distribution_mismatch,
    percent_mismatch,
    bad_variant,
    sibling_breaks_pattern,
    resource_never_gained,
    resource_never_spent,
    free_conversion,
    dominated_card,
    unknown_map_part,
    unreachable_spot,
    no_exit,
    not_strongly_connected,
    spot_only_behind_toll,
    missing_translation,
    confusable_names,
)


def run_checks(game: Game) -> Iterator[Problem]:
    """The problems that all checks find."""
    for check in CHECKS:
        yield from check.find(game)
