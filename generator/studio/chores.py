"""What rooms do by themselves with a new state: what is looked at first, then problems, then the rest."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from generator.locale.language import languages
from generator.problem import Problem
from generator.studio.gallery import ShownFace
from generator.studio.looked_at import FaceName
from generator.studio.told import told
from generator.studio.workspace import Workspace
from generator.survey import is_unproved

SLICE, LONGEST_SLICE = 0.008, 0.04
"""So many seconds are faces drawn before those that are ready are told: the first ones, and later ones."""
MOST_AHEAD = 1500
"""Games with more faces are drawn only where somebody looks."""


def front(workspace: Workspace) -> Iterator[None]:
    """Draw what is seen and tell it, then what is wrong with the data, then what is near, and the rest."""
    _tell_state(workspace)
    if workspace.game is None:
        return
    workspace.wanted.tidy()
    yield from _draw(workspace, workspace.wanted.seen())
    if workspace.judged != workspace.revision:
        problems = workspace.judge(proof=False)
        _tell_problems(workspace, "data", problems)
        yield
    _tell_again(workspace, "data")
    yield from _draw(workspace, [*workspace.wanted])
    yield from _ahead(workspace)


def back(workspace: Workspace) -> Iterator[None]:
    """Find all that is wrong, as `kamiban check` does, and tell it."""
    if workspace.game is None:
        return
    if workspace.judged != workspace.revision:
        problems = workspace.judge(proof=True)
        _tell_problems(workspace, "all", problems)
        yield
    _tell_again(workspace, "all")


CHORES = {"front": front, "back": back}


def _tell_state(workspace: Workspace) -> None:
    """Tell that there is another state, or why there is none; once each."""
    state = workspace.revision, bool(workspace.broken)
    if workspace.announced != state:
        workspace.announced = state
        broken = told(workspace, workspace.broken)
        workspace.tell({"type": "game", "broken": broken, "tables": workspace.unread})


def _tell_problems(workspace: Workspace, stage: str, problems: list[Problem]) -> None:
    """Tell problems, and of which state of the files: rooms do not wait for one another."""
    state, found = workspace.needed().digest, told(workspace, problems)
    unproved = is_unproved(problems)
    workspace.tell(
        {"type": "problems", "stage": stage, "state": state, "problems": found, "unproved": unproved}
    )
    workspace.judged, workspace.repeats = workspace.revision, False


def _tell_again(workspace: Workspace, stage: str) -> None:
    """Tell problems once more that were told in another language, or that a page has not heard."""
    if workspace.repeats:
        _tell_problems(workspace, stage, workspace.problems)


def _draw(workspace: Workspace, names: list[FaceName]) -> Iterator[None]:
    """Tell the first new faces at once, and then more at a time, since each time costs the page a frame."""
    ready: list[tuple[FaceName, ShownFace]] = []
    since, slice_ = monotonic(), SLICE
    for name in names:
        shown = workspace.gallery.shown(name)
        if shown is not None and workspace.wanted.is_news(name, shown):
            ready.append((name, shown))
        if ready and monotonic() - since > slice_:
            _tell_faces(workspace, ready)
            ready.clear()
            yield
            since, slice_ = monotonic(), min(slice_ * 2, LONGEST_SLICE)
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
    workspace.tell({"type": "faces", "faces": faces, "problems": told(workspace, problems)})


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
