"""Writes what a grading run gives: records, grade tables, feedback, the class page and staff pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from autograder.cluster.runner import Unjudged
from autograder.course.intake import Unmatched
from autograder.course.rosters import Enrolled, EssayScores
from autograder.grading import record
from autograder.model import Assignment, Language, Notice, QuestionResult, Result
from autograder.render.feedback import nothing_found
from autograder.render.files import write, write_csv
from autograder.render.pages import feedback_page, staff_page
from autograder.stats.index import feedback_path, index_page, staff_path


@dataclass
class Delivery:
    """One run's output folder. Records are appended; tables and pages show each student's latest."""

    out: Path
    assignment: Assignment
    languages: Sequence[Language]
    roster: Sequence[Enrolled] = ()
    essays: EssayScores = field(default_factory=dict)
    results: dict[str, Result] = field(default_factory=dict)
    unjudged: list[Unjudged] = field(default_factory=list)

    def __post_init__(self) -> None:
        for folder in (self.out, self.out / "feedback", self.out / "staff"):
            folder.mkdir(parents=True, exist_ok=True)
        self.records.open("ab").close()  # better said before anything is judged than after
        if self.records.is_file():
            earlier = (r for r in record.read(self.records) if r.assignment == self.assignment.slug)
            self.results |= {r.student: r for r in earlier}
        for result in list(self.results.values()):
            if with_essays(result, self.essays) != result:
                self._publish(with_essays(result, self.essays))

    @property
    def records(self) -> Path:
        return self.out / "results.jsonl"

    def add(self, verdict: Result | Unjudged) -> None:
        """Record one verdict at once, so that a kill loses nothing that was judged."""
        if isinstance(verdict, Unjudged):
            self.unjudged.append(verdict)
            return
        result = keep_essays(verdict, self.results.get(verdict.student))
        self._publish(with_essays(result, self.essays))

    def _publish(self, result: Result) -> None:
        record.append(self.records, result)
        self.results[result.student] = result
        for language in self.languages:
            page = feedback_page(result, self.assignment, language)
            write(self.out / feedback_path(result.student, language), page)
        page = staff_page(result, self.assignment, self.languages[0])
        write(self.out / staff_path(result.student), page)

    def finish(self, unmatched: Sequence[Unmatched]) -> None:
        """The tables and the class page, from every student's latest result."""
        results = [self.results[student] for student in sorted(self.results)]
        self._grades(results)
        self._questions()
        page = index_page(
            results,
            self.assignment,
            self.languages[0],
            names={e.id: e.name for e in self.roster},
            missing=self.missing(),
            unmatched=[*(u.notice for u in unmatched), *self.strangers()],
            unjudged=[(u.student, u.reason) for u in self.unjudged],
            languages=self.languages,
            made=max((r.graded_at for r in results), default="")[:10],
        )
        write(self.out / "index.html", page)

    def missing(self) -> list[Enrolled]:
        """Who is on the roster and has handed nothing in."""
        seen = {*self.results, *(u.student for u in self.unjudged)}
        return [e for e in self.roster if e.id not in seen]

    def strangers(self) -> list[Notice]:
        """Submissions of nobody on the roster, and essay points for nobody who handed in."""
        enrolled, seen = {e.id for e in self.roster}, {*self.results, *(u.student for u in self.unjudged)}
        unknown = sorted(seen - enrolled) if self.roster else []
        return [
            *(Notice("not-on-roster", {"student": student}) for student in unknown),
            *(
                Notice("essay-nobody", {"student": student, "question": question})
                for student, question in self.essays
                if student not in seen
            ),
        ]

    def _grades(self, results: Iterable[Result]) -> None:
        known = {e.id: e for e in self.roster}
        questions = [q.id for q in self.assignment.questions]
        header = ["student", "name", "email", "score", "max_score", "status", *questions, "file", "graded_at"]
        lost = {u.student for u in self.unjudged}  # their earlier verdict, if any, is not the latest state
        rows = [[*_identity(r.student, known), *_row(r, questions)] for r in results if r.student not in lost]
        blank = [""] * (len(questions) + 2)
        for unjudged in self.unjudged:
            identity = _identity(unjudged.student, known)
            rows.append([*identity, "", self.assignment.points, "not judged", *blank])
        for enrolled in self.missing():
            rows.append([*_identity(enrolled.id, known), "", self.assignment.points, "not submitted", *blank])
        write_csv(self.out / "grades.csv", header, rows)

    def _questions(self) -> None:
        header = ["id", "title_es", "title_en", "kind", "bloom", "points"]
        rows = [[q.id, q.title.es, q.title.en, q.kind, q.bloom, q.points] for q in self.assignment.questions]
        write_csv(self.out / "questions.csv", header, rows)


def with_essays(result: Result, essays: EssayScores) -> Result:
    """The result with the readers' essay points filled in."""

    def scored(question: QuestionResult) -> QuestionResult:
        score = essays.get((result.student, question.id))
        if score is None:
            return question
        return replace(question, points=score.points, status="graded", comment=score.comment)

    return replace(result, questions=tuple(scored(q) for q in result.questions))


def keep_essays(result: Result, earlier: Result | None) -> Result:
    """The readers' points of an earlier verdict, where the essay is still the same."""
    if earlier is None:
        return result
    read = {q.id: q for q in earlier.questions if q.status == "graded"}

    def kept(question: QuestionResult) -> QuestionResult:
        same = result.essays.get(question.id, "") == earlier.essays.get(question.id, "")
        old = read.get(question.id) if question.status == "waiting" and same else None
        return question if old is None else old

    return replace(result, questions=tuple(kept(q) for q in result.questions))


def status(result: Result) -> str:
    """In a word or two.

    ``graded``; ``waiting`` for an essay's reader; ``essay not written``; ``nothing to grade`` in what
    was handed in; ``not judged`` through our own fault.
    """
    if not result.judged:
        return "not judged"
    if nothing_found(result):
        return "nothing to grade"
    waiting = [q.id for q in result.questions if q.status == "waiting"]
    if any(result.essays.get(id, "").strip() for id in waiting):
        return "waiting"
    return "essay not written" if waiting else "graded"


def _identity(student: str, roster: Mapping[str, Enrolled]) -> list[object]:
    enrolled = roster.get(student, Enrolled(student))
    return [student, enrolled.name, enrolled.email]


def _row(result: Result, questions: Sequence[str]) -> list[object]:
    points = {q.id: q.points for q in result.questions}
    cells = [None if points.get(q) is None else round(points[q] or 0.0, 4) for q in questions]
    score = round(result.score, 4) if result.judged else None
    return [score, result.max_score, status(result), *cells, result.file, result.graded_at]
