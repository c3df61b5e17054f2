"""A class graded from its files to its pages: what ``autograder grade`` and ``autograder demo`` do."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from autograder.cluster.deliver import Delivery, status
from autograder.cluster.runner import Unjudged, run
from autograder.course.intake import Unmatched, collect
from autograder.grading.session import Job
from autograder.model import Result, Submission

# Opens a progress bar of so many steps, and says how to advance it.
Progress = Callable[[str, int], tuple[AbstractContextManager[Any], Callable[[], None]]]


@dataclass(frozen=True, slots=True)
class ClassRun:
    """A finished run, for printing."""

    delivery: Delivery
    unmatched: Sequence[Unmatched]
    judged: int
    seconds: float
    cpu_seconds: float

    @property
    def complete(self) -> bool:
        """Whether every submission was judged, whatever its score."""
        return not self.delivery.unjudged and all(r.judged for r in self.delivery.results.values())

    def summary(self) -> dict[str, Any]:
        """The run as plain data, for programs."""
        delivery = self.delivery
        results = sorted(delivery.results.values(), key=lambda r: r.student)
        return {
            "assignment": delivery.assignment.slug,
            "out": str(delivery.out),
            "judged": self.judged,
            "students": [
                {
                    "student": r.student,
                    "score": round(r.score, 4),
                    "max_score": r.max_score,
                    "status": status(r),
                }
                for r in results
            ],
            "not_judged": [{"student": u.student, "reason": u.reason} for u in delivery.unjudged],
            "not_submitted": [e.id for e in delivery.missing()],
            "strangers": [{"why": n.code, **n.fields} for n in delivery.strangers()],
            "unmatched": [{"name": u.name, "reason": u.reason} for u in self.unmatched],
            "wall_seconds": round(self.seconds, 3),
            "cpu_seconds": round(self.cpu_seconds, 3),
        }


def refused_by_the_system(submission: Submission) -> Unjudged | None:
    """A submission with a file that this machine could not read: ours to mend, never a zero."""
    for file in submission.files:
        if file.unreadable is not None and file.unreadable.code == "cannot-read":
            why = file.unreadable.fields.get("reason", "refused")
            return Unjudged(submission.student, f"{file.name}: {why}; mend it and grade again")
    return None


def grade_class(
    job: Job,
    paths: Sequence[Path],
    release: Path,
    delivery: Delivery,
    workers: int | None,
    progress: Progress,
) -> ClassRun:
    """Read the submissions in ``paths``, judge them, and deliver each verdict as soon as it is there.

    Raises:
        CourseErrors, OperatorError: no judge could be opened; nothing was graded.
    """
    intake = collect(paths, delivery.assignment, release)
    refused = [u for s in intake.submissions if (u := refused_by_the_system(s)) is not None]
    lost = {u.student for u in refused}
    readable = [s for s in intake.submissions if s.student not in lost]
    began, cpu, judged = time.monotonic(), 0.0, 0
    bar, tick = progress(f"grading {job.slug}", len(intake.submissions))
    with bar:
        for verdict in itertools.chain(refused, run(job, readable, workers)):
            delivery.add(verdict)
            if isinstance(verdict, Result):
                judged, cpu = judged + 1, cpu + verdict.cpu_seconds
            tick()
    delivery.finish(intake.unmatched)
    return ClassRun(delivery, intake.unmatched, judged, time.monotonic() - began, cpu)
