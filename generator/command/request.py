"""What `kamiban build` was asked for, in the words of the command."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from pathlib import Path

from generator.output.unchanged import Before, Published


@dataclass(frozen=True)
class Request:
    """How every game is to be built."""

    codes: list[str] | None  # languages; None means all that a game has
    papers: list[str]
    formats: list[str]
    duplex: str
    words: str
    ink: str
    only: list[str] | None
    strict: bool

    def of(self, chosen: dict[str, str]) -> tuple[object, ...]:
        """All words that make a difference to the kit of a game with these variants."""
        return (*astuple(self), sorted(chosen.items()))


@dataclass(frozen=True)
class Wanted:
    """One game to build: its folder, how that is shown, its variants, and what was built before."""

    folder: Path
    shown: str
    chosen: dict[str, str]
    before: Before
    published: Published | None  # if it need not be built again
    refused: bool = False  # it shares its id with another that is wanted, and is only surveyed

    def refuse(self) -> Wanted:
        """The same game, not to be written, nor said to stand as it is."""
        return replace(self, published=None, refused=True)
