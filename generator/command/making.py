"""Make kits: survey first, then make everything aside, then publish."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import click

from generator.checks.allow import acknowledge
from generator.command.build import tell_unchanged
from generator.command.progress import Progress
from generator.command.request import Request, Wanted
from generator.faults import all_faults
from generator.locale.faults import MISSING_TRANSLATION
from generator.locale.language import languages, open_language, unfinished, untranslated
from generator.model.game import Game
from generator.output.crew import Crew, Job
from generator.output.hire import Mate
from generator.output.publish import publish, staging
from generator.output.task import Task
from generator.problem import Findings, Problem
from generator.source.nearest import did_you_mean
from generator.survey import survey


def make(
    wanted: list[Wanted], request: Request, out: Path, tell: Progress,
    *, fresh: bool, jobs: int, mate: Mate | None,
) -> list[Problem]:  # fmt: skip
    """Make and publish every kit that is wanted and has no open problem; the problems of the others."""
    problems: list[Problem] = []
    try:
        with ExitStack() as aside, Crew(jobs, tell, mate) as crew:
            begun = [_begin(each, request, out, aside, crew, fresh=fresh) for each in wanted]
            for each, (game, tasks, found) in zip(wanted, begun):
                if game is None or found:
                    tell_unchanged(each.published, out, tell)
                    problems += found
                else:
                    problems += _finish(game, each, tasks, crew, out, tell)
    except OSError as error:
        # a full disk or a folder without rights is nobody's mistake in the data
        raise click.ClickException(f"cannot write: {error}") from None
    return problems


def _begin(
    each: Wanted, request: Request, out: Path, aside: ExitStack, crew: Crew, *, fresh: bool
) -> tuple[Game | None, list[Job], list[Problem]]:
    """The game and a task for each of its languages, or what stops it; neither if it need not be made."""
    if each.published:
        return None, [], []
    found = survey(each.folder, each.shown, proof=False, chosen=each.chosen)
    blocking = _blocking(found.findings, strict=request.strict, varied=bool(each.chosen))
    if blocking or found.game is None:
        # nothing is built, so that the faces must be drawn to learn what is wrong with them
        drawn = survey(each.folder, each.shown, chosen=each.chosen).findings
        return None, [], _blocking(drawn, strict=request.strict, varied=bool(each.chosen))
    game = found.game
    codes = request.codes or languages(game)
    only = _components(request.only, game)
    staged = aside.enter_context(staging(out, game.id))
    tasks = [
        Task(
            folder=str(each.folder), shown=each.shown, digest=game.digest, chosen=each.chosen,
            code=code, languages=codes, papers=request.papers, formats=request.formats,
            duplex=request.duplex, words=request.words,  # type: ignore[arg-type]  # click has checked them
            low_ink=request.ink == "low", only=only,
            staged=str(staged), target=str(out / game.id), fresh=fresh,
        )
        for code in codes
    ]  # fmt: skip
    return game, [crew.add(task, game) for task in tasks], []


def _components(only: list[str] | None, game: Game) -> list[str]:
    """The components that were asked for, all of which the game must have."""
    for name in only or ():
        if name not in game.file.components:
            hint = did_you_mean(name, game.file.components, "components")
            raise click.UsageError(f"the game '{game.id}' has no component '{name}'; {hint}")
    return only or []


def _blocking(findings: Findings, *, strict: bool, varied: bool) -> list[Problem]:
    """What stops a build: under a variant, declared facts about the default may be broken.

    Texts that are not translated are printed in the original and marked, unless the build is strict.
    """
    return [
        problem for problem in findings.blocking
        if not (varied and problem.subject.startswith("rules."))
        and (strict or problem.code != MISSING_TRANSLATION.code)
    ]  # fmt: skip


def _finish(
    game: Game, each: Wanted, jobs: list[Job], crew: Crew, out: Path, tell: Progress
) -> list[Problem]:
    """Publish a kit only if nothing at all went wrong in the making."""
    results = crew.finish(jobs)
    findings = Findings([problem for result in results for problem in result.problems])
    known = acknowledge(findings.in_order(), game.file.allow, all_faults(), complete=False)
    blocking = [problem for problem in known if not problem.acknowledged]
    if blocking:
        return blocking
    made = [file for result in results for file in result.made]
    order, staged = jobs[0].task.order(), Path(jobs[0].task.staged)
    published = publish(made, staged, out, game, order)
    taken = sum(result.taken for result in results)
    as_before = f", {taken} of them as before" if taken else ""
    tell(f"{published.path.as_posix()}: {len(made)} files{as_before}", done=True)
    said = list(_unfinished(game, order.languages))
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
