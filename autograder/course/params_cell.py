"""Read a params cell into a plan.

``first: [2, 3, 4] = 2`` is drawn, ``total = first + second`` is worked out, ``assert first != second``
refuses a draw. Nothing of the cell is run to read it: its expressions are a closed list.
"""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from autograder.course.expressions import compiled, names_in, refused
from autograder.course.findings import Findings
from autograder.course.params import Given, Plan, Step, is_value
from autograder.model import Params, Value

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
_FORMS = "name: [2, 3] = 2, name: range(1, 6) = 1, name = expression, assert expression"
_MOST_VALUES = 10_000


def read_params(source: str, line: int, found: Findings) -> Plan:
    """The plan of a params cell whose marker is on ``line``; every offence goes to ``found``."""
    reading = _Reading(line, found)
    for node in ast.parse(source).body:
        reading.take(node)
    if not reading.given:
        found.add(line, "a params cell in which nothing is drawn", f"one a line: {_FORMS}")
    return Plan(tuple(reading.given), tuple(reading.steps))


def plan(params: Params) -> Plan:
    """The plan of params that were read before without findings."""
    return _plan(params.source, params.line)


@lru_cache(maxsize=256)
def _plan(source: str, line: int) -> Plan:
    return read_params(source, line, Findings(""))


@dataclass
class _Reading:
    line: int
    found: Findings
    given: list[Given] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    names: set[str] = field(default_factory=set)

    def take(self, node: ast.stmt) -> None:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as default):
                self._drawn(name, node, default)
            case ast.Assign(targets=[ast.Name(id=name)]):
                self._step(name, node, node.value)
            case ast.Assert(msg=None):
                self._step(None, node, node.test)
            case _:
                self._add(
                    node.lineno, f"{ast.unparse(node)[:50]!r} in a params cell", f"one a line: {_FORMS}"
                )

    def _add(self, line: int, what: str, remedy: str) -> None:
        self.found.add(self.line + line, what, remedy)

    def _drawn(self, name: str, node: ast.AnnAssign, default: ast.expr) -> None:
        if not self._is_new(name, node.lineno):
            return
        values = _values(node.annotation)
        if not values or len(values) > _MOST_VALUES:
            remedy = f"a list of different numbers, words or tuples of numbers, or a range: {_FORMS}"
            self._add(node.lineno, f"{name} has no values to draw from", remedy)
            return
        self.names.add(name)
        chosen = next((v for v in values if _literal(default) == (v,)), None)
        if chosen is None:
            what = f"{name} = {ast.unparse(default)} is none of its values"
            self._add(node.lineno, what, f"one of {', '.join(map(repr, values[:6]))} after =")
            chosen = values[0]
        self.given.append(Given(name, values, chosen, self.line + node.lineno))

    def _step(self, name: str | None, node: ast.stmt, expression: ast.expr) -> None:
        if name is not None and not self._is_new(name, node.lineno):
            return
        wrong = list(refused(expression, self.names))
        for line, what in wrong:
            remedy = "params above it, numbers, arithmetic, comparisons, min, max, round, sum, len, math.*"
            self._add(line, f"{what!r} in a params cell", remedy)
        if name is not None:
            self.names.add(name)
        if not wrong:
            text, uses = ast.unparse(expression), frozenset(names_in(expression))
            self.steps.append(Step(name, compiled(expression), text, self.line + node.lineno, uses))

    def _is_new(self, name: str, line: int) -> bool:
        if not _NAME.fullmatch(name) or keyword.iskeyword(name) or name in {*dir(builtins), "math"}:
            self._add(line, f"{name!r} is no name for a param", "a letter first, and no name of Python's own")
        elif name in self.names:
            self._add(line, f"{name} is given twice", "one line each")
        else:
            return True
        return False


def _values(annotation: ast.expr) -> Sequence[Value]:
    """What the annotation lists, written out; empty where it is no such list."""
    if isinstance(annotation, ast.Call):
        limits = [_literal(a) for a in annotation.args]
        if ast.unparse(annotation.func) != "range" or annotation.keywords or not 1 <= len(limits) <= 3:
            return ()
        whole = [item[0] for item in limits if item and type(item[0]) is int]
        try:
            return range(*whole) if len(whole) == len(limits) and len(range(*whole)) else ()
        except (ValueError, OverflowError):  # a step of 0; more than can be counted
            return ()
    items = [_literal(item) for item in annotation.elts] if isinstance(annotation, ast.List) else []
    values = [item[0] for item in items if item]
    return values if len(values) == len(items) == len(set(values)) else ()


def _literal(node: ast.expr) -> tuple[Value] | tuple[()]:
    """The value that is written out, in a tuple; nothing where it is no value."""
    try:
        written = ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return ()
    if isinstance(written, bool) or not is_value(written):
        return ()
    return (written,)
