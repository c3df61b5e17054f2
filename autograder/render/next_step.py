"""The one thing to do next: the step that gives back the most for the least reading."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from autograder.locale import Sentences
from autograder.model import Assignment, CheckResult, Kind, Outcome, QuestionResult, Result
from autograder.render import explain
from autograder.render.lines import is_missing, question_kind, question_title
from autograder.render.states import is_skipped, is_unsolved


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence, and the place on the page it leads to (empty when there is none)."""

    text: str
    anchor: str = ""
    link: str = ""


def next_step(result: Result, assignment: Assignment, say: Sentences, *, read: bool) -> Step:
    """What to do first. ``read``: something of the submission could be read at all."""
    if not read:
        return Step(say("next.nothing_read"))
    if result.loading and any(is_missing(c) and not c.earned for c in result.checks):
        return _loading_step(result, say)
    found = _question(result, assignment)
    if found is not None:
        key, question = found
        number = result.questions.index(question) + 1
        title = question_title(assignment, question.id, say)
        return Step(say(f"next.{key}", title=title), f"q{number}", say("page.go"))
    if not result.judged:
        return Step(say("next.internal"))
    return Step(say("next.waiting" if any(q.points is None for q in result.questions) else "next.perfect"))


def _loading_step(result: Result, say: Sentences) -> Step:
    first = result.loading[0]
    stopped = first.outcome is not Outcome.ERROR or explain.died(first.trouble)
    key = "next.loading_stopped" if stopped else "next.loading"
    return Step(say(key, cell=first.cell), "running", say("page.go_running"))


def _question(result: Result, assignment: Assignment) -> tuple[str, QuestionResult] | None:
    """The question to look at, and the sentence that says why."""
    short = [q for q in result.questions if q.points is not None and q.points < q.max_points]
    short = [q for q in short if question_kind(assignment, q.id) is not Kind.ESSAY]
    roots = Counter(c.consequence_of for c in result.checks if c.consequence_of is not None)
    begun = [q for q in short if not is_unsolved(_of(result, q)) and not is_skipped(_of(result, q))]
    blank = [q for q in short if is_unsolved(_of(result, q))]
    root = max(begun, key=lambda q: roots[q.id], default=None)
    if root is not None and roots[root.id]:
        return "root", root
    for question in begun:
        if any(_is_known(check) for check in _of(result, question)):
            return "misconception", question
    if begun:
        return "failed", begun[0]
    if blank:
        return "unsolved", blank[0]
    if short:
        return "skipped", short[0]
    return _essay(result, assignment)


def _is_known(check: CheckResult) -> bool:
    return check.diagnosis is not None and check.diagnosis.certainty == "certain" and not check.earned


def _of(result: Result, question: QuestionResult) -> list[CheckResult]:
    return [check for check in result.checks if check.question == question.id]


def _essay(result: Result, assignment: Assignment) -> tuple[str, QuestionResult] | None:
    """An answer that nobody wrote, or else one that a reader did not give all its points."""
    essays = [q for q in result.questions if question_kind(assignment, q.id) is Kind.ESSAY]
    for question in essays:
        if question.points is None and not result.essays.get(question.id, "").strip():
            return "essay_blank", question
    short = (q for q in essays if q.points is not None and q.points < q.max_points)
    return next((("essay_scored", question) for question in short), None)
