"""Templates as Jinja2 itself reads them: what they ask for, call, draw and lead to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Environment

from generator.source.template import apart, columns, environment, read_template, tokens

SOURCES = st.lists(
    st.sampled_from([
        "salt ", "\n", "  ", "{{ row.a }}", "{{- x -}}", "{% if a %}", "{% endif %}", "{# note #}", "{% raw %}{{ y }}{% endraw %}",
        "{% for a in (1, 2) %}", "{% endfor %}", "{%- set b = \"c\" %}", "{{ 'x\n' }}", "<rect w=\"{{ 1 }}\"/>", "道",
    ])
).map("".join)  # fmt: skip


@pytest.mark.parametrize(
    "asked",
    [
        "{{ row.zest }}", '{{ row["zest"] }}', '{{ row|attr("zest") }}', '{{ rows("a")|map(attribute="zest")|list }}',
        '{{ rows("a")|sort(attribute="peel,zest") }}', '{{ rows("a")|groupby("peel.zest") }}', '{% if row.zest is none %}{% endif %}',
        '{{ rows("a")|selectattr("zest")|list }}', '{{ rows("a")|map("attr", "zest")|list }}', "{% set x = row\n .zest %}",
    ],
)  # fmt: skip
def test_a_field_is_found_however_it_is_asked_for(asked: str) -> None:
    """
    Dots, brackets, filters and paths all name an attribute.
    """
    read = read_template(asked)
    assert read is not None
    assert "zest" in read.attributes


@pytest.mark.parametrize(
    "unasked", ["row.zest", "{# row.zest #}", '{{ "row.zest" }}', "{% raw %}{{ row.zest }}{% endraw %}"]
)
def test_what_is_no_expression_asks_for_nothing(unasked: str) -> None:
    """
    Prose, comments, texts and raw parts are not taken for expressions.
    """
    read = read_template(unasked)
    assert read is not None
    assert not read.attributes


def test_elements_and_other_templates_are_found() -> None:
    """
    An icon counts with the name that stands in its tag, and a template that is chosen in drawing is None.
    """
    text = (
        '<icon size="1" name="salt"/><icon name="{{ x }}"/><icon\n name=\'reed\' /><!-- <icon name="no"/> -->'
    )
    read = read_template(text + '{% include "a.j2" %}{% include x %}{% from "b.j2" import c %}')
    assert read is not None
    assert {name for tag, name in read.elements if tag == "icon"} == {"salt", "reed"}
    assert read.leads_to == ["a.j2", None, "b.j2"]


def test_calls_have_their_constants_and_columns() -> None:
    """
    Arguments that are written out are known by place or by name, others are None.
    """
    source = 'one\n {{ plural("{count} card", n, many="cards") }} {{ plural("x", 1) }}'
    read = read_template(source)
    assert read is not None
    assert [(call.arguments, call.named, call.line) for call in read.calls] == [
        (["{count} card", None], {"many": "cards"}, 2), (["x", 1], {}, 2),
    ]  # fmt: skip
    assert columns(source, "plural", environment()) == {2: [5, 51]}


def test_what_jinja_cannot_read_is_not_read() -> None:
    """
    A broken template says nothing, and neither do the comments of rulebooks.
    """
    assert read_template("{{ row. }}") is None
    read = read_template("# Rules {#top}\n{## {{ row.zest }} ##}", "##")
    assert read is not None
    assert not read.attributes


@given(SOURCES)
def test_every_token_stands_where_it_is_said_to(source: str) -> None:
    """
    The text at the place of a token is the token.
    """
    lines = source.split("\n")
    for token in tokens(source, environment()):
        assert source[token.start :].startswith(token.text)
        assert lines[token.line - 1][token.column - 1 :].startswith(token.text.split("\n")[0])


@given(SOURCES)
def test_tags_on_lines_of_their_own_print_the_same(source: str) -> None:
    """
    A template whose tags are set apart says the same, and each tag has the line that was told for it.
    """
    reader = Environment(trim_blocks=True, lstrip_blocks=True, autoescape=True)
    text, tags = apart(source, reader)
    for line, tag in tags:
        assert text.split("\n")[line - 2].endswith(tag[0].text)
    if read_template(source) is not None:
        assert reader.from_string(text).render(row={"a": 1}) == reader.from_string(source).render(
            row={"a": 1}
        )


@pytest.mark.parametrize("text", ["{{ " + "1" * 5000 + " }}", "{{ " + "(" * 2000 + "1" + ")" * 2000 + " }}"])
def test_what_jinja_cannot_take_in_is_no_template(text: str) -> None:
    """
    Numbers of thousands of digits and brackets in thousands of brackets are answered, not raised.
    """
    assert read_template(text) is None
