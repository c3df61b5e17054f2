"""Runs one cell of a submission as plain Python, under a file name that names the cell."""

from __future__ import annotations

import linecache
import warnings
from collections.abc import Callable
from typing import Any

from autograder.sandbox.faults import cell_file
from autograder.sandbox.tape import Output

CellRunner = Callable[[str, int, dict[str, Any]], BaseException | None]
CellShower = Callable[[str, int], tuple[bool, list[Output]]]  # whether it failed, and what it shows


def remember_source(source: str, index: int) -> None:
    """Let tracebacks and ``inspect.getsource`` find the cell's lines."""
    name = cell_file(index)
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)


def is_plain(source: str) -> bool:
    """Whether a cell is Python as it stands: no magic, no ``!``, no ``?``, no ``await`` at its top."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they are for whoever runs the cell
            compile(source, "<cell>", "exec", dont_inherit=True)
    except Exception:  # whatever is wrong with it is said by whoever runs it
        return False
    return True


def exec_cell(source: str, index: int, namespace: dict[str, Any]) -> BaseException | None:
    """The exception that stopped the cell, if any; magics are a SyntaxError here."""
    remember_source(source, index)
    try:
        exec(compile(source, cell_file(index), "exec", dont_inherit=True), namespace)
    except BaseException as error:
        return error
    return None
