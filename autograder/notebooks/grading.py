"""A whole run of ``autograder autograde``: judge, say what would move, let nbgrader write."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from autograder.cluster.class_run import Progress
from autograder.course.config import Course
from autograder.course.intake import Unmatched
from autograder.errors import OperatorError
from autograder.grading.session import Job
from autograder.model import Kind, Result
from autograder.notebooks.desk import Desk
from autograder.notebooks.gradebook import gradebook, has_notebook, import_nbgrader, sync
from autograder.notebooks.judging import judge
from autograder.notebooks.marks import Mark, why_not
from autograder.notebooks.moves import Move, behind, moves, standing
from autograder.render.feedback import nothing_found

if TYPE_CHECKING:
    from autograder.notebooks.writing import Written


@dataclass(frozen=True, slots=True)
class Report:
    """What a run found and did; ``written`` is None of a dry run, whose ``notes`` say what would change."""

    desk: Desk
    marks: Mapping[str, Mark]
    unused: Sequence[Unmatched]
    nothing: Sequence[str]  # students in whose folder there is nothing that could be an answer
    moved: Sequence[Move]
    notes: Sequence[str]
    written: Written | None
    read: frozenset[tuple[str, str]] = frozenset()  # (student, question) that a person has scored

    @property
    def waiting(self) -> dict[str, list[str]]:
        """Why something could not be judged -> whose."""
        found: dict[str, list[str]] = defaultdict(list)
        for student, mark in sorted(self.marks.items()):
            for reason in why_not(mark) if mark.key is None else ():
                found[reason].append(student)
        return dict(found)

    @property
    def unread(self) -> dict[str, str]:
        """Students of whose files nothing could be read -> the notices on them."""
        results = {s: m.result for s, m in sorted(self.marks.items()) if m.result is not None}
        return {s: ", ".join(n.code for n in r.notices) for s, r in results.items() if nothing_found(r)}

    @property
    def results(self) -> list[Result]:
        return [m.result for m in self.marks.values() if m.result is not None]

    @property
    def essays(self) -> int:
        """Essays that were written and that nobody has scored yet."""
        ids = {q.id for q in self.desk.assignment.questions if q.kind is Kind.ESSAY}
        written = {(r.student, id) for r in self.results for id in ids if r.essays.get(id, "").strip()}
        return len(written - self.read)

    @property
    def complete(self) -> bool:
        """Whether everybody has a verdict, and the gradebook all of them."""
        failed = self.written is not None and bool(self.written.failed)
        return not (self.waiting or self.unread or self.nothing or failed)

    def summary(self) -> dict[str, Any]:
        """The run as plain data, for programs."""
        students = [
            {
                "student": student,
                "score": None if mark.result is None else round(mark.result.score, 4),
                "max_score": None if mark.result is None else mark.result.max_score,
                "reasons": why_not(mark) if mark.key is None else [],
            }
            for student, mark in sorted(self.marks.items())
        ]
        return {
            "assignment": self.desk.slug,
            "students": students,
            "essays": self.essays,
            "unread": self.unread,
            "nothing_handed_in": list(self.nothing),
            "not_used": [{"name": u.name, "reason": u.reason} for u in self.unused],
            "moved": [asdict(move) for move in self.moved],
            "notes": list(self.notes),
            "gradebook": None if self.written is None else asdict(self.written),
        }


def grade_term(
    desk: Desk,
    course: Course,
    folders: Mapping[str, Path],
    job: Job,
    workers: int | None,
    progress: Progress,
    *,
    dry_run: bool = False,
    force: bool = False,
    anew: bool = False,
) -> Report:
    """Judge what has no verdict yet, then bring the gradebook to the verdicts unless ``dry_run``.

    Raises:
        CourseErrors, OperatorError: nothing could be judged, or the gradebook cannot be used.
    """
    if anew and dry_run:
        raise OperatorError(
            "--again puts verdicts in the place of those that are stored, --dry-run stores nothing in the "
            "gradebook: leave one of them out"
        )
    _ = desk.extensions  # better refused now than when it is read, student by student, while writing
    # Half of what follows is importing nbgrader: the judges are other processes, and start meanwhile.
    importing = threading.Thread(target=import_nbgrader, daemon=True)
    importing.start()
    try:
        marks, unused = judge(desk.term, desk.assignment, folders, job, workers, progress, anew=anew)
    finally:
        importing.join()  # a second import beside it would meet modules that are half there
    nothing = sorted(folders.keys() - marks.keys())
    with gradebook(desk.term) as book:
        before = standing(book, desk.assignment)
        notes = sync(book, desk, dry=True) if has_notebook(book, desk) else []
    scored = {student for (student, _), (auto, _) in before.items() if auto is not None}
    moved = moves(before, (m for s, m in marks.items() if s in scored), desk.assignment)
    read = frozenset(where for where, (_, manual) in before.items() if manual is not None)
    if dry_run:
        return Report(desk, marks, unused, nothing, moved, notes, None, read)
    from autograder.notebooks.writing import write

    late = behind(before, marks, desk.assignment)
    written = write(desk, course, marks, folders, progress, behind=late, force=force)
    return Report(desk, marks, unused, nothing, moved, written.notes, written, read)
