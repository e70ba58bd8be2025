"""Renaming in the sample games: what is tried, and what a game is held to afterwards."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from string import ascii_uppercase

from generator.checks.facts import facts
from generator.locale.language import languages, open_language, translated_texts
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.refactor.drawn import draw
from generator.refactor.edits import CannotChange
from generator.refactor.rename import Draft, Renamer
from generator.refactor.sight import Sight
from generator.refactor.thing import NotRenamed, Thing, things
from generator.refactor.trial import Refused, copy_of, try_draft

CARDS = Path(__file__).resolve().parents[2] / "cards"
GAMES = sorted(path.parent.name for path in CARDS.glob("*/game.yaml"))


@cache
def bench(name: str) -> tuple[Sight, Renamer]:
    """A game as it is, with all that its templates say of names."""
    before = Sight(CARDS / name, f"cards/{name}")
    assert before.game is not None
    return before, Renamer(before.game, draw(before.game))


def new_names(game: Game, thing: Thing) -> list[str]:
    """Names to try: a game may order ids, put them together, or ask how long they are."""
    if thing.kind == "alternative":
        return ["quite another way"]
    free = next(
        letter for letter in "QZVXJ" + ascii_uppercase if all(thing.name != letter for thing in things(game))
    )
    short = [free] if len(thing.name) == 1 else []
    return [f"{thing.name}z9", f"z9{thing.name}", *short]


def renamed(name: str, thing: Thing) -> tuple[Draft, dict[str, bytes | None]] | list[str]:
    """The files of a game in which a thing has another name, or why it can have none."""
    before, renamer = bench(name)
    assert before.game is not None
    said: list[str] = []
    for new in new_names(before.game, thing):
        try:
            draft = renamer.draft(thing, new)
            return draft, try_draft(draft, before)
        except (NotRenamed, CannotChange) as error:
            said.append(f"{new}: {error.message}")
        except Refused as error:
            said.append(f"{new}: {error.problems[0]}")
    return said


def missing(game: Game) -> list[tuple[str, str]]:
    """Every text without a translation, by its language."""
    found = []
    for code in languages(game)[1:]:
        language = open_language(game, code, Findings())
        assert language is not None
        found += [
            (code, text)
            for context, text, _, _, of in translated_texts(game)
            if language.catalogue.find(context, text, of) is None
        ]
    return found


def untranslated(name: str, contents: dict[str, bytes | None]) -> int:
    """How many more texts than before have no translation."""
    before, _ = bench(name)
    assert before.game is not None
    with copy_of(before.game.folder, contents) as folder:
        after = load_game(folder, before.game.shown, Findings())
        assert after is not None
        return len(missing(after)) - len(missing(before.game))


def told_by_a_rule(game: Game, thing: Thing) -> bool:
    """Whether a rule of the game says which id a row must have."""
    spelled = (fact.columns[0] for fact in facts(game, "spells"))
    return thing.kind == "row" and any(
        each.table.name == thing.of and each.steps == ("id",) for each in spelled
    )
