"""What grader/ declares, read without importing it: checks by ``@check``, draws by ``@fuzz``."""

from __future__ import annotations

import ast
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from autograder.course.bilingual import parse_text
from autograder.model import CheckKind, Text

FUZZ_FILE = "fuzz.py"


@dataclass(frozen=True, slots=True)
class DeclaredCheck:
    """A check as its decorator says it."""

    id: str
    question: str
    kind: CheckKind  # VALUES where none is named, or none that can be read
    file: str  # grader/test_x.py
    line: int  # of the decorator
    readable: bool = True  # its kind is left out, or written out and one that there is
    weight: object = 1.0  # None where it is not written out
    catches: object = ()  # None where they are not written out
    requirement: Text | None = None  # None where the docstring is not in both languages


@dataclass(frozen=True, slots=True)
class DeclaredDraw:
    """A function of grader/fuzz.py that draws calls for a question."""

    id: str
    question: str | None  # None where it is not written out
    file: str
    line: int


def is_weight(weight: object) -> bool:
    """Whether it can share out points."""
    return isinstance(weight, (int, float)) and 0 < weight < math.inf


def decides(path: Path) -> bool:
    """Whether a file of grader/ or mutants/ has a part in verdicts: draws have none."""
    return path.parts[-2:] != ("grader", FUZZ_FILE)


def declared_checks(folder: Path) -> tuple[DeclaredCheck, ...]:
    """Every check below ``folder``, an assignment's own or its grader/, in the order in which they run.

    A file that is no Python declares nothing here; whoever imports it says what is wrong.
    """
    found = []
    for path in sorted(folder.glob("**/test_*.py")):
        for test, mark in _marked(path, "check"):
            if (question := _string(mark, "question", 0)) is not None:
                kind = _kind(mark)
                told, file = kind or CheckKind.VALUES, f"grader/{path.name}"
                claims = _value(mark, "weight", 1.0), _value(mark, "catches", ())
                readable = kind is not None
                asked = parse_text(ast.get_docstring(test))
                found.append(
                    DeclaredCheck(test.name, question, told, file, mark.lineno, readable, *claims, asked)
                )
    return tuple(found)


def declared_draws(grader: Path) -> tuple[DeclaredDraw, ...]:
    """Every function of grader/fuzz.py that is marked with ``@fuzz``."""
    path = grader / FUZZ_FILE
    if not path.is_file():
        return ()
    return tuple(
        DeclaredDraw(draw.name, _string(mark, "question", 0), f"grader/{path.name}", mark.lineno)
        for draw, mark in _marked(path, "fuzz", bare=True)
    )


def declared_tolerances(folder: Path) -> dict[str, float]:
    """Question -> how far a number may be off, where its checks write it out: ``expected(x, atol=0.05)``.

    Of several the smallest; ``atol`` of ``number`` counts where no ``expected`` has one.
    """
    found: dict[str, float] = {}
    for path in sorted(folder.glob("**/test_*.py")):
        for test, mark in _marked(path, "check"):
            calls = [node for node in ast.walk(test) if isinstance(node, ast.Call)]
            for function in ("expected", "number"):
                stated = [_value(call, "atol", None) for call in calls if _last_name(call.func) == function]
                numbers = [float(atol) for atol in stated if isinstance(atol, (int, float))]
                question = _string(mark, "question", 0)
                if numbers and question is not None:
                    found[question] = min(numbers + [found[question]] if question in found else numbers)
                    break
    return found


def _marked(path: Path, mark: str, *, bare: bool = False) -> Iterator[tuple[ast.FunctionDef, ast.Call]]:
    """Functions of a module under ``@mark(...)``, each with that call; ``bare``: also under ``@mark``."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8", errors="replace"))
    except (SyntaxError, ValueError):  # ValueError: a NUL
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                call = decorator
                if bare and not isinstance(call, ast.Call):
                    call = ast.copy_location(ast.Call(decorator, [], []), decorator)
                if isinstance(call, ast.Call) and _last_name(call.func) == mark:
                    yield node, call


def _last_name(node: ast.expr) -> str:
    """``check`` of ``check`` and of ``grading.check``."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _kind(mark: ast.Call) -> CheckKind | None:
    """The kind that a ``@check`` names; None where it cannot be read here."""
    if all(keyword.arg not in ("kind", None) for keyword in mark.keywords):
        return CheckKind.VALUES
    kind = _string(mark, "kind")
    return CheckKind(kind) if kind in set(CheckKind) else None


def _value(mark: ast.Call, name: str, default: object) -> object:
    """The argument ``name`` where it is written out; None where it cannot be read here."""
    given = next((k.value for k in mark.keywords if k.arg == name), None)
    if given is None:
        return default
    try:
        return ast.literal_eval(given)
    except (ValueError, TypeError):
        return None


def _string(call: ast.Call, name: str, place: int | None = None) -> str | None:
    """The argument ``name`` where it is written out as a string."""
    given = next((k.value for k in call.keywords if k.arg == name), None)
    if given is None and place is not None and len(call.args) > place:
        given = call.args[place]
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else None
