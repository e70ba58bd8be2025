"""Fingerprints: what a component shows in one language, in short.

A sheet shows what its templates say of its rows, so that is what is counted, and not the data that they
say it from: when one card changes, the tokens keep their fingerprint, and nobody prints them again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import chain, groupby
from pathlib import Path

from jinja2 import TemplateError

from generator.drawing.art.library import Library
from generator.faces.around import around, told_files
from generator.faces.build import PIECE, Faces
from generator.faces.limits import FAILURES
from generator.locale.language import Language
from generator.model.component import Component


class Fingerprints:
    """Those of the components of a game in one language."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.game = faces.game
        self.language = faces.language
        self._known: dict[str, str | None] = {}

    def data(self, component: Component) -> str:
        """What the file of a component was made from: its own fingerprint, or that of the whole game."""
        return self.of(component) or self.game.fingerprint

    def of(self, component: Component) -> str | None:
        """That of the component's own faces; None where it may show more of the game than they say."""
        if component.name not in self._known:
            self._known[component.name] = None if component.source else self._counted(component)
        return self._known[component.name]

    def _counted(self, component: Component) -> str | None:
        total = hashlib.sha256()
        titles = [titled(self.language, each) for each in (component, *component.members)]
        try:
            for text in chain(
                (around(self.game, self.language), component.name, *titles), self._texts(component)
            ):
                if PIECE in text:
                    return None
                total.update(_hash(text))
        except (TemplateError, *FAILURES):  # which is reported when the face is built
            return None
        return total.hexdigest()

    def _texts(self, component: Component) -> Iterator[str]:
        """Every piece of a component: which it is, how often there is one, and what its sides say."""
        for (_, row), sides in groupby(component.sides(self.game.tables), key=lambda side: side[:2]):
            yield f"{row.subject()} {row.count}" if row else ""
            for side in sides:
                yield self.faces.text(side)

    def holds(self, library: Library) -> bool:
        """Whether none of these files was drawn as a picture, of which the fingerprint would know nothing."""
        told = {*map(_which, told_files(self.game))}
        return told.isdisjoint(_which(self.game.folder / file) for file in library.asked)


def titled(language: Language, component: Component) -> str:
    """The title of a component in a language."""
    if component.of_house:
        return language.say(component.title)
    return language.text("component.title", component.title, component.name)


def _which(path: Path) -> tuple[int, int] | Path:
    """A file itself, whatever it is called; by its name where there is none."""
    try:
        found = path.stat()
    except OSError:
        return path
    return found.st_dev, found.st_ino


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
