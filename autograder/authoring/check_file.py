"""Write ``check.py``: the stand-alone program, with this assignment's public checks put into it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

from autograder.model import Assignment, Question, Role

_PARTS = ("authoring/check_reading.py", "course/prose.py", "authoring/check_running.py")
_OURS = re.compile(r"^from autograder\.\S+ import [^\n]*\n", re.MULTILINE)
_IMPORT = re.compile(r"^(?:import|from) [^\n]*\n", re.MULTILINE)
_START = 'if __name__ == "__main__":\n'
_MARK = "QUESTIONS: tuple[Question, ...] = ()\n"
_MODULE = 'MODULE = "answers"\n'


def check_file(assignment: Assignment) -> str:
    """``check_program.py`` and its parts, with two constants filled in: module and questions."""
    program = _joined()
    assert program.count(_MARK) == 1
    assert program.count(_MODULE) == 1
    questions = "".join(_question(assignment, n, q) for n, q in enumerate(assignment.questions, 1))
    filled = f"QUESTIONS: tuple[Question, ...] = (\n{questions})\n"
    return program.replace(_MARK, filled).replace(_MODULE, f'MODULE = "{assignment.module}"\n')


def _joined() -> str:
    """The program and its parts as one text: all imports in front, the parts before the program starts."""
    program = _OURS.sub("", _text("authoring/check_program.py"))
    parts = [_OURS.sub("", _text(name)) for name in _PARTS]
    future = "from __future__ import annotations\n"
    imports = [line for text in (program, *parts) for line in _IMPORT.findall(text) if line != future]
    ordered = "".join(sorted(_merged(imports), key=_import_order))
    head, body = _split(program)
    body, start = body.split(_START)
    rest = "\n\n".join(_split(part)[1].strip("\n") + "\n" for part in parts)
    return f"{head}{future}\n{ordered}\n\n{body.strip()}\n\n\n{rest}\n\n{_START}{start}"


def _text(name: str) -> str:
    text = files("autograder").joinpath(name).read_text(encoding="utf-8")
    return text.replace("\r\n", "\n")


def _split(text: str) -> tuple[str, str]:
    """What stands before a module's imports, and what after them."""
    spans = [found.span() for found in _IMPORT.finditer(text)]
    return text[: spans[0][0]], text[spans[-1][1] :]


def _merged(imports: Iterable[str]) -> list[str]:
    """Each import once, and one line for what is taken from one module."""
    names: dict[str, set[str]] = {}
    for line in imports:
        start, _, taken = line.strip().partition(" import ")
        names.setdefault(start, set()).update(filter(None, taken.split(", ")))
    return [f"{start} import {', '.join(sorted(n))}\n" if n else f"{start}\n" for start, n in names.items()]


def _import_order(line: str) -> tuple[bool, str]:
    return line.startswith("from"), line.lower()


def _question(assignment: Assignment, number: int, question: Question) -> str:
    sources = [c.source for c in assignment.cells if c.question == question.id and c.role is Role.PUBLIC]
    fields = [
        f"number={number}",
        f"id={question.id!r}",
        f"kind={str(question.kind)!r}",
        f"names={question.names!r}",
        f"es={_plain(question.title.es)!r}",
        f"en={_plain(question.title.en)!r}",
    ]
    lines = [f"        {field},\n" for field in fields]
    checks = "".join(_literal(source) for source in sources)
    lines.append(f"        checks=(\n{checks}        ),\n" if checks else "        checks=(),\n")
    return "    Question(\n" + "".join(lines) + "    ),\n"


def _literal(source: str) -> str:
    """A string over several lines, one a line of the check, so that a student can read it."""
    return "\n".join(f"            {line!r}" for line in source.splitlines(keepends=True)) + ",\n"


def _plain(title: str) -> str:
    """A title for a terminal: ``$W_O$`` -> ``W_O``."""
    return title.replace("$", "").replace("`", "")
