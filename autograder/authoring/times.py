"""How long an assignment takes: estimates, from the lesson's prose and from the minutes of its questions."""

from __future__ import annotations

import re

from autograder.authoring import words
from autograder.model import LANGUAGES, Assignment, Language, Role

WORDS_A_MINUTE = 180  # prose with formulas among the words
STEP = 10  # seconds for a formula on a line of its own, a row of a table, a line of worked numbers
FIGURE = 30  # seconds for a figure
_FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
_FORMULA = re.compile(r"\$\$.+?\$\$", re.DOTALL)
_ROW = re.compile(r"^\|.*$", re.MULTILINE)
_RULE = re.compile(r"^\|[\s|:-]+$", re.MULTILINE)


def times(assignment: Assignment, language: Language) -> str:
    """The sentence that says how long the lesson and the questions take, rounded to five minutes.

    It says the same in both languages: the longer lesson counts.
    """
    solving = sum(question.minutes for question in assignment.questions)
    reading = max(reading_seconds(assignment, each) for each in LANGUAGES) / 60
    return words.TIMES.get(language).format(reading=_about(reading), solving=_about(solving))


def reading_seconds(assignment: Assignment, language: Language) -> float:
    """Seconds for the lesson: what belongs to no question. Reading a question is part of its minutes."""
    lesson = [c for c in assignment.cells if c.question is None and c.type == "markdown"]
    shown = [c for c in lesson if c.language == language and c.role in (None, Role.FIGURE)]
    pictures = sum(cell.role is Role.FIGURE for cell in shown)
    return FIGURE * pictures + sum(prose_seconds(cell.source) for cell in shown)


def prose_seconds(text: str) -> float:
    """Words at the speed of reading, and a step for everything that is looked at line by line."""
    steps = 0
    fences = _FENCE.findall(text)
    steps += sum(len(fence.split("\n")) - 2 for fence in fences)
    text = _RULE.sub("", _FENCE.sub("", text))
    for pattern in (_FORMULA, _ROW):
        text, found = pattern.subn("", text)
        steps += found
    return STEP * steps + 60 * len(text.split()) / WORDS_A_MINUTE


def _about(minutes: float) -> int:
    return max(5, 5 * round(minutes / 5))
