"""The class page: scores, questions, shared misconceptions, and everything that needs a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from autograder.course.rosters import Enrolled
from autograder.locale import Sentences, decimal, sentences
from autograder.model import Assignment, Language, Notice, Result
from autograder.render.environment import render
from autograder.render.feedback import nothing_found, notice_sentence
from autograder.render.lines import question_title
from autograder.render.text import clean_line, file_stem
from autograder.stats.items import class_items


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the class table; ``pages`` are pairs of word and relative path."""

    student: str
    name: str
    score: str
    questions: tuple[str, ...]
    state: str
    pages: tuple[tuple[str, str], ...]


def index_page(
    results: Sequence[Result],
    assignment: Assignment,
    language: Language,
    *,
    names: Mapping[str, str] | None = None,
    missing: Sequence[Enrolled] = (),
    unmatched: Sequence[Notice] = (),
    unjudged: Sequence[tuple[str, str]] = (),
    languages: Sequence[Language] = (),
    made: str = "",
) -> str:
    """The class page as one HTML file, to stand beside the folders ``feedback`` and ``staff``.

    Args:
        names: display name of each student id, from the roster; ``missing`` are those without a file.
        unmatched: files that belong to no submission or no student, and why.
        unjudged: students without any result, and why; whose result is not ``judged`` is found here.
        languages: those the feedback pages were written in; none: no links.
        made: a date to print at the end.
    """
    say = sentences(language)
    ordered = sorted(results, key=lambda r: (r.student.casefold(), r.student))
    return render(
        "index.html.j2", language,
        assignment=assignment, made=made, items=class_items(ordered, assignment),
        titles={q.id: question_title(assignment, q.id, say) for q in assignment.questions},
        **_table(ordered, assignment, language, names or {}, languages),
        **_attention(ordered, sentences(language, "staff"), missing, unmatched, unjudged),
    )  # fmt: skip


def _table(
    results: Sequence[Result],
    assignment: Assignment,
    language: Language,
    names: Mapping[str, str],
    languages: Sequence[Language],
) -> dict[str, object]:
    rows = [_row(result, assignment, language, names, languages) for result in results]
    return {"rows": rows, "named": any(names.values()), "linked": bool(languages)}


def _attention(
    results: Sequence[Result],
    staff: Sentences,
    missing: Sequence[Enrolled],
    unmatched: Sequence[Notice],
    unjudged: Sequence[tuple[str, str]],
) -> dict[str, object]:
    """Everything that needs a person."""
    return {
        "missing": [(clean_line(e.id, 120), clean_line(e.name, 120)) for e in missing],
        "unmatched": [notice_sentence(notice, staff) for notice in unmatched],
        "unread": [(clean_line(r.student, 120), _why(r, staff)) for r in results if nothing_found(r)],
        "unjudged": _unjudged(results, unjudged),
    }


def feedback_path(student: str, language: Language) -> str:
    """Where a student's feedback page lies, relative to the class page."""
    return f"feedback/{file_stem(student)}.{language}.html"


def staff_path(student: str) -> str:
    """Where the staff page of a student's submission lies, relative to the class page."""
    return f"staff/{file_stem(student)}.html"


def _row(
    result: Result,
    assignment: Assignment,
    language: Language,
    names: Mapping[str, str],
    languages: Sequence[Language],
) -> Row:
    points = {q.id: q.points for q in result.questions}
    staff = sentences(language, "staff")
    shown = [points.get(q.id) for q in assignment.questions]
    last = (staff("index.page_staff"), staff_path(result.student))
    words = [staff("index.page_student") + f" {languages[0]}", *languages[1:]] if languages else []
    pages = [(w, feedback_path(result.student, code)) for w, code in zip(words, languages, strict=True)]
    return Row(
        student=clean_line(result.student, 120),
        name=clean_line(names.get(result.student, ""), 120),
        score=decimal(result.score, language) if result.judged else staff("index.pending"),
        questions=tuple(staff("index.pending") if p is None else decimal(p, language) for p in shown),
        state=_state(result),
        pages=(*pages, last) if languages else (),
    )


def _state(result: Result) -> str:
    if not result.judged:
        return "internal"
    if nothing_found(result):
        return "unread"
    waiting = [q.id for q in result.questions if q.status == "waiting"]
    if any(result.essays.get(id, "").strip() for id in waiting):
        return "waiting"
    return "unwritten" if waiting else "ok"


def _why(result: Result, staff: Sentences) -> str:
    said = " ".join(notice_sentence(notice, staff) for notice in result.notices)
    return said or sentences(staff.language)("file.none")


def _unjudged(results: Sequence[Result], lost: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    broken = {r.student: _internal(r) for r in results if not r.judged}
    return [(clean_line(id, 120), clean_line(why, 300)) for id, why in (broken | dict(lost)).items()]


def _internal(result: Result) -> str:
    return ", ".join(q.id for q in result.questions if q.status == "internal")
