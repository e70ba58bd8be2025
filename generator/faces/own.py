"""The templates that a game has in its faces folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PurePosixPath

from jinja2 import Environment, FileSystemLoader, TemplateNotFound, TemplateSyntaxError

from generator.model.digest import is_hidden
from generator.source.ends import unmarked
from generator.source.own import inside, spelled


class OwnFaces(FileSystemLoader):
    """The templates of a game but for hidden ones, which are no part of it and in no key."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """What Jinja2 calls a source: the text, the file and whether it is still the same."""
        faces = Path(self.searchpath[0])
        name = spelled(faces, template)
        if is_hidden(PurePosixPath(template)) or not inside(faces.parent, f"{faces.name}/{name}"):
            raise TemplateNotFound(template)
        try:
            text, file, same = super().get_source(environment, name)
        except TemplateNotFound:  # which is an OSError, too
            raise
        except OSError as error:
            raise TemplateSyntaxError(f"cannot read the file: {error.strerror}", 1, template) from None
        except UnicodeDecodeError:
            told, line = _not_utf8((faces / name).read_bytes())
            raise TemplateSyntaxError(told, line, template) from None
        return unmarked(text), file, same


def _not_utf8(data: bytes) -> tuple[str, int]:
    """What is wrong with the text of a template, and in which line."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        told = f"byte 0x{data[error.start]:02X} is not UTF-8: save the file as UTF-8"
        return told, data.count(b"\n", 0, error.start) + 1
    return "the file was saved while it was read", 1
