"""Make kits: survey first, then make everything aside, then publish."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import click
from msgspec import Struct
from msgspec.structs import replace

from generator.bench.order import Order, together
from generator.build.counting import expected
from generator.build.make import Finished
from generator.build.planning import plan_name
from generator.build.pool import Pool, processors
from generator.build.publish import outside, publish
from generator.build.staging import staging
from generator.build.task import Result, Task, run
from generator.checks.allow import acknowledge
from generator.command.build import Outcome, Wanted, tell_unchanged
from generator.command.making.meanwhile import saved_meanwhile
from generator.command.output.advice import drafted, in_part, mirrored
from generator.command.output.progress import Progress
from generator.command.output.report import as_line
from generator.faults import all_faults
from generator.locale.faults import LOST_MARK, UNTRANSLATED
from generator.locale.language import languages, open_language, unfinished, unprinted
from generator.model.game import Game
from generator.problem import Findings, Problem, causes
from generator.sheets.plan.plan import PlanSum
from generator.source.nearest import did_you_mean
from generator.source.numbered import are, numbered
from generator.speech import spoken
from generator.survey import survey


class Begun(Struct, frozen=True):
    """A kit that is being made: its game, where, what waits for its parts, and what was found before."""

    game: Game
    staged: Path
    task: Task  # for all languages that are made
    results: list[Callable[[], Result]]
    found: list[Problem]  # what stops other languages, and what stops nothing
    stopped: list[str]  # these languages


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
                    tell_unchanged(each.published, out, order, tell)
                    outcome.problems += kit
                    outcome.unmade += each.published is None
                    for problem in _warnings(kit, order):
                        click.echo(as_line(problem), err=True)
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
        return found.game, _counting(found.findings, varied=bool(each.chosen))

    game, found = surveyed(order.languages, proof=False)
    blocking = [problem for problem in _blocking(found, order) if problem.code != LOST_MARK.code]
    ordered = list(order.languages) or (languages(game) if game else [])
    codes = [code for code in ordered if not any(problem.concerns((code,)) for problem in blocking)]
    if game is None or each.refused or not codes:
        # nothing is built, so that the faces must be drawn to learn what is wrong with them
        proved = surveyed(order.languages, proof=True)[1]
        # a file that was mended in between has stopped the kit all the same, which must be told
        return proved if _blocking(proved, order) or each.refused else [*proved, *blocking]
    _known(order.only, game)
    lost = [*dict.fromkeys(code for problem in blocking for code in problem.languages)]
    found = [problem for problem in found if problem not in blocking]
    drafts = [code for code in codes if any(_is_open(each, code) for each in found)]
    found += [problem for problem in surveyed(lost, proof=True)[1] if problem.languages] if lost else []
    staged = aside.enter_context(staging(out, game.id))
    task = Task(
        str(each.folder), each.shown, game.digest, each.chosen, codes,
        replace(order, languages=tuple(codes)), str(staged), "" if fresh else str(out / game.id), drafts,
        [problem for problem in _blocking(found, order) if problem.code == LOST_MARK.code],
    )  # fmt: skip
    # languages of one game share its pictures, so that they are parted only if there is nothing else to share
    parts = [task] if whole else [replace(task, languages=[code]) for code in codes]
    return Begun(game, staged, task, [pool.submit(part, game) for part in parts], found, lost)


def _is_open(problem: Problem, code: str) -> bool:
    """Whether what is made in a language is a draft: nobody has said yet that a warning is meant so."""
    return problem.severity == "warning" and not problem.acknowledged and problem.concerns((code,))


def _known(only: tuple[str, ...], game: Game) -> None:
    """Refuse the name of a component that the game does not have."""
    shared = {together(each.together): None for each in game.file.components.values() if each.together}
    known = {**game.file.components, **shared}
    for name in only:
        if name not in known:
            hint = did_you_mean(name, known, "components")
            raise click.UsageError(f"the game '{game.id}' has no component '{name}'; {hint}")


def _counting(findings: Findings, *, varied: bool) -> list[Problem]:
    """What a build tells; under a variant, declared facts about the default may be broken."""
    return [
        problem for problem in findings.problems
        if problem.acknowledged or not (varied and problem.subject.startswith("rules."))
    ]  # fmt: skip


def _blocking(problems: list[Problem], order: Order) -> list[Problem]:
    """What stops that which it touches: errors, and in a strict build all that nobody has acknowledged."""
    return [each for each in problems if not each.acknowledged and (order.strict or each.severity == "error")]


def _finish(kit: Begun, each: Wanted, order: Order, out: Path, tell: Progress, outcome: Outcome) -> None:
    """Publish the components with which nothing went wrong in the making."""
    game, results = kit.game, []
    task = kit.task
    with tell.making(kit.staged, partial(expected, game, task.order, task.languages)):
        for wait in kit.results:
            results.append(wait())
            for line in results[-1].lines:
                tell.under_way(f"{game.id}/{line}")
    met = [problem for result in results for problem in result.problems]
    met += saved_meanwhile(game, out)
    known = acknowledge(met, game.file.allow, all_faults(), complete=False)
    counted = _counting(Findings(known), varied=bool(each.chosen))
    problems = causes(Findings([*kit.found, *counted]).in_order())
    outcome.problems.extend(problems)
    blocking, own = _blocking(counted, order), game.file.language
    made = [lot for result in results for lot in result.lots]
    lots = [lot for lot in made if not any(problem.touches(*lot.pair, own) for problem in blocking)]
    if not lots:
        outcome.unmade += 1
        return
    sound = {lot.pair: None for lot in lots}
    lost = {lot.pair for lot in made if lot.pair not in sound}
    # a plan of what is not there would mislead
    unplanned = {(plan_name(game.file.components), code) for _, code in lost}
    lots = [lot for lot in lots if lot.pair not in unplanned]
    if unread := {lot.language for lot in made if lot.format == "html" and lot.pair in lost}:
        # pages to read link to those of the languages that are made
        lots = _relinked(kit, lots, unread)
    whole = Result(lots, problems)
    kept = outside(replace(order, languages=tuple(kit.task.languages)), game, lost | unplanned)
    published = publish(whole.made, kit.staged, out, game, kept)
    tell.published(game.id, out, order, len(whole.made) - whole.taken)
    for line in whole.lines:
        tell.written(f"{game.id}/{line}")
    as_before = f", {whole.taken} of them as before" if whole.taken else ""
    tell.done(f"{published.path.as_posix()}: {numbered(len(whole.made), 'file')}{as_before}")
    sums = [*_sums(game.id, results, {code for _, code in lost})]
    for line in sums:
        tell.done(line)
    codes = kit.task.languages
    warnings = _warnings(problems, order)
    said = [*_unfinished(game, codes), *mirrored(game, codes), *map(as_line, warnings)]
    # what is found in the making comes too late for the footers
    before = [problem for problem in warnings if problem.severity == "warning" and not problem.components]
    said += drafted(game.id, before)
    for line in said:
        click.echo(spoken(line), err=True)
    stopped = [code for code in kit.stopped if code not in codes]
    if lost or stopped:
        outcome.partly.append(in_part(game.id, sound, lost, stopped))
    elif not _blocking(problems, order):
        each.before.remember(game.id, published.sha256, len(whole.made), said, sums)


def _sums(game: str, results: list[Result], lost: set[str]) -> Iterator[str]:
    """What a kit takes on each paper in one line; the same in several languages is told once.

    Of languages in which something is lost nothing is told: it would count sheets that are not there.
    """
    found: dict[tuple[str, PlanSum], dict[str, int]] = {}
    for result in results:
        for paper, totals in result.sums.items():
            for code, each in totals.items():
                if code in lost:
                    continue
                found.setdefault((paper, replace(each, ink=0)), {})[code] = each.ink
    for (paper, total), inks in sorted(found.items(), key=lambda each: each[0][0]):
        alone = sum(each == paper for each, _ in found) == 1 and not lost
        name = paper.upper() if alone else f"{paper.upper()} ({', '.join(inks)})"
        sheets, cuts = numbered(total.card + total.paper, "sheet"), numbered(total.cuts, "cut")
        stock = f"{total.card} card, {total.paper} paper"
        ink = "–".join(map(str, sorted({min(inks.values()), max(inks.values())})))
        yield f"{game}: {name}: {sheets} – {stock}; {cuts}; ink {ink} %"


def _relinked(kit: Begun, lots: list[Finished], unread: set[str]) -> list[Finished]:
    """The same lots, the pages to read made once more for languages that all have them."""
    codes = [code for code in kit.task.languages if code not in unread]
    order = replace(kit.task.order, languages=tuple(codes), formats=("html",))
    again = {lot.path: lot for lot in run(replace(kit.task, languages=codes, order=order), kit.game).lots}
    return [again.get(lot.path, lot) for lot in lots]


def _warnings(problems: list[Problem], order: Order) -> list[Problem]:
    """What stops nothing; texts that are not translated are counted elsewhere."""
    settled = _blocking(problems, order)
    opened = [each for each in problems if not each.acknowledged and each not in settled]
    return [each for each in opened if each.code not in UNTRANSLATED]


def _unfinished(game: Game, codes: list[str]) -> Iterator[str]:
    """How many texts of each language were printed in the original, and why."""
    for code in codes:
        language = open_language(game, code, Findings())
        missing, waiting = unprinted(game, language) if language else (0, 0)
        if missing:
            texts = f"{numbered(missing, 'text')} {are(missing, 'have', 'has')} no translation to {code}"
            yield f"{game.id}: {texts}, and {are(missing, 'stand', 'stands')} there as {unfinished('…')}"
        if waiting:
            need = f"{numbered(waiting, 'translation')} {are(waiting, 'need', 'needs')} review in {code}"
            yield f"{game.id}: {need}, and the original stands there as {unfinished('…')}"
