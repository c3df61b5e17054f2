"""Lateness in nbgrader's gradebook: the course's penalty, and the extensions of extensions.csv."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from nbgrader.api import Gradebook, MissingEntry, SubmittedAssignment
from nbgrader.plugins import BasePlugin
from traitlets import Float, Int

from autograder.course.config import MOST_GRACE, Late
from autograder.course.late import Extension, penalty


class LatePolicy(BasePlugin):
    """``late`` of course.yml, for AssignLatePenalties; extensions are taken off before it is asked."""

    grace_minutes = Float(0.0, min=0, max=MOST_GRACE, help="Nothing is late within it.").tag(config=True)
    per_day = Float(0.0, min=0, max=1, help="Share of the points a started day costs.").tag(config=True)
    most = Float(1.0, min=0, max=1, help="Share of the points lost at most.").tag(config=True)
    most_days = Int(None, min=0, allow_none=True, help="Later than this, nothing counts.").tag(config=True)

    def late_submission_penalty(self, student_id: str, score: float, total_seconds_late: float) -> float:
        late = Late(self.grace_minutes, self.per_day, self.most, self.most_days)
        return penalty(score, total_seconds_late, late)


@dataclass(frozen=True, slots=True)
class Changed:
    """An extension that is now another in the gradebook; None: there is none."""

    student: str
    assignment: str
    before: timedelta | None
    after: timedelta | None


@dataclass(frozen=True, slots=True)
class Moved:
    """A late penalty that is now another in the gradebook, in points."""

    student: str
    assignment: str
    before: float
    after: float


def grant(
    gradebook: Gradebook, extensions: Iterable[Extension], assignment: str, student: str | None = None
) -> tuple[Changed, ...]:
    """Make the gradebook's extensions of ``assignment`` those of ``extensions``; what changed.

    nbgrader keeps an extension in the submission, so it can be given only once there is one, and its
    sum fails without a due date: both get theirs when this is called again. ``student``: only theirs.
    """
    wanted = {_plain(e.student): e.time for e in extensions if e.assignment == assignment}
    changed = []
    for submission in _submissions(gradebook, assignment, student):
        name = submission.student_id
        due = submission.assignment.duedate
        before, after = submission.extension, wanted.get(_plain(name)) if due is not None else None
        if before != after:
            minutes = after.total_seconds() / 60 if after else 0
            gradebook.grant_extension(assignment, name, minutes=minutes)
            changed.append(Changed(name, assignment, before, after))
    return tuple(changed)


def settle(
    gradebook: Gradebook, assignment: str, late: Late, student: str | None = None
) -> tuple[Moved, ...]:
    """Take off what lateness costs now, without grading anybody again; whose penalty moved.

    nbgrader does this only while it autogrades: an extension that was given since, another policy in
    course.yml or the points of an essay would leave the penalty as it was.
    """
    moved = []
    for submission in _submissions(gradebook, assignment, student):
        seconds = submission.total_seconds_late
        for notebook in submission.notebooks:
            before = notebook.late_submission_penalty
            after = penalty(notebook.score, seconds, late) if seconds else None
            if before != after:
                notebook.late_submission_penalty = after
                moved.append(Moved(submission.student_id, assignment, before or 0.0, after or 0.0))
    gradebook.db.commit()
    return tuple(m for m in moved if m.before != m.after)


def penalties(gradebook: Gradebook, assignment: str) -> dict[str, float]:
    """What everybody who handed in loses by lateness, in points, as the gradebook has it."""
    return {
        str(s.student_id): sum(n.late_submission_penalty or 0.0 for n in s.notebooks)
        for s in _submissions(gradebook, assignment, None)
    }


def _submissions(gradebook: Gradebook, assignment: str, student: str | None) -> list[SubmittedAssignment]:
    if student is None:
        return sorted(gradebook.assignment_submissions(assignment), key=lambda s: str(s.student_id))
    try:
        return [gradebook.find_submission(assignment, student)]
    except MissingEntry:
        return []


def _plain(name: str) -> str:
    """As the CSV is read: a folder made on another system may have its accents as letters of their own."""
    return unicodedata.normalize("NFC", name)
