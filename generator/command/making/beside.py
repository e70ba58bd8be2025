"""Pages beside the components of a game, such as its odds: made aside, then added to the output."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.build.make import Finished, paint_lot
from generator.build.publish import publish
from generator.build.staging import staging
from generator.build.task import Result
from generator.command.making.meanwhile import saved_meanwhile
from generator.command.output.progress import Progress
from generator.components.kind import Kind
from generator.drawing.art.library import Library
from generator.locale.language import Language, languages, speaking
from generator.model.game import Game
from generator.problem import Findings, Problem
from generator.source.numbered import numbered


def print_beside(
    game: Game, component: Kind, order: Order, out: Path, tells: Progress, nothing: str,
    wrong: Callable[[Language], Iterable[Problem]] = lambda language: (),
) -> list[Problem]:  # fmt: skip
    """Make the pages of one game and add them; none of a language in which something is wrong.

    `nothing` is told if there are no pages; `wrong` are the problems that a translation has with them.
    """
    findings = Findings()
    library = Library(game.folder, game.shown, game.symbols)
    with staging(out, game.id) as staged:
        lots: list[Finished] = []
        for code in order.languages or languages(game):
            with speaking(game, code, findings) as language:
                bench = Bench(game, language, library, order, findings) if language else None
                if language and not language.own:
                    findings.extend(wrong(language))
                for lot in component.lots(bench) if bench else ():
                    lots.append(paint_lot(lot, game.fingerprint, order.letters, staged))
                    tells.under_way(f"{game.id}/{lots[-1].path}")
        findings.extend(library.findings.problems)
        findings.extend(saved_meanwhile(game, out))
        sound = Result([
            lot for lot in lots
            if not any(problem.concerns((lot.language,)) for problem in findings.blocking)
        ], findings.problems)  # fmt: skip
        if not lots and not findings.problems:
            tells.done(nothing)
        elif sound.made:
            manifest = publish(sound.made, staged, out, game, lambda file: True).path
            for line in sound.lines:
                tells.written(f"{game.id}/{line}")
            tells.done(f"{manifest.as_posix()}: {numbered(len(sound.made), 'file')}")
    return findings.in_order()
