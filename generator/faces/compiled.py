"""Compiled templates, kept for the other languages of a run and for the next run."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from pathlib import PurePosixPath
from types import CodeType

from jinja2 import Environment, FileSystemLoader, Template, TemplateNotFound
from jinja2.bccache import Bucket, BytecodeCache

from generator.model.digest import is_hidden
from generator.store import keep, kept, key

Source = tuple[str, str, Callable[[], bool]]
"""What Jinja2 calls a source: the text, the file and whether it is still the same."""


class Shown(FileSystemLoader):
    """The templates in a folder but for hidden ones, which are no part of a game and in no key."""

    def get_source(self, environment: Environment, template: str) -> Source:
        """The text of a template."""
        if is_hidden(PurePosixPath(template)):
            raise TemplateNotFound(template)
        return super().get_source(environment, template)


class Compiled(BytecodeCache):
    """What templates were compiled to, by their name and text."""

    def __init__(self) -> None:
        self._code: dict[str, CodeType] = {}

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """The name alone: the text makes the difference, wherever the file stands."""
        return name

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket of a template that was compiled before from the very same text."""
        bucket.code = self._find(_name(bucket))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a template was compiled to."""
        if bucket.code is not None:
            self._keep(_name(bucket), bucket.code)

    def template(self, environment: Environment, text: str) -> Template:
        """A text as a template that has no name, which Jinja2 would compile every time."""
        syntax = (environment.autoescape, environment.comment_start_string, environment.comment_end_string)
        name = key("text", repr(syntax), text)
        code = self._find(name)
        if code is None:
            code = environment.compile(text)
            self._keep(name, code)
        return environment.template_class.from_code(environment, code, environment.make_globals(None))

    def _find(self, name: str) -> CodeType | None:
        if name not in self._code and (data := kept(name)):
            self._code[name] = marshal.loads(data)
        return self._code.get(name)

    def _keep(self, name: str, code: CodeType) -> None:
        self._code[name] = code
        keep(name, marshal.dumps(code))


def _name(bucket: Bucket) -> str:
    return key("template", bucket.key, bucket.checksum)


COMPILED = Compiled()
