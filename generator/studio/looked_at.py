"""What pages look at, in the order of importance, and what they were told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from generator.studio.gallery import ShownFace


class FaceName(NamedTuple):
    """A face in a language: component, number of its part, row and side in one word."""

    id: str
    language: str
    low_ink: bool = False


class LookedAt:
    """The faces that each page shows now, and those near them that it will show when it is scrolled."""

    def __init__(self) -> None:
        self._pages: dict[str, dict[FaceName, bool]] = {}  # whether each is seen
        self._told: dict[FaceName, ShownFace] = {}
        self._new = False

    def want(self, page: str, seen: Iterable[FaceName], near: Iterable[FaceName] = ()) -> None:
        """Have a page look at these faces from now on; those that are new to it are told again."""
        before = self._pages.pop(page, {})
        wanted = dict.fromkeys(near, False) | dict.fromkeys(seen, True)
        self._pages = {page: wanted, **self._pages}  # the latest is the most important
        for name in {*wanted}.difference(before):
            self._told.pop(name, None)
        self._new = True

    def forget(self, page: str) -> None:
        """A page is closed."""
        self._pages.pop(page, None)

    def repeat(self) -> None:
        """Have everything be told again."""
        self._told.clear()
        self._new = True

    def taken(self) -> bool:
        """Whether something was wanted since this was asked last."""
        new, self._new = self._new, False
        return new

    def __iter__(self) -> Iterator[FaceName]:
        return iter(dict.fromkeys(name for names in self._pages.values() for name in names))

    def seen(self) -> list[FaceName]:
        """The faces that somebody sees."""
        every = (pair for names in self._pages.values() for pair in names.items())
        return [*dict.fromkeys(name for name, seen in every if seen)]

    def is_news(self, name: FaceName, shown: ShownFace) -> bool:
        """Whether pages do not know yet that a face is shown so; they do from now on."""
        if self._told.get(name) == shown:
            return False
        self._told[name] = shown
        return True

    def tidy(self) -> None:
        """Keep nothing of faces that nobody looks at."""
        seen = {*self}
        self._told = {name: shown for name, shown in self._told.items() if name in seen}
