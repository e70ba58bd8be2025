"""Make kits: survey first, then make everything aside, then publish."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import click
from msgspec import Struct
from msgspec.structs import replace

from generator.bench.order import Order
from generator.build.pool import Pool, processors
from generator.build.publish import outside, publish, staging
from generator.build.task import Result, Task, run
from generator.checks.allow import acknowledge
from generator.command.advice import in_part, mirrored
from generator.command.build import Outcome, Wanted, tell_unchanged
from generator.command.progress import Progress
from generator.command.report import as_line
from generator.faults import all_faults
from generator.locale.language import languages, open_language, unfinished, unprinted
from generator.model.game import Game
from generator.problem import Findings, Problem
from generator.source.nearest import did_you_mean
from generator.survey import survey


class Begun(Struct, frozen=True):
    """A kit that is being made: its game, where, what waits for its parts, and what was found before."""

    game: Game
    staged: Path
    task: Task  # for all languages that are made
    results: list[Callable[[], Result]]
    found: list[Problem]  # what stops other languages, and what is acknowledged


def make(
    wanted: list[Wanted], order: Order, out: Path, tell: Progress, outcome: Outcome,
    *, fresh: bool, jobs: int | None,
) -> None:  # fmt: skip
    """Make and publish every language of every kit that is wanted and has no open problem."""
    several = sum(each.published is None for each in wanted) > 1
    try:
        with ExitStack() as aside, Pool(jobs or processors()) as pool:
            # all are begun before the first is waited for
            kits = [_begin(each, order, out, aside, pool, fresh=fresh, whole=several) for each in wanted]
            for each, kit in zip(wanted, kits):
                if isinstance(kit, Begun):
                    _finish(kit, each, order, out, tell, outcome)
                else:
                    tell_unchanged(each.published, out, tell)
                    outcome.problems += kit
                    outcome.unmade += each.published is None
    except OSError as error:
        # a full disk or a folder without rights is nobody's mistake in the data
        raise click.ClickException(f"cannot write: {error}") from None


def _begin(
    each: Wanted, order: Order, out: Path, aside: ExitStack, pool: Pool, *, fresh: bool, whole: bool
) -> Begun | list[Problem]:
    """A kit that is being made, or what stops all of it; nothing if it need not be made."""
    if each.published:
        return []

    def surveyed(codes: Sequence[str], proof: bool) -> tuple[Game | None, list[Problem]]:
        found = survey(each.folder, each.shown, proof=proof, chosen=each.chosen, languages=codes)
        return found.game, _counting(found.findings, strict=order.strict, varied=bool(each.chosen))

    game, found = surveyed(order.languages, proof=False)
    blocking = [problem for problem in found if not problem.acknowledged]
    ordered = list(order.languages) or (languages(game) if game else [])
    codes = [code for code in ordered if not any(problem.concerns((code,)) for problem in blocking)]
    if game is None or each.refused or not codes:
        # nothing is built, so that the faces must be drawn to learn what is wrong with them
        return surveyed(order.languages, proof=True)[1]
    _known(order.only, game)
    lost = [*dict.fromkeys(code for problem in blocking for code in problem.languages)]
    found = [problem for problem in found if problem.acknowledged]
    found += [problem for problem in surveyed(lost, proof=True)[1] if problem.languages] if lost else []
    staged = aside.enter_context(staging(out, game.id))
    target = "" if fresh else str(out / game.id)
    all_codes = replace(order, languages=tuple(codes))
    task = Task(str(each.folder), each.shown, game.digest, each.chosen, codes, all_codes, str(staged), target)
    # languages of one game share its pictures, so that they are parted only if there is nothing else to share
    parts = [task] if whole else [replace(task, languages=[code]) for code in codes]
    return Begun(game, staged, task, [pool.submit(part, game) for part in parts], found)


def _known(only: tuple[str, ...], game: Game) -> None:
    """Refuse the name of a component that the game does not have."""
    for name in only:
        if name not in game.file.components:
            hint = did_you_mean(name, game.file.components, "components")
            raise click.UsageError(f"the game '{game.id}' has no component '{name}'; {hint}")


def _counting(findings: Findings, *, strict: bool, varied: bool) -> list[Problem]:
    """What stops a build, or would if nobody had acknowledged it.

    Under a variant, declared facts about the default may be broken. Texts that are not translated are printed
    in the original and marked, unless the build is strict.
    """
    return [
        problem for problem in findings.problems
        if problem.acknowledged
        or (not (varied and problem.subject.startswith("rules.")) and (strict or problem.fault.stops))
    ]  # fmt: skip


def _finish(
    kit: Begun, each: Wanted, order: Order, out: Path, tell: Progress, outcome: Outcome
) -> None:
    """Publish the languages in which nothing at all went wrong in the making."""
    game, results = kit.game, []
    for wait in kit.results:
        results.append(wait())
        for line in results[-1].lines:
            tell.under_way(f"{game.id}/{line}")
    findings = Findings([problem for result in results for problem in result.problems])
    known = acknowledge(findings.in_order(), game.file.allow, all_faults(), complete=False)
    counted = _counting(Findings(known), strict=order.strict, varied=bool(each.chosen))
    blocking = [problem for problem in counted if not problem.acknowledged]
    problems = Findings([*kit.found, *counted]).in_order()
    outcome.problems.extend(problems)
    tried = kit.task.languages
    codes = [code for code in tried if not any(problem.concerns((code,)) for problem in blocking)]
    if not codes:
        outcome.unmade += 1
        return
    lots = [lot for result in results for lot in result.lots if lot.language in codes]
    kept = replace(order, languages=tuple(codes))
    if codes != tried and "html" in order.formats:
        # pages to read link to those of the languages that are made
        again = run(replace(kit.task, languages=codes, order=replace(kept, formats=("html",))), game)
        lots = [*(lot for lot in lots if lot.format != "html"), *again.lots]
    whole = Result(lots, problems)
    published = publish(whole.made, kit.staged, out, game, outside(kept, game))
    for line in whole.lines:
        tell.written(f"{game.id}/{line}")
    as_before = f", {whole.taken} of them as before" if whole.taken else ""
    tell.done(f"{published.path.as_posix()}: {len(whole.made)} files{as_before}")
    said = [*_unfinished(game, codes), *mirrored(game, codes), *_warned(known, blocking)]
    for line in said:
        click.echo(line, err=True)
    if opened := [problem for problem in problems if not problem.acknowledged]:
        lost = dict.fromkeys(code for problem in opened for code in problem.languages)
        outcome.partly.append(in_part(game.id, codes, [*lost]))
    else:
        each.before.remember(game.id, published.sha256, len(whole.made), said)


def _warned(known: list[Problem], blocking: list[Problem]) -> Iterator[str]:
    """What was met in the making and stops nothing, in short."""
    for problem in known:
        if not problem.acknowledged and problem not in blocking:
            yield as_line(problem)


def _unfinished(game: Game, codes: list[str]) -> Iterator[str]:
    """How many texts of each language were printed in the original, and why."""
    for code in codes:
        language = open_language(game, code, Findings())
        missing, waiting = unprinted(game, language) if language else (0, 0)
        if missing:
            texts = "1 text has" if missing == 1 else f"{missing} texts have"
            yield f"{game.id}: {texts} no translation to {code}, and stand there as {unfinished('…')}"
        if waiting:
            need = "1 translation needs" if waiting == 1 else f"{waiting} translations need"
            yield f"{game.id}: {need} review in {code}, and the original stands there as {unfinished('…')}"
