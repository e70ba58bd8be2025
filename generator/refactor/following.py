"""Templates that tell of every word that is written in them what becomes of it."""

from __future__ import annotations

import re
from collections.abc import Callable

from jinja2 import Environment, nodes
from jinja2.visitor import NodeTransformer

from generator.faces.trace import Trace
from generator.refactor.tracked import Log, Spot
from generator.source.template import placed_tree

PARTS = re.compile(r"[\w-]+")
"""The words of a text, among which names are looked for."""


class _Follow(NodeTransformer):
    """Puts a call of ours in the place of every written word, every asked field and all that is printed."""

    def __init__(self, tracing: WordTrace, file: str, source: str) -> None:
        self.tracing = tracing
        self.file = file
        self.source = source

    def _through(self, name: str, node: nodes.Expr, *args: nodes.Expr) -> nodes.Filter:
        return nodes.Filter(node, name, list(args), [], None, None, lineno=node.lineno)

    def visit_Const(self, node: nodes.Const) -> nodes.Expr:  # noqa: N802  # Jinja2 calls it by the name of the node
        """A text that is written out."""
        if not isinstance(node.value, str) or self.tracing.log.parts.isdisjoint(PARTS.findall(node.value)):
            return node
        start, value = node.lineno + 1, node.value
        spot = Spot(self.file, start) if self.source[start : start + len(value)] == value else None
        return self._through("_written", nodes.Const(self.tracing.log.keep(value, spot), lineno=node.lineno))

    def visit_Getattr(self, node: nodes.Getattr) -> nodes.Expr:  # noqa: N802  # Jinja2 calls it by the name of the node
        """A field that is asked for, behind its dot."""
        node.node = self.visit(node.node)
        if node.attr not in self.tracing.log.names:
            return node
        start = self.source.find(node.attr, node.lineno)
        number = nodes.Const(self.tracing.log.keep(node.attr, Spot(self.file, start)))
        return self._through("_asked", node.node, number)

    def visit_Concat(self, node: nodes.Concat) -> nodes.Expr:  # noqa: N802  # Jinja2 calls it by the name of the node
        """Words that are joined."""
        return self._through(
            "_joined", nodes.List([self.visit(each) for each in node.nodes], lineno=node.lineno)
        )

    def visit_Output(self, node: nodes.Output) -> nodes.Output:  # noqa: N802  # Jinja2 calls it by the name of the node
        """What is printed, but for the letters of the template itself."""
        node.nodes = [
            each if isinstance(each, nodes.TemplateData) else self._through("_printed", self.visit(each))
            for each in node.nodes
        ]
        return node

    def _kept(self, node: nodes.Node) -> nodes.Node:
        return node

    visit_Extends = visit_Include = visit_Import = visit_FromImport = _kept  # noqa: N815  # as above


class WordTrace(Trace):
    """Follows the words of templates instead of marking their places."""

    def __init__(self, log: Log, own: Callable[[str], bool], book: str) -> None:
        super().__init__()
        self.log = log
        self.own = own
        self.book = book  # the file that a template without a name is of

    def mark_all(self, tree: nodes.Template, source: str, name: str, reader: Environment) -> None:
        """Make a template tell what its words are used as."""
        file = (f"faces/{name}" if self.own(name) else f"templates/{name}") if name else self.book
        found = _Follow(self, file, source).visit(placed_tree(source, reader))
        found.set_environment(reader)
        tree.body = found.body
