"""K501 and K503: texts that a catalogue lacks, and translations that lost an icon."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generator.checks.check import check
from generator.locale.faults import LOST_MARK, MISSING_TRANSLATION
from generator.locale.language import languages, open_language, translated_texts
from generator.model.game import Game
from generator.problem import Findings, Problem

_MARK = re.compile(r"\[[A-Za-z0-9-]{1,40}\]|\{[a-z_]+\}")


@check(MISSING_TRANSLATION)
def missing_translation(game: Game) -> Iterator[Problem]:
    """Every text of the game needs an entry in every catalogue, with the same marks."""
    for code in languages(game)[1:]:
        findings = Findings()
        language = open_language(game, code, findings)
        yield from findings.problems
        if language is None or findings.problems:
            continue
        for context, text, place, subject in translated_texts(game):
            entry = language.catalogue.find(context, text)
            if entry is None:
                message = f"'{text[:40]}' ({context}) has no translation in locale/{code}.po"
                yield MISSING_TRANSLATION.at(place, message, subject=subject)
            elif Counter(_MARK.findall(text)) != Counter(_MARK.findall(entry.text)):
                message = f"the translation of '{text[:40]}' has other icons or placeholders"
                yield LOST_MARK.at(entry.place, message, subject=subject)
