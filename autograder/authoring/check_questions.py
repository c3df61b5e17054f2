"""The questions of an assignment as ``check.py`` knows them: a part of it, filled in by ``check_file.py``."""

from __future__ import annotations

from typing import NamedTuple

Pair = tuple[str, str]  # Spanish, English


class Question(NamedTuple):
    number: int
    id: str
    kind: str
    names: tuple[str, ...]
    title: Pair
    checks: tuple[str, ...]
    hidden: int  # checks that only grading runs
    kinds: Pair  # what those look at
    hints: tuple[Pair, ...]  # the first a question, the last nearly the answer


MODULE = "answers"
QUESTIONS: tuple[Question, ...] = ()


def said(pair: Pair, language: str) -> str:
    return pair[language == "en"]
