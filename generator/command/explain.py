"""`kamiban check --explain CODE`: what a fault is, why it matters and the way out."""

from __future__ import annotations

import click

from generator.command.advice import entry
from generator.command.codes import find_fault
from generator.problem import Fault


def promise(fault: Fault) -> str:
    """The sentence by which its check says what is wrong; '' for a fault that is found while reading."""
    from generator.checks.catalogue import CHECKS

    for check in CHECKS:
        if check.fault.code == fault.code and check.find.__doc__:
            return " ".join(check.find.__doc__.split("\n\n")[0].split())
    return ""


def run(word: str) -> int:
    """Print one fault."""
    fault = find_fault(word)
    click.echo(f"{fault.code} {fault.name} ({fault.severity})")
    if said := promise(fault):
        click.echo(f"  what: {said.rstrip('.')}")
    click.echo(f"  why: {fault.why}\n  hint: {fault.hint}")
    if fault.allowable:
        meant = entry(fault.code, "SUBJECT")
        click.echo(f"  if it is meant so: {meant} in game.yaml; check --format json tells the subject")
    return 0
