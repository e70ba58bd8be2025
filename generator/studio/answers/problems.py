"""What the page asks of problems: what a fault is, to mend one, to acknowledge one, and in which language."""

from __future__ import annotations

from msgspec import Struct

from generator.checks.catalogue import promise
from generator.faults import all_faults
from generator.model.digest import GAME
from generator.model.game import Game
from generator.problem import Fault, Problem
from generator.refactor.acknowledge import acknowledged
from generator.refactor.edits import CannotChange
from generator.refactor.mend import mended
from generator.source.writer import write_all
from generator.speech import spoken
from generator.studio.answer import NotDone, answer
from generator.studio.editing.edit import Edited, read_own
from generator.studio.editing.written import write
from generator.studio.told import id_of
from generator.studio.workspace import Workspace


class NewPage(Struct):
    """A page has come, or speaks another language."""


class Understood(Struct):
    """An answer that says nothing more."""


@answer("greet")
def greet(workspace: Workspace, asked: NewPage) -> Understood:
    """Tell what is wrong in the language of this page, too, and first of all what other pages know."""
    workspace.tongues[workspace.tongue] = None
    workspace.repeat()
    return Understood()


class FaultAsked(Struct):
    """The code of a fault."""

    code: str


class FaultTold(Struct):
    """A fault: what it is, why it matters and the usual way out."""

    code: str
    name: str
    severity: str
    what: str
    why: str
    hint: str
    allowable: bool


@answer("explain")
def explain(workspace: Workspace, asked: FaultAsked) -> FaultTold:
    """What a fault is, as `kamiban check --explain` tells it."""
    fault = _fault(asked.code)
    what, why, hint = (spoken(each, workspace.tongue) for each in (promise(fault), fault.why, fault.hint))
    return FaultTold(fault.code, fault.name, fault.severity, what, why, hint, fault.allowable)


class Fixed(Struct):
    """A problem by its id."""

    id: str


class Done(Struct):
    """What was done, and to which file."""

    said: str
    file: str


@answer("fix")
def fix(workspace: Workspace, asked: Fixed) -> Done:
    """Mend a problem that has exactly one right answer, as `kamiban check --fix` does."""
    problem = _problem(workspace, asked.id)
    try:
        found = mended(workspace.folder, workspace.shown, problem)
    except OSError as error:
        raise NotDone(f"nothing was written: {error.strerror or error}") from None
    if found is None:
        raise NotDone("this cannot be mended without harm: mend it by hand")
    said = f"{problem.code} mended in {found.name}"
    _write(workspace, found.name, found.before, found.after, said)
    return Done(said, found.name)


class Acknowledged(Struct):
    """A problem by its id, and why it is meant so."""

    id: str
    because: str


@answer("acknowledge")
def acknowledge(workspace: Workspace, asked: Acknowledged) -> Done:
    """Write into game.yaml that a problem is meant so, and why."""
    because = " ".join(asked.because.split())
    if not because:
        raise NotDone("say why it is meant so")
    problem = _problem(workspace, asked.id)
    if not problem.subject or not problem.fault.allowable:
        raise NotDone(f"{problem.code} ({problem.fault.name}) cannot be acknowledged")
    alike = [
        each for each in workspace.problems
        if (each.code, each.subject) == (problem.code, problem.subject) and each.message != problem.message
    ]  # fmt: skip
    game = workspace.needed()
    before = read_own(game, GAME)
    try:
        after = acknowledged(
            before, f"{workspace.shown}/{GAME}", problem.code, problem.subject, because,
            problem.message if alike else "",
        )  # fmt: skip
    except (CannotChange, UnicodeDecodeError) as error:
        raise NotDone(f"nothing was written: {error}") from None
    said = f"{problem.code} acknowledged at {problem.subject}"
    _write(workspace, GAME, before, after, said)
    return Done(said, GAME)


def _fault(code: str) -> Fault:
    found = all_faults().get(code)
    if found is None:
        raise NotDone(f"no fault has the code '{code}'")
    return found


def _problem(workspace: Workspace, wanted: str) -> Problem:
    if workspace.game is not None and workspace.judged != workspace.revision:
        workspace.judge(proof=True)  # a page may know of it before this room does
    found = next((each for each in (*workspace.broken, *workspace.problems) if id_of(each) == wanted), None)
    if found is None:
        raise NotDone("this problem is not there any more")
    return found


def _write(workspace: Workspace, name: str, before: bytes, after: bytes, said: str) -> None:
    """Write a file so that it can be taken back; of a game that was never read only the file is known."""
    game: Game | None = workspace.game
    if game is not None:
        write(game, Edited({name: before}, {name: after}, said))
    else:
        try:
            write_all({workspace.folder / name: after}, workspace.folder)
        except OSError as error:
            raise NotDone(f"nothing was written: {error.strerror or error}") from None
    workspace.saved()
