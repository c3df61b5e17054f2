"""Expressions of a params cell: a closed list of Python, so that reading a master runs no code of it."""

from __future__ import annotations

import ast
import math
from collections.abc import Collection, Iterator
from types import CodeType

_FUNCTIONS = {f.__name__: f for f in (abs, bool, float, int, len, max, min, round, sum)}
_NODES = (
    ast.Constant, ast.Name, ast.Load, ast.Tuple, ast.List, ast.IfExp, ast.Subscript, ast.UnaryOp, ast.BinOp,
    ast.BoolOp, ast.Compare, ast.Call, ast.Attribute, ast.UAdd, ast.USub, ast.Not, ast.Add, ast.Sub, ast.Mult,
    ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.And, ast.Or, ast.cmpop,
)  # fmt: skip
_MOST_EXPONENT = 200
_POWER = "power of a params cell"  # no identifier: nobody can mean it


def refused(node: ast.expr, known: Collection[str]) -> Iterator[tuple[int, str]]:
    """Line (of the source) and description of everything an expression may not hold."""
    called = {id(n.func) for n in ast.walk(node) if isinstance(n, ast.Call)}
    for part in ast.walk(node):
        line = getattr(part, "lineno", node.lineno)
        if not isinstance(part, _NODES) or (isinstance(part, ast.Call) and part.keywords):
            yield line, ast.unparse(part)[:40] or type(part).__name__
        elif isinstance(part, ast.Attribute) and not _of_math(part):
            yield line, ast.unparse(part)[:40]
        elif isinstance(part, ast.Name) and id(part) in called and part.id not in _FUNCTIONS:
            yield line, f"{part.id}()"
        elif isinstance(part, ast.Name) and id(part) not in called and part.id not in {*known, "math"}:
            yield line, part.id


def uses_math(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Name) and part.id == "math" for part in ast.walk(node))


def names_in(node: ast.AST) -> set[str]:
    """The names an expression uses, functions left out."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} - {*_FUNCTIONS, "math"}


def compiled(node: ast.expr) -> CodeType:
    """An expression in which ``refused`` finds nothing, ready for ``value``."""
    bounded = ast.fix_missing_locations(_Bounded().visit(ast.parse(ast.unparse(node), mode="eval")))
    return compile(bounded, "<params>", "eval", dont_inherit=True)


def value(code: CodeType, values: dict[str, object]) -> object:
    return eval(code, {"__builtins__": {}, "math": math, _POWER: _power, **_FUNCTIONS}, values)


def _of_math(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "math" and hasattr(math, node.attr)


class _Bounded(ast.NodeTransformer):
    """Powers by a function that refuses numbers of a million digits."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Pow):
            return ast.Call(ast.Name(_POWER, ast.Load()), [node.left, node.right], [])
        return node


def _power(base: float, exponent: float) -> float:
    if abs(exponent) > _MOST_EXPONENT or abs(base) > 1e9:
        raise ValueError(f"{base} to the power of {exponent} is too large")
    result: float = base**exponent
    return result
