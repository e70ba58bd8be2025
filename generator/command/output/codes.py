"""The codes of faults as people type them, K203 or K2 for all that begin so, and what each means."""

from __future__ import annotations

from collections.abc import Iterable

import click

from generator.command.output.advice import entry
from generator.faults import all_faults
from generator.problem import Fault, Problem
from generator.source.nearest import did_you_mean
from generator.speech import label, spoken


def find_fault(word: str) -> Fault:
    """The fault with this code or name; any other word is wrong usage."""
    faults = all_faults()
    names = {fault.name: fault for fault in faults.values()}
    found = faults.get(word.upper()) or names.get(word.lower().replace("-", "_"))
    if found is None:
        raise click.UsageError(f"no fault '{word}'; {did_you_mean(word, [*faults, *names], 'codes')}")
    return found


def find_codes(words: Iterable[str]) -> tuple[str, ...]:
    """The words as codes or their beginnings; one that fits no fault is wrong usage."""
    faults = all_faults()
    codes = tuple(word.upper() for word in words)
    for code in codes:
        if not any(known.startswith(code) for known in faults):
            raise click.UsageError(f"no fault has the code '{code}'; {did_you_mean(code, faults, 'codes')}")
    return codes


def chosen(
    problems: Iterable[Problem], select: tuple[str, ...] | None, ignore: tuple[str, ...]
) -> list[Problem]:
    """The problems that are selected and not ignored; the longer beginning decides, then `ignore`."""
    return [
        problem for problem in problems
        if _fit(problem.code, ("",) if select is None else select) > _fit(problem.code, ignore)
    ]  # fmt: skip


def _fit(code: str, beginnings: tuple[str, ...]) -> int:
    """How much of a code is named, -1 if it is not."""
    return max((len(each) for each in beginnings if code.startswith(each)), default=-1)


def explain(word: str) -> int:
    """Print what a fault is, why it matters and the way out."""
    from generator.checks.catalogue import promise

    fault = find_fault(word)
    click.echo(f"{fault.code} {fault.name} ({label(fault.severity)})")
    if said := promise(fault):
        click.echo(f"  {label('what:')} {spoken(said).rstrip('.。')}")
    for name, text in (("why:", fault.why), ("hint:", fault.hint)):
        click.echo(f"  {label(name)} {spoken(text)}")
    if fault.allowable:
        meant = entry(fault.code, "SUBJECT")
        told = f"if it is meant so: {meant} in game.yaml; check --format json tells the subject"
        click.echo(f"  {spoken(told)}")
    return 0
