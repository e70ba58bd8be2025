"""Proof: draw every face in every language once, only to learn what goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from generator.kept import keep, kept, key
from generator.locale.language import languages, open_language
from generator.model.game import Game
from generator.model.shapes import Part
from generator.problem import Findings, Problem

if TYPE_CHECKING:
    from generator.faces.build import Faces


def proof(game: Game, chosen: Mapping[str, str]) -> list[Problem]:
    """What is wrong with the faces of a game; they are drawn only if something changed since last time."""
    name = key("proof", game.digest, game.shown, *(f"{a}={b}" for a, b in sorted(chosen.items())))
    if data := kept(name):
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(data, type=list[Problem])
    problems = prove(game).problems
    keep(name, msgspec.json.encode(problems))
    return problems


def prove(game: Game, codes: list[str] | None = None) -> Findings:
    """Missing glyphs, pictures and icons, texts that do not fit, templates that fail."""
    # what draws takes long to import, and mostly there is nothing to draw
    from generator.faces.build import Faces
    from generator.faces.library import Library

    findings = Findings()
    library = Library(game.folder, game.shown, game.symbols, outlines=False)
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
