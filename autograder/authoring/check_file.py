"""Write ``check.py``: the stand-alone program, with this assignment's public checks put into it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

from autograder.authoring.hidden import Hidden, in_words
from autograder.authoring.terminal import terminal_text
from autograder.model import Assignment, CheckKind, Kind, Question, Role, Text

_PROGRAM = "authoring/check_program.py"
_BEFORE = ("authoring/check_questions.py", "authoring/check_words.py")
_AFTER = (
    "authoring/check_judging.py",
    "authoring/check_hints.py",
    "authoring/check_watching.py",
    "authoring/check_reading.py",
    "course/prose.py",
    "authoring/check_running.py",
)
_OURS = re.compile(r"^from autograder\.\S+ import [^\n]*\n", re.MULTILINE)
_IMPORT = re.compile(r"^(?:import|from) [^\n]*\n", re.MULTILINE)
_START = 'if __name__ == "__main__":\n'
_MARK = "QUESTIONS: tuple[Question, ...] = ()\n"
_MODULE = 'MODULE = "answers"\n'


def check_file(assignment: Assignment, hidden: Hidden) -> str:
    """``check_program.py`` and its parts, with two constants filled in: module and questions."""
    program = _joined()
    assert program.count(_MARK) == 1
    assert program.count(_MODULE) == 1
    questions = "".join(
        _question(assignment, n, q, hidden[q.id] if q.kind is Kind.CODE else ())
        for n, q in enumerate(assignment.questions, 1)
    )
    filled = f"QUESTIONS: tuple[Question, ...] = (\n{questions})\n"
    return program.replace(_MARK, filled).replace(_MODULE, f'MODULE = "{assignment.module}"\n')


def _joined() -> str:
    """The program and its parts as one text: all imports in front, and at the end what starts it."""
    texts = {name: _OURS.sub("", _text(name)) for name in (*_BEFORE, _PROGRAM, *_AFTER)}
    future = "from __future__ import annotations\n"
    imports = [line for text in texts.values() for line in _IMPORT.findall(text) if line != future]
    ordered = "".join(sorted(_merged(imports), key=_import_order))
    head, start = _split(texts[_PROGRAM])[0], texts[_PROGRAM].partition(_START)[2]
    bodies = (_split(text)[1].partition(_START)[0].strip("\n") for text in texts.values())
    return f"{head}{future}\n{ordered}\n\n" + "\n\n\n".join(bodies) + f"\n\n\n{_START}{start}"


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


def _question(assignment: Assignment, number: int, question: Question, kinds: tuple[CheckKind, ...]) -> str:
    sources = [c.source for c in assignment.cells if c.question == question.id and c.role is Role.PUBLIC]
    fields = [
        f"number={number}",
        f"id={question.id!r}",
        f"kind={str(question.kind)!r}",
        f"names={question.names!r}",
        f"title={_pair(question.title)!r}",
        f"checks={_tuple(_lines(source) for source in sources)}",
        f"hidden={len(kinds)}",
        f"kinds={(in_words(kinds, 'es'), in_words(kinds, 'en'))!r}",
        f"hints={_tuple(repr(_pair(hint)) for hint in question.hints)}",
    ]
    return "    Question(\n" + "".join(f"        {field},\n" for field in fields) + "    ),\n"


def _tuple(items: Iterable[str]) -> str:
    """Items one below the other, as Python writes them."""
    inside = "".join(f"            {item},\n" for item in items)
    return f"(\n{inside}        )" if inside else "()"


def _lines(source: str) -> str:
    """A string over several lines, one a line of the check, so that a student can read it."""
    return "\n            ".join(repr(line) for line in source.splitlines(keepends=True))


def _pair(text: Text) -> tuple[str, str]:
    return terminal_text(text.es), terminal_text(text.en)
