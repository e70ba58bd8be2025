"""CSS in a drawing: its `style` elements and attributes in, what each element says of every property out.

Selectors are those that resvg knows: names, classes, ids and attributes of an element and of those around it.
Rules under an @, and selectors that go by a reader's mouse, say nothing about a print and are passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from generator.drawing.art.svg.properties import ALL, SHORT, is_said
from generator.drawing.art.svg.tree import DEEPEST, Element

MOST_RULES = 5000
MOST_ASKED = 1_000_000
"""How often it is asked whether a rule is about an element; real drawings ask a few thousand times."""

_Declared = tuple[tuple[str, str, bool], ...]
"""Property, value and whether it is important."""


class _Simple(NamedTuple):
    """What a selector asks of one element; `before` is ' ' or '>': how it is reached from the one before."""

    before: str
    tag: str
    ids: tuple[str, ...]
    classes: tuple[str, ...]
    attributes: tuple[tuple[str, str, str], ...]
    first: bool

    def fits(self, node: Element) -> bool:
        """Whether an element is such a one."""
        if self.tag not in ("*", node.tag) or any(node.get("id") != each for each in self.ids):
            return False
        if self.classes and not {*self.classes} <= {*node.get("class").split()}:
            return False
        if self.first and node.parent and node.parent.children[0] is not node:
            return False
        return all(_compared(node, *each) for each in self.attributes)


class _Rule(NamedTuple):
    weight: tuple[int, int, int]
    place: int
    selector: tuple[_Simple, ...]
    declared: _Declared

    def fits(self, node: Element) -> bool:
        """Whether the rule is about an element."""
        return self.selector[-1].fits(node) and _reached(self.selector, node)


class Cascade:
    """All rules of a drawing, and what they say of an element together with its own attributes."""

    def __init__(self, root: Element) -> None:
        self._by_key: dict[str, list[_Rule]] = {}
        self._asked = 0
        place = 0
        for node in root.all():
            if node.tag == "style" and node.get("type", "text/css") in ("", "text/css"):
                for rule in _rules(node.words):
                    place += 1
                    if place > MOST_RULES:
                        return
                    last = rule.selector[-1]
                    key = (
                        f"#{last.ids[0]}" if last.ids else f".{last.classes[0]}" if last.classes else last.tag
                    )
                    self._by_key.setdefault(key, []).append(rule._replace(place=place))

    def declared(self, node: Element) -> dict[str, str]:
        """What an element says of properties: attributes, then rules by their weight, then its own style."""
        found = {name: value for name, value in node.attributes.items() if name in ALL}
        style = node.get("style")
        if not style and not self._by_key:
            return found
        layers: list[tuple[tuple[int, int, int], int, _Declared]] = []
        if self._by_key:
            keys = [
                node.tag,
                "*",
                f"#{node.get('id')}",
                *(f".{each}" for each in dict.fromkeys(node.get("class").split())),
            ]
            near = [rule for key in keys for rule in self._by_key.get(key, ())]
            self._asked += sum(len(rule.selector) for rule in near)
            if self._asked > MOST_ASKED:
                raise ValueError("it has too many rules of CSS")
            layers = [(rule.weight, rule.place, rule.declared) for rule in near if rule.fits(node)]
        if style:
            layers.append(((9999, 0, 0), 0, _style(style)))
        layers.sort(key=lambda layer: layer[:2])
        for urgent in (False, True):
            for _, _, said in layers:
                for name, value, important in said:
                    if important == urgent:
                        found[name] = value
        return found


def _reached(selector: tuple[_Simple, ...], node: Element) -> bool:
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


def _rules(text: str) -> Iterator[_Rule]:
    import tinycss2

    for rule in _parsed(tinycss2.parse_stylesheet, text):
        if rule.type != "qualified-rule":
            continue
        declared = _declarations(rule.content)
        selectors: list[list[Any]] = [[]]
        for token in rule.prelude:
            if token == ",":
                selectors.append([])
            else:
                selectors[-1].append(token)
        for tokens in selectors:
            if declared and (selector := _selector(tokens)):
                ids = sum(len(each.ids) for each in selector)
                classes = sum(len(each.classes) + len(each.attributes) + each.first for each in selector)
                tags = sum(each.tag != "*" for each in selector)
                yield _Rule((ids, classes, tags), 0, selector, declared)


def _parsed(parse: Callable[..., list[Any]], content: Any) -> list[Any]:
    """What a parser makes of CSS; raises ValueError for a number that Python does not read."""
    try:
        return parse(content, skip_comments=True, skip_whitespace=True)
    except ValueError as error:
        raise ValueError("a number in its CSS has thousands of digits") from error


@lru_cache(5000)
def _style(text: str) -> _Declared:
    return _declarations(text)


def _declarations(content: Any) -> _Declared:
    import tinycss2

    found: list[tuple[str, str, bool]] = []
    for each in _parsed(tinycss2.parse_blocks_contents, content):
        if each.type == "declaration" and _is_shallow(each.value):
            value = tinycss2.serialize([token for token in each.value if token.type != "comment"]).strip()
            for name in SHORT.get(each.lower_name, (each.lower_name,)):
                if name in ALL and is_said(name, value):  # CSS drops what it does not understand
                    found.append((name, value, each.important))
    return tuple(found)


def _is_shallow(tokens: list[Any]) -> bool:
    """Whether brackets in a value lie in few others, as in all that CSS understands."""
    for _ in range(DEEPEST):
        tokens = [each for token in tokens for each in _inside(token)]
        if not tokens:
            return True
    return False


def _inside(token: Any) -> list[Any]:
    """What stands between the brackets of a block or a function."""
    found: list[Any] = getattr(token, "arguments", None) or getattr(token, "content", None) or []
    return found


def _selector(tokens: list[Any]) -> tuple[_Simple, ...] | None:
    """The parts of a selector; None if it is none that can be judged here."""
    found: list[_Simple] = []
    part: dict[str, Any] = {}
    before = " "
    waiting = iter([*tokens, None])
    for token in waiting:
        kind = "end" if token is None else token.type
        if kind == "whitespace" or token == ">" or kind == "end":
            if part:
                found.append(_simple(before, part))
                part, before = {}, " "
            if token == ">":
                before = ">"
        elif kind == "ident" and not part:
            part["tag"] = token.value
        elif token == "*" and not part:
            part["tag"] = "*"
        elif kind == "hash":
            part.setdefault("ids", []).append(token.value)
        elif token == "." and getattr(following := next(waiting), "type", "") == "ident":
            part.setdefault("classes", []).append(following.value)
        elif kind.startswith("[") and (attribute := _attribute(token.content)):
            part.setdefault("attributes", []).append(attribute)
        elif token == ":" and getattr(next(waiting), "value", "") == "first-child":
            part["first"] = True
        else:
            return None
    return tuple(found) if found and before == " " else None


def _simple(before: str, part: dict[str, Any]) -> _Simple:
    ids, classes, attributes = (tuple(part.get(name, ())) for name in ("ids", "classes", "attributes"))
    return _Simple(before, part.get("tag", "*"), ids, classes, attributes, "first" in part)


def _attribute(tokens: list[Any]) -> tuple[str, str, str] | None:
    said = [token for token in tokens if token.type != "whitespace"]
    if len(said) == 1 and said[0].type == "ident":
        return said[0].value, "", ""
    if len(said) == 3 and said[0].type == "ident" and said[2].type in ("ident", "string"):
        return said[0].value, str(said[1].value), str(said[2].value)
    return None
