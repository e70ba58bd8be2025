"""K501 and K503: texts that a catalogue lacks, and translations that lost an icon."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generator.checks.check import check
from generator.locale.faults import LOST_MARK, MISSING_TRANSLATION, UNKNOWN_LANGUAGE
from generator.locale.language import languages, open_language, translated_texts
from generator.locale.prose import CONTEXT as PROSE
from generator.model.game import Game
from generator.model.names import is_language
from generator.problem import Findings, Place, Problem
from generator.source.excerpt import excerpt

_MARK = re.compile(r"\[\[|\]\]|\{\{|\}\}|(\[[A-Za-z0-9-]{1,40}\]|\{[a-z_]+\})")
"""An icon or a placeholder; a doubled bracket or brace is a plain one and no mark."""
_PROSE_MARK = re.compile(r"\{\{.*?\}\}|\[[A-Za-z0-9-]{1,40}\](?!\()|\]\(#[a-z0-9-]+\)")
"""An expression, an icon or the end of a link in the text of a rulebook."""
_NONE: Counter[str] = Counter()


@check(MISSING_TRANSLATION)
def missing_translation(game: Game) -> Iterator[Problem]:
    """Every text of the game needs an entry in every catalogue, with the same marks."""
    yield from _odd_names(game)
    for code in languages(game)[1:]:
        findings = Findings()
        language = open_language(game, code, findings)
        yield from findings.problems
        if language is None or findings.problems:
            continue
        for context, text, place, subject in translated_texts(game):
            entry = language.catalogue.find(context, text)
            if entry is None:
                message = f"'{excerpt(text)}' ({context}) has no translation in locale/{code}.po"
                yield MISSING_TRANSLATION.at(place, message, subject=subject)
            elif (marks := _marks(text, context)) is not (
                translated := _marks(entry.text, context)
            ) and marks != translated:
                missing = ", ".join((marks - translated) or (translated - marks))
                verb = "lacks" if marks - translated else "has the additional"
                message = f"the translation of '{excerpt(text)}' {verb} {missing}"
                yield LOST_MARK.at(entry.place, message, subject=subject)


def _marks(text: str, context: str) -> Counter[str]:
    """What a translation must keep; how often an expression is asked for is the translator's choice."""
    if "[" not in text and "{" not in text:
        return _NONE
    if context == PROSE:
        return Counter({re.sub(r"\s+", " ", mark) for mark in _PROSE_MARK.findall(text)})
    return Counter(mark for mark in _MARK.findall(text) if mark)


def _odd_names(game: Game) -> Iterator[Problem]:
    """Catalogues that no `--lang` could ever name."""
    for path in sorted((game.folder / "locale").glob("*.po")):
        if not is_language(path.stem):
            message = f"'{excerpt(path.stem)}' is not a language"
            hint = "name the catalogue after its language, as in en.po or pt-BR.po"
            yield UNKNOWN_LANGUAGE.at(Place(f"{game.shown}/locale/{path.name}"), message, hint=hint)
