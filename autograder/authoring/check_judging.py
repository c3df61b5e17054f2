"""One line a question about a student's file, and what grading adds to it: a part of ``check.py``."""

from __future__ import annotations

import linecache
import os
import re
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

from autograder.authoring.check_questions import QUESTIONS, Question, said
from autograder.authoring.check_reading import Cell, read_text, without_magics
from autograder.authoring.check_running import SECONDS, Session, TimeUp, failed_statement, limited, passed
from autograder.authoring.check_words import WORDS, columns

PLACEHOLDERS = ("_Escribe aquí tu respuesta._", "_Write your answer here._")


def report(path: Path, cells: list[Cell], language: str) -> int:
    """Print one line a question; 0 when everything that can be checked here is right."""
    words = WORDS[language]
    os.environ.setdefault("MPLBACKEND", "Agg")
    sys.path.insert(0, str(path.resolve().parent))
    session, shown = Session(), Source(path, cells, words)
    print(path.name, flush=True)
    load_all(cells, session, shown)
    verdicts = []
    titles = [f"{q.number}. {said(q.title, language)}" for q in QUESTIONS]
    width = min(max(map(len, titles), default=0), 50)
    for title, question in zip(titles, QUESTIONS, strict=True):
        print(f"{title:<{width}}", end="  ", flush=True)  # before it is judged, which may take its time
        verdicts.append(judge(question, session, shown))
        print(verdicts[-1], flush=True)
    checked = [v for q, v in zip(QUESTIONS, verdicts, strict=True) if q.checks and q.kind == "code"]
    print()
    done = checked.count(words["pass"])
    print(words["sum"].format(done=done, all=len(checked)))
    print("\n".join(still_hidden(language) if done == len(checked) else [words["hidden"]]))
    fine = {words[key] for key in ("pass", "answered", "unread", "unwritten")}
    return 0 if all(verdict in fine for verdict in verdicts) else 1


def still_hidden(language: str) -> list[str]:
    """How many checks grading adds to each code question, and what they look at."""
    words, lines = WORDS[language], [WORDS[language]["besides"]]
    for question in QUESTIONS:
        if question.kind == "code" and question.hidden:
            one = words["one_hidden" if question.hidden == 1 else "many_hidden"]
            line = one.format(id=question.id, count=question.hidden, kinds=said(question.kinds, language))
            lines += textwrap.wrap(line, columns(), initial_indent="  ", subsequent_indent="    ")
    return lines if len(lines) > 1 else [words["hidden"]]


def load_all(cells: list[Cell], session: Session, shown: Source) -> None:
    """Run the cells that are the student's, and say which of them stopped."""
    stopped = False
    for cell in cells:
        if cell.code and cell.role not in ("public", "figure") and cell.source.strip():
            error = session.load(cell)
            # After the first, a name that is missing only repeats it.
            if error is not None and not is_todo(error) and not (stopped and isinstance(error, NameError)):
                stopped = True
                note = shown.words["slow_cell" if isinstance(error, TimeUp) else "stopped"]
                at = shown.place(error)
                print(note.format(error=describe(error), at=at, seconds=SECONDS), flush=True)


def judge(question: Question, session: Session, shown: Source) -> str:
    """What the line of a question says."""
    words = shown.words
    if question.kind == "essay":
        return words["unread" if shown.essay(question.id) else "unwritten"]
    for name in question.names:
        if name not in session.module.__dict__:
            return words["fail"].format(why=words["missing"].format(name=name))
    checks = question.checks
    if not checks and question.kind != "code":
        checks = (f"{question.names[0]}()",)
    ends = time.monotonic() + SECONDS
    for number, check in enumerate(checks, 1):
        name = f"<check {question.number}.{number}>"
        left = max(ends - time.monotonic(), 0.1)
        namespace = dict(session.module.__dict__)
        if question.kind == "choice":
            namespace |= {name: without_brackets(namespace[name]) for name in question.names}
        error = session.run(check, name, namespace, left)
        if error is not None:
            failed = words["fail"].format(why=shown.why(error, name, check, question.kind))
            return words["todo"] if is_todo(error) else failed
    # Of a choice or a number the check says only that there is an answer.
    return words["pass" if question.checks and question.kind == "code" else "answered"]


def without_brackets(function: Callable[[], object]) -> Callable[[], object]:
    """A choice's function that answers ``(b)`` with ``b``, as grading reads it."""

    def answer() -> object:
        given = function()
        return given.strip(" .()") if isinstance(given, str) else given

    return answer


def is_todo(error: BaseException) -> bool:
    """The stub's own ``raise NotImplementedError``, which says nothing."""
    return isinstance(error, NotImplementedError) and not told(error)


def describe(error: BaseException) -> str:
    text = told(error)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def told(error: BaseException) -> str:
    """What an error says, on one line; nothing when it cannot: its ``__str__`` may be a student's."""
    texts = []

    def tell() -> None:
        what = error.msg if isinstance(error, SyntaxError) else error  # without the place, which is shown
        texts.append(" ".join(str(what).split())[:200])

    limited(tell, 1.0)
    return texts[0] if texts else ""


class Source:
    """The student's own lines, to show where something happened."""

    def __init__(self, path: Path, cells: list[Cell], words: dict[str, str]) -> None:
        self.cells, self.words = cells, words
        self.lines = {cell.file: without_magics(cell.source).split("\n") for cell in cells if cell.code}
        if path.suffix.lower() != ".ipynb":
            self.lines = {"<file>": read_text(path).split("\n")}
        for name, lines in self.lines.items():
            linecache.cache[name] = (0, None, [f"{line}\n" for line in lines], name)

    def essay(self, question: str) -> bool:
        text = "".join(c.source for c in self.cells if c.question == question and c.role == "answer")
        for words in PLACEHOLDERS:
            text = text.replace(words, "")
        return bool(text.strip())

    def place(self, error: BaseException) -> str:
        """`` -> line 3: `...` ``, the innermost line of theirs that the error went through."""
        spots = [(file, line) for file, line in passed(error) if file in self.lines]
        if isinstance(error, SyntaxError) and isinstance(file := error.filename, str) and file in self.lines:
            spots.insert(0, (file, error.lineno if isinstance(error.lineno, int) else 1))
        if not spots:
            return ""
        return self.words["at"].format(where=self.where(*spots[-1]), line=self.line(*spots[-1]))

    def where(self, file: str, line: int) -> str:
        cell = re.fullmatch(r"<cell (\d+)>", file)
        return self.words["cell" if cell else "line"].format(cell=cell and cell[1], line=line)

    def line(self, file: str, number: int) -> str:
        lines = self.lines[file]
        return lines[number - 1].strip()[:120] if 0 < number <= len(lines) else ""

    def why(self, error: BaseException, name: str, check: str, kind: str) -> str:
        """A failed check in one line: what does not hold, or which error, and where in their code."""
        place = self.place(error)
        if isinstance(error, TimeUp):
            return self.words["slow"].format(seconds=SECONDS, at=place)
        if kind != "code" and not place:  # the check's own code says nothing to who has to give a letter
            return self.words[kind]
        if not (isinstance(error, AssertionError) or type(error).__name__ == "Failed") or place:
            return describe(error) + place
        line = failed_statement(error, name, check)
        note = told(error)
        return self.words["not_held"].format(line=line) + (f" ({note})" if note else "")
