"""The words that the page may say to a room, and what answers each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from generator.registry import words
from generator.speech import known

if TYPE_CHECKING:
    from generator.problem import Problem
    from generator.studio.workspace import Workspace

_ROOM = "studio.answers"
FRONT = frozenset({
    "open", "faces", "want", "where", "table", "edit", "undo", "redo", "history", "suggest", "shown",
    "picture", "fits", "translate", "untranslate", "board", "drag", "cells", "icons", "art", "greet",
    "explain", "settings", "set", "passage", "rewrite", "bring",
})  # fmt: skip
"""What must be answered at once, in the room that does nothing else for long; the rest is for the other."""


LOOKS = frozenset({
    "sheets", "plan", "rulebook", "phone", "texts", "odds", "ledger", "changed", "untranslated",
})  # fmt: skip
"""What only looks, and may take long: it is given up when the page that asked has gone on."""


class NotDone(Exception):
    """Something that was asked cannot be done, for a reason that a person understands."""

    def __init__(self, message: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(message)
        self.problems = problems


def answer(word: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Declare the function that answers a word: it takes the workspace and a Struct, and gives a Struct."""

    def declared(function: Callable[..., Any]) -> Callable[..., Any]:
        function.answers = word  # type: ignore[attr-defined]  # found by `answers` below
        return function

    return declared


@cache
def answers() -> dict[str, Callable[..., Any]]:
    """All functions that answer, by their words."""
    found: dict[str, Callable[..., Any]] = {}
    for name in words(_ROOM):
        module = import_module(f"generator.{_ROOM}.{name}")
        for each in vars(module).values():
            if getattr(each, "__module__", "") == module.__name__ and hasattr(each, "answers"):
                found[each.answers] = each
    return found


def answered(workspace: Workspace, word: str, given: Any) -> Any:
    """What is answered; raises NotDone for what nobody answers, or what is not asked as it should be.

    Every question says in which `tongue` its page speaks to a person; without one it is answered in English.
    """
    function = answers().get(word)
    if function is None:
        raise NotDone(f"nobody answers '{word}'")
    kind = _asked(function)
    workspace.tongue = known(str(given.get("tongue", "")))
    try:
        asked: Any = msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise NotDone(str(error)) from None
    return function(workspace, asked)


@cache
def _asked(function: Callable[..., Any]) -> Any:
    """The Struct that a function takes."""
    hints = get_type_hints(function)
    return next(kind for name, kind in hints.items() if name not in ("workspace", "return"))
