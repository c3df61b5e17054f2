"""Hints one at a time, and which was shown last in a small file beside it: a part of ``check.py``."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

from autograder.authoring.check_questions import QUESTIONS, Question, said
from autograder.authoring.check_reading import read_bytes
from autograder.authoring.check_words import WORDS, columns

SHOWN = ".hints.json"  # question -> number of the hint shown last


def show_hint(asked: str, language: str) -> int:
    """Show the next hint of a question, ``3``, or a certain one, ``3:1``; 2 when there is none such."""
    words = WORDS[language]
    name, _, number = asked.partition(":")
    question = find(name)
    if question is None:
        print("\n".join([words["no_question"].format(name=name)] * bool(asked) + listed(language)))
        return 2 if asked else 0
    count = len(question.hints)
    if number and number not in map(str, range(1, count + 1)) or not count:
        print(words["no_hint"].format(number=question.number, count=count))
        return 2
    shown = read_shown()
    last = max(shown.get(question.id, 0), 0)
    n = int(number) if number else min(last + 1, count)
    print(f"{question.number}. {said(question.title, language)}")
    print(words["hint"].format(n=n, count=count) + "\n")
    for paragraph in said(question.hints[n - 1], language).split("\n"):
        print(textwrap.fill(paragraph, columns(), initial_indent="  ", subsequent_indent="  "))
    print()
    kept = remember({**shown, question.id: n})
    if n == count:
        repeated = last >= count and not number
        print(words["no_more" if repeated else "last_hint"].format(number=question.number))
    else:
        says = words["more" if kept else "forgotten"]
        print(says.format(number=question.number, next=n + 1, file=SHOWN))
    return 0


def find(name: str) -> Question | None:
    """The question of that number, id or function."""
    named = (q for q in QUESTIONS if name.strip() in (str(q.number), q.id, *q.names))
    return next(named, None)


def listed(language: str) -> list[str]:
    """Every question, its name and how many hints it has."""
    hints, titles = WORDS[language]["hints"], [f"{q.number}. {said(q.title, language)}" for q in QUESTIONS]
    width = max(map(len, titles), default=0)
    return [
        f"  {title:<{width}}  {question.id}  ({hints.format(count=len(question.hints))})"
        for title, question in zip(titles, QUESTIONS, strict=True)
    ]


def beside_this(name: str) -> Path:
    return Path(__file__).resolve().parent / name


def read_shown() -> dict[str, int]:
    try:
        found = json.loads(read_bytes(beside_this(SHOWN)))
    except (OSError, ValueError, RecursionError):
        return {}
    return {k: n for k, n in found.items() if type(n) is int} if isinstance(found, dict) else {}


def remember(shown: dict[str, int]) -> bool:
    """Keep what was shown; False where nothing can be written."""
    path = beside_this(SHOWN)
    try:
        if path.exists() and not path.is_file():
            return False
        path.write_text(json.dumps(shown) + "\n", encoding="utf-8")
    except OSError:
        return False
    return True
