"""One student's page of nbgrader's gradebook as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nbformat import NotebookNode
from nbgrader.api import BaseCell, Comment, Gradebook, GradeCell
from nbgrader.api import Grade as GradeRow

from autograder.notebooks.nodes import own
from autograder.render.book import Book, Grade


def read_book(named: Mapping[str, Any], nb: NotebookNode) -> Book:
    """Points, extra credit, comments and lateness. ``named``: what nbgrader says of a notebook under way.

    A question's comments are those that people left on its cells; nbgrader's own say nothing new.
    """
    with Gradebook(named["db_url"]) as book:
        notebook = book.find_submission_notebook(named["notebook"], named["assignment"], named["student"])
        rows = book.db.query(GradeRow, GradeCell.name, GradeCell.max_score)
        rows = rows.join(GradeCell, GradeRow.cell_id == GradeCell.id)
        grades = {
            str(name): _grade(row, most)
            for row, name, most in rows.filter(GradeRow.notebook_id == notebook.id)
        }
        comments = book.db.query(Comment, BaseCell.name).join(BaseCell, Comment.cell_id == BaseCell.id)
        said = {
            str(name): str(row.manual_comment or "")
            for row, name in comments.filter(Comment.notebook_id == notebook.id)
        }
        late = notebook.assignment.total_seconds_late
        return Book(grades, _by_question(said, nb), notebook.late_submission_penalty or 0.0, late)


def _grade(row: Any, most: float) -> Grade:
    waits = bool(row.needs_manual_grade)
    return Grade(float(most), row.auto_score, row.manual_score, float(row.extra_credit or 0.0), waits)


def _by_question(said: Mapping[str, str], nb: NotebookNode) -> dict[str, str]:
    """In the order of the notebook; the same words in two places are read once."""
    found: dict[str, list[str]] = {}
    for cell in nb.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id")
        text = said.get(name, "").strip() if isinstance(name, str) else ""
        question = own(cell).get("question")
        if text and isinstance(question, str):
            found.setdefault(question, []).append(text)
    return {question: "\n\n".join(dict.fromkeys(texts)) for question, texts in found.items()}
