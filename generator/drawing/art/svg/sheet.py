"""CSS in a drawing: its `style` elements and attributes in, what each element says of every property out.

Rules for print hold, those for screens do not. What may hold, but cannot be judged, is kept apart once it is
about an element that is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from generator.drawing.art.svg.media import holds_in_print
from generator.drawing.art.svg.properties import ALL, SHORT, is_said
from generator.drawing.art.svg.selector import Selector, reached, selectors
from generator.drawing.art.svg.tree import DEEPEST, Element

MOST_RULES = 5000
MOST_ASKED = 1_000_000
"""How often it is asked whether a rule is about an element; real drawings ask a few thousand times."""
MOST_OWN = 500
"""Properties whose names a drawing makes up, such as --red."""
_MODERN = (
    "var(", "oklch(", "oklab(", "lab(", "lch(", "color(", "color-mix(", "light-dark(", "device-cmyk(",
    "rgb(from", "hsl(from", "calc(", "clamp(", "min(", "max(",
)  # fmt: skip
"""What browsers understand, so that a value with it is not just a slip that all pass over."""
_JUDGED = frozenset({"supports", "layer", "container", "scope"})
"""Rules under an @, beside @media, that hold rules which browsers may follow on paper."""
_DEEPEST_RULES = 8

_Declared = tuple[tuple[str, str, bool], ...]
"""Property, value and whether it is important."""


class Styling(NamedTuple):
    """What is said of the elements that a selector is about; `unsure` are words that cannot be judged."""

    weight: tuple[int, ...]
    place: int
    selector: Selector
    declared: _Declared
    unsure: str
    style: Element  # in which it is written

    def fits(self, node: Element) -> bool:
        """Whether the rule is about an element."""
        return self.selector[-1].fits(node) and reached(self.selector, node)


class Cascade:
    """All rules of a drawing, and what they say of an element together with its own attributes."""

    def __init__(self, root: Element) -> None:
        self._by_key: dict[str, list[Styling]] = {}
        self._asked = 0
        self.unsure: dict[int, Styling] = {}  # that may be about an element, by their places
        place = 0
        for node in root.all():
            if node.tag == "style" and node.get("type", "text/css") in ("", "text/css"):
                for rule in _rules(node):
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
        layers: list[tuple[tuple[int, ...], int, _Declared]] = []
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
            fitting = [rule for rule in near if rule.fits(node)]
            self.unsure |= {rule.place: rule for rule in fitting if rule.unsure}
            layers = [(rule.weight, rule.place, rule.declared) for rule in fitting if not rule.unsure]
        if style:
            layers.append(((9999, 0, 0), 0, _style(style)))
        layers.sort(key=lambda layer: layer[:2])
        for urgent in (False, True):
            for _, _, said in layers:
                for name, value, important in said:
                    if important == urgent:
                        found[name] = value
        if sum(name.startswith("--") for name in found) > MOST_OWN:
            raise ValueError("it has too many properties of its own")
        return found


def _rules(style: Element) -> Iterator[Styling]:
    import tinycss2

    yield from _held(_parsed(tinycss2.parse_stylesheet, style.words), "", style, 0)


def _held(rules: list[Any], unsure: str, style: Element, deep: int) -> Iterator[Styling]:
    """The rules in a list, and in those that rules under an @ hold, if these hold on paper."""
    import tinycss2

    for rule in rules:
        if rule.type == "at-rule" and rule.content is not None and deep < _DEEPEST_RULES:
            words = tinycss2.serialize(rule.prelude).strip() if _is_shallow(rule.prelude) else "?"
            holds = holds_in_print(words) if rule.lower_at_keyword == "media" else None
            if holds is not False and rule.lower_at_keyword in ("media", *_JUDGED):
                why = unsure or ("" if holds else f"@{rule.lower_at_keyword} {words}".strip())
                yield from _held(_parsed(tinycss2.parse_rule_list, rule.content), why, style, deep + 1)
        elif rule.type == "qualified-rule" and _is_shallow(rule.prelude):
            declared = _declarations(rule.content)
            for selector in selectors(rule.prelude) if declared else ():
                weight = tuple(map(sum, zip(*(each.weight for each in selector))))
                odd = any(each.unsure for each in selector)
                why = unsure or (tinycss2.serialize(rule.prelude).strip() if odd else "")
                yield Styling(weight, 0, selector, declared, why, style)


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
            names: tuple[str, ...] = SHORT.get(each.lower_name, (each.lower_name,))
            if each.name.startswith("--"):
                found.append((each.name, value, each.important))
            if _is_wide(value):  # Figma writes every colour twice, the second time for wider gamuts
                names = tuple(name for name in names if all(each[0] != name for each in found))
            for name in names if {*names} <= ALL else ():
                if "var(" in value or is_said(name, value) or _is_asked(name, value, found):
                    found.append((name, value, each.important))
    return tuple(found)


def _is_wide(value: str) -> bool:
    """Whether a colour is of a gamut that sRGB has not."""
    return value.lower().startswith("color(") and "srgb" not in value.lower()


def _is_asked(name: str, value: str, before: list[tuple[str, str, bool]]) -> bool:
    """Whether a value that is not understood is to be told.

    CSS drops slips; and who says the same in older words first, as Figma does, says it for who drops this.
    """
    return any(each in value.lower() for each in _MODERN) and all(each[0] != name for each in before)


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
