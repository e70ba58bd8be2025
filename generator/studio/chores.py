"""What rooms do by themselves with a new state: what is looked at first, then problems, then the rest."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

from generator.locale.language import languages
from generator.problem import Problem
from generator.studio.gallery import ShownFace
from generator.studio.looked_at import FaceName
from generator.studio.workspace import Workspace

SLICE = 0.025
"""So many seconds are faces drawn before those that are ready are told."""
MOST_AHEAD = 1500
"""Games with more faces are drawn only where somebody looks."""


def front(workspace: Workspace) -> Iterator[None]:
    """Draw what is looked at and tell it, then what is wrong with the data, then draw the rest ahead."""
    _tell_state(workspace)
    if workspace.game is None:
        return
    yield from _draw(workspace)
    if workspace.judged != workspace.revision:
        problems = workspace.judge(proof=False)
        workspace.tell({"type": "problems", "stage": "data", "problems": _told(workspace, problems)})
        workspace.judged = workspace.revision
        yield
    yield from _ahead(workspace)


def back(workspace: Workspace) -> Iterator[None]:
    """Find all that is wrong, as `kamiban check` does, and tell it."""
    if workspace.game is None or workspace.judged == workspace.revision:
        return
    problems = workspace.judge(proof=True)
    workspace.tell({"type": "problems", "stage": "all", "problems": _told(workspace, problems)})
    workspace.judged = workspace.revision
    yield


CHORES = {"front": front, "back": back}


def _tell_state(workspace: Workspace) -> None:
    """Tell that there is another state, or why there is none; once each."""
    state = workspace.revision, bool(workspace.broken)
    if workspace.announced != state:
        workspace.announced = state
        broken = _told(workspace, workspace.broken)
        workspace.tell({"type": "game", "broken": broken, "tables": workspace.unread})


def _draw(workspace: Workspace) -> Iterator[None]:
    ready: list[tuple[FaceName, ShownFace]] = []
    since = monotonic()
    workspace.wanted.tidy()
    for name in [*workspace.wanted]:
        shown = workspace.gallery.shown(name)
        if shown is not None and workspace.wanted.is_news(name, shown):
            ready.append((name, shown))
        if ready and monotonic() - since > SLICE:
            _tell_faces(workspace, ready)
            ready.clear()
            yield
            since = monotonic()
    if ready:
        _tell_faces(workspace, ready)
        yield


def _tell_faces(workspace: Workspace, ready: list[tuple[FaceName, ShownFace]]) -> None:
    problems = [*dict.fromkeys(each for _, shown in ready for each in shown.problems)]
    faces = [
        {
            "id": name.id, "language": name.language, "low_ink": name.low_ink,
            "picture": shown.picture, "old": shown.old,
            "problems": [problems.index(each) for each in shown.problems],
        }
        for name, shown in ready
    ]  # fmt: skip
    workspace.tell({"type": "faces", "faces": faces, "problems": _told(workspace, problems)})


def _ahead(workspace: Workspace) -> Iterator[None]:
    """Draw the faces that nobody looks at yet, in the languages that are looked at first."""
    game = workspace.needed()
    sides = workspace.gallery.sides()
    if len(sides) > MOST_AHEAD:
        return
    seen = dict.fromkeys(name.language for name in workspace.wanted)
    for language in dict.fromkeys([*seen, *languages(game)]):
        for each in sides:
            workspace.gallery.shown(FaceName(each, language))
            yield


def _told(workspace: Workspace, problems: list[Problem]) -> list[dict[str, Any]]:
    """Problems with the faces that they touch, and what they are found in."""
    touched = workspace.gallery.touched if workspace.game else lambda _: []
    return [
        {
            **each.data, "faces": touched(each), "components": [*each.components], "needs": each.fault.needs,
            "name": each.fault.name, "fix": each.fix.new if each.fix else None,
        }
        for each in problems
    ]  # fmt: skip
