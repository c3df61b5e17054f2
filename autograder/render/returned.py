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
    Question,
    QuestionResult,
    QuestionStatus,
    Result,
)
from autograder.render.card import Card, Essay, card
from autograder.render.environment import render
from autograder.render.feedback import Loading, Score, feedback, nothing_found, score
from autograder.render.next_step import Step, next_step
from autograder.render.pieces import Piece, prose
from autograder.render.text import clean, clean_line

_HOUR, _DAY = 3600, 86400
_LONGEST_COMMENT = 8000


@dataclass(frozen=True, slots=True)
class Grade:
    """The points of one question as a gradebook has them."""

    most: float
    auto: float | None = None  # what the program gave
    manual: float | None = None  # what a person gave instead
    extra: float = 0.0
    looked_at: bool = False  # a person has yet to look at it, whatever stands there

    @property
    def points(self) -> float | None:
        return self.auto if self.manual is None else self.manual


@dataclass(frozen=True, slots=True)
class Book:
    """One student's page of the gradebook."""

    grades: Mapping[str, Grade]  # by question, those of an earlier version of the assignment too
    comments: Mapping[str, str] = field(default_factory=dict)  # by question
    penalty: float = 0.0
    seconds_late: float = 0.0


@dataclass(frozen=True, slots=True)
class Work:
    """What the student handed in, and what the marked notebook says where there is no verdict to ask."""

    answers: Mapping[str, tuple[Piece, ...]] = field(default_factory=dict)  # by question
    others: tuple[Piece, ...] = ()
    said: Mapping[str, str] = field(default_factory=dict)  # by question: the card as plain text
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Returned:
    """One question. ``changes`` say what is not the program's alone."""

    card: Card
    changes: tuple[str, ...]
    pieces: tuple[Piece, ...]
    essay: str  # Markdown of the student's
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
    sums: tuple[tuple[str, str], ...]
    step: Step
    banner: str
    loading: tuple[Loading, ...]
    questions: tuple[Returned, ...]
    others: tuple[Piece, ...]
    notes: tuple[str, ...]
    date: str


def returned_page(
    student: str,
    result: Result | None,
    assignment: Assignment,
    language: Language,
    book: Book,
    work: Work,
) -> str:
    """The page as HTML: one file that needs nothing else. ``result``: the verdict, where there is one."""
    page = returned(student, result, assignment, language, book, work)
    return render("nbgrader_feedback.html.j2", language, page=page)


def returned(
    student: str,
    result: Result | None,
    assignment: Assignment,
    language: Language,
    book: Book,
    work: Work,
) -> ReturnedPage:
    """What to tell the student, as data."""
    say = sentences(language)
    found = _unjudged(student, assignment, work) if result is None else result
    marked = replace(found, student=student, questions=_questions(found, assignment, book))
    read = result is None or not nothing_found(result)
    shown = enumerate(marked.questions, start=1) if read or _touched(book) else ()
    plain = feedback(marked, assignment, language)
    return ReturnedPage(
        assignment=plain.assignment,
        student=plain.student,
        score=_score(marked, book, say),
        sums=_sums(marked, book, say),
        step=next_step(_to_do(marked, book, assignment), assignment, say, read=read),
        banner=_banner(result, marked, book, read, say),
        loading=plain.loading,
        questions=tuple(_returned(n, q, marked, assignment, book, work, say) for n, q in shown),
        others=work.others,
        notes=(*(plain.notes if result is not None else ()), *work.notes),
        date=plain.date,
    )


def _unjudged(student: str, assignment: Assignment, work: Work) -> Result:
    """A verdict without any check, to hang the gradebook's points on."""
    questions = tuple(QuestionResult(q.id, None, q.points, "internal") for q in assignment.questions)
    essays = {
        q.id: "\n\n".join(piece.source for piece in work.answers.get(q.id, ()))
        for q in assignment.questions
        if q.kind is Kind.ESSAY
    }
    return Result(student, assignment.slug, None, None, questions, (), essays=essays)


def _questions(result: Result, assignment: Assignment, book: Book) -> tuple[QuestionResult, ...]:
    return tuple(_question(q, result, assignment, book.grades.get(q.id)) for q in result.questions)


def _question(
    question: QuestionResult, result: Result, assignment: Assignment, grade: Grade | None
) -> QuestionResult:
    """With the gradebook's points in the place of the program's."""
    if grade is None or grade.points is None:
        status: QuestionStatus = "waiting" if _is_essay(assignment, question.id) else "internal"
        return replace(question, points=None, status=status)
    return replace(question, points=grade.points, max_points=grade.most, status="graded")


def _to_do(marked: Result, book: Book, assignment: Assignment) -> Result:
    """As the next step sees it: an answer that nobody wrote is one to write, though it has its zero."""
    questions = (
        replace(q, points=None, status="waiting") if _is_blank(q.id, marked, assignment, book) else q
        for q in marked.questions
    )
    return replace(marked, questions=tuple(questions))


def _is_essay(assignment: Assignment, id: str) -> bool:
    return _of(assignment, id).kind is Kind.ESSAY


def _of(assignment: Assignment, id: str) -> Question:
    return assignment.question(id)


def _is_blank(id: str, marked: Result, assignment: Assignment, book: Book) -> bool:
    """An essay without an answer, which no person has given points."""
    grade = book.grades.get(id)
    scored = grade is not None and grade.manual is not None
    return _is_essay(assignment, id) and not scored and not marked.essays.get(id, "").strip()


def _touched(book: Book) -> bool:
    """Whether a person has given points or said something."""
    by_hand = any(g.manual is not None or g.extra for g in book.grades.values())
    return by_hand or any(book.comments.values())


def _score(marked: Result, book: Book, say: Sentences) -> Score:
    """What counts, of all that has been judged."""
    plain = score(marked, say)
    points = _total(book)
    most = sum(grade.most for grade in book.grades.values() if grade.points is not None)
    share = min(max(points / most, 0.0), 1.0) if most else 0.0
    return Score(decimal(points, say.language), decimal(most, say.language), share, plain.pending)


def _total(book: Book) -> float:
    return sum((g.points or 0.0) + g.extra for g in book.grades.values()) - book.penalty


def _sums(marked: Result, book: Book, say: Sentences) -> tuple[tuple[str, str], ...]:
    """How the total comes about; nothing where it is just the sum of the questions."""
    asked = {question.id for question in marked.questions}
    points = {id: grade.points or 0.0 for id, grade in book.grades.items()}
    gone = sum(value for id, value in points.items() if id not in asked)
    extra = sum(grade.extra for grade in book.grades.values())
    late = clean_line(_late(book.seconds_late, say))
    rows = [("gone", gone, {}), ("extra", extra, {}), ("late", -book.penalty, {"time": late})]
    said = [(say(f"returned.sum_{key}", **fields), _signed(n, say)) for key, n, fields in rows if n]
    if not said:
        return ()
    first = sum(value for id, value in points.items() if id in asked)
    total = decimal(_total(book), say.language)
    return (
        (say("returned.sum_questions"), decimal(first, say.language)),
        *said,
        (say("returned.sum_total"), total),
    )


def _signed(value: float, say: Sentences) -> str:
    return ("−" if value < 0 else "+") + decimal(abs(value), say.language)


def _late(seconds: float, say: Sentences) -> str:
    """How late it was, in the two largest units that say something."""
    days, rest = divmod(int(seconds), _DAY)
    hours = rest // _HOUR
    parts = [say.count(f"returned.{unit}", n) for unit, n in (("days", days), ("hours", hours)) if n]
    return say("returned.and").join(parts) or say("returned.within_hour")


def _banner(result: Result | None, marked: Result, book: Book, read: bool, say: Sentences) -> str:
    """What the program could not do, as long as no person has done it."""
    if result is None and any(q.points is None for q in marked.questions):
        return say("notebook.unjudged")
    if not read:
        return say("returned.unread") if any(g.looked_at for g in book.grades.values()) else ""
    return "" if marked.judged else say("internal.banner")


def _returned(
    number: int,
    question: QuestionResult,
    marked: Result,
    assignment: Assignment,
    book: Book,
    work: Work,
    say: Sentences,
) -> Returned:
    asked = _of(assignment, question.id)
    made = _card(number, question, marked, assignment, book, say)
    told = work.said.get(question.id, "")
    if told and not made.lines:
        made = replace(made, essay=Essay(say("returned.said"), ""))
    essay = marked.essays.get(question.id, "") if asked.kind is Kind.ESSAY else ""
    pieces = work.answers.get(question.id, ()) if asked.kind is not Kind.ESSAY else ()
    comment = clean(book.comments.get(question.id, ""), _LONGEST_COMMENT, 200).strip()
    return Returned(
        card=made,
        changes=_changes(asked, book.grades.get(question.id), say),
        pieces=pieces,
        essay=prose(essay, say("page.cut")),
        comment=comment,
        rubric=asked.rubric,
        said=told,
        whole=made.state in ("full", "consequence"),
    )


def _card(
    number: int,
    question: QuestionResult,
    marked: Result,
    assignment: Assignment,
    book: Book,
    say: Sentences,
) -> Card:
    """The card with the essay's sentence only: its text and its comment are drawn as Markdown below it."""
    made = card(number, question, marked, assignment, say)
    grade = book.grades.get(question.id)
    if _is_blank(question.id, marked, assignment, book):
        sentence = Essay(say("essay.blank"), "")
        return replace(made, state="unsolved", word=say("state.unsolved"), essay=sentence)
    if made.essay is not None:
        made = replace(made, essay=replace(made.essay, answer="", comment=""))
    elif grade is not None and grade.manual is not None and made.state in ("unsolved", "missing", "skipped"):
        state = "partial" if grade.manual else "none"
        made = replace(made, state=state, word=say(f"state.{state}"))
    return made


def _changes(asked: Question, grade: Grade | None, say: Sentences) -> tuple[str, ...]:
    if grade is None:
        return ()
    said: list[str] = []
    if grade.manual is not None and asked.kind is not Kind.ESSAY and grade.manual != grade.auto:
        numbers = {"got": decimal(grade.manual, say.language), "auto": decimal(grade.auto or 0, say.language)}
        said.append(say(f"returned.{'by_hand' if grade.auto is None else 'changed'}", **numbers))
    if grade.extra:
        said.append(say.count("returned.extra", grade.extra))
    if grade.manual is not None and grade.looked_at:
        said.append(say("returned.again"))
    return tuple(said)
