"""Which names a cell of code uses from outside, and which it gives to the cells after it."""

from __future__ import annotations

import ast
import builtins
import re
import symtable
from collections.abc import Iterator


def free_names(source: str) -> tuple[set[str], set[str]]:
    """(names the cell needs but does not bind, names it binds at its top level).

    A name that is bound anywhere at the top level counts as bound: order is not looked at.
    """
    table = symtable.symtable(source, "<cell>", "exec")
    bound = {s.get_name() for s in table.get_symbols() if s.is_assigned() or s.is_imported()}
    needed = set(_needed(table)) - bound - set(dir(builtins)) - {"__name__", "__file__"}
    return needed, bound


def _needed(table: symtable.SymbolTable) -> list[str]:
    names = [s.get_name() for s in table.get_symbols() if s.is_referenced() and s.is_global()]
    if table.get_type() == "module":
        names = [s.get_name() for s in table.get_symbols() if s.is_referenced()]
    return names + [name for child in table.get_children() for name in _needed(child)]


def names_on_loading(source: str) -> set[str]:
    """Names that are looked up while the source runs: outside functions, in their defaults too."""
    return set(_looked_up(symtable.symtable(source, "<cell>", "exec")))


def _looked_up(table: symtable.SymbolTable) -> Iterator[str]:
    yield from (s.get_name() for s in table.get_symbols() if s.is_referenced())
    for child in table.get_children():
        if child.get_type() == "class":
            yield from _looked_up(child)


def defined(source: str) -> tuple[str, ...]:
    """Names bound by def, class or assignment at any top level; works on code that does not parse."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return tuple(re.findall(r"^(?:async )?(?:def|class)[ \t]+(\w+)", source, re.MULTILINE))
    return tuple(_bound(tree))


def _bound(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
