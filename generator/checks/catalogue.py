"""Every check, in the order in which they run; a new check is one line here."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.bad_rule import bad_rule
from generator.checks.bad_variant import bad_variant
from generator.checks.bonus_out_of_reach import bonus_out_of_reach
from generator.checks.box_never_reached import box_never_reached
from generator.checks.broken_cell import broken_cell
from generator.checks.build_order_cycle import build_order_cycle
from generator.checks.check import Check
from generator.checks.condition_never_holds import condition_never_holds
from generator.checks.confusable_names import confusable_names
from generator.checks.cost_never_payable import cost_never_payable
from generator.checks.count_mismatch import count_mismatch
from generator.checks.deck_runs_dry import deck_runs_dry
from generator.checks.distribution_mismatch import distribution_mismatch
from generator.checks.dominated_card import dominated_card
from generator.checks.edges_differ import edges_differ
from generator.checks.empty_section import empty_section
from generator.checks.end_unreachable import end_unreachable
from generator.checks.equal_neighbours import equal_neighbours
from generator.checks.free_conversion import free_conversion
from generator.checks.groups_do_not_sum import groups_do_not_sum
from generator.checks.invisible_character import invisible_character
from generator.checks.lap_line_farmed import lap_line_farmed
from generator.checks.level_not_monotone import level_not_monotone
from generator.checks.loop_lengths_differ import loop_lengths_differ
from generator.checks.lost_term import lost_term
from generator.checks.missing_translation import missing_translation
from generator.checks.name_spells_other import name_spells_other
from generator.checks.never_ends import never_ends
from generator.checks.no_exit import no_exit
from generator.checks.no_layout import no_layout
from generator.checks.no_tie_break import no_tie_break
from generator.checks.not_in_legend import not_in_legend
from generator.checks.not_normal import not_normal
from generator.checks.not_one_start import not_one_start
from generator.checks.not_reachable_as_declared import not_reachable_as_declared
from generator.checks.not_strongly_connected import not_strongly_connected
from generator.checks.not_unique import not_unique
from generator.checks.nothing_affordable import nothing_affordable
from generator.checks.nothing_to_throw import nothing_to_throw
from generator.checks.outside_declared_range import outside_declared_range
from generator.checks.pattern_out_of_reach import pattern_out_of_reach
from generator.checks.pattern_without_points import pattern_without_points
from generator.checks.percent_mismatch import percent_mismatch
from generator.checks.placeholder import placeholder
from generator.checks.points_per_cost_outlier import points_per_cost_outlier
from generator.checks.recorded_fault import recorded_fault
from generator.checks.recorded_names_nothing import recorded_names_nothing
from generator.checks.refers_to_nothing import refers_to_nothing
from generator.checks.repeated_pattern import repeated_pattern
from generator.checks.resource_never_gained import resource_never_gained
from generator.checks.resource_never_spent import resource_never_spent
from generator.checks.same_colour import same_colour
from generator.checks.sibling_breaks_pattern import sibling_breaks_pattern
from generator.checks.spot_only_behind_toll import spot_only_behind_toll
from generator.checks.sum_mismatch import sum_mismatch
from generator.checks.supply_below_worst_case import supply_below_worst_case
from generator.checks.table_gap import table_gap
from generator.checks.term_variant import term_variant
from generator.checks.throw_decides_nothing import throw_decides_nothing
from generator.checks.tile_not_joined import tile_not_joined
from generator.checks.tile_placed_too_often import tile_placed_too_often
from generator.checks.tiles_overlap import tiles_overlap
from generator.checks.tiles_run_out import tiles_run_out
from generator.checks.typed_number import typed_number
from generator.checks.uneven_faces import uneven_faces
from generator.checks.uneven_window import uneven_window
from generator.checks.unknown_face import unknown_face
from generator.checks.unknown_map_part import unknown_map_part
from generator.checks.unreachable_spot import unreachable_spot
from generator.checks.unused_field import unused_field
from generator.checks.unused_word import unused_word
from generator.checks.variant_unanswered import variant_unanswered
from generator.checks.weak_family import weak_family
from generator.checks.wrong_arrows import wrong_arrows
from generator.model.game import Game
from generator.problem import Problem

CHECKS: tuple[Check, ...] = (
    count_mismatch,
    distribution_mismatch,
    percent_mismatch,
    sum_mismatch,
    not_unique,
    refers_to_nothing,
    outside_declared_range,
    groups_do_not_sum,
    bad_rule,
    name_spells_other,
    bad_variant,
    sibling_breaks_pattern,
    level_not_monotone,
    resource_never_gained,
    resource_never_spent,
    free_conversion,
    dominated_card,
    points_per_cost_outlier,
    weak_family,
    condition_never_holds,
    nothing_affordable,
    cost_never_payable,
    supply_below_worst_case,
    deck_runs_dry,
    end_unreachable,
    no_tie_break,
    build_order_cycle,
    table_gap,
    pattern_out_of_reach,
    pattern_without_points,
    repeated_pattern,
    bonus_out_of_reach,
    throw_decides_nothing,
    nothing_to_throw,
    unknown_face,
    uneven_faces,
    equal_neighbours,
    uneven_window,
    broken_cell,
    unknown_map_part,
    unreachable_spot,
    no_exit,
    not_strongly_connected,
    spot_only_behind_toll,
    not_reachable_as_declared,
    loop_lengths_differ,
    lap_line_farmed,
    not_one_start,
    wrong_arrows,
    box_never_reached,
    never_ends,
    tiles_overlap,
    tile_not_joined,
    edges_differ,
    tile_placed_too_often,
    tiles_run_out,
    no_layout,
    missing_translation,
    confusable_names,
    term_variant,
    lost_term,
    placeholder,
    empty_section,
    not_normal,
    invisible_character,
    not_in_legend,
    unused_field,
    unused_word,
    same_colour,
    recorded_fault,
    recorded_names_nothing,
    typed_number,
    variant_unanswered,
)


def run_checks(game: Game) -> Iterator[Problem]:
    """The problems that all checks find."""
    for check in CHECKS:
        yield from check.find(game)
