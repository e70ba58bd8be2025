"""The order: what to make and how, in one piece from the command line to the file."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import Struct

from generator.problem import Findings
from generator.sheets.paper import Duplex, Paper, open_paper

Stock = Literal["", "card", "paper"]
"""What sheets are printed on that several components share; '' of what has its own."""
Letters = Literal["outlines", "live"]
"""Letters in SVG as outlines, or as text that a program can edit."""


def together(stock: str) -> str:
    """What the common sheets of a stock are called."""
    return f"together-{stock}"


class Order(Struct, frozen=True, kw_only=True):
    """What a person asked for; nothing in it depends on a game."""

    languages: tuple[str, ...] = ()  # none means all that a game has
    papers: tuple[str, ...] = ("a4", "letter")
    formats: tuple[str, ...] = ("pdf", "svg", "html")
    only: tuple[str, ...] = ()  # components; none means all
    duplex: Duplex = "long"
    letters: Letters = "outlines"
    low_ink: bool = False
    strict: bool = False  # what has a warning is refused, as if it were an error

    @property
    def how(self) -> str:
        """What makes a difference to a file that is made, whatever else is."""
        return repr((self.duplex, self.letters, self.low_ink))

    def shares(self, stock: str) -> bool:
        """Whether what says that it shares sheets of a stock does: not where it is wanted alone."""
        return bool(stock) and self.duplex != "press" and (not self.only or together(stock) in self.only)

    def makes(self, component: str, language: str, form: str, paper: str) -> bool:
        """Whether a file of this kind is among what was ordered; one of no paper is ordered with any."""
        return (
            (not self.only or component in self.only)
            and (not self.languages or language in self.languages)
            and ("pdf" if form == "json" else form) in self.formats  # numbers go with what is printed
            and (not paper or paper in self.papers)
        )


@cache
def paper_named(name: str) -> Paper:
    """A paper of an order, whose names were all found before."""
    paper = open_paper(name, Findings())
    if paper is None:
        raise LookupError(name)
    return paper
