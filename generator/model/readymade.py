"""Ready-made faces: `face: standard` in game.yaml stands for templates that come with Kamiban."""

from __future__ import annotations

from typing import NamedTuple

from generator.model.reading import wrong_type
from generator.model.sizes import parts_of
from generator.problem import Findings
from generator.source.nearest import did_you_mean, surely
from generator.source.nodes import Mapping, Node, Scalar


class Ready(NamedTuple):
    """A ready-made face: the styles in which it is drawn, the usual one first, whether it has a back."""

    styles: tuple[str, ...] = ()
    back: bool = False
    labelled: bool = False  # whether it prints what fields are called
    lined: bool = False  # whether it is empty without the rows that a `refs` names
    shape: str = ""  # the one outline that it is drawn for
    hides: tuple[str, ...] = ()  # the roles of fields that it has no room for


_WORDS = ("under", "texts", "flavour")

READY: dict[str, Ready] = {
    "standard": Ready(("frame", "poster", "index", "column"), back=True, labelled=True),
    "blank": Ready(back=True),
    "token": Ready(back=True, hides=_WORDS),
    "pawn": Ready(hides=(*_WORDS, "cost", "points", "stats", "tags")),
    "map": Ready(("coast", "plain", "track")),
    "track": Ready(("lines", "edge")),
    "mat": Ready(),
    "scores": Ready(lined=True),
    "die": Ready(shape="cube"),
    "tile": Ready(),
    "cell": Ready(),
    "piece": Ready(),
    "grid": Ready(),
}
"""By the word in game.yaml, with which the names of their templates begin."""


def name_faces(root: Node, findings: Findings) -> None:
    """Put templates in the place of the words for ready-made faces; a word that is none is told."""
    for part in parts_of(root):
        written = part.entries.get("face")
        if not isinstance(written, Scalar):
            continue
        ready = READY.get(written.text)
        if ready is None:
            asked, hint = "a ready-made face", did_you_mean(written.text, READY, "faces")
            findings.add(wrong_type(written, asked, "face", hint, surely(written.text, READY)))
            _put(part, "front", "standard-frame.xml.j2", written)
            continue
        style = _style(part, written.text, ready, findings)
        _put(part, "front", f"{written.text}-{style}.xml.j2" if style else f"{written.text}.xml.j2", written)
        if ready.back:
            _put(part, "back", f"{written.text}-back.xml.j2", written)


def _style(part: Mapping, face: str, ready: Ready, findings: Findings) -> str:
    """The style that a part asks for, or the usual one; one that the face does not have is told."""
    usual = ready.styles[0] if ready.styles else ""
    written = part.entries.get("style")
    if not isinstance(written, Scalar) or written.empty:
        return usual
    if written.text not in ready.styles:
        asked = f"one of {', '.join(ready.styles)}" if usual else f"left out: '{face}' has one style"
        hint = did_you_mean(written.text, ready.styles, "styles") if usual else "remove the key"
        findings.add(wrong_type(written, asked, "style", hint, surely(written.text, ready.styles)))
        return usual
    return written.text


def _put(part: Mapping, key: str, text: str, at: Scalar) -> None:
    """An entry as if it stood where the face is named, unless the part has its own."""
    if key not in part.entries:
        part.entries[key] = Scalar(at.file, at.line, at.column, text, plain=True)
        part.keys[key] = Scalar(at.file, at.line, at.column, key, plain=True)
