"""The sandbox of all templates: nothing outside of it can be reached, and every template comes to an end."""

from __future__ import annotations

import marshal
from collections.abc import Generator, Iterable, Iterator, Mapping, Sized
from types import CodeType
from typing import Any, cast

from jinja2 import Template, nodes
from jinja2.exceptions import SecurityError
from jinja2.filters import do_attr
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

from generator.drawing.unknown import private
from generator.faces.trace import Trace
from generator.store import keep, kept, key

MOST_CHARACTERS = 2_000_000
MOST_POWER = 64
MOST_STEPS = 1_000_000
"""So many turns of loops and calls may one rendering take; a full board takes a few thousand."""

FAILURES = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, RecursionError, MemoryError)
"""What the expressions of a template can raise beside the errors of Jinja2."""


MOST_KEPT = 500
"""Templates whose code is kept in memory; a game has a few dozen."""
_CODE: dict[str, CodeType] = {}
"""By all that it is compiled from, so that nobody can see whether it was there before."""


class Steps:
    """How many steps a rendering has taken; all loops and calls of an environment count on it."""

    def __init__(self) -> None:
        self.taken = 0

    def take(self, many: int = 1) -> None:
        """Count steps; one too many ends the rendering."""
        self.taken += many
        if self.taken > MOST_STEPS:
            raise SecurityError(f"the template takes more than {MOST_STEPS:,} steps")


class LimitedEnvironment(SandboxedEnvironment):
    """A sandbox that refuses private names and bounds products, loops, calls and what is printed."""

    intercepted_binops = frozenset({"*", "**"})
    trace: Trace | None = None  # marks the places of what templates print

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.steps = Steps()
        self.filters["counted"] = self._counted
        self.filters["attr"] = self._attr

    def printed(self, template: Template, values: dict[str, Any], most: int = MOST_CHARACTERS) -> str:
        """What a template says; refused where that takes too long or fills the memory."""
        self.steps.taken = 0
        parts: list[str] = []
        length = 0
        printing = cast("Generator[str]", template.generate(values))
        for part in printing:
            length += len(part)
            if length > most:
                # raised where the template is, so that its line is known
                printing.throw(SecurityError(f"the template prints more than {most:,} characters"))
            parts.append(part)
        return "".join(parts)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What `obj.attribute` means in a template, a format string included."""
        if attribute[:1] == "_":
            raise private(attribute)
        return super().getattr(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """What `obj[argument]` and `attribute=` of filters mean; the keys of a mapping are data, any text."""
        if _is_private(argument) and not (isinstance(obj, Mapping) and argument in obj):
            raise private(argument)
        return super().getitem(obj, argument)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """A product; one that would fill the memory is refused."""
        if operator == "**" and isinstance(right, int) and right > MOST_POWER:
            raise SecurityError(f"a power of {right} is too large")
        for many, times in ((left, right), (right, left)):
            repeated = isinstance(many, str | list | tuple) and isinstance(times, int)
            if repeated and len(many) * times > MOST_CHARACTERS:
                raise SecurityError("a repetition is too long")
        return super().call_binop(context, operator, left, right)

    def call(self, context: Context, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """A call of a macro or function, which takes as long as ten turns of a loop."""
        self.steps.take(10)
        return super().call(context, obj, *args, **kwargs)

    def compile(  # type: ignore[override]  # Jinja2's other ways to call it are not used
        self, source: str, name: str | None = None, filename: str | None = None
    ) -> CodeType:
        """What a template is compiled to: once for all languages, games and runs that have the same text."""
        if self.trace:  # what is compiled here has marks
            return super().compile(source, name, filename)
        syntax = (self.autoescape, self.comment_start_string, self.comment_end_string)
        known = key("template", repr(syntax), name or "", source)
        if known not in _CODE:
            if len(_CODE) >= MOST_KEPT:
                _CODE.clear()
            if data := kept(known):
                _CODE[known] = marshal.loads(data)
            else:
                _CODE[known] = super().compile(source, name, filename)
                keep(known, marshal.dumps(_CODE[known]))
        return _CODE[known]

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """The tree of a template, every loop of it over something that counts its turns."""
        tree = super()._parse(source, name, filename)
        for loop in list(tree.find_all(nodes.For)):
            loop.iter = nodes.Filter(loop.iter, "counted", [], [], None, None, lineno=loop.lineno)
        if self.trace:
            self.trace.mark_all(tree, source, name or "", self)
        return tree

    def _attr(self, obj: Any, name: Any) -> Any:
        if _is_private(name):
            raise private(name)  # Jinja2 asks the object before it asks the sandbox
        return do_attr(self, obj, name)

    def _counted(self, things: Iterable[Any]) -> Iterable[Any]:
        if isinstance(things, Sized):
            self.steps.take(len(things))
            return things
        return self._counting(things)

    def _counting(self, things: Iterable[Any]) -> Iterator[Any]:
        for thing in things:
            self.steps.take()
            yield thing


def _is_private(name: object) -> bool:
    return isinstance(name, str) and name[:1] == "_"
