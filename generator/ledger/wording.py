"""A sentence that keeps its values apart, since a name or a text of a game may be any words."""

from __future__ import annotations

from msgspec import Struct


class Wording(Struct, frozen=True, eq=False):
    """The form of a sentence, with the names of its values in braces, and the values, if it has any.

    A value is data, as it stands, or a wording again; several wordings are a list.
    """

    form: str
    values: dict[str, str | Wording | tuple[Wording, ...]] = {}

    def __str__(self) -> str:
        """The sentence in English."""
        told = {
            name: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            for name, value in self.values.items()
        }
        return self.form.format_map(told) if told else self.form


def worded(form: str, **values: str | Wording | tuple[Wording, ...]) -> Wording:
    """A sentence of this form."""
    return Wording(form, values)
