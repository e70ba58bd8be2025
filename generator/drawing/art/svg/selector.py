"""Selectors of CSS: tokens in, what they ask of an element and of those around it out.

Names, classes, ids and attributes are judged, the place among siblings, and what an element is not. What goes
by a reader's mouse is never so on paper; all else is unsure.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from generator.drawing.art.svg.tree import Element

_NEVER = frozenset({
    "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "before", "after",
    "selection", "first-line", "first-letter", "placeholder", "marker", "backdrop", "fullscreen", "checked",
    "disabled", "enabled", "-moz-focus-inner", "host", "slotted", "part",
})  # fmt: skip
"""Pseudo-classes and pseudo-elements that are nothing in a drawing on paper."""


class Never(Exception):
    """A selector that is about nothing on paper, or that is none."""


class Simple(NamedTuple):
    """What a selector asks of one element; `before` is ' ' or '>': how it is reached from the one before."""

    before: str = " "
    tag: str = "*"
    ids: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    attributes: tuple[tuple[str, str, str], ...] = ()
    nth: tuple[tuple[int, int], ...] = ()  # step and first of those that are meant, from 1
    last: bool = False
    root: bool = False
    none_of: tuple[Simple, ...] = ()
    unsure: bool = False

    def fits(self, node: Element) -> bool:
        """Whether an element is such a one, as far as it can be judged."""
        if self.tag not in ("*", node.tag) or any(node.get("id") != each for each in self.ids):
            return False
        if self.classes and not {*self.classes} <= {*node.get("class").split()}:
            return False
        if (self.root and node.parent) or (
            self.last and node.parent and node.parent.children[-1] is not node
        ):
            return False
        if self.nth and not all(_is_nth(node, *each) for each in self.nth):
            return False
        if not all(_compared(node, *each) for each in self.attributes):
            return False
        return not any(each.fits(node) for each in self.none_of)

    @property
    def weight(self) -> tuple[int, int, int]:
        """How it goes before others: ids, then classes and their like, then names."""
        inner = max((each.weight for each in self.none_of), default=(0, 0, 0))
        likes = len(self.classes) + len(self.attributes) + len(self.nth) + self.last + self.root
        return len(self.ids) + inner[0], likes + inner[1], (self.tag != "*") + inner[2]


Selector = tuple[Simple, ...]


def selectors(tokens: Iterable[Any]) -> list[Selector]:
    """All selectors of a rule that may be about something."""
    parts: list[list[Any]] = [[]]
    for token in tokens:
        if token == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    found: list[Selector] = []
    for part in parts:
        try:
            found.append(_selector(part))
        except Never:
            continue
    return found


def reached(selector: Selector, node: Element) -> bool:
    """Whether the elements around one fit what stands before it in a selector."""
    at = len(selector) - 1
    above = node.parent
    while at:
        wanted = selector[at - 1]
        if selector[at].before == ">":
            if above is None or not wanted.fits(above):
                return False
        else:
            while above is not None and not wanted.fits(above):
                above = above.parent
            if above is None:
                return False
        above = above.parent
        at -= 1
    return True


@lru_cache(8)
def _places(parent: Element) -> dict[int, int]:
    """The place of each element in another one, from 1; kept while its neighbours are asked for theirs."""
    return {id(child): place for place, child in enumerate(parent.children, 1)}


def _is_nth(node: Element, step: int, first: int) -> bool:
    place = _places(node.parent)[id(node)] if node.parent else 1
    return place == first if not step else (place - first) % step == 0 and (place - first) // step >= 0


def _compared(node: Element, name: str, how: str, value: str) -> bool:
    own = node.attributes.get(name)
    if own is None or not how:
        return own is not None
    if how == "=":
        return own == value
    if how == "~=":
        return value in own.split()
    if how == "|=":
        return own == value or own.startswith(f"{value}-")
    tests = {"^=": own.startswith, "$=": own.endswith, "*=": own.__contains__}
    return bool(value) and how in tests and bool(tests[how](value))


def _selector(tokens: list[Any]) -> Selector:
    """The parts of a selector."""
    found: list[Simple] = []
    part: Simple | None = None
    before = " "
    waiting = iter([*tokens, None])
    for token in waiting:
        kind = "end" if token is None else token.type
        if kind in ("whitespace", "end") or token in (">", "+", "~"):
            if part is not None:
                found.append(part._replace(before=before))
                part, before = None, " "
            if token == ">":
                before = ">"
            elif token in ("+", "~"):  # what stands beside an element is not looked at
                found, before = [], "+"
            continue
        if part is None:
            part = Simple(unsure=before == "+")
            before = " " if before == "+" else before
        part = _asked(part, token, kind, waiting)
    if not found or before != " ":
        raise Never
    return tuple(found)


def _asked(part: Simple, token: Any, kind: str, waiting: Iterable[Any]) -> Simple:
    """A part of a selector with what one more token asks."""
    if kind == "ident" and part == Simple(unsure=part.unsure):
        return part._replace(tag=token.value)
    if token == "*":
        return part
    if kind == "hash":
        return part._replace(ids=(*part.ids, token.value))
    if token == ".":
        following = next(iter(waiting))
        if getattr(following, "type", "") == "ident":
            return part._replace(classes=(*part.classes, following.value))
    elif kind.startswith("[") and (attribute := _attribute(token.content)):
        return part._replace(attributes=(*part.attributes, attribute))
    elif token == ":":
        following = next(iter(waiting))
        while following == ":":
            following = next(iter(waiting))
        return _pseudo(part, following)
    raise Never


def _pseudo(part: Simple, token: Any) -> Simple:
    """A part of a selector with what stands behind a colon."""
    from tinycss2.nth import parse_nth

    kind, name = (
        getattr(token, "type", ""),
        getattr(token, "lower_name", "") or getattr(token, "lower_value", ""),
    )
    if kind not in ("ident", "function") or name in _NEVER or name.startswith("-"):
        raise Never
    if name == "root":
        return part._replace(root=True)
    if name == "first-child":
        return part._replace(nth=(*part.nth, (0, 1)))
    if name == "last-child":
        return part._replace(last=True)
    if name == "nth-child" and kind == "function" and (nth := parse_nth(token.arguments)):
        return part._replace(nth=(*part.nth, nth))
    if name == "not" and kind == "function":
        inner = selectors(token.arguments)
        if all(len(each) == 1 and not each[0].unsure for each in inner):
            return part._replace(none_of=(*part.none_of, *(each[0] for each in inner)))
    return part._replace(unsure=True)


def _attribute(tokens: list[Any]) -> tuple[str, str, str] | None:
    said = [token for token in tokens if token.type != "whitespace"]
    if len(said) == 1 and said[0].type == "ident":
        return said[0].value, "", ""
    if len(said) == 3 and said[0].type == "ident" and said[2].type in ("ident", "string"):
        return said[0].value, str(said[1].value), str(said[2].value)
    return None
