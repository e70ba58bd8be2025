"""Games of one id, whose files would be written over each other."""

from __future__ import annotations

from collections.abc import Mapping as Known
from pathlib import Path
from typing import NamedTuple

from generator.model.faults import REPEATED_GAME
from generator.model.names import COLLIDE
from generator.problem import Findings, Problem
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Scalar
from generator.source.reader import read_file


class Clash(NamedTuple):
    """Two folders whose games share an id, and the problem that it is for the second."""

    first: Path
    second: Path
    problem: Problem


def clashes(games: list[tuple[Path, str]], known: Known[Path, str]) -> list[Clash]:
    """Each game with the id of an earlier one; an id that is not `known` is read from game.yaml."""
    if len(games) < 2:
        return []
    earlier: dict[str, tuple[Path, str]] = {}
    found: list[Clash] = []
    for folder, shown in games:
        read = None if known.get(folder) else _id(folder, shown)
        name = read.text if read else known.get(folder, "")
        first = earlier.setdefault(name.casefold(), (folder, shown))
        if name and first[0] != folder and (problem := _problem(first, (folder, shown))):
            found.append(Clash(first[0], folder, problem))
    return found


def refused(found: list[Clash]) -> set[Path]:
    """The folders of all games that share an id: nobody can tell which of them is meant to be there."""
    return {folder for clash in found for folder in (clash.first, clash.second)}


def _problem(first: tuple[Path, str], second: tuple[Path, str]) -> Problem | None:
    """The problem at the `id` of the second; None if a file was changed meanwhile and has none."""
    one, other = _id(*first), _id(*second)
    if one is None or other is None:
        return None
    message = f"id '{excerpt(other.text)}' is that of {first[1]} already"
    hint = "" if one.text == other.text else COLLIDE
    return REPEATED_GAME.at(other.place, message, hint=hint, related=(one.place,))


def _id(folder: Path, shown: str) -> Scalar | None:
    """The id as it stands in game.yaml; why it cannot be read is for the survey to tell."""
    root = read_file(folder / "game.yaml", f"{shown}/game.yaml", Findings())
    node = root.entries.get("id") if isinstance(root, Mapping) else None
    return node if isinstance(node, Scalar) else None
