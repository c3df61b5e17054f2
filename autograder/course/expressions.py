"""Expressions of a params cell: a closed list of Python, so that reading a master runs no code of it."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Collection, Iterator
from types import CodeType, SimpleNamespace

_MOST_EXPONENT, _MOST_DIGITS = 200, 10**300


def _rounded(number: float, *digits: int) -> float:
    """As ``round``, which would work out a power of ten of any size."""
    if any(abs(count) > 30 for count in digits):
        raise ValueError(f"{digits[0]} digits to round to")
    return round(number, *digits)


_FUNCTIONS = {f.__name__: f for f in (abs, bool, float, int, len, max, min, sum)} | {"round": _rounded}
_NODES = (
    ast.Constant, ast.Name, ast.Load, ast.Tuple, ast.List, ast.IfExp, ast.Subscript, ast.UnaryOp, ast.BinOp,
    ast.BoolOp, ast.Compare, ast.Call, ast.Attribute, ast.UAdd, ast.USub, ast.Not, ast.Add, ast.Sub, ast.Mult,
    ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.And, ast.Or, ast.cmpop,
)  # fmt: skip
# No identifiers: nobody can mean them.
_POWER, _TIMES, _MODULO = "power of a params cell", "product of a params cell", "rest of a params cell"


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
    bounded = {_POWER: _power, _TIMES: _times, _MODULO: _modulo}
    return eval(code, {"__builtins__": {}, "math": _MATH, **bounded, **_FUNCTIONS}, values)


def _of_math(node: ast.Attribute) -> bool:
    named = isinstance(node.value, ast.Name) and node.value.id == "math"
    return named and not node.attr.startswith("_") and hasattr(math, node.attr)


class _Bounded(ast.NodeTransformer):
    """Operators that fill the memory or never end, by functions that refuse: a master is read by editors."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        names: dict[type[ast.operator], str] = {ast.Pow: _POWER, ast.Mult: _TIMES, ast.Mod: _MODULO}
        if type(node.op) in names:
            return ast.Call(ast.Name(names[type(node.op)], ast.Load()), [node.left, node.right], [])
        return node


def _power(base: float, exponent: float) -> float:
    if abs(exponent) > _MOST_EXPONENT or abs(base) > 1e9:
        raise ValueError(f"{base} to the power of {exponent} is too large")
    result: float = base**exponent
    return result


def _times(left: float, right: float) -> float:
    """Of numbers alone: a word times a thousand million is no value, and fills the memory."""
    if not isinstance(left, int | float) or not isinstance(right, int | float):
        raise TypeError("* is for numbers")
    result = left * right
    if isinstance(result, int) and abs(result) > _MOST_DIGITS:
        raise ValueError("a product of more than 300 digits")
    return result


def _modulo(left: float, right: float) -> float:
    if not isinstance(left, int | float):
        raise TypeError("% is for numbers")
    return left % right


def _of_few(function: Callable[..., int]) -> Callable[..., int]:
    """``math.factorial`` and its like, of numbers whose result ends before the reader's patience."""

    def bounded(*numbers: int) -> int:
        if any(abs(number) > _MOST_EXPONENT for number in numbers):
            raise ValueError(f"math.{function.__name__} of more than {_MOST_EXPONENT}")
        return function(*numbers)

    return bounded


_MATH = SimpleNamespace(
    **vars(math) | {f.__name__: _of_few(f) for f in (math.factorial, math.comb, math.perm)}
)
