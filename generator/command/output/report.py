"""Problems for people and for tools."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import IO

import click

from generator.command.output.snippet import snippet
from generator.command.output.streams import json_text
from generator.locale.faults import UNTRANSLATED
from generator.problem import Problem, printable
from generator.source.numbered import numbered
from generator.speech import label, spoken

COLOURS = {"error": "red", "warning": "yellow", "note": "blue"}
FEW = 5
"""How many of what is not translated a person is shown; the others of a file are counted."""


def in_colour(stream: IO[str]) -> bool:
    """Whether colours are wanted there: on a terminal, unless NO_COLOR says otherwise (no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def as_line(problem: Problem) -> str:
    """One line, as compilers print it and as editors and grep understand it."""
    known = " (acknowledged)" if problem.acknowledged else ""
    return f"{problem.place}: {problem.severity}[{problem.code}]{known}: {problem.message}"


def as_text(problems: Iterable[Problem], *, colour: bool = False) -> str:
    """The problems of each file under its name, each with a place to click on; '' if there are none."""
    groups: dict[str, list[Problem]] = {}
    for problem in problems:
        groups.setdefault(problem.place.file, []).append(problem)
    style = _style(colour)
    shown: Counter[str] = Counter()
    return "\n".join(
        "\n".join([style(printable(file), bold=True, underline=True), *_entries(found, shown, style), ""])
        for file, found in groups.items()
    )


def status(problems: Iterable[Problem], *, strict: bool = False) -> int:
    """The exit status: 1 with an error that nobody has acknowledged; if strict, with anything open."""
    opened = (problem for problem in problems if not problem.acknowledged)
    return 1 if any(strict or problem.severity == "error" for problem in opened) else 0


def echo_problems(problems: Iterable[Problem], *, err: bool = False) -> bool:
    """Print the problems; whether there are any."""
    colour = in_colour(sys.stderr if err else sys.stdout)
    text = as_text(problems, colour=colour)
    if text:
        click.echo(text, err=err, color=colour)
    return bool(text)


def _entries(found: list[Problem], shown: Counter[str], style: Callable[..., str]) -> Iterator[str]:
    """The problems of a file; of a mass only as many as were not `shown` yet, and how many more there are."""
    left: Counter[str] = Counter()
    for problem in found:
        if problem.code in UNTRANSLATED and shown[problem.code] == FEW:
            left[problem.code] += 1
        else:
            shown[problem.code] += 1
            yield _entry(problem, style)
    for code, number in left.items():
        more = f"and {number} more {code} in this file; kamiban check --format lines lists them"
        yield spoken(more)


def _style(colour: bool) -> Callable[..., str]:
    return click.style if colour else lambda text, **_: text


def _entry(problem: Problem, style: Callable[..., str]) -> str:
    """Line, column and what; the line itself, the other places that make it so, then what to do."""
    known = f" {label('(acknowledged)')}" if problem.acknowledged else ""
    tint = "cyan" if known else COLOURS[problem.severity]
    kind = style(f"{label(problem.severity)}[{problem.code}]{known}", fg=tint, bold=True)
    place = style(str(problem.place), bold=True)
    lines = [f"{place}: {kind}: {spoken(problem.message)}"]
    if problem.acknowledged:
        return f"{lines[0]}\n  {label('because:')} {problem.acknowledged}"
    if shown := snippet(problem.place):
        source, caret = shown.split("\n")
        lines += [source, caret[:-1] + style("^", fg=tint, bold=True)]
    if problem.related:
        lines.append(f"  {style(label('see:'), bold=True)} {_places(problem)}")
    lines.append(f"  {style(label('hint:'), bold=True)} {spoken(problem.hint)}")
    return "\n".join(lines)


def _places(problem: Problem) -> str:
    """The related places, those of one file together: cards.yaml:7, 20."""
    lines: dict[str, list[int]] = {}
    for place in problem.related:
        lines.setdefault(place.file, []).append(place.line)
    return "; ".join(f"{printable(file)}:{', '.join(map(str, found))}" for file, found in lines.items())


def as_json(problems: list[Problem]) -> str:
    """All problems as one JSON list."""
    return json_text([problem.data for problem in problems])


def summary(problems: list[Problem], games: int) -> str:
    """The closing line; notes are counted if there are any."""
    found = Counter(problem.severity for problem in problems if not problem.acknowledged)
    parts = [numbered(found["error"], "error"), numbered(found["warning"], "warning")]
    parts += [numbered(found["note"], "note")] * bool(found["note"])
    parts.append(f"{sum(1 for problem in problems if problem.acknowledged)} acknowledged")
    return f"{', '.join(parts)} in {numbered(games, 'game')}"
