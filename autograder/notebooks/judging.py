"""Judge a class as it lies in a term folder; needs nothing of nbgrader."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from autograder.cluster.class_run import Progress
from autograder.cluster.judging import judge_missing
from autograder.cluster.store import Store
from autograder.course.intake import Unmatched, collect_student
from autograder.course.release import read_release
from autograder.grading.session import Job
from autograder.model import Assignment, Submission
from autograder.notebooks.marks import Mark, marks_of
from autograder.notebooks.repair import as_handed_out
from autograder.notebooks.source import released_cells
from autograder.notebooks.term import Term


def submitted(term: Term, slug: str) -> dict[str, Path]:
    """Everybody's folder ``submitted/<student>/<slug>``, by student."""
    found = sorted(term.root.glob(f"submitted/*/{slug}"))
    return {folder.parent.name: folder for folder in found if folder.is_dir()}


# Files that came with the notebook, which the exchange sends back whole; who has no mark is named anyhow.
_SAID_ELSEWHERE = frozenset({"release-file", "nothing-to-grade"})


def judge(
    term: Term,
    assignment: Assignment,
    folders: Mapping[str, Path],
    job: Job,
    workers: int | None,
    progress: Progress,
    *,
    anew: bool = False,
) -> tuple[dict[str, Mark], list[Unmatched]]:
    """A mark for each student, and the files that are nobody's answer.

    Who handed in nothing that could be an answer has no mark.

    ``anew``: judge everybody, whatever the store holds.

    Raises:
        CourseErrors, OperatorError: no judge could be opened, or the store cannot be used.
    """
    release_dir = term.layout.release(assignment.slug)
    handed_out = as_handed_out(released_cells(assignment, term.language))  # some checks are only there
    release = read_release(release_dir).knowing(handed_out)
    submissions: list[Submission] = []
    unused: list[Unmatched] = []
    for student, folder in folders.items():
        intake = collect_student(student, folder, assignment, release_dir, release)
        submissions += intake.submissions
        unused += (u for u in intake.unmatched if u.notice.code not in _SAID_ELSEWHERE)
    with Store(term.verdicts) as store:
        judged = judge_missing(job, submissions, store, workers, progress, anew=anew)
    return marks_of(judged), unused
