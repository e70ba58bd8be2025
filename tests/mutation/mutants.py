"""Mutants: a module with one small thing changed, which its tests should notice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<=", ">="), ast.LtE: ("<", ">"), ast.Gt: (">=", "<="), ast.GtE: (">", "<"),
    ast.Eq: ("!=",), ast.NotEq: ("==",), ast.In: ("not in",), ast.NotIn: ("in",),
    ast.Is: ("is not",), ast.IsNot: ("is",),
}  # fmt: skip
RECKONED: dict[type[ast.operator], str] = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "/", ast.Div: "*", ast.FloorDiv: "*", ast.Mod: "*", ast.Pow: "*",
}  # fmt: skip
FOR_SPEED = {"cache", "lru_cache", "cached_property"}
"""Decorators that change the time alone; no test need notice other numbers in them."""


class Mutant(NamedTuple):
    """Another text in the place of a stretch of a file; `kind` is what sort of thing was changed."""

    path: Path
    line: int
    start: int  # in bytes
    end: int
    new: str
    kind: str

    def text(self, source: bytes) -> bytes:
        """The file with the change."""
        return source[: self.start] + self.new.encode() + source[self.end :]

    def shown(self, source: bytes) -> str:
        """What was changed, in one line."""
        old = " ".join(source[self.start : self.end].decode().split())
        line = source.splitlines()[self.line - 1].decode().strip()
        return f"{old} → {' '.join(self.new.split())}   in: {line}"


class _Finder(ast.NodeVisitor):
    """Every change that can be made to a module."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = path.read_bytes()
        self.found: list[Mutant] = []
        self._joins_paths = b"import Path" in self.source  # with the sign that divides elsewhere
        self._inside = False  # a function
        self._starts = [0]
        for line in self.source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def _add(self, node: ast.expr | ast.stmt, start: int, end: int, new: str, kind: str) -> None:
        self.found.append(Mutant(self.path, node.lineno, start, end, new, kind))

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[
            node.end_lineno - 1
        ] + node.end_col_offset

    def _between(self, left: ast.expr, right: ast.expr, sign: str) -> tuple[int, int] | None:
        """Where an operator stands between its sides; None where comments or brackets hide it."""
        start, end = self._span(left)[1], self._span(right)[0]
        text = self.source[start:end].decode()
        if text.strip(" \n()") != sign:
            return None
        at = start + len(text[: text.index(sign)].encode())
        return at, at + len(sign.encode())

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """What is inside of f-strings has no true place before Python 3.12."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """Annotations are for mypy."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for each in node.decorator_list:
            name = each.func if isinstance(each, ast.Call) else each
            if getattr(name, "id", "") not in FOR_SPEED:
                self.visit(each)
        before, self._inside = self._inside, True
        for each in (*node.args.defaults, *node.args.kw_defaults, *node.body):
            if each is not None:
                self.visit(each)
        self._inside = before

    def visit_Constant(self, node: ast.Constant) -> None:
        kind, value = "number" if self._inside else "constant", node.value
        start, end = self._span(node)
        if isinstance(value, bool):
            self._add(node, start, end, str(not value), "boolean")
        elif isinstance(value, int | float):
            for new in dict.fromkeys((value + 1, value - 1, value * 5, 0)):
                if new != value:
                    self._add(
                        node, start, end, f"({new:g})" if isinstance(value, float) else f"({new})", kind
                    )

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, operator, right in zip((node.left, *node.comparators), node.ops, node.comparators):
            for new in COMPARED[type(operator)]:
                if span := self._between(left, right, _sign(operator)):
                    self._add(node, *span, new, "comparison")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        new, span = RECKONED.get(type(node.op)), self._between(node.left, node.right, _sign(node.op))
        if isinstance(node.op, ast.Div) and self._joins_paths:
            span = None
        if new and span and not _is_text(node.left) and not _is_text(node.right):
            self._add(node, *span, new, "arithmetic")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:]):
            sign, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            if span := self._between(left, right, sign):
                self._add(node, *span, new, "boolean")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        start, _ = self._span(node)
        if isinstance(node.op, ast.Not):
            self._add(node, start, start + len("not "), "", "boolean")
        elif isinstance(node.op, ast.USub):
            self._add(node, start, start + 1, "+", "arithmetic")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # which is a docstring
            self._removed(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._removed(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self._removed(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._removed(node)

    def visit_Break(self, node: ast.Break) -> None:
        self._removed(node)

    def visit_If(self, node: ast.If) -> None:
        if getattr(node.test, "id", "") != "TYPE_CHECKING":
            self.generic_visit(node)

    def _removed(self, node: ast.stmt) -> None:
        self._add(node, *self._span(node), "pass", "removal")
        self.generic_visit(node)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _sign(operator: ast.cmpop | ast.operator) -> str:
    left, right = ast.Name("a", ast.Load()), ast.Name("b", ast.Load())
    if isinstance(operator, ast.cmpop):
        return ast.unparse(ast.Compare(left, [operator], [right]))[2:-2]
    return ast.unparse(ast.BinOp(left, operator, right))[2:-2]


def mutants(folder: Path) -> Iterator[Mutant]:
    """Every mutant of every module below a folder, in the order of files and lines; each can be compiled."""
    for path in sorted(folder.rglob("*.py")):
        finder = _Finder(path)
        finder.visit(ast.parse(finder.source))
        yield from finder.found
