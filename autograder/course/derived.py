"""What derived files and intake agree on: metadata, roles of cells, and the words of an empty answer."""

from __future__ import annotations

from autograder.model import Text

METADATA = "multicabeza"  # the key of ours in a notebook's and a cell's metadata
LESSON, SETUP, PROSE, SOLUTION, ANSWER = "lesson", "setup", "question", "solution", "answer"
REFERENCES = "references"
PUBLIC, FIGURE = "public", "figure"  # code of ours that is never run from a student's copy
STUDENT = "student"  # a cell of the student's own in a repaired notebook
PLACEHOLDER = Text("_Escribe aquí tu respuesta._", "_Write your answer here._")
CHECK_FILE = "check.py"
EXPLORER = ".explorer"  # in the name of a page to play with


def readme(language: str) -> str:
    return f"README.{language}.md"


def explorer(name: str, language: str) -> str:
    """The file of an explorer, beside the lesson that links to it."""
    return f"{name}{EXPLORER}.{language}.html"


def normalise(source: str) -> str:
    """A cell's source as it is compared: no trailing blanks, no outer blank lines."""
    return "\n".join(line.rstrip() for line in source.replace("\r\n", "\n").split("\n")).strip("\n")
