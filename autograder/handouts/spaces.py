"""How much room an answer gets on paper: enough for the model answer, whoever writes it by hand."""

from __future__ import annotations

import math

from autograder.model import Assignment, Kind, Question
from autograder.render.sheet import Space

_WORDS_A_LINE = 10  # of handwriting, on a line of about 165 mm
_ROOM = 1.4  # rows of code for each row of the reference
_STEP = 5  # rows come in fives, so that they say little about the answer's length
_FEWEST_ROWS, _MOST_ROWS = 10, 60
_FEWEST_LINES, _MOST_LINES = 5, 60


def space_for(assignment: Assignment, question: Question) -> Space:
    """The same for both languages and all variants: the place of an answer must not depend on them."""
    if question.kind is Kind.CHOICE:
        return Space("bubbles")
    if question.kind is Kind.NUMERIC:
        return Space("number")
    if question.kind is Kind.ESSAY:
        return Space("lines", _lines(question))
    return Space("code", _rows(assignment, question))


def _lines(question: Question) -> int:
    key = question.key
    words = max(len(text.split()) for text in (key.es, key.en)) if key else 0
    return min(max(math.ceil(words / _WORDS_A_LINE), _FEWEST_LINES), _MOST_LINES)


def _rows(assignment: Assignment, question: Question) -> int:
    answers = (c for c in assignment.cells if c.question == question.id and c.type == "code" and not c.role)
    rows = sum(len(cell.source.rstrip().split("\n")) for cell in answers)
    return min(max(_STEP * math.ceil(_ROOM * rows / _STEP), _FEWEST_ROWS), _MOST_ROWS)
