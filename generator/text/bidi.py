"""The Unicode bidirectional algorithm: a paragraph in, the embedding level of each character out.

UAX #9 with isolates and paired brackets. An odd level is read from right to left. Libraries that are alive
hand out the reordered text, but not the levels, without which no glyph can be placed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

_RIGHT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Without one of these a paragraph that begins at the left has no other level."""
_REMOVED = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "BN"})
_OPENS_EMBEDDING = {"LRE": (False, ""), "RLE": (True, ""), "LRO": (False, "L"), "RLO": (True, "R")}
_ISOLATES = frozenset({"LRI", "RLI", "FSI"})
_NEUTRAL = frozenset({"B", "S", "WS", "ON", "LRI", "RLI", "FSI", "PDI"})
_INSIDE_NUMBERS = {("ES", "EN"), ("CS", "EN"), ("CS", "AN")}
"""Signs that are part of the number on both of their sides."""
_DEEPEST = 125
_MOST_BRACKETS = 63


class _Entry(NamedTuple):
    """What holds inside an embedding: its level, what it makes of its characters, whether it is isolated."""

    level: int
    override: str = ""
    isolate: bool = False


def levels(text: str, base: int) -> list[int] | None:
    """The level of each character of a paragraph whose own level is `base`; None if all have level 0."""
    if not base and not _RIGHT.search(text):
        return None
    kinds = [unicodedata.bidirectional(each) or "L" for each in text]
    found = _explicit(kinds, base)
    resolved = list(kinds)
    for level, sequence, start, end in list(_sequences(kinds, found, base)):  # before any level changes
        _weak(sequence, resolved, start)
        _brackets(text, kinds, sequence, resolved, level, start)
        _neutral(sequence, resolved, level, start, end)
        for index in sequence:
            kind = resolved[index]
            if found[index] % 2:
                found[index] += kind != "R"
            else:
                found[index] += {"R": 1, "AN": 2, "EN": 2}.get(kind, 0)
    _at_the_end(kinds, found, base)
    return found


def visual(pieces: Sequence[int]) -> list[int]:
    """Pieces of a line, given by their levels, in the order in which they stand from left to right."""
    order = list(range(len(pieces)))
    if not pieces:
        return order
    for level in range(max(pieces), 0, -1):
        index = 0
        while index < len(order):
            end = index
            while end < len(order) and pieces[order[end]] >= level:
                end += 1
            order[index:end] = order[index:end][::-1]
            index = end + 1
    return order


def _explicit(kinds: list[str], base: int) -> list[int]:  # noqa: PLR0912  # one branch for each rule
    """X1 to X8: levels from embeddings, overrides and isolates; overridden kinds are written into `kinds`."""
    stack = [_Entry(base)]
    over_isolates = over_embeddings = isolates = 0
    matches = _matching(kinds)
    found: list[int] = []
    for index, kind in enumerate(kinds):
        top = stack[-1]
        found.append(top.level)
        if kind in _OPENS_EMBEDDING:
            odd, override = _OPENS_EMBEDDING[kind]
            level = _next(top.level, odd)
            if level <= _DEEPEST and not over_isolates and not over_embeddings:
                stack.append(_Entry(level, override))
            elif not over_isolates:
                over_embeddings += 1
        elif kind in _ISOLATES:
            kinds[index] = top.override or kind
            first = _first_strong(kinds, index + 1, matches.get(index)) if kind == "FSI" else kind == "RLI"
            level = _next(top.level, first)
            if level <= _DEEPEST and not over_isolates and not over_embeddings:
                isolates += 1
                stack.append(_Entry(level, "", True))
            else:
                over_isolates += 1
        elif kind == "PDI":
            if over_isolates:
                over_isolates -= 1
            elif isolates:
                over_embeddings = 0
                while not stack[-1].isolate:
                    stack.pop()
                stack.pop()
                isolates -= 1
            top = stack[-1]
            found[index] = top.level
            kinds[index] = top.override or kind
        elif kind == "PDF":
            if not over_isolates and over_embeddings:
                over_embeddings -= 1
            elif not over_isolates and not top.isolate and len(stack) > 1:
                stack.pop()
        elif kind == "B":
            found[index] = base
        elif kind != "BN" and top.override:
            kinds[index] = top.override
    return found


def _next(level: int, odd: bool) -> int:
    return (level + 1) | 1 if odd else (level + 2) & ~1


def _matching(kinds: list[str]) -> dict[int, int]:
    """BD9: each isolate that is closed, and where."""
    opened: list[int] = []
    found: dict[int, int] = {}
    for index, kind in enumerate(kinds):
        if kind in _ISOLATES:
            opened.append(index)
        elif kind == "PDI" and opened:
            found[opened.pop()] = index
    return found


def _first_strong(kinds: list[str], start: int, end: int | None) -> bool:
    """P2 and P3: whether the first letter outside of isolates is read from the right."""
    depth = 0
    for kind in kinds[start:end]:
        if kind in _ISOLATES:
            depth += 1
        elif kind == "PDI":
            depth -= 1
        elif not depth and kind in ("L", "R", "AL"):
            return kind != "L"
    return False


def _sequences(kinds: list[str], found: list[int], base: int) -> Iterator[tuple[int, list[int], str, str]]:
    """X10: runs of one level, joined over isolates, each with its level and what stands around it."""
    seen = [index for index, kind in enumerate(kinds) if kind not in _REMOVED]
    runs = [list(run) for _, run in groupby(seen, key=found.__getitem__)]
    begins = {run[0]: run for run in runs}
    matches = _matching(kinds)
    inner = {matches[run[-1]] for run in runs if run[-1] in matches}
    at = {index: number for number, index in enumerate(seen)}
    for run in runs:
        if run[0] in inner:
            continue
        sequence = list(run)
        while sequence[-1] in matches and matches[sequence[-1]] in begins:
            sequence += begins[matches[sequence[-1]]]
        level = found[run[0]]
        first, last = at[sequence[0]], at[sequence[-1]]
        before = found[seen[first - 1]] if first else base
        open_ended = kinds[sequence[-1]] in _ISOLATES and sequence[-1] not in matches
        after = found[seen[last + 1]] if last + 1 < len(seen) and not open_ended else base
        yield level, sequence, "LR"[max(level, before) % 2], "LR"[max(level, after) % 2]


def _weak(sequence: list[int], kinds: list[str], start: str) -> None:  # noqa: PLR0912  # as above
    """W1 to W7: marks, numbers, and the signs in and around them."""
    before = strong = start
    for index in sequence:
        kind = kinds[index]
        if kind == "NSM":
            kind = before  # of an isolate too: all that is neutral is alike
        before = kinds[index] = kind
    for index in sequence:
        kind = kinds[index]
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kinds[index] = "AN"
    for index in sequence:
        kinds[index] = "R" if kinds[index] == "AL" else kinds[index]
    for left, index, right in zip(sequence, sequence[1:], sequence[2:]):
        around = kinds[left]
        if kinds[right] == around and (kinds[index], around) in _INSIDE_NUMBERS:
            kinds[index] = around
    for kind, group in groupby(list(sequence), key=lambda index: kinds[index]):
        if kind == "ET":
            signs = list(group)
            first, last = sequence.index(signs[0]), sequence.index(signs[-1])
            beside = sequence[first - 1 : first] + sequence[last + 1 : last + 2]
            if any(kinds[index] == "EN" for index in beside):
                for index in signs:
                    kinds[index] = "EN"
    strong = start
    for index in sequence:
        kind = kinds[index]
        if kind in ("ES", "ET", "CS"):
            kinds[index] = "ON"
        elif kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[index] = "L"


def _closing(character: str) -> str:
    """The bracket that closes one; '' if the character opens none."""
    if unicodedata.category(character) != "Ps" or not unicodedata.mirrored(character):
        return ""
    code = ord(character)
    near = (chr(code + step) for step in (1, 2))
    return next((each for each in near if unicodedata.category(each) == "Pe"), "")


def _pairs(text: str, sequence: list[int], resolved: list[str]) -> list[tuple[int, int]]:
    """BD16: brackets that belong together, in the order of the opening ones."""
    opened: list[tuple[str, int]] = []
    pairs: list[tuple[int, int]] = []
    for number, index in enumerate(sequence):
        if resolved[index] != "ON":
            continue
        character = unicodedata.normalize("NFC", text[index])
        if closing := _closing(character):
            if len(opened) == _MOST_BRACKETS:
                break
            opened.append((closing, number))
        elif unicodedata.category(character) == "Pe":
            depth = next((d for d in range(len(opened) - 1, -1, -1) if opened[d][0] == character), None)
            if depth is not None:
                pairs.append((opened[depth][1], number))
                del opened[depth:]
    return sorted(pairs)


def _brackets(
    text: str, kinds: list[str], sequence: list[int], resolved: list[str], level: int, start: str
) -> None:
    """N0: both brackets of a pair have the direction of what is inside, or of what stands before it."""
    own = "LR"[level % 2]
    for first, last in _pairs(text, sequence, resolved):
        inside = {_strong(resolved[sequence[number]]) for number in range(first + 1, last)} - {""}
        if not inside:
            continue
        before = (_strong(resolved[sequence[number]]) for number in range(first - 1, -1, -1))
        chosen = own if own in inside else next((each for each in before if each), start)
        for number in (first, last):
            resolved[sequence[number]] = chosen
            for index in sequence[number + 1 :]:  # marks on a bracket go with it
                if kinds[index] != "NSM":
                    break
                resolved[index] = chosen


def _strong(kind: str) -> str:
    return "R" if kind in ("R", "EN", "AN") else kind if kind == "L" else ""


def _neutral(sequence: list[int], kinds: list[str], level: int, start: str, end: str) -> None:
    """N1 and N2: what has no direction of its own has that of both its neighbours, or of the embedding."""
    parted = groupby(sequence, key=lambda index: kinds[index] in _NEUTRAL)
    runs = [(neutral, list(run)) for neutral, run in parted]
    for number, (neutral, run) in enumerate(runs):
        if neutral:
            before = _strong(kinds[runs[number - 1][1][-1]]) if number else start
            after = _strong(kinds[runs[number + 1][1][0]]) if number + 1 < len(runs) else end
            for index in run:
                kinds[index] = before if before == after else "LR"[level % 2]


def _at_the_end(kinds: list[str], found: list[int], base: int) -> None:
    """L1: separators, and the spaces before them and at the end, have the level of the paragraph."""
    resets = True
    for index in range(len(kinds) - 1, -1, -1):
        kind = kinds[index]
        if kind in ("B", "S"):
            resets = True
        elif kind not in ("WS", *_ISOLATES, "PDI", *_REMOVED):
            resets = False
        if resets:
            found[index] = base
        elif kind in _REMOVED:
            found[index] = found[index + 1]  # what is not seen stands with its neighbour
