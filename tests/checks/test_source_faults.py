"""The faults of the documents that the games were taken from: each is found or written down."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from generator.problem import Problem
from generator.resources import games
from generator.survey import survey

FAULTS = [
    ("ail-lime", 1, "15 lap tokens, or three for each player", [("K301", "rules.tokens.lap")]),
    ("ail-lime", 2, "production at once, or by its trigger", [("K320", "variants.production")]),
    ("ail-lime", 3, "five lap tokens are 13 or 15 points", [("K320", "variants.lap-bonus-5plus")]),
    ("ail-lime", 4, "any return to 01 is a lap, or 10→01 only", [("K320", "variants.lap-line")]),
    ("ail-lime", 5, "two resources, then three of them", [("K320", "words.spot-gain")]),
    ("ail-lime", 6, "a sibling costs one less", [("K304", "cards.old-to-new.cost")]),
    ("ail-lime", 7, "culture of level 2 scores more than its siblings and than level 3",
     [("K304", "cards.foreign-books.vp"), ("K305", "cards.standard-cetkaik.vp")]),
    ("ail-lime", 8, "two spellings of food, a wide letter, a place with and without its dot",
     [("K320", "resources.F.name"), ("K207", "suits.industry.main"), ("K510", "cards.great-economy.name")]),
    ("ail-lime", 9, "no rule uses levels, nothing says what the industry area is",
     [("K320", "cards.level"), ("K320", "spots.09")]),
    ("ail-lime", 10, "nothing can be built in round 1, and the deck can run dry",
     [("K310", "play.first"), ("K322", "play.kept")]),
    ("ail-republic", 1, "17 and 26 cards declared, 16 and 27 listed",
     [("K320", "cards")]),
    ("ail-republic", 2, "percentages of 99, and 10 for 10.8", [("K320", "flips")]),
    ("ail-republic", 3, "Ataran can and cannot be reached from 01", [("K320", "variants.ataran")]),
    ("ail-republic", 4, "two signs on spot 08, and no spot to draw at", [("K320", "variants.spot-08")]),
    ("ail-republic", 5, "the legend's sign of the penalty is lost", [("K320", "variants.reserve-penalty")]),
    ("ail-republic", 6, "refill to four, or one more", [("K320", "variants.refill")]),
    ("ail-republic", 7, "a turn begins in a round that has none", [("K320", "play")]),
    ("ail-republic", 8, "three tags without effect", [("K320", "cards.tag")]),
    ("attika", 1, "either of three", [("K320", "actions")]),
    ("attika", 2, "twice, and up to twice", [("K320", "actions.times")]),
    ("attika", 3, "amphorae at any time, and to extend a turn", [("K320", "variants.amphora-use")]),
    ("attika", 4, "two counters for amphorae", [("K320", "tokens.amphora")]),
    ("attika", 5, "no components, set-up, hands, buildings or terrains", [("K320", "facts")]),
    ("attika", 6, "four players can ask for 24 of 22 tiles", [("K354", "layouts.four.more")]),
    ("cetkaik", 1, "name and value of a penalty are lost", [("K320", "penalties.tread")]),
    ("cetkaik", 2, "headings are lost", [("K320", "components.rulebook")]),
    ("cetkaik", 3, "the text of two columns is spliced together", [("K320", "patterns")]),
    ("cetkaik", 4, "a line of the diagrams' legend is lost", [("K320", "kinds.palace")]),
    ("cetkaik", 5, "figures are referred to and are not there", [("K320", "places")]),
    ("cetkaik", 6, "a goal of 20 points, and no points to start with", [("K320", "variants.start")]),
    ("ari-express", 1, "the section of contents is empty", [("K320", "components")]),
    ("ari-express", 2, "the QR code is not there", [("K320", "components.aid")]),
    ("ari-express", 3, "a placeholder of the site is left in", [("K320", "components.rulebook")]),
    ("ari-express", 4, "completion is looked for after one action only", [("K320", "variants.completion")]),
    ("ari-express", 5, "A and B in two widths", [("K320", "turn.text")]),
    ("ari-express", 6, "two names for an ant", [("K320", "terms.働きアリ")]),
    ("ari-express", 7, "no number of players", [("K320", "players")]),
    ("ari-express", 8, "no time of play", [("K320", "minutes")]),
    ("ari-express", 9, "no length of a strip", [("K320", "variants.strip-length")]),
    ("ari-express", 10, "nothing about crossing a strip", [("K320", "variants.crossing")]),
    ("ari-express", 11, "nothing about ties", [("K320", "variants.ties")]),
]  # fmt: skip


@pytest.fixture(scope="module")
def problems() -> dict[str, list[Problem]]:
    names = dict.fromkeys(game for game, *_ in FAULTS)
    return {name: survey(games() / name, name, proof=False).findings.problems for name in names}


@pytest.mark.parametrize(
    ("game", "number", "fault", "covered"),
    FAULTS,
    ids=lambda each: str(each) if isinstance(each, int) else None,
)
def test_a_fault_of_the_source_is_told(
    game: str, number: int, fault: str, covered: list[tuple[str, str]], problems: dict[str, list[Problem]]
) -> None:
    """
    Each numbered fault is reported by a check or recorded, and acknowledged with what was decided.
    """
    for code, where in covered:
        found = [each for each in problems[game] if each.code == code and fnmatchcase(each.subject, where)]
        assert found, f"{fault}: no {code} at {where}"
        assert all(each.acknowledged for each in found)


@pytest.mark.parametrize(
    ("game", "faults"),
    [("ail-lime", 10), ("ail-republic", 8), ("attika", 6), ("cetkaik", 6), ("ari-express", 11)],
)
def test_all_are_listed(game: str, faults: int) -> None:
    """
    Every fault that is known of a game's document has its row, in order.
    """
    assert [number for name, number, *_ in FAULTS if name == game] == list(range(1, faults + 1))
