"""What must never reach a student, and whether a text lets it show: solutions, keys, graders, mutants."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from autograder.course.regions import solution_lines, strip_regions
from autograder.model import Assignment, Role

SHORTEST_CODE = 16  # characters: shorter lines of code are common property
SHORTEST_PROSE = 30
_COMMON = (
    "import ",
    "from ",
    "def ",
    "class ",
    "#",
    "@",
    '"""',
    "else:",
    "except ",
    "raise NotImplementedError",
)


@dataclass(frozen=True, slots=True)
class Leak:
    """A line of ``origin`` (below ``solutions/``) that stands in ``file``."""

    file: str
    origin: str
    line: str


def secrets(assignments: Iterable[Assignment]) -> dict[str, str]:
    """Distinctive secret line -> where it is from; what the given code says as well is no secret."""
    everything = list(assignments)
    public = "\n".join(line for a in everything for line in given_lines(a))
    found: dict[str, str] = {}
    for assignment in everything:
        for line, origin in _secret_lines(assignment):
            if line not in public:
                found.setdefault(line, f"{assignment.slug}/{origin}")
    return found


def given_lines(assignment: Assignment) -> Iterator[str]:
    """The code every student starts from: shared cells, and answer cells without their regions."""
    for cell in assignment.cells:
        if cell.type == "code" and cell.role is None:
            yield from (line.strip() for line in strip_regions(cell.source).split("\n"))


def _secret_lines(assignment: Assignment) -> Iterator[tuple[str, str]]:
    for cell in assignment.cells:
        if cell.type == "code" and cell.role is None:
            lines = (_code(line) for line in solution_lines(cell.source))
            yield from ((line, assignment.path.name) for line in lines if line)
        elif cell.role is Role.PARAMS:
            lines = (_code(line.strip()) for line in cell.source.split("\n"))
            yield from ((line, f"{assignment.path.name} (params)") for line in lines if line)
        elif cell.role in (Role.KEY, Role.RUBRIC):
            yield from ((t, f"{assignment.path.name} ({cell.role})") for t in _prose_lines(cell.source))
    for folder in ("grader", "mutants", "alternatives"):
        for path in sorted((assignment.path.parent / folder).glob("**/*.py")):
            text = path.read_text(encoding="utf-8", errors="replace")
            yield from ((t, f"{folder}/{path.name}") for t in _file_lines(text))


def _file_lines(text: str) -> Iterator[str]:
    prose = _docstring_lines(text)
    for number, line in enumerate(text.split("\n"), 1):
        kept = line.strip()
        if number in prose:
            kept = kept.removeprefix("es: ").removeprefix("en: ")
            if len(kept) >= SHORTEST_PROSE:
                yield kept
        elif code := _code(kept):
            yield code


def _docstring_lines(text: str) -> set[int]:
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return set()
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def _prose_lines(text: str) -> Iterator[str]:
    for line in text.split("\n"):
        pieces = line.strip("| ").split("|") if line.startswith("|") else [line]
        yield from (piece.strip() for piece in pieces if len(piece.strip()) >= SHORTEST_PROSE)


def _code(line: str) -> str:
    """A line of code as it is looked for, without ``return``; empty when it tells nothing."""
    line = line.removeprefix("return ")
    if len(line) < SHORTEST_CODE or line.startswith(_COMMON) or _is_plain_call(line):
        return ""
    return line


def _is_plain_call(line: str) -> bool:
    """``head_dim(d_model, num_heads)``: any text that speaks of the function may say it."""
    try:
        (node,) = ast.parse(line).body
    except (SyntaxError, ValueError):
        return False
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and all(isinstance(a, ast.Name | ast.Constant) for a in call.args)


def find_leaks(files: Mapping[str, str], known: Mapping[str, str]) -> tuple[Leak, ...]:
    """Every secret line that stands in one of ``files`` (name -> text; notebooks are looked into)."""
    leaks: list[Leak] = []
    for name, text in files.items():
        shown = "\n".join(line.strip() for line in _text(name, text).split("\n"))
        leaks.extend(Leak(name, origin, line) for line, origin in known.items() if line in shown)
    return tuple(leaks)


def _text(name: str, text: str) -> str:
    """A notebook as the reader sees it: without JSON's escapes, outputs included."""
    if not name.endswith(".ipynb"):
        return text
    try:
        return "\n".join(_strings(json.loads(text)))
    except ValueError:
        return text


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        yield "".join(value)
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _strings(item)
