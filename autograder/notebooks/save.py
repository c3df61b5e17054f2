"""The preprocessor in the place of nbgrader's SaveAutoGrades: writes the verdict into the gradebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nbformat import NotebookNode
from nbgrader.api import BaseCell, Comment, Grade, Gradebook, SubmittedNotebook
from nbgrader.preprocessors import SaveAutoGrades

from autograder.cluster.store import Store
from autograder.locale import sentences
from autograder.model import Kind, Question, Result
from autograder.notebooks.desk import Case
from autograder.notebooks.exporter import case_of
from autograder.notebooks.late import grant
from autograder.render.feedback import nothing_found


class SaveVerdicts(SaveAutoGrades):
    """Scores from the verdict, whatever cells may show. Other assignments' go nbgrader's way."""

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        case = case_of(self, resources)
        if case is None:
            made: tuple[NotebookNode, Any] = super().preprocess(nb, resources)
            return made
        named = resources["nbgrader"]
        with Gradebook(named["db_url"], case.desk.term.name) as book, Store(case.desk.term.verdicts) as store:
            notebook = book.find_submission_notebook(named["notebook"], named["assignment"], named["student"])
            Saving(case, store, bool(resources.get("executed"))).save(book, notebook)
            book.db.commit()
            if case.desk.extensions is not None:
                grant(book, case.desk.extensions, case.desk.slug, case.student)
            if case.mark.key is not None:
                store.write_down(case.desk.slug, case.student, case.mark.key)
        return nb, resources


class Saving:
    """One student's scores on their way into the gradebook. A person's scores and comments stay."""

    def __init__(self, case: Case, store: Store, executed: bool) -> None:
        self._case = case
        self._result = case.mark.result if executed else None
        self._unread = self._result is not None and nothing_found(self._result)
        key = store.written(case.desk.slug, case.student)
        self._before = store.get(key) if key is not None else None

    def save(self, book: Gradebook, notebook: SubmittedNotebook) -> None:
        for grade, name in _named(book, Grade, notebook):
            question = self._question(name)
            if question is None:  # no longer asked: what it has stays, what it has not is a person's to give
                grade.needs_manual_grade |= grade.auto_score is None and grade.manual_score is None
            elif question.kind is Kind.ESSAY:
                self._essay(grade, question)
            else:
                self._score(grade, question)
        for comment, name in _named(book, Comment, notebook):
            question = self._question(name)
            if question is not None and question.kind is Kind.ESSAY:
                comment.auto_comment = (
                    None if self._answer(question) or self._result is None else self._blank()
                )

    def _score(self, grade: Grade, question: Question) -> None:
        points = None if self._result is None else _points(self._result, question)
        moved = points != grade.auto_score
        grade.auto_score = points
        scored = grade.manual_score is not None
        # A person's score stands; they are asked again only where the verdict beneath it has moved. They
        # are also asked to look at a file in which nothing could be read, whatever zero that means.
        again = scored and (moved or grade.needs_manual_grade)
        grade.needs_manual_grade = points is None or again or self._unread

    def _essay(self, grade: Grade, question: Question) -> None:
        answer = self._answer(question)
        scored = grade.manual_score is not None
        blank = self._result is not None and not answer
        grade.auto_score = 0.0 if blank else None
        if not scored:
            grade.needs_manual_grade = not blank
        elif not self._as_read(question, answer):
            grade.needs_manual_grade = True

    def _as_read(self, question: Question, answer: str) -> bool:
        """Whether it is what the gradebook's score was given for, as far as is known."""
        now, before = self._result, self._before
        if now is None or before is None or answer != self._answer(question, before):
            return False
        # A picture pasted into the answer lies beside its words: in another file it may be another one.
        return "attachment:" not in answer or now.sha256 == before.sha256

    def _question(self, name: str) -> Question | None:
        return next((q for q in self._case.desk.assignment.questions if q.id == name), None)

    def _answer(self, question: Question, result: Result | None = None) -> str:
        found = result or self._result
        return "" if found is None else found.essays.get(question.id, "").strip()

    def _blank(self) -> str:
        return sentences(self._case.desk.term.language)("notebook.no_response")


def _named(book: Gradebook, kind: Any, notebook: SubmittedNotebook) -> Iterator[tuple[Any, str]]:
    """Grades or comments of a notebook with the names of their cells, in one question to the database."""
    rows = book.db.query(kind, BaseCell.name).join(BaseCell, kind.cell_id == BaseCell.id)
    return ((row, str(name)) for row, name in rows.filter(kind.notebook_id == notebook.id))


def _points(result: Result, question: Question) -> float | None:
    """None where it could not be judged through no fault of the student."""
    return next((q.points for q in result.questions if q.id == question.id), None)
