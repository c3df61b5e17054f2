"""The part of a program that a few of its names need, so that no torch is loaded for a sum."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from autograder.course.names import free_names

_BINDS = (
    ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Assign,
    ast.AnnAssign, ast.AugAssign,
)  # fmt: skip


def slice_of(source: str, names: Iterable[str]) -> str:
    """The statements that ``names`` rest on, in order; the whole where a statement may do more than bind.

    ``table[0] = x`` counts as binding ``table``; a loop or a bare call at the top level may do anything.
    """
    body = ast.parse(source).body
    if any(not isinstance(node, _BINDS) and not _is_idle(node) for node in body):
        return source
    bound = [set(_bound(node)) for node in body]
    needs = [_needs(node) for node in body]
    wanted, taken = set(names), set[int]()
    while more := [at for at in range(len(body)) if at not in taken and bound[at] & wanted]:
        taken.update(more)
        wanted.update(*(needs[at] for at in more))
    return "\n".join(ast.unparse(body[at]) for at in sorted(taken))


def _is_idle(node: ast.stmt) -> bool:
    """A docstring, or an assert, such as those of params."""
    return isinstance(node, ast.Assert) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


def _needs(node: ast.stmt) -> set[str]:
    """Names from outside, and those it changes."""
    return free_names(ast.unparse(node))[0] | set(_bound(node))


def _bound(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.Import() | ast.ImportFrom():
            yield from ((alias.asname or alias.name).partition(".")[0] for alias in node.names)
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name
        case ast.Assign():
            yield from (name for target in node.targets for name in _roots(target))
        case ast.AnnAssign() | ast.AugAssign():
            yield from _roots(node.target)
    # A walrus anywhere in it binds at the top level too.
    yield from (n.target.id for n in ast.walk(node) if isinstance(n, ast.NamedExpr))


def _roots(target: ast.expr) -> Iterator[str]:
    """``a`` of ``a``, ``a.b`` and ``a[0]``; each of a tuple."""
    if isinstance(target, ast.Tuple | ast.List):
        for item in target.elts:
            yield from _roots(item)
        return
    while isinstance(target, ast.Attribute | ast.Subscript | ast.Starred):
        target = target.value
    if isinstance(target, ast.Name):
        yield target.id
