"""Problems as pages are told them: in the languages of their interfaces, with what can be done about each."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from generator.locale.faults import UNTRANSLATED
from generator.problem import Place, Problem
from generator.speech import spoken

if TYPE_CHECKING:
    from generator.studio.workspace import Workspace

_ENGLISH = ("", "en")
"""What problems are told in anyway."""


def told(workspace: Workspace, problems: Iterable[Problem]) -> list[dict[str, Any]]:
    """Problems with the faces that they touch, the cell that they are in, and what they are found in."""
    return [_told(workspace, each) for each in problems]


def id_of(problem: Problem) -> str:
    """By which a page names a problem, whatever language it is told in."""
    said = f"{problem.code} {problem.place} {problem.message}"
    return sha256(said.encode("utf-8", "backslashreplace")).hexdigest()[:16]


def _told(workspace: Workspace, problem: Problem) -> dict[str, Any]:
    fault, game = problem.fault, workspace.game
    table, row, field = _cell(workspace, problem)
    return {
        **problem.data,
        "id": id_of(problem),
        "spoken": {
            code: [spoken(problem.message, code), spoken(problem.hint, code)]
            for code in {**workspace.tongues, workspace.tongue: None} if code not in _ENGLISH
        },
        "name": fault.name,
        "needs": fault.needs,
        "untranslated": problem.code in UNTRANSLATED,
        "related": [_place(each) for each in problem.related],
        "faces": workspace.gallery.touched(problem) if game else [],
        "components": [*problem.components],
        "table": table, "row": row, "field": field,
        "fix": problem.fix.new if problem.fix and not problem.acknowledged else None,
        "fixable": problem.fix is not None and not problem.acknowledged,
        "allowable": bool(problem.subject) and fault.allowable and not problem.acknowledged,
    }  # fmt: skip


def _cell(workspace: Workspace, problem: Problem) -> tuple[str, str, str]:
    """The table, row and field that a problem is in; '' of what it is not."""
    table, _, rest = problem.subject.partition(".")
    if workspace.game is None or table not in workspace.game.tables:
        return "", "", ""
    row, _, field = rest.partition(".")
    return table, row, field


def _place(place: Place) -> dict[str, str | int]:
    return {"file": place.file, "line": place.line, "column": place.column}
