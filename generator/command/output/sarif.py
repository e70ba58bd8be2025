"""Problems as SARIF 2.1.0, the format of code-scanning sites: https://docs.oasis-open.org/sarif/sarif/v2.1.0/."""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from generator import __version__
from generator.checks.catalogue import promise
from generator.command.output.streams import json_text
from generator.faults import all_faults
from generator.problem import Fault, Place, Problem

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def as_sarif(problems: list[Problem]) -> str:
    """One log with one run: every fault is a rule, every problem a result."""
    faults = all_faults()
    index = {code: number for number, code in enumerate(faults)}
    driver = {
        "name": "kamiban",
        "version": __version__,
        "rules": [_rule(fault) for fault in faults.values()],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, index[problem.code]) for problem in problems],
    }
    return _log(run)


def failed(message: str) -> str:
    """The log of a run that came to nothing, and why."""
    notice = {"level": "error", "message": {"text": message}}
    invocation = {"executionSuccessful": False, "toolExecutionNotifications": [notice]}
    driver = {"name": "kamiban", "version": __version__}
    return _log({"tool": {"driver": driver}, "invocations": [invocation], "results": []})


def _log(run: dict[str, Any]) -> str:
    return json_text({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(fault: Fault) -> dict[str, Any]:
    return {
        "id": fault.code,
        "name": fault.name,
        "shortDescription": {"text": promise(fault) or fault.name.replace("_", " ")},
        "fullDescription": {"text": fault.why},
        "help": {"text": fault.hint},
        "defaultConfiguration": {"level": fault.severity},
    }


def _result(problem: Problem, rule: int) -> dict[str, Any]:
    """A result; all of a run must have `suppressions` or none, so an open one has an empty list."""
    known = {"kind": "inSource", "status": "accepted", "justification": problem.acknowledged}
    result: dict[str, Any] = {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": problem.severity,
        "message": {"text": f"{problem.message}\nhint: {problem.hint}"},
        "locations": [_location(problem.place)],
        "suppressions": [known] if problem.acknowledged else [],
    }
    if problem.languages:
        result["properties"] = {"languages": list(problem.languages)}
    if problem.related:
        result["relatedLocations"] = [
            {"id": number, **_location(place), "message": {"text": "see also"}}
            for number, place in enumerate(problem.related, 1)
        ]
    return result


def _location(place: Place) -> dict[str, Any]:
    region = {"startLine": max(place.line, 1), "startColumn": max(place.column, 1)}
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(place.file)}, "region": region}}


def _uri(file: str) -> str:
    """The path as a URI reference; a file elsewhere is named in full."""
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))
