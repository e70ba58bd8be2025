"""Odds: sections of numbers to be plotted, as they are and as they were when the game was accepted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct, field

from generator.ledger.book import read_ledger
from generator.locale.language import Language, languages, open_language
from generator.model.game import Game
from generator.model.load import load_game
from generator.odds.gathered import Odds, gathered
from generator.odds.section import (
    PLAIN,
    SHARE,
    SMALL_SHARE,
    WHOLE_SHARE,
    Head,
    Label,
    Numbers,
    Section,
    Tongue,
    Topic,
)
from generator.oddsbook.tongue import PaperTongue
from generator.problem import Findings
from generator.studio.answer import NotDone, answer
from generator.studio.weighing.before import figures_before, number_in, values_before
from generator.studio.workspace import Workspace


class OddsAsked(Struct):
    """Odds in the names of a language, perhaps under a variant."""

    language: str = ""
    variant: str = ""  # as in production=all


class PlotHead(Struct):
    """A column of numbers or a curve."""

    name: str
    share: bool  # of one, told in per cent
    strong: bool


class PlotCell(Struct):
    """A number as people read it, and as it is plotted; whether one that was is another now."""

    text: str
    number: float | None
    moved: bool = False


class PlotRow(Struct):
    """What a row is about, its numbers, and what those of them were that are others now."""

    label: str
    colour: str
    strong: bool
    now: list[PlotCell]
    before: list[PlotCell | None]


class Plot(Struct):
    """One section: `chart` is bars, columns, curves, dots or table."""

    name: str
    title: str
    remark: str
    chart: str
    first: str
    heads: list[PlotHead]
    rows: list[PlotRow]


class VariantOffered(Struct):
    """A variant that odds may be told under."""

    name: str
    values: list[str]


class OddsTold(Struct):
    """All plots of a game; `accepted` says whether there are numbers to compare with."""

    revision: int
    accepted: bool
    plots: list[Plot] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    variants: list[VariantOffered] = field(default_factory=list)


@answer("odds")
def odds(workspace: Workspace, asked: OddsAsked) -> OddsTold:
    """The odds of the game as it is, each beside what it was when the game was accepted."""
    plain = workspace.needed()
    game = _varied(plain, asked.variant)
    workspace.breathe()
    facts = read_ledger(plain.folder, plain.shown, Findings())
    code = asked.language if asked.language in languages(plain) else plain.file.language
    language = open_language(plain, code, Findings())
    assert language is not None  # it is one of the game's
    found = gathered(game)
    workspace.breathe()
    plots = [*_plots(game, language, found, _under(facts or {}, asked.variant))]
    offered = [
        VariantOffered(name, [each.name for each in variant.alternatives if not isinstance(each, str)])
        for name, variant in plain.file.variants.items()
    ]
    variants = [each for each in offered if each.values]
    return OddsTold(workspace.revision, facts is not None, plots, [*found.notes], variants)


def _varied(game: Game, variant: str) -> Game:
    """The game under a variant; raises NotDone if it has none of that name."""
    if not variant:
        return game
    name, _, value = variant.partition("=")
    known = game.file.variants.get(name)
    names = [each.name for each in known.alternatives if not isinstance(each, str)] if known else []
    if value not in names:
        raise NotDone(f"the game has no variant '{variant}'")
    varied = load_game(game.folder, game.shown, Findings(), {name: value})
    if varied is None:
        raise NotDone("the game cannot be read: its problems say why")
    return varied


def _under(facts: Mapping[str, str], variant: str) -> dict[str, str]:
    """What held under a variant: its own numbers before those of the game."""
    found = dict(facts)
    for key, value in facts.items() if variant else ():
        kind, _, rest = key.partition(" ")
        if rest.startswith(f"{variant}: "):
            found[f"{kind} {rest.removeprefix(f'{variant}: ')}"] = value
    return found


def _plots(game: Game, language: Language, found: Odds, facts: Mapping[str, str]) -> Iterator[Plot]:
    topics: list[Topic] = [*found.distributions, *found.totals, *found.prices, *found.drawings]
    named, written = Tongue(), PaperTongue(game, language)
    for topic in [*topics, *found.tours, *found.throws, *found.captured, *found.strips]:
        for plain, told in zip(topic.sections(named), topic.sections(written)):
            if told.title and told.rows:
                yield _plot(topic, plain, told, facts, written)


def _plot(topic: Topic, plain: Section, told: Section, facts: Mapping[str, str], tongue: PaperTongue) -> Plot:
    before = figures_before(facts, topic, plain)
    heads = [(at, head) for at, head in enumerate(told.heads) if head.shown != "terminal"]
    rows = [
        PlotRow(
            row.label.text, _colour(row.label), row.strong,
            [_cell(head, row.values[at], tongue) for at, head in heads],
            [
                _before(head, before.get((number, at)), row.values[at], tongue) for at, head in heads
            ],
        )
        for number, row in enumerate(told.rows) if row.shown != "terminal"
    ]  # fmt: skip
    labels = {row.label.on("terminal") for row in plain.rows}
    for gone in values_before(facts, topic):
        if gone not in labels and len(heads) > 1:
            rows.append(_gone(topic, gone, [head for _, head in heads], facts, tongue))
    return Plot(
        plain.name or told.title, told.title, told.remark, told.chart, told.first,
        [PlotHead(head.text, _is_share(head), head.line == "strong") for _, head in heads], rows,
    )  # fmt: skip


def _gone(
    topic: Topic, label: str, heads: list[Head], facts: Mapping[str, str], tongue: PaperTongue
) -> PlotRow:
    """A value that nothing has any more."""
    none = tuple(Fraction(0) if _is_share(head) else 0 for head in heads)
    section = Section(heads=heads, rows=(Numbers(Label(label), none),))
    figures = figures_before(facts, topic, section)
    nothing = [_cell(head, value, tongue) for head, value in zip(heads, none)]
    before = [_before(head, figures.get((0, at)), none[at], tongue) for at, head in enumerate(heads)]
    return PlotRow(label, "", False, nothing, before)


def _cell(head: Head, value: Any, tongue: PaperTongue) -> PlotCell:
    number = float(value) if isinstance(value, int | Fraction) else None
    return PlotCell("" if value is None else head.figure(value, "paper", tongue.customs), number)


def _before(head: Head, figure: tuple[str, bool] | None, now: Any, tongue: PaperTongue) -> PlotCell | None:
    """A figure of the ledger as it is told on the page; None where it has none."""
    if figure is None:
        return None
    was, moved = figure
    number = number_in(was)
    if not moved:
        return _cell(head, now, tongue)
    if head.writing is PLAIN or number is None:
        return PlotCell(was.split("  ")[-1], number, moved=True)
    exact = Fraction(number).limit_denominator(100_000)
    return PlotCell(head.figure(exact, "paper", tongue.customs), number, moved=True)


def _is_share(head: Head) -> bool:
    return head.writing in (SHARE, SMALL_SHARE, WHOLE_SHARE)


def _colour(label: Label) -> str:
    return label.colour if label.colour.startswith("#") else ""
