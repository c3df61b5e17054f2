"""Write ``check.py``: the stand-alone program, with this assignment's public checks put into it."""

from __future__ import annotations

from importlib.resources import files

from autograder.model import Assignment, Question, Role

_MARK = "QUESTIONS: tuple[Question, ...] = ()\n"
_MODULE = 'MODULE = "answers"\n'


def check_file(assignment: Assignment) -> str:
    """``check_program.py`` with its two constants replaced: the module's name and the questions."""
    program = files("autograder.authoring").joinpath("check_program.py").read_text(encoding="utf-8")
    assert program.count(_MARK) == 1
    assert program.count(_MODULE) == 1
    questions = "".join(_question(assignment, n, q) for n, q in enumerate(assignment.questions, 1))
    filled = f"QUESTIONS: tuple[Question, ...] = (\n{questions})\n"
    program = program.replace("\r\n", "\n")
    return program.replace(_MARK, filled).replace(_MODULE, f'MODULE = "{assignment.module}"\n')


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
