"""Read a master's params and fill the placeholders of its prose: here, so that nobody after meets one."""

from __future__ import annotations

import ast
import re
import symtable
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from autograder.course.expressions import uses_math
from autograder.course.findings import Findings, did_you_mean
from autograder.course.names import free_names
from autograder.course.params import Plan, defaults, unused
from autograder.course.params_cell import read_params
from autograder.course.placeholders import Placeholder, PlaceholderError, fill, placeholders
from autograder.course.regions import RegionError, strip_regions
from autograder.model import Cell, Params, Role, Value

_WORD_OF = re.compile(r"_(es|en)$")
FILLED = (None, Role.HINT, Role.KEY)  # roles of prose that may hold placeholders


def fill_defaults(cells: Sequence[Cell], found: Findings) -> tuple[tuple[Cell, ...], dict[str, Params]]:
    """The cells with everything filled in, and the params by question. Code must have been parsed before."""
    made, plans = {}, {}
    for cell in _params_cells(cells, found):
        assert cell.question is not None
        plan = plans[cell.question] = read_params(cell.source, cell.line, found)
        written = tuple(c for c in cells if c.question == cell.question)
        made[cell.question] = Params(cell.source, cell.line, defaults(plan, found), written)
    _check_names(cells, plans, found)
    _check_languages(cells, made, found)
    filled = tuple(_filled(cell, made.get(cell.question or ""), found) for cell in cells)
    return filled, made


def refill(cell: Cell, values: Mapping[str, Value]) -> Cell:
    """A cell of ``Params.written`` for one draw; PlaceholderError where a value cannot be written."""
    if cell.type != "markdown" or cell.role not in FILLED or cell.language is None:
        return cell
    return replace(cell, source=fill(cell.source, values, cell.language))


def _params_cells(cells: Sequence[Cell], found: Findings) -> Iterator[Cell]:
    seen: set[str] = set()
    for at, cell in enumerate(cells):
        if cell.role is not Role.PARAMS or cell.type != "code":
            continue
        before = [c for c in cells[:at] if c.question == cell.question]
        if cell.question is None:
            found.add(cell.line, "params of no question", 'say whose: question="<id>"')
        elif cell.question in seen:
            found.add(cell.line, f"{cell.question} has two params cells", "one cell holds them all")
        elif not before or any(c.type == "code" for c in before):
            remedy = "put it after the first prose pair, before any code of the question"
            found.add(cell.line, "a params cell out of its place", remedy)
        elif _parses(cell.source):
            if uses_math(ast.parse(cell.source)) and "math" not in _bound(cells[:at]):
                found.add(
                    cell.line, "math is not imported above", "import it in a code cell without question"
                )
            yield cell
        seen.add(cell.question or "")


def _parses(source: str) -> bool:
    try:
        symtable.symtable(source, "<cell>", "exec")
    except (SyntaxError, ValueError):
        return False  # already a finding of the cell, or said by whoever runs it
    return True


def _filled(cell: Cell, params: Params | None, found: Findings) -> Cell:
    """Filled with the defaults; a placeholder where there can be none is a finding at its line."""
    if cell.type != "markdown" or "@{" not in cell.source:
        return cell
    try:
        if params is not None and cell.role in FILLED:
            return refill(cell, params.defaults)
        at = next(placeholders(cell.source)).at
        error = PlaceholderError(at, "a placeholder where nothing is drawn", _where_allowed(params))
    except PlaceholderError as caught:
        error = caught
    found.add(cell.line + 1 + cell.source[: error.at].count("\n"), error.what, error.remedy)
    return cell


def _where_allowed(params: Params | None) -> str:
    return 'give the question a cell with role="params"' if params is None else "text, options, hints and key"


def _check_names(cells: Sequence[Cell], plans: Mapping[str, Plan], found: Findings) -> None:
    """A param's name is its own, is used, and is used by nothing but its question's text and answer."""
    code = [c for c in cells if c.type == "code" and c.role is not Role.PARAMS and _parses(c.source)]
    owners: dict[str, str] = {}
    for question, plan in plans.items():
        prose = [c.source for c in cells if c.question == question and c.type == "markdown"]
        used = {p.name for text in prose for p in _placeholders(text)}
        for cell in code:
            named = set(plan.names) & free_names(cell.source)[0]
            used |= named
            _check_use(cell, question, named, found)
        for line, name in _named(plan):
            if name in owners:
                found.add(line, f"{name} is a param of {owners[name]} too", "another name in one of them")
            elif name in _bound(code):
                found.add(line, f"{name} is defined by the code of the master too", "another name")
            owners.setdefault(name, question)
        for line, name in unused(plan, used):
            remedy = did_you_mean(name, used) if used else f"write @{{{name}}} in the text, or remove it"
            found.add(line, f"nobody uses the param {name}", remedy)


def _check_languages(cells: Sequence[Cell], params: Mapping[str, Params], found: Findings) -> None:
    """Both languages print the same params: a number written out in one would be wrong on most copies."""
    for es, en in zip(cells, cells[1:], strict=False):
        if es.question not in params or (es.language, en.language) != ("es", "en"):
            continue
        named = [{_WORD_OF.sub("", p.name) for p in _placeholders(cell.source)} for cell in (es, en)]
        for cell, missing in ((es, named[1] - named[0]), (en, named[0] - named[1])):
            if missing:
                what = f"@{{{min(missing)}}} is in the other language only"
                found.add(cell.line, what, "write it here too; words have params that end in _es and _en")


def _check_use(cell: Cell, question: str, named: set[str], found: Findings) -> None:
    for name in sorted(named):
        if cell.question != question or cell.role is not None:
            what = f"{name} is a param of {question}, which this cell is handed out without"
            found.add(cell.line, what, "only the answer of the question may use it, inside a function")
        elif name in free_names(_handed_out(cell.source))[0]:
            found.add(
                cell.line, f"{name} is used outside the solution region", "students get that code without it"
            )


def _handed_out(source: str) -> str:
    try:
        return strip_regions(source)
    except RegionError:
        return ""  # already a finding of the cell


def _bound(cells: Sequence[Cell]) -> set[str]:
    code = (c for c in cells if c.type == "code" and _parses(c.source))
    return {name for cell in code for name in free_names(cell.source)[1]}


def _named(plan: Plan) -> Iterator[tuple[int, str]]:
    yield from ((g.line, g.name) for g in plan.given)
    yield from ((s.line, s.name) for s in plan.steps if s.name)


def _placeholders(text: str) -> Iterator[Placeholder]:
    try:
        yield from placeholders(text)
    except PlaceholderError:
        return  # a finding of its cell
