"""Try a translation while it is typed: the faces that show it drawn with it, and what is wrong then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.drawing.art.library import Library
from generator.frame import Frame
from generator.locale.catalogue import APART, Catalogue, Key, Translation
from generator.locale.language import Language, languages, open_language
from generator.locale.prose import CONTEXT as PROSE
from generator.model.component import Side
from generator.model.game import Game
from generator.problem import Findings, Place, Problem
from generator.source.po import escaped
from generator.studio.translating.extract import extract

TYPED = "typed"
"""The file that a text has while it stands in none."""


class TriedDrawing(Struct, frozen=True):
    """A face, or a section of a rulebook, drawn with the typed text."""

    of: str
    frame: Frame


class Trial(Struct, frozen=True):
    """What came of it; problems are at letters of the text, or of its forms one after the other."""

    drawings: list[TriedDrawing]
    problems: list[Problem]


def language_with(
    game: Game, code: str, typed: Mapping[Key, Sequence[str]] = MappingProxyType({})
) -> Language:
    """A language as it would be with other translations; one that has none yet is begun."""
    known = open_language(game, code, Findings()) if code in languages(game) else None
    language = known or Language(code, False, Catalogue(f"{code}.po"), game.file.language)
    catalogue = language.catalogue
    entries = {key: entry for key, entry in catalogue.entries.items() if key not in typed}
    entries |= {key: _translation(forms) for key, forms in typed.items() if any(forms)}
    changed = replace(
        catalogue,
        entries=entries,
        waiting={key: place for key, place in catalogue.waiting.items() if key not in typed},
        parted=catalogue.parted or any(APART in context for context, _ in typed),
    )
    return Language(code, language.own, changed, language.original)


def _translation(forms: Sequence[str]) -> Translation:
    """A translation that stands in no file, so that what is wrong with it is told at its letters."""
    strings = ((1, 1, escaped("".join(forms))),)
    return Translation(
        next(filter(None, forms)), Place(TYPED), tuple(forms) if len(forms) > 1 else (), strings
    )


def tried(
    game: Game, code: str, key: Key, forms: Sequence[str], faces: Mapping[str, Side], sections: Sequence[str],
    library: Library,
) -> Trial:  # fmt: skip
    """Draw some faces and sections; only what is wrong with the typed text itself is told.

    That is what is told at it, and what is not told of the same faces without any translation of the text:
    a face cannot always say which of its texts is too long.
    """
    trial = _drawn(game, language_with(game, code, {key: forms}), key, faces, sections, library)
    others = _problems(game, code, key, tuple(faces.items()), tuple(sections), library)
    own = [each for each in trial.problems if each.place.file == TYPED or each not in others]
    return Trial(trial.drawings, own)


@lru_cache(maxsize=4)
def _problems(
    game: Game, code: str, key: Key, faces: tuple[tuple[str, Side], ...], sections: tuple[str, ...],
    library: Library,
) -> frozenset[Problem]:  # fmt: skip
    """What is wrong with faces and sections in which a text is not translated; asked at every key stroke."""
    language = language_with(game, code, {key: ("",)})
    return frozenset(_drawn(game, language, key, dict(faces), sections, library).problems)


def _drawn(
    game: Game, language: Language, key: Key, faces: Mapping[str, Side], sections: Sequence[str],
    library: Library,
) -> Trial:  # fmt: skip
    findings = Findings()
    bench = Bench(game, language, library, Order(), findings)
    drawings = [*_faces(bench, faces), *_sections(bench, key, sections)]
    return Trial(drawings, findings.in_order())


def _faces(bench: Bench, faces: Mapping[str, Side]) -> Iterator[TriedDrawing]:
    for name, side in faces.items():
        if frame := bench.faces.build(*side):
            yield TriedDrawing(name, frame)


def _sections(bench: Bench, key: Key, sections: Sequence[str]) -> Iterator[TriedDrawing]:
    for section in sections if key[0].partition(APART)[0] == PROSE else ():
        if frame := extract(bench, section, key[1]):
            yield TriedDrawing(section, frame)
