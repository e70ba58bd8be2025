"""The sandbox of all templates: nothing outside of it can be reached, and every template comes to an end.

What may be asked and called is the list of `allowed`; here loops, calls, texts, lists and numbers have their
largest sizes. Below it lies the net of `generator/guard.py`, for what takes long without a loop or a call.
"""

from __future__ import annotations

import marshal
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sized
from types import CodeType
from typing import Any, cast

from jinja2 import Template, TemplateError, TemplateRuntimeError, TemplateSyntaxError, Undefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

from generator.drawing.unknown import private
from generator.faces.allowed import FILTERS, GLOBALS, TESTS_LEFT_OUT, had, keyed, may_call
from generator.faces.large import FILTERED, MOST_CHARACTERS, Formatting, check_call, check_sum
from generator.faces.trace import Trace
from generator.guard import TooMuch, little_memory
from generator.store import keep, kept, key

MOST_POWER = 64
MOST_BITS = 4096
"""Whole numbers with more binary digits are refused: to multiply them takes ever longer."""
MOST_STEPS = 1_000_000
"""So many turns of loops and calls may one rendering take; a full board takes a few thousand."""
MOST_PRINTED = 20_000_000
"""So many characters may it print in all, also into texts of its own."""
MOST_SECONDS = 2.0
"""So long may it take, by the clock of the processor; a full board takes a tenth of one."""
_LOOK = 200
"""After so many steps the clock is looked at."""

FAILURES = (
    TypeError, ValueError, LookupError, AttributeError, ArithmeticError, RecursionError, MemoryError, TooMuch,
)  # fmt: skip
"""What the expressions of a template can raise beside the errors of Jinja2."""


_ODD = (AssertionError, NameError, RuntimeError)
"""What Jinja2 itself raises in a template that asks for something odd; elsewhere it is a fault of ours."""
MOST_KEPT = 500
"""Templates whose code is kept in memory; a game has a few dozen."""
_CODE: dict[str, CodeType] = {}
"""By all that it is compiled from, so that nobody can see whether it was there before."""


class Steps:
    """How many steps a rendering has taken; all loops, calls and prints of an environment count on it."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Count from nothing."""
        self.taken = self.printed = 0
        self._look, self._until = _LOOK, 0.0

    def take(self, many: int = 1) -> None:
        """Count steps; one too many, or one too late, ends the rendering."""
        self.taken += many
        if self.taken >= self._look:
            if self.taken > MOST_STEPS:
                raise SecurityError(f"the template takes more than {MOST_STEPS:,} steps")
            self._look = self.taken + _LOOK
            now = time.process_time()
            self._until = self._until or now + MOST_SECONDS
            if now > self._until:
                raise SecurityError(f"the template takes more than {MOST_SECONDS:g} seconds")

    def print(self, length: int) -> None:
        """Count letters that are printed, be it into a text that is kept."""
        self.printed += length
        if self.printed > MOST_PRINTED:
            raise SecurityError(f"the template prints more than {MOST_PRINTED:,} characters")


class _Code(CodeGenerator):
    """Jinja2's compiler, with a check of how long texts become that are joined by `~`."""

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802  # Jinja2 calls it so
        self.write("environment.joined(")
        super().visit_Concat(node, frame)
        self.write(")")


class LimitedEnvironment(SandboxedEnvironment):
    """A sandbox in which all is refused that is not allowed, and bounded that is."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})
    code_generator_class = _Code
    trace: Trace | None = None  # marks the places of what templates print

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, finalize=self._shown)
        self.steps = Steps()
        self.filters = {name: self.filters[name] for name in FILTERS} | FILTERED
        self.filters |= {"counted": self._counted, "attr": self._attr}
        self.tests = {name: test for name, test in self.tests.items() if name not in TESTS_LEFT_OUT}
        self.globals = {name: self.globals[name] for name in GLOBALS}
        self.given: dict[int, Callable[..., Any]] = {}

    def printed(self, template: Template, values: dict[str, Any], most: int = MOST_CHARACTERS) -> str:
        """What a template says; refused where that takes too long or fills the memory."""
        self.steps.begin()
        names = (*template.globals.values(), *values.values())
        self.given = {id(each): each for each in names if callable(each)}
        parts: list[str] = []
        length = 0
        with little_memory():
            printing = cast("Generator[str]", template.generate(values))
            try:
                for part in printing:
                    length += len(part)
                    if length > most:
                        # raised where the template is, so that its line is known
                        printing.throw(SecurityError(f"the template prints more than {most:,} characters"))
                    parts.append(part)
            except _ODD as error:
                if isinstance(error, (RecursionError, TemplateError)):
                    raise
                told = "a number is too large" if isinstance(error, NameError) else str(error)
                raise TemplateRuntimeError(told).with_traceback(error.__traceback__) from None
            return "".join(parts)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What `obj.attribute` means in a template, a format string included."""
        if attribute[:1] == "_":
            raise private(attribute)
        if isinstance(obj, Undefined):
            return super().getattr(obj, attribute)  # which says what there is not
        if had(obj, attribute):
            value = getattr(obj, attribute)
            return self.wrap_str_format(value) or value
        if keyed(obj):
            try:
                return obj[attribute]
            except LookupError:
                pass
        return self.undefined(obj=obj, name=attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """What `obj[argument]` and `attribute=` of filters mean; the keys of a mapping are data, any text."""
        if isinstance(obj, Mapping):
            try:
                return obj[argument]
            except (LookupError, TypeError):
                pass  # a method, as in a format string, or nothing
        if isinstance(argument, str):
            return self.getattr(obj, argument)
        if isinstance(obj, str | list | tuple | range):
            try:
                return obj[argument]
            except (LookupError, TypeError):
                pass
        return self.undefined(obj=obj, name=argument)

    def wrap_str_format(self, value: Any) -> Formatting | None:
        """The method `format` of a text as templates have it; nothing in the place of all else."""
        owner = getattr(value, "__self__", None)
        return Formatting(self, owner) if isinstance(owner, str) and value.__name__ == "format" else None

    def is_safe_callable(self, obj: Any) -> bool:
        """Whether a template may call something; to call what cannot be called is told as such."""
        known = isinstance(obj, Formatting | Undefined) or not callable(obj)
        return known or may_call(obj, self.given)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """A sum, product, power or formatted text; one that would fill the memory is refused."""
        if type(left) is float or type(right) is float:
            return super().call_binop(context, operator, left, right)
        if operator == "**" and isinstance(right, int) and right > MOST_POWER:
            raise SecurityError(f"a power of {right} is too large")
        check_sum(operator, left, right)
        found = super().call_binop(context, operator, left, right)
        if isinstance(found, int) and found.bit_length() > MOST_BITS:
            raise SecurityError("a number is too large")
        return found

    def joined(self, text: str) -> str:
        """What `~` makes of its parts; refused where it is too long."""
        if len(text) > MOST_CHARACTERS:
            raise SecurityError("a text is too long")
        return text

    def call(self, context: Context, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """A call of a macro or function, which takes as long as ten turns of a loop."""
        self.steps.take(10)
        check_call(obj, args)
        return super().call(context, obj, *args, **kwargs)

    def compile(  # type: ignore[override]  # Jinja2's other ways to call it are not used
        self, source: str, name: str | None = None, filename: str | None = None
    ) -> CodeType:
        """What a template is compiled to: once for all languages, games and runs that have the same text."""
        if self.trace:  # what is compiled here has marks
            code = self.trace.code
            if (name or "", source) not in code:
                code[name or "", source] = self._compiled(source, name, filename)
            return code[name or "", source]
        syntax = (self.autoescape, self.comment_start_string, self.comment_end_string)
        known = key("template", repr(syntax), name or "", source)
        if known not in _CODE:
            if len(_CODE) >= MOST_KEPT:
                _CODE.clear()
            if data := kept(known):
                _CODE[known] = marshal.loads(data)
            else:
                _CODE[known] = self._compiled(source, name, filename)
                keep(known, marshal.dumps(_CODE[known]))
        return _CODE[known]

    def _compiled(self, source: str, name: str | None, filename: str | None) -> CodeType:
        try:
            return super().compile(source, name, filename)
        except (RecursionError, SyntaxError, MemoryError):
            # Python has no room for twenty loops in one another, nor for a thousand brackets
            raise TemplateSyntaxError("the template is nested too deeply", 1, name, filename) from None

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """The tree of a template, every loop of it over something that counts its turns."""
        try:
            tree = super()._parse(source, name, filename)
            for loop in list(tree.find_all(nodes.For)):
                loop.iter = nodes.Filter(loop.iter, "counted", [], [], None, None, lineno=loop.lineno)
            if self.trace:
                self.trace.mark_all(tree, source, name or "", self)
        except RecursionError:
            raise TemplateSyntaxError("the template is nested too deeply", 1, name, filename) from None
        except ValueError:
            raise TemplateSyntaxError("a number has too many digits", 1, name, filename) from None
        return tree

    def _shown(self, value: Any) -> Any:
        """What a template prints of a value: nothing of one that is left out."""
        if value is None:
            return ""
        if isinstance(value, str):
            self.steps.print(len(value))
        elif callable(value) and not isinstance(value, Undefined):
            raise SecurityError("this is a function: call it, as in rows('cards')")
        return value

    def _attr(self, obj: Any, name: Any) -> Any:
        if isinstance(name, str) and name[:1] == "_":
            raise private(name)  # Jinja2 asks the object before it asks the sandbox
        return self.getattr(obj, str(name))

    def _counted(self, things: Iterable[Any]) -> Iterable[Any]:
        if isinstance(things, Sized):
            self.steps.take(len(things))
            return things
        return self._counting(things)

    def _counting(self, things: Iterable[Any]) -> Iterator[Any]:
        for thing in things:
            self.steps.take()
            yield thing
