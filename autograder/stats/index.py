"""The class page: scores, questions, shared misconceptions, and everything that needs a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from urllib.parse import quote

from autograder.locale import Sentences, decimal, sentences
from autograder.model import Assignment, Language, Notice, Result
from autograder.render.card import question_title
from autograder.render.environment import render
from autograder.render.feedback import nothing_found, notice_sentence
from autograder.render.text import clean_line
from autograder.stats.items import class_items

Link = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the class table."""

    student: str
    name: str
    score: str
    questions: tuple[str, ...]
    state: str
    feedback: str
    staff: str


def index_page(
    results: Sequence[Result],
    assignment: Assignment,
    language: Language,
    *,
    names: Mapping[str, str] | None = None,
    missing: Sequence[str] = (),
    unmatched: Sequence[Notice] = (),
    unjudged: Mapping[str, str] | None = None,
    feedback_link: Link | None = None,
    staff_link: Link | None = None,
    made: str = "",
) -> str:
    """The class page as one HTML file.

    Args:
        names: display name of each student id, from the roster.
        missing: ids on the roster that handed nothing in.
        unmatched: files that belong to no submission or no student.
        unjudged: students without any result at all, and why; those with a result that is not
            ``judged`` are found by themselves.
        feedback_link, staff_link: a student id to the path of their page, relative to this one.
        made: a date to print at the end.
    """
    say, known = sentences(language), names or {}
    ordered = sorted(results, key=lambda r: (r.student.casefold(), r.student))
    return render(
        "index.html.j2",
        language,
        assignment=assignment,
        items=class_items(ordered, assignment),
        titles={q.id: question_title(assignment, q.id, say) for q in assignment.questions},
        rows=[_row(r, assignment, language, known, feedback_link, staff_link) for r in ordered],
        named=bool(known),
        missing=[(clean_line(id, 120), clean_line(known.get(id, ""), 120)) for id in missing],
        unmatched=[notice_sentence(notice, say) for notice in unmatched],
        unread=[(clean_line(r.student, 120), _why(r, say)) for r in ordered if nothing_found(r)],
        unjudged=_unjudged(ordered, unjudged or {}),
        made=made,
    )


def _row(
    result: Result,
    assignment: Assignment,
    language: Language,
    names: Mapping[str, str],
    feedback_link: Link | None,
    staff_link: Link | None,
) -> Row:
    points = {q.id: q.points for q in result.questions}
    pending = sentences(language, "staff")("index.pending")
    shown = [points.get(q.id) for q in assignment.questions]
    return Row(
        student=clean_line(result.student, 120),
        name=clean_line(names.get(result.student, ""), 120),
        score=decimal(result.score, language),
        questions=tuple(pending if p is None else decimal(p, language) for p in shown),
        state=_state(result),
        feedback=_href(feedback_link, result.student),
        staff=_href(staff_link, result.student),
    )


def _href(link: Link | None, student: str) -> str:
    """A relative path, quoted so that it can be nothing else."""
    return "./" + quote(PurePath(link(student)).as_posix(), safe="/") if link else ""


def _state(result: Result) -> str:
    if not result.judged:
        return "internal"
    if nothing_found(result):
        return "unread"
    return "waiting" if any(q.status == "waiting" for q in result.questions) else "ok"


def _why(result: Result, say: Sentences) -> str:
    return " ".join(notice_sentence(notice, say) for notice in result.notices) or say("file.none")


def _unjudged(results: Sequence[Result], lost: Mapping[str, str]) -> list[tuple[str, str]]:
    broken = {r.student: _internal(r) for r in results if not r.judged}
    return [(clean_line(id, 120), clean_line(why, 300)) for id, why in (broken | dict(lost)).items()]


def _internal(result: Result) -> str:
    return ", ".join(q.id for q in result.questions if q.status == "internal")
