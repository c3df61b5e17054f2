"""Solution regions of a code cell: find them, check where they stand, and cut them out for the stub."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"


class RegionError(ValueError):
    """A region that cannot be cut out: on which line (1-based, of the source), what, and the remedy."""

    def __init__(self, line: int, what: str, remedy: str) -> None:
        self.line, self.what, self.remedy = line, what, remedy
        super().__init__(f"line {line}: {what}: {remedy}")


@dataclass(frozen=True, slots=True)
class Region:
    """Lines ``begin`` to ``end`` (1-based, both markers included) and the marker's indent."""

    begin: int
    end: int
    indent: str


def find_regions(source: str) -> tuple[Region, ...]:
    """The regions of a cell, in order; RegionError where markers do not pair up."""
    regions: list[Region] = []
    begin: tuple[int, str] | None = None
    for number, line in enumerate(source.split("\n"), 1):
        mark = line.strip()
        if mark == BEGIN:
            if begin:
                raise RegionError(number, "a solution region inside another", f"close it first with {END}")
            begin = number, line[: len(line) - len(line.lstrip())]
        elif mark == END:
            if not begin:
                raise RegionError(number, f"{END} without {BEGIN}", "remove it, or open the region")
            regions.append(Region(begin[0], number, begin[1]))
            begin = None
        elif mark.upper().replace("#", "").strip() in {"BEGIN SOLUTION", "END SOLUTION"}:
            raise RegionError(number, f"{mark!r} is not a marker", f"write {BEGIN} or {END} exactly")
    if begin:
        raise RegionError(begin[0], f"{BEGIN} is never closed", f"add {END}")
    return tuple(regions)


def check_regions(source: str, tree: ast.Module) -> None:
    """RegionError unless every region lies inside a function or method.

    At module level the stub's ``raise`` would stop the whole file: one blank answer would zero it all.
    """
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    for region in find_regions(source):
        inside = any(f.lineno < region.begin and region.end <= (f.end_lineno or 0) + 1 for f in functions)
        if not region.indent or not inside:
            raise RegionError(
                region.begin, "a solution region outside any function", "make the answer a function or method"
            )


def strip_regions(source: str) -> str:
    """The stub of a cell: each region becomes ``raise NotImplementedError`` at its indent."""
    lines = source.split("\n")
    for region in reversed(find_regions(source)):
        lines[region.begin - 1 : region.end] = [f"{region.indent}raise NotImplementedError"]
    return "\n".join(lines)


def with_names(source: str, values: Mapping[str, object]) -> str:
    """A solved cell that stands alone: what its regions use of ``values`` is bound at their start."""
    lines = source.split("\n")
    for region in reversed(find_regions(source)):
        words = set(re.findall(r"\w+", "\n".join(lines[region.begin : region.end])))
        bound = [f"{region.indent}{name} = {value!r}" for name, value in values.items() if name in words]
        lines[region.begin : region.begin] = bound
    return "\n".join(lines)


def without_markers(source: str) -> str:
    """A solved cell as a person reads it."""
    return "\n".join(line for line in source.split("\n") if line.strip() not in (BEGIN, END))


def solution_lines(source: str) -> tuple[str, ...]:
    """The lines inside regions, stripped, without blanks: what must never reach a student."""
    lines = source.split("\n")
    inner = [line for r in find_regions(source) for line in lines[r.begin : r.end - 1]]
    return tuple(text for text in (line.strip() for line in inner) if text)
