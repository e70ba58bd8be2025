"""Acknowledging a problem: one entry more in game.yaml, and everything else as it was."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from generator.refactor.acknowledge import acknowledged
from generator.refactor.edits import CannotChange

HEAD = "id: small  # the id\ntitle: Small\n"
TAIL = "components:\n  cards: {kind: sheet}  # all of them\n"
FORMS = {
    "no section": f"{HEAD}{TAIL}",
    "sections apart": f"{HEAD}\n# what is cut out\n{TAIL}",
    "nothing behind it": HEAD,
    "no line end": "id: small\ntitle: Small",
    "lines": f"{HEAD}allow:\n  - check: K1\n    where: a.b\n    because: so  # since May\n{TAIL}",
    "lines at the margin": f"{HEAD}allow:\n- check: K1\n  where: a.b\n  because: so\n\n{TAIL}",
    "a folded reason": f"{HEAD}allow:\n  - check: K1\n    where: a.b\n    because: >\n      so, and\n      so\n{TAIL}",
    "wide": f"{HEAD}allow:\n  -   check: K1\n      where: a.b\n      because: so\n{TAIL}",
    "braces": f"{HEAD}allow:\n  - {{check: K1, where: a.b, because: so}}  # one\n\n  # the next section\n{TAIL}",
    "brackets": f"{HEAD}allow: [{{check: K1, where: a.b, because: so}}]  # here\n{TAIL}",
    "brackets over lines": f"{HEAD}allow: [\n  {{check: K1, where: a.b, because: so}},\n]\n{TAIL}",
    "none in brackets": f"{HEAD}allow: []\n{TAIL}",
    "nothing": f"{HEAD}allow:\n{TAIL}",
    "nothing but a note": f"{HEAD}allow:  # still to come\n{TAIL}",
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["", "bom"])
def test_only_the_entry_is_new(form: str, ends: str, mark: str):
    """
    However the section is written, the file is what it was with one stretch put in, which other readers read as meant.
    """
    text = mark + FORMS[form].replace("\n", ends)
    made = acknowledged(text.encode(), "game.yaml", "K514", "things.t1.name", "it: is # so").decode()
    start = next((at for at, (a, b) in enumerate(zip(text, made)) if a != b), len(text))
    assert (
        made.endswith(text[start:])
        or made.replace(made[start : start + len(made) - len(text)], "", 1) == text
    )
    before, after = (yaml.safe_load(each.removeprefix(mark)) for each in (text, made))
    entry = {"check": "K514", "where": "things.t1.name", "because": "it: is # so"}
    assert after == {**before, "allow": [*(before.get("allow") or []), entry]}
    assert ("\r\n" in made) == (ends == "\r\n") and made.count("\n") == made.count(ends)


@given(
    because=st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1)
    .map(str.strip)
    .filter(bool)
)
@example(because="- no")
@example(because="'quoted'")
@example(because="yes")
@example(because="{a: b}")
def test_every_reason_is_read_as_it_was_typed(because: str):
    """
    Whatever a person types on one line is the reason that the file then has.
    """
    for form in ("lines", "braces", "brackets"):
        try:
            made = acknowledged(FORMS[form].encode(), "game.yaml", "K1", "a.*", because, "says: so")
        except CannotChange:
            assert not because.isprintable()
            continue
        last = yaml.safe_load(made)["allow"][-1]
        assert last == {"check": "K1", "where": "a.*", "says": "says: so", "because": because}


def test_what_cannot_be_spliced_is_refused():
    """
    A file in braces, an `allow` that is no list, and one that is no YAML at all are left alone.
    """
    for text in ("{id: small}\n", "id: small\nallow: yes\n", "id: [\n"):
        with pytest.raises(CannotChange):
            acknowledged(text.encode(), "game.yaml", "K1", "a.b", "so")
