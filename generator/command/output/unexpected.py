"""An exception that nobody foresaw: a fault of ours, told in one message that helps to mend it."""

from __future__ import annotations

import os
import sys

from generator.command.output.streams import json_text
from generator.speech import label, spoken
from generator.working import worked_on

STATUS = 3
"""The exit status after a fault of ours."""
SWITCH = "KAMIBAN_DEBUG"
CODE = "K000"
"""What tools are told instead of the code of a fault: it is none of the game's."""
FORM = "kamiban.form"
"""Under which click's context has the form in which tools are told of a fault of ours."""
_FORM = "kamiban_form"


def carry(error: Exception, form: str) -> None:
    """Have an exception know in which form tools are to be told of it; '' if there are none."""
    error.__dict__.setdefault(_FORM, form)


def tell(error: Exception) -> int:
    """Say what was worked on, that it is our fault and how to report it; the exit status."""
    if os.environ.get(SWITCH):
        import traceback  # which is hardly ever needed

        traceback.print_exception(error, file=sys.stderr)
    message, hint = _message(error), _hint()
    _tell_tools(error, message, hint)
    print(f"{label('Error:')} {spoken(message)}\n  {label('hint:')} {spoken(hint)}", file=sys.stderr)
    return STATUS


def refuse(error: OSError) -> int:
    """Say what the machine could not do, which is nobody's mistake in the data; the exit status."""
    message, hint = f"cannot read or write: {error}", "see to room, rights and folders, and try again"
    _tell_tools(error, message, hint)
    print(f"{label('Error:')} {spoken(message)}\n  {label('hint:')} {spoken(hint)}", file=sys.stderr)
    return 1


def unsaid(error: OSError) -> int:
    """Say that there was no room for what was to be said, as on a full disk; the exit status."""
    print(f"{label('Error:')} {spoken(f'cannot write the output: {error.strerror}')}", file=sys.stderr)
    return 1


def _tell_tools(error: Exception, message: str, hint: str) -> None:
    """Leave something on the output that tools can read, if it is for them."""
    if in_form := _FORMS.get(error.__dict__.get(_FORM, "")):
        print(in_form(message, hint, error), flush=True)


def _message(error: Exception) -> str:
    what = type(error).__name__
    where = ", ".join(worked_on(error))
    if not where:
        return f"a fault of Kamiban itself ({what}), none of yours"
    return f"a fault of Kamiban itself ({what}), none of yours, while it worked on {where}"


def _hint() -> str:
    if os.environ.get(SWITCH):
        return (
            "report it with the trace above and, if you may, the file; kits that were built stand as they did"
        )
    return (
        f"run the same with {SWITCH}=1, and report it with the trace and, if you may, the file; "
        "kits that were built stand as they did"
    )


def _file(error: Exception) -> str:
    """The last file among what was worked on, else all of it."""
    found = worked_on(error)
    return next((each for each in reversed(found) if "/" in each), ", ".join(found))


def _problems(message: str, hint: str, error: Exception) -> str:
    """One problem, as a list of them for tools."""
    told = {
        "code": CODE, "severity": "error", "file": _file(error), "line": 1, "column": 1, "message": message,
        "hint": hint, "subject": None, "acknowledged": None, "languages": None,
    }  # fmt: skip
    return json_text([told])


def _sarif(message: str, hint: str, error: Exception) -> str:
    """A run that came to nothing: its one invocation says why."""
    from generator.command.output.sarif import failed

    return failed(f"{message}\nhint: {hint}")


def _nothing(message: str, hint: str, error: Exception) -> str:
    """Of no game can be told what was asked for."""
    return "[]"


_FORMS = {"problems": _problems, "sarif": _sarif, "json": _nothing}
