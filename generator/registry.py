"""Rooms of the house in which each file is one thing, found by the word that a game's data use for it.

An earlier stage asks for a word and gets what a later stage has for it, without knowing that stage. Whoever
adds a kind of component or an outline of pieces adds a file, and nothing else.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from generator.resources import package

UNNAMED = frozenset({"handiwork", "icons", "kind", "odds", "panels", "part", "together"})
"""Files of rooms that no game names: the protocols that members follow, and pages beside a kit."""


@cache
def words(room: str) -> tuple[str, ...]:
    """The words of a room such as components, in alphabetical order; nothing of it is imported."""
    found = iter_modules([str(package().joinpath(*room.split(".")))])
    return tuple(sorted(each.name for each in found if each.name not in UNNAMED and not each.ispkg))


def member(room: str, word: str) -> Any:
    """The class that a room has for one of its words: the one that is tagged with it."""
    module = import_module(f"generator.{room}.{word}")
    for found in vars(module).values():
        config = getattr(found, "__struct_config__", None)
        if config is not None and config.tag == word and found.__module__ == module.__name__:
            return found
    raise LookupError(f"generator/{room}/{word}.py has no class with the tag '{word}'")
