"""All that is told of one small game, on the terminal and on paper, against a text that can be read."""

from __future__ import annotations

from pathlib import Path

from generator.odds.gathered import gathered
from generator.odds.section import Medium, Section, Tongue
from tests.odds.conftest import load

HERE = Path(__file__).parent


def shown(section: Section, medium: Medium) -> list[str]:
    """A section as lines: what stands over it, its heads and its rows."""
    if medium == "terminal":
        lines = [f"{section.name}{section.beside}"]
    else:
        set_as = f"{section.chart}, narrow {section.narrow:g}, rank {section.rank}, most {section.most}"
        lines = [f"{section.title} [{section.remark}] {set_as}"]
    heads = section.heads_on(medium)
    first = "" if medium == "terminal" and section.bare else section.first
    marks = {"one of many": "", "strong": "*", "before": "<"}
    lines.append("  # " + " | ".join([first, *(head.on(medium) + marks[head.line] for head in heads)]))
    for row, values in section.rows_on(medium):
        label = " ".join(part for part in (row.label.on(medium), row.label.icon, row.label.colour) if part)
        figures = [head.figure(value, medium) for head, value in zip(heads, values, strict=True)]
        lines.append(f"  {'*' if row.strong else '-'} " + " | ".join([label, *figures]))
    return [line.rstrip() for line in lines]


def everything(sections: list[Section]) -> str:
    lines: list[str] = []
    for section in sections:
        if section.name:
            lines += ["terminal: " + shown(section, "terminal")[0], *shown(section, "terminal")[1:]]
        if section.title:
            lines += ["paper: " + shown(section, "paper")[0], *shown(section, "paper")[1:]]
    return "\n".join(lines) + "\n"


def test_what_is_told_of_the_harbour_is_what_was_worked_out() -> None:
    """
    Every heading, row and figure for the terminal and for paper; a change of any of them shows as a difference of text.
    """
    found = gathered(load(HERE / "harbour"))
    told = everything([*found.sections(Tongue())]) + "".join(f"note: {note}\n" for note in found.notes)
    assert told == (HERE / "harbour" / "told.txt").read_text("utf-8")
