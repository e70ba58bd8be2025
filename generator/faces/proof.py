"""Proof: draw every face in every language once, only to learn what goes wrong."""

from __future__ import annotations

from generator.faces.build import Faces
from generator.faces.library import Library
from generator.locale.language import languages, open_language
from generator.model.game import Game
from generator.model.shapes import Part
from generator.problem import Findings


def prove(game: Game, codes: list[str] | None = None) -> Findings:
    """Missing glyphs, pictures and icons, texts that do not fit, templates that fail."""
    findings = Findings()
    library = Library(game.folder, game.shown, game.symbols)
    for code in codes or languages(game):
        language = open_language(game, code, findings)
        if language is None:
            continue
        faces = Faces(game, language, library, findings)
        for component in game.file.components.values():
            for part in component.parts:
                _prove_part(game, part, faces)
    findings.extend(library.findings.problems)
    return findings


def _prove_part(game: Game, part: Part, faces: Faces) -> None:
    rows = game.tables[part.of].rows if part.of else (None,)
    for row in rows:
        for side in ("front", "back") if part.back else ("front",):
            faces.build(part, side, row)
