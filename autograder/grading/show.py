"""What each cell of a student's shows, from a child that no check has touched: it decides nothing."""

from __future__ import annotations

import ast
import base64
import contextlib
import functools
import re
import sys
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import autograder
from autograder.grading.far_side import Budget
from autograder.model import Shown, SourceCell
from autograder.render.text import clean
from autograder.sandbox import paths
from autograder.sandbox.tape import ALL_PICTURES, CHARACTERS, LINES, PICTURES
from autograder.sandbox.transport import CallTimeout, ChildGone, Sandbox, Transport

_CHILDREN = 3  # after a death the other cells are run again, without the one that killed
# Words without which nothing is drawn or displayed, by whatever library.
_SHOWS = re.compile(
    r"plt|plot|matplotlib|display|figure|draw|image|IPython|ipython|pandas|networkx|sympy|seaborn"
)
_ALL_CHARACTERS, _ALL_BYTES = 100_000, 2_000_000  # of a submission's text, of its pictures in base64


@dataclass(frozen=True, slots=True)
class Showing:
    shown: tuple[Shown, ...] = ()
    cpu_seconds: float = 0.0


def show(sandbox: Sandbox, cells: Sequence[SourceCell], skip: Collection[int], budget: Budget) -> Showing:
    """Run ``cells`` as a notebook does, in a fresh child; ``skip`` hung or killed one when they were judged.

    Whatever goes wrong, what was seen until then is returned, and nothing is raised.
    """
    viewer = _Viewer(sandbox, budget, set(skip))
    with contextlib.suppress(Exception):  # whatever it was: the verdict stands, only the view is lost
        viewer.run(cells)
    return Showing(tuple(_capped(viewer.seen)), viewer.cpu_seconds)


def silent(cells: Sequence[SourceCell], printed: str) -> bool:
    """Whether surely nothing is to be seen: nothing ``printed``, nothing drawn, no cell ends in a value.

    Most notebooks only define things; this spares them a child.
    """
    return not printed.strip() and not any(map(_may_show, (cell.source for cell in cells)))


def _may_show(source: str) -> bool:
    if _SHOWS.search(source):
        return True
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return True
    return bool(body) and isinstance(body[-1], ast.Expr)


class _Viewer:
    def __init__(self, sandbox: Sandbox, budget: Budget, skip: set[int]) -> None:
        self._sandbox, self._budget, self._skip = sandbox, budget, skip
        self._ends = time.monotonic() + budget.load + budget.call
        self.seen: dict[int, list[Mapping[str, Any]]] = {}
        self.cpu_seconds = 0.0

    def run(self, cells: Sequence[SourceCell]) -> None:
        for _ in range(_CHILDREN):
            transport = self._sandbox.open()
            try:
                dead = self._ask(transport, cells)
            finally:
                self.cpu_seconds += transport.close().cpu_seconds
            if dead is None:
                return
            self._skip.add(dead)

    def _ask(self, transport: Transport, cells: Sequence[SourceCell]) -> int | None:
        """Ask for one cell after the other; the one that hung or killed the child, if any."""
        for cell in (c for c in cells if c.index not in self._skip):
            left = self._ends - time.monotonic()
            if left <= 0:
                return None
            asked = {"cells": [{"index": cell.index, "source": cell.source}]}
            try:
                reply: dict[str, Any] = transport.request("show", asked, seconds=min(left, self._budget.load))
            except (CallTimeout, ChildGone):
                return cell.index
            for found in reply.get("cells", ()):  # nothing where there is no notebook: in the judge's process
                self.seen[cell.index] = found["outputs"]
        return None


def _capped(seen: Mapping[int, Sequence[Mapping[str, Any]]]) -> Iterator[Shown]:
    """Everything once more within bounds: a child can say what it likes."""
    characters, pictures, size = _ALL_CHARACTERS, ALL_PICTURES, _ALL_BYTES
    for index, outputs in sorted(seen.items()):
        shown = [*_of_cell(index, outputs, min(CHARACTERS, characters), min(PICTURES, pictures), size)]
        characters -= sum(len(s.text) for s in shown)
        pictures -= sum(s.kind == "picture" for s in shown)
        size -= sum(len(s.png) for s in shown)
        yield from shown


def _of_cell(
    index: int, outputs: Sequence[Mapping[str, Any]], characters: int, pictures: int, size: int
) -> Iterator[Shown]:
    lines = LINES
    for output in outputs:
        if output["kind"] == "picture":
            png = base64.b64encode(output["png"].tobytes()).decode("ascii")
            if pictures > 0 and len(png) <= size:
                pictures, size = pictures - 1, size - len(png)
                yield Shown(index, "picture", png=png)
        elif characters > 0 and lines > 0 and (text := _harmless(output["text"], characters, lines)):
            characters, lines = characters - len(text), lines - text.count("\n")
            yield Shown(index, output["kind"], text=text)


def _harmless(text: str, characters: int, lines: int) -> str:
    """Text without our paths, without escapes, and as it stands once all is printed."""
    # A progress bar writes its line again and again: what counts is the last time.
    printed = "\n".join(line.rstrip("\r").rpartition("\r")[2] for line in text.split("\n"))
    return clean(_folders().sub("", printed), characters, lines)


@functools.cache
def _folders() -> re.Pattern[str]:
    """This machine's folders of libraries, of the interpreter, of the kit and of whoever grades."""
    own = (Path(autograder.__file__).parents[1], Path.cwd(), Path.home())
    found = {*paths.libraries(), sys.prefix, sys.base_prefix, *map(str, own)}
    longest_first = sorted((folder for folder in found if len(folder) > 1), key=len, reverse=True)
    return re.compile("|".join(re.escape(folder) + r"(?![\w.-])[/\\]?" for folder in longest_first))
