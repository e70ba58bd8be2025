"""Make kits: survey first, then make everything aside, then publish."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import click
from msgspec import Struct

from generator.bench.order import Order
from generator.build.pool import Pool, processors
from generator.build.publish import outside, publish, staging
from generator.build.task import Result, Task
from generator.checks.allow import acknowledge
from generator.command.build import Wanted, tell_unchanged
from generator.command.progress import Progress
from generator.faults import all_faults
from generator.locale.language import languages, open_language, unfinished, untranslated
from generator.model.game import Game
from generator.problem import Findings, Problem
from generator.source.nearest import did_you_mean
from generator.survey import survey


class Begun(Struct, frozen=True):
    """A kit that is being made: its game, where, and what waits for its parts."""

    game: Game
    staged: Path
    results: list[Callable[[], Result]]


def make(
    wanted: list[Wanted], order: Order, out: Path, tell: Progress, *, fresh: bool, jobs: int | None
) -> list[Problem]:
    """Make and publish every kit that is wanted and has no open problem; the problems of the others."""
    problems: list[Problem] = []
    several = sum(each.published is None for each in wanted) > 1
    try:
        with ExitStack() as aside, Pool(jobs or processors()) as pool:
            # all are begun before the first is waited for
            kits = [_begin(each, order, out, aside, pool, fresh=fresh, whole=several) for each in wanted]
            for each, kit in zip(wanted, kits):
                if isinstance(kit, Begun):
                    problems += _finish(kit, each, order, out, tell)
                else:
                    tell_unchanged(each.published, out, tell)
                    problems += kit
    except OSError as error:
        # a full disk or a folder without rights is nobody's mistake in the data
        raise click.ClickException(f"cannot write: {error}") from None
    return problems


def _begin(
    each: Wanted, order: Order, out: Path, aside: ExitStack, pool: Pool, *, fresh: bool, whole: bool
) -> Begun | list[Problem]:
    """A kit that is being made, or what stops it; nothing if it need not be made."""
    if each.published:
        return []
    found = survey(each.folder, each.shown, proof=False, chosen=each.chosen)
    blocking = _blocking(found.findings, strict=order.strict, varied=bool(each.chosen))
    if blocking or found.game is None or each.refused:
        # nothing is built, so that the faces must be drawn to learn what is wrong with them
        drawn = survey(each.folder, each.shown, chosen=each.chosen).findings
        return _blocking(drawn, strict=order.strict, varied=bool(each.chosen))
    game = found.game
    _known(order.only, game)
    staged = aside.enter_context(staging(out, game.id))
    target = "" if fresh else str(out / game.id)
    codes = list(order.languages) or languages(game)
    results = []
    # languages of one game share its pictures, so that they are parted only if there is nothing else to share
    for some in [codes] if whole else [[code] for code in codes]:
        task = Task(str(each.folder), each.shown, game.digest, each.chosen, some, order, str(staged), target)
        results.append(pool.submit(task, game))
    return Begun(game, staged, results)


def _known(only: tuple[str, ...], game: Game) -> None:
    """Refuse the name of a component that the game does not have."""
    for name in only:
        if name not in game.file.components:
            hint = did_you_mean(name, game.file.components, "components")
            raise click.UsageError(f"the game '{game.id}' has no component '{name}'; {hint}")


def _blocking(findings: Findings, *, strict: bool, varied: bool) -> list[Problem]:
    """What stops a build: under a variant, declared facts about the default may be broken.

    Texts that are not translated are printed in the original and marked, unless the build is strict.
    """
    return [
        problem for problem in findings.blocking
        if not (varied and problem.subject.startswith("rules."))
        and (strict or problem.fault.stops)
    ]  # fmt: skip


def _finish(kit: Begun, each: Wanted, order: Order, out: Path, tell: Progress) -> list[Problem]:
    """Publish a kit only if nothing at all went wrong in the making."""
    game, results = kit.game, []
    for wait in kit.results:
        results.append(wait())
        for line in results[-1].lines:
            tell(f"{game.id}/{line}")
    findings = Findings([problem for result in results for problem in result.problems])
    known = acknowledge(findings.in_order(), game.file.allow, all_faults(), complete=False)
    if blocking := [problem for problem in known if not problem.acknowledged]:
        return blocking
    made = [file for result in results for file in result.made]
    published = publish(made, kit.staged, out, game, outside(order, game))
    taken = sum(result.taken for result in results)
    as_before = f", {taken} of them as before" if taken else ""
    tell(f"{published.path.as_posix()}: {len(made)} files{as_before}", done=True)
    said = list(_unfinished(game, list(order.languages) or languages(game)))
    for line in said:
        click.echo(line, err=True)
    each.before.remember(game.id, published.sha256, len(made), said)
    return []


def _unfinished(game: Game, codes: list[str]) -> Iterator[str]:
    """How many texts of each language were printed in the original."""
    for code in codes:
        language = open_language(game, code, Findings())
        if language is not None and (number := untranslated(game, language)):
            texts = "1 text has" if number == 1 else f"{number} texts have"
            shown = unfinished("…")
            yield f"{game.id}: {texts} no translation to {code}, and stand there as {shown}"
