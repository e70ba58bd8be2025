"""What is said of warnings: that pages say draft, and the entry of game.yaml that settles one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from generator.checks.counts.count_mismatch import count_mismatch
from generator.checks.signs.same_colour import same_colour
from generator.checks.words.no_such_language import no_such_language
from generator.command.output.advice import in_part, stopped, unsettled
from generator.command.output.report import FEW, as_text
from generator.locale.faults import MISSING_TRANSLATION
from generator.model.faults import STALE_ALLOW
from generator.problem import Place
from tests.running import Command
from tests.small_game import CARDS, NAMED

HERE = Place("g/game.yaml", 3, 1)
WARNING = same_colour.fault.at(HERE, "too alike", subject="families.shore.colour")
ERROR = count_mismatch.fault.at(HERE, "too many", subject="cards")
ENTRY = "allow: [{check: K337, where: families.shore.colour, because: …}]"


@pytest.mark.parametrize(
    ("problems", "said"),
    [
        ([WARNING], f"as in {ENTRY}"),
        ([ERROR, WARNING], f"as in {ENTRY}"),
        ([STALE_ALLOW.at(HERE, "stale"), WARNING], f"as in {ENTRY}"),
        (
            [no_such_language.fault.at(HERE, "none")],
            "a warning stops no build, but pages say draft: mend what is not meant so",
        ),
        ([STALE_ALLOW.at(HERE, "stale"), ERROR], ""),
    ],
)
def test_a_check_says_what_becomes_of_warnings(problems: list, said: str) -> None:
    """
    Beside a warning stands the entry that acknowledges it, if it can be acknowledged at all.
    """
    assert unsettled(problems).endswith(said)
    assert bool(unsettled(problems)) == bool(said)


def test_what_was_not_built_is_named() -> None:
    """
    Components in their languages, and languages of which nothing was made.
    """
    made = [("cards", "en"), ("rules", "en"), ("rules", "de")]
    lost = [("cards", "de"), ("cards", "fr"), ("rules", "fr")]
    said = in_part("inn", made, lost, ["ko"])
    assert said.startswith("inn: built in en and de; cards in de and all of ko and fr are not built, and ")
    assert in_part("inn", made, [("cards", "fr")], []).startswith(
        "inn: built in en and de; fr is not built, and "
    )


def test_a_stopped_build_says_that_nothing_was_built() -> None:
    """
    With one game nothing was made; of several, those without problems were.
    """
    assert stopped([WARNING], 1).startswith("nothing was built: ")
    assert stopped([WARNING], 1).endswith(ENTRY)
    assert stopped([ERROR], 1) == "nothing was built"
    assert stopped([ERROR], 2) == "a game with problems was not built"


def test_the_entry_that_is_printed_lets_the_build_pass(kamiban: Command, small_game, tmp_path: Path) -> None:
    """
    What a strict build tells to write into game.yaml can be written there, and then the kit is made.
    """
    folder = small_game(
        tmp_path / "small", components=CARDS.replace("solid", "named"), faces={"named": NAMED}
    )
    game = folder / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("{name: text,", "{name: text, mood: plain?,"), "utf-8")
    order = ("build", folder, "--paper", "a4", "--format", "pdf", "--out", tmp_path / "out", "--strict")
    refused = kamiban(*order)
    assert refused.returncode == 1
    assert "K334" in refused.stderr
    entry = refused.stderr.strip().splitlines()[-1].partition("as in ")[2]
    game.write_text(f"{game.read_text('utf-8')}{entry}\n", "utf-8")
    assert kamiban(*order).returncode == 0


def test_missing_translations_are_shown_a_few_times_and_counted() -> None:
    """
    A person is shown the first few of them and, in each file, how many more there are; of other faults all.
    """
    found = [
        MISSING_TRANSLATION.at(Place(f"g/{file}.yaml", line), f"'{file} {line}' has no translation")
        for file in ("cards", "tiles") for line in range(1, 9)
    ]  # fmt: skip
    others = [count_mismatch.fault.at(Place("g/cards.yaml", line), f"wrong {line}") for line in range(1, 9)]
    lines = as_text([*found, *others]).splitlines()
    assert Counter(line.partition("[K")[2][:3] for line in lines if "[K" in line) == {"501": FEW, "301": 8}
    assert [line.partition(" in")[0] for line in lines if line.startswith("and ")] == [
        "and 3 more K501",
        "and 8 more K501",
    ]


def test_odds_do_not_complain_of_texts(kamiban: Command, small_game, tmp_path: Path) -> None:
    """
    A language without translations changes no odds: `kamiban odds` says nothing of it, `check` does.
    """
    folder = small_game(tmp_path / "small")
    (folder / "locale").mkdir()
    (folder / "locale" / "de.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', "utf-8"
    )
    assert "K501" in kamiban("check", folder).stdout
    done = kamiban("odds", folder)
    assert (done.returncode, done.stderr) == (0, "")
