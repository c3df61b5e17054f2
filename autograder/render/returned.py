"""What goes back to a student once a gradebook holds the points: the verdict, and what people made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from autograder.locale import Sentences, decimal, sentences
from autograder.model import (
    Assignment,
    Criterion,
    Kind,
    Language,
    QuestionResult,
    QuestionStatus,
    Result,
)
from autograder.render.book import Book, changes, sums
from autograder.render.card import Card, Essay, card
from autograder.render.environment import render
from autograder.render.feedback import Loading, Score, feedback, nothing_found, score
from autograder.render.next_step import Step, next_step
from autograder.render.pieces import Output, Piece, prose
from autograder.render.text import clean

_LONGEST_COMMENT, _COMMENT_LINES = 8000, 200


@dataclass(frozen=True, slots=True)
class Work:
    """What the student handed in, and what the marked notebook says where there is no verdict to ask."""

    answers: Mapping[str, tuple[Piece, ...]] = field(default_factory=dict)  # by question
    others: tuple[Piece, ...] = ()
    said: Mapping[str, str] = field(default_factory=dict)  # by question: its card as plain text
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Returned:
    """One question; ``id`` and points are there for programs that read the page."""

    id: str
    points: float | None
    most: float
    card: Card
    changes: tuple[str, ...]  # what is not the program's alone
    pieces: tuple[Piece, ...]
    essay: str  # Markdown of the student's
    pasted: tuple[Output, ...]  # the essay's pictures
    comment: str  # Markdown of the grader's
    rubric: tuple[Criterion, ...]
    said: str
    whole: bool  # nothing is missing: what the student wrote is there for who asks


@dataclass(frozen=True, slots=True)
class ReturnedPage:
    """Everything on the page, in order."""

    assignment: str
    student: str
    score: Score
    total: float
    sums: tuple[tuple[str, str], ...]
    step: Step
    banner: str
    loading: tuple[Loading, ...]
    questions: tuple[Returned, ...]
    others: tuple[Piece, ...]
    notes: tuple[str, ...]
    date: str


def returned_page(
    student: str, result: Result | None, assignment: Assignment, language: Language, book: Book, work: Work
) -> str:
    """The page as HTML: one file that needs nothing else. ``result``: the verdict, where there is one."""
    page = returned(student, result, assignment, language, book, work)
    return render("nbgrader_feedback.html.j2", language, page=page)


def returned(
    student: str, result: Result | None, assignment: Assignment, language: Language, book: Book, work: Work
) -> ReturnedPage:
    """What to tell the student, as data."""
    found = _unjudged(assignment, work) if result is None else result
    # The assignment's own questions: one may have come or gone since the verdict.
    judged = {question.id: question for question in found.questions}
    asked = (
        judged.get(q.id) or QuestionResult(q.id, None, q.points, "internal") for q in assignment.questions
    )
    questions = tuple(_question(question, assignment, book) for question in asked)
    marked = replace(found, student=student, questions=questions)
    return _Returning(marked, result is not None, assignment, book, work, sentences(language)).page()


def _unjudged(assignment: Assignment, work: Work) -> Result:
    """A verdict without any check, to hang the gradebook's points on."""
    written = {
        q.id: "\n\n".join(piece.source for piece in work.answers.get(q.id, ()))
        for q in assignment.questions
        if q.kind is Kind.ESSAY
    }
    return Result("", assignment.slug, None, None, (), (), essays=written)


def _question(question: QuestionResult, assignment: Assignment, book: Book) -> QuestionResult:
    """With the gradebook's points in the place of the program's."""
    grade = book.grades.get(question.id)
    if grade is None or grade.points is None:
        essay = assignment.question(question.id).kind is Kind.ESSAY
        status: QuestionStatus = "waiting" if essay else "internal"
        return replace(question, points=None, status=status)
    return replace(question, points=grade.points, max_points=grade.most, status="graded")


@dataclass(frozen=True, slots=True)
class _Returning:
    """``marked``: the verdict with the gradebook's points; not ``judged``: there is none but these points."""

    marked: Result
    judged: bool
    assignment: Assignment
    book: Book
    work: Work
    say: Sentences

    def page(self) -> ReturnedPage:
        plain = feedback(self.marked, self.assignment, self.say.language)
        shown = self.marked.questions if self._read or self.book.touched else ()
        return ReturnedPage(
            assignment=plain.assignment,
            student=plain.student,
            score=self._score(),
            total=self.book.total,
            sums=sums(self.book, {q.id for q in self.marked.questions}, self.say),
            step=next_step(self._to_do(), self.assignment, self.say, read=self._read),
            banner=self._banner(),
            loading=plain.loading,
            questions=tuple(self._returned(n, q) for n, q in enumerate(shown, start=1)),
            others=self.work.others,
            notes=(*(plain.notes if self.judged else ()), *self.work.notes),
            date=plain.date,
        )

    @property
    def _read(self) -> bool:
        """Whether anything of the submission could be read, as far as anybody knows."""
        return not (self.judged and nothing_found(self.marked))

    def _score(self) -> Score:
        got, most = self.book.total, self.book.most
        share = min(max(got / most, 0.0), 1.0) if most else 0.0
        language = self.say.language
        return Score(
            decimal(got, language), decimal(most, language), share, score(self.marked, self.say).pending
        )

    def _to_do(self) -> Result:
        """As the next step sees it: an answer that nobody wrote is one to write, though it has its zero."""
        questions = (
            replace(q, points=None, status="waiting") if self._is_blank(q.id) else q
            for q in self.marked.questions
        )
        return replace(self.marked, questions=tuple(questions))

    def _banner(self) -> str:
        """What the program could not do, as long as no person has done it."""
        if not any(question.points is not None for question in self.marked.questions):
            return self.say("notebook.unjudged")
        if not self._read:
            looked_at = any(grade.looked_at for grade in self.book.grades.values())
            return self.say("returned.unread") if looked_at else ""
        return "" if self.marked.judged else self.say("internal.banner")

    def _returned(self, number: int, question: QuestionResult) -> Returned:
        asked = self.assignment.question(question.id)
        essay = asked.kind is Kind.ESSAY
        grade = self.book.grades.get(question.id)
        if grade is not None and not self._read:
            grade = replace(grade, looked_at=False)  # said once, of the whole file
        made = self._card(number, question)
        pieces = self.work.answers.get(question.id, ())
        comment = clean(self.book.comments.get(question.id, ""), _LONGEST_COMMENT, _COMMENT_LINES)
        return Returned(
            id=question.id,
            points=question.points,
            most=question.max_points,
            card=made,
            changes=changes(grade, not essay, self.say),
            pieces=() if essay else pieces,
            essay=prose(self.marked.essays.get(question.id, "") if essay else "", self.say("page.cut")),
            pasted=tuple(one for piece in pieces for one in piece.outputs) if essay else (),
            comment=comment.strip(),
            rubric=asked.rubric,
            said=self.work.said.get(question.id, ""),
            whole=made.state in ("full", "consequence"),
        )

    def _card(self, number: int, question: QuestionResult) -> Card:
        """The card as everywhere; an essay's text and comment are drawn as Markdown below it instead."""
        made = card(number, question, self.marked, self.assignment, self.say)
        if self._is_blank(question.id):
            said = f"{self.say('notebook.no_response')} {self.say('essay.blank')}"
            return self._in_state(made, "unsolved", said)
        if not self._read:
            made = replace(made, lines=(), misconceptions=(), folded=False)  # all of them say: not found
        if made.essay is not None:
            return replace(made, essay=Essay(made.essay.sentence, ""))
        if question.id in self.work.said:
            return replace(made, essay=Essay(self.say("returned.said"), ""))
        grade = self.book.grades.get(question.id)
        if (
            made.state in ("unsolved", "missing", "skipped")
            and grade is not None
            and grade.manual is not None
        ):
            return self._in_state(made, "partial" if grade.manual else "none")
        # Nothing is to be mended in a question that is complete: what it asked is there for who wants it.
        return replace(made, folded=made.folded or made.state == "full")

    def _in_state(self, made: Card, state: str, sentence: str = "") -> Card:
        essay = Essay(sentence, "") if sentence else None
        return replace(made, state=state, word=self.say(f"state.{state}"), essay=essay)

    def _is_blank(self, id: str) -> bool:
        """An essay without an answer, which no person has given points."""
        grade = self.book.grades.get(id)
        scored = grade is not None and grade.manual is not None
        essay = self.assignment.question(id).kind is Kind.ESSAY
        return essay and not scored and not self.marked.essays.get(id, "").strip()
